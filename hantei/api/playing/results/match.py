"""What a series of matches gives: counts and shares without any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from hantei.core.rows import Rows
from hantei.core.version import VERSION

if TYPE_CHECKING:
    from hantei.api.playing.decks import OpenDeck
    from hantei.core.finding import Finding
    from hantei.core.switch import SwitchValue
    from hantei.simulator.runs.match_up.figures import Ending, MatchFigures, Share
    from hantei.simulator.runs.match_up.job import MatchJob, Tally
    from hantei.simulator.runs.strength import Strength

LEVEL: Final = 0.95


@dataclass(frozen=True)
class Speed:
    """How long the matches took, and by which engine; the only thing about a series that is another each time."""

    seconds: float
    compiled: bool

    def per_second(self, count: int) -> float:
        return count / self.seconds if self.seconds > 0 else 0.0


@dataclass(frozen=True)
class MatchResult(Rows):
    """A series that was played: `matches` of those that were `asked` for; None where only a width was.

    decks        A and B as they were read
    job          what was played
    tally        what was counted
    speed        None where a part was played earlier
    interrupted  whether it was ended before its end
    retried      so many parts were played again because their process died
    remarks      what reading the card lists left doubtful, and what else the files have
    until        the half-width of the interval of A's share that was asked for; 0 for none
    total        so many matches it was to be, as far as that was known
    """

    decks: tuple[OpenDeck, OpenDeck] = field(repr=False)
    job: MatchJob = field(repr=False)
    tally: Tally = field(repr=False)
    matches: int
    asked: int | None
    speed: Speed | None = None
    interrupted: bool = False
    retried: int = 0
    remarks: tuple[Finding, ...] = ()
    until: float = 0.0
    total: int = 0

    @cached_property
    def figures(self) -> MatchFigures:
        from hantei.simulator.runs.match_up.figures import MatchFigures

        return MatchFigures(self.tally)

    @property
    def partial(self) -> bool:
        """Whether matches are missing."""
        return self.interrupted or self.matches < self.total

    @property
    def game(self) -> str:
        return self.decks[0].game.id

    @property
    def seed(self) -> int:
        return self.job.seed

    @property
    def switches(self) -> Mapping[str, SwitchValue]:
        """The house rules that are not as the rules have them."""
        return self.job.settings

    @property
    def wins(self) -> dict[str, Share]:
        """Of the decided matches, those that A and B (`a`, `b`) won."""
        return {side: self.figures.win_share(side.upper()) for side in ("a", "b")}

    @property
    def strengths(self) -> tuple[Strength | None, ...]:
        """How strong A's and B's agents were measured to be in this game; None where nobody has."""
        measured = self.decks[0].game.strengths
        return tuple(measured.of(name) for name in self.job.agent_names)

    @property
    def engine(self) -> str:
        """Which hantei played them: its version and the checksum of its files; so for the package of the game."""
        from hantei.simulator.runs.engine_build import engine

        return engine(self.job.package)

    @property
    def agent_code(self) -> tuple[str, ...]:
        """The packages of A's and B's agents with their checksums; empty texts for those that are of no package."""
        from hantei.simulator.runs.header import code_of

        return tuple(map(code_of, self.job.agent_names))

    @property
    def draws(self) -> Share:
        """Of all matches, those that ended by the rules without a winner."""
        return self.figures.draws

    @property
    def first_player(self) -> Share:
        """Of the decided matches, those that the player won who had the first turn."""
        return self.figures.first_player

    @property
    def endings(self) -> tuple[Ending, ...]:
        """By rule and way, the most frequent first."""
        return self.figures.endings

    @cached_property
    def shares(self) -> tuple[tuple[str, str, Share], ...]:
        """Every share by its name; `wins` has the deck beside it."""
        figures = self.figures
        return (
            *(("wins", side, share) for side, share in self.wins.items()),
            ("draws", "", figures.draws),
            ("caps", "", figures.caps),
            ("loops", "", figures.loops),
            ("first_player", "", figures.first_player),
            ("a_wins_when_first", "", figures.win_share_when("A", "A")),
            ("a_wins_when_second", "", figures.win_share_when("A", "B")),
        )

    def rows(self) -> list[dict[str, Any]]:
        """One row for each share, with its Wilson interval: `detail` is the deck of `wins`, `of` how many it is out
        of."""
        return [{"figure": figure, "detail": detail, **_share(share)} for figure, detail, share in self.shares]

    def to_json(self) -> dict[str, Any]:
        """The whole series as data, without any language; "speed" is all that differs from run to run."""
        job, figures = self.job, self.figures
        shares = {figure: _share(share) for figure, _, share in self.shares[2:]}
        return {
            "hantei": VERSION,
            "engine": self.engine,
            "game": job.game,
            "rules_version": self.decks[0].game.rules_version,
            "seed": job.seed,
            "level": LEVEL,
            "switches": dict(job.settings),
            "decks": [self._deck(side) for side in (0, 1)],
            "asked": self.asked,
            "until": self.until or None,
            "matches": self.matches,
            "partial": self.partial,
            "wins": {side: _share(share) for side, share in self.wins.items()},
            **shares,
            "turns": _turns(figures),
            "endings": [
                {"rule": e.rule, "way": e.way, "matches": e.matches, "a": e.a, "b": e.b, "nobody": e.nobody}
                for e in figures.endings
            ],
            "decisions": figures.decisions,
            "journal": job.journal,
            "speed": self._speed(),
        }

    def _deck(self, side: int) -> dict[str, Any]:
        deck = self.decks[side]
        return {
            "side": "ab"[side],
            "file": deck.source,
            "name": deck.name,
            "cards": len(deck.cards),
            "fingerprint": deck.fingerprint,
            "agent": self.job.agent_names[side],
            "agent_code": self.agent_code[side] or None,
            "strength": strength.to_json() if (strength := self.strengths[side]) else None,
            "findings": [finding.to_json() for finding in deck.findings],
            "card_text": deck.modelled_json(),
        }

    def _speed(self) -> dict[str, Any] | None:
        if self.speed is None:
            return None
        return {
            "seconds": round(self.speed.seconds, 3),
            "matches_per_second": round(self.speed.per_second(self.matches), 3),
            "decisions_per_second": round(self.speed.per_second(self.figures.decisions), 1),
            "compiled": self.speed.compiled,
        }


def _turns(figures: MatchFigures) -> dict[str, Any]:
    least, lower, median, upper, most = figures.turn_quarters or (None,) * 5
    return {
        "least": least,
        "lower_quartile": lower,
        "median": median,
        "upper_quartile": upper,
        "most": most,
        "counts": [{"turns": turns, "matches": figures.turns[turns]} for turns in sorted(figures.turns)],
    }


def _share(share: Share) -> dict[str, Any]:
    value = None if share.value is None else round(share.value, 6)
    low, high = (round(end, 6) if share.of else None for end in (share.low, share.high))
    return {"count": share.hits, "of": share.of, "share": value, "low": low, "high": high}
