"""Random play, the loop of rollouts and of the speed figures; compiled together with the engine."""

from __future__ import annotations

from hantei.simulator.match import NOBODY, Match
from hantei.simulator.noise import below


def play_randomly(match: Match, noise: list[int], stream: int = 0) -> int:
    """Play a match to its end, every decision even odds; how many decisions that took."""
    decisions = 0
    while match.asker != NOBODY:
        options = match.options
        match.choose(options[below(noise, stream, len(options))])
        decisions += 1
    return decisions
