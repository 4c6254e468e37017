"""Reading .xls (Excel 5 to 2003) with xlrd: values, error cells, dates, and what is hidden.

Of formulas only their cells are known: xlrd gives neither their texts nor whether they read another file.
"""

from __future__ import annotations

import datetime
import math
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import xlrd
from xlrd.biffh import error_text_from_code
from xlrd.compdoc import SIGNATURE, CompDoc
from xlrd.xldate import xldate_as_datetime

from hantei.files import codes
from hantei.files.reading.failure import given_up
from hantei.files.reading.guard import Refused, refuse
from hantei.files.reading.xls.biff import OLD_VERSIONS, SheetRecords, inspect_stream, version
from hantei.files.reading.xls.struck import Runs, rest_of
from hantei.files.sheet import Book, Mark, Place, Sheet, Value, strike_out

_STREAMS: Final = ("Workbook", "Book")
_ENCRYPTED_STREAM: Final = "EncryptedPackage"
_AS_IT_IS: Final = frozenset({xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK, xlrd.XL_CELL_TEXT})


def read_xls(path: Path, name: str) -> Book:
    """Every sheet of a workbook."""
    try:
        sheets = _sheets(path.read_bytes(), name)
    except Refused as refused:
        return Book(name, iter(()), [refused.finding])
    return Book(name, iter(sheets))


def _sheets(data: bytes, name: str) -> list[Sheet]:
    try:
        with Path(os.devnull).open("w", encoding="utf-8") as log:
            return _read(_stream(data, name, log), name, log)
    except Refused:
        raise
    except Exception as error:
        raise given_up(name, error) from error


def _stream(data: bytes, name: str, log: Any) -> bytes:
    """The workbook stream of a compound file; a bare stream is the file itself."""
    if not data.startswith(SIGNATURE):
        if version(data):
            return data
        raise refuse(codes.FILE_TYPE_UNKNOWN, name, found="?")
    container = CompDoc(data, logfile=log)
    for title in _STREAMS:
        memory, start, length = container.locate_named_stream(title)
        if memory:
            return bytes(memory[start : start + length])
    if container.locate_named_stream(_ENCRYPTED_STREAM)[0]:
        raise refuse(codes.FILE_PASSWORD, name)
    raise refuse(codes.FILE_TYPE_UNKNOWN, name, found="OLE")


def _read(stream: bytes, name: str, log: Any) -> list[Sheet]:
    if version(stream) in OLD_VERSIONS:
        raise refuse(codes.FILE_TYPE_UNKNOWN, name, found=version(stream))
    inspected = inspect_stream(stream)
    if inspected.is_encrypted:
        raise refuse(codes.FILE_PASSWORD, name)
    with xlrd.open_workbook(file_contents=inspected.stream, logfile=log, on_demand=True, ragged_rows=True) as book:
        sheets = []
        for number, records in enumerate(inspected.sheets):
            sheets.append(_sheet(name, book.sheet_by_index(number), records, book.datemode))
            book.unload_sheet(number)
    return sheets


def _sheet(name: str, source: Any, records: SheetRecords, datemode: int) -> Sheet:
    cells = _Cells(datemode, dict.fromkeys(sorted(records.formulas), Mark.FORMULA))
    rows = [(row + 1, cells.row(row + 1, source.row_types(row), source.row_values(row))) for row in range(source.nrows)]
    sheet = Sheet(
        name,
        source.name,
        rows,
        hidden=source.visibility != 0,
        marks=cells.marks,
        notes=cells.notes,
        hidden_rows=frozenset(records.hidden_rows),
        hidden_columns=frozenset(records.hidden_columns),
    )
    texts = dict(rows)
    return strike_out(sheet, {place: _rest(texts, place, runs) for place, runs in records.struck.items()})


def _rest(rows: dict[int, list[Value]], place: Place, runs: Runs) -> str:
    values = rows.get(place[0], [])
    value = values[place[1] - 1] if place[1] <= len(values) else None
    return rest_of(value, runs) if isinstance(value, str) else ""


@dataclass(slots=True)
class _Cells:
    """Turns xlrd's cells into values, and keeps what a value can't say."""

    datemode: int
    marks: dict[tuple[int, int], Mark]
    notes: dict[tuple[int, int], str] = field(default_factory=dict)

    def row(self, number: int, kinds: Iterable[int], values: list[Any]) -> list[Value]:
        for index, kind in enumerate(kinds):
            if kind not in _AS_IT_IS:
                values[index] = self._value(kind, values[index], (number, index + 1))
        return values

    def _value(self, kind: int, value: Any, place: tuple[int, int]) -> Value:
        if kind == xlrd.XL_CELL_BOOLEAN:
            return bool(value)
        is_error = kind == xlrd.XL_CELL_ERROR
        if not is_error and math.isfinite(value):
            return _date(value, self.datemode) if kind == xlrd.XL_CELL_DATE else float(value)
        self.marks[place] = Mark.ERROR if is_error else Mark.NOT_A_NUMBER
        self.notes[place] = error_text_from_code.get(value, f"#{value}") if is_error else str(value)
        return None


def _date(value: float, datemode: int) -> Value:
    """A number shown as a date; below one day it is a time, and what no calendar has stays a number."""
    if value < 0:
        return value
    try:
        moment: datetime.datetime = xldate_as_datetime(value, datemode)
    except OverflowError:
        return value
    return moment.time() if value < 1 else moment
