"""The arguments that every call about decks has, as `DeckOptions`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from hantei.api.arguments import Paths, StoreFile, Switches, paths_of, store_of, switch_texts
from hantei.api.decks.judging import DeckOptions, Remarks

if TYPE_CHECKING:
    from hantei.core.card import Catalog
    from hantei.core.finding import Finding

Cards: TypeAlias = "Catalog | str | os.PathLike[str] | Iterable[str | os.PathLike[str]]"
"""A catalogue, or the card lists that make one."""


def deck_options(
    decks: Paths,
    game: str,
    catalog: Cards,
    db: StoreFile,
    switches: Switches,
    encoding: str = "",
    *,
    recursive: bool = False,
    remarks: Remarks | None = None,
) -> DeckOptions:
    """The options that a caller's arguments mean."""
    from hantei.core.card import Catalog

    cards = catalog if isinstance(catalog, Catalog) else None
    lists = () if isinstance(catalog, Catalog) else paths_of(catalog)
    return DeckOptions(
        paths_of(decks), game, store_of(db), lists, switch_texts(switches), encoding, recursive, cards, remarks
    )


def keeping(options: DeckOptions, remarks: list[Finding]) -> DeckOptions:
    """The options, what reading the card lists leaves doubtful kept in `remarks` beside being told."""

    def keep(game: str, found: Sequence[Finding]) -> None:
        remarks.extend(found)
        if options.remarks is not None:
            options.remarks(game, found)

    return replace(options, remarks=keep)
