"""The base of every workbook that hantei writes: typed text is never a formula, equal input gives equal bytes."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from hantei.core.errors import OutputError
from hantei.core.finding import column_letters
from hantei.files.sheet import AUTHOR, LONGEST_TEXT

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

ELLIPSIS: Final = "…"

NARROWEST: Final = 6
WIDEST: Final = 60
_MADE: Final = datetime.datetime(2000, 1, 1)
"""The date written into every workbook: equal catalogues give equal files."""

_EVERYWHERE: Final = "A1:XFD1048576"


def new_workbook(stream: BytesIO) -> Workbook:
    """A workbook in which texts stay texts."""
    from xlsxwriter import Workbook  # a large package: most commands write no workbook

    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    workbook = Workbook(stream, options)
    workbook.set_properties({"author": AUTHOR, "created": _MADE})
    return workbook


@dataclass(frozen=True, slots=True)
class Page:
    """One worksheet with its name, for writing cell by cell; rows and columns count from 1."""

    sheet: Worksheet
    name: str

    def put(self, row: int, column: int, value: str | int, style: Format | None = None) -> None:
        """Write a cell: a number as a number, everything else as text; raises OutputError where it does not fit."""
        if value == "":
            return
        write: Any = self.sheet.write_string if isinstance(value, str) else self.sheet.write_number
        if write(row - 1, column - 1, value, style) != 0:
            cell = f"{column_letters(column)}{row}"
            raise OutputError("output_cell_refused", sheet=self.name, cell=cell, limit=LONGEST_TEXT)

    def freeze_header(self, headings: Sequence[str], last_row: int) -> None:
        """Keep the first row in sight and give it filter buttons."""
        self.sheet.freeze_panes(1, 0)
        self.sheet.autofilter(0, 0, max(last_row, 1) - 1, max(len(headings), 1) - 1)


def new_page(workbook: Workbook, name: str) -> Page:
    """A new sheet; Excel's marks on texts that look like numbers are off, since here they are meant."""
    sheet = workbook.add_worksheet(name)
    sheet.ignore_errors({"number_stored_as_text": _EVERYWHERE})
    return Page(sheet, name)


def fitting(text: str) -> str:
    """The text, cut with an ellipsis where no cell can hold it: spreadsheets count characters beyond the basic plane
    twice."""
    units = text.encode("utf-16-le")
    if len(units) <= 2 * LONGEST_TEXT:
        return text
    return units[: 2 * (LONGEST_TEXT - len(ELLIPSIS))].decode("utf-16-le", "ignore") + ELLIPSIS


def display_width(text: str) -> int:
    """The width of a text's longest line in half-width characters: kana and kanji count two."""
    return max((sum(_character_width(c) for c in line) for line in text.split("\n")), default=0)


def _character_width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WFA" else 1


def column_width(texts: Iterable[str | int]) -> int:
    """A column width that shows these cells, within reason."""
    widest = max((display_width(str(text)) for text in texts), default=0)
    return min(max(widest + 3, NARROWEST), WIDEST)
