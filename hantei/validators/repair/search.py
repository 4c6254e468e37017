"""The search for the smallest repair of one deck, as an integer program.

The solver is HiGHS, which proves that an answer is the smallest. Columns: copies that come (one per slot), copies
that leave (one per slot that the deck holds), the number of changes, a yes-or-no column for every condition, and
columns that only say how well an answer is liked.

All costs are whole numbers, so that the solver tells the best answer from the next best without rounding.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import highspy
import numpy as np

from hantei.validators.repair.alike import Numbers
from hantei.validators.repair.changes import Solution
from hantei.validators.repair.likes import Likes
from hantei.validators.repair.program import INFINITY, Gate, GateKind, Program, Values

NODES: Final = 10_000
"""A search for a repair that looks at more branches is given up: work is counted, not time, so that every machine gives
the same answer."""

OPTIONS: Final = {
    "output_flag": False,
    "threads": 1,
    "mip_max_nodes": NODES,
    "mip_rel_gap": 0.0,
    "mip_abs_gap": 0.0,
    "mip_heuristic_run_feasibility_jump": False,
}
"""Gaps of 0: the answer is the best one, not one that is nearly as good. The heuristic takes longer than the search."""


_LARGE: Final = 1_000
_LIKELY: Final = 300
"""Of so many cards that may come first the likeliest are looked at."""

_NO_ANSWER: Final = (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible)
"""No program here is unbounded: nothing but a move makes an answer cheaper, and a card can't move more often than it is
there."""


class GivenUp(Exception):
    """Raised when the solver found neither an answer nor a proof that there is none."""


@dataclass
class _Model:
    """An integer program under construction. Columns are whole numbers from 0 to `upper`."""

    upper: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)
    low: list[float] = field(default_factory=list)
    high: list[float] = field(default_factory=list)
    entries: list[tuple[Numbers, Numbers, Values]] = field(default_factory=list)

    def columns(self, upper: Values, costs: Values) -> Numbers:
        self.upper.extend(upper)
        self.costs.extend(costs)
        return np.arange(len(self.upper) - len(upper), len(self.upper))

    def column(self, upper: float, cost: float) -> int:
        self.upper.append(upper)
        self.costs.append(cost)
        return len(self.upper) - 1

    def rows(self, low: Values, high: Values) -> None:
        self.low.extend(low)
        self.high.extend(high)

    def row(self, low: float, high: float, *parts: tuple[Sequence[int] | Numbers, float]) -> None:
        """One row: columns with the weight that all of them have."""
        number = len(self.low)
        self.rows(np.array([low]), np.array([high]))
        for columns, weight in parts:
            self.fill(np.full(len(columns), number), np.asarray(columns, dtype=np.int64), np.full(len(columns), weight))

    def fill(self, rows: Numbers, columns: Numbers, weights: Values) -> None:
        self.entries.append((rows, columns, weights))

    def lp(self) -> highspy.HighsLp:
        rows, columns, weights = (np.concatenate(part) for part in zip(*self.entries, strict=True))
        order = np.argsort(columns, kind="stable")
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(self.upper), len(self.low)
        lp.col_cost_ = np.zeros(len(self.upper))
        lp.col_lower_, lp.col_upper_ = np.zeros(len(self.upper)), np.array(self.upper)
        lp.row_lower_, lp.row_upper_ = np.array(self.low), np.array(self.high)
        lp.integrality_ = [highspy.HighsVarType.kInteger] * len(self.upper)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        sizes = np.bincount(columns, minlength=len(self.upper))
        lp.a_matrix_.start_ = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
        lp.a_matrix_.index_ = rows[order].astype(np.int32)
        lp.a_matrix_.value_ = weights[order]
        return lp


class Search:
    """The search for one deck; solutions once refused stay refused."""

    def __init__(
        self,
        program: Program,
        held: Mapping[int, int],
        likes: Likes,
        slots: Numbers,
        options: Mapping[str, bool | int | float] = OPTIONS,
    ) -> None:
        """`held`: copies by slot. `slots`: what may come, and all that the deck holds. `options`: of the solver."""
        copies = np.zeros(len(program.most))
        copies[list(held)] = list(held.values())
        self._out_slots = np.flatnonzero(copies)
        self._into_slots = slots
        model = _Model()
        room = np.maximum(program.most - copies, 0)
        self._into = model.columns(room[self._into_slots], likes.into[self._into_slots])
        self._out = model.columns(copies[self._out_slots], likes.out[self._out_slots])
        self._into_column = dict(zip(self._into_slots.tolist(), self._into.tolist(), strict=True))
        self._out_column = dict(zip(self._out_slots.tolist(), self._out.tolist(), strict=True))
        self._changes = model.column(INFINITY, 0)
        model.row(0, INFINITY, ([self._changes], 1), (self._into, -1))
        model.row(0, INFINITY, ([self._changes], 1), (self._out, -1))
        self._add_rules(model, program, copies)
        self._add_likes(model, likes)
        self._costs = np.array(model.costs)
        self._most = np.array(model.upper)
        self._is_straight = False
        self._highs = highspy.Highs()  # type: ignore[no-untyped-call]
        for option, value in options.items():
            self._highs.setOptionValue(option, value)
        self._highs.passModel(model.lp())

    def fewest_changes(self) -> int | None:
        """Return the smallest number of changes that breaks no constraint; None if there is none."""
        self._highs.changeColBounds(self._changes, 0, INFINITY)
        costs = np.zeros(len(self._costs))
        costs[self._changes] = 1
        values = self._minimise(costs)
        return None if values is None else round(values[self._changes])

    def best(self, size: int) -> Solution | None:
        """Return the preferred solution with `size` changes; None if all are refused."""
        self._highs.changeColBounds(self._changes, 0, size)
        values = self._minimise(self._costs)
        return None if values is None else self._solution(values)

    def any(self) -> Solution | None:
        """Return some answer that breaks no constraint, however many changes it makes; None if there is none."""
        self._highs.changeColBounds(self._changes, 0, INFINITY)
        values = self._minimise(np.zeros(len(self._costs)))
        return None if values is None else self._solution(values)

    def forbid_detours(self) -> None:
        """Forbid that copies of a slot are added and removed in one solution."""
        if self._is_straight:
            return
        self._is_straight = True
        for slot, out in self._out_column.items():
            into = self._into_column[slot]
            if self._most[into]:
                comes = self._yes_or_no()
                self._row([into, comes], [1.0, -float(self._most[into])], -INFINITY, 0.0)
                self._row([out, comes], [1.0, float(self._most[out])], -INFINITY, float(self._most[out]))

    def refuse(self, solution: Solution) -> None:
        """Never return exactly this solution again, nor the same deck by a card that is added and removed."""
        self.forbid_detours()
        counts = self._counts(solution)
        others = [column for column in (*self._into, *self._out) if column not in counts]
        less = [self._made_less(column, copies) for column, copies in counts.items()]
        more = [self._made_more(column, copies) for column, copies in counts.items()]
        self._row([*less, *more, *others], [1.0] * (len(less) + len(more) + len(others)), 1.0, INFINITY)

    def ask_for_another(self, solution: Solution) -> None:
        """Require from now on that at least one of this solution's changes is not made in full."""
        less = [self._made_less(column, copies) for column, copies in self._counts(solution).items()]
        self._row(less, [1.0] * len(less), 1.0, INFINITY)

    def ask_to_differ(self, solution: Solution, least: int) -> None:
        """Require from now on that of the cards of this solution's deck at least so many copies are not in the deck, or
        that at least so many of the deck's are not in this solution's."""
        self.forbid_detours()
        out = [(column, solution.out.get(slot, 0)) for slot, column in self._out_column.items()]
        into = [(self._into_column[slot], copies) for slot, copies in solution.into.items()]
        taken = {column for column, _ in into}
        lacking = [self._left_out(*each) for each in into] + [self._taken_too(*each) for each in out]
        coming = [self._left_out(*each) for each in out if each[1]] + [self._taken_too(*each) for each in into]
        coming += [column for column in self._into.tolist() if column not in taken]
        is_coming = self._yes_or_no()
        self._row([*lacking, is_coming], [*[1.0] * len(lacking), float(least)], float(least), INFINITY)
        self._row([*coming, is_coming], [*[1.0] * len(coming), -float(least)], 0.0, INFINITY)

    def _solution(self, values: Values) -> Solution:
        counts = np.rint(values).astype(np.int64)
        return Solution(_counted(self._into_slots, counts[self._into]), _counted(self._out_slots, counts[self._out]))

    def _add_rules(self, model: _Model, program: Program, copies: Values) -> None:
        """The rules' rows for what may still change, after what the deck holds; rows that nothing touches are left
        out."""
        into_rows, into_places, into_weights = program.entries(self._into_slots)
        out_rows, out_places, out_weights = program.entries(self._out_slots)
        number = len(program.low)
        holds = np.bincount(out_rows, out_weights * copies[self._out_slots][out_places], number)
        reach = into_weights * np.maximum(program.most, copies)[self._into_slots][into_places]
        low: Values = program.low - holds
        high: Values = program.high - holds
        used = (program.low > 0) | (program.high < 0)
        used[into_rows] = True
        place = len(model.low) + np.cumsum(used) - 1
        highest = np.bincount(into_rows, np.maximum(reach, 0), number)
        lowest = np.bincount(into_rows, np.minimum(reach, 0), number)
        gates = [model.column(1, 0) for _ in range(program.conditions)]
        for gate in program.gates:
            if used[gate.row]:
                weight = _gate_weight(gate, program, lowest[gate.row], highest[gate.row])
                low[gate.row] += min(weight, 0) if gate.kind is GateKind.LOW else 0
                high[gate.row] += max(weight, 0)
                model.fill(place[[gate.row]], np.array([gates[gate.condition]]), np.array([weight]))
        for row, cost in program.misses:
            if used[row]:
                model.fill(place[[row]], np.array([model.column(INFINITY, cost)]), np.array([1.0]))
                model.fill(place[[row]], np.array([model.column(INFINITY, cost)]), np.array([-1.0]))
        model.rows(low[used], high[used])
        model.fill(place[into_rows], self._into[into_places], into_weights)
        model.fill(place[out_rows], self._out[out_places], -out_weights)

    def _add_likes(self, model: _Model, likes: Likes) -> None:
        into_groups, out_groups = likes.group[self._into_slots], likes.group[self._out_slots]
        for group in np.unique(into_groups):
            unmatched = model.column(INFINITY, likes.unmatched)
            coming, leaving = self._into[into_groups == group], self._out[out_groups == group]
            model.row(-INFINITY, 0, (coming, 1), (leaving, -1), ([unmatched], -1))
        for slot, others in likes.moves.items():
            moved = model.column(model.upper[self._out_column[slot]], -likes.move)
            model.row(-INFINITY, 0, ([moved], 1), ([self._out_column[slot]], -1))
            model.row(-INFINITY, 0, ([moved], 1), ([self._into_column[other] for other in others], -1))

    def _counts(self, solution: Solution) -> dict[int, int]:
        """Return the changes of a solution by column."""
        return {
            **{self._into_column[slot]: copies for slot, copies in solution.into.items()},
            **{self._out_column[slot]: copies for slot, copies in solution.out.items()},
        }

    def _made_less(self, column: int, copies: int) -> int:
        """A yes-or-no column that may be yes only where a change is made with fewer copies."""
        less = self._yes_or_no()
        more_than_less = float(self._most[column]) - copies + 1
        self._row([column, less], [1.0, more_than_less], -INFINITY, copies - 1 + more_than_less)
        return less

    def _left_out(self, column: int, copies: int) -> int:
        """A column that counts at most the copies by which a change falls short of so many."""
        left_out, falls_short = self._whole(copies), self._yes_or_no()
        most = float(self._most[column])
        self._row([left_out, falls_short], [1.0, -float(copies)], -INFINITY, 0.0)
        self._row([column, left_out, falls_short], [1.0, 1.0, most], -INFINITY, copies + most)
        return left_out

    def _taken_too(self, column: int, copies: int) -> int:
        """A column that counts at most the copies by which a change goes beyond so many."""
        most = float(self._most[column]) - copies
        taken, goes_beyond = self._whole(round(most)), self._yes_or_no()
        self._row([taken, goes_beyond], [1.0, -most], -INFINITY, 0.0)
        self._row([column, taken, goes_beyond], [1.0, -1.0, -float(copies)], 0.0, INFINITY)
        return taken

    def _made_more(self, column: int, copies: int) -> int:
        """A yes-or-no column that may be yes only where a change is made with more copies."""
        more = self._yes_or_no()
        self._row([column, more], [1.0, -(copies + 1.0)], 0.0, INFINITY)
        return more

    def _yes_or_no(self) -> int:
        return self._whole(1)

    def _whole(self, most: int) -> int:
        """A column of whole numbers up to `most`."""
        column = int(self._highs.getNumCol())
        self._highs.addCol(0.0, 0.0, float(most), 0, np.array([], dtype=np.int32), np.array([], dtype=np.float64))
        self._highs.changeColIntegrality(column, highspy.HighsVarType.kInteger)
        return column

    def _row(self, columns: Sequence[int], weights: Sequence[float], low: float, high: float) -> None:
        self._highs.addRow(low, high, len(columns), np.array(columns, dtype=np.int32), np.array(weights, dtype=float))

    def _minimise(self, costs: Values) -> Values | None:
        self._highs.changeColsCost(len(costs), np.arange(len(costs), dtype=np.int32), costs)
        if len(self._into) < _LARGE:
            return self._solved()
        self._highs.setOptionValue("solve_relaxation", True)
        self._highs.run()
        status = self._highs.getModelStatus()
        least, more = self._highs.getObjectiveValue(), np.array(self._highs.getSolution().col_dual)
        self._highs.setOptionValue("solve_relaxation", False)
        if status in _NO_ANSWER:
            return None
        if status != highspy.HighsModelStatus.kOptimal or not costs[self._into].any():
            return self._solved()
        return self._solved_by_likelihood(least, more)

    def _solved_by_likelihood(self, least: float, more: Values) -> Values | None:
        """Return the answer that the likeliest cards give, or that of those cards which may give a better one.

        Without whole numbers the solver says at once what the best answer costs at least, and how much more any costs
        that takes a certain card. What costs more than an answer that is known is left out; all costs are whole.
        """
        order = self._into[np.argsort(more[self._into], kind="stable")]
        unlikely = order[_LIKELY:]
        try:
            self._let_come(unlikely, come=False)
            values = self._solved()
            better = unlikely
            if values is not None:
                better = unlikely[more[unlikely] <= self._highs.getObjectiveValue() - least + 1]
            if len(better):
                self._let_come(better, come=True)
                values = self._solved()
        finally:
            self._let_come(unlikely, come=True)
        return values

    def _let_come(self, columns: Numbers, *, come: bool) -> None:
        most = self._most[columns] if come else np.zeros(len(columns))
        self._highs.changeColsBounds(len(columns), columns.astype(np.int32), np.zeros(len(columns)), most)

    def _solved(self) -> Values | None:
        self._highs.run()
        status = self._highs.getModelStatus()
        if status in _NO_ANSWER:
            return None
        if status != highspy.HighsModelStatus.kOptimal:
            raise GivenUp(self._highs.modelStatusToString(status))
        return np.array(self._highs.getSolution().col_value)


def _gate_weight(gate: Gate, program: Program, lowest: float, highest: float) -> float:
    """The weight of a condition's column: it takes up all that the row's sum can be beyond the limit."""
    if gate.kind is GateKind.HIGH:
        return max(0.0, highest - float(program.high[gate.row]))
    if gate.kind is GateKind.LOW:
        return -max(0.0, float(program.low[gate.row]) - lowest)
    return -highest


def _counted(slots: Numbers, counts: Numbers) -> dict[int, int]:
    return {slot: count for slot, count in zip(slots.tolist(), counts.tolist(), strict=True) if count}
