"""When a series of matches may end: once the interval of A's share is narrow enough."""

from __future__ import annotations

from math import ceil
from typing import Final

from hantei.simulator.runs.intervals import LEVEL, deviations
from hantei.simulator.runs.match_up.figures import MatchFigures
from hantei.simulator.runs.match_up.job import Tally

MOST_TIMES: Final = 4
"""A series ends at so many times the matches that an even share takes, even where most matches have no winner."""
_FIRST: Final = 100
"""So many matches are played before the interval is looked at, where nobody says how many."""


def most_matches(half_width: float) -> int:
    """Return how many decided matches make the interval of any share this narrow, as an even number: those of an even
    share, z²/4h² - z²."""
    z = deviations(LEVEL)
    return _even(ceil(z * z * (1 / (4 * half_width * half_width) - 1)))


def first_matches(half_width: float) -> int:
    """Return how many matches are played at first where nobody says how many: never more than an even share takes."""
    return min(_FIRST, most_matches(half_width))


def matches_wanted(tally: Tally, half_width: float) -> int:
    """Return how many matches are needed in all; no more than were played where the interval is narrow enough. What it
    asks for depends on the tally alone, so that the same seed gives the same series."""
    figures = MatchFigures(tally)
    share = figures.win_share("A")
    done = figures.matches
    even = most_matches(half_width)
    most = MOST_TIMES * even
    if (share.high - share.low) / 2 <= half_width or done >= most:
        return done
    if not share.of:
        return min(most, 2 * done)
    z = deviations(LEVEL)
    p = share.hits / share.of
    decided = min(even, z * z * max(p * (1 - p), half_width) / (half_width * half_width))
    return min(most, _even(max(done + 2, ceil(decided * done / share.of))))


def _even(number: int) -> int:
    return number + number % 2
