"""Cards that have no such stat, and cards that have names beside their own, where a game says so (SP-033, BM-295)."""

from __future__ import annotations

import pytest

from hantei.interpreter.program.filters import (
    AT_MOST,
    EVEN,
    HIGHEST,
    LESS,
    LOWEST,
    MORE,
    Filter,
    NameIs,
    SameStat,
    StatIs,
    StatIsThat,
)
from hantei.interpreter.program.nodes.base import InSlot
from hantei.interpreter.program.select import OWN_SIDE, SideSel
from hantei.interpreter.program.values import Const
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Running
from tests.cardkit.play.bench import Bench, Word

AP = 0
WOLF, FOX, WALL, HOUND = range(4)


class Walls(Bench):
    """Wolf has AP 3, fox AP 0, wall none, hound AP 3. The wolf has the name of the hound, too."""

    def __init__(self) -> None:
        super().__init__(["wolf", "fox", "wall", "hound"], [], Word(""))
        self.cards.base = [[3, 0, 0, 3]]

    def has_stat(self, card: int, stat: int) -> bool:
        return card != WALL

    def is_named(self, card: int, name: str, part: bool) -> bool:
        return super().is_named(card, name, part) or (card == WOLF and super().is_named(HOUND, name, part))


def chosen(rule: Filter | None, slot: int = WOLF, extreme: int = -1, direction: int = LOWEST) -> list[int]:
    """The cards of the hand that a selection means; the one that was spoken of stands in slot 0."""
    table = Walls()
    sel = SideSel(OWN_SIDE, [core.HAND], 0, -1, [], [rule] if rule else [], False, extreme, direction)
    return sel.refs(table, Running(Ability(core.SPELL, [], ""), 0, 0, core.NO_REF, [(slot,), ()], [0] * core.NUMBERS))


@pytest.mark.parametrize(("op", "number", "found"), [
    (AT_MOST, 0, [FOX]), (LESS, 5, [WOLF, FOX, HOUND]), (EVEN, 0, [FOX]), (MORE, 0, [WOLF, HOUND]),
])  # fmt: skip
def test_a_card_without_a_stat_fits_no_value(op: int, number: int, found: list[int]) -> None:
    assert chosen(StatIs(AP, op, Const(number))) == found
    assert chosen(StatIsThat(AP, op, Const(number))) == found


def test_whether_a_value_is_even_is_compared_with_no_other_value() -> None:
    assert chosen(StatIsThat(AP, EVEN, None)) == [FOX]


@pytest.mark.parametrize(("direction", "found"), [(LOWEST, [FOX]), (HIGHEST, [WOLF, HOUND])])
def test_it_has_neither_the_highest_nor_the_lowest_value(direction: int, found: list[int]) -> None:
    assert chosen(None, extreme=AP, direction=direction) == found


@pytest.mark.parametrize(("of", "differs", "found"), [
    (WOLF, False, [WOLF, HOUND]), (WOLF, True, [FOX]), (FOX, False, [FOX]), (WALL, False, []),
])  # fmt: skip
def test_its_value_is_not_that_of_another_card(of: int, differs: bool, found: list[int]) -> None:
    assert chosen(SameStat(AP, InSlot(0), differs), slot=of) == found


@pytest.mark.parametrize(("name", "part", "found"), [
    ("hound", False, [WOLF, HOUND]), ("wolf", False, [WOLF]), ("o", True, [WOLF, FOX, HOUND]), ("un", True, [WOLF, HOUND]), ("un", False, []),
])  # fmt: skip
def test_a_card_is_found_by_every_name_that_it_has(name: str, part: bool, found: list[int]) -> None:
    assert chosen(NameIs(name, part)) == found
