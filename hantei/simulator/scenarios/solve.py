"""Searching a position for a forced win in this turn, with all cards open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hantei.simulator.kernel.match import NOBODY, Match

MOST_POSITIONS: Final = 200_000


@dataclass
class Solution:
    """The result of the search.

    wins       whether the seat wins this turn whatever the other does; None where the search was given up
    line       the shortest winning decisions, against the first defence each time, in notation with the player
    positions  how many positions were looked at
    """

    wins: bool | None
    line: tuple[str, ...] = ()
    positions: int = 0


@dataclass
class _Search:
    """`depth`: decisions that may still be looked ahead; `cut`: whether that ended some line."""

    seat: int
    turn: int
    limit: int
    known: dict[tuple[object, ...], tuple[int, bool]] = field(default_factory=dict)
    positions: int = 0
    cut: bool = False


class _GivenUp(Exception):
    pass


def solve(match: Match, limit: int = MOST_POSITIONS) -> Solution:
    """Return whether the seat to act can force a win before its turn ends, and the shortest way.

    A line in which cards are shuffled counts as no forced win from there on: what comes to the top is chance.
    """
    search = _Search(match.to_act(), match.turn_number(), limit)
    depth = 0
    try:
        while True:
            depth += 1
            search.cut = False
            search.known.clear()
            if _wins(match, search, depth):
                return Solution(True, tuple(_line(match, search, depth)), search.positions)
            if not search.cut:
                return Solution(False, (), search.positions)
    except _GivenUp:
        return Solution(None, (), search.positions)


def _wins(match: Match, search: _Search, depth: int) -> bool:
    if match.winner != NOBODY:
        return match.winner == search.seat
    if match.turn_number() != search.turn:
        return False
    if depth == 0:
        search.cut = True
        return False
    key = match.state()
    looked, won = search.known.get(key, (0, False))
    if won or looked >= depth:
        return won
    search.positions += 1
    if search.positions > search.limit:
        raise _GivenUp
    own = match.to_act() == search.seat
    result = not own
    for action in match.legal_actions():
        if _follows(match, action, search, depth) == own:
            result = own
            break
    search.known[key] = (depth, result)
    return result


def _follows(match: Match, action: int, search: _Search, depth: int) -> bool:
    """True if the win is still forced after an action."""
    following = match.clone()
    following.choose(action)
    if following.noise != match.noise:
        return following.winner == search.seat
    return _wins(following, search, depth - 1)


def _line(match: Match, search: _Search, depth: int) -> list[str]:
    """Return a winning line: the seat's winning decisions, and the first ones of the other seat."""
    texts: list[str] = []
    while match.winner == NOBODY:
        own = match.to_act() == search.seat
        options = match.legal_actions()
        action = next((a for a in options if not own or _follows(match, a, search, depth)), options[0])
        texts.append(f"{match.to_act() + 1}> {match.action_text(action)}")
        match = match.clone()
        match.choose(action)
        depth -= 1
    return texts
