"""A sheet's XML with all that holds nothing left out, and with an address on every row and cell.

Spreadsheet programs write a tag for each cell that was ever coloured; a small file can unpack to gigabytes of them.
What comes after the cells is left out too, but for the merged ranges: nobody reads it.

An address may be missing (ECMA-376, 18.3.1.4 and 18.3.1.73): the row is then the one after the row before it, the cell
the one to the right of the cell before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from hantei.core.finding import SourceRef, column_letters, column_number
from hantei.files import codes
from hantei.files.reading.guard import MEGABYTE, Refused, check_size, refuse

LAST_ROW: Final = 1_048_576
LAST_COLUMN: Final = 16_384
MOST_LOOKED_AT: Final = 3_000_000
LARGEST_SHEET: Final = 150 * MEGABYTE
"""What is left of a sheet; that of 100,000 rows of long card texts is about half as large."""
LARGEST_MERGES: Final = 4 * MEGABYTE
"""The list of merged ranges, some 100,000 of them."""

_ROOT: Final = re.compile(rb"<([A-Za-z_][\w.-]*:)?worksheet\b")
_HAS_ADDRESS: Final = re.compile(rb"\sr\s*=")
_ROW_ADDRESS: Final = re.compile(rb"""\sr\s*=\s*["']([1-9]\d{0,6})["']""")
_CELL_ADDRESS: Final = re.compile(rb"""\sr\s*=\s*["']([A-Z]{1,3})[1-9]\d{0,6}["']""")


@dataclass(frozen=True, slots=True)
class _Patterns:
    """The searches for one namespace prefix."""

    blank_cells: re.Pattern[bytes]
    blank_rows: re.Pattern[bytes]
    needs_address: re.Pattern[bytes]
    tag: re.Pattern[bytes]
    row: bytes
    cell: bytes
    cells_begin: bytes
    cells_end: bytes
    merges_begin: bytes
    merges_end: bytes
    end: bytes


@cache
def _patterns(prefix: bytes) -> _Patterns:
    p = re.escape(prefix)
    attributes = rb'(?: (?!r=|hidden=)[A-Za-z0-9:]+="[A-Za-z0-9.: ]*+")*+'
    cell = rb'<%bc r="[A-Z]{1,3}[1-9]\d{0,6}"%b(?:/>|></%bc>)\s*+' % (p, attributes, p)
    row = rb'<%brow%b r="[1-9]\d{0,6}"%b(?:/>|>\s*+</%brow>)\s*+' % (p, attributes, attributes, p)
    far_row = rb'<%brow r="(?:[2-9]\d{5}|\d{7})"[^<>/]*+(?:/>|>\s*+</%brow>)\s*+' % (p, p)  # hidden or not
    return _Patterns(
        blank_cells=re.compile(rb"(?:%b)+" % cell),
        blank_rows=re.compile(rb"(?:%b|%b)+" % (row, far_row)),
        needs_address=re.compile(rb'<%b(?:c|row)(?=[\s/>])(?! r=")(?![^<>]*\sr\s*=)|<%bc(?=[\t\r\n])' % (p, p)),
        tag=re.compile(
            rb"(?P<cells>(?:<%bc/>)+)|(?P<rows>(?:<%brow/>)+)|<%b(?P<kind>c|row)(?=[\s/>])(?P<rest>[^<>]*+)" % (p, p, p)
        ),
        row=b"<" + prefix + b"row",
        cell=b"<" + prefix + b"c ",
        cells_begin=b"<" + prefix + b"sheetData",
        cells_end=b"</" + prefix + b"sheetData",
        merges_begin=b"<" + prefix + b"mergeCells",
        merges_end=b"</" + prefix + b"mergeCells>",
        end=b"</" + prefix + b"worksheet>",
    )


def full_cells(chunks: Iterable[bytes], name: str, part: str, sheet: str) -> Iterator[bytes]:
    """The chunks without what holds nothing; none may be cut inside a tag. Raises `Refused` beyond the limits."""
    tidy = _Tidy(name, part, sheet)
    for chunk in chunks:
        yield tidy.take(chunk)
    yield tidy.ending()


@dataclass(slots=True)
class _Tidy:
    """One sheet: the row and column of the last tag, and what came after the cells as far as it is wanted."""

    name: str
    part: str
    sheet: str
    patterns: _Patterns | None = None
    row: int = 0
    column: int = 0
    looked_at: int = 0
    size: int = 0
    merges: bytes | None = None

    def take(self, chunk: bytes) -> bytes:
        """Return the part of a chunk that is kept."""
        if self.patterns is None:
            root = _ROOT.search(chunk)
            if root is None:
                return chunk
            self.patterns = _patterns(root.group(1) or b"")
        if self.merges is not None:
            self._take_end(chunk, self.patterns)
            return b""
        cells, end, after = chunk.partition(self.patterns.cells_end)
        kept = self._full(cells, self.patterns)
        self.size += len(kept)
        check_size(self.size, LARGEST_SHEET, self.name)
        if end:
            self.merges = b""
            self._take_end(after, self.patterns)
        return kept + end + b">" * bool(end)

    def ending(self) -> bytes:
        """The merged ranges and the end of the sheet, where the cells had one."""
        if self.patterns is None or self.merges is None:
            return b""
        merges, end, _ = self.merges.partition(self.patterns.merges_end)
        return (merges + end if end else b"") + self.patterns.end

    def _take_end(self, chunk: bytes, patterns: _Patterns) -> None:
        """Keep the list of merged ranges, from its first byte on."""
        if patterns.cells_begin in chunk:
            raise self._unusual()
        if self.merges:
            self.merges += chunk if patterns.merges_end not in self.merges else b""
        elif patterns.merges_begin in chunk:
            self.merges = chunk[chunk.find(patterns.merges_begin) :]
        check_size(len(self.merges or b""), LARGEST_MERGES, self.name)

    def _full(self, cells: bytes, patterns: _Patterns) -> bytes:
        kept = _without_blanks(cells, patterns)
        if patterns.needs_address.search(kept):
            return _without_blanks(self._addressed(cells, patterns), patterns)
        self._note_place(cells, patterns)
        return kept

    def _note_place(self, cells: bytes, patterns: _Patterns) -> None:
        """How far a chunk comes in which every row and cell has its address."""
        row, cell = cells.rfind(patterns.row), cells.rfind(patterns.cell)
        if row >= 0:
            self.row, self.column = self._number(_ROW_ADDRESS, cells, row), 0
        if cell > row:
            self.column = column_number(self._text(_CELL_ADDRESS, cells, cell))

    def _addressed(self, cells: bytes, patterns: _Patterns) -> bytes:
        """The chunk with an address on each row and cell that had none; plain blank ones without any are left out."""
        pieces: list[bytes] = []
        done = 0
        for tag in patterns.tag.finditer(cells):
            self._count()
            pieces += cells[done : tag.start()], self._with_address(tag)
            done = tag.end()
        return b"".join((*pieces, cells[done:]))

    def _with_address(self, tag: re.Match[bytes]) -> bytes:
        """A tag with its address; of a run of blank ones nothing is left but the room that they take."""
        if tag.group("cells"):
            self.column += tag.group().count(b"<")
            return b""
        if tag.group("rows"):
            self.row, self.column = self.row + tag.group().count(b"<"), 0
            return b""
        text, has_address = tag.group(), _HAS_ADDRESS.search(tag.group("rest"))
        if tag.group("kind") == b"row":
            self.row, self.column = self._number(_ROW_ADDRESS, text, 0) if has_address else self.row + 1, 0
            address = b"%d" % self.row
        else:
            self.column = column_number(self._text(_CELL_ADDRESS, text, 0)) if has_address else self.column + 1
            address = b"%b%d" % (column_letters(self.column).encode(), self.row)
        end_of_name = tag.end("kind") - tag.start()
        return text if has_address else text[:end_of_name] + b' r="' + address + b'"' + text[end_of_name:]

    def _count(self) -> None:
        """Look at no more tags one by one than a sheet can have cells, and leave the sheet nowhere."""
        self.looked_at += 1
        if self.looked_at > MOST_LOOKED_AT:
            raise refuse(codes.FILE_CELLS_TOO_MANY, self.name, count=self.looked_at, limit=MOST_LOOKED_AT)
        if self.row > LAST_ROW or self.column > LAST_COLUMN:
            where = SourceRef(self.name, self.sheet, min(self.row, LAST_ROW), min(self.column, LAST_COLUMN))
            raise refuse(codes.FILE_CELL_FAR, self.name, where, cell=where.address)

    def _number(self, pattern: re.Pattern[bytes], cells: bytes, start: int) -> int:
        return int(self._text(pattern, cells, start))

    def _text(self, pattern: re.Pattern[bytes], cells: bytes, start: int) -> str:
        """Return what a pattern finds in the tag that begins at `start`."""
        end = cells.find(b">", start)
        found = pattern.search(cells, start, end if end >= 0 else len(cells))
        if found is None:
            raise self._unusual()
        return found.group(1).decode()

    def _unusual(self) -> Refused:
        return refuse(codes.FILE_XML_UNUSUAL, self.name, part=self.part)


def _without_blanks(cells: bytes, patterns: _Patterns) -> bytes:
    """Cells first: without them a row may be blank."""
    return patterns.blank_rows.sub(b"", patterns.blank_cells.sub(b"", cells))
