"""An integer program over the copies of every card: how few of them must change for all constraints to hold.

The solver is HiGHS, which proves that an answer is the smallest. Columns: copies that come (one per slot), copies
that leave (one per slot that the deck holds), the number of changes, and a yes-or-no column for every set of cards
that makes other constraints hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import highspy
import numpy as np
from numpy.typing import NDArray

from hantei.validators.constraint import Constraint

MOST_ADDED: Final = 60
"""Copies of one card that a repair may add at most where no rule limits them."""
SECONDS: Final = 5.0
"""A search that takes longer is given up."""

_INFINITY: Final = float("inf")
_Array = NDArray[np.float64]
Dislikes = tuple[_Array, _Array]
"""How little each slot's coming, and each slot's leaving, is liked."""


class GivenUp(Exception):
    """The solver found neither an answer nor a proof that there is none."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Copies that come and copies that leave, by the number of the slot."""

    into: dict[int, int]
    out: dict[int, int]


@dataclass(frozen=True, slots=True)
class _Gate:
    """A yes-or-no column in a row: `weight` times the largest count, and whether the row's limit moves with it."""

    row: int
    column: int
    weight: float
    shifts: bool


class Program:
    """The part that is the same for all decks: rows over the slots."""

    def __init__(self, slots: int, constraints: Sequence[Constraint]) -> None:
        self.slots = slots
        self.entries: list[list[tuple[int, int]]] = [[] for _ in range(slots)]
        self.most = [MOST_ADDED] * slots
        self.low: list[float] = []
        self.high: list[float] = []
        self.gates: list[_Gate] = []
        self.conditions: dict[frozenset[int], int] = {}
        for constraint in constraints:
            self._add(constraint)
        for members, column in self.conditions.items():
            row = self._row(dict.fromkeys(members, 1), None, 0)
            self.gates.append(_Gate(row, column, -float(len(members)), shifts=False))

    def _row(self, weights: Mapping[int, int], low: float | None, high: float | None) -> int:
        number = len(self.low)
        for slot, weight in weights.items():
            self.entries[slot].append((number, weight))
        self.low.append(-_INFINITY if low is None else low)
        self.high.append(_INFINITY if high is None else high)
        return number

    def _add(self, constraint: Constraint) -> None:
        """One constraint as one row; with a condition, as a row for each limit, which gives way where it is not met."""
        weights, low, high = constraint.weights, constraint.low, constraint.high
        if constraint.only_with:
            column = self.conditions.setdefault(constraint.only_with, len(self.conditions))
            reach = float(sum(map(abs, weights.values())))
            if high is not None:
                self.gates.append(_Gate(self._row(weights, None, high), column, reach, shifts=True))
            if low is not None:
                self.gates.append(_Gate(self._row(weights, low, None), column, -reach, shifts=True))
            return
        self._row(weights, low, high)
        if high is not None and all(weight > 0 for weight in weights.values()):
            for slot, weight in weights.items():
                self.most[slot] = min(self.most[slot], max(0, high // weight))


class Search:
    """The search for one deck; what it has refused stays refused."""

    def __init__(self, program: Program, held: Mapping[int, int], dislikes: Dislikes) -> None:
        """`held`: copies by slot."""
        self.held = {slot: count for slot, count in held.items() if count}
        self.out_slots = tuple(self.held)
        self.slots = program.slots
        self.changes = program.slots + len(self.out_slots)
        self.costs = np.concatenate([dislikes[0], dislikes[1][list(self.out_slots)]])
        self.highs = highspy.Highs()  # type: ignore[no-untyped-call]
        for option, value in (("output_flag", False), ("threads", 1), ("mip_rel_gap", 0.0), ("time_limit", SECONDS)):
            self.highs.setOptionValue(option, value)
        self.highs.passModel(_model(program, self.held))

    def fewest_changes(self) -> int | None:
        """The smallest number of changes that breaks no constraint; None where there is none."""
        self.highs.changeColBounds(self.changes, 0, _INFINITY)
        self._minimise(np.zeros(self.changes), 1.0)
        values = self._solve()
        return None if values is None else round(values[self.changes])

    def best(self, size: int) -> Solution | None:
        """The best liked solution of exactly so many changes; None where all are refused."""
        self.highs.changeColBounds(self.changes, size, size)
        self._minimise(self.costs, 0.0)
        values = self._solve()
        if values is None:
            return None
        counts = [round(value) for value in values[: self.changes]]
        into = {slot: count for slot, count in enumerate(counts[: self.slots]) if count}
        out = {slot: count for slot, count in zip(self.out_slots, counts[self.slots :], strict=True) if count}
        return Solution(into, out)

    def refuse(self, solution: Solution) -> None:
        """Never give exactly this solution again."""
        less, more = self._differences(solution)
        others = [column for column in range(self.changes) if column not in self._counts(solution)]
        self._row([*less, *more, *others], [1.0] * (len(less) + len(more) + len(others)), 1.0, _INFINITY)

    def ask_for_another(self, solution: Solution) -> None:
        """From now on at least one of this solution's changes must not be made in full."""
        less, _ = self._differences(solution, more=False)
        self._row(less, [1.0] * len(less), 1.0, _INFINITY)

    def _counts(self, solution: Solution) -> dict[int, int]:
        """The changes of a solution by column."""
        out = {self.slots + self.out_slots.index(slot): count for slot, count in solution.out.items()}
        return {**solution.into, **out}

    def _differences(self, solution: Solution, *, more: bool = True) -> tuple[list[int], list[int]]:
        """Yes-or-no columns: a column may be yes only where a change is made less often, or more often."""
        reach = float(MOST_ADDED + sum(self.held.values()))
        fewer, further = [], []
        for column, count in self._counts(solution).items():
            fewer.append(self._yes_or_no())
            self._row([column, fewer[-1]], [1.0, reach], -_INFINITY, count - 1 + reach)
            if more:
                further.append(self._yes_or_no())
                self._row([column, further[-1]], [1.0, -reach], count + 1 - reach, _INFINITY)
        return fewer, further

    def _yes_or_no(self) -> int:
        column = int(self.highs.getNumCol())
        self.highs.addCol(0.0, 0.0, 1.0, 0, np.array([], dtype=np.int32), np.array([], dtype=np.float64))
        self.highs.changeColIntegrality(column, highspy.HighsVarType.kInteger)
        return column

    def _row(self, columns: Sequence[int], weights: Sequence[float], low: float, high: float) -> None:
        self.highs.addRow(low, high, len(columns), np.array(columns, dtype=np.int32), np.array(weights, dtype=float))

    def _minimise(self, costs: _Array, changes: float) -> None:
        columns = np.arange(self.changes + 1, dtype=np.int32)
        self.highs.changeColsCost(self.changes + 1, columns, np.append(costs, changes))

    def _solve(self) -> _Array | None:
        self.highs.run()
        status = self.highs.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            return None
        if status != highspy.HighsModelStatus.kOptimal:
            raise GivenUp(self.highs.modelStatusToString(status))
        return np.array(self.highs.getSolution().col_value)


def _model(program: Program, held: Mapping[int, int]) -> highspy.HighsLp:
    """The program for a deck, column by column; two more rows count what comes and what leaves as changes."""
    most = float(max([MOST_ADDED, *held.values()]))
    come, leave = len(program.low), len(program.low) + 1
    columns = [[*entries, (come, -1)] for entries in program.entries]
    columns += [[*((row, -weight) for row, weight in program.entries[slot]), (leave, -1)] for slot in held]
    columns.append([(come, 1), (leave, 1)])
    gates: list[list[tuple[int, float]]] = [[] for _ in program.conditions]
    low, high = _limits(program, held, most)
    for gate in program.gates:
        gates[gate.column].append((gate.row, gate.weight * most))
    upper = [max(0, most_copies - held.get(slot, 0)) for slot, most_copies in enumerate(program.most)]
    lp = highspy.HighsLp()
    _fill(lp, [*columns, *gates])
    lp.num_row_ = leave + 1
    lp.row_lower_ = np.array([*low, 0.0, 0.0])
    lp.row_upper_ = np.array([*high, _INFINITY, _INFINITY])
    lp.col_upper_ = np.array([*upper, *held.values(), _INFINITY, *[1.0] * len(gates)], dtype=float)
    return lp


def _limits(program: Program, held: Mapping[int, int], most: float) -> tuple[list[float], list[float]]:
    """The limits of each row for what may still change, after what the deck holds already."""
    low, high = list(program.low), list(program.high)
    for gate in program.gates:
        if gate.shifts:
            low[gate.row] += gate.weight * most
            high[gate.row] += gate.weight * most
    for slot, count in held.items():
        for row, weight in program.entries[slot]:
            low[row] -= weight * count
            high[row] -= weight * count
    return low, high


def _fill(lp: highspy.HighsLp, columns: Sequence[Sequence[tuple[int, float]]]) -> None:
    """Integer columns from 0, with their entries."""
    sizes = [len(entries) for entries in columns]
    lp.num_col_ = len(columns)
    lp.col_cost_ = np.zeros(len(columns))
    lp.col_lower_ = np.zeros(len(columns))
    lp.integrality_ = [highspy.HighsVarType.kInteger] * len(columns)
    matrix = lp.a_matrix_
    matrix.format_ = highspy.MatrixFormat.kColwise
    matrix.start_ = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
    matrix.index_ = np.array([row for entries in columns for row, _ in entries], dtype=np.int32)
    matrix.value_ = np.array([weight for entries in columns for _, weight in entries], dtype=float)
