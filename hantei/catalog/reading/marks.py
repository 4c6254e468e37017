"""What a fast spreadsheet reader leaves out of an .xlsx sheet: error cells, formulas, hidden rows and columns.

The sheet's XML has been inspected: it is UTF-8 without comments, CDATA or entities of its own, so that `<` only
ever begins a tag. That makes a search for the rare tags exact, and much faster than parsing every cell again.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from hantei.catalog import codes
from hantei.catalog.reading.guard import refuse
from hantei.catalog.sheet import Mark
from hantei.core.finding import SourceRef, column_number

FARTHEST_ROW: Final = 200_000
FARTHEST_COLUMN: Final = 512
MOST_CELLS: Final = 3_000_000


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
    formula: bytes
    far: re.Pattern[bytes]
    far_written_otherwise: re.Pattern[bytes]
    cell: re.Pattern[bytes]
    error: re.Pattern[bytes]
    with_formula: re.Pattern[bytes]
    hidden_row: re.Pattern[bytes]
    hidden_column: re.Pattern[bytes]
    last_cell: bytes


@cache
def _patterns(prefix: bytes) -> _Patterns:
    p = re.escape(prefix)
    quoted = rb"""\s*=\s*["']"""
    far = rb"(?:[A-Z]{3}\d|[G-Z][A-Z]\d|[A-Z]{1,3}\d{6})"
    hidden = rb"\bhidden" + quoted + rb"(?:1|true)[\"']"
    return _Patterns(
        value=b"<" + prefix + b"v>",
        inline=b"<" + prefix + b"is>",
        formula=b"<" + prefix + b"f",
        far=re.compile(rb'r="' + far),
        far_written_otherwise=re.compile(rb"\br" + quoted + far),
        cell=re.compile(rb"<" + p + rb"c\s([^>]*)>(?=<" + p + rb"(?:v|is|f)\b)"),
        error=re.compile(rb"<" + p + rb"c\s([^>]*\bt" + quoted + rb"e[\"'][^>]*)>(.*?)</" + p + rb"c\s*>", re.S),
        with_formula=re.compile(
            rb"<" + p + rb"c\s([^>]*)>\s*<" + p + rb"f\b([^>]*?)(?:/>|>(.*?)</" + p + rb"f\s*>)(.*?)</" + p + rb"c\s*>",
            re.S,
        ),
        hidden_row=re.compile(rb"<" + p + rb"row\s([^>]*" + hidden + rb"[^>]*)>"),
        hidden_column=re.compile(rb"<" + p + rb"col\s([^>]*" + hidden + rb"[^>]*)>"),
        last_cell=b"<" + prefix + b"row",
    )


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
                raise refuse(codes.FILE_XML_UNUSUAL, self.name, part=self.part)
            self.patterns = _patterns(root.group(1) or b"")
        self._count(data, self.patterns)
        plain = b"='" not in data and b"= " not in data and b" =" not in data
        if (self.patterns.far if plain else self.patterns.far_written_otherwise).search(data):
            self._check_far(data, self.patterns)
        if b't="e"' in data or b"t='e'" in data:
            self._errors(data, self.patterns)
        if self.patterns.formula in data:
            self._formulas(data, self.patterns)
        if b"hidden" in data:
            self._hidden(data, self.patterns)

    def _count(self, data: bytes, patterns: _Patterns) -> None:
        self.found.filled += data.count(patterns.value) + data.count(patterns.inline)
        if self.found.filled > MOST_CELLS:
            raise refuse(codes.FILE_CELLS_TOO_MANY, self.name, count=self.found.filled, limit=MOST_CELLS)

    def _check_far(self, data: bytes, patterns: _Patterns) -> None:
        """Only filled cells count: formatting reaches to the end of a sheet in many harmless files."""
        for match in patterns.cell.finditer(data):
            address = _ADDRESS.search(match.group(1))
            if address is None:
                continue
            column, row = column_number(address.group(1).decode()), int(address.group(2))
            if row > FARTHEST_ROW or column > FARTHEST_COLUMN:
                where = SourceRef(self.name, self.sheet, row, column)
                raise refuse(codes.FILE_CELL_FAR, self.name, where, cell=where.address)

    def _place(self, attributes: bytes) -> tuple[int, int]:
        address = _ADDRESS.search(attributes)
        if address is None:
            raise refuse(codes.FILE_XML_UNUSUAL, self.name, part=self.part)
        return int(address.group(2)), column_number(address.group(1).decode())

    def _errors(self, data: bytes, patterns: _Patterns) -> None:
        for match in patterns.error.finditer(data):
            if match.group(1).endswith(b"/"):
                continue
            place = self._place(match.group(1))
            self.found.marks[place] = Mark.ERROR
            self.found.notes[place] = _value_text(match.group(2))

    def _formulas(self, data: bytes, patterns: _Patterns) -> None:
        for match in patterns.with_formula.finditer(data):
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
                raise refuse(codes.FILE_XML_UNUSUAL, self.name, part=self.part)
            self.found.hidden_rows.add(int(number.group(1)))
        for match in patterns.hidden_column.finditer(data):
            span = {key: int(value) for key, value in _SPAN.findall(match.group(1))}
            first = span.get(b"min", 1)
            self.found.hidden_columns.update(range(first, min(span.get(b"max", first), FARTHEST_COLUMN) + 1))


def _value_text(inside: bytes) -> str:
    match = _TEXT.search(inside)
    return html.unescape(match.group(1).decode("utf-8", "replace")) if match else ""
