"""The constraints of a game's rules as the rows of an integer program, the same for all decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import MOST_COPIES
from hantei.validators.repair.alike import Alike, Numbers

Values = NDArray[np.float64]
INFINITY: Final = float("inf")


class GateKind(Enum):
    """What a yes-or-no column does in a row: it makes its limit hold, or it must be yes where the row is not 0."""

    LOW = "low"
    HIGH = "high"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Gate:
    """A row that has to do with a condition (a set of cards of which the deck has one or has none)."""

    row: int
    condition: int
    kind: GateKind


class Program:
    """Rows over the slots.

    low, high   the limits of each row
    most        copies of each slot that no row forbids whatever else the deck has
    conditions  how many yes-or-no columns there are; `gates` says what they do
    misses      rows that are only liked, each with the cost of a step outside of its limits
    """

    def __init__(self, slots: Slots, constraints: Sequence[Constraint]) -> None:
        self._slots, self._constraints = slots, constraints
        self.most = np.full(len(slots), float(MOST_COPIES))
        self.gates: list[Gate] = []
        self.misses: list[tuple[int, int]] = []
        self._rows: list[tuple[Mapping[int, int], float, float]] = []
        conditions: dict[frozenset[int], int] = {}
        for constraint in constraints:
            if constraint.miss:
                row = self._row(constraint.weights, constraint.low, constraint.high)
                self.misses.append((row, constraint.miss))
            elif constraint.only_with:
                self._add_gated(constraint, conditions.setdefault(constraint.only_with, len(conditions)))
            else:
                self._add(constraint)
        for members, condition in conditions.items():
            row = self._row(dict.fromkeys(sorted(members), 1), None, 0)
            self.gates.append(Gate(row, condition, GateKind.SET))
        self.conditions = len(conditions)
        self.low = np.array([low for _, low, _ in self._rows])
        self.high = np.array([high for _, _, high in self._rows])
        self._sort(len(slots))

    @cached_property
    def alike(self) -> Alike:
        """Which cards are interchangeable here."""
        return Alike(self._slots, self._constraints)

    def entries(self, slots: Numbers) -> tuple[Numbers, Numbers, Values]:
        """Every weight of some slots: its row, the place of its slot among these, itself."""
        first, sizes = self._start[slots], self._start[slots + 1] - self._start[slots]
        places = np.repeat(np.arange(len(slots)), sizes)
        picked = np.arange(len(places)) - np.repeat(np.cumsum(sizes) - sizes, sizes) + np.repeat(first, sizes)
        return self._row_of[picked], places, self._weights[picked]

    def _row(self, weights: Mapping[int, int], low: int | None, high: int | None) -> int:
        self._rows.append((weights, -INFINITY if low is None else low, INFINITY if high is None else high))
        return len(self._rows) - 1

    def _add(self, constraint: Constraint) -> None:
        weights, high = constraint.weights, constraint.high
        self._row(weights, constraint.low, high)
        if high is not None and min(weights.values(), default=0) >= 0:
            for slot, weight in weights.items():
                if weight:
                    self.most[slot] = min(self.most[slot], max(0, high // weight))

    def _add_gated(self, constraint: Constraint, condition: int) -> None:
        """A row for each limit, as one of them gives way to the one side and the other to the other."""
        if constraint.low is not None:
            self.gates.append(Gate(self._row(constraint.weights, constraint.low, None), condition, GateKind.LOW))
        if constraint.high is not None:
            self.gates.append(Gate(self._row(constraint.weights, None, constraint.high), condition, GateKind.HIGH))

    def _sort(self, slots: int) -> None:
        """The weights slot by slot."""
        sizes = [len(weights) for weights, _, _ in self._rows]
        of_slot = np.array([slot for weights, _, _ in self._rows for slot in weights], dtype=np.int64)
        order = np.argsort(of_slot, kind="stable")
        self._start = np.concatenate([[0], np.cumsum(np.bincount(of_slot, minlength=slots))])
        self._row_of = np.repeat(np.arange(len(sizes)), sizes)[order]
        weights = [weight for weights, _, _ in self._rows for weight in weights.values()]
        self._weights = np.array(weights, dtype=np.float64)[order]
