"""What a card must be to be the target or a material of a fusion (SP-197 to SP-199)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hantei.games.spimate.play.table.numbers import AP, ATTRIBUTE_FIELD, RACE_FIELD
from hantei.interpreter.table.numbers import FIELD

if TYPE_CHECKING:
    from hantei.games.spimate.play.table.state import SpimateTable

ANY_STAT: Final = -1


class Phrase:
    """One phrase: a card fits by its name, or by everything that is described.

    name       the folded name; is_any  whether every card fits
    described  whether it describes cards, too
    attribute, race  as they are compared, or empty
    kinds      the kind as a bit, or 0
    stat       AP or LP with its bounds, or ANY_STAT
    """

    __slots__ = ("attribute", "described", "high", "is_any", "kinds", "low", "name", "race", "stat")

    def __init__(
        self, name: str, is_any: bool, described: bool, attribute: str, race: str, kinds: int, stat: int, low: int,
        high: int,
    ) -> None:  # fmt: skip
        self.name = name
        self.is_any = is_any
        self.described = described
        self.attribute = attribute
        self.race = race
        self.kinds = kinds
        self.stat = stat
        self.low = low
        self.high = high

    def fits(self, m: SpimateTable, card: int) -> bool:
        if self.is_any or m.deck.keys[card] == self.name:
            return True
        if not self.described or (self.kinds and not m.cards.kinds[card] & self.kinds):
            return False
        words = m.deck.words[card]
        if self.attribute and words[ATTRIBUTE_FIELD] != self.attribute:
            return False
        return (not self.race or words[RACE_FIELD] == self.race) and self.is_in_bounds(m, card)

    def is_in_bounds(self, m: SpimateTable, card: int) -> bool:
        """True if AP or LP are as asked: on the field as they are now, in hand as they are printed."""
        if self.stat == ANY_STAT:
            return True
        if not m.is_monster(card):
            return False
        value = m.cards.base[self.stat][card]
        if m.zone(card) == FIELD:
            value = m.ap(card) if self.stat == AP else m.lp(card)
        return self.low <= value <= self.high


class Need:
    """What one card must be: every phrase of one of the alternatives. `is_open`: one card or more of this sort."""

    __slots__ = ("alternatives", "is_open")

    def __init__(self, alternatives: list[list[Phrase]], is_open: bool = False) -> None:
        self.alternatives = alternatives
        self.is_open = is_open

    def fits(self, m: SpimateTable, card: int) -> bool:
        for phrases in self.alternatives:
            fits = True
            for phrase in phrases:
                fits = fits and phrase.fits(m, card)
            if fits:
                return True
        return False
