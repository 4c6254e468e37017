"""Tables with a column of copies for each section of one deck, and one that adds them up."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.files.not_counting import is_sum
from hantei.files.sheet import Value
from hantei.validators.decks.headings import Role
from hantei.validators.decks.read_deck import SectionsOf
from hantei.validators.decks.sections import SectionNames
from hantei.validators.decks.sheets.cells import Grid, Row, count_of, is_nothing
from hantei.validators.decks.sheets.layout import Header, find_header, heads_above

_SECTION: Final = "区分"
_COPIES: Final = "枚数"
_FEWEST_CARDS: Final = 2


def with_sections_down(grid: Grid, sections_of: SectionsOf) -> Grid:
    """The rows with the section and the copies of each card, where they stand in columns that are called as the
    sections of one deck, the main one among them, and each row says how many these are together: two decks that are
    called so would hardly be added up. The same rows where it is no such table."""
    header = find_header(grid)
    if header is None or not header.has(Role.CARD, Role.NAME) or header.has(Role.COUNT, Role.SECTION, Role.PLAYER):
        return grid
    sections = SectionNames(sections_of(heads_above(grid, header).heads.get("game")))
    columns = header.columns(Role.OTHER)
    told = [sections.title(header.headings[column]) for column in columns]
    totals = header.columns(Role.SUM)
    is_whole = None not in told and "main" in told and len(set(told)) == len(told) > 1 and len(totals) == 1
    return _down(grid, header, columns, totals[0]) if is_whole else grid


def _down(grid: Grid, header: Header, columns: list[int], total: int) -> Grid:
    name = header.column(Role.CARD, Role.NAME)
    found = Grid(replace(grid.sheet, rows=()), cut_at=grid.cut_at)
    cards = 0
    for row in grid.rows:
        others: dict[int, Value] = {c: value for c, value in row.cells.items() if c not in (*columns, total)}
        if row.number < header.row:
            found.rows.append(row)
            continue
        if row.number == header.row:
            found.rows.append(Row(row.number, _sorted({**others, columns[0]: _SECTION, columns[1]: _COPIES})))
            continue
        filled = [column for column in columns if column in row.cells and not is_nothing(row[column])]
        copies = {column: count for column in filled if (count := count_of(row[column])) != 0}
        is_total = is_sum(grid.text(row, name))
        if None in copies.values() or (copies and sum(map(int, filter(None, copies.values()))) != count_of(row[total])):
            return grid
        if is_total:
            found.rows.append(Row(row.number, _sorted({**others, columns[1]: row[total]})))
            continue
        cards += bool(copies)
        for column in copies:
            cells: dict[int, Value] = {**others, columns[0]: header.headings[column], columns[1]: row[column]}
            found.rows.append(Row(row.number, _sorted(cells)))
        if not copies:
            found.rows.append(Row(row.number, others))
    return found if cards >= _FEWEST_CARDS else grid


def _sorted(cells: dict[int, Value]) -> dict[int, Value]:
    return dict(sorted(cells.items()))
