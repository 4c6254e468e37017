"""The numbers of one sort are different, and bits are single: else one word of a card would be another."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.field_texts import POWER_WORDS
from hantei.games.leader.play.fight.combat import count_attack
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as n
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.placing import BESIDE, CELLS_OF, NEXT_TO
from hantei.games.leader.play.table.targets import MAY_BLOCK
from hantei.games.leader.show.record import EVENTS
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.numbers import FIRST_ACTION
from tests.interpreter.positions import at, lying

SORTS = [
    ("stats", "ATK", "COST"),
    ("cells", "F1", "B3"),
    ("events", "SUMMONED", "CANNOT_DRAW"),
    ("places", "ADJACENT", "SAME_ROW"),
    ("kinds of damage", "ATTACK_DAMAGE", "POISON_DAMAGE"),
    ("decisions", "KEEP", "UNITE_BOOSTED"),
    ("reasons", "LEADER_FELL", "DRAW_FAILED"),
    ("states", "IS_DAMAGED", "IS_FACE_UP"),
    ("numbers of a player", "COST_POINTS", "HAND_SIZE"),
    ("fields", "TAG_FIELD", "COLUMN_FIELD"),
    ("counters", "DAMAGE_COUNTER", "POISON_COUNTER"),
]
"""Numbers that stand one after the other, with the first and the last of each sort."""
BITS = [
    ("kinds of cards", "UNIT", "TRAP"),
    ("keywords", "GUARD", "BLANK"),
    ("powers", "CANNOT_ATTACK", "CAN_IGNORE_COVER"),
]
"""Likewise single bits, from the lowest on."""
OTHERWISE = {
    "CARD_USED": "used", "INTO_GRAVE": "put_into_graveyard", "TO_HAND": "returned_to_hand", "WAS_LOST": "lost",
    "WAS_POISONED": "poisoned", "WAS_SEALED": "sealed", "WAS_PARALYSED": "paralysed",
}  # fmt: skip
"""Events whose number has another name than their id."""


def names_of(first: str, last: str) -> list[str]:
    """The names of numbers from one to another, in the order in which they stand."""
    names = [name for name, value in vars(n).items() if name.isupper() and isinstance(value, int)]
    return names[names.index(first) : names.index(last) + 1]


@pytest.mark.parametrize(("first", "last"), [pytest.param(*ends, id=sort) for sort, *ends in BITS])
def test_bits_of_a_sort_follow_each_other(first: str, last: str) -> None:
    bits = [getattr(n, name) for name in names_of(first, last)]
    assert bits == [1 << bit for bit in range(len(bits))]


def test_every_power_has_its_words() -> None:
    assert sorted(POWER_WORDS.values()) == [1 << bit for bit in range(20)]


def test_every_keyword_of_one_bit_has_its_id() -> None:
    """「ドレイン」 has a bit for each of its numbers; 【ブランク】 is a tag."""
    apart = n.DRAIN_1 | n.DRAIN_2 | n.DRAIN_3 | n.BLANK
    assert sorted(n.KEYWORD_BITS.values()) == [1 << bit for bit in range(25) if not apart >> bit & 1]


def test_every_kind_has_its_word() -> None:
    """The two that are said of several: equipment is weapons and armour, and 0 asks for no kind."""
    kinds = [1, 2, 4, 8, 16, 32, 64]
    assert list(n.KIND_BITS.values()) == [*kinds, n.WEAPON | n.ARMOUR, 0]
    assert n.EQUIPMENT == n.WEAPON + n.ARMOUR


def test_every_cell_has_its_name() -> None:
    own = (n.BUILDING_CELL, n.WEAPON_CELL, n.ARMOUR_CELL, n.LEADER_CELL, n.TRAP_CELL)
    assert (n.UNIT_CELLS, own, n.CELLS) == (6, (6, 7, 8, 9, 10), len(n.CELL_NAMES))


def test_every_event_has_its_id() -> None:
    names = names_of("SUMMONED", "CANNOT_DRAW")
    assert tuple(OTHERWISE.get(name, name.lower()) for name in names) == n.EVENT_NAMES


def test_streams_are_one_for_each_deck_and_one_for_each_sort_of_chance() -> None:
    assert list(range(n.STREAMS)) == [n.SETUP_STREAM, n.SETUP_STREAM + 1, n.CHANCE_STREAM, n.COIN_STREAM]


def test_what_is_used_up_in_a_turn_takes_no_bit_of_another_or_of_the_other_seat() -> None:
    spent = [bit << seat for bit in (n.SPENT_COST_0, n.SPENT_CHARGE, n.SPENT_LEADER_SKILL) for seat in range(2)]
    assert spent == [1, 2, 4, 8, 16, 32]


def test_labels_are_different() -> None:
    assert (n.ABILITY_LABEL, n.LINK_LABEL, n.OUGI_LABEL) == (1, 2, 3)


def test_events_of_the_record_are_different() -> None:
    numbers = [value for name, value in vars(events).items() if name.isupper()]
    assert numbers == list(range(len(EVENTS)))
    assert sorted(EVENTS) == numbers


@pytest.mark.proves("LD-071", "LD-298")
@pytest.mark.parametrize("cell", range(6))
def test_cells_beside_and_next_to_each_cell(cell: int) -> None:
    """Of two rows of three: beside is left and right, next to is also in front and behind."""
    row, column = divmod(cell, 3)
    beside = {row * 3 + other for other in (column - 1, column + 1) if other in range(3)}
    assert set(CELLS_OF[BESIDE[cell]]) == beside
    assert set(CELLS_OF[NEXT_TO[cell]]) == beside | {(1 - row) * 3 + column}


def test_marks_of_a_card_take_no_bit_of_another() -> None:
    states = [core.CHANGED, core.DOOMED, core.SEALED, n.POISONED, n.SIDEWAYS, n.SEEN, n.USED, n.FALLING, n.UNITED]
    counts = [n.COUNT_BITS << shift for shift in (n.ATTACK_SHIFT, n.LINK_SHIFT, n.MORE_SHIFT)]
    numbers = [core.RENUMBERED << stat for stat in range(len(n.STATS))]
    others = [core.KEYWORDED, core.STATED, core.PERMITTED, core.ENABLED]
    marks = [*states, n.PARALYSED, *counts, n.SHIFTED, *numbers, *others]
    assert sum(marks) == (1 << 28) - 1
    assert sum(mark.bit_count() for mark in marks) == 28


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (6, 7), (7, 7)])
def test_more_attacks_than_a_card_can_count_change_no_other_mark(before: int, after: int) -> None:
    """The eighth further attack of one turn is paid with what granted it, as any."""
    m = at({}, {"F1": "1/1"})
    card = lying(m, "1:F1")
    m.marks[card] = before << n.ATTACK_SHIFT | 2 << n.MORE_SHIFT | n.SEEN
    more = 2 if before == 0 else 1
    assert count_attack(m, card, card, 0) == (core.NO_CARD if before == 0 else card)
    assert m.marks[card] == after << n.ATTACK_SHIFT | more << n.MORE_SHIFT | n.SEEN


@pytest.mark.parametrize(("first", "last"), [pytest.param(*ends, id=sort) for sort, *ends in SORTS])
def test_numbers_of_a_sort_follow_each_other(first: str, last: str) -> None:
    numbers = [getattr(n, name) for name in names_of(first, last)]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert numbers[0] in (0, FIRST_ACTION)


def test_a_card_of_which_nothing_is_printed_has_no_number() -> None:
    """A column that begins otherwise would give a card what its game's list doesn't say."""
    cards = LeaderCards(["A", "B"], [0, 1], [n.UNIT, n.UNIT], 1, len(n.EVENT_NAMES))
    columns = [cards.costs, cards.totals, cards.blank, cards.links, cards.boosts, cards.keywords]
    assert columns == [[0, 0]] * len(columns)


def test_which_occupied_cells_may_be_a_wall() -> None:
    """A unit in each column, or a body that is as wide as the row."""
    for mask in range(1 << n.UNIT_CELLS):
        columns = all(mask >> cell & 1 or mask >> cell + 3 & 1 for cell in range(3))
        assert MAY_BLOCK[mask] == (columns or mask >> n.F2 & 1 == 1)
