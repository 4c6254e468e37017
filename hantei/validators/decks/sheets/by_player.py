"""Tables with a row for each player and card: `プレイヤー | カード名 | 枚数`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.text import is_ditto
from hantei.files.sheet import Sheet
from hantei.validators import codes
from hantei.validators.decks.headings import Role
from hantei.validators.decks.read_deck import spans
from hantei.validators.decks.sheets.cells import Grid
from hantei.validators.decks.sheets.layout import find_header

_CARDS: Final = (Role.CARD, Role.ID)
_OTHERS: Final = (Role.NAME, Role.DECK, Role.GAME)


@dataclass(frozen=True, slots=True)
class Part:
    """The rows of one player, under the headings, without the column of players; `where` is the first of them."""

    player: str
    grid: Grid
    where: SourceRef


def by_player(grid: Grid) -> list[Part] | Finding:
    """The tables of the players of a sheet, or that rows do not say whose they are; none where it is no such sheet."""
    header = find_header(grid)
    if header is None or not header.has(*_CARDS) or header.has(*_OTHERS):
        return []
    if any(len(header.columns(role)) != 1 for role in (Role.PLAYER, Role.COUNT)):
        return []
    column = header.column(Role.PLAYER)
    rows: dict[str, list[int]] = {}
    player = ""
    for row in grid.rows:
        if row.number > header.row:
            told = " ".join(grid.merged_text(row, column).split())
            player = player if player and is_ditto(told) else told
            rows.setdefault(player, []).append(row.number)
    if "" not in rows:
        return list(_parts(grid, header.row, column, rows))
    if len(rows) == 1:
        return []
    where = grid.ref(rows[""][0], column)
    heading, blank = header.headings[column], spans(rows[""])
    found = make_finding(codes.DECK_LAYOUT_UNCLEAR, where, variant="players", heading=heading, rows=blank)
    return replace(found, hint="players_hint")


def _parts(grid: Grid, header: int, column: int, rows: dict[str, list[int]]) -> Iterator[Part]:
    for player, numbers in rows.items():
        part = Grid(_of(grid.sheet, header, column, set(numbers)))
        yield Part(player, part, grid.ref(numbers[0]))


def _of(sheet: Sheet, header: int, column: int, wanted: set[int]) -> Sheet:
    """A sheet with the rows down to the headings and those that are wanted, without one column below and in them."""
    rows = [
        (number, [None if number >= header and c == column else v for c, v in enumerate(values, start=1)])
        for number, values in sheet.rows
        if number <= header or number in wanted
    ]
    kept = {number for number, _ in rows}
    return replace(
        sheet,
        rows=rows,
        marks={place: mark for place, mark in sheet.marks.items() if place[0] in kept and place[1] != column},
        struck={place: text for place, text in sheet.struck.items() if place[0] in kept},
    )
