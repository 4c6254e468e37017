"""The result of every reader: sheets of plain values with true addresses and marks.

A reader may lose nothing on the way: what a plain value can't say (an error cell, a formula without a value,
a hidden row) stands in the marks.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Final

from hantei.core.finding import Finding, SourceRef
from hantei.core.text import clean

AUTHOR: Final = "hantei"
"""Whose comments those are that hantei writes, or how the name of their author begins."""
LONGEST_TEXT: Final = 32_767
"""The longest text that a spreadsheet cell can hold."""

Place = tuple[int, int]
"""Row and column of a cell, from 1."""

Value = str | int | float | bool | datetime.date | datetime.datetime | datetime.time | datetime.timedelta | None
"""A cell as a reader gives it; an empty cell is None or an empty text."""


class Mark(IntEnum):
    """What a plain value doesn't say about its cell."""

    ERROR = 1  # an error such as #N/A; the text stands in `Sheet.notes`
    FORMULA = 2  # a formula whose last value was saved and is used
    FORMULA_WITHOUT_VALUE = 3
    FORMULA_EXTERNAL = 4  # a formula that reads another file; its last saved value is used
    NOT_A_NUMBER = 5  # NaN or an infinite number in the file


WITHOUT_VALUE: Final = (Mark.ERROR, Mark.FORMULA_WITHOUT_VALUE, Mark.NOT_A_NUMBER)
"""Marks of cells whose plain value says nothing."""


def as_text(value: Value) -> str:
    """Return a cell's value as text: 3.0 gives `3`, TRUE gives `TRUE`."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return "" if value is None else str(value)


@dataclass(slots=True)
class Sheet:
    """One sheet of one file.

    rows            pairs of (row number from 1, values); values[0] is column A. Wholly empty rows may be missing.
    marks           (row, column) from 1 -> Mark
    notes           (row, column) -> the text behind a mark (`#N/A`)
    hidden_rows     numbers of the rows hidden in the file (by hand or by a filter)
    hidden_columns  numbers of the hidden columns
    recalculates    the file asks to be calculated when it is opened: the saved values of its formulas may be
                    those that a script put there and no spreadsheet program has ever calculated
    merged          merged ranges: first row, first column, last row, last column; only the first cell has the value
    struck          cells that are struck out, wholly or in part, with the text that stood there (`56 → 6` where a part
                    is left); their values are what is left. The texts are filled in while the rows are read.
    struck_by_rule  ranges in which a conditional format strikes cells out, as the file writes them: whether it holds
                    for a cell is not known
    comments        what is written to cells in comments; not what hantei itself wrote there
    delimited       cells were told apart by commas or tabs: one too many in a row has moved the rest of the row
    turned          rows and columns are exchanged here, as in the file each card is a column; `ref` tells true places
    """

    file: str
    name: str
    rows: Iterable[tuple[int, list[Value]]]
    hidden: bool = False
    marks: Mapping[tuple[int, int], Mark] = field(default_factory=dict)
    notes: Mapping[tuple[int, int], str] = field(default_factory=dict)
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()
    recalculates: bool = False
    delimited: bool = False
    merged: Sequence[tuple[int, int, int, int]] = ()
    struck: Mapping[Place, str] = field(default_factory=dict)
    struck_by_rule: tuple[str, ...] = ()
    comments: Mapping[Place, str] = field(default_factory=dict)
    turned: bool = False

    def ref(self, row: int = 0, column: int = 0, heading: str = "") -> SourceRef:
        if self.turned:
            row, column = column, row
        return SourceRef(self.file, self.name, row, column, heading)


def turn(sheet: Sheet, rows: Sequence[tuple[int, Sequence[Value]]]) -> Sheet:
    """Return the sheet with rows and columns exchanged; `rows` are all of its rows, read."""
    width = max((len(values) for _, values in rows), default=0)
    height = max((number for number, _ in rows), default=0)
    columns: list[list[Value]] = [[None] * height for _ in range(width)]
    for number, values in rows:
        for column, value in enumerate(values):
            columns[column][number - 1] = value
    return replace(
        sheet,
        rows=list(enumerate(columns, start=1)),
        marks={(column, row): mark for (row, column), mark in sheet.marks.items()},
        notes={(column, row): note for (row, column), note in sheet.notes.items()},
        hidden_rows=sheet.hidden_columns,
        hidden_columns=sheet.hidden_rows,
        merged=[(left, first, right, last) for first, left, last, right in sheet.merged],
        struck={(column, row): text for (row, column), text in sheet.struck.items()},
        comments={(column, row): text for (row, column), text in sheet.comments.items()},
        turned=not sheet.turned,
    )


def strike_out(sheet: Sheet, rests: Mapping[Place, str]) -> Sheet:
    """Return the sheet without struck-out text; `rests` has what is left of the cells, an empty text for nothing."""
    if rests:
        struck: dict[Place, str] = {}
        sheet.marks = {place: mark for place, mark in sheet.marks.items() if rests.get(place) != ""}
        sheet.rows, sheet.struck = _without_struck(sheet.rows, rests, struck), struck
    return sheet


def _without_struck(
    rows: Iterable[tuple[int, list[Value]]], rests: Mapping[Place, str], struck: dict[Place, str]
) -> Iterator[tuple[int, list[Value]]]:
    by_row: dict[int, list[int]] = {}
    for row, column in rests:
        by_row.setdefault(row, []).append(column)
    for number, values in rows:
        for column in by_row.get(number, ()):
            if column <= len(values) and values[column - 1] not in (None, ""):
                whole, rest = as_text(values[column - 1]), rests[number, column]
                struck[number, column] = f"{whole} → {clean(rest)}" if clean(rest) else whole
                values[column - 1] = rest or None
        yield number, values


@dataclass(slots=True)
class Book:
    """The result of reading one file: sheets (lazily read), and findings if it could not be read."""

    file: str
    sheets: Iterator[Sheet]
    findings: list[Finding] = field(default_factory=list)
