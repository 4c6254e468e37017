"""Comparisons with a stat that a card doesn't have are false, from whichever side (SP-033, BM-017)."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.effects.tree import nodes as ast
from hantei.effects.tree.nodes import Number, Selector, StatOf
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.program.filters import StatIs
from hantei.interpreter.program.values import Compares
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Running
from tests.interpreter.small_table import SmallTable, lexicon_of

SELF = Selector(reference="self")
AP = StatOf("atk", SELF)
FIELD = Selector(side="each", zones=("field",))


class Walls(SmallTable):
    """A card has as many AP as letters, a wall none."""

    def has_stat(self, card: int, stat: int) -> bool:
        return self.cards.names[card] != "wall"


def table() -> Walls:
    return Walls({"ant": "A.1", "wall": "A.2", "horse": "B.1"})


def reading(m: SmallTable, source: str) -> Running:
    return Running(Ability(core.SPELL, [], ""), 0, 0, m.ref(m.card(source)), [(), ()], [0] * core.NUMBERS)


@pytest.mark.parametrize(("left", "op", "right", "of_ant", "of_wall"), [
    (AP, "<=", Number(3), True, False), (AP, "=", Number(0), False, False), (AP, ">", Number(2), True, False),
    (Number(3), ">=", AP, True, False), (Number(9), ">=", AP, True, False), (ast.Times(AP, by=2), ">=", Number(0), True, False),
    (ast.Bounded(AP, low=1), ">=", Number(1), True, False), (Number(1), "=", Number(1), True, True),
])  # fmt: skip
def test_in_conditions(left: Any, op: Any, right: Any, of_ant: bool, of_wall: bool) -> None:
    m = table()
    test = Nouns(lexicon_of(Walls)).test(ast.Compare(left, op, right))
    assert [test.holds(m, reading(m, name)) for name in ("ant", "wall")] == [of_ant, of_wall]


@pytest.mark.parametrize(("source", "found"), [("ant", ["ant", "horse"]), ("wall", [])])
def test_in_what_is_looked_for(source: str, found: list[str]) -> None:
    m = table()
    filters = (ast.StatIs("atk", ">=", AP),)
    refs = (
        Nouns(lexicon_of(Walls))
        .sel(Selector(side="each", zones=("field",), filters=filters))
        .refs(m, reading(m, source))
    )
    assert [m.cards.names[ref & core.CARD_MASK] for ref in refs] == found


def test_a_game_in_which_all_have_all_stats_does_not_ask() -> None:
    nouns = Nouns(lexicon_of(SmallTable))
    assert type(nouns.test(ast.Compare(AP, "=", Number(0)))) is Compares
    assert type(nouns.filter(ast.StatIs("atk", "=", Number(0)))) is StatIs
