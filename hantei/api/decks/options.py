"""The arguments that every call about decks has, as `DeckOptions`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from hantei.api.decks.judging import DeckOptions
from hantei.core.card import Catalog
from hantei.core.switch import SwitchValue, setting_text

Paths: TypeAlias = "str | os.PathLike[str] | Iterable[str | os.PathLike[str]]"
"""One file, folder or pattern, or several."""

Cards: TypeAlias = "Catalog | str | os.PathLike[str] | Iterable[str | os.PathLike[str]]"
"""A catalogue, or the card lists that make one."""

Switches: TypeAlias = Mapping[str, SwitchValue] | Sequence[str]
"""House rules by name, or as `name=value`."""


def deck_options(
    decks: Paths, game: str, catalog: Cards, db: Path | None, switches: Switches, encoding: str = "",
    *, recursive: bool = False,
) -> DeckOptions:  # fmt: skip
    """The options that a caller's arguments mean."""
    cards = catalog if isinstance(catalog, Catalog) else None
    lists = () if isinstance(catalog, Catalog) else paths_of(catalog)
    return DeckOptions(paths_of(decks), game, db, lists, switch_texts(switches), encoding, recursive, cards)


def paths_of(paths: Paths) -> tuple[str, ...]:
    """The arguments as texts."""
    if isinstance(paths, str | os.PathLike):
        return (os.fspath(paths),)
    return tuple(os.fspath(path) for path in paths)


def switch_texts(switches: Switches) -> tuple[str, ...]:
    """Switches as they are typed."""
    if isinstance(switches, Mapping):
        return tuple(f"{name}={setting_text(value)}" for name, value in switches.items())
    return tuple(switches)
