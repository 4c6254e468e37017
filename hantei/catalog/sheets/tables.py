"""The tables of a sheet: mostly one; some sheets hold several, below or beside each other."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hantei.catalog.parsers import is_blank
from hantei.catalog.sheets.header import Header, HeadingIndex, without_number
from hantei.catalog.spec import Kind
from hantei.core.text import fold
from hantei.files.not_counting import without_direction
from hantei.files.sheet import Place, Sheet, Value, as_text

_DECORATION: Final = re.compile(r"[\s●■◆▼▲▽△★☆◎○□◇・【】〈〉《》<>＜＞#＃:：]|[（(][^（）()]*[）)]")
LAST_ROW: Final = 1 << 30


@dataclass(slots=True)
class Table:
    """A header with the cells below it that it speaks of.

    kind        the kind of all cards, as the sheet's name or a title tells it; None where a column may tell
    left, right its first and last column
    begin       the row above its first card: that of the header, or of a title below it that names another kind
    end         the row at which it has ended, known once its rows are read
    """

    sheet: Sheet
    header: Header
    kind: Kind | None
    left: int
    right: int
    begin: int
    end: int = LAST_ROW

    def holds(self, place: Place) -> bool:
        """True if a cell is one of those below the header."""
        return self.begin < place[0] < self.end and self.left <= place[1] <= self.right

    def part(self, values: Sequence[Value]) -> Sequence[Value]:
        """The cells of a row that are its own, at their places."""
        if self.left == 1 and self.right >= len(values):
            return values
        return [*([None] * (self.left - 1)), *values[self.left - 1 : self.right]]


def kind_of_title(text: str, kinds: Mapping[str, Kind]) -> Kind | None:
    """The kind that a title names: `■ ユニット一覧（12枚）`; `kinds` has all kinds by folded names."""
    bares = (_DECORATION.sub("", title) for title in (text, without_direction(text)))
    return next((kind for bare in bares if (kind := kinds.get(fold(bare)) or kinds.get(without_number(bare)))), None)


def _kind_of_part(text: str, kinds: Mapping[str, Kind]) -> Kind | None:
    """The only kind that a part of a title names: `ユニット一覧　ver.1.2　2026/11/20現在`."""
    found = {kind.id: kind for part in text.split() if (kind := kind_of_title(part, kinds)) is not None}
    return next(iter(found.values())) if len(found) == 1 else None


def titled_kind(
    rows: Sequence[tuple[int, Sequence[Value]]], header: Header, columns: tuple[int, int], kinds: Mapping[str, Kind]
) -> Kind | None:
    """The kind that the nearest title above a header names, in some columns."""
    left, right = columns
    for number, values in reversed(rows):
        filled = [as_text(value) for value in values[left - 1 : right] if not is_blank(value)]
        if number < header.row and len(filled) == 1:
            kind = kind_of_title(filled[0], kinds) or _kind_of_part(filled[0], kinds)
            if kind is not None:
                return kind
    return None


def side_by_side(header: Header, index: HeadingIndex) -> list[tuple[int, int]]:
    """The columns, first and last, of the tables that stand beside each other: each begins with the same heading, and
    has the name of a card. One table where the headings tell no more."""
    known = [(column, key) for column, key in sorted(header.keys.items()) if key in index.everywhere]
    begins = [column for column, key in known if key == known[0][1]]
    lasts = [*(column - 1 for column in begins[1:]), LAST_ROW]
    blocks = list(zip([1, *begins[1:]], lasts, strict=True))
    names = [sum(left <= column <= right for column in index.name_columns(header)) for left, right in blocks]
    return blocks if all(count == 1 for count in names) else [(1, LAST_ROW)]
