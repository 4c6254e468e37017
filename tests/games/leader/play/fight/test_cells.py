"""Which cells stand beside, before and behind each other, and which cards are in line: all pairs (LD-014 to LD-016)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as n
from tests.interpreter.positions import at

UNITS: Final = ("F1", "F2", "F3", "B1", "B2", "B3")
SIDE: Final = {**dict.fromkeys(UNITS, "1/1"), "weapon": "weapon 1/1", "armour": "armour 1"}
RELATIONS: Final[dict[int, Callable[[int, int], bool]]] = {
    n.ADJACENT: lambda rows, columns: abs(rows) + abs(columns) == 1,
    n.LEFT_AND_RIGHT: lambda rows, columns: rows == 0 and abs(columns) == 1,
    n.BEHIND: lambda rows, columns: rows == 1 and columns == 0,
    n.IN_FRONT: lambda rows, columns: rows == -1 and columns == 0,
    n.SAME_COLUMN: lambda rows, columns: rows != 0 and columns == 0,
    n.SAME_ROW: lambda rows, columns: rows == 0 and columns != 0,
}
"""By relation: whether a cell so many rows behind and columns beside another one has it."""


def filled() -> LeaderMatch:
    tower = {"kind": "building", "effect_text": "カードを1枚引く。"}
    return at({"塔": tower}, {**SIDE, "building": "塔", "hand": ["1/1"]}, {**SIDE, "hand": ["1/1"]})


def cards(m: LeaderMatch) -> dict[int, tuple[int, int, int] | None]:
    """By card: the side, row and column of a unit, and None for all else that lies anywhere."""
    found: dict[int, tuple[int, int, int] | None] = {}
    for card in range(len(m.cards.names)):
        side, cell = divmod(m.cell[card], n.CELLS)
        is_unit = m.cell[card] >= 0 and n.CELL_NAMES[cell] in UNITS
        found[card] = (side, *divmod(cell, 3)) if is_unit else None
    return found


@pytest.mark.parametrize("relation", RELATIONS)
def test_only_units_have_cells_beside_them(relation: int) -> None:
    m = filled()
    for card, place in cards(m).items():
        wanted = 0
        if place is not None:
            _, row, column = place
            for cell in range(len(UNITS)):
                other_row, other_column = divmod(cell, 3)
                if RELATIONS[relation](other_row - row, other_column - column):
                    wanted |= 1 << cell
        assert m.cells_near(card, relation) == wanted


def test_only_units_of_one_side_are_in_line() -> None:
    m = filled()
    found = cards(m)
    assert sum(place is not None for place in found.values()) == 2 * len(UNITS)
    for one, first in found.items():
        for other, second in found.items():
            for field, part in ((n.ROW_FIELD, 1), (n.COLUMN_FIELD, 2)):
                lines = first is not None and second is not None
                if first is not None and second is not None:
                    lines = first[0] == second[0] and first[part] == second[part]
                assert m.same_field(one, other, field) == lines
