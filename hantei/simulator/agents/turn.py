"""The agent that plans its turn."""

from __future__ import annotations

from typing import Final

from hantei.simulator.agents.budget import NO_LIMIT, USUAL_BUDGET, Budget
from hantei.simulator.agents.greedy import OneAhead
from hantei.simulator.agents.horizon import Horizon
from hantei.simulator.agents.plans import Plan, PlanSearch
from hantei.simulator.agents.prover import NO_ACTION, GivenUp, JointProver, Prover
from hantei.simulator.agents.worlds import Decision, WorldAgent
from hantei.simulator.kernel.match import Match

MOST_BUDGET: Final = 100_000
"""A larger budget would take minutes for a decision, and more memory than there is."""
WORLDS: Final = 8
"""In so many worlds a win is proved: in fewer, what the other seat may hold is overlooked too often."""
PLANS: Final = 8
"""So many plans are judged."""
JUDGED: Final = 4
"""Plans are judged in so many of the worlds."""
PROVING: Final = 25
PROVING_BEYOND: Final = 75
"""The percentage of the first `FIRST` of a budget that is for proofs, and of what it has beyond."""
FIRST: Final = 1_000
PLANNING: Final = 47
"""The percentage of what is left for plans that is for finding them; the rest is for judging them."""
FEW: Final = 2
"""A win that is proved in so many worlds is played where it can't be in all of them."""
DEEPER: Final = 3
"""Beyond so many own decisions a search for a win is so many deeper each time: to learn that there is no shorter one
takes longer than to find one. In all worlds a win may take so many more than in few."""
MOST_WORTH: Final = 1_000_000
"""What a match counts that is won in one world: more than any position, so that the number of won worlds goes first."""


class TurnAgent(WorldAgent):
    """Plays a win that it can prove; otherwise looks for plans for its whole turn in one world, and judges the best
    ones in several, after the other seat's whole next turn. All of it comes out of one budget: `budget` actions
    tried for each decision, a few more where what was begun must be played to its end."""

    def __init__(self, budget: int = USUAL_BUDGET, worlds: int = WORLDS) -> None:
        super().__init__(worlds)
        self.budget = budget

    def choose(self, decision: Decision) -> int:
        return Thinking(decision, self.budget).action()


class Thinking:
    """One decision of the agent."""

    __slots__ = ("budget", "decision", "horizon", "planning", "proving", "seat", "worlds")

    def __init__(self, decision: Decision, most: int) -> None:
        self.decision = decision
        self.worlds = decision.worlds
        self.seat = decision.seat
        self.budget = Budget(most)
        first = min(most, FIRST)
        self.proving = first * PROVING // 100 + (most - first) * PROVING_BEYOND // 100
        self.planning = self.proving + (most - self.proving) * PLANNING // 100
        self.horizon = Horizon(self.worlds[0], self.seat, OneAhead(self.budget))

    def action(self) -> int:
        """Return the option that is chosen."""
        if self.horizon.is_own:
            winning = self.winning_action()
            if winning != NO_ACTION:
                return winning
        search = PlanSearch(self.horizon)
        search.search(self.worlds[0], self.planning)
        plans = search.best(PLANS)
        rest = self.decision.rest
        if rest not in [plan.path[0] for plan in plans]:
            plans.append(Plan([rest], len(search.found), 0, self.worlds[0]))
        return self.judged(plans).path[0]

    def winning_action(self) -> int:
        """Return an action that is proved to win this turn by one strategy in all worlds, or in so many as the budget
        lasts for, two at least; or NO_ACTION."""
        prover = Prover(self.worlds[0], self.seat, self.budget, self.proving, NO_LIMIT)
        joint = JointProver(prover)
        winning = NO_ACTION
        try:
            few = self.worlds[:FEW]
            depth = joint.depth_of_win(few, DEEPER)
            if depth:
                winning = joint.winning_action(few, depth)
                for deeper in (depth, depth + DEEPER):
                    if joint.wins(self.worlds, deeper):
                        return joint.winning_action(self.worlds, deeper)
        except GivenUp:
            pass
        return winning

    def judged(self, plans: list[Plan]) -> Plan:
        """Return the best plan by the sum of its values over `JUDGED` worlds, one after the other; after each the
        better half goes on. A world that the budget doesn't last for doesn't count, except the first one: there
        the plans that it lasts for are compared."""
        sums = [0] * len(plans)
        numbers = list(range(len(plans)))
        for at in range(min(JUDGED, len(self.worlds))):
            values: list[int] = []
            for number in numbers:
                value = self.value_of(plans[number], self.worlds[at])
                if self.budget.is_spent():
                    break
                values.append(value)
            if len(values) < len(numbers):
                if at == 0 and values:
                    numbers = self.ordered(numbers[: len(values)], values)
                break
            for place in range(len(numbers)):
                sums[numbers[place]] += values[place]
            numbers = self.ordered(numbers, [sums[number] for number in numbers])
            if len(numbers) == 1:
                break
            numbers = numbers[: max(2, (len(numbers) + 1) // 2)]
        return plans[numbers[0]]

    def ordered(self, numbers: list[int], values: list[int]) -> list[int]:
        """Return numbers by their values, the best first; of equal ones the smaller number."""
        pairs = sorted([(-values[place], numbers[place]) for place in range(len(numbers))])
        return [pair[1] for pair in pairs]

    def value_of(self, plan: Plan, world: Match) -> int:
        """Return the value of a plan in a world after the other seat's next turn."""
        match = self.horizon.follow(world, plan.path)
        self.horizon.answer(match)
        return max(-MOST_WORTH, min(MOST_WORTH, match.evaluate(self.seat)))
