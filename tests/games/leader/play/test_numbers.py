"""The numbers of one sort are different, and bits are single: else one word of a card would be another."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.field_texts import POWER_WORDS
from hantei.games.leader.play.table import numbers as n
from hantei.games.leader.play.table.placing import BESIDE, CELLS_OF, NEXT_TO
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.numbers import FIRST_ACTION

SORTS = [
    ("kinds of damage", "ATTACK_DAMAGE", "POISON_DAMAGE"),
    ("decisions", "KEEP", "UNITE_BOOSTED"),
    ("reasons", "LEADER_FELL", "DRAW_FAILED"),
    ("states", "IS_DAMAGED", "IS_FACE_UP"),
    ("numbers of a player", "COST_POINTS", "HAND_SIZE"),
    ("fields", "TAG_FIELD", "COLUMN_FIELD"),
    ("counters", "DAMAGE_COUNTER", "POISON_COUNTER"),
]
"""Numbers that stand one after the other, with the first and the last of each sort."""
PLACES = (n.ADJACENT, n.LEFT_AND_RIGHT, n.BEHIND, n.IN_FRONT, n.SAME_COLUMN, n.SAME_ROW)
LABELS = (n.LINK_LABEL, n.OUGI_LABEL)


@pytest.mark.parametrize(
    "bits", [list(POWER_WORDS.values()), list(n.KEYWORD_BITS.values())], ids=["powers", "keywords"]
)
def test_bits_are_single_and_different(bits: list[int]) -> None:
    assert len(set(bits)) == len(bits)
    assert [bit for bit in bits if bit & (bit - 1) or not bit] == []


def test_powers_are_the_twenty_of_the_rules() -> None:
    assert sorted(POWER_WORDS.values()) == [1 << bit for bit in range(20)]


def test_places_are_numbered_from_zero() -> None:
    assert tuple(range(6)) == PLACES


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


def test_labels_are_different() -> None:
    assert len(set(LABELS)) == len(LABELS)


@pytest.mark.parametrize(("first", "last"), [pytest.param(*ends, id=sort) for sort, *ends in SORTS])
def test_numbers_of_a_sort_follow_each_other(first: str, last: str) -> None:
    names = [name for name, value in vars(n).items() if name.isupper() and isinstance(value, int)]
    numbers = [getattr(n, name) for name in names[names.index(first) : names.index(last) + 1]]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert numbers[0] in (0, FIRST_ACTION)


def test_events_are_different() -> None:
    names = [name for name in vars(n) if name.isupper()]
    events = [getattr(n, name) for name in names[names.index("SUMMONED") : names.index("CANNOT_DRAW") + 1]]
    assert len(set(events)) == len(events)
