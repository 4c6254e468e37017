"""How calls reach the store: which file, which catalogue, which version."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hantei.core.errors import HanteiError, UsageError
from hantei.core.version import VERSION

if TYPE_CHECKING:
    from hantei.catalog.spec import CatalogSpec
    from hantei.catalog.store.store import SaveResult, Store, VersionInfo
    from hantei.core.card import Card, Catalog
    from hantei.plugin import Game


@dataclass(frozen=True)
class SaveSummary:
    """What an import or a rollback did to the store, in numbers. `altered` counts changed and renamed cards.

    version  that which holds the cards now, or would hold them after a dry run
    changed  False where they are the newest version already
    digest   SHA-256 over the cards
    """

    version: int
    changed: bool
    digest: str
    cards: int
    added: int
    altered: int
    removed: int

    def to_json(self) -> dict[str, Any]:
        return {
            "version": self.version,
            "changed": self.changed,
            "digest": self.digest,
            "cards": self.cards,
            "added": self.added,
            "altered": self.altered,
            "removed": self.removed,
        }


def importable(game: Game) -> CatalogSpec:
    """The game's columns; UsageError where its cards are built in."""
    if game.catalog is None:
        raise UsageError("cards_built_in", game=game.id)
    return game.catalog


def store_path(db: Path | None) -> Path:
    """The store's file: as named, else HANTEI_DB, else in the user's data folder."""
    from hantei.catalog.store.store import default_path

    return db or default_path(os.environ)


def open_store(db: Path | None, *, create: bool = False, wait: float = 10.0) -> Store:
    """The store, open; StoreError where it can't be."""
    from hantei.catalog.store.store import Store

    return Store.open(store_path(db), create=create, wait_seconds=wait)


def stored_ids(game_id: str, db: Path | None) -> tuple[str, ...]:
    """The ids of the cards that are stored; none where nothing is."""
    if not store_path(db).exists():
        return ()
    with open_store(db) as store:
        return tuple(store.sources(game_id)) if store.versions(game_id) else ()


def ids_for_comparison(game_id: str, db: Path | None) -> tuple[str, ...]:
    """What ids of stored cards look like, so that a running No. is no id here either; a card list that is only read
    does not need a store that can be read."""
    try:
        return stored_ids(game_id, db)
    except HanteiError:
        return ()


def current_catalog(game: Game, db: Path | None) -> Catalog | None:
    """The stored cards of the newest version; None where nothing is stored of the game."""
    if not store_path(db).exists():
        return None
    with open_store(db) as store:
        return store.load(importable(game), game.id) if store.versions(game.id) else None


def stored_catalog(game: Game, db: Path | None, version: int | None = None) -> Catalog:
    """The game's catalogue at a version (default: the current one), or its built-in cards."""
    from hantei.core.card import Catalog

    if game.catalog is None:
        return Catalog(game.id, game.builtin() if game.builtin else ())
    with open_store(db) as store:
        return store.load(game.catalog, game.id, version)


def save_cards(
    game: Game,
    cards: Iterable[tuple[Card, str]],
    *,
    db: Path | None,
    files: Sequence[Mapping[str, Any]],
    note: str,
    add: bool,
    dry_run: bool,
    wait: float,
    now: datetime,
) -> SaveSummary:
    """Make the cards the game's next version."""
    importable(game)
    with open_store(db, create=True, wait=wait) as store:
        before = store.versions(game.id)
        result = store.save(
            game.id, cards, files=files, note=note, add=add, dry_run=dry_run, hantei_version=VERSION, now=now
        )
        return _summary(result, before, store.versions(game.id))


def roll_back(game: Game, version: int, *, db: Path | None, note: str, now: datetime) -> SaveSummary:
    """Make the cards of an old version the game's next one."""
    importable(game)
    with open_store(db) as store:
        before = store.versions(game.id)
        result = store.rollback(game.id, version, note=note, hantei_version=VERSION, now=now)
        return _summary(result, before, store.versions(game.id))


def _summary(result: SaveResult, before: Sequence[VersionInfo], after: Sequence[VersionInfo]) -> SaveSummary:
    diff, stored = result.diff, {info.number: info.cards for info in after}
    would_be = (before[-1].cards if before else 0) + len(diff.added) - len(diff.removed)
    total = stored.get(result.version, would_be)  # another import may have come between; a dry run leaves no trace
    altered = len({change.after.id for change in (*diff.changed, *diff.renamed)})
    return SaveSummary(
        result.version, result.changed, result.digest, total, len(diff.added), altered, len(diff.removed)
    )
