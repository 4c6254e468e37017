"""The preference among equally small repairs."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hantei.validators.constraint import Slots
from hantei.validators.repair.alike import Numbers
from hantei.validators.repair.program import Values

_POINT: Final = 1 << 24
"""What a preference weighs. The order of the catalogue weighs half of it at most, between the first and last card."""
_UNNAMED: Final = 2
_COMES: Final = 2
_NEW: Final = 2
_OTHER_KIND: Final = 1
_STAYS: Final = 4


@dataclass(frozen=True, slots=True)
class Likes:
    """The cost of an answer: of the smallest answers the cheapest is proposed.

    into, out  of each slot: a copy that comes, a copy that leaves
    group      of each slot: its number; where more copies of a group come than leave, each of them costs `unmatched`
    moves      slots, each with other slots of its card: a copy that leaves the one for one of the others saves `move`
    """

    into: Values
    out: Values
    group: Numbers
    unmatched: int
    moves: Mapping[int, Sequence[int]]
    move: int


class Taste:
    """The preferences: remove copies that the findings name, or better move them to another section; add copies of what
    the deck plays, if it plays any card twice, and of the kind that is removed for them."""

    def __init__(self, slots: Slots) -> None:
        groups: dict[tuple[str, str], int] = {}
        self._group = np.array([groups.setdefault((slot.section, slot.card.kind), len(groups)) for slot in slots])
        self._order = _order(2 * len(slots))
        self._names = [slot.card.key for slot in slots]
        self._cards = [slot.card.id for slot in slots]
        self._of_name = _numbers_by(self._names)
        self._of_card = _numbers_by(self._cards)

    def likes(self, held: Mapping[int, int], named: Container[int]) -> Likes:
        """Return the preferences for a deck, given its copies by slot and those that the findings name."""
        into_order, out_order = np.split(self._order, 2)
        into = np.full(len(into_order), float(_COMES + _NEW))
        out = np.full(len(out_order), float(_UNNAMED))
        for number in held if any(copies > 1 for copies in held.values()) else ():
            into[self._of_name[self._names[number]]] = _COMES
        leaving = [number for number in sorted(held) if number in named]
        out[leaving] = 0
        others = {n: [other for other in self._of_card[self._cards[n]] if other != n] for n in leaving}
        return Likes(
            into=into * _POINT + into_order,
            out=out * _POINT + out_order,
            group=self._group,
            unmatched=_OTHER_KIND * _POINT,
            moves={number: places for number, places in others.items() if places},
            move=_STAYS * _POINT,
        )


def _numbers_by(values: Sequence[str]) -> dict[str, list[int]]:
    numbers: dict[str, list[int]] = {}
    for number, value in enumerate(values):
        numbers.setdefault(value, []).append(number)
    return numbers


def _order(number: int) -> Values:
    """Whole numbers that rise, at irregular steps: hardly ever have two sets of them the same sum."""
    step = max(1, _POINT // number)
    numbers = np.arange(1, number + 1, dtype=np.uint64)
    return ((numbers * np.uint64(step)) - _scattered(numbers) % np.uint64(step)).astype(np.float64)


def _scattered(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The splitmix64 finaliser: the same numbers on every machine, without any pattern."""
    mixed = numbers * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))
