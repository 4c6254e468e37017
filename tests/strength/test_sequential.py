"""When the test of a share ends, and with which interval."""

from __future__ import annotations

import pytest

from hantei.simulator.runs.intervals import wilson
from strength.sequential import ABOVE, BELOW, EARLY, LAST, LOOKS, OPEN, look


def test_what_all_looks_leave_out_together_is_five_percent() -> None:
    assert len(LOOKS) * (1 - EARLY) + (1 - LAST) == pytest.approx(0.05)


@pytest.mark.parametrize(("wins", "verdict"), [(45, ABOVE), (35, OPEN), (25, OPEN), (15, OPEN), (5, BELOW)])
def test_an_early_look_ends_only_where_the_answer_is_clear(wins: int, verdict: str) -> None:
    seen = look({(1, 1): wins, (0, 1): 50 - wins}, 0.5, is_last=False)
    assert seen.verdict == verdict
    assert (seen.hits, seen.decided, seen.share) == (wins, 50, wins / 50)
    assert (seen.low, seen.high) == wilson(wins, 50, EARLY)


def test_the_last_look_is_wider_than_a_single_one_would_be() -> None:
    groups = {(1, 1): 29, (0, 1): 21, (0, 0): 3}
    assert look(groups, 0.5, is_last=True).high > wilson(29, 50)[1]
    assert look({(1, 1): 33, (0, 1): 17}, 0.5, is_last=True).verdict == ABOVE


def test_matches_of_one_luck_are_one_group() -> None:
    alike = look({(4, 4): 20, (0, 4): 5}, 0.5, is_last=True)
    assert (alike.low, alike.high) == wilson(20, 25, LAST)


def test_nothing_decided_says_nothing() -> None:
    seen = look({(0, 0): 25}, 0.5, is_last=True)
    assert (seen.share, seen.low, seen.high, seen.verdict) == (0.5, 0.0, 1.0, OPEN)
