"""What is asked often is answered without listing everything; the answers are those of the rules."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.starts import is_spent
from hantei.games.boat.play.actions.effects import add_announcements, usable_at
from hantei.games.boat.play.actions.move import add_moves, destinations, may_leave
from hantei.games.boat.play.battle.lines import has_way, is_free, may_attack_directly, targets
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.table.deaths import fallen, is_safe
from hantei.games.boat.play.table.numbers import (
    AP,
    ATTACH_MAGIC,
    CELLS,
    DAMAGE,
    DP,
    G_ZONE,
    HP,
    HURT_IN_BATTLE,
    MAGIC_ZONE,
    MOVE,
    SPARED,
    USE_EFFECT,
)
from hantei.games.boat.play.table.timing import EFFECT_ANNOUNCED
from hantei.interpreter.table.numbers import CARD_MASK, FIELD, HAND, NO_CARD, PERMISSIONS, UNDER
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


def values_agree(match: BoatMatch) -> None:
    """What continuous effects change is not looked for where their cards lie so that they change nothing."""
    match.may_last(AP)
    kept = (match.lasting, match.lasting_powers)
    match.look_what_lasts()
    assert kept == (match.lasting, match.lasting_powers)
    for card in (card for card in match.board if card != NO_CARD):
        for stat in (AP, DP, HP, DAMAGE):
            changed = match.changed_number(card, stat, match.printed(card, stat))
            assert match.stat(card, stat) == match.continuous_number(card, stat, changed)
        permissions = match.continuous_bits(card, PERMISSIONS, match.changed_bits(card, PERMISSIONS, 0))
        assert match.permissions(card) == permissions
        for seat in (0, 1) if not match.bars_choices() else ():
            assert match.may_choose(match.ref(card), seat)


def fallen_agree(match: BoatMatch) -> None:
    for after_battle in (False, True):
        found: list[int] = []
        for card in match.actors(match.active) + match.actors(1 - match.active):
            waits = match.marks[card] & HURT_IN_BATTLE != 0
            if match.hp(card) == 0 and waits == after_battle and not match.marks[card] & SPARED:
                found += [] if is_safe(match, card, after_battle) else [match.ref(card)]
        assert [ref for ref in fallen(match, after_battle) if match.is_actor(ref & CARD_MASK)] == found


def announcements_agree(match: BoatMatch) -> None:
    listed: list[int] = []
    add_announcements(match, match.active, listed)
    start = match.active * CELLS
    lying = [card for card in match.board[start : start + CELLS] if card != NO_CARD]
    acting = [card for card in lying if usable_at(match, match.active, card, EFFECT_ANNOUNCED, ())]
    assert listed == [pack(USE_EFFECT, card) for card in acting]


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
        assert table.quick_near() == [card for card in lying if table.zone(card) == HAND or not is_used_up(table, card)]


def is_used_up(match: BoatMatch, card: int) -> bool:
    effects, ref = match.deck.effects[card], match.ref(card)
    if not effects or match.cards.kinds[card] & ATTACH_MAGIC:
        return False
    return all(is_spent(match, ability, match.controller(card), ref) for ability in effects)


@pytest.mark.parametrize("number", range(8))
def test_before_every_decision_the_quick_answers_are_those_of_the_rules(number: int) -> None:
    match, chance = random_match(number)
    said, ways = 0, set()
    while match.to_act() != NOBODY:
        said += permissions_agree(match)
        ways |= ways_agree(match)
        moves_agree(match)
        values_agree(match)
        fallen_agree(match)
        announcements_agree(match)
        if match.decisions % 5 == 0:
            near_agree(match)
        match.choose(chance.choice(match.options))
    assert said > 0
    assert True in ways
