"""Two matches that a seat can't tell apart are told alike to that seat: what it sees, may do, reads in the journal and
in the replay, and what a stock agent makes of it, come from nothing that is hidden from it. In boat magic lies face
down under actors, in spimate targets and materials of a fusion go back to the extra set, where they stay known while
the rest of it does not."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from hantei.games.spimate.play.table.numbers import EXTRA
from hantei.interpreter.table.numbers import ADD, DECK, HAND, LISTED, UNDER
from hantei.interpreter.table.table import CardTable
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.play import NewMatch, Play
from hantei.simulator.teller import Teller
from tests.games.boat.play.table import MATCHES as BOAT
from tests.games.spimate.play.table import MATCHES as SPIMATE
from tests.simulator.agents.reach import is_alike
from tests.simulator.agents.test_fairness import actions_of, seen, twin_of
from tests.simulator.played import matches, play_of

DECKS: Final = (
    ("boat", "machine_works", UNDER), ("boat", "underworld_strangers", UNDER), ("spimate", "gears_and_stars", EXTRA),
    ("spimate", "wind_pack", EXTRA),
)  # fmt: skip
"""Sample decks, each with the zone beside deck and hand in which a seat doesn't know which card lies where."""
NUMBERS: Final = 12
"""How many pairs of matches of each deck are played on, from different decisions."""


def maker(game_id: str, deck: str) -> NewMatch:
    """Makes matches in which no deck has two cards of one name, so that a text means the same card in both."""
    cards = (BOAT if game_id == "boat" else SPIMATE).deck(deck)
    single = tuple({card.id: card for card in cards}.values())
    return play_of(game_id).table(play_of(game_id).defaults, (single, single))


def played(begin: NewMatch, number: int) -> Match:
    """A match after some decisions by chance, where nothing is on its way."""
    match = begin(5, number)
    chance = Random(number)
    while match.decisions < 5 * number or not match.is_settled():
        if match.to_act() == NOBODY:
            return begin(5, number)
        match.choose(chance.choice(match.legal_actions()))
    return match


def tellers(matches: tuple[Match, Match], seat: int, play: Play) -> list[Teller]:
    """What tells the two matches to the seat from now on."""
    assert play.story is not None
    found = []
    for match in matches:
        match.recording = True
        story = play.story("en")
        story.seat = seat
        found.append(Teller(story, match))
    return found


def told_alike(match: Match, twin: Match, seat: int, play: Play, chance: Random) -> int:
    """Play two matches on alike until the seat sees a difference; how often they were compared."""
    one, other = tellers((match, twin), seat, play)
    compared = 0
    while match.to_act() == twin.to_act() != NOBODY and seen(match, seat, play) == seen(twin, seat, play):
        assert list(one.after()) == list(other.after())
        if match.to_act() == seat:
            noise = agent_noise(1, compared), agent_noise(1, compared)
            assert decide(AGENTS["random"], match, noise[0], seat) == decide(AGENTS["random"], twin, noise[1], seat)
            assert is_alike(match.resample(seat, compared), twin.resample(seat, compared))
        compared += 1
        both = sorted({*actions_of(match)} & {*actions_of(twin)})
        if not both:
            break
        text = chance.choice(both)
        match.choose(actions_of(match)[text])
        twin.choose(actions_of(twin)[text])
    return compared


def differing(match: Any, twin: Any) -> set[int]:
    """The zones in which other cards lie in the twin."""
    found = {place & ~1 for place in range(LISTED) if match.zones[place] != twin.zones[place]}
    return found | {UNDER for at in range(1, len(match.under), 2) if match.under[at] != twin.under[at]}


@pytest.mark.parametrize(("game_id", "deck", "zone"), DECKS)
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_told(game_id: str, deck: str, zone: int) -> None:
    begin, play = maker(game_id, deck), play_of(game_id)
    compared = 0
    zones: set[int] = set()
    for number in range(NUMBERS):
        for seat in range(2):
            match = played(begin, number)
            twin = twin_of(match, seat)
            zones |= differing(match, twin)
            compared += told_alike(match, twin, seat, play, Random(number))
    assert compared > 4 * NUMBERS
    assert zones == {DECK, HAND, zone}


@pytest.mark.parametrize("game_id", ["boat", "spimate", "leader"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_change_of_a_card_is_told_to_those_who_know_it(game_id: str, seat: int) -> None:
    """A card of a hand that an effect changes isn't named to the other player."""
    match = matches(game_id)(1)
    assert isinstance(match, CardTable)
    while not match.zones[HAND + seat]:
        match.choose(match.legal_actions()[0])
    match.recording = True
    match.record = []
    card = match.zones[HAND + seat][0]
    match.altered(match.ref(card), 0, ADD, 1)
    ((_, named, *_, eyes),) = zip(*[iter(match.record)] * 5, strict=True)
    assert (named, eyes) == (card, 1 << seat)
