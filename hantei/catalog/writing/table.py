"""The headings and rows of an export, whatever its format.

The headings are chosen so that the importer reads every cell back into the field it came from.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from hantei.catalog.sheets.header import HeadingIndex, heading_key, is_number_sign
from hantei.catalog.spec import CatalogSpec, Column, Kind
from hantei.core.card import Card, Catalog

Cell = str | int

ID_FIELD: Final = "id"


@dataclass(frozen=True, slots=True)
class Table:
    """The headings and rows of one sheet; `kind` is the id of its cards' kind, empty where the rows name theirs."""

    kind: str
    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def label(thing: Column | Kind, language: str) -> str:
    """Return the heading of a column or the name of a kind."""
    return thing.ja if language == "ja" else thing.en


def tables_by_kind(catalog: Catalog, spec: CatalogSpec, language: str) -> tuple[Table, ...]:
    """Return one table per kind, in the order of each kind's first card; all kinds if there are no cards."""
    index = HeadingIndex.of(spec)
    return tuple(
        _Builder(Headings(index, (kind,)), language, [card for card in catalog.cards if card.kind == kind.id]).table(
            kind
        )
        for kind in _kinds_used(catalog.cards, spec) or spec.kinds
    )


def one_table(catalog: Catalog, spec: CatalogSpec, language: str) -> Table:
    """Return all cards in their order in one table with a kind column."""
    text = label(spec.kind_column, language)
    headings = Headings(HeadingIndex.of(spec), spec.kinds, {heading_key(text): text})
    builder = _Builder(headings, language, catalog.cards, heading_key(text))
    return builder.table(None)


def _kinds_used(cards: Iterable[Card], spec: CatalogSpec) -> tuple[Kind, ...]:
    return tuple(spec.kind(kind_id) for kind_id in dict.fromkeys(card.kind for card in cards))


def cell_of(column: Column, card: Card) -> Cell:
    """Return the content of a card's cell, an empty text if the card has no value."""
    value = column.read(card)
    return "" if value is None or value in ("", ()) else column.parser.write(value)


@dataclass(slots=True)
class Headings:
    """The headings of one sheet, each under the key that the importer compares by.

    `kinds` are those whose rows may stand in the sheet.
    """

    index: HeadingIndex
    kinds: tuple[Kind, ...]
    texts: dict[str, str] = field(default_factory=dict)

    def place(self, kind: Kind, column: Column, language: str) -> str:
        """Return the key of the heading under which the importer finds this column of a kind; adds one if need be."""
        for key in self.texts:
            if self._names(key, kind, column):
                return key
        names: dict[str, str] = {}
        for name in (label(column, language), *column.headings):
            names.setdefault(heading_key(name), name)
        keys = [key for key in names if self._names(key, kind, column)]
        chosen = next((key for key in keys if self.is_free(key)), keys[0])
        self.texts[chosen] = names[chosen]
        return chosen

    def _names(self, key: str, kind: Kind, column: Column) -> bool:
        known = self.index.by_kind[kind.id].get(key)
        return known is not None and known.field == column.field and key not in self.index.kind_keys

    def is_free(self, key: str) -> bool:
        """True if a heading is unused and, for every kind, doesn't mean a column that another heading means."""
        return key not in self.texts and not any(self._means_same(kind, key) for kind in self.kinds)

    def _means_same(self, kind: Kind, key: str) -> bool:
        by_key = self.index.by_kind[kind.id]
        wanted = by_key.get(key)
        return wanted is not None and any(
            other in by_key and by_key[other].field == wanted.field for other in self.texts
        )

    def place_extra(self, kind: Kind, heading: str, taken: Container[str]) -> str:
        """The key of the heading for an unknown column of a kind; `taken` are those its row already fills.

        A heading that would be taken for a known column gets a number, but for one that only counts the rows beside
        that column.
        """
        for number in count(1):
            text = (heading or "?") if number == 1 else f"{heading or '?'} {number}"
            key = heading_key(text)
            counts_rows = self._counts_rows(kind, key)
            is_known = key in self.index.by_kind[kind.id] and not counts_rows
            if is_known or key in self.index.kind_keys or key in taken:
                continue
            if counts_rows or key in self.texts or self.is_free(key):
                self.texts.setdefault(key, text)
                return key
        raise AssertionError("numbers never end")

    def _counts_rows(self, kind: Kind, key: str) -> bool:
        """True if a heading that says that numbers stand below is none of the column that another heading names."""
        by_key = self.index.by_kind[kind.id]
        others = (by_key[other].field for other in self.texts if other in by_key and not is_number_sign(other))
        return is_number_sign(key) and key in by_key and by_key[key].field in others


class _Builder:
    """The making of one table; `kind_key` is the key of the kind column where there is one."""

    def __init__(self, headings: Headings, language: str, cards: Sequence[Card], kind_key: str = "") -> None:
        self.headings = headings
        self.language = language
        self.cards = cards
        self.kind_key = kind_key

    def table(self, kind: Kind | None) -> Table:
        """The table of one kind, or of all with a kind column."""
        rows = self._rows()
        keys = tuple(self.headings.texts)
        return Table(
            kind.id if kind else "",
            label(kind, self.language) if kind else "",
            tuple(self.headings.texts.values()),
            tuple(tuple(row.get(key, "") for key in keys) for row in rows),
        )

    def _rows(self) -> list[dict[str, Cell]]:
        kinds = {kind.id: kind for kind in self._kinds()}
        placed = {kind.id: self._place_columns(kind) for kind in kinds.values()}
        rows = []
        for card in self.cards:
            row: dict[str, Cell] = {key: cell_of(column, card) for key, column in placed[card.kind]}
            if self.kind_key:
                row[self.kind_key] = label(kinds[card.kind], self.language)
            rows.append(row)
        for card, row in zip(self.cards, rows, strict=True):
            for heading, text in card.extra.items():
                row[self.headings.place_extra(kinds[card.kind], heading, row)] = text
        return rows

    def _kinds(self) -> tuple[Kind, ...]:
        """The kinds that there are cards of, in the order of their first cards; all where there are no cards."""
        kinds = {kind.id: kind for kind in self.headings.kinds}
        return (
            tuple(kinds[kind_id] for kind_id in dict.fromkeys(card.kind for card in self.cards)) or self.headings.kinds
        )

    def _place_columns(self, kind: Kind) -> list[tuple[str, Column]]:
        """The columns of a kind that must be there or that a card fills, each with the key of its heading."""
        cards = [card for card in self.cards if card.kind == kind.id]
        return [
            (self.headings.place(kind, column, self.language), column)
            for column in kind.columns
            if column.required or column.field == ID_FIELD or any(cell_of(column, card) != "" for card in cards)
        ]
