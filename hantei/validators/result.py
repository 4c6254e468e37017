"""The result of one check of any number of decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from hantei.core.finding import Finding
from hantei.core.rows import Rows
from hantei.validators.codes import RULE_FAILED
from hantei.validators.judge import Judge
from hantei.validators.repair.repair import Repairs
from hantei.validators.verdict import Outcome, Verdict


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck with its verdict.

    source   where it stands, as people read it: `decks/aoi.txt`, `decks.xlsx[Aoi]`
    game     id of the game, or "" where nobody said it
    repairs  the smallest repairs; None where there is nothing to repair or none was asked for
    """

    source: str
    game: str
    verdict: Verdict
    repairs: Repairs | None = None

    def to_json(self) -> dict[str, Any]:
        """The deck and its verdict as data."""
        verdict, deck = self.verdict, self.verdict.deck
        return {
            "file": self.source,
            "name": deck.name,
            "player": deck.player,
            "game": self.game,
            "outcome": verdict.outcome.value,
            "cards": deck.size(),
            "fingerprint": deck.fingerprint,
            "findings": [finding.to_json() for finding in verdict.findings],
            "repairs": self.repairs.to_json() if self.repairs else None,
        }

    def row(self) -> dict[str, Any]:
        """The deck as one row: what it is, the verdict, and the codes of what is against the rules."""
        deck, found = self.verdict.deck, self.verdict.findings
        return {
            "file": self.source,
            "name": deck.name,
            "player": deck.player,
            "game": self.game,
            "outcome": self.verdict.outcome.value,
            "cards": deck.size(),
            "fingerprint": deck.fingerprint if self.is_known else None,
            "errors": sum(finding.is_error for finding in found),
            "codes": tuple(dict.fromkeys(finding.code for finding in found)),
        }

    @property
    def is_known(self) -> bool:
        """True if every card of the deck is known; its fingerprint is meaningful only then."""
        deck, failed = self.verdict.deck, RULE_FAILED.name
        is_read = not any(finding.is_error and finding.code != failed for finding in self.verdict.findings)
        return deck.is_whole and bool(deck.entries) and (self.verdict.outcome is not Outcome.INCOMPLETE or is_read)


@dataclass(frozen=True, slots=True)
class ParticipantsSeen:
    """How many are on the list of participants, and how many of them have a deck."""

    file: str
    participants: int
    with_deck: int


@dataclass(frozen=True, slots=True)
class FrozenSeen:
    """With which record the decks were compared, and how many of its decks are what they were; `time` in UTC."""

    file: str
    time: str
    decks: int
    unchanged: int


@dataclass(frozen=True, slots=True)
class CheckResult(Rows):
    """Every deck in the order of the files, and the findings that belong to no deck.

    judges        game id -> who judged its decks
    participants  where the decks were put to a list of participants
    frozen        where they were compared with a record
    remarks       what reading the card lists left doubtful
    is_judged     False where a ruleset can't be used: then no deck was judged
    """

    COLUMNS: ClassVar = (
        "file", "name", "player", "game", "outcome", "cards", "fingerprint", "errors", "codes",
    )  # fmt: skip

    decks: tuple[CheckedDeck, ...]
    findings: tuple[Finding, ...]
    judges: Mapping[str, Judge]
    participants: ParticipantsSeen | None = None
    frozen: FrozenSeen | None = None
    remarks: tuple[Finding, ...] = ()
    is_judged: bool = True

    def to_json(self) -> dict[str, Any]:
        """The result as data without any language; new keys may come, those that are here stay."""
        return {
            "catalogs": {game_id: judge.to_json() for game_id, judge in sorted(self.judges.items())},
            "participants": asdict(self.participants) if self.participants else None,
            "frozen": asdict(self.frozen) if self.frozen else None,
            "totals": {"decks": len(self.decks), **{outcome.value: n for outcome, n in self.totals.items()}},
            "decks": [deck.to_json() for deck in self.decks],
            "findings": [finding.to_json() for finding in self.findings],
        }

    def rows(self) -> list[dict[str, Any]]:
        """One row per deck."""
        return [checked.row() for checked in self.decks]

    @property
    def totals(self) -> dict[Outcome, int]:
        """Return how many decks have each outcome."""
        counts = Counter(checked.verdict.outcome for checked in self.decks)
        return {outcome: counts[outcome] for outcome in Outcome}
