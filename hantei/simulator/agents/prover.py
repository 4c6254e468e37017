"""Proving that a seat can force a win before its turn ends, whatever the other seat does."""

from __future__ import annotations

from typing import Final

from hantei.simulator.agents.budget import Budget
from hantei.simulator.kernel.match import NOBODY, Match

NO_ACTION: Final = -1
ALL: Final = 1_000_000
"""The depth of a search that nothing was cut from."""
MOST_KEPT: Final = 30_000
"""So many positions are kept for deeper searches; what is reached from others is tried again."""


class GivenUp(Exception):
    """The search has looked at as much as it may."""


class Known:
    """What a search knows of a position, however it was reached.

    number    tells it from all others
    looked    how many own decisions deep it was looked at
    won       whether it is won
    sight     what the seat sees there, once that was asked for
    position  the place where it was reached first, if that is kept
    """

    __slots__ = ("looked", "number", "position", "sight", "won")

    def __init__(self, number: int, looked: int, *, won: bool) -> None:
        self.number = number
        self.looked = looked
        self.won = won
        self.sight = ""
        self.position: Position | None = None


class Position:
    """A place in the tree of a search.

    own        whether it is the seat that looks for a win that decides
    following  where the options lead that were tried, as far as that is kept
    known      what is known of it; None until it is looked at
    """

    __slots__ = ("following", "known", "match", "own")

    def __init__(self, match: Match, own: bool, known: Known | None) -> None:
        self.match = match
        self.own = own
        self.known = known
        self.following: dict[int, Position] = {}


class Prover:
    """A search of one turn with all cards open, one own decision deeper each time. A line in which something is drawn
    by chance counts as no forced win from there on. What was tried is kept: going deeper costs only what is new, and
    in another world what decided before is tried first.

    positions  how many positions were looked at, of `most_positions`
    until      how much of the budget may be used
    cut        whether the depth ended some line, so that a deeper search may find more
    known      what is known, by position
    winning    how often an own action was the one that wins
    spoiling   how often an action of the other seat was one after which nothing wins
    """

    __slots__ = (
        "budget",
        "cut",
        "kept",
        "known",
        "lost",
        "most_positions",
        "positions",
        "seat",
        "spoiling",
        "turn",
        "until",
        "winning",
        "won",
    )

    def __init__(self, match: Match, seat: int, budget: Budget, until: int, most_positions: int) -> None:
        self.seat = seat
        self.turn = match.turn_number()
        self.budget = budget
        self.until = until
        self.most_positions = most_positions
        self.positions = 0
        self.kept = 0
        self.cut = False
        self.known: dict[tuple[object, ...], Known] = {}
        self.won = Known(-1, ALL, won=True)
        self.lost = Known(-1, ALL, won=False)
        self.winning: dict[int, int] = {}
        self.spoiling: dict[int, int] = {}

    def position(self, match: Match) -> Position:
        """Return a match as a position of this search."""
        if match.winner != NOBODY:
            return Position(match, own=False, known=self.won if match.winner == self.seat else self.lost)
        if match.turn_number() != self.turn:
            return Position(match, own=False, known=self.lost)
        return Position(match, own=match.asker == self.seat, known=None)

    def depth_of_win(self, position: Position) -> int:
        """Return how many own decisions the shortest forced win takes; 0 where there is none. Raises GivenUp."""
        depth = 0
        while True:
            depth += 1
            self.cut = False
            if self.wins(position, depth):
                return depth
            if not self.cut:
                return 0

    def wins(self, position: Position, depth: int) -> bool:
        """True if a win is forced in so many own decisions."""
        own = position.own
        if own and depth == 0:
            self.cut = True
            return False
        known = self.known_of(position)
        if known.won or known.looked == ALL:
            return known.won
        if known.looked >= depth:
            self.cut = True
            return False
        self.count(1)
        known.looked = depth  # whoever comes back to it on the way has won nothing
        was_cut = self.cut
        self.cut = False
        if known.position is not None:
            position = known.position
        result = not own
        deciding = self.winning if own else self.spoiling
        for action in in_order(position.match.options, deciding):
            if self.wins(self.after(position, action), depth - 1 if own else depth) == own:
                deciding[action] = deciding.get(action, 0) + 1
                result = own
                break
        known.won = result
        known.looked = depth if self.cut else ALL
        self.cut = self.cut or was_cut
        return result

    def known_of(self, position: Position) -> Known:
        """Return what is known of a position."""
        known = position.known
        if known is None:
            state = position.match.state()
            known = self.known.get(state)
            if known is None:
                known = Known(len(self.known), -1, won=False)
                self.known[state] = known
                if self.kept < MOST_KEPT:
                    known.position = position
            position.known = known
        return known

    def after(self, position: Position, action: int) -> Position:
        """Return the position after an action."""
        found = position.following.get(action)
        if found is None:
            if self.budget.used >= self.until:
                raise GivenUp
            self.budget.used += 1
            match = position.match.clone()
            match.choose(action)
            found = self.position(match)
            if found.known is None and match.noise != position.match.noise:
                found.known = self.lost
            if self.kept < MOST_KEPT:
                self.kept += 1
                position.following[action] = found
        return found

    def count(self, positions: int) -> None:
        self.positions += positions
        if self.positions > self.most_positions:
            raise GivenUp


def in_order(actions: list[int], decided: dict[int, int]) -> list[int]:
    """Return actions with those first that decided most often, else as they come."""
    if not decided:
        return actions
    numbers = sorted([(-decided.get(actions[number], 0), number) for number in range(len(actions))])
    return [actions[number] for _, number in numbers]
