"""The versioned card store: one SQLite file with every version of every game's cards.

An import becomes the next version or nothing happens. Nothing is ever changed or deleted: a rollback writes the
old content as a new version.
"""

from __future__ import annotations

import datetime
import json
import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import from_json

from hantei.catalog.spec import CatalogSpec
from hantei.catalog.store.database import Database
from hantei.catalog.store.diff import CardLabel, Diff, FieldChange, build_diff, field_changes
from hantei.catalog.store.rows import NewRows, Rows, StoredRows, lasting_ids, merge, storable
from hantei.core.card import Card, Catalog
from hantei.core.contents import data_digest
from hantei.core.errors import StoreError
from hantei.files.writing.written import data_folder

Models = CatalogSpec | Mapping[str, type[Card]]
"""The card model of each kind: a game's spec, or kind id -> model."""

_NEWEST_FIRST: Final = (
    "SELECT version, time, cards, digest, note, files, hantei_version, rollback_of FROM versions "
    "WHERE game = ? ORDER BY version DESC LIMIT ?"
)
_ALL: Final = -1
_ADD_VERSION: Final = (
    "INSERT INTO versions (game, version, time, cards, digest, note, files, hantei_version, rollback_of) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_ADD_CARD: Final = (
    "INSERT INTO cards (game, version, position, id, kind, name, key, source, data) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))"
)
_TYPES: Final = tuple((int, str, int, str, str, str, str, last) for last in (int, type(None)))


@dataclass(frozen=True, slots=True)
class VersionInfo:
    """One version of a game's cards.

    time         when it was written, UTC (`2026-08-01T09:30:00Z`)
    cards        how many cards it holds
    digest       the catalogue hash, as `catalog_digest` computes it
    files        what the importer told about each file that it was read from
    rollback_of  the version whose content it repeats, None for an import
    """

    number: int
    time: str
    cards: int
    digest: str
    note: str
    files: tuple[Mapping[str, Any], ...]
    hantei_version: str
    rollback_of: int | None

    def to_json(self) -> dict[str, Any]:
        return {
            "version": self.number,
            "time": self.time,
            "cards": self.cards,
            "digest": self.digest,
            "note": self.note,
            "rollback_of": self.rollback_of,
            "files": list(self.files),
            "hantei": self.hantei_version,
        }


@dataclass(frozen=True, slots=True)
class SaveResult:
    """What saving did: the version that holds the cards now (after a dry run: would hold), and what it changed."""

    version: int
    changed: bool
    digest: str
    diff: Diff


@dataclass(frozen=True, slots=True)
class _Stamp:
    """What is written down about a new version besides its cards."""

    time: str
    note: str
    files: str
    hantei_version: str
    rollback_of: int | None = None


