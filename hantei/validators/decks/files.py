"""Reading the decks of a file of any supported form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.text import fold
from hantei.files.codes import FILE_NO_ACCESS
from hantei.files.reading.guard import Refused, inspect_file
from hantei.files.reading.open_file import open_book
from hantei.files.reading.text import Undecodable, decode
from hantei.files.sheet import Book, Sheet
from hantei.files.sources import shown_name
from hantei.validators import codes
from hantei.validators.deck import DeckLine
from hantei.validators.decks.json_file import read_json_decks
from hantei.validators.decks.read_deck import Called, ReadDeck, SectionsOf, no_game, unread
from hantei.validators.decks.sheets.cells import Grid, is_blank
from hantei.validators.decks.sheets.reader import decks_of_sheet, is_no_deck_sheet
from hantei.validators.decks.sheets.single import leaves_open, note_left_open
from hantei.validators.decks.text.file import LONGEST_LINE, game_in_first_line, game_of, parse_deck
from hantei.validators.notations import readings

__all__ = ["DECK_SUFFIXES", "ReadDeck", "SectionsOf", "read_decks"]

DECK_SUFFIXES: Final = (".txt", ".deck", ".csv", ".tsv", ".xlsx", ".xlsm", ".xls", ".ods", ".json")
"""The endings by which the deck files of a folder are taken."""

_SHEETS: Final = (".csv", ".tsv", ".xlsx", ".xlsm", ".xls", ".ods")
_MOST_SHOWN: Final = 5
_BOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How workbooks begin, whatever they are called."""


def read_decks(
    path: Path,
    name: str,
    sections_of: SectionsOf,
    encoding: str = "",
    prepare: Callable[[Sheet], None] | None = None,
    called: Called = no_game,
) -> tuple[ReadDeck, ...]:
    """The decks of a file of any supported form, never none: a file that can't be read is one deck without lines.

    name      the file as findings name it
    encoding  of a text file, where the user tells it
    prepare   changes a sheet before it is read, where its columns are called otherwise than those of decks
    called    tells whether the first line names a game
    """
    stem = shown_name(path.stem)
    try:
        inspect_file(path, name)
        with path.open("rb") as stream:
            head = stream.read(4)
        suffix = path.suffix.casefold()
        if suffix in _SHEETS or head in _BOOKS:
            return _in_sheets(open_book(path, name, encoding), name, stem, sections_of, called, prepare)
        if suffix == ".json":
            return read_json_decks(path, name, stem, sections_of)
        if suffix and suffix not in DECK_SUFFIXES:
            facts = {"file": name, "suffix": shown_name(suffix)}
            finding = make_finding(codes.DECK_FILE_TYPE, SourceRef(name), endings=DECK_SUFFIXES, **facts)
            return (unread(stem, SourceRef(name), finding),)
        return _in_text(path, name, stem, sections_of, called, encoding)
    except Refused as refused:
        return (unread(stem, SourceRef(name), refused.finding),)
    except OSError as error:
        detail = error.strerror or str(error)
        finding = make_finding(FILE_NO_ACCESS, SourceRef(name), file=name, detail=detail)
        return (unread(stem, SourceRef(name), finding),)


def _in_text(
    path: Path, name: str, stem: str, sections_of: SectionsOf, called: Called, encoding: str
) -> tuple[ReadDeck, ...]:
    decoded = decode(path.read_bytes(), encoding)
    if isinstance(decoded, Undecodable):
        return (unread(stem, SourceRef(name), decoded.finding(name)),)
    text = decoded[0]
    told = game_of(text)
    first = "" if told else game_in_first_line(text, called, sections_of)
    decklist, findings = parse_deck(text, name, stem, sections_of(told or first), first, called)
    return (ReadDeck(decklist, tuple(findings)),)


def _in_sheets(
    book: Book,
    name: str,
    stem: str,
    sections_of: SectionsOf,
    called: Called,
    prepare: Callable[[Sheet], None] | None,
) -> tuple[ReadDeck, ...]:
    """The decks of every sheet. A deck that nothing else names is called as its sheet where there are several."""
    filled = [(sheet, _holds_something(sheet)) for sheet in book.sheets]
    sheets = [sheet for sheet, is_filled in filled if is_filled]
    if prepare is not None:
        for sheet in sheets:
            prepare(sheet)
    if book.findings:
        return (unread(stem, SourceRef(name), *book.findings),)
    beside = [sheet for sheet in sheets if is_no_deck_sheet(sheet)]
    if len(beside) < len(sheets):
        sheets = [sheet for sheet in sheets if sheet not in beside]
    else:
        beside = []
    named = len(sheets) + len(beside) > 1
    decks = [
        deck for sheet in sheets for deck in decks_of_sheet(sheet, sheet.name if named else stem, sections_of, called)
    ]
    struck = tuple(_wholly_struck(sheet) for sheet, is_filled in filled if not is_filled and sheet.struck)
    if not decks:
        empty = make_finding(codes.DECK_EMPTY, SourceRef(name), file=name)
        return (unread(stem, SourceRef(name), empty, *struck),)
    decks[0] = replace(decks[0], findings=(*decks[0].findings, *struck))
    for sheet in beside:
        decks[0] = _with_sheet_aside(decks[0], sheet)
    return tuple(_with_players_twice(decks))


def _with_sheet_aside(deck: ReadDeck, sheet: Sheet) -> ReadDeck:
    """A deck with what stands on a sheet that is none, which is told: if a card is called so, nobody knows."""
    grid = Grid(sheet)
    texts = [(grid.ref(row.number, column), text) for row in grid.rows for column, text in grid.texts(row).items()]
    aside = (DeckLine("main", readings(text), where, text) for where, text in texts if len(text) <= LONGEST_LINE)
    shown = tuple(text for _, text in texts[:_MOST_SHOWN])
    found = make_finding(codes.DECK_NOT_READ, grid.ref(), variant="sheet", sheet=sheet.name, texts=shown)
    decklist = replace(deck.decklist, aside=(*deck.decklist.aside, *aside))
    left_open = (note_left_open(*each) for each in texts if leaves_open(each[1]))
    return ReadDeck(decklist, (*deck.findings, found, *left_open))


def _with_players_twice(decks: list[ReadDeck]) -> Iterator[ReadDeck]:
    """The decks, the first of several of one player and game with the finding that there are several."""
    of_player: dict[tuple[str, str], list[SourceRef]] = {}
    for deck in decks:
        of_player.setdefault(_player_of(deck), []).append(deck.decklist.where)
    for deck in decks:
        where = of_player.pop(_player_of(deck), []) if deck.decklist.player else []
        if len(where) > 1:
            player, count = deck.decklist.player, len(where)
            found = make_finding(codes.DECK_PLAYER_TWICE, tuple(where), player=player, count=count)
            yield replace(deck, findings=(*deck.findings, found))
        else:
            yield deck


def _player_of(deck: ReadDeck) -> tuple[str, str]:
    return "".join(fold(deck.decklist.player).split()), fold(deck.decklist.game)


def _wholly_struck(sheet: Sheet) -> Finding:
    """Return the finding that a sheet was no deck because all of it is struck out."""
    return make_finding(codes.DECK_STRUCK, SourceRef(sheet.file, sheet.name), variant="sheet", sheet=sheet.name)


def _holds_something(sheet: Sheet) -> bool:
    """True if there is a filled or marked cell; the rows read so far are kept for the reader."""
    marked = {row for row, _ in sheet.marks}
    sheet.rows = [(row, values) for row, values in sheet.rows if row in marked or not all(map(is_blank, values))]
    return bool(sheet.rows)
