"""Cards as the rows of the store: new ones, those of a stored version, and a stored version with additions.

All three can be walked through more than once. Data are bytes of UTF-8: that is what the digest is made of, and it
takes half the room of Python's text.
"""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from sys import intern
from typing import Any, Final

from hantei.catalog.store.diff import CardLabel, has_made_up_id, match
from hantei.core.card import Card
from hantei.core.contents import card_data, data_digest, stored_digest
from hantei.core.errors import StoreError
from hantei.core.identity import Nameable, make_ids, row_of_id

Row = tuple[CardLabel, str, bytes]
"""A card's label, where it came from, and its data as JSON."""

_SELECT: Final = (
    "SELECT id, kind, name, key, source, CAST(data AS BLOB) FROM cards "
    "WHERE game = ? AND version = ? AND position > ? AND position <= ? ORDER BY position"
)
_SELECT_ONE: Final = "SELECT CAST(data AS BLOB) FROM cards WHERE game = ? AND version = ? AND position = ?"
_TYPES: Final = (str, str, str, str, str, bytes)
_PORTION: Final = 1000


@dataclass(frozen=True, slots=True)
class Summary:
    """The result of one walk through rows: labels, digest, and per card a number that is equal for equal data.

    A card's made-up id does not count for that number.
    """

    labels: Sequence[CardLabel]
    fingerprints: Sequence[int]
    digest: str


class Rows(ABC):
    """Base of all: rows in the order of the catalogue."""

    @abstractmethod
    def __iter__(self) -> Iterator[Row]: ...

    @abstractmethod
    def data(self, position: int) -> bytes:
        """Return the data of one card, counted from 0."""

    @cached_property
    def summary(self) -> Summary:
        labels: list[CardLabel] = []
        fingerprints: list[int] = []

        def walk() -> Iterator[bytes]:
            for label, _, data in self:
                labels.append(label)
                fingerprints.append(hash(data.replace(label.id.encode(), b"", 1) if has_made_up_id(label) else data))
                yield data

        return Summary(labels, fingerprints, data_digest(walk()))


class NewRows(Rows):
    """Cards that are about to be stored, each with the place that it came from."""

    def __init__(self, cards: Iterable[tuple[Card, str]]) -> None:
        """StoreError "store_id_twice" if an id stands twice: nothing could refer to these cards."""
        # Lists side by side instead of one of tuples: 100,000 more objects would keep the garbage collector busy.
        self.cards: list[Card] = []
        self.sources: list[str] = []
        for card, source in cards:
            self.cards.append(card)
            self.sources.append(storable(source))
        self.labels = [CardLabel.of(card) for card in self.cards]
        self._data = [card_data(card) for card in self.cards]
        if len({label.id for label in self.labels}) < len(self.labels):
            raise self._id_twice()

    def _id_twice(self) -> StoreError:
        (card_id, _), *_ = Counter(label.id for label in self.labels).most_common(1)
        places = zip(self.labels, self.sources, strict=True)
        first, second, *_ = (source for label, source in places if label.id == card_id)
        return StoreError("store_id_twice", id=card_id, first=first, second=second)

    def __iter__(self) -> Iterator[Row]:
        return zip(self.labels, self.sources, self._data, strict=True)

    def row(self, position: int) -> Row:
        return self.labels[position], self.sources[position], self._data[position]

    def data(self, position: int) -> bytes:
        return self._data[position]


class StoredRows(Rows):
    """The rows of a stored version. They are valid only in the transaction in which they were made."""

    def __init__(self, connection: sqlite3.Connection, game: str, version: int) -> None:
        self._connection = connection
        self._place = (game, version)

    def __iter__(self) -> Iterator[Row]:
        # In portions that are fetched whole: a half-read SELECT would keep the file locked after an error.
        start = 0
        while rows := self._connection.execute(_SELECT, (*self._place, start, start + _PORTION)).fetchall():
            yield from map(_stored_row, rows)
            start += _PORTION

    def data(self, position: int) -> bytes:
        (data,) = self._connection.execute(_SELECT_ONE, (*self._place, position + 1)).fetchone()
        return bytes(data)


def _stored_row(row: tuple[Any, ...]) -> Row:
    if tuple(map(type, row)) != _TYPES:
        # What SQLite itself raises for most damaged records.
        raise sqlite3.DatabaseError(f"a card's row holds {row!r}")
    card_id, kind, name, key, source, data = row
    return CardLabel(card_id, intern(kind), name, name if key == name else key), source, data


