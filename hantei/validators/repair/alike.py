"""Interchangeable cards: cards with the same role in every constraint, of which a search needs only a few.

The cards of one name stand together. Two names are alike where exchanging the one for the other changes no constraint:
the same kinds in the same sections, with the same weights in every constraint that touches other names as well, and
with constraints of their own (a copy limit) that say the same.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import MOST_COPIES

Numbers = NDArray[np.int64]
_Own = tuple[tuple[tuple[int, int], ...], tuple[int, ...], int | None, int | None, int]
"""A constraint of one name: weights and the cards that make it hold by their place in the name, both limits, and what
a miss costs."""


@dataclass(frozen=True, slots=True)
class _Group:
    """Names that are alike.

    room  so many copies of a name may come before another name of the group is needed
    most  so many copies of all of them together may be in a deck
    """

    names: tuple[int, ...]
    room: int
    most: int


class Alike:
    """The names of a catalogue, those that are alike in one group, all in the order of the catalogue."""

    def __init__(self, slots: Slots, constraints: Sequence[Constraint]) -> None:
        names: dict[str, list[int]] = {}
        for number, slot in enumerate(slots):
            names.setdefault(slot.card.key, []).append(number)
        self._names = tuple(map(tuple, names.values()))
        self._name_of = {slot: name for name, numbers in enumerate(self._names) for slot in numbers}
        own, shared = self._parts(constraints)
        groups: dict[Hashable, list[int]] = {}
        for name, numbers in enumerate(self._names):
            shape = tuple((slots[slot].section, slots[slot].card.kind) for slot in numbers)
            groups.setdefault((shape, frozenset(own[name]), frozenset(shared[name])), []).append(name)
        most = self._most(constraints)
        self._groups = tuple(_Group(tuple(g), _room(own[g[0]]), most[g[0]]) for g in groups.values())

    def some(self, needed: Iterable[int], copies: int | None, spare: int) -> Numbers:
        """The slots of every name that has a needed one, and of the first other names of each group: as many as
        `copies` copies fill, and `spare` more (None: of all names)."""
        taken = {self._name_of[number] for number in needed}
        for group in self._groups:
            most = None if copies is None else -(-min(copies, group.most) // group.room) + spare
            others = 0
            for name in group.names:
                if others == most:
                    break
                others += name not in taken
                taken.add(name)
        return np.array(sorted(slot for name in taken for slot in self._names[name]), dtype=np.int64)

    def _places(self) -> dict[int, int]:
        """Each slot's place in its name."""
        return {slot: index for numbers in self._names for index, slot in enumerate(numbers)}

    def _most(self, constraints: Sequence[Constraint]) -> list[int]:
        """By name: how many copies of it and of names that are alike the limits leave that others share."""
        most = [[MOST_COPIES * len(self._names)] * len(numbers) for numbers in self._names]
        place = self._places()
        for constraint in constraints:
            high = None if constraint.only_with or constraint.miss else constraint.high
            if high is None or len(constraint.weights) < 2 or min(constraint.weights.values(), default=-1) < 0:
                continue
            if len({self._name_of[slot] for slot in constraint.weights}) > 1:
                for slot, weight in constraint.weights.items():
                    name = self._name_of[slot]
                    if weight:
                        most[name][place[slot]] = min(most[name][place[slot]], max(0, high // weight))
        return [sum(copies) for copies in most]

    def _parts(self, constraints: Sequence[Constraint]) -> tuple[list[set[_Own]], list[set[Hashable]]]:
        """By name: the constraints that are its own, and its weights in the others. A slot stands there as its place
        in the name."""
        place = self._places()
        own: list[set[_Own]] = [set() for _ in self._names]
        shared: list[set[Hashable]] = [set() for _ in self._names]
        for number, constraint in enumerate(constraints):
            if len(constraint.weights) == 1 and not constraint.only_with:
                [(slot, weight)] = constraint.weights.items()
                limits = constraint.low, constraint.high, constraint.miss
                own[self._name_of[slot]].add((((place[slot], weight),), (), *limits))
                continue
            weights = sorted((self._name_of[slot], place[slot], weight) for slot, weight in constraint.weights.items())
            setters = sorted((self._name_of[slot], place[slot]) for slot in constraint.only_with)
            touched = {role[0] for role in (*weights, *setters)}
            if len(touched) == 1:
                parts = tuple(role[1:] for role in weights), tuple(role[1] for role in setters)
                own[touched.pop()].add((*parts, constraint.low, constraint.high, constraint.miss))
                continue
            for name, *role in (*weights, *setters):
                shared[name].add((number, *role))
        return own, shared


def _room(constraints: Iterable[_Own]) -> int:
    """How many copies of a name may come before one of its own constraints can stand against one more: a limit that
    counts every copy alike. Under any other constraint, a name may have to stay with the copies that it has."""
    room = MOST_COPIES
    for weights, setters, low, high, miss in constraints:
        if setters or miss or low is not None or high is None or any(weight != 1 for _, weight in weights):
            return 1
        room = min(room, high) if high > 0 else room
    return room
