"""csv cells that no spreadsheet runs."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

_FORMULA: Final = re.compile(r"'*[=+\-@\t\r]")
_PLAIN_NUMBER: Final = re.compile(r"-[0-9]+(\.[0-9]+)?")


def guarded(cell: str | int) -> str | int:
    """A csv cell that no spreadsheet runs: one more apostrophe before what would begin a formula.

    >>> guarded("=1+1"), guarded("'=1"), guarded("-1"), guarded("-剣"), guarded(-1)
    ("'=1+1", "''=1", '-1', "'-剣", -1)
    """
    if isinstance(cell, str) and _FORMULA.match(cell) and not _PLAIN_NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell


def csv_text(rows: Iterable[Sequence[str | int]]) -> str:
    """The rows as csv, every cell guarded, with the line ends that spreadsheet programs write."""
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows([guarded(cell) for cell in row] for row in rows)
    return text.getvalue()
