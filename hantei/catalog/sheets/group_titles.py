"""Titles over groups of cards that say what a column would: `■火属性（12枚）` above the cards of 火."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hantei.catalog.parsers import Problem, is_blank
from hantei.catalog.sheets.header import Header, HeadingIndex, heading_key
from hantei.catalog.spec import CatalogSpec, Column
from hantei.core.text import fold
from hantei.files.not_counting import is_sum
from hantei.files.sheet import Value, as_text

_DECORATION: Final = re.compile(
    r"[\s●■◆▼▲▽△★☆◎○□◇・【】〈〉《》<>＜＞#＃:：]|[（(][^（）()]*[）)]|[0-9０-９]+[枚種](?:類)?$|の(?:カード|モンスター|魔法)$"
)
_NOTE: Final = re.compile(r"\s*[※＊*]|注")
_FEWEST_TITLES: Final = 2

Rows = Sequence[tuple[int, Sequence[Value]]]


@dataclass(frozen=True, slots=True)
class Titled:
    """A column that titles stand for: which it is, and the word of each title, by row."""

    column: Column
    words: dict[int, str]


def column_of_titles(spec: CatalogSpec, index: HeadingIndex, header: Header, rows: Rows) -> Titled | None:
    """The column that every kind needs, that a header lacks, and that titles stand for, the first above all cards."""
    has = {by_key[key].field for by_key in index.by_kind.values() for key in header.keys.values() if key in by_key}
    needed = [column for column in spec.kinds[0].columns if column.required and column.parser.choices]
    for column in needed:
        is_common = all(column.field in index.required[kind.id] for kind in spec.kinds)
        words = dict(_words(column, rows)) if is_common and column.field not in has else {}
        cards = [number for number, values in rows if number > header.row and _filled(values) > 1]
        if len(set(words.values())) >= _FEWEST_TITLES and cards and min(words) < min(cards):
            return Titled(column, words)
    return None


def _words(column: Column, rows: Rows) -> Iterator[tuple[int, str]]:
    """The titles that are a word of a column, with or without what it is called: `火属性`."""
    known = set(map(fold, column.parser.choices))
    for number, values in rows:
        if _filled(values) != 1:
            continue
        bare = _DECORATION.sub("", next(as_text(value) for value in values if not is_blank(value)))
        for word in (bare, bare.removesuffix(column.ja), bare.removeprefix(column.ja)):
            parsed: Any = column.parser.parse(word) if word else Problem
            if fold(word) in known or (isinstance(parsed, str) and fold(parsed) in known):
                yield number, word
                break


def _filled(values: Sequence[Value]) -> int:
    return sum(not is_blank(value) for value in values)


def with_column(header: Header, rows: Rows, titled: Titled) -> tuple[Header, list[tuple[int, list[Value]]]]:
    """The header and the rows with the column that titles stand for, behind all others."""
    place = max((*header.headings, *(len(values) for _, values in rows))) + 1
    heading = titled.column.ja
    whole = replace(
        header,
        headings={**header.headings, place: heading},
        keys={**header.keys, place: heading_key(heading)},
    )
    found: list[tuple[int, list[Value]]] = []
    word: str | None = None
    for number, values in rows:
        texts = [as_text(value) for value in values if not is_blank(value)]
        if len(texts) == 1 and not _NOTE.match(texts[0]):
            word = titled.words.get(number)  # what any other title says of the cards below nobody knows
        if len(texts) < 2 or is_sum(texts[0]):
            found.append((number, list(values)))
            continue
        is_header = all(as_text(_cell(values, column)) == text for column, text in header.headings.items())
        found.append((number, [*values, *([None] * (place - 1 - len(values))), heading if is_header else word]))
    return whole, found


def _cell(values: Sequence[Value], column: int) -> Value:
    return values[column - 1] if column <= len(values) else None
