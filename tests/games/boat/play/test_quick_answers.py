"""What is asked often is answered without listing everything; the answers are those of the rules."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.starts import is_spent
from hantei.games.boat.play.actions.effects import add_announcements, usable_at
from hantei.games.boat.play.actions.magic import answers_with
from hantei.games.boat.play.actions.move import add_moves, destinations
from hantei.games.boat.play.battle.lines import add_battles, has_way, is_free, may_attack_directly, targets
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.table.deaths import fallen, fallen_in_battle, hurt, is_safe
from hantei.games.boat.play.table.numbers import (
    ALWAYS_MAGIC,
    AP,
    ATTACKS_SHIFT,
    BATTLE,
    BY_NORMAL,
    BY_PUT,
    BY_SPECIAL,
    CAN_ATTACK_FROM_BACK,
    CAN_ATTACK_ON_ARRIVAL,
    CANNOT_ATTACK,
    CANNOT_MOVE,
    CELLS,
    COUNT_BITS,
    DAMAGE,
    DP,
    FRONT,
    G_ZONE,
    HP,
    HURT_IN_BATTLE,
    MAGIC_ZONE,
    MORE_ATTACKS_SHIFT,
    MORE_MOVES_SHIFT,
    MOVE,
    MOVES_SHIFT,
    NORMAL_MAGIC,
    SPARED,
    TURN_UP,
    USE_EFFECT,
)
from hantei.games.boat.play.table.state import FROM_HAND, REACH_BITS
from hantei.games.boat.play.table.timing import EFFECT_ANNOUNCED
from hantei.interpreter.table.numbers import CARD_MASK, FIELD, HAND, LIMBO, NO_CARD, PERMISSIONS, UNDER
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of, pack
from tests.games.boat.play.test_windows import random_match

BITS = 12
HEALING = "継ぎ当て修理道具"
"""The one card of the samples that is turned up for nothing but to take counters off the actor over it."""


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
    kept = (match.lasting, match.lasting_powers, match.permitting)
    match.look_what_lasts()
    assert kept == (match.lasting, match.lasting_powers, match.permitting)
    for card in (card for card in match.board if card != NO_CARD):
        for stat in (AP, DP, HP, DAMAGE):
            changed = match.changed_number(card, stat, match.printed(card, stat))
            assert match.stat(card, stat) == match.continuous_number(card, stat, changed)
        permissions = match.continuous_bits(card, PERMISSIONS, match.changed_bits(card, PERMISSIONS, 0))
        assert match.permissions(card) == permissions
        for seat in (0, 1) if not match.bars_choices() else ():
            assert match.may_choose(match.ref(card), seat)


def fallen_agree(match: BoatMatch) -> None:
    if match.deck.hp_varies and not match.deaths:
        assert fallen(match) == []  # it has been looked at whenever HP could differ
    actors = match.actors(match.active) + match.actors(1 - match.active)
    wounded = [card for card in actors if match.marks[card] & HURT_IN_BATTLE]
    assert hurt(match) == wounded
    for after_battle in (False, True):
        found: list[int] = []
        for card in wounded if after_battle else [card for card in actors if card not in wounded]:
            if match.hp(card) == 0 and not match.marks[card] & SPARED:
                found += [] if is_safe(match, card, after_battle) else [match.ref(card)]
        quick = fallen_in_battle(match, wounded) if after_battle else fallen(match)
        assert [ref for ref in quick if match.is_actor(ref & CARD_MASK)] == found


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


def may_leave(match: BoatMatch, card: int) -> bool:
    """True if an actor may move in this turn (BM-219, BM-222, BM-275, BM-337)."""
    marks = match.marks[card]
    moves = marks >> MOVES_SHIFT & COUNT_BITS
    if moves and moves >= 1 + (marks >> MORE_MOVES_SHIFT & COUNT_BITS):
        return False
    came = match.came_now(card) and marks & (BY_NORMAL | BY_SPECIAL) != 0
    return not (came and not is_free(match, card)) and not match.forbids(card, CANNOT_MOVE)


def battles_agree(match: BoatMatch) -> None:
    for seat in range(2):
        listed: list[int] = []
        actors = match.actors(seat)
        add_battles(match, actors, listed)
        assert listed == [pack(BATTLE, card) for card in actors if may_battle(match, card)]


def may_battle(match: BoatMatch, card: int) -> bool:
    """True if an actor may battle as an attacker (BM-174, BM-180 to BM-182, BM-278, BM-337, BM-340)."""
    marks = match.marks[card]
    attacks = marks >> ATTACKS_SHIFT & COUNT_BITS
    if match.is_ban_turn() or attacks >= 1 + (marks >> MORE_ATTACKS_SHIFT & COUNT_BITS):
        return False
    if not FRONT >> match.cell[card] % CELLS & 1 and not match.forbids(card, CAN_ATTACK_FROM_BACK):
        return False
    came = match.came_now(card) and marks & (BY_NORMAL | BY_PUT) != 0
    if came and not is_free(match, card) and not match.forbids(card, CAN_ATTACK_ON_ARRIVAL):
        return False
    return not match.forbids(card, CANNOT_ATTACK) and (may_attack_directly(match, card) or bool(targets(match, card)))


def words_agree(match: BoatMatch) -> None:
    """Keywords, costs and stats are printed ones where nothing changes them."""
    for card in range(len(match.where)):
        for stat in (AP, DP, HP, DAMAGE):
            assert match.stat(card, stat) == CardTable.stat(match, card, stat)
        assert match.keywords(card) == CardTable.keywords(match, card)
        assert match.cost(card) == CardTable.cost(match, card)


def near_agree(match: BoatMatch) -> None:
    """What may be used in windows is found anew whenever a card has moved, and in every world dealt anew."""
    for table in (match, match.clone(), match.resample(match.to_act(), match.decisions)):
        assert isinstance(table, BoatMatch)
        assert table.quick_near() == [card for card in table.deck.quick if lies_near(table, card)]
        for seat in (0, 1):
            mine = [card for card in table.near if table.controller(card) == seat]
            acting = [card for card in mine if table.zone(card) != HAND]
            assert table.may_act(seat) == (acting != [])
            assert table.reach >> seat * REACH_BITS & FROM_HAND == (FROM_HAND if acting != mine else 0)


def lies_near(match: BoatMatch, card: int) -> bool:
    """True for magic of a hand that may answer, for magic that lies face down under an actor, but for what can only
    take counters off it of which it has none, and for what has an effect left to use where cards lie."""
    zone = match.zone(card)
    if zone == HAND:
        return match.cards.kinds[card] & (NORMAL_MAGIC if match.rules.plain_answers else ALWAYS_MAGIC) != 0
    if zone not in (FIELD, MAGIC_ZONE, G_ZONE, UNDER, LIMBO):
        return False
    if zone == UNDER and match.is_face_down(card):
        return not only_heals(match, card) or match.damage[host_of(match, card)] > 0
    seat, ref = match.controller(card), match.ref(card)
    return any(not is_spent(match, ability, seat, ref) for ability in match.deck.effects[card])


def only_heals(match: BoatMatch, card: int) -> bool:
    return match.cards.names[card] == HEALING


def host_of(match: BoatMatch, card: int) -> int:
    at = match.under[1::2].index(card)
    return match.under[2 * at]


def unusable_agree(match: BoatMatch) -> int:
    """What lies under actors and is not near can't be turned up now, unless an event is waited for; return how many."""
    passed = 0
    for card in match.under[1::2]:
        if match.is_face_down(card) and card not in match.quick_near():
            assert not answers_with(match, match.controller(card), card, EFFECT_ANNOUNCED, ())
            passed += card in match.deck.quick
    return passed


@pytest.mark.parametrize("number", [0, 2, 3, 4, 6, 7, 12, 15])  # effects allow or forbid something in all of them
def test_before_every_decision_the_quick_answers_are_those_of_the_rules(number: int) -> None:
    match, chance = random_match(number)
    said, ways = 0, set()
    while match.to_act() != NOBODY:
        said += permissions_agree(match)
        ways |= ways_agree(match)
        moves_agree(match)
        battles_agree(match)
        words_agree(match)
        values_agree(match)
        fallen_agree(match)
        announcements_agree(match)
        unusable_agree(match)
        if match.decisions % 5 == 0:
            near_agree(match)
        match.choose(chance.choice(match.options))
    assert said > 0
    assert True in ways


@pytest.mark.parametrize("number", [1, 8, 19])
def test_what_only_heals_is_near_where_there_is_something_to_heal(number: int) -> None:
    match, chance = random_match(number)
    unusable, turned_up = 0, 0
    while match.to_act() != NOBODY:
        unusable += unusable_agree(match)
        near_agree(match)
        action = chance.choice(match.options)
        turned_up += kind_of(action) == TURN_UP and only_heals(match, first_of(action))
        match.choose(action)
    assert unusable > 0
    assert turned_up > 0
