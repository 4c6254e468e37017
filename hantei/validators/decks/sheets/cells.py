"""The cells of a sheet as counts, names and texts; any other cell gives a finding."""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.reading import name_lines
from hantei.core.text import BLANK_MARKS, clean, fold, is_decimal, nfkc, whole_number
from hantei.files.not_counting import doubt_of, mark_of
from hantei.files.sheet import Mark, Sheet, Value, as_text
from hantei.validators import codes
from hantei.validators.deck import MOST_COPIES
from hantei.validators.decks.text.file import MOST_LINES, unreadable_text

_UNUSABLE: Final = {Mark.ERROR: "error", Mark.FORMULA_WITHOUT_VALUE: "formula", Mark.NOT_A_NUMBER: "error"}
"""Marks of cells whose plain value says nothing, with the variant of the finding about them."""

_DATES: Final = (datetime.date, datetime.time, datetime.timedelta)
_LARGEST: Final = 10**9
LONGEST_REMARK: Final = 24
"""A longer text may speak of anything."""
_SHOWN: Final = 60
_COUNT: Final = re.compile(r"^(?:[xX×ｘＸ✕*＊]\s*)?(?P<number>.+?)\s*(?:枚|まい|[xX×ｘＸ✕*＊])?$")
_LONGEST_COUNT: Final = 32
_WITH_ZEROS: Final = re.compile(r"([0-9]{1,3})\.0{1,2}")
"""What programs make of a whole number: `3.0`."""
_KANJI: Final = {
    f"{kanji}{unit}": number
    for number, kanji in enumerate("一二三四五六七八九十", start=1)
    for unit in ("", "枚")
    if number > 1 or unit
}
"""Numbers of copies in kanji; `一` alone may be a dash."""
_DIGITS: Final = re.compile(r"[+-]?[0-9]{10,}")


@dataclass(frozen=True, slots=True)
class Row:
    """A row that holds something: its number, and its filled cells by column from 1."""

    number: int
    cells: Mapping[int, Value]

    def __getitem__(self, column: int) -> Value:
        return self.cells.get(column)


