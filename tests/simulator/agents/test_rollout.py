"""Random play chooses by the same numbers as `below`."""

from __future__ import annotations

import pytest

from hantei.games import load
from hantei.games.blackpoker.cards.playing_cards import standard_deck
from hantei.simulator.agents.rollout import play_randomly
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.kernel.noise import below, streams
from tests.found import EDITIONS


@pytest.mark.parametrize("game_id", EDITIONS)
def test_random_play_is_a_choice_below_the_number_of_options_each_time(game_id: str) -> None:
    play = load(game_id).play
    assert play is not None
    deck = standard_deck()
    match, same = (play.new(play.defaults, (deck, deck), 4, 2) for _ in range(2))
    noise, numbers = streams(9, 1, 2), streams(9, 1, 2)
    decisions = 0
    while same.to_act() != NOBODY:
        options = same.legal_actions()
        same.apply(options[below(numbers, 1, len(options))])
        decisions += 1
    assert play_randomly(match, noise, 1) == decisions
    assert (match.state(), noise) == (same.state(), numbers)
