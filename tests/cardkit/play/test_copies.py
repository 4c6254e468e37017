"""Of several copies that a player holds one is offered: the one that the opponent knows, else the first."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.copies import first_copies, one_of_each
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Definitions
from hantei.interpreter.table.numbers import (
    ADD,
    ALWAYS,
    BOTH,
    CHANGED,
    COSTS,
    HAND,
    KNOWN_SHIFT,
    NO_REF,
    THIS_TURN,
)

OWN = 1
THEIRS = 2


@pytest.mark.parametrize(
    ("same", "known", "offered"),
    [
        ([], [], []),
        ([0, 1, 0, 1], [OWN] * 4, [0, 1]),
        ([0, 1, 0, 0], [OWN, OWN, BOTH, BOTH], [2, 1]),
        ([0, 0], [BOTH, OWN], [0]),
        ([0, 0], [OWN, THEIRS], [1]),
    ],
)
def test_one_of_each(same: list[int], known: list[int], offered: list[int]) -> None:
    m = KitTable.__new__(KitTable)
    m.cards = Definitions([""] * len(same), same, [1] * len(same), len(same), 0)
    m.where = [HAND | eyes << KNOWN_SHIFT for eyes in known]
    m.marks = [0] * len(same)
    assert one_of_each(m, list(range(len(same))), 0) == offered


def test_copies_that_effects_have_changed_in_other_ways_stand_for_themselves() -> None:
    m = KitTable.__new__(KitTable)
    m.cards = Definitions([""] * 6, [0] * 6, [1] * 6, 6, 0)
    m.where = [HAND | OWN << KNOWN_SHIFT] * 5 + [HAND | BOTH << KNOWN_SHIFT]
    m.stay = [0] * 6
    m.marks = [0, CHANGED, CHANGED, CHANGED, 0, CHANGED]
    m.mods = [
        Mod(1, COSTS, ADD, -1, THIS_TURN, 0, 3, NO_REF), Mod(2, COSTS, ADD, -1, THIS_TURN, 1, 2, 4),
        Mod(3, COSTS, ADD, -1, ALWAYS, 0, 3, NO_REF), Mod(5, COSTS, ADD, -1, THIS_TURN, 0, 3, NO_REF),
    ]  # fmt: skip
    assert one_of_each(m, list(range(6)), 0) == [0, 5, 3]


def test_the_other_player_s_eyes_are_the_first_player_s() -> None:
    m = KitTable.__new__(KitTable)
    m.cards = Definitions(["", ""], [0, 0], [1, 1], 0, 0)
    m.where = [HAND + 1 | THEIRS << KNOWN_SHIFT, HAND + 1 | BOTH << KNOWN_SHIFT]
    m.marks = [0, 0]
    assert one_of_each(m, [0, 1], 1) == [1]


def test_copies_are_counted_as_the_first_one_of_both_decks() -> None:
    assert first_copies(["owl", "net", "owl", "lamp", "net"]) == [0, 1, 0, 3, 1]
