"""How far a decision is looked ahead: own actions until the turn is over, then the other seat's whole turn."""

from __future__ import annotations

from typing import Final

from hantei.simulator.agents.greedy import OneAhead
from hantei.simulator.kernel.match import NOBODY, Match

TURNING: Final = 0
"""The seat may start something in its turn."""
CHOOSING: Final = 1
"""The seat is asked for a choice of something that was started."""
REACHED: Final = 2
"""The horizon: nothing waits to resolve, and it is another turn or, seen from the other seat's turn, any decision."""

MOST_REPLIES: Final = 200
"""A turn of so many decisions is looked at no further."""
REPLY_LEAVES: Final = 8
"""So many ends of an action are looked at where a turn is only guessed."""


class Horizon:
    """What a seat looks ahead to from one decision, in any of its worlds. Of the other seat it supposes that it passes
    where it may start something, and that it chooses greedily where it must choose, as in blocking."""

    __slots__ = ("ahead", "is_own", "seat", "turn")

    def __init__(self, world: Match, seat: int, ahead: OneAhead) -> None:
        self.seat = seat
        self.turn = world.turn_number()
        self.is_own = world.turn_seat() == seat
        self.ahead = ahead

    def is_reached(self, match: Match) -> bool:
        """True if the match is over or stands where plans are compared."""
        if match.asker == NOBODY:
            return True
        return (not self.is_own or match.turn_number() != self.turn) and match.is_settled()

    def wait(self, match: Match) -> int:
        """Play on until the seat decides again or the horizon is reached; say which."""
        while not self.is_reached(match):
            if match.asker == self.seat and (match.turn_number() == self.turn or not self.is_own):
                return TURNING if self.is_own and match.is_free() else CHOOSING
            if match.asker == self.seat or match.is_free() or self.ahead.budget.is_spent():
                match.choose(match.rest())
                self.ahead.budget.use()
            else:
                self.choose_greedily(match)
        return REACHED

    def choose_greedily(self, match: Match) -> None:
        match.choose(self.ahead.best_action(match, REPLY_LEAVES))
        self.ahead.budget.use()

    def rest_on(self, match: Match) -> None:
        """Play on to the horizon, both seats resting."""
        while not self.is_reached(match):
            match.choose(match.rest())
            self.ahead.budget.use()

    def follow(self, world: Match, path: list[int]) -> Match:
        """Return a world after the actions of a plan, at the horizon; an action that can't be chosen there is none."""
        match = world.clone()
        at = 0
        while self.wait(match) != REACHED:
            action = path[at] if at < len(path) else NOBODY
            match.choose(action if action in match.options else match.rest())
            self.ahead.budget.use()
            at += 1
        return match

    def answer(self, match: Match) -> None:
        """Play a match at the horizon on to the next turn's first settled decision, both seats greedily; stops early
        where the budget is spent."""
        last = match.turn_number() + 1
        for _ in range(MOST_REPLIES):
            if match.asker == NOBODY or (match.turn_number() >= last and match.is_settled()):
                return
            if self.ahead.budget.is_spent():
                return
            self.choose_greedily(match)
