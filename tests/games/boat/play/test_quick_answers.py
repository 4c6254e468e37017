"""What is asked often is answered without listing everything; the answers are those of the rules."""

from __future__ import annotations

import pytest

from hantei.games.boat.play.actions.move import add_moves, destinations, may_leave
from hantei.games.boat.play.battle.lines import has_way, is_free, may_attack_directly, targets
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.table.numbers import G_ZONE, MAGIC_ZONE, MOVE
from hantei.interpreter.table.numbers import FIELD, HAND, NO_CARD, UNDER
from hantei.simulator.kernel.match import NOBODY, pack
from tests.games.boat.play.test_windows import random_match

BITS = 12


def permissions_agree(match: BoatMatch) -> int:
    """Ask of all cards on the table what effects say; return for how many bits they say it."""
    said = 0
    for card in (card for card in match.board if card != NO_CARD):
        permissions = match.permissions(card)
        said += permissions.bit_count()
        for bit in range(BITS):
            assert match.forbids(card, 1 << bit) == (permissions >> bit & 1 == 1)
    return said


def ways_agree(match: BoatMatch) -> set[bool]:
    found = set()
    for seat in range(2):
        for card in match.actors(seat):
            if not is_free(match, card):
                found.add(has_way(match, card))
                assert has_way(match, card) == (may_attack_directly(match, card) or bool(targets(match, card)))
    return found


def moves_agree(match: BoatMatch) -> None:
    for seat in range(2):
        listed: list[int] = []
        actors = match.actors(seat)
        add_moves(match, actors, listed)
        assert listed == [pack(MOVE, card) for card in actors if may_leave(match, card) and destinations(match, card)]


def near_agree(match: BoatMatch) -> None:
    """What may be used in windows is found anew whenever a card has moved, and in every world dealt anew."""
    for table in (match, match.clone(), match.resample(match.to_act(), match.decisions)):
        assert isinstance(table, BoatMatch)
        lying = [card for card in table.deck.quick if table.zone(card) in (HAND, FIELD, MAGIC_ZONE, G_ZONE, UNDER)]
        assert table.quick_near() == lying


@pytest.mark.parametrize("number", range(8))
def test_before_every_decision_the_quick_answers_are_those_of_the_rules(number: int) -> None:
    match, chance = random_match(number)
    said, ways = 0, set()
    while match.to_act() != NOBODY:
        said += permissions_agree(match)
        ways |= ways_agree(match)
        moves_agree(match)
        if match.decisions % 5 == 0:
            near_agree(match)
        match.choose(chance.choice(match.options))
    assert said > 0
    assert True in ways
