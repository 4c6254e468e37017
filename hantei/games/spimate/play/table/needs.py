"""What a card must be to be the target or a material of a fusion (SP-197 to SP-199)."""

from __future__ import annotations

from typing import Final

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


class Need:
    """What one card must be: every phrase of one of the alternatives. `is_open`: one card or more of this sort."""

    __slots__ = ("alternatives", "is_open")

    def __init__(self, alternatives: list[list[Phrase]], is_open: bool = False) -> None:
        self.alternatives = alternatives
        self.is_open = is_open
