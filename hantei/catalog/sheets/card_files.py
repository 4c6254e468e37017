"""Opening a card list: a table of any supported format, or our own JSON export."""

from __future__ import annotations

from pathlib import Path

from hantei.catalog.sheets.json_file import read_json
from hantei.files.reading.open_file import open_book
from hantei.files.sheet import Book


def open_card_list(path: Path, name: str, game: str, encoding: str = "") -> Book:
    """The sheets of a card list; `game` is the id of the game, which a JSON export must be of."""
    return open_book(path, name, encoding, lambda path, name: read_json(path, name, game))
