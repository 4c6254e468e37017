"""The collection that hantei keeps for a user: a JSON file beside the store of cards, one for each game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from hantei.building.collection.collection import Collection
from hantei.core.card import Catalog
from hantei.core.errors import UsageError
from hantei.files.writing.atomic import atomic_write
from hantei.files.writing.json_text import json_text

_KEY: Final = "hantei_collection"
_FORMAT: Final = 1


def collection_file(store: Path, game: str) -> Path:
    """Where the collection of a game is kept, by the store of its cards."""
    return store.with_name(f"{store.stem}.owned-{game}.json")


def save_collection(path: Path, collection: Collection, catalog: Catalog) -> None:
    """Write a collection in place of the one before; OutputError where it can't be written."""
    cards = [
        {"id": card.id, "name": card.name, "count": collection.owned(card.id)}
        for card in catalog
        if collection.owned(card.id)
    ]
    data = {_KEY: _FORMAT, "game": collection.game, "source": collection.source, "cards": cards}
    path.parent.mkdir(parents=True, exist_ok=True)
    atomic_write(path, lambda stream: stream.write(json_text(data).encode()), force=True, remembered=False)


def load_collection(path: Path, game: str) -> Collection:
    """Return the collection that is kept; UsageError where there is none, or its file is damaged."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return Collection(game, _counts(data, game), str(data["source"]))
    except FileNotFoundError as error:
        raise UsageError("collection_none", game=game) from error
    except OSError as error:
        raise UsageError("edit_no_file", file=str(path), detail=error.strerror or str(error)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError("collection_damaged", file=str(path), game=game) from error


def _counts(data: Mapping[str, Any], game: str) -> dict[str, int]:
    if data[_KEY] != _FORMAT or data["game"] != game:
        raise ValueError("not of this game")
    found: dict[str, int] = {}
    for card in data["cards"]:
        if type(card["id"]) is not str or type(card["count"]) is not int or card["count"] < 1:
            raise ValueError("no card with its copies")
        found[card["id"]] = card["count"]
    return found
