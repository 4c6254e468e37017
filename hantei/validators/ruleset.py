"""An organiser's ruleset: what a tournament forbids, limits or changes, and from which day on."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from hantei.core.card import Catalog
from hantei.core.switch import Settings
from hantei.validators.spec import DeckRule


@dataclass(frozen=True, slots=True)
class Wording:
    """A text of the organiser's, in both languages; they are equal where it was written once."""

    ja: str = ""
    en: str = ""

    def text(self, language: str) -> str:
        return self.ja if language == "ja" else self.en

    @property
    def both(self) -> str:
        """Return the text for sentences that are in either language."""
        return self.ja if self.ja == self.en else f"{self.ja} / {self.en}"


@dataclass(frozen=True, slots=True)
class PoolText:
    """The cards that may be played, as the organiser wrote it.

    where    conditions that a card must all meet, as in `hantei catalog search --where`
    cards    further cards, or the only ones where there are no conditions
    without  cards that are taken out again
    """

    where: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Period:
    """The content of a ruleset from one day on; it replaces the period before it entirely.

    last      the last day, None where the period is open
    banned    names or ids of cards
    limited   names or ids of cards, with the copies that are allowed
    settings  switches and parameters that stand otherwise than the game has them
    """

    start: date
    last: date | None = None
    banned: tuple[str, ...] = ()
    limited: tuple[tuple[str, int], ...] = ()
    pool: PoolText | None = None
    settings: Settings = field(default_factory=dict)
    note: Wording = Wording()

    def covers(self, day: date) -> bool:
        return self.start <= day and (self.last is None or day <= self.last)

    def __str__(self) -> str:
        return f"{self.start} - {self.last or ''}".rstrip()


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A ruleset file: periods in the order of their days, none of which overlap."""

    game: str
    name: Wording
    periods: tuple[Period, ...]
    file: str
    digest: str
    organiser: Wording = Wording()
    note: Wording = Wording()


@dataclass(frozen=True, slots=True)
class InForce:
    """The period of a ruleset that a judge applies.

    day     the day for which the ruleset was asked
    barred  folded names of the cards that no deck may hold
    """

    ruleset: Ruleset
    period: Period
    day: date
    rules: tuple[DeckRule, ...] = ()
    barred: frozenset[str] = frozenset()

    def to_json(self) -> dict[str, Any]:
        """The ruleset by which decks are judged, without any language."""
        ruleset, period = self.ruleset, self.period
        return {
            "name": {"ja": ruleset.name.ja, "en": ruleset.name.en},
            "file": ruleset.file,
            "digest": ruleset.digest,
            "as_of": str(self.day),
            "from": str(period.start),
            "until": str(period.last) if period.last else None,
        }

    def played(self, catalog: Catalog) -> Catalog:
        """Return the cards of the catalogue that a deck may hold."""
        return Catalog(catalog.game, tuple(card for card in catalog if card.key not in self.barred), catalog.version)
