"""Searching a position for a forced win in this turn, with all cards open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hantei.simulator.agents.budget import NO_LIMIT, Budget
from hantei.simulator.agents.prover import GivenUp, Prover
from hantei.simulator.interrupt import heeding
from hantei.simulator.kernel.match import NOBODY, Match

MOST_POSITIONS: Final = 200_000


@dataclass
class Solution:
    """The result of the search.

    wins       whether the seat wins this turn whatever the other does; None where the search was given up
    line       the winning decisions, as few own ones as are enough, against the first defence each time, in notation
               with the player
    positions  how many positions were looked at
    """

    wins: bool | None
    line: tuple[str, ...] = ()
    positions: int = 0


def solve(match: Match, limit: int = MOST_POSITIONS) -> Solution:
    """Return whether the seat to act can force a win before its turn ends, and the shortest way.

    A line in which cards are shuffled counts as no forced win from there on: what comes to the top is chance.
    """
    prover = Prover(match, match.to_act(), Budget(), NO_LIMIT, limit)
    try:
        with heeding():
            depth = prover.depth_of_win(match)
            line = tuple(_line(match, prover, depth)) if depth else ()
    except GivenUp:
        return Solution(None, (), prover.positions)
    return Solution(depth > 0, line, prover.positions)


def _line(match: Match, prover: Prover, depth: int) -> list[str]:
    """Return a winning line: the seat's winning decisions, and the first ones of the other seat."""
    texts: list[str] = []
    while match.winner == NOBODY:
        own = match.to_act() == prover.seat
        options = match.legal_actions()
        action = next((a for a in options if not own or prover.follows(match, a, depth)), options[0])
        texts.append(f"{match.to_act() + 1}> {match.action_text(action)}")
        match = match.clone()
        match.choose(action)
        depth -= own
    return texts