class MergedRows(Rows):
    """A stored version in which some cards are replaced in their places and others follow."""

    def __init__(self, stored: StoredRows, new: NewRows, replaced: dict[int, int]) -> None:
        """`replaced` maps positions of the stored version to positions of the new cards; the rest is appended."""
        self._stored = stored
        self._new = new
        self._replaced = replaced
        used = set(replaced.values())
        self._appended = [position for position in range(len(new.cards)) if position not in used]

    def __iter__(self) -> Iterator[Row]:
        for position, row in enumerate(self._stored):
            yield self._new.row(self._replaced[position]) if position in self._replaced else row
        yield from map(self._new.row, self._appended)

    def data(self, position: int) -> bytes:
        stored = len(self._stored.summary.labels)
        if position >= stored:
            return self._new.data(self._appended[position - stored])
        place = self._replaced.get(position)
        return self._stored.data(position) if place is None else self._new.data(place)


def merge(stored: StoredRows, new: NewRows) -> MergedRows:
    """Return the stored version with the new cards added.

    A new card takes the place of the stored card that `diff` would call the same: the one with its id; where
    one of the two ids is made up, the one of its kind and folded name (the n-th for the n-th; of several whose ids are
    made of the name first the one that says the same). If its own id is made up it keeps a stored one that is not; else
    it gets the one that an import of all the cards together would make.
    Others are appended.
    """
    labels = stored.summary.labels
    replaced = dict(match(labels, new.labels, _saying_the_same(stored, new)))
    by_new = {j: i for i, j in replaced.items()}
    given: dict[int, str] = {}
    for j, label in enumerate(new.labels):
        old = labels[by_new[j]] if j in by_new else None
        if not has_made_up_id(label) or (old is not None and old.id == label.id):
            given[j] = label.id
        elif old is not None and not has_made_up_id(old):
            given[j] = old.id
    made = _made_ids(stored, new, [j for j in range(len(new.cards)) if j not in given], replaced, given)
    ids = [given.get(j) or made[j] for j in range(len(new.cards))]
    cards = [
        c if c.id == card_id else c.model_copy(update={"id": card_id})
        for c, card_id in zip(new.cards, ids, strict=True)
    ]
    return MergedRows(stored, NewRows(zip(cards, new.sources, strict=True)), replaced)


def _saying_the_same(stored: StoredRows, new: NewRows) -> list[tuple[int, int]]:
    """Pair the new cards with stored cards of their kind and name that say the same, both with ids made of the name,
    where there are several of the name: their ids only tell them apart in their own list."""
    added: dict[tuple[str, str], list[int]] = {}
    for j, label in enumerate(new.labels):
        if has_made_up_id(label):
            added.setdefault((label.kind, label.key), []).append(j)
    there: dict[tuple[str, str], list[int]] = {}
    for i, label in enumerate(stored.summary.labels):
        if (label.kind, label.key) in added and has_made_up_id(label) and not row_of_id(label.id, label.kind):
            there.setdefault((label.kind, label.key), []).append(i)
    pairs: list[tuple[int, int]] = []
    for name, olds in there.items():
        if len(olds) + len(added[name]) > 2:  # of one and one it is clear
            waiting = {i: stored_digest(stored.data(i)) for i in olds}
            for j in added[name]:
                said = stored_digest(new.data(j))
                found = next((i for i, contents in waiting.items() if contents == said), None)
                if found is not None:
                    del waiting[found]
                    pairs.append((found, j))
    return pairs


def _made_ids(
    stored: StoredRows, new: NewRows, without: Sequence[int], replaced: Mapping[int, int], given: Mapping[int, str]
) -> dict[int, str]:
    """Return ids for the new cards that need one. Stored cards of the same names without an id of their own count with
    them: equal names are told apart by their contents."""
    names = {(new.labels[j].kind, new.labels[j].key) for j in without}
    staying = [(i, label) for i, label in enumerate(stored.summary.labels) if i not in replaced]
    beside = [i for i, label in staying if (label.kind, label.key) in names and has_made_up_id(label)]
    taken = {label.id for i, label in staying if i not in set(beside)} | set(given.values())
    cards = [Nameable(*new.labels[j][1::2], partial(new.data, j)) for j in without]
    cards += [Nameable(*stored.summary.labels[i][1::2], partial(stored.data, i)) for i in beside]
    made = make_ids(cards, taken)
    return dict(zip(without, made[: len(without)], strict=True))


def lasting_ids(rows: Sequence[Row]) -> dict[str, str]:
    """Return the ids that an older hantei made from rows -> those made from names. Empty if any id of that form names
    another row than its card came from: then the ids are from a list of the user's."""
    old = [row for row in rows if row_of_id(row[0].id, row[0].kind)]
    if not all(source.endswith(f"!{row_of_id(label.id, label.kind)}") for label, source, _ in old):
        return {}
    taken = {label.id for label, _, _ in rows} - {label.id for label, _, _ in old}
    made = make_ids([Nameable(label.kind, label.key, partial(bytes, data)) for label, _, data in old], taken)
    return {label.id: card_id for (label, _, _), card_id in zip(old, made, strict=True)}


def storable(text: str) -> str:
    """Return the text with bytes of file names that are not valid text (lone surrogates) escaped."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()
