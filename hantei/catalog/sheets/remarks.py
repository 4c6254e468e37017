"""Remarks about a sheet as a whole: hidden, merged or calculated cells."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from hantei.catalog import codes
from hantei.catalog.sheets.header import Header
from hantei.catalog.sheets.tables import Table
from hantei.core.finding import Finding, Severity, column_letters, make_finding
from hantei.files.sheet import Mark, Place, Sheet

_MOST_NAMED: Final = 8
_LONGEST_SHOWN: Final = 40


def sheet_remarks(sheet: Sheet) -> Iterator[Finding]:
    """What is to be said once of a sheet whose tables were read."""
    if sheet.hidden:
        yield make_finding(codes.SHEET_HIDDEN, sheet.ref(), sheet=sheet.name)
    if sheet.struck_by_rule:
        ranges = sheet.struck_by_rule[:_MOST_NAMED]
        yield replace(
            make_finding(codes.CELLS_STRUCK, sheet.ref(), variant="by_rule", ranges=ranges), hint="by_rule_hint"
        )


def table_remarks(
    table: Table, rows_read: Sequence[int], known: Collection[str], shared: Mapping[Place, str]
) -> Iterator[Finding]:
    """Every remark about a table whose rows have been read; `known` holds the keys of the game's headings, `shared` the
    values of merged cells that were taken for all of their rows, by the first of each."""
    yield from _hidden(table.sheet, table.header, rows_read)
    yield from _merged(table, rows_read, known, shared)
    yield from _formulas(table)
    yield from _comments(table, rows_read)


def _comments(table: Table, rows_read: Sequence[int]) -> Iterator[Finding]:
    """That cells of rows that were read have comments."""
    said, rows = table.sheet.comments, frozenset(rows_read)
    places = sorted(place for place in said if place[0] in rows and table.holds(place))
    if places:
        where = tuple(table.sheet.ref(*place) for place in places)
        texts = tuple(" ".join(said[place].split())[:_LONGEST_SHOWN] for place in places[:_MOST_NAMED])
        yield make_finding(codes.CELLS_COMMENTED, where, texts=texts)


def _hidden(sheet: Sheet, header: Header, rows_read: Sequence[int]) -> Iterator[Finding]:
    headings = tuple(header.headings[c] for c in sorted(sheet.hidden_columns) if c in header.headings)
    if headings:
        yield make_finding(codes.COLUMNS_HIDDEN, sheet.ref(header.row), headings=headings)
    rows = [row for row in rows_read if row in sheet.hidden_rows] if sheet.hidden_rows else []
    if rows:
        yield make_finding(codes.ROWS_HIDDEN, sheet.ref(rows[0]), rows=row_names(sheet, rows), count=len(rows))


def _merged(
    table: Table, rows_read: Sequence[int], known: Collection[str], shared: Mapping[Place, str]
) -> Iterator[Finding]:
    """Cells of a known column that are merged over several rows that were read: only the first has the value, or all of
    them were given it."""
    header, cards = table.header, sorted(rows_read)
    for first_row, first_column, last_row, _ in table.sheet.merged:
        place = (first_row, first_column)
        if last_row == first_row or not table.holds(place) or header.keys.get(first_column) not in known:
            continue
        if bisect_left(cards, first_row) < bisect_right(cards, last_row):
            heading = header.headings[first_column]
            where = table.sheet.ref(first_row, first_column, heading)
            rows, value = f"{first_row}-{last_row}", shared.get(place)
            if value is None:
                yield make_finding(codes.CELLS_MERGED, where, heading=heading, rows=rows)
                continue
            found = make_finding(codes.CELLS_MERGED, where, variant="shared", heading=heading, rows=rows, value=value)
            yield replace(found, severity=Severity.INFO, hint="shared_hint")


def _formulas(table: Table) -> Iterator[Finding]:
    sheet = table.sheet
    used = [place for place, mark in sheet.marks.items() if mark is Mark.FORMULA and table.holds(place)]
    if used:
        row, column = min(used)
        code = codes.FORMULAS_STALE if sheet.recalculates else codes.FORMULAS_USED
        yield make_finding(code, sheet.ref(row, column, table.header.headings.get(column, "")), count=len(used))


def row_names(sheet: Sheet, rows: Sequence[int]) -> tuple[str, ...]:
    """The rows as people find them: numbers as spans, or the letters of columns where each card is a column."""
    return tuple(map(column_letters, sorted(rows))) if sheet.turned else spans(rows)


def spans(rows: Sequence[int]) -> tuple[str, ...]:
    """Row numbers as spans: 3, 4, 5, 9 -> ("3-5", "9")."""
    found: list[list[int]] = []
    for row in sorted(rows):
        if found and row == found[-1][1] + 1:
            found[-1][1] = row
        else:
            found.append([row, row])
    return tuple(str(a) if a == b else f"{a}-{b}" for a, b in found)
