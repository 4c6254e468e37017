"""Reading the TOML of a ruleset file safely, and finding the line of an entry."""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from hantei.core.finding import SourceRef, make_finding
from hantei.files import codes as file_codes
from hantei.files.reading.guard import MEGABYTE, Refused, inspect_file, refuse
from hantei.files.reading.text import Undecodable, decode
from hantei.files.reading.toml import TomlFault, parse_toml
from hantei.validators import codes

LARGEST: Final = MEGABYTE

_PERIOD: Final = re.compile(r"\s*\[\[\s*[\"']?period[\"']?\s*\]\]")
_WORD: Final = re.compile(r"\"([^\"]*)\"|'([^']*)'|([\w-]+)")


@dataclass(frozen=True)
class RulesetText:
    """A ruleset file as it was read: its entries, and its lines to find them again."""

    file: str
    data: dict[str, Any]
    lines: tuple[str, ...]
    digest: str

    def find(self, *path: str, period: int | None = None) -> SourceRef:
        """Where an entry stands: its keys, and last its text if it is one. The nearest place that can be found, which
        is the beginning of its period, or the file, where the text is spelt otherwise than it is meant."""
        row, end = self._part(period)
        for word in path:
            rows = self._rows.get(word) or self._rows.get(word.rpartition(".")[2], [])  # `deck.min` is two words
            place = bisect_left(rows, row)
            if place < len(rows) and rows[place] < end:
                row = rows[place]
        return SourceRef(self.file, "", row)

    def _part(self, period: int | None) -> tuple[int, int]:
        """The first row of a period and the row after its last; without a period, those of the head."""
        rows = [0, *self._starts, len(self.lines) + 1]
        if period is None:
            return 0, rows[1]
        if period >= len(self._starts):  # periods may also be written as one list
            return 0, rows[-1]
        return rows[period + 1], rows[period + 2]

    @cached_property
    def _starts(self) -> list[int]:
        """The rows where periods begin."""
        return [row for row, line in enumerate(self.lines, start=1) if _PERIOD.match(line)]

    @cached_property
    def _rows(self) -> dict[str, list[int]]:
        """Every key and text -> the rows where it stands, comments left out."""
        rows: dict[str, list[int]] = {}
        for row, line in enumerate(self.lines, start=1):
            for double, single, bare in _WORD.findall("" if line.lstrip().startswith("#") else line):
                rows.setdefault(double or single or bare, []).append(row)
        return rows


def read_toml(path: Path, name: str) -> RulesetText:
    """The entries of a ruleset file; raises `Refused` with the finding that says why it can't be read."""
    if inspect_file(path, name).size > LARGEST:
        raise refuse(file_codes.FILE_TOO_LARGE, name, size=-(-path.stat().st_size // MEGABYTE), limit=1)
    data = path.read_bytes()
    decoded = decode(data)
    if isinstance(decoded, Undecodable):
        raise Refused(decoded.finding(name))
    text = decoded[0]
    lines = tuple(text.replace("\r\n", "\n").split("\n"))
    try:
        return RulesetText(name, parse_toml(text), lines, hashlib.sha256(data).hexdigest()[:16])
    except TomlFault as fault:
        where = SourceRef(name, "", fault.row)
        found = make_finding(codes.RULESET_TOML, where, rule="", variant="", file=name, detail=fault.detail)
        raise Refused(found) from fault
