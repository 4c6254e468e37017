"""Remarks about a sheet as a whole: hidden, merged or calculated cells."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from hantei.catalog import codes
from hantei.catalog.sheets.header import Header
from hantei.core.finding import Finding, make_finding
from hantei.files.sheet import Mark, Sheet


def sheet_remarks(sheet: Sheet, header: Header, rows_read: Sequence[int], known: Collection[str]) -> Iterator[Finding]:
    """Every remark about a sheet whose rows have been read; `known` holds the keys of the game's headings."""
    yield from _hidden(sheet, header, rows_read)
    yield from _merged(sheet, header, known)
    yield from _formulas(sheet, header)


def _hidden(sheet: Sheet, header: Header, rows_read: Sequence[int]) -> Iterator[Finding]:
    if sheet.hidden:
        yield make_finding(codes.SHEET_HIDDEN, sheet.ref(), sheet=sheet.name)
    headings = tuple(header.headings[c] for c in sorted(sheet.hidden_columns) if c in header.headings)
    if headings:
        yield make_finding(codes.COLUMNS_HIDDEN, sheet.ref(header.row), headings=headings)
    rows = [row for row in rows_read if row in sheet.hidden_rows] if sheet.hidden_rows else []
    if rows:
        yield make_finding(codes.ROWS_HIDDEN, sheet.ref(rows[0]), rows=spans(rows), count=len(rows))


def _merged(sheet: Sheet, header: Header, known: Collection[str]) -> Iterator[Finding]:
    """Cells of a known column that are merged over several rows: only the first row has the value."""
    for first_row, first_column, last_row, _ in sheet.merged:
        if first_row > header.row and last_row > first_row and header.keys.get(first_column) in known:
            heading = header.headings[first_column]
            where = sheet.ref(first_row, first_column, heading)
            yield make_finding(codes.CELLS_MERGED, where, heading=heading, rows=f"{first_row}-{last_row}")


def _formulas(sheet: Sheet, header: Header) -> Iterator[Finding]:
    used = [place for place, mark in sheet.marks.items() if mark is Mark.FORMULA and place[0] > header.row]
    if used:
        row, column = min(used)
        code = codes.FORMULAS_STALE if sheet.recalculates else codes.FORMULAS_USED
        yield make_finding(code, sheet.ref(row, column, header.headings.get(column, "")), count=len(used))


def spans(rows: Sequence[int]) -> tuple[str, ...]:
    """Row numbers as spans: 3, 4, 5, 9 -> ("3-5", "9")."""
    found: list[list[int]] = []
    for row in sorted(rows):
        if found and row == found[-1][1] + 1:
            found[-1][1] = row
        else:
            found.append([row, row])
    return tuple(str(a) if a == b else f"{a}-{b}" for a, b in found)
