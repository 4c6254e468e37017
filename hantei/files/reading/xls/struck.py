"""Struck-out text of .xls files: the fonts of the records, the formats that use them, and the runs of shared texts.

xlrd tells fonts only with all formatting, for which it would have to believe many more records.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from hantei.files.sheet import Place

FONT: Final = 0x0031
FORMAT: Final = 0x00E0
_SHARED: Final = 0x00FD
_SEVERAL: Final = 0x00BD
_CELLS: Final = frozenset({0x0203, 0x027E, 0x0204, 0x00D6, _SHARED, 0x0205, 0x0006, 0x0206, 0x0406})
_STRUCK: Final = 0x0008
_NO_FONT: Final = 4
"""A number that no font has: the fifth font is number 5."""

Runs = tuple[tuple[int, bool], ...]
"""Where pieces of a text begin, in units of UTF-16, and whether they are struck out."""


@dataclass(slots=True)
class StruckFonts:
    """What the globals of a workbook say: whether each font is struck out, the font of each format, and the runs (first
    unit, font) of the shared texts that have several."""

    fonts: list[bool] = field(default_factory=list)
    formats: list[int] = field(default_factory=list)
    texts: dict[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)

    def note(self, kind: int, data: bytes) -> None:
        """Read a record of the globals."""
        if kind == FONT and len(data) >= 4:
            self.fonts.append(bool(int.from_bytes(data[2:4], "little") & _STRUCK))
        elif kind == FORMAT and len(data) >= 2:
            self.formats.append(int.from_bytes(data[:2], "little"))

    def cells(self, kind: int, data: bytes) -> list[tuple[Place, Runs]]:
        """The cells of a record of a sheet of which something is struck out."""
        if not any(self.fonts):
            return []
        if kind == _SEVERAL and len(data) >= 6:
            row, first = struct.unpack_from("<HH", data)
            formats = [int.from_bytes(data[at : at + 2], "little") for at in range(4, len(data) - 5, 6)]
            found = [((row + 1, first + 1 + number), self._runs(xf)) for number, xf in enumerate(formats)]
        elif kind in _CELLS and len(data) >= 6:
            row, column, xf = struct.unpack_from("<HHH", data)
            index = int.from_bytes(data[6:10], "little") if kind == _SHARED else -1
            found = [((row + 1, column + 1), self._runs(xf, index))]
        else:
            return []
        return [(place, runs) for place, runs in found if any(struck for _, struck in runs)]

    def _runs(self, xf: int, index: int = -1) -> Runs:
        font = self.formats[xf] if xf < len(self.formats) else 0
        return ((0, self._is_struck(font)), *((at, self._is_struck(font)) for at, font in self.texts.get(index, ())))

    def _is_struck(self, font: int) -> bool:
        number = font - (font > _NO_FONT)
        return number < len(self.fonts) and self.fonts[number]


def rest_of(text: str, runs: Runs) -> str:
    """Return the part of a text that is not struck out."""
    units = text.encode("utf-16-le", "surrogatepass")
    ends = [at for at, _ in runs[1:]] + [len(units)]
    kept = (units[2 * at : 2 * end] for (at, struck), end in zip(runs, ends, strict=True) if not struck)
    return b"".join(kept).decode("utf-16-le", "replace")


def runs_in(parts: Sequence[bytes], part: int, position: int, count: int) -> tuple[tuple[int, int], ...]:
    """The runs of a shared text that begin at a place of its records: first unit and font of each."""
    data = parts[part][position : position + 4 * count]
    while len(data) < 4 * count:
        part += 1
        data += parts[part][: 4 * count - len(data)]
    return tuple(struct.iter_unpack("<HH", data))
