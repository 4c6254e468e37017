"""Looking one action ahead, and the agent that does nothing else."""

from __future__ import annotations

from typing import Final

from hantei.simulator.agents.budget import Budget
from hantei.simulator.agents.worlds import Decision, WorldAgent
from hantei.simulator.kernel.match import NOBODY, Match

LEAVES: Final = 40
"""So many ends of one action are looked at; where an action has more, its first choices stand for the others."""


class OneAhead:
    """Values actions by looking one ahead, including the choices that the action asks of its seat. Then everybody rests
    until nothing waits to resolve, and the position is evaluated.

    budget  what is counted, and where it is spent, the first options stand for the others
    leaves  how many ends may still be looked at
    """

    __slots__ = ("budget", "leaves")

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.leaves = 0

    def value(self, world: Match, action: int, leaves: int) -> int:
        """Return the value of an option of the open decision for the seat that decides."""
        after = world.clone()
        after.choose(action)
        self.budget.use()
        self.leaves = leaves
        return self.outlook(after, world.asker)

    def best_action(self, world: Match, leaves: int) -> int:
        """Return the option of the best value; of equal ones resting goes first, then the order of the options."""
        rest = world.rest()
        chosen = rest
        best = self.value(world, rest, leaves)
        for action in world.options:
            if action == rest:
                continue
            if self.budget.is_spent():
                break
            value = self.value(world, action, leaves)
            if value > best:
                best = value
                chosen = action
        return chosen

    def outlook(self, match: Match, seat: int) -> int:
        """Return the best value that the seat can reach by the choices that it is still asked for; plays the match
        on."""
        while match.asker != NOBODY:
            if match.is_free():
                if match.is_settled():
                    break
                match.choose(match.rest())
            elif match.asker != seat:
                match.choose(match.rest())
            elif self.leaves <= 1:
                match.choose(match.options[0])
            else:
                return self.best_choice(match, seat)
            self.budget.use()
        self.leaves -= 1
        return match.evaluate(seat)

    def best_choice(self, match: Match, seat: int) -> int:
        """Return the best value over the options of an open choice."""
        options = match.options
        best = 0
        for number in range(len(options)):
            if number and (self.leaves <= 0 or self.budget.is_spent()):
                break
            after = match.clone()
            after.choose(options[number])
            self.budget.use()
            value = self.outlook(after, seat)
            if number == 0 or value > best:
                best = value
        return best


class GreedyAgent(WorldAgent):
    """Looks one action ahead and takes the action with the best value, over its worlds together. Of equal options
    resting goes first, then the order of the options."""

    def __init__(self, worlds: int = 1) -> None:
        super().__init__(worlds)

    def choose(self, decision: Decision) -> int:
        options = decision.options
        values = [0] * len(options)
        ahead = OneAhead(Budget())
        for world in decision.worlds:
            for number in range(len(options)):
                values[number] += ahead.value(world, options[number], LEAVES)
        best = max(values)
        rest = decision.rest
        return rest if values[options.index(rest)] == best else options[values.index(best)]
