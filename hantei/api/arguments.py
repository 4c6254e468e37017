"""Arguments that callers may hand over in several forms: paths, switches, encodings."""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TypeAlias

from hantei.core.errors import UsageError
from hantei.core.messages import LANGUAGES, default_language
from hantei.core.switch import SwitchValue, setting_text

Paths: TypeAlias = "str | os.PathLike[str] | Iterable[str | os.PathLike[str]]"
"""One file, folder or pattern, or several."""

Words: TypeAlias = "str | Iterable[str]"
"""One text, or several."""

Switches: TypeAlias = Mapping[str, SwitchValue] | Sequence[str]
"""House rules by name, or as `name=value`."""


StoreFile: TypeAlias = "str | os.PathLike[str] | None"
"""The file of a store of catalogues; None for the user's own."""


def store_of(db: StoreFile) -> Path | None:
    """The file of a store as a path."""
    return Path(db) if db is not None else None


def paths_of(paths: Paths) -> tuple[str, ...]:
    """The arguments as texts."""
    if isinstance(paths, str | os.PathLike):
        return (os.fspath(paths),)
    return tuple(os.fspath(path) for path in paths)


def words_of(words: Words) -> tuple[str, ...]:
    """One text or several as several."""
    return (words,) if isinstance(words, str) else tuple(words)


def switch_texts(switches: Switches) -> tuple[str, ...]:
    """Switches as they are typed."""
    if isinstance(switches, str):
        return (switches,)
    if isinstance(switches, Mapping):
        return tuple(f"{name}={setting_text(value)}" for name, value in switches.items())
    return tuple(switches)


def check_encoding(name: str) -> None:
    """UsageError for an encoding that doesn't exist or is none of text; an empty name is fine."""
    if not name:
        return
    try:
        known = codecs.lookup(name)
    except (LookupError, ValueError) as error:
        raise UsageError("unknown_encoding", encoding=name) from error
    if not getattr(known, "_is_text_encoding", True):
        raise UsageError("unknown_encoding", encoding=name)


def language_of(language: str) -> str:
    """The language that a caller means, that of the locale by default; UsageError for one without sentences."""
    if language and language not in LANGUAGES:
        raise UsageError("unknown_language", language=str(language), languages=LANGUAGES)
    return language or default_language()


def day_of(value: date | str | None) -> date:
    """A day as callers give it: today where they give none; UsageError for what is none."""
    if isinstance(value, datetime):
        return value.date()
    if isinstance(value, date):
        return value
    try:
        return date.fromisoformat(value) if value else date.today()
    except (TypeError, ValueError) as error:
        raise UsageError("date_not_iso", value=str(value)) from error
