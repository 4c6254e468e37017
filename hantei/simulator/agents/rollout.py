"""Playing a match to its end, by agents or at random; compiled together with the engine."""

from __future__ import annotations

from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.agents.stock import RandomAgent
from hantei.simulator.kernel.match import BY_CAP, NOBODY, Match
from hantei.simulator.kernel.noise import MASK, WORDS


def play_randomly(match: Match, noise: list[int], stream: int = 0) -> int:
    """Play a match to its end, all options of a decision equally likely; return the number of decisions.

    The numbers are those of `noise.below`. Its step stands here once more, so that its state can stay in local
    variables: that is a tenth of the time.
    """
    at = stream * WORDS
    a, b, c, first = noise[at], noise[at + 1], noise[at + 2], noise[at + 3]
    mask = MASK
    counter = first
    while match.asker >= 0:  # NOBODY, without looking the name up
        result = (a + b + counter) & mask
        counter += 1
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & mask, ((c << 21) + (c >> 11) + result) & mask
        options = match.options
        match.choose(options[(result * len(options)) >> 32])
    noise[at], noise[at + 1], noise[at + 2], noise[at + 3] = a, b, c, counter & mask
    return counter - first


def play_out(match: Match, agents: tuple[Agent, Agent], noise: list[int]) -> int:
    """Play a match to its end, each seat by its agent with its own random stream; return the number of decisions.
    Raises IllegalAnswer, or whatever else an agent from outside raises."""
    first, second = agents
    if isinstance(first, RandomAgent) and isinstance(second, RandomAgent):
        return play_randomly(match, noise)
    decisions = 0
    while match.asker != NOBODY:
        seat = match.asker
        match.choose(decide(first if seat == 0 else second, match, noise, seat))
        decisions += 1
    return decisions


def turns_played(match: Match) -> int:
    """Return how many turns a finished match had, of both players together. A turn that the cap ended as it began
    doesn't count (A6-231, A8-281)."""
    return match.turn_number() - (1 if match.ending() == BY_CAP else 0)
