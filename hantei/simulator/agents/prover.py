"""Proving that a seat can force a win before its turn ends, whatever the other seat does, with all cards open."""

from __future__ import annotations

from typing import Final

from hantei.simulator.agents.budget import Budget
from hantei.simulator.kernel.match import NOBODY, Match

NO_ACTION: Final = -1


class GivenUp(Exception):
    """The search has looked at as much as it may."""


class Prover:
    """A search of one turn, one decision deeper each time. A line in which something is drawn by chance counts as no
    forced win from there on.

    positions  how many positions were looked at, of `most_positions`
    until      how much of the budget may be used
    cut        whether the depth ended some line, so that a deeper search may find more
    """

    __slots__ = ("budget", "cut", "known", "most_positions", "positions", "seat", "turn", "until")

    def __init__(self, match: Match, seat: int, budget: Budget, until: int, most_positions: int) -> None:
        self.seat = seat
        self.turn = match.turn_number()
        self.budget = budget
        self.until = until
        self.most_positions = most_positions
        self.positions = 0
        self.cut = False
        self.known: dict[tuple[object, ...], tuple[int, bool]] = {}

    def depth_of_win(self, match: Match) -> int:
        """Return how many decisions the shortest forced win takes, of both seats; 0 where there is none. Raises
        GivenUp."""
        depth = 0
        while True:
            depth += 1
            self.cut = False
            self.known.clear()
            if self.wins(match, depth):
                return depth
            if not self.cut:
                return 0

    def wins(self, match: Match, depth: int) -> bool:
        """True if a win is forced in so many decisions."""
        if match.winner != NOBODY:
            return match.winner == self.seat
        if match.turn_number() != self.turn:
            return False
        if depth == 0:
            self.cut = True
            return False
        key = match.state()
        looked, won = self.known.get(key, (0, False))
        if won or looked >= depth:
            return won
        self.positions += 1
        if self.positions > self.most_positions:
            raise GivenUp
        own = match.asker == self.seat
        result = not own
        for action in match.options:
            if self.follows(match, action, depth) == own:
                result = own
                break
        self.known[key] = (depth, result)
        return result

    def follows(self, match: Match, action: int, depth: int) -> bool:
        """True if the win is still forced after an action."""
        if self.budget.used >= self.until:
            raise GivenUp
        following = match.clone()
        following.choose(action)
        self.budget.used += 1
        if following.noise != match.noise:
            return following.winner == self.seat
        return self.wins(following, depth - 1)
