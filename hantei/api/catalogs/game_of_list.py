"""The game of a card list, as its headings and words tell it."""

from __future__ import annotations

from itertools import islice

from hantei.api.games import available
from hantei.api.standard_input import STDIN
from hantei.core.errors import HanteiError
from hantei.games import load

_ROWS = 100
"""So many rows of each sheet are looked at."""
_SHEETS = 20


def game_of_list(argument: str) -> str:
    """The only game of which a list (a file, or the first of a folder or a pattern) holds cards; "" where none or
    several could be meant, and for standard input, which can be read once."""
    from hantei.files.sources import find_files

    if argument == STDIN:
        return ""
    try:
        files, _ = find_files([argument])
        fits = [game for game in available() if files and _holds_cards(str(files[0].path), game)]
    except (HanteiError, OSError):
        return ""  # what is wrong with the file is told when it is read in earnest
    return fits[0] if len(fits) == 1 else ""


def _holds_cards(path: str, game_id: str) -> bool:
    from pathlib import Path

    from hantei.catalog.importer import import_books
    from hantei.catalog.sheets.card_files import open_card_list

    spec = load(game_id).catalog
    file = Path(path)
    if spec is None or not file.is_file():
        return False
    book = open_card_list(file, file.name, game_id)
    sheets = list(islice(book.sheets, _SHEETS))
    for sheet in sheets:
        sheet.rows = list(islice(sheet.rows, _ROWS))
    book.sheets = iter(sheets)
    return bool(import_books(spec, [book]).entries)
