"""What the kit finds, follows and orders, each function alone on a table of plain cards."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.copies import best_copy, first_copies, one_of_each
from hantei.cardkit.play.follow import follow
from hantei.cardkit.play.materials import comes_before, has_earlier_copy
from hantei.cardkit.play.replacements import NO_ITEM, replacer
from hantei.cardkit.play.stack.table import Link
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ALWAYS,
    BOTH,
    FIELD,
    GIVE,
    GRAVE,
    HAND,
    KEYWORDS,
    NO_REF,
    PLAYER_REF,
    REPLACEMENT,
    TRIGGERED,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import NO_STEP
from tests.cardkit.play.bench import LOSES, Bench


def table(*first: str) -> Bench:
    """Player 1 holds these cards, player 2 a net."""
    return Bench([*first], ["net"], NO_STEP)


def test_a_lot_falls_as_a_scenario_has_set_it() -> None:
    m = table("owl", "ape", "elk")
    refs = [m.ref(card) for card in (2, 0)]
    names = [m.cards.names[card] for card in (2, 0)]
    m.luck = [f"lot {names[1]}", f"lot {names[0]}"]
    assert [KitTable.lot(m, refs), KitTable.lot(m, refs), m.luck] == [1, 0, []]
    m.chance = lambda sides: 10 * sides  # type: ignore[method-assign]
    assert KitTable.lot(m, refs) == 20


def test_a_hand_is_a_list_of_its_own() -> None:
    m = table("owl", "ape")
    hand = m.hand(0)
    hand.clear()
    assert [m.hand(seat) for seat in range(2)] == [[0, 1], [2]]


def test_copies_have_the_number_of_the_first_one() -> None:
    assert first_copies(["b", "a", "b", "c", "a", "b"]) == [0, 1, 0, 3, 1, 0]
    assert first_copies([]) == []


def owls() -> Bench:
    """Three owls and an ape; the opponent knows the second owl and the ape."""
    m = table("owl", "owl", "owl", "ape")
    for card in (1, 3):
        m.show(card, BOTH)
    return m


@pytest.mark.parametrize(("cards", "each"), [
    ([0, 1, 2, 3], [1, 3]), ([0, 2], [0]), ([2, 0], [2]), ([3, 2, 1, 0], [3, 1]), ([1, 0], [1]), ([], []),
])  # fmt: skip
def test_the_copy_that_is_known_is_offered(cards: list[int], each: list[int]) -> None:
    m = owls()
    assert one_of_each(m, cards, 0) == each
    assert [best_copy(m, card, cards, 0) for card in cards] == [
        1 if 1 in cards and card != 3 else card for card in cards
    ]


@pytest.mark.parametrize(("one", "other", "first"), [
    (0, 1, False), (1, 0, True), (0, 2, True), (2, 0, False), (1, 2, True), (0, 3, False), (3, 0, True), (0, 0, False),
])  # fmt: skip
def test_the_order_of_materials(one: int, other: int, first: bool) -> None:
    """By card, by place, the copy that the opponent knows first, then as they come."""
    m = owls()
    m.cards.same = [5, 5, 5, 4, 6]
    assert comes_before(m, one, other, 0) == first


def test_a_material_in_the_hand_comes_before_its_copy_in_the_graveyard() -> None:
    m = owls()
    m.move(1, GRAVE, BOTH)
    assert (comes_before(m, 0, 1, 0), comes_before(m, 1, 0, 0)) == (HAND < GRAVE, HAND > GRAVE)
    cells = owls()
    cells.move(1, FIELD, BOTH, 0)
    cells.move(0, FIELD, BOTH, 1)
    cells.where[0] &= ~(2 << 8)
    assert (comes_before(cells, 0, 1, 0), comes_before(cells, 1, 0, 0)) == (True, False)


@pytest.mark.parametrize(("card", "done", "earlier"), [
    (0, (), True), (0, (1,), False), (1, (), False), (2, (1,), True), (2, (0, 1), False), (3, (), False),
])  # fmt: skip
def test_copies_are_materials_in_their_order(card: int, done: tuple[int, ...], earlier: bool) -> None:
    m = owls()
    assert has_earlier_copy(m, card, [0, 1, 2, 3], done, 0) == earlier
    m.move(card, FIELD, BOTH, 0)
    assert not has_earlier_copy(m, card, [0, 1, 2, 3], done, 0)


# what has happened


def waiting(ability: int, ref: int, subject: int, object_: int) -> Pending:
    return Pending(ability, ref, 0, subject, object_, 7)


@pytest.mark.parametrize(("endings", "works"), [((), True), ((1,), True), ((1, 2), True), ((2,), False)])
def test_what_waits_follows_a_card_into_its_pile(endings: tuple[int, ...], works: bool) -> None:
    m = table("owl", "ape")
    ability = Ability(TRIGGERED, [], "")
    ability.event = 1
    m.cards.hears(ability)
    old, new, other = 0, 8, 1
    number = ability.number
    m.pending = [
        waiting(number, *refs)
        for refs in ((old, old, old), (other, old, other), (other, other, old), (other, other, other))
    ]
    m.happened = [3, old, other, 7, 4, other, old, old]
    follow(m, old, new, endings)
    found = [(item.ability, item.ref, item.seat, item.subject, item.object, item.amount) for item in m.pending]
    assert found == [
        (number, new if works else old, 0, new, new, 7), (number, other, 0, new, other, 7),
        (number, other, 0, other, new, 7),
        (number, other, 0, other, other, 7),
    ]  # fmt: skip
    assert m.happened == [3, new, other, 7, 4, other, new, old]


def given(event: int = LOSES, kind: int = REPLACEMENT) -> Ability:
    ability = Ability(kind, [], "")
    ability.event = event
    return ability


@pytest.mark.parametrize(("event", "kind", "what", "gone", "found"), [
    (LOSES, REPLACEMENT, ABILITIES, False, True), (LOSES + 1, REPLACEMENT, ABILITIES, False, False),
    (LOSES, TRIGGERED, ABILITIES, False, False), (LOSES, REPLACEMENT, KEYWORDS, False, False),
    (LOSES, REPLACEMENT, ABILITIES, True, False),
])  # fmt: skip
def test_an_ability_that_was_given_replaces_its_event(
    event: int, kind: int, what: int, gone: bool, found: bool
) -> None:
    m = table("owl", "ape")
    ability = given(event % 4, kind)
    m.cards.hears(ability)
    ref = m.ref(1)
    m.mods = [Mod(ref, what, GIVE, ability.number, ALWAYS, 0, 1, NO_REF)]
    if gone:
        m.stay[1] += 1
    item = replacer(m, LOSES, PLAYER_REF, NO_REF, 1, ())
    assert (item is not NO_ITEM) == found
    if found:
        assert (item.ability, item.ref, item.seat, item.subject, item.amount) == (ability.number, ref, 0, PLAYER_REF, 1)
        for offered, again in (
            ((ability.number, ref, PLAYER_REF), False), ((ability.number, ref, NO_REF), False),
            ((ability.number, ref, PLAYER_REF - 1), True), ((ability.number + 1, ref, NO_REF), True),
            ((ability.number, ref + 1, NO_REF), True), ((9, 9, 9, ability.number, ref, NO_REF), False),
        ):  # fmt: skip
            assert (replacer(m, LOSES, PLAYER_REF, NO_REF, 1, offered) is not NO_ITEM) == again


def test_a_change_of_all_that_fit_gives_no_ability_that_replaces() -> None:
    m = table("owl")
    ability = given()
    m.cards.hears(ability)
    m.mods = [Mod(NO_REF, ABILITIES, GIVE, ability.number, ALWAYS, 0, 1, NO_REF)]
    assert replacer(m, LOSES, PLAYER_REF, NO_REF, 1, ()) is NO_ITEM


def test_a_link_is_negated_once_while_it_waits() -> None:
    m = table("owl")
    ability = given()
    m.cards.hears(ability)
    links = [Link(NO_STEP, number, False) for number in (4, 5, 6)]  # type: ignore[arg-type]
    m.stack = list(links)
    assert [m.waits(number) for number in (4, 5, 6, 7)] == [True, True, True, False]
    assert [m.negate(5), m.negate(5), m.negate(9)] == [True, False, False]
    assert [m.waits(number) for number in (4, 5, 6)] == [True, False, True]
    assert [(link.number, link.negated) for link in m.stack] == [(4, False), (5, True), (6, False)]
