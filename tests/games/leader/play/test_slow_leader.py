"""The leader game as a whole: random matches between random legal decks, and what the sample decks are worth."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hantei.simulator.agents.greedy import GreedyAgent
from hantei.simulator.agents.rollout import play_out
from hantei.simulator.agents.stock import agent_noise
from hantei.simulator.runs.intervals import wilson
from tests.games.leader.samples import MATCH_UPS, table
from tests.games.leader.tally import tally_matches

Record = Callable[[str, object], None]
EXERCISED = ("keyword", "tag", "state", "label", "condition", "trap")


def test_100_random_matches_between_random_decks_break_nothing() -> None:
    tally = tally_matches(0, 100)
    assert tally.failures == []
    assert tally.games == 100
    assert len(tally.missing(*EXERCISED)) < 20


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_20_000_random_matches_break_nothing_and_exercise_every_keyword(record_property: Record) -> None:
    tally = tally_matches(0, 20_000)
    record_property("table", "\n".join(tally.lines()))
    assert tally.failures == []
    assert tally.missing(*EXERCISED) == []


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("first", "second"), MATCH_UPS)
def test_no_match_up_of_the_five_decks_is_beyond_85_to_15(first: str, second: str) -> None:
    won = decided = 0
    for pair in range(200):
        for swapped in range(2):
            match = table(*((second, first) if swapped else (first, second)))(1, pair)
            play_out(match, (GreedyAgent(), GreedyAgent()), agent_noise(1, pair))
            decided += match.winner in (0, 1)
            won += match.winner == swapped
    low, high = wilson(won, decided)
    assert 0.15 < low < high < 0.85
