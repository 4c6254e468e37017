"""What is asked often is answered by a glance, which may see too much and never too little."""

from __future__ import annotations

from random import Random

from hantei.games.spimate.play.actions.effects import places_of
from hantei.games.spimate.play.answers import answers, can_be_answered
from hantei.games.spimate.play.battle.targets import has_target, targets
from hantei.games.spimate.play.match import SpimateMatch
from hantei.games.spimate.play.table.numbers import ALL_CELLS
from hantei.games.spimate.play.table.timing import MOMENT
from hantei.games.spimate.show.play import PLAY
from hantei.interpreter.table.numbers import GRAVE, HAND, PLAYER_REF
from hantei.simulator.kernel.match import NOBODY
from tests.simulator.played import cards_of


def random_match(number: int) -> tuple[SpimateMatch, Random]:
    """A match of two decks of the sample catalogue, three copies of each card."""
    chance = Random(f"glance {number}")
    cards = list(cards_of("spimate").values())
    decks = (chance.sample(cards, 14) * 3, chance.sample(cards, 14) * 3)
    match = PLAY.new(PLAY.defaults, decks, 1, number)
    assert isinstance(match, SpimateMatch)
    return match, chance


def made_up(match: SpimateMatch, chance: Random) -> tuple[int, ...]:
    """An event of each sort that cards of these decks answer, about players and cards of the field."""
    about = [
        PLAYER_REF,
        PLAYER_REF - 1,
        *(match.ref(card) for seat in (0, 1) for card in match.on_field(seat, ALL_CELLS)),
    ]
    events: list[int] = []
    for event, cards in enumerate(match.cards.answering):
        if cards:
            events.extend((event, chance.choice(about), chance.choice(about), 1))
    return tuple(events)


def test_the_glance_never_sees_too_little() -> None:
    """Before every decision of twenty matches, for both players and with events of all sorts."""
    assert sum(glanced(*random_match(number)) for number in range(20)) > 20


def working(match: SpimateMatch, cards: list[int]) -> set[int]:
    """Which cards, whatever copies of them, have an effect that works where they lie."""
    return {
        match.cards.same[card]
        for card in cards
        if any(match.works(card, effect) for effect in match.deck.effects[card])
    }


def glanced(match: SpimateMatch, chance: Random) -> int:
    """Play a match and compare before every decision; return how many answers there were."""
    found = 0
    while match.to_act() != NOBODY:
        events = made_up(match, chance)
        for seat in range(2):
            listed = answers(match, seat, MOMENT, events)
            found += len(listed)
            assert not listed or can_be_answered(match, MOMENT, list(events))
            lying = [*match.on_field(seat, ALL_CELLS), *match.zones[HAND + seat], *match.zones[GRAVE + seat]]
            assert working(match, places_of(match, seat)) == working(match, lying)
            for card in match.on_field(seat, ALL_CELLS):
                assert has_target(match, card) == bool(targets(match, card))
        match.choose(chance.choice(match.options))
    return found
