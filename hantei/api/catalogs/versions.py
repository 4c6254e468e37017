"""Versions of the stored cards: which there are, what differs between them, and going back to one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.arguments import StoreFile, store_of
from hantei.api.catalogs.store import SaveSummary, importable, open_store, roll_back, store_path
from hantei.core.errors import UsageError
from hantei.core.rows import Rows
from hantei.games import load

if TYPE_CHECKING:
    from hantei.catalog.store.diff import CardLabel, Diff, FieldChange
    from hantei.catalog.store.store import VersionInfo
    from hantei.core.card import Catalog


@dataclass(frozen=True)
class StoredCatalogs(Rows):
    """What a store holds: the newest version of each game that has cards in it. Its rows are the games."""

    SCHEMA: ClassVar[str] = "hantei.catalogs/1"
    COLUMNS: ClassVar = ("game", "version", "time", "cards", "digest", "note", "rollback_of", "files", "hantei")

    newest: Mapping[str, VersionInfo]

    def rows(self) -> list[dict[str, Any]]:
        return [{"game": game, **info.to_json()} for game, info in self.newest.items()]

    def to_json(self) -> dict[str, Any]:
        return {"catalogs": {game: info.to_json() for game, info in self.newest.items()}}


@dataclass(frozen=True)
class CatalogVersions(Rows):
    """Every version of a game's cards, the oldest first. Its rows are the versions."""

    SCHEMA: ClassVar[str] = "hantei.history/1"
    COLUMNS: ClassVar = ("version", "time", "cards", "digest", "note", "rollback_of", "files", "hantei")

    game: str
    versions: tuple[VersionInfo, ...]

    def rows(self) -> list[dict[str, Any]]:
        return [info.to_json() for info in self.versions]

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "versions": self.rows()}


@dataclass(frozen=True)
class CatalogDiff(Rows):
    """What differs between two versions of a game's cards. Its rows are the differences.

    old, new       numbers of the versions
    before, after  their cards
    """

    SCHEMA: ClassVar[str] = "hantei.diff/1"
    COLUMNS: ClassVar = ("change", "id", "kind", "name", "field", "before", "after")

    game: str
    old: int
    new: int
    before: Catalog = field(repr=False)
    after: Catalog = field(repr=False)
    diff: Diff

    def rows(self) -> list[dict[str, Any]]:
        """One row per card that came, went or has another made-up id, and one per field that changed."""
        return list(self._rows())

    def _rows(self) -> Iterator[dict[str, Any]]:
        yield from (_row("added", label) for label in self.diff.added)
        yield from (_row("removed", label) for label in self.diff.removed)
        for what, changes in (("renamed", self.diff.renamed), ("changed", self.diff.changed)):
            yield from (_row(what, change.after, field) for change in changes for field in change.fields)
        for old, label in self.diff.renumbered:
            yield {**_row("renumbered", label), "field": "id", "before": old.id, "after": label.id}

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "old": self.old, "new": self.new, **self.diff.to_json()}


def _row(what: str, label: CardLabel, field: FieldChange | None = None) -> dict[str, Any]:
    return {
        "change": what,
        "id": label.id,
        "kind": label.kind,
        "name": label.name,
        "field": field.field if field else "",
        "before": field.before if field else None,
        "after": field.after if field else None,
    }


def stored_catalogs(*, db: StoreFile = None) -> StoredCatalogs:
    """The newest version of each game that has cards in the store (None: the user's own); none where there is no
    store."""
    if not store_path(store_of(db)).exists():
        return StoredCatalogs({})
    with open_store(store_of(db)) as store:
        return StoredCatalogs({game: store.versions(game)[-1] for game in store.games()})


def catalog_versions(game: str, *, db: StoreFile = None) -> CatalogVersions:
    """Every version of a game's cards, with its time (UTC), number of cards, digest, note and files.

    UsageError for an unknown game or one whose cards are built in, StoreError where the store can't be read.
    """
    found = load(game)
    importable(found)
    with open_store(store_of(db)) as store:
        return CatalogVersions(found.id, store.versions(found.id))


def catalog_diff(game: str, old: int | None = None, new: int | None = None, *, db: StoreFile = None) -> CatalogDiff:
    """What differs between two versions of a game's cards, by default between the newest and the one before `new`.

    UsageError for a version that isn't there, and where there is none to compare with; other errors as
    `catalog_versions`.
    """
    from hantei.catalog.store.diff import diff

    numbers = [info.number for info in catalog_versions(game, db=db).versions]
    first, last = _compared(game, numbers, old, new)
    found = load(game)
    with open_store(store_of(db)) as store:
        before, after = (store.load(importable(found), found.id, number) for number in (first, last))
    return CatalogDiff(found.id, first, last, before, after, diff(before, after))


def _compared(game: str, numbers: Sequence[int], old: int | None, new: int | None) -> tuple[int, int]:
    """The two versions that are meant."""
    last = new if new is not None else (numbers[-1] if numbers else 0)
    first = old if old is not None else max((number for number in numbers if number < last), default=0)
    if not first and last in numbers:
        raise UsageError("nothing_to_compare", game=game, version=last)
    for number in (first, last):
        if number not in numbers:
            raise UsageError("unknown_version", game=game, version=number or last)
    return first, last


def rollback_catalog(game: str, version: int, *, note: str = "", db: StoreFile = None) -> SaveSummary:
    """Make the cards of an old version the newest again, as a version of its own; nothing is deleted.

    `changed` of the result is False where they are the newest already. Errors as `catalog_versions`, and StoreError for
    a version that isn't there.
    """
    return roll_back(load(game), version, db=store_of(db), note=note, now=datetime.now(UTC))
