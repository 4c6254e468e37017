"""The agents that come with hantei. None of them ever holds the true match: the runner (`runner.py`) hands over what an
agent may reach and nothing else. An agent that looks ahead does so in worlds that its seat cannot tell from the true
one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.kernel.noise import streams

LEAVES: Final = 40
"""So many ends of one action are looked at; where an action has more, its first choices stand for the others."""


class RandomAgent:
    """Chooses each option with equal probability. It holds nothing and is shown nothing: the runner draws for it."""


class PassiveAgent:
    """The dummy of a goldfish match: it ends its turn, passes, never blocks and draws no second card; where it has to
    choose something, it takes the first option (A6-232, A8-282). It is shown nothing: the runner takes `Match.rest`."""


class Decision:
    """All that an agent that thinks is given for one decision; nothing in it leads to the true match.

    seat     who decides
    options  the actions it may choose, in a stable order; replaced by the next decision, never to be changed
    rest     the option that does least
    worlds   matches that the seat cannot tell from the true one, as many as the agent wants; they are its own
    """

    __slots__ = ("options", "rest", "seat", "worlds")

    def __init__(self, seat: int, options: list[int], rest: int, worlds: list[Match]) -> None:
        self.seat = seat
        self.options = options
        self.rest = rest
        self.worlds = worlds


@mypyc_attr(allow_interpreted_subclasses=True)
class WorldAgent:
    """An agent that looks ahead in worlds; `worlds`: how many are drawn for each decision."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def choose(self, decision: Decision) -> int:
        """Return one of the options."""
        raise NotImplementedError


StockAgent = RandomAgent | PassiveAgent | WorldAgent


class GreedyAgent(WorldAgent):
    """Looks one action ahead, including the choices that the action asks of its seat, and takes the action with the
    best value.

    Each option is tried in the same worlds. There everybody rests until nothing waits to resolve; then the position
    is evaluated. Of equal options resting goes first, then the order of the options.
    """

    def __init__(self, worlds: int = 1) -> None:
        super().__init__(worlds)
        self.leaves = 0

    def choose(self, decision: Decision) -> int:
        options = decision.options
        values = [0] * len(options)
        for world in decision.worlds:
            for number in range(len(options)):
                after = world.clone()
                after.choose(options[number])
                self.leaves = LEAVES
                values[number] += self.outlook(after, decision.seat)
        best = max(values)
        rest = decision.rest
        return rest if values[options.index(rest)] == best else options[values.index(best)]

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
        self.leaves -= 1
        return match.evaluate(seat)

    def best_choice(self, match: Match, seat: int) -> int:
        """Return the best value over the options of an open choice."""
        options = match.options
        best = 0
        for number in range(len(options)):
            if number and self.leaves <= 0:
                break
            after = match.clone()
            after.choose(options[number])
            value = self.outlook(after, seat)
            if number == 0 or value > best:
                best = value
        return best


AGENT_SEED: Final = 0x68616E7465692121


def agent_noise(seed: int, number: int) -> list[int]:
    """Return the agents' random streams in one match, one for each seat, independent of the match's own."""
    return streams(seed ^ AGENT_SEED, number, 2)


AGENTS: Final[dict[str, StockAgent]] = {"random": RandomAgent(), "greedy": GreedyAgent()}
"""The agents that can be chosen by name; they keep nothing from one decision to the next."""
