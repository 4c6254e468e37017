"""Deck rules as sums: what a search for repairs needs to know about a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hantei.core.card import Card


class Slot(NamedTuple):
    """A card in a section: what a deck holds so many copies of."""

    section: str
    card: Card


Slots = Sequence[Slot]
"""Every card that a deck could hold, in every section."""


@dataclass(frozen=True, slots=True)
class Constraint:
    """The sum of weight times copies lies from `low` to `high` (None: no limit).

    weights    index of a slot -> its weight
    only_with  indices of slots: the constraint holds only while the deck has a card in one of them; empty: always
    miss       0: it must hold; else it is only liked, and each step of the sum outside of the limits costs so much
    rule, code  the id and the finding by which it is told that it is broken, where its `DeckRule` has several
    told_with   indices of slots: of a deck without any of them another constraint says the same, by another rule
    """

    weights: Mapping[int, int]
    low: int | None = None
    high: int | None = None
    only_with: frozenset[int] = field(default=frozenset())
    miss: int = 0
    rule: str = ""
    code: str = ""
    told_with: frozenset[int] = field(default=frozenset())

    @property
    def told(self) -> Constraint:
        """The constraint of the decks of which its rule is told."""
        return replace(self, only_with=self.told_with) if self.told_with else self

    def holds(self, counts: Mapping[int, int]) -> bool:
        """True if a deck, as copies by slot, meets it."""
        if self.only_with and not any(counts.get(number) for number in self.only_with):
            return True
        total = sum(weight * counts.get(number, 0) for number, weight in self.weights.items())
        return (self.low is None or total >= self.low) and (self.high is None or total <= self.high)
