"""Tables with a column of copies for each section of one deck, and one that adds them up."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from hantei.core.text import fold
from hantei.files.not_counting import is_sum
from hantei.files.sheet import Value
from hantei.validators.decks.headings import Role
from hantei.validators.decks.read_deck import SectionsOf
from hantei.validators.decks.sections import SectionNames
from hantei.validators.decks.sheets.cells import Grid, Row, count_of, is_nothing
from hantei.validators.decks.sheets.layout import Header, find_header, heads_above

_SECTION: Final = "区分"
_COPIES: Final = "枚数"
_COUNTED: Final = re.compile(r"(?<=.)[ の]?\(?(?:枚数|採用数|採用枚数|copies|count)\)?$")
_FEWEST_CARDS: Final = 2


def with_sections_down(grid: Grid, sections_of: SectionsOf) -> Grid:
    """The rows with the section and the copies of each card, where they stand in columns that are called as the
    sections of one deck, the main one among them, and each row says how many these are together (two decks that are
    called so would hardly be added up), or each heading that they are copies: `メイン枚数`. The same rows where it is
    no such table."""
    header = find_header(grid)
    if header is None or not header.has(Role.CARD, Role.NAME) or header.has(Role.COUNT, Role.SECTION, Role.PLAYER):
        return grid
    sections = SectionNames(sections_of(heads_above(grid, header).heads.get("game")))
    columns = header.columns(Role.OTHER)
    told = [section_of(header.headings[column], sections) for column in columns]
    totals = header.columns(Role.SUM)
    are_copies = all(_COUNTED.search(fold(header.headings[column])) for column in columns)
    is_told = len(totals) == 1 or (not totals and are_copies)
    is_whole = None not in told and "main" in told and len(set(told)) == len(told) > 1 and is_told
    return _down(grid, header, columns, totals[0] if totals else 0) if is_whole else grid


def section_of(heading: str, sections: SectionNames) -> str | None:
    """The section that a heading names, perhaps with the word for copies behind it: `メイン枚数`."""
    return sections.title(heading) or sections.title(_COUNTED.sub("", fold(heading)))


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
        told = sum(filter(None, copies.values()))
        if None in copies.values() or (total and copies and told != count_of(row[total])):
            return grid
        if is_total:
            found.rows.append(Row(row.number, _sorted({**others, columns[1]: told})))
            continue
        cards += bool(copies)
        for column in copies:
            cells: dict[int, Value] = {
                **others,
                columns[0]: _COUNTED.sub("", header.headings[column]),
                columns[1]: row[column],
            }
            found.rows.append(Row(row.number, _sorted(cells)))
        if not copies:
            found.rows.append(Row(row.number, others))
    return found if cards >= _FEWEST_CARDS else grid


def _sorted(cells: dict[int, Value]) -> dict[int, Value]:
    return dict(sorted(cells.items()))
