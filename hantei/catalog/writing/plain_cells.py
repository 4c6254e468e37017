"""Cells of a workbook that is made from values: texts stay texts, and nothing in them breaks the file."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import Final

from openpyxl.cell.cell import Cell, MergedCell
from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from hantei.core.text import control_characters, printable
from hantei.files.sheet import Mark, Sheet, Value
from hantei.files.writing.workbook import column_width, fitting

_LONGEST_TITLE: Final = 31
_NOT_IN_TITLE: Final = re.compile(r"[\[\]:*?/\\]")
_ESCAPE_LIKE: Final = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")


def safe_text(text: str) -> str:
    """Return a text that a workbook can hold: control characters escaped, too long ones cut with an ellipsis."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if control_characters(text):
        text = "".join(printable(c) if control_characters(c) else c for c in text)
    return fitting(_ESCAPE_LIKE.sub("_x005F_", text))


def put_text(cell: Cell | MergedCell, text: str) -> None:
    """Write a text as text, whatever it begins with."""
    if isinstance(cell, Cell):
        cell.value = safe_text(text)
        cell.data_type = "s"


def new_workbook_of(sheets: Iterable[Sheet], name: str) -> tuple[Workbook, dict[str, Worksheet]]:
    """A workbook of these sheets' values and its sheets by their names in the source; `name` is for a sheet
    without one."""
    workbook = Workbook()
    for page in workbook.worksheets:
        workbook.remove(page)
    pages: dict[str, Worksheet] = {}
    for sheet in sheets:
        page = workbook.create_sheet(_title(sheet.name or name))
        pages.setdefault(sheet.name, page)
        _fill(page, sheet)
    return workbook, pages


def _title(name: str) -> str:
    title = _NOT_IN_TITLE.sub("_", printable(name)).strip("'")[:_LONGEST_TITLE]
    return title or "Sheet"


def _fill(page: Worksheet, sheet: Sheet) -> None:
    widths: dict[int, int] = {}
    for row, values in sheet.rows:
        for column, value in enumerate(values, start=1):
            error = sheet.notes.get((row, column)) if sheet.marks.get((row, column)) is Mark.ERROR else None
            _put(page, row, column, error or value)
            if value is not None and value != "":
                widths[column] = max(widths.get(column, 0), column_width((str(value),)))
    for column, width in widths.items():
        page.column_dimensions[get_column_letter(column)].width = width


def _put(page: Worksheet, row: int, column: int, value: Value) -> None:
    if value is None or value == "":
        return
    cell = page.cell(row, column)
    if isinstance(value, str) or (isinstance(value, float) and not math.isfinite(value)):
        put_text(cell, str(value))
    elif isinstance(cell, Cell):
        cell.value = value
