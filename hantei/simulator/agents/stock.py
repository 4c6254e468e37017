"""Players that are no people: each is given the match and its own stream of random numbers, and answers with one of the
legal actions. None of them looks at what its seat may not know: where an agent looks ahead, it does so in worlds that
`resample` draws, which the seat cannot tell from the true one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.kernel.noise import below, draw, streams

LEAVES: Final = 40
"""So many ends of one action are looked at; where an action has more, its first choices stand for the others."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Somebody who decides for a seat."""

    def choose(self, match: Match, noise: list[int], stream: int) -> int:
        """One of the legal actions of the seat that decides now."""
        raise NotImplementedError


class RandomAgent(Agent):
    """Every option has even odds."""

    def choose(self, match: Match, noise: list[int], stream: int) -> int:
        options = match.options
        return options[below(noise, stream, len(options))]


class PassiveAgent(Agent):
    """The dummy of a goldfish match: it ends its turn, passes, never blocks and draws no second card; where it has to
    choose something, it takes the first option (A6-232, A8-282)."""

    def choose(self, match: Match, noise: list[int], stream: int) -> int:  # noqa: ARG002  it needs no luck
        return match.rest()


class GreedyAgent(Agent):
    """Looks one action ahead, with all that the action asks of its seat, and takes what the game values most.

    Each option is tried in the same worlds. There everybody rests until nothing waits to resolve; then the position
    is evaluated. Of equal options resting goes first, then the order of the options.

    worlds  how many worlds are drawn for each decision
    """

    def __init__(self, worlds: int = 1) -> None:
        self.worlds = worlds
        self.leaves = 0

    def choose(self, match: Match, noise: list[int], stream: int) -> int:
        options = match.options
        seat = match.asker
        values = [0] * len(options)
        for _ in range(self.worlds):
            world = match.resample(seat, draw(noise, stream))
            for number in range(len(options)):
                after = world.clone()
                after.choose(options[number])
                self.leaves = LEAVES
                values[number] += self.outlook(after, seat)
        best = max(values)
        rest = match.rest()
        return rest if values[options.index(rest)] == best else options[values.index(best)]

    def outlook(self, match: Match, seat: int) -> int:
        """The best value that the seat can reach by what is still asked of it; plays the match on."""
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
        """The best outlook over the options of an open choice."""
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
    """The agents' random numbers in one match, a stream for each seat: others than the match's own."""
    return streams(seed ^ AGENT_SEED, number, 2)


AGENTS: Final[dict[str, Agent]] = {"random": RandomAgent(), "greedy": GreedyAgent()}
"""The agents that can be chosen by name; they keep nothing from one decision to the next."""
