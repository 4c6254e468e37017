"""When a series ends by the interval of its share."""

from __future__ import annotations

import pytest

from hantei.simulator.runs.intervals import wilson
from hantei.simulator.runs.match_up.until import MOST_TIMES, first_matches, matches_wanted, most_matches


def tally(a: int, b: int, draws: int = 0) -> dict[str, object]:
    counts = {"A/A/rule/A6-218": a, "B/A/rule/A6-218": b, "draw/A/rule/A6-219": draws}
    return {"matches": {key: count for key, count in counts.items() if count}, "pairs": {}, "turns": {}, "decisions": 0}


@pytest.mark.parametrize(("half_width", "most"), [(0.02, 2398), (0.05, 382), (0.01, 9600), (0.25, 12)])
def test_an_even_share_takes_most(half_width: float, most: int) -> None:
    assert most_matches(half_width) == most
    low, high = wilson(most // 2, most)
    assert (high - low) / 2 <= half_width
    low, high = wilson((most - 4) // 2, most - 4)
    assert (high - low) / 2 > half_width


def test_at_first_no_more_are_played_than_an_even_share_takes() -> None:
    assert [first_matches(half_width) for half_width in (0.02, 0.1, 0.25)] == [100, 94, 12]


def test_what_is_narrow_enough_wants_no_more() -> None:
    assert matches_wanted(tally(1199, 1199), 0.02) == 2398
    assert matches_wanted(tally(90, 10), 0.06) == 100


def test_an_uneven_share_wants_fewer_and_draws_want_more() -> None:
    assert matches_wanted(tally(100, 100), 0.02) == 2398
    assert matches_wanted(tally(180, 20), 0.02) == 866
    assert matches_wanted(tally(100, 100, 200), 0.02) == 4796
    assert matches_wanted(tally(20, 0), 0.02) == 194


def test_it_always_asks_for_whole_pairs_and_ends() -> None:
    done = 10
    wanted = matches_wanted(tally(7, 3), 0.02)
    while wanted > done:
        assert wanted % 2 == 0
        done = wanted
        wanted = matches_wanted(tally(done * 7 // 10, done - done * 7 // 10), 0.02)
    assert 1900 < done < 2398
    most = MOST_TIMES * most_matches(0.05)
    assert matches_wanted(tally(0, 0, 100), 0.05) == 200
    assert matches_wanted(tally(0, 0, most), 0.05) == most
    assert matches_wanted(tally(1, 1, most - 4), 0.05) == most
