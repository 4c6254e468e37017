"""Inspecting the workbook stream of an .xls file before xlrd sees it, and reading what xlrd does not tell.

The stream is a row of records: a type, a length, the data. The globals list the sheets; each sheet is a substream
of its own, in which charts may be nested. xlrd believes every record: defined names that double each other, one
link over all cells, or a negative length among the shared texts fill any memory. So it is given only the records
that hold values, and of those that could lead it in circles none.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from hantei.files.reading.xls.struck import Runs, StruckFonts, runs_in
from hantei.files.sheet import Place

_BEGINS: Final = 0x0809
_ENDS: Final = 0x000A
_BOUNDSHEET: Final = 0x0085
_FILEPASS: Final = 0x002F
_SST: Final = 0x00FC
_CONTINUE: Final = 0x003C
_FORMULA: Final = 0x0006
_ROW: Final = 0x0208
_COLINFO: Final = 0x007D
_IGNORED: Final = 0x0FF0
"""A type that means nothing to anybody."""

_WORKSHEET: Final = 0
_ROW_HIDDEN: Final = 0x20
_COLUMN_HIDDEN: Final = 0x01
_LAST_COLUMN: Final = 255

_OF_GLOBALS: Final = frozenset({
    _BEGINS, _ENDS, _BOUNDSHEET, _FILEPASS, _SST, _CONTINUE,
    0x0022,  # date mode
    0x0042,  # code page
    0x00E0,  # cell format
    0x041E,  # number format
})  # fmt: skip
_OF_SHEETS: Final = frozenset({
    _BEGINS, _ENDS, _CONTINUE,
    0x0203, 0x027E, 0x00BD,  # numbers
    0x0204, 0x00D6, 0x00FD,  # texts
    0x0205,  # true, false and errors
    _FORMULA, 0x0206, 0x0406, 0x0021, 0x0221, 0x0036, 0x0037, 0x0236, 0x04BC,  # formulas, alone and in groups
    0x0007, 0x0207,  # texts that formulas gave
    0x0200,  # extent of the sheet
})  # fmt: skip
_VERSIONS: Final = {0x0009: "BIFF 2", 0x0209: "BIFF 3", 0x0409: "BIFF 4", _BEGINS: "BIFF 5"}
OLD_VERSIONS: Final = frozenset({"BIFF 2", "BIFF 3", "BIFF 4"})
"""The formats from before 1993. They are not read."""


@dataclass(slots=True)
class SheetRecords:
    """What the records of one sheet say beside its values; rows and columns count from 1."""

    formulas: set[tuple[int, int]] = field(default_factory=set)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)
    struck: dict[Place, Runs] = field(default_factory=dict)


@dataclass(slots=True)
class Inspected:
    """The stream made harmless, and its worksheets in their order."""

    stream: bytes
    sheets: list[SheetRecords]
    is_encrypted: bool


def version(stream: bytes) -> str:
    """The format that the first record announces (`BIFF 5` also for later ones), empty where it is none."""
    return _VERSIONS.get(int.from_bytes(stream[:2], "little"), "") if len(stream) >= 4 else ""


def inspect_stream(stream: bytes) -> Inspected:
    """Look at every record once; raises ValueError for records that could only be meant to do harm."""
    harmless = bytearray(stream)
    starts: list[int] = []
    is_encrypted = False
    fonts = StruckFonts()
    end = 0
    for kind, place, length in _records(stream, 0):
        end = place + length
        if kind == _ENDS:
            break
        if kind == _BOUNDSHEET and length >= 6:
            offset, _, sheet_type = struct.unpack_from("<iBB", stream, place)
            starts.extend([offset] if sheet_type == _WORKSHEET else [])
        elif kind == _SST:
            fonts.texts = _check_shared_texts(stream, place, length)
        fonts.note(kind, stream[place : place + min(length, 4)])
        is_encrypted = is_encrypted or kind == _FILEPASS
        _keep(harmless, place, kind in _OF_GLOBALS)
    sheets = {}
    for start in sorted(starts):
        if start < end:  # sheets that share records let a small file be read a thousand times over
            raise ValueError("sheets overlap")
        end, sheets[start] = _inspect_sheet(stream, start, harmless, fonts)
    return Inspected(bytes(harmless), [sheets[start] for start in starts], is_encrypted)


def _records(stream: bytes, position: int) -> Iterator[tuple[int, int, int]]:
    """Type, place of the data and their length."""
    while 0 <= position <= len(stream) - 4:
        kind, length = struct.unpack_from("<HH", stream, position)
        yield kind, position + 4, min(length, len(stream) - position - 4)
        position += 4 + length


def _keep(harmless: bytearray, place: int, is_wanted: bool) -> None:
    if not is_wanted:
        struct.pack_into("<H", harmless, place - 4, _IGNORED)


def _inspect_sheet(stream: bytes, start: int, harmless: bytearray, fonts: StruckFonts) -> tuple[int, SheetRecords]:
    """Where the records of a sheet end, and what they say."""
    sheet = SheetRecords()
    depth = 0
    end = start
    for kind, place, length in _records(stream, start):
        end = place + length
        depth += (kind == _BEGINS) - (kind == _ENDS)
        if depth <= 0:
            break
        _keep(harmless, place, kind in _OF_SHEETS)
        if depth == 1:
            _note(sheet, kind, stream[place : place + min(length, 16)])
            sheet.struck.update(fonts.cells(kind, stream[place : place + length]))
    return end, sheet


def _note(sheet: SheetRecords, kind: int, data: bytes) -> None:
    if kind == _FORMULA and len(data) >= 4:
        row, column = struct.unpack_from("<HH", data)
        sheet.formulas.add((row + 1, column + 1))
    elif kind == _ROW and len(data) >= 13:
        if data[12] & _ROW_HIDDEN:
            sheet.hidden_rows.add(int.from_bytes(data[:2], "little") + 1)
    elif kind == _COLINFO and len(data) >= 9 and data[8] & _COLUMN_HIDDEN:
        first, last = struct.unpack_from("<HH", data)
        sheet.hidden_columns.update(range(first + 1, min(last, _LAST_COLUMN) + 2))


def _check_shared_texts(stream: bytes, place: int, length: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """The runs of the texts that have several. xlrd steps back where the furigana of a text have a negative length, and
    so may never come to the end."""
    parts = [stream[place : place + length]]
    for kind, start, size in _records(stream, place + length):
        if kind != _CONTINUE:
            break
        parts.append(stream[start : start + size])
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    with suppress(struct.error, IndexError):  # xlrd comes to the same end and says so
        _walk_texts(parts, found)
    return found


def _walk_texts(parts: list[bytes], found: dict[int, tuple[tuple[int, int], ...]]) -> None:
    part, position = 0, 8
    for number in range(struct.unpack_from("<i", parts[0], 4)[0]):
        characters, options = struct.unpack_from("<HB", parts[part], position)
        position += 3
        runs = furigana = 0
        if options & 8:
            (runs,) = struct.unpack_from("<H", parts[part], position)
            position += 2
        if options & 4:
            (furigana,) = struct.unpack_from("<i", parts[part], position)
            position += 4
        if furigana < 0:
            raise ValueError(f"text of negative length {furigana}")
        part, position = _skip_characters(parts, part, position, characters, options)
        if runs:
            found[number] = runs_in(parts, part, position, runs)
        position += 4 * runs + furigana
        while position >= len(parts[part]) and part + 1 < len(parts):
            position -= len(parts[part])
            part += 1


def _skip_characters(parts: list[bytes], part: int, position: int, characters: int, options: int) -> tuple[int, int]:
    """Where the characters of a text end: it may run on in the next part, with other options."""
    while True:
        width = 1 + (options & 1)
        here = min((len(parts[part]) - position) // width, characters)
        characters -= here
        position += here * width
        if not characters:
            return part, position
        part += 1
        options = parts[part][0]
        position = 1
