"""Windows that nobody can use cost a glance, which may see too much and never too little."""

from __future__ import annotations

from random import Random

import pytest

from hantei.cardkit.play.stack.window import Window
from hantei.games.boat.play.answers import EVERYWHERE, answers_from, can_be_answered
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.table.timing import AT_TURN, COMPARISON
from hantei.games.boat.show.play import PLAY
from hantei.simulator.kernel.match import NOBODY
from tests.simulator.played import cards_of

MATCHES = 12


def random_match(number: int) -> tuple[BoatMatch, Random]:
    """A match of two decks of the sample catalogue; in each third one all normal magic answers (BM-037)."""
    chance = Random(f"glance {number}")
    cards = list(cards_of("boat").values())
    decks = (chance.sample(cards, 50), chance.sample(cards, 50))
    settings = dict(PLAY.defaults)
    if number % 3 == 0:
        settings["normal_magic_in_response"] = True
    match = PLAY.new(settings, decks, 1, number)
    assert isinstance(match, BoatMatch)
    return match, chance


def events_of(match: BoatMatch) -> tuple[int, ...]:
    return match.asking.events if isinstance(match.asking, Window) else tuple(match.happened)


@pytest.mark.parametrize("number", range(MATCHES))
def test_the_glance_never_sees_too_little(number: int) -> None:
    """Before every decision, for both players and with what has happened, also at the comparison."""
    match, chance = random_match(number)
    found = 0
    while match.to_act() != NOBODY:
        events = events_of(match)
        for seat in range(2):
            for timing in (AT_TURN, COMPARISON):
                listed = answers_from(match, seat, timing, events, EVERYWHERE)
                assert match.answers(seat, timing, events) == listed
                found += len(listed)
                alone = answers_from(match, seat, timing, (), EVERYWHERE)
                assert not alone or match.can_answer(timing)
                assert set(listed) == set(alone) or can_be_answered(match, timing, list(events))
        match.choose(chance.choice(match.options))
    assert found > 0
