"""Searching a position for a forced win in this turn, all cards open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hantei.simulator.match import NOBODY, Match

MOST_POSITIONS: Final = 200_000


@dataclass
class Solution:
    """What the search found.

    wins       whether the seat wins this turn whatever the other does; None where the search was given up
    line       the winning decisions, against the first defence of each kind, as notation with the player in front
    positions  how many positions were looked at
    """

    wins: bool | None
    line: tuple[str, ...] = ()
    positions: int = 0


@dataclass
class _Search:
    seat: int
    limit: int
    known: dict[tuple[object, ...], bool] = field(default_factory=dict)
    positions: int = 0


class _GivenUp(Exception):
    pass


def solve(match: Match, limit: int = MOST_POSITIONS) -> Solution:
    """Whether the seat to act can force a win before its turn ends.

    A line in which cards are shuffled counts as no forced win from there on: what comes to the top is chance.
    """
    search = _Search(match.to_act(), limit)
    try:
        wins = _wins(match, search, match.turn_number())
    except _GivenUp:
        return Solution(None, (), search.positions)
    return Solution(wins, tuple(_line(match, search)) if wins else (), search.positions)


def _wins(match: Match, search: _Search, turn: int) -> bool:
    if match.winner != NOBODY:
        return match.winner == search.seat
    if match.turn_number() != turn:
        return False
    key = match.state()
    known = search.known.get(key)
    if known is not None:
        return known
    search.positions += 1
    if search.positions > search.limit:
        raise _GivenUp
    own = match.to_act() == search.seat
    result = not own
    for action in match.legal_actions():
        following = match.clone()
        following.choose(action)
        won = _wins(following, search, turn) if following.noise == match.noise else following.winner == search.seat
        if won == own:
            result = own
            break
    search.known[key] = result
    return result


def _line(match: Match, search: _Search) -> list[str]:
    """A winning line: own winning decisions, and of the other's the first."""
    texts: list[str] = []
    turn = match.turn_number()
    while match.winner == NOBODY:
        for action in match.legal_actions():
            following = match.clone()
            following.choose(action)
            if match.to_act() != search.seat or _wins(following, search, turn):
                break
        texts.append(f"{match.to_act() + 1}> {match.action_text(action)}")
        match = following
    return texts
