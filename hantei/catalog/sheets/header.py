"""Finding the header row of a sheet and what its columns mean.

Designers put titles, notes and blank lines above the header, and group headings over it. The header is the first
row with every required column, or else the one, among the first rows, that names the most columns of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from hantei.catalog.parsers import is_blank
from hantei.catalog.spec import CatalogSpec, Column, Kind
from hantei.core.text import fold
from hantei.files.sheet import Value, as_text

ROWS_SEARCHED: Final = 40
"""How many filled rows of a sheet are looked at for its header."""

FEWEST_HEADINGS: Final = 2
"""A row is a header only if at least this many of its cells name columns."""

_ROWS_SHOWN: Final = 3
_LONGEST_SHOWN: Final = 60
_MOST_SHOWN: Final = 8

_DECORATION: Final = re.compile(r"[\s*※()（）\[\]【】]|必須|任意|required|optional")


def heading_key(text: str, bracketed: frozenset[str] = frozenset()) -> str:
    """The key by which headings are compared: folded, without stars, brackets and 必須 marks.

    `bracketed` holds the headings that a game itself writes in brackets: `(コスト)` beside `コスト`.
    """
    whole = fold(text)
    return whole if whole in bracketed else fold(_DECORATION.sub("", text)) or whole


@dataclass(frozen=True, slots=True)
class Header:
    """A header row: its number and, by column number from 1, the heading that stands there."""

    row: int
    headings: Mapping[int, str]
    keys: Mapping[int, str]


@dataclass(slots=True)
class HeadingIndex:
    """Every heading that a game's columns answer to, by kind."""

    by_kind: dict[str, dict[str, Column]]
    everywhere: frozenset[str]
    required: dict[str, frozenset[str]]
    kind_keys: frozenset[str] = field(default_factory=frozenset)
    bracketed: frozenset[str] = field(default_factory=frozenset)

    @classmethod
    def of(cls, spec: CatalogSpec) -> HeadingIndex:
        bracketed = frozenset(filter(_is_bracketed, map(fold, _all_headings(spec))))
        by_kind = {kind.id: _columns_by_key(kind, bracketed) for kind in spec.kinds}
        kind_keys = frozenset(heading_key(text) for text in spec.kind_column.headings)
        known = frozenset().union(*by_kind.values(), kind_keys)
        required = {kind.id: frozenset(c.field for c in kind.columns if c.required) for kind in spec.kinds}
        return cls(by_kind, known, required, kind_keys, bracketed)

    def is_complete(self, header: Header, kind: str) -> bool:
        """True if a header has every required column of a kind; without a kind, of any, and a kind column."""
        keys = set(header.keys.values())
        if not kind and keys.isdisjoint(self.kind_keys):
            return False
        kinds = (kind,) if kind else tuple(self.by_kind)
        return any(
            self.required[k] <= {self.by_kind[k][key].field for key in keys & self.by_kind[k].keys()} for k in kinds
        )


def _all_headings(spec: CatalogSpec) -> Iterator[str]:
    for kind in spec.kinds:
        for column in kind.columns:
            yield from column.headings


def _is_bracketed(key: str) -> bool:
    return len(key) > 2 and key[0] == "(" and key[-1] == ")"


def _columns_by_key(kind: Kind, bracketed: frozenset[str]) -> dict[str, Column]:
    """The first owner of a heading wins: own columns before absent ones, labels before aliases."""
    columns = (*kind.columns, *(absent.column for absent in kind.absent))
    found: dict[str, Column] = {}
    for column in columns:
        for text in (column.ja, column.en, column.field):
            found.setdefault(heading_key(text, bracketed), column)
    for column in columns:
        for text in column.aliases:
            found.setdefault(heading_key(text, bracketed), column)
    return found


def read_header(number: int, values: Sequence[Value], bracketed: frozenset[str] = frozenset()) -> Header:
    """The row as a header, whatever it is."""
    headings = {
        column: as_text(value) for column, value in enumerate(values, start=1) if value is not None and as_text(value)
    }
    return Header(number, headings, {column: heading_key(text, bracketed) for column, text in headings.items()})


def find_header(rows: Iterable[tuple[int, Sequence[Value]]], index: HeadingIndex, kind: str = "") -> Header | None:
    """The first row that names every required column; else the row that names the most (the first of equals).

    `kind` is the kind that the sheet's name tells. None where no row names two columns. A complete row wins over a
    later one with more columns: that one is the header of a second table, and the rows between are cards.
    """
    best: Header | None = None
    best_score = FEWEST_HEADINGS - 1
    for number, values in rows:
        header = read_header(number, values, index.bracketed)
        score = len(set(header.keys.values()) & index.everywhere)
        if score > best_score:
            best, best_score = header, score
            if index.is_complete(header, kind):
                break
    return best


def first_rows(rows: Iterator[tuple[int, list[Value]]]) -> list[tuple[int, list[Value]]]:
    """The first rows of a sheet, down to as many filled ones as are searched for a header. Rows that look empty
    are among them: what a plain value can't say about their cells stands in the marks."""
    found: list[tuple[int, list[Value]]] = []
    filled = 0
    for number, values in rows:
        found.append((number, values))
        filled += any(not is_blank(value) for value in values)
        if filled == ROWS_SEARCHED:
            break
    return found


def headings_looked_for(spec: CatalogSpec, kind: Kind | None) -> tuple[str, ...]:
    """The headings by which the header of a sheet is known: those that a kind needs, or any kind, and the kind
    column."""
    kinds = (kind,) if kind else spec.kinds
    needed = [column.ja for each in kinds for column in each.columns if column.required or column.field == "name"]
    told = () if kind else (spec.kind_column.ja,)
    return tuple(dict.fromkeys((*told, *needed)))[:_MOST_SHOWN]


def rows_shown(rows: Sequence[tuple[int, Sequence[Value]]]) -> tuple[str, ...]:
    """The first filled rows as people see them: `1: 火の戦士 | 3 | 水`."""
    texts = ((number, " | ".join(as_text(value) for value in values if not is_blank(value))) for number, values in rows)
    shown = (f"{number}: {text[:_LONGEST_SHOWN]}{'…' * (len(text) > _LONGEST_SHOWN)}" for number, text in texts if text)
    return tuple(islice(shown, _ROWS_SHOWN))


def without_number(name: str) -> str:
    """A sheet name without a trailing number or bracket: `アクター(2)`, `アクター2`, `アクター一覧`."""
    key = fold(name)
    for ending in ("一覧", "リスト", "カード", "list", "s"):
        key = key.removesuffix(ending)
    return key.rstrip("0123456789()_-")
