"""What a fast spreadsheet reader leaves out of an .xlsx sheet: error cells, formulas, hidden rows and columns.

The sheet's XML has been inspected: it is UTF-8 without comments, CDATA or entities of its own, so that `<` only
ever begins a tag. That makes a search for the rare tags exact, and much faster than parsing every cell again.

Cells that are written as spreadsheet programs write them are known at a glance. Every other one is looked at by
itself; what is left open then (a cell whose address no program would write, an unknown prefix) refuses the sheet: the
reader would take it for a cell all the same, and nobody would have looked where it stands.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from hantei.core.finding import SourceRef, column_number
from hantei.files import codes
from hantei.files.reading.guard import Refused, refuse
from hantei.files.sheet import Mark

FARTHEST_ROW: Final = 200_000
FARTHEST_COLUMN: Final = 512
MOST_CELLS: Final = 3_000_000
LARGEST_AREA: Final = 10_000_000
"""Cells from A1 to the last row and column: the reader asks for memory for all of them, 24 bytes each."""


@dataclass(slots=True)
class SheetMarks:
    """What was found in one sheet; rows and columns count from 1."""

    marks: dict[tuple[int, int], Mark] = field(default_factory=dict)
    notes: dict[tuple[int, int], str] = field(default_factory=dict)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)
    filled: int = 0


@dataclass(frozen=True, slots=True)
class _Patterns:
    """The searches for one namespace prefix (`b""` in nearly every file, `b"x:"` in some)."""

    value: bytes
    inline: bytes
    cell: bytes
    formula: re.Pattern[bytes]
    other_prefix: re.Pattern[bytes]
    unusual_tag: re.Pattern[bytes]
    error: re.Pattern[bytes]
    with_formula: re.Pattern[bytes]
    hidden_row: re.Pattern[bytes]
    hidden_column: re.Pattern[bytes]
    last_cell: bytes


_PLAIN: Final = rb'"(?: [a-z]+="[A-Za-z0-9]*")*'  # how a cell's tag goes on after its address
_PLAIN_ROW: Final = rb'(?: [A-Za-z0-9:]+="[^"<>]*")*/?'


@cache
def _patterns(prefix: bytes) -> _Patterns:
    p = re.escape(prefix)
    quoted = rb"""\s*=\s*["']"""
    near = rb"(?:[A-Z]|A[A-Z])(?:[1-9]\d{0,4}|1\d{5})"
    plain_cell = rb' r="(?:' + near + _PLAIN + rb">|[A-Z]{1,3}[1-9]\d{0,6}" + _PLAIN + rb"/>)"
    unusual_tag = rb"<" + p + rb"(?:c(?!" + plain_cell + rb")|row(?!" + _PLAIN_ROW + rb">))(?=[\s/>])"
    any_other = rb"<(?!" + p + rb")(?:[^\s<>/:]+:)?" if prefix else rb"<[^\s<>/:]+:"
    hidden = rb"\bhidden" + quoted + rb"(?:1|true)[\"']"
    return _Patterns(
        value=b"<" + prefix + b"v",
        inline=b"<" + prefix + b"is",
        cell=b"<" + prefix + b"c",
        formula=re.compile(rb"<" + p + rb"f[\s/>]"),
        other_prefix=re.compile(any_other + rb"(?:c|v|is)[\s/>]"),
        unusual_tag=re.compile(unusual_tag),
        error=re.compile(rb"<" + p + rb"c\s([^>]*\bt" + quoted + rb"e[\"'][^>]*)(?<!/)>(.*?)</" + p + rb"c\s*>", re.S),
        with_formula=re.compile(
            rb"<" + p + rb"c\s([^>]*)>\s*<" + p + rb"f\b([^>]*?)(?:/>|>(.*?)</" + p + rb"f\s*>)(.*?)</" + p + rb"c\s*>",
            re.S,
        ),
        hidden_row=re.compile(rb"<" + p + rb"row\s([^>]*" + hidden + rb"[^>]*)>"),
        hidden_column=re.compile(rb"<" + p + rb"col\s([^>]*" + hidden + rb"[^>]*)>"),
        last_cell=b"<" + prefix + b"row",
    )


_TAG: Final = re.compile(rb"""<[^\s<>/]+((?:\s+[\w:.-]+\s*=\s*(?:"[^"'<>]*"|'[^"'<>]*'))*)\s*(/?)>\s*""")
_CELL_END: Final = re.compile(rb"</(?:[^\s<>/:]+:)?c\s*>")
_CELL_ADDRESS: Final = re.compile(rb"""\sr\s*=\s*["']([A-Z]{1,3})([1-9]\d{0,6})["']""")
_ROOT: Final = re.compile(rb"<([A-Za-z_][\w.-]*:)?worksheet\b")
_ADDRESS: Final = re.compile(rb"""\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']""")
_NUMBER: Final = re.compile(rb"""\br\s*=\s*["'](\d{1,7})["']""")
_TYPE: Final = re.compile(rb"""\bt\s*=\s*["'](\w+)["']""")
_SPAN: Final = re.compile(rb"""\b(min|max)\s*=\s*["'](\d{1,5})["']""")
_TEXT: Final = re.compile(rb"<(?:[\w.-]+:)?v[^>]*>([^<]+)</")
_OTHER_FILE: Final = re.compile(rb"\[\d+\]|\|")


def scan_sheet(chunks: Iterable[bytes], name: str, part: str, sheet: str) -> SheetMarks:
    """Read a sheet's XML once and collect its marks; raises `Refused` for far-away cells and too many cells."""
    scan = _Scan(name, part, sheet)
    rest = b""
    for chunk in chunks:
        data = rest + chunk
        cut = scan.boundary(data)
        rest = data[cut:]
        scan.look_at(data[:cut])
    scan.look_at(rest)
    return scan.found


class _Scan:
    def __init__(self, name: str, part: str, sheet: str) -> None:
        self.name = name
        self.sheet = sheet
        self.part = part
        self.found = SheetMarks()
        self.patterns: _Patterns | None = None
        self.last_row = 0
        self.unusual = 0
        self.widest = SourceRef(name, sheet)

    def boundary(self, data: bytes) -> int:
        """Where to cut: before the last row begins, so that no cell is cut in two."""
        root = _ROOT.search(data) if self.patterns is None else None
        if root is not None:
            self.patterns = _patterns(root.group(1) or b"")
        if self.patterns is None:
            return 0
        return max(data.rfind(self.patterns.last_cell), 0)

    def look_at(self, data: bytes) -> None:
        if self.patterns is None:
            root = _ROOT.search(data)
            if root is None:
                raise self._unusual()
            self.patterns = _patterns(root.group(1) or b"")
        self._count(data, self.patterns)
        unusual = self._check_tags(data, self.patterns)
        if unusual or b't="e"' in data:
            self._errors(data, self.patterns)
        if self.patterns.formula.search(data):
            self._formulas(data, self.patterns)
        if b"hidden" in data:
            self._hidden(data, self.patterns)

    def _count(self, data: bytes, patterns: _Patterns) -> None:
        self.found.filled += data.count(patterns.value) + data.count(patterns.inline)
        if self.found.filled > MOST_CELLS:
            raise refuse(codes.FILE_CELLS_TOO_MANY, self.name, count=self.found.filled, limit=MOST_CELLS)

    def _check_tags(self, data: bytes, patterns: _Patterns) -> bool:
        """Look at every cell and row that is not written as usual; whether there were any."""
        if patterns.other_prefix.search(data):
            raise self._unusual()
        found = False
        for match in patterns.unusual_tag.finditer(data):
            found = True
            self._count_unusual()
            tag = _TAG.match(data, match.start())
            if tag is None:
                raise self._unusual()
            if match.group().endswith(b"c"):
                self._check_cell(data, tag)
        self._check_area(data, patterns)
        return found

    def _count_unusual(self) -> None:
        """Each of them is looked at by itself, which takes its time."""
        self.unusual += 1
        if self.unusual > MOST_CELLS:
            raise refuse(codes.FILE_CELLS_TOO_MANY, self.name, count=self.unusual, limit=MOST_CELLS)

    def _check_cell(self, data: bytes, tag: re.Match[bytes]) -> None:
        """Only filled cells count: formatting reaches to the end of a sheet in many harmless files."""
        address = _CELL_ADDRESS.search(tag.group(1))
        if address is None:
            raise self._unusual()
        if tag.group(2) or _CELL_END.match(data, tag.end()):
            return
        column, row = column_number(address.group(1).decode()), int(address.group(2))
        where = SourceRef(self.name, self.sheet, row, column)
        if row > FARTHEST_ROW or column > FARTHEST_COLUMN:
            raise refuse(codes.FILE_CELL_FAR, self.name, where, cell=where.address)
        if column > self.widest.column:
            self.widest = where

    def _check_area(self, data: bytes, patterns: _Patterns) -> None:
        last_value = max(data.rfind(patterns.value), data.rfind(patterns.inline))
        address = _ADDRESS.search(data, max(data.rfind(patterns.cell, 0, last_value), 0))
        if last_value > 0 and address is not None:
            self.last_row = max(self.last_row, int(address.group(2)))
        if self.last_row * self.widest.column > LARGEST_AREA:
            raise refuse(codes.FILE_CELL_FAR, self.name, self.widest, cell=self.widest.address)

    def _unusual(self) -> Refused:
        return refuse(codes.FILE_XML_UNUSUAL, self.name, part=self.part)

    def _place(self, attributes: bytes) -> tuple[int, int]:
        address = _ADDRESS.search(attributes)
        if address is None:
            raise self._unusual()
        return int(address.group(2)), column_number(address.group(1).decode())

    def _errors(self, data: bytes, patterns: _Patterns) -> None:
        for match in patterns.error.finditer(data):
            place = self._place(match.group(1))
            self.found.marks[place] = Mark.ERROR
            self.found.notes[place] = _value_text(match.group(2))

    def _formulas(self, data: bytes, patterns: _Patterns) -> None:
        matches = list(patterns.with_formula.finditer(data))
        if len(matches) != len(patterns.formula.findall(data)):
            raise self._unusual()
        for match in matches:
            place = self._place(match.group(1))
            if place in self.found.marks:
                continue
            formula = html.unescape((match.group(3) or b"").decode("utf-8", "replace"))
            kind = _TYPE.search(match.group(1))
            is_text = kind is not None and kind.group(1) in (b"str", b"inlineStr")
            if not is_text and not _TEXT.search(match.group(4)):
                self.found.marks[place] = Mark.FORMULA_WITHOUT_VALUE
                self.found.notes[place] = f"={formula}" if formula else ""
            elif _OTHER_FILE.search(match.group(3) or b""):
                self.found.marks[place] = Mark.FORMULA_EXTERNAL
                self.found.notes[place] = f"={formula}"
            else:
                self.found.marks[place] = Mark.FORMULA

    def _hidden(self, data: bytes, patterns: _Patterns) -> None:
        for match in patterns.hidden_row.finditer(data):
            number = _NUMBER.search(match.group(1))
            if number is None:
                raise self._unusual()
            if int(number.group(1)) <= FARTHEST_ROW:
                self.found.hidden_rows.add(int(number.group(1)))
        for match in patterns.hidden_column.finditer(data):
            span = {key: int(value) for key, value in _SPAN.findall(match.group(1))}
            first = span.get(b"min", 1)
            self.found.hidden_columns.update(range(first, min(span.get(b"max", first), FARTHEST_COLUMN) + 1))


def _value_text(inside: bytes) -> str:
    match = _TEXT.search(inside)
    return html.unescape(match.group(1).decode("utf-8", "replace")) if match else ""
