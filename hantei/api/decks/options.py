"""The arguments that every call about decks has, as `DeckOptions`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from hantei.api.arguments import Paths, StoreFile, Switches, paths_of, store_of, switch_texts
from hantei.api.decks.judging import DeckOptions, Remarks

if TYPE_CHECKING:
    from hantei.core.card import Catalog

Cards: TypeAlias = "Catalog | str | os.PathLike[str] | Iterable[str | os.PathLike[str]]"
"""A catalogue, or the card lists that make one."""


def deck_options(
    decks: Paths, game: str, catalog: Cards, db: StoreFile, switches: Switches, encoding: str = "",
    *, recursive: bool = False, remarks: Remarks | None = None,
) -> DeckOptions:  # fmt: skip
    """The options that a caller's arguments mean."""
    from hantei.core.card import Catalog

    cards = catalog if isinstance(catalog, Catalog) else None
    lists = () if isinstance(catalog, Catalog) else paths_of(catalog)
    return DeckOptions(
        paths_of(decks), game, store_of(db), lists, switch_texts(switches), encoding, recursive, cards, remarks
    )
