"""Readings kept from one run to the next: what reading took long for is looked up the second time.

They stand in a file of their own in the user's data folder, by what was read and by a digest of everything on which a
reading depends: the grammar and its tables, the words of the game, the Python that folds letters. Another word or
another version never finds an old reading. Losing the file, or one of its entries, costs nothing but the time to read
again: what is damaged, locked or can't be written is passed over, whatever is wrong with it.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar

from hantei.core.version import VERSION
from hantei.effects.tree.plain import as_plain, from_plain
from hantei.effects.words.vocabulary import Vocabulary
from hantei.files.writing.written import data_folder

Made = TypeVar("Made")

FILE: Final = "readings.sqlite3"
"""A table of another shape needs a file of another name: this one may have been made by an older hantei."""
MOST_KEPT: Final = 100_000
"""Entries of one game; more than these are all forgotten, and kept anew."""
_WAIT: Final = 1.0
"""Seconds that another run is waited for."""
_TABLE: Final = """CREATE TABLE IF NOT EXISTS readings (
    game TEXT NOT NULL, digest BLOB NOT NULL, key BLOB NOT NULL, sum BLOB NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (game, digest, key)) STRICT, WITHOUT ROWID"""
_FIND: Final = "SELECT sum, value FROM readings WHERE game = ? AND digest = ? AND key = ?"
_PUT: Final = "INSERT OR REPLACE INTO readings VALUES (?, ?, ?, ?, ?)"
_FORGET: Final = "DELETE FROM readings WHERE game = ? AND digest <> ?"
_COUNT: Final = "SELECT count(*) FROM readings WHERE game = ?"
_CLEAR: Final = "DELETE FROM readings WHERE game = ?"

_open: list[_Kept] = []
"""The file in use, where one is."""


@contextmanager
def kept_readings() -> Iterator[None]:
    """Look readings up in the user's file meanwhile, and put the new ones there in the end."""
    if _open:
        yield
        return
    kept = _Kept(data_folder() / FILE)
    _open.append(kept)
    try:
        yield
    finally:
        _open.clear()
        kept.close()


def kept(what: str, parts: tuple[str, ...], words: Vocabulary, make: Callable[[], Made]) -> Made:
    """Return what was made of some texts of a game before, else make it. It must be a tree, or a tuple of texts.

    what   names the way it is made; `parts`: all on which it depends, but for the words and the program
    """
    if not _open:
        return make()
    key = _sum(json.dumps([what, *parts]).encode())
    return _open[0].get(words, key, make)


class _Kept:
    """The file, for one run. `new` is what it doesn't hold yet, by game, digest and key."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.new: dict[tuple[str, bytes, bytes], str] = {}
        self.connection: sqlite3.Connection | None = None
        with suppress(sqlite3.Error, OSError):
            if path.is_file():
                self.connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=_WAIT, uri=True)

    def get(self, words: Vocabulary, key: bytes, make: Callable[[], Made]) -> Made:
        place = (words.game, digest_of(words), key)
        found = self._find(place)
        if found is not None:
            made: Made = found
            return made
        made = make()
        self.new[place] = json.dumps(as_plain(made), ensure_ascii=False, separators=(",", ":"))
        return made

    def _find(self, place: tuple[str, bytes, bytes]) -> Any:
        """What is kept at a place; None where nothing is, or something that nobody has put there."""
        if self.connection is None:
            return None
        try:
            row = self.connection.execute(_FIND, place).fetchone()
            if row is not None and row[0] == _entry_sum(place, row[1]):
                return from_plain(json.loads(row[1]))
        except sqlite3.OperationalError:
            pass  # another run is writing
        except (sqlite3.Error, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            self._lose()
        return None

    def _lose(self) -> None:
        """Do without the file from now on, and take it away: it is damaged."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        with suppress(OSError):
            self.path.unlink()

    def close(self) -> None:
        """Put what is new into the file, all at once, and forget what belongs to other words or another version."""
        if self.connection is not None:
            self.connection.close()
        if not self.new:
            return
        try:
            self._write()
        except sqlite3.DatabaseError as error:
            if not isinstance(error, sqlite3.OperationalError):
                self._lose()
        except (sqlite3.Error, OSError):
            pass  # nothing is lost but time

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.path, timeout=_WAIT)) as connection, connection:
            connection.execute(_TABLE)
            for game, digest in sorted({place[:2] for place in self.new}):
                connection.execute(_FORGET, (game, digest))
                if connection.execute(_COUNT, (game,)).fetchone()[0] + len(self.new) > MOST_KEPT:
                    connection.execute(_CLEAR, (game,))
            rows = ((*place, _entry_sum(place, value), value) for place, value in self.new.items())
            connection.executemany(_PUT, rows)


def _sum(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()


def _entry_sum(place: tuple[str, bytes, bytes], value: object) -> bytes:
    """What an entry must have beside it: a letter that was changed in it makes another sum."""
    return _sum(b"\0".join((place[0].encode(), place[1], place[2], str(value).encode())))


@lru_cache(maxsize=16)
def digest_of(words: Vocabulary) -> bytes:
    """Return a digest of everything on which the readings of a game depend."""
    return _sum(b"\0".join((_program(), repr(words).encode())))


@lru_cache(maxsize=1)
def _program() -> bytes:
    """The reader's own files, those of `core` that it folds texts with, and the versions beneath."""
    package = Path(__file__).parents[1]
    versions = f"{VERSION} {sys.version} {unicodedata.unidata_version}"
    found = [versions.encode()]
    for path in sorted((*(package / "effects").rglob("*"), *(package / "core").rglob("*"))):
        if path.suffix in (".py", ".toml", ".so", ".pyd"):
            found += [str(path.relative_to(package)).encode(), path.read_bytes()]
    return _sum(b"\0".join(found))