def default_path(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the store is unless told otherwise: HANTEI_DB, or the user's data directory."""
    if environment.get("HANTEI_DB"):
        return Path(environment["HANTEI_DB"])
    return data_folder(environment) / "catalog.sqlite3"


class Store:
    """An open card store; close it, or use it in a `with` statement."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    def open(cls, path: Path, *, create: bool = False, wait_seconds: float = 10.0) -> Store:
        """Open the store at a path. With `create` it need not exist: its file is made by the first `save`.

        `wait_seconds` is how long to wait for other processes before StoreBusy. A file that is not a store of
        ours, or is damaged, raises StoreError and is left alone.
        """
        return cls(Database(path, create=create, wait_seconds=wait_seconds))

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def games(self) -> tuple[str, ...]:
        """The games that have cards in this store, by id."""
        with self._database.reading() as connection:
            return tuple(
                str(game) for (game,) in connection.execute("SELECT DISTINCT game FROM versions ORDER BY game")
            )

    def versions(self, game: str) -> tuple[VersionInfo, ...]:
        """All versions of a game, the oldest first; none if there are no cards of it."""
        with self._database.reading() as connection:
            rows = connection.execute(_NEWEST_FIRST, (game, _ALL)).fetchall()
        return tuple(self._info(row) for row in reversed(rows))

    def load(self, models: Models, game: str, version: int | None = None) -> Catalog:
        """The cards of a version, of the newest by default; StoreError if they are not what was saved.

        Ids that an older hantei made from rows are read as those that it makes from names today.
        """
        by_kind = {kind.id: kind.model for kind in models.kinds} if isinstance(models, CatalogSpec) else models
        with self._database.reading() as connection:
            info = self._find(connection, game, version)
            rows = list(StoredRows(connection, game, info.number))
        # Checked after the transaction: a slow or failing check must not keep a writer waiting.
        self._verify(data_digest(data for _, _, data in rows), info)
        ids = lasting_ids(rows)
        cards = (self._card(by_kind, label, data) for label, _, data in rows)
        if ids:
            cards = (card.model_copy(update={"id": ids.get(card.id, card.id)}) for card in cards)
        return Catalog(game, tuple(cards), info.number)

    def names(self, game: str) -> tuple[str, ...]:
        """The names and ids of the newest version's cards as they are stored, read without the cards."""
        with self._database.reading() as connection:
            info = self._find(connection, game, None)
            rows = connection.execute("SELECT name, id FROM cards WHERE game = ? AND version = ?", (game, info.number))
            return tuple(str(text) for row in rows.fetchall() for text in row)

    def sources(self, game: str, version: int | None = None) -> dict[str, str]:
        """Where each card of a version came from, by card id: `cards.xlsx[アクター]!12`."""
        with self._database.reading() as connection:
            info = self._find(connection, game, version)
            rows = list(StoredRows(connection, game, info.number))
        ids = lasting_ids(rows)
        return {ids.get(label.id, label.id): source for label, source, _ in rows}

    def save(
        self,
        game: str,
        cards: Iterable[tuple[Card, str]],
        *,
        files: Sequence[Mapping[str, Any]],
        note: str,
        add: bool,
        dry_run: bool,
        hantei_version: str,
        now: datetime.datetime,
    ) -> SaveResult:
        """Store cards, each with the place that it came from, as the game's next version.

        They are the whole new content, or with `add` go on top of the newest version (`rows.merge` says how).
        The same content as the newest version is not written again. A dry run writes nothing at all and needs
        no right to write.
        """
        new = NewRows(cards)
        stamp = _Stamp(_utc(now), storable(note), _as_json(files), hantei_version)
        with self._transaction(dry_run) as connection:
            current = self._newest(connection, game)
            if current is None:
                return self._write(connection, game, None, new, stamp, dry_run)
            stored = StoredRows(connection, game, current.number)
            return self._write(connection, game, current, merge(stored, new) if add else new, stamp, dry_run)

    def rollback(
        self,
        game: str,
        version: int,
        *,
        note: str,
        hantei_version: str,
        now: datetime.datetime,
        dry_run: bool = False,
    ) -> SaveResult:
        """Store the content of an old version as the next one; not if it is the newest content already."""
        with self._transaction(dry_run) as connection:
            target = self._find(connection, game, version)
            stamp = _Stamp(_utc(now), storable(note), _as_json(target.files), hantei_version, target.number)
            rows = StoredRows(connection, game, target.number)
            self._verify(rows.summary.digest, target)
            return self._write(connection, game, self._newest(connection, game), rows, stamp, dry_run)

    def _transaction(self, dry_run: bool) -> AbstractContextManager[sqlite3.Connection]:
        return self._database.reading() if dry_run else self._database.writing()

    def _write(
        self,
        connection: sqlite3.Connection,
        game: str,
        current: VersionInfo | None,
        rows: Rows,
        stamp: _Stamp,
        dry_run: bool,
    ) -> SaveResult:
        summary = rows.summary
        if current is None:
            number, found = 1, Diff(added=tuple(summary.labels))
        elif current.digest == summary.digest:
            return SaveResult(current.number, False, current.digest, Diff())
        else:
            number, found = current.number + 1, self._diff(StoredRows(connection, game, current.number), current, rows)
        if not dry_run:
            _insert(connection, game, number, rows, stamp)
        return SaveResult(number, True, summary.digest, found)

    def _diff(self, stored: StoredRows, info: VersionInfo, rows: Rows) -> Diff:
        """The diff of two lists of rows. Card data are read again only where the fingerprints differ."""
        old, new = stored.summary, rows.summary
        self._verify(old.digest, info)

        def compare(before: int, after: int) -> tuple[FieldChange, ...]:
            if old.fingerprints[before] == new.fingerprints[after]:
                return ()
            return field_changes(from_json(stored.data(before)), from_json(rows.data(after)))

        return build_diff(old.labels, new.labels, compare)

    def _newest(self, connection: sqlite3.Connection, game: str) -> VersionInfo | None:
        rows = connection.execute(_NEWEST_FIRST, (game, 1)).fetchall()
        return self._info(rows[0]) if rows else None

    def _find(self, connection: sqlite3.Connection, game: str, version: int | None) -> VersionInfo:
        """A version of a game, the newest for None; StoreError if it isn't there."""
        newest = self._newest(connection, game)
        if newest is None:
            raise StoreError("store_game_missing", game=game, path=str(self._database.path))
        if version is None or version == newest.number:
            return newest
        # Compared here: SQL can't take a number beyond 64 bits.
        for row in connection.execute(_NEWEST_FIRST, (game, _ALL)).fetchall():
            if row[0] == version:
                return self._info(row)
        raise StoreError("store_version_missing", game=game, version=version, newest=newest.number)

    def _info(self, row: Sequence[Any]) -> VersionInfo:
        number, time, cards, digest, note, files, hantei_version, rollback_of = row
        if tuple(map(type, row)) not in _TYPES:
            raise self._database.damaged(f"versions: {row!r}")
        try:
            told = tuple(json.loads(files))
        except (ValueError, TypeError) as error:
            raise self._database.damaged(f"versions: {error}") from error
        return VersionInfo(number, time, cards, digest, note, told, hantei_version, rollback_of)

    def _verify(self, digest: str, info: VersionInfo) -> None:
        """SQLite notices broken pages, but not a changed byte inside a card: the digest does."""
        if digest != info.digest:
            raise self._database.damaged(f"version {info.number}: digest {digest}, not {info.digest}")

    def _card(self, models: Mapping[str, type[Card]], label: CardLabel, data: bytes) -> Card:
        model = models.get(label.kind)
        if model is None:
            raise StoreError("store_kind_unknown", kind=label.kind, name=label.name, path=str(self._database.path))
        try:
            return model.model_validate_json(data)
        except ValidationError as refused:
            detail = tuple(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in refused.errors())
            raise StoreError("store_card_refused", name=label.name, detail=detail) from refused


def _insert(connection: sqlite3.Connection, game: str, number: int, rows: Rows, stamp: _Stamp) -> None:
    summary = rows.summary
    told = (len(summary.labels), summary.digest, stamp.note, stamp.files, stamp.hantei_version, stamp.rollback_of)
    connection.execute(_ADD_VERSION, (game, number, stamp.time, *told))
    cards = ((game, number, place, *label, source, data) for place, (label, source, data) in enumerate(rows, start=1))
    connection.executemany(_ADD_CARD, cards)


def _utc(now: datetime.datetime) -> str:
    return now.astimezone(datetime.UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _as_json(files: Iterable[Mapping[str, Any]]) -> str:
    return json.dumps([dict(file) for file in files])