@dataclass(slots=True)
class Grid:
    """The filled rows of a sheet, at most `MOST_LINES`; `cut_at` is the row from which on there are too many."""

    sheet: Sheet
    rows: list[Row] = field(default_factory=list)
    cut_at: int = 0

    def __post_init__(self) -> None:
        marked: dict[int, dict[int, Value]] = {}
        for (row, column), mark in self.sheet.marks.items():
            if mark in _UNUSABLE:
                marked.setdefault(row, {})[column] = None
        for number, values in self.sheet.rows:
            cells = {column: value for column, value in enumerate(values, start=1) if not is_blank(value)}
            cells |= marked.get(number, {})
            if cells and len(self.rows) == MOST_LINES:
                self.cut_at = number
                break
            if cells:
                self.rows.append(Row(number, dict(sorted(cells.items()))))

    def ref(self, row: int = 0, column: int = 0, heading: str = "") -> SourceRef:
        """A place in the sheet; a text file has no sheets, so that its name alone says where it is."""
        sheet = self.sheet
        return SourceRef(sheet.file, "" if sheet.delimited else sheet.name, row, column, heading)

    def mark(self, row: int, column: int) -> Mark | None:
        return self.sheet.marks.get((row, column))

    def text(self, row: Row, column: int) -> str:
        """Return a cell as text, for headings and messages."""
        return self.sheet.notes.get((row.number, column)) or as_text(row[column])

    def texts(self, row: Row) -> dict[int, str]:
        """Return the filled cells of a row as texts."""
        return {column: self.text(row, column) for column in row.cells}

    def count(self, row: Row, column: int) -> int | Finding | None:
        """Return the count in a cell, None if it is blank, a finding if it holds something else."""
        variant = self._lost(row, column)
        value = row[column]
        if not variant and (value is None or is_nothing(value)):
            return None
        number = None if variant else count_of(value)
        if number is not None and 0 <= number <= MOST_COPIES:
            return number
        where, shown = self.ref(row.number, column), self.text(row, column)[:_SHOWN]
        if number is not None or (not variant and is_far_number(value)):
            told = shown if number is None else str(number)
            return make_finding(codes.DECK_COUNT_BAD, where, value=told, limit=MOST_COPIES)
        return make_finding(codes.DECK_CELL_NO_COUNT, where, variant=variant or _why_no_count(value), value=shown)

    def name(self, row: Row, column: int) -> str | Finding:
        """Return the name in a cell, empty if it is blank, a finding if it holds something else."""
        where = self.ref(row.number, column)
        variant = self._lost(row, column) or ("date" if isinstance(row[column], _DATES) else "")
        if variant:
            text = self.text(row, column)[:_SHOWN]
            return make_finding(codes.DECK_CELL_NO_NAME, where, variant=variant, value=text)
        text = name_lines(as_text(row[column])).name
        return unreadable_text(text, where) or text

    def marked(self, row: Row, column: int, heading: str, counts: Collection[int] | None = None) -> Finding | None:
        """Return the finding about a cell beside a card or a deck that marks its row as not counting: 没. Beside a card
        with these numbers of copies it may also be a remark that leaves that open: `抜く`, `2枚に変更`."""
        text = self.text(row, column)
        in_doubt = counts is not None and len(text) <= LONGEST_REMARK and doubt_of(text, counts)
        if not mark_of(text) and not in_doubt:
            return None
        where, facts = self.ref(row.number, column, heading), {"value": text[:_SHOWN], "heading": heading}
        return make_finding(codes.DECK_MARKED, where, variant="" if heading else "alone", **facts)

    def surplus(self, row: Row, column: int, *, moved: bool) -> Finding:
        """Return the finding about a filled cell under no heading; `moved`: a comma too many may have moved it
        there."""
        value = self.text(row, column)[:_SHOWN]
        where = self.ref(row.number, column)
        return make_finding(codes.DECK_HEADING_MISSING, where, variant="surplus" if moved else "", value=value)

    def _lost(self, row: Row, column: int) -> str:
        mark = self.mark(row.number, column)
        return _UNUSABLE.get(mark, "") if mark is not None else ""

    def is_covered(self, row: int, column: int) -> bool:
        """True if a cell is a part of a merged one, and not its first."""
        return any(
            first <= row <= last and left <= column <= right and (first, left) != (row, column)
            for first, left, last, right in self.sheet.merged
        )

    def merged_text(self, row: Row, column: int) -> str:
        """Return a cell's text; in a cell that is merged over several rows, that of the first."""
        if column in row.cells:
            return self.text(row, column)
        for first, left, last, right in self.sheet.merged:
            if first < row.number <= last and left <= column <= right:
                above = next((r for r in self.rows if r.number == first), None)
                return self.text(above, left) if above else ""
        return ""


def is_blank(value: Value) -> bool:
    return value is None or (isinstance(value, str) and not clean(value))


def is_nothing(value: Value) -> bool:
    """True if a cell for a count says that there are no copies: `-`, `なし`."""
    return isinstance(value, str) and len(value) < 9 and fold(value) in BLANK_MARKS


def count_of(value: Value) -> int | None:
    """Return the whole number that a cell holds, as a number or typed (`３`, `3枚`, `×3`, `3.0`, `三`); None if it
    holds none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return int(value) if math.isfinite(value) and value == int(value) and abs(value) < _LARGEST else None
    if not isinstance(value, str) or len(value) >= _LONGEST_COUNT:
        return None
    whole = _WITH_ZEROS.fullmatch(nfkc(value))
    match = _COUNT.match(clean(value))
    if whole or match is None:
        return int(whole[1]) if whole else None
    number = whole_number(match["number"])
    return _KANJI.get(clean(value)) if number is None else number


def is_far_number(value: Value) -> bool:
    """True if a cell holds a whole number of more digits than any count has."""
    if isinstance(value, str):
        return _DIGITS.fullmatch(nfkc(value)) is not None and whole_number(value) is None
    return isinstance(value, int | float) and math.isfinite(value) and value == int(value) and abs(value) >= _LARGEST


def _why_no_count(value: Value) -> str:
    """Return the variant of the finding about a cell that holds no count."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, _DATES):
        return "date"
    if isinstance(value, float) or (isinstance(value, str) and is_decimal(value)):
        return "fraction"
    return ""
