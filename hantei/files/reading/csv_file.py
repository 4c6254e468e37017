"""Reading .csv, .tsv and .txt: the rows as a spreadsheet program would number them, everything as text."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from hantei.files import codes
from hantei.files.reading.guard import Refused, refuse
from hantei.files.reading.text import Undecodable, decode
from hantei.files.sheet import Book, Sheet, Value

_DELIMITERS: Final = (",", "\t", ";")
_SAMPLE: Final = 65_536
_SAMPLE_ROWS: Final = 50
LONGEST_FIELD: Final = 1_000_000
"""A longer field means that the file is not what it seems. Texts too long for a cell are reported with their row."""

_LINE_END: Final = re.compile("\r\n|\r|\n")
_QUOTED: Final = re.compile('"[^"]*+(?:""[^"]*+)*+(")?')
_GUARDED: Final = re.compile(r"'+[=+\-@\t\r]")
"""How our own export keeps a text that begins like a formula from becoming one."""
_AS_FORMULA: Final = re.compile(r'="([^"=]*)"')
"""How people keep Excel from turning a text into a number: `="001"`."""


def read_csv(path: Path, name: str, encoding: str = "") -> Book:
    """The one sheet of a text file; it is called as the file, so that `アクター.csv` tells its kind."""
    decoded = decode(path.read_bytes(), encoding)
    if isinstance(decoded, Undecodable):
        return Book(name, iter(()), [decoded.finding(name)])
    try:
        with long_fields():
            rows = _rows(decoded[0], name)
    except Refused as refused:
        return Book(name, iter(()), [refused.finding])
    return Book(name, iter([Sheet(name, Path(name).stem, rows, delimited=True)]))


@contextmanager
def long_fields() -> Iterator[None]:
    """Let csv fields be as long as they may be here; the library's own limit is shorter."""
    before = csv.field_size_limit(LONGEST_FIELD)
    try:
        yield
    finally:
        csv.field_size_limit(before)


def _rows(text: str, name: str) -> list[tuple[int, list[Value]]]:
    """Every row that holds anything, with its number; a record over several lines is one row."""
    delimiter = find_delimiter(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[tuple[int, list[Any]]] = []
    lines = 0
    try:
        for number, values in enumerate(reader, start=1):
            if any(values):
                rows.append((number, values))
            lines = reader.line_num
    except csv.Error as error:
        opened = _quote_opens_in(text, delimiter, lines)
        if opened:
            raise refuse(codes.CSV_QUOTE_OPEN, name, line=opened) from error
        raise refuse(codes.CSV_BROKEN, name, line=reader.line_num, detail=str(error)) from error
    if not rows:
        raise refuse(codes.FILE_EMPTY, name)
    if _GUARDED.search(text) or _AS_FORMULA.search(text):
        _undo_guards(rows)
    return rows


def find_delimiter(text: str) -> str:
    """The comma, tab or semicolon that splits the most of the first rows, and into equal numbers of cells."""
    sample = text[:_SAMPLE]
    return max(_DELIMITERS, key=lambda delimiter: _splitting(sample, delimiter))


def _splitting(sample: str, delimiter: str) -> tuple[float, float, int]:
    """Return the share of the rows that a delimiter splits, the share that it splits into the same number of cells, and
    this number."""
    rows = csv.reader(io.StringIO(sample, newline=""), delimiter=delimiter)
    widths = Counter(len(row) for row in islice(filter(any, rows), _SAMPLE_ROWS))
    count = widths.total()
    unsplit = widths.pop(1, 0)
    if not widths:
        return (0, 0, 0)
    width, alike = widths.most_common(1)[0]
    return ((count - unsplit) / count, alike / count, width)


def _undo_guards(rows: list[tuple[int, list[str]]]) -> None:
    for _, values in rows:
        for index, value in enumerate(values):
            if value.startswith("'") and _GUARDED.match(value):
                values[index] = value[1:]
            elif found := _AS_FORMULA.fullmatch(value):
                values[index] = found[1]


def _quote_opens_in(text: str, delimiter: str, lines: int) -> int:
    """The line of the open quotation mark in the record after the first `lines`, 0 where there is none."""
    stream = io.StringIO(text, newline="")
    for _ in range(lines):
        stream.readline()
    record = stream.read()
    position = _open_quote(record, delimiter)
    return 0 if position is None else lines + len(_LINE_END.findall(record[:position])) + 1


def _open_quote(record: str, delimiter: str) -> int | None:
    """Where the quotation mark stands that is never closed, or closed only by one meant to open another field."""
    plain = re.compile(f"[^{delimiter}\r\n]*")
    position = 0
    while True:
        field = (_QUOTED if record.startswith('"', position) else plain).match(record, position)
        end = field.end() if field else position
        if field is not None and field.re is _QUOTED:
            if field.group(1) is None:
                return position
            if end < len(record) and record[end] not in (delimiter, "\r", "\n"):
                return position if _LINE_END.search(record, position, end) else None
        if record[end : end + 1] != delimiter:
            return None
        position = end + 1
