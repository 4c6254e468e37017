"""Rows of a table that hold no card: titles of groups, notes, forms that nobody has filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from hantei.catalog import codes
from hantei.catalog.parsers import Problem, Text, is_blank
from hantei.catalog.sheets.header import Header, HeadingIndex, is_unit
from hantei.catalog.sheets.remarks import row_names
from hantei.catalog.sheets.tables import kind_of_title
from hantei.catalog.spec import Kind
from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.text import fold
from hantei.files.not_counting import is_sum, marks_by_colour, marks_by_place
from hantei.files.sheet import Sheet, Value, as_text

_NOTE: Final = (
    r"[※＊*]|注[0-9０-９]*[)）:：]|[(（]注|備考|補足|凡例|メモ[:：]|©"
    r"|(?i:(?:notes?|n\.b\.|legend)[:：]|(?:copyright|[(（]c[)）])\s*[0-9©])"
)
_NOTE_SIGN: Final = re.compile(rf"\s*({_NOTE})")
"""What notes begin with."""
_SIGN: Final = re.compile(rf"\s*({_NOTE}|第[0-9０-９一二三四五六七八九十]+弾(?!\w)|[・●■◆▼▲▽△★☆◎○□◇→#＃【〈《<＜])")
"""What titles and notes begin with."""
_RULE: Final = re.compile(r"[-－‐–—―─━=＝*＊_＿~～]{3,}")
_CLOSING: Final = re.compile(
    r"\s*(?:以上[。.]?|(?:合?計|全部で|全|総数|以上)\s*[:：]?\s*[0-9０-９]+\s*(?:種類?|枚|カード)(?:のカード)?"
    r"|(?:作成|制作|製作|編集|文責|担当|更新|最終更新|改訂|作成者?日?|更新者?日?|参考|参照|出典)\s*[:：]\s*\S.*"
    r"|[0-9]{4}[/年.-][0-9]{1,2}[/月.-][0-9]{1,2}日?\s*(?:更新|現在|作成|改訂|時点|updated)?)\s*",
    re.IGNORECASE,
)
"""What people write below a list: its end, how many there are, who has made it, and when it was changed."""
_FIGURES: Final = frozenset((
    "合計", "総計", "小計", "総数", "計", "枚数", "平均", "平均値", "中央値", "最大", "最大値", "最小", "最小値",
    "total", "subtotal", "sum", "average", "mean", "median", "max", "min",
))  # fmt: skip
_FIGURE: Final = re.compile(
    r".{0,10}(?:合計|総計|小計|平均値?|中央値|最大値|最小値|総数|総?枚数)(?:[(:]?\d+枚?\)?)?|計\d+枚?"
    r"|[-‐–—―?…・.]{1,5}|(?:total|average|mean|sum of)(?:cost|card|atk|attack|hp|def|ap|lp|power|unit)s?"
)
"""A folded name that may be the word for such a figure: `ユニット平均`, `計3枚`, `total cost`."""
_MOST_NAMED: Final = 5
_LONGEST_SHOWN: Final = 40


def is_sparse(values: Sequence[Value]) -> bool:
    """True if at most one cell of a row is filled."""
    filled = 0
    for value in values:
        if value is not None and value != "" and not is_blank(value, keeps_dashes=True):
            filled += 1
            if filled > 1:
                return False
    return True


@dataclass(slots=True)
class Asides:
    """What a table holds beside its cards: numbers of rows, and what they say.

    names   the columns that hold names of cards
    kinds   the kinds of cards by folded names
    ids     the columns that hold ids of cards
    aside   rows that are no cards whatever stands around them
    below   rows under the table that hold nothing of a card
    alone   rows with nothing but a name: the title of a group, or a card that isn't filled in
    unfilled  rows with nothing but an id: numbers that wait for cards
    """

    sheet: Sheet
    header: Header
    index: HeadingIndex
    names: frozenset[int]
    kinds: Mapping[str, Kind]
    ids: Sequence[int]
    aside: dict[int, str] = field(default_factory=dict)
    below: dict[int, str] = field(default_factory=dict)
    alone: dict[int, str] = field(default_factory=dict)
    unfilled: dict[int, str] = field(default_factory=dict)

    def takes(self, number: int, values: Sequence[Value]) -> str:
        """Set a row with one filled cell aside, or ask about it: it is no card. What it says, "" where it is more."""
        column, value = next(
            ((c, v) for c, v in enumerate(values, start=1) if not is_blank(v, keeps_dashes=True)), (0, None)
        )
        if not column or any((number, other) in self.sheet.marks for other in self.header.headings):
            return ""
        text = as_text(value)
        is_title = (
            self._is_wide(number, column)
            or _SIGN.match(text)
            or _CLOSING.fullmatch(text)
            or is_figure(text.casefold())
            or kind_of_title(text, self.kinds)
        )
        if column in self.names and not is_title:
            self.alone[number] = text
        elif column in self.ids and not is_title:
            self.unfilled[number] = text
        else:
            self.aside[number] = text
        return text

    def text_column(self, number: int, values: Sequence[Value]) -> int:
        """The column of a row's one filled cell, if it is one for the texts of cards: what stands there right below a
        card may be the rest of its text. 0 for remarks, for titles, and where the cell is something else."""
        column = next((c for c, v in enumerate(values, start=1) if not is_blank(v, keeps_dashes=True)), 0)
        if not column or type(values[column - 1]) is not str or self._is_wide(number, column):
            return 0
        if column in self.names or column in self.ids or kind_of_title(as_text(values[column - 1]), self.kinds):
            return 0
        key = self.header.keys.get(column, "")
        known = [by_key[key] for by_key in self.index.by_kind.values() if key in by_key]
        return column if any(isinstance(c.parser, Text) and not c.parser.dates for c in known) else 0

    def _is_wide(self, number: int, column: int) -> bool:
        """True if a cell is merged over several columns."""
        return any(first == number and left == column < right for first, left, _, right in self.sheet.merged)

    def is_note(self, number: int, values: Sequence[Value]) -> bool:
        """True if a row that can't be read as a card is a note: it begins like one, and holds nothing of a card; or it
        begins with the word for a sum or another figure of the cards above, or it holds nothing but units, or lines
        that part the rows."""
        filled = [as_text(value) for value in values if not is_blank(value)]
        is_units = bool(filled) and all(map(is_unit, filled))
        first = filled[0] if filled else ""
        is_sign = _NOTE_SIGN.match(first) is not None and not self.resembles_card(values)
        is_rule = bool(filled) and all(_RULE.fullmatch(text) for text in filled)
        if not is_units and not is_rule and not is_sign and not is_sum(first) and not is_figure(first.casefold()):
            return False
        self.aside[number] = shown(values)
        return True

    def is_unfilled(self, values: Sequence[Value]) -> bool:
        """True if no cell of a column that the game knows is filled but that of the id."""
        filled = {column for column, value in enumerate(values, start=1) if not is_blank(value)}
        return all(self.header.keys.get(column, "") not in self.index.everywhere for column in filled - set(self.ids))

    def findings(self, *, asks: bool) -> Iterator[Finding]:
        """What is to be said about them, once for each sort; `asks`: notes that say of a colour or a place that it
        does not count are asked about."""
        for rows in (self.aside, self.below) if asks else ():
            for number in [number for number, text in rows.items() if marks_by_colour(text)]:
                yield asked_by_colour(self.sheet.ref(number), rows.pop(number))
            for number in [number for number, text in rows.items() if marks_by_place(text)]:
                found = make_finding(codes.ROWS_MARKED, self.sheet.ref(number), variant="place", value=rows.pop(number))
                yield replace(found, hint="divider_hint")
        sorts = (
            (codes.ROWS_ASIDE, "", self.aside),
            (codes.ROWS_ASIDE, "unfilled", self.unfilled),
            (codes.ROWS_BELOW, "", self.below),
            (codes.NAMES_ALONE, "", self.alone),
        )
        for code, variant, rows in sorts:
            if rows:
                where, numbers = self.sheet.ref(min(rows)), row_names(self.sheet, list(rows))
                texts = tuple(_short(text) for text in list(rows.values())[:_MOST_NAMED])
                yield make_finding(code, where, variant=variant, rows=numbers, count=len(rows), texts=texts)

    def resembles_card(self, values: Sequence[Value]) -> bool:
        """True if some cell beside the name is what a card of some kind needs there, or tells its kind."""
        for column, key in self.header.keys.items():
            value = values[column - 1] if column <= len(values) else None
            if column in self.names or is_blank(value):
                continue
            if key in self.index.kind_keys and fold(as_text(value)) in self.kinds:
                return True
            for by_key in self.index.by_kind.values():
                known = by_key.get(key)
                if known is not None and known.required and type(known.parser.parse(value)) is not Problem:
                    return True
        return False


def is_figure(word: str) -> bool:
    """True if a case-folded name is the word for what is reckoned from the cards above: `合計`, `平均`."""
    return word in _FIGURES


def may_be_figure(name: str, kinds: Mapping[str, Kind]) -> bool:
    """True if a name is that word, or may be it: `ユニット合計`, `ユニット計` of a kind of cards."""
    key = fold(name)
    return is_figure(name) or _FIGURE.fullmatch(key) is not None or key.removesuffix("計") in kinds.keys() - {key}


def asked_by_colour(where: SourceRef, note: str) -> Finding:
    """The finding about a note that says of a colour that it does not count."""
    found = make_finding(codes.ROWS_MARKED, where, variant="colour", value=note)
    return replace(found, hint="divider_hint")


def shown(values: Sequence[Value]) -> str:
    """The filled cells of a row in one line."""
    return " | ".join(as_text(value) for value in values if not is_blank(value))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"
