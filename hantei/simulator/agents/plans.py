"""Plans for a turn: a best-first search over what a seat can do in one world."""

from __future__ import annotations

import heapq
from typing import Final

from hantei.simulator.agents.horizon import CHOOSING, REACHED, TURNING, Horizon
from hantei.simulator.kernel.match import Match

ENDS: Final = 40
"""So many ways of carrying one action out (targets, payments, attackers) are looked at."""


class Plan:
    """What a seat can do: actions, and the value of the position once it rests after them.

    path    its actions, from the open decision on
    number  how many plans were found before
    match   the world after the actions
    """

    __slots__ = ("match", "number", "path", "value")

    def __init__(self, path: list[int], number: int, value: int, match: Match) -> None:
        self.path = path
        self.number = number
        self.value = value
        self.match = match


class PlanSearch:
    """Grows plans from the best one. Every plan is a finished one, valued at the horizon: half-paid actions are not
    comparable.

    found  the plans, in the order in which they were found
    until  how much of the budget may be used before no further plan is begun
    """

    __slots__ = ("budget", "ends", "found", "heap", "horizon", "seen", "until")

    def __init__(self, horizon: Horizon) -> None:
        self.horizon = horizon
        self.budget = horizon.ahead.budget
        self.until = 0
        self.found: list[Plan] = []
        self.heap: list[tuple[int, int]] = []
        self.seen: set[tuple[object, ...]] = set()
        self.ends = 0

    def search(self, world: Match, most: int) -> None:
        """Search until so much of the budget is used. While it is still the first action that is looked for, each one
        has its part, so that none is left out for its place among them."""
        budget = self.budget
        options = world.options
        for number in range(len(options)):
            if number and budget.used >= most:
                return
            self.until = budget.used + (most - budget.used) // (len(options) - number)
            self.try_action(world, options[number], [])
        self.until = most
        while self.heap and budget.used < most:
            plan = self.found[heapq.heappop(self.heap)[1]]
            for action in plan.match.options:
                self.try_action(plan.match, action, plan.path)
                if budget.used >= most:
                    break

    def try_action(self, match: Match, action: int, path: list[int]) -> None:
        """Find the plans that begin with a path and an action after it."""
        after = match.clone()
        after.choose(action)
        self.budget.use()
        self.ends = ENDS
        self.drill(after, [*path, action])

    def drill(self, match: Match, path: list[int]) -> None:
        """Go through the choices that belong to the last action, at least the first ones to their end."""
        horizon = self.horizon
        budget = self.budget
        state = horizon.wait(match)
        if state == CHOOSING:
            options = match.options
            for number in range(len(options)):
                if number and (self.ends <= 0 or budget.used >= self.until):
                    return
                after = match.clone()
                after.choose(options[number])
                budget.use()
                self.drill(after, [*path, options[number]])
            return
        self.ends -= 1
        if state == REACHED:
            self.add(path, match.evaluate(horizon.seat), match, state)
            return
        key = match.state()
        if key in self.seen:
            return
        self.seen.add(key)
        rested = match.clone()
        horizon.rest_on(rested)
        self.add(path, rested.evaluate(horizon.seat), match, state)

    def add(self, path: list[int], value: int, match: Match, state: int) -> None:
        number = len(self.found)
        self.found.append(Plan(path, number, value, match))
        if state == TURNING:
            heapq.heappush(self.heap, (-value, number))

    def best(self, count: int) -> list[Plan]:
        """Return the best plan of each first action, the best of them first, so many at most."""
        order = sorted([(-plan.value, plan.number) for plan in self.found])
        chosen: list[Plan] = []
        begun: set[int] = set()
        for _, number in order:
            plan = self.found[number]
            if plan.path[0] not in begun:
                begun.add(plan.path[0])
                chosen.append(plan)
                if len(chosen) == count:
                    break
        return chosen
