"""The list of a tournament's participants: who plays, and the facts of the list about each one's deck."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.text import BLANK_MARKS, fold
from hantei.files.not_counting import says_absent
from hantei.files.reading.open_file import open_book
from hantei.files.sheet import WITHOUT_VALUE, Sheet, Value, as_text
from hantei.validators import codes
from hantei.validators.decks.headings import PLAYER_HEADINGS
from hantei.validators.decks.read_deck import ReadDeck
from hantei.validators.decks.sheets.layout import ROWS_SEARCHED

FEWEST_CARDS: Final = 3
"""A sheet holds decks only if they name at least so many different cards: a column of ages is no card."""

_MOST_NAMED: Final = 12
_DECORATION: Final = re.compile(r"[*※()（）\[\]【】]|必須|任意|required|optional", re.IGNORECASE)


class Field(StrEnum):
    """A column of the list: one fact about a participant."""

    PLAYER = "player"
    FILE = "file"
    GAME = "game"
    DECK = "deck"
    FINGERPRINT = "fingerprint"
    NUMBER = "number"
    MAIL = "mail"


_HEADINGS: Final[Mapping[Field, tuple[str, ...]]] = {
    Field.PLAYER: (*PLAYER_HEADINGS, "名前", "name"),
    Field.FILE: ("デッキファイル", "デッキファイル名", "deck file", "ファイル", "ファイル名", "file", "file name",
                 "デッキ", "deck"),
    Field.GAME: ("ゲーム", "ゲーム名", "使用ゲーム", "参加ゲーム", "game"),
    Field.DECK: ("デッキ名", "deck name", "デッキ", "deck"),
    Field.FINGERPRINT: ("照合コード", "fingerprint"),
    Field.NUMBER: ("受付番号", "エントリー番号", "参加番号", "参加者番号", "番号", "No.", "No", "number",
                   "ID"),
    Field.MAIL: ("メールアドレス", "メール", "email", "e-mail", "mail"),
}  # fmt: skip
"""The headings of each column, the clearest first. What names a deck's file may also name the deck where another
heading names the file."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell's text and place; a text that says "nothing here" is empty."""

    text: str = ""
    where: SourceRef = field(default=SourceRef(""))


@dataclass(frozen=True, slots=True)
class Participant:
    """One row of the list; a cell whose column the list lacks is empty. Number and mail address may stand in the names
    of deck files."""

    player: Cell
    file: Cell = Cell()
    game: Cell = Cell()
    deck: Cell = Cell()
    fingerprint: Cell = Cell()
    number: Cell = Cell()
    mail: Cell = Cell()

    @property
    def key(self) -> tuple[str, str]:
        """Return the player and the game, which identify a participant."""
        return fold(self.player.text), fold(self.game.text)


@dataclass(frozen=True, slots=True)
class ParticipantList:
    """Everybody on the list, in its order.

    folder      where the list stands: file names on it are relative to that
    names_files whether the list has a column for the deck files
    decks       the decks that stand in the list itself, each with its participant if it has one
    """

    file: str
    folder: Path
    participants: tuple[Participant, ...] = ()
    names_files: bool = False
    decks: tuple[tuple[ReadDeck, Participant | None], ...] = ()
    findings: tuple[Finding, ...] = ()


DecksIn = Callable[[Sheet], "tuple[ReadDeck, ...]"]
"""The decks that stand in a sheet; none where it is no sheet of decks."""


def read_participants(path: Path, name: str, decks_in: DecksIn, encoding: str = "") -> ParticipantList:
    """The list in a file of any form that a table can have; what can't be read gives findings."""
    book = open_book(path, name, encoding)
    sheets = [_Page(sheet, decks_in) for sheet in book.sheets]
    if book.findings:
        return ParticipantList(name, path.parent, findings=tuple(book.findings))
    used = [page for page in sheets if page.is_used]
    if not used:
        return ParticipantList(name, path.parent, findings=(_no_player_column(name, sheets),))
    participants = tuple(participant for page in used for participant in page.participants)
    decks = tuple((deck, page.holder(deck)) for page in used for deck in page.decks)
    findings = [finding for page in sheets for finding in page.findings(len(used))]
    if not participants and not decks:
        findings.append(make_finding(codes.PARTICIPANT_NONE, SourceRef(name), file=name))
    names_files = any(Field.FILE in page.columns for page in used)
    return ParticipantList(name, path.parent, participants, names_files, decks, tuple(findings))


def _no_player_column(name: str, pages: Iterable[_Page]) -> Finding:
    headings = next((page.first_row for page in pages if page.first_row), ())
    code = codes.PARTICIPANT_COLUMN_MISSING
    if not headings:
        return make_finding(code, SourceRef(name), variant="blank", file=name)
    return make_finding(code, SourceRef(name), file=name, headings=headings)


class _Page:
    """One sheet of the list, read."""

    def __init__(self, sheet: Sheet, decks_in: DecksIn) -> None:
        self.sheet = sheet
        if sheet.delimited:
            sheet.name = ""  # a text file has no sheets: its name alone says where a cell is
        rows = list(sheet.rows)
        lost = {row for (row, _), mark in sheet.marks.items() if mark in WITHOUT_VALUE}
        self.rows = [(number, values) for number, values in rows if number in lost or any(map(as_text, values))]
        sheet.rows = self.rows
        self.header, self.columns = self._find_header()
        self.nameless: dict[int, str] = {}
        self.by_row = dict(self._participants()) if self.header else {}
        self.decks: tuple[ReadDeck, ...] = ()
        if self.rows and Field.FILE not in self.columns:
            self.decks = _several_cards(decks_in(self._without_fingerprints()))
        self.participants = () if self.decks else tuple(self.by_row.values())

    @property
    def is_used(self) -> bool:
        return bool(self.header or self.decks)

    @property
    def first_row(self) -> tuple[str, ...]:
        """Return the texts of the first filled row, which are probably the headings."""
        texts = (as_text(value) for value in self.rows[0][1]) if self.rows else ()
        return tuple(filter(None, texts))[:_MOST_NAMED]

    def findings(self, used: int) -> Iterator[Finding]:
        """Yield the findings about the sheet; `used` is the number of sheets of the book that are used."""
        place = self.sheet.ref()
        if not self.is_used:
            if used and self.rows:
                yield make_finding(codes.PARTICIPANT_SHEET_SKIPPED, place, sheet=self.sheet.name)
            elif used and self.sheet.struck:
                yield self._struck()
            return
        if self.sheet.hidden:
            yield make_finding(codes.PARTICIPANT_HIDDEN, place, variant="sheet", sheet=self.sheet.name)
        hidden = tuple(number for number, _ in self.rows if number > self.header and number in self.sheet.hidden_rows)
        if hidden:
            yield make_finding(codes.PARTICIPANT_HIDDEN, place, count=len(hidden), rows=hidden[:_MOST_NAMED])
        if self.sheet.struck and not self.decks:
            yield self._struck()
        yield from self._columns_twice()
        yield from self._absent()
        for number, variant in self.nameless.items() if not self.decks else ():
            cell = self.sheet.ref(number, self.columns[Field.PLAYER])
            yield make_finding(codes.PARTICIPANT_NAMELESS, cell, variant=variant)

    def _struck(self) -> Finding:
        rows = tuple(sorted({row for row, _ in self.sheet.struck}))
        texts = tuple(text for _, text in sorted(self.sheet.struck.items()))[:_MOST_NAMED]
        return make_finding(codes.PARTICIPANT_STRUCK, self.sheet.ref(), rows=rows[:_MOST_NAMED], texts=texts)

    def _absent(self) -> Iterator[Finding]:
        """People whose row says that they don't take part (棄権, × under 参加); they count all the same."""
        rows = dict(self.rows)
        headings = dict(enumerate(map(as_text, rows.get(self.header, ())), start=1))
        for number, participant in self.by_row.items() if not self.decks else ():
            for column, text in enumerate(map(as_text, rows[number]), start=1):
                heading = headings.get(column, "")
                if column not in self.columns.values() and says_absent(heading, text):
                    where = self.sheet.ref(number, column, heading)
                    facts = {"player": participant.player.text, "value": text}
                    yield make_finding(codes.PARTICIPANT_MARKED, where, **facts)

    def holder(self, deck: ReadDeck) -> Participant | None:
        """Return the participant of a deck: that of its row, otherwise that of the heading of its column."""
        decklist, where = deck.decklist, deck.decklist.where
        game = Cell(decklist.game, where)
        if where.row in self.by_row:
            return replace(self.by_row[where.row], game=game)
        player = decklist.player or ("" if where.row else decklist.name)
        return Participant(Cell(player, where), game=game) if player else None

    def _without_fingerprints(self) -> Sheet:
        """The sheet with the column of fingerprints marked as no card."""
        column = self.columns.get(Field.FINGERPRINT, 0)
        if not column:
            return self.sheet
        rows = [
            (number, [*values[: column - 1], f"#{values[column - 1]}", *values[column:]])
            if number == self.header
            else (number, values)
            for number, values in self.rows
        ]
        return replace(self.sheet, rows=rows)

    def _find_header(self) -> tuple[int, dict[Field, int]]:
        """The row with a column for the player that names the most columns, the first of equals; 0 for none."""
        best: tuple[int, dict[Field, int]] = (0, {})
        for number, values in self.rows[:ROWS_SEARCHED]:
            columns = _columns(values)
            if Field.PLAYER in columns and len(columns) > len(best[1]):
                best = (number, columns)
        return best

    def _columns_twice(self) -> Iterator[Finding]:
        if not self.header or self.decks:
            return
        values = dict(self.rows)[self.header]
        for known, column in self.columns.items():
            if known is Field.NUMBER:
                continue
            for other, value in enumerate(values, start=1):
                if other not in self.columns.values() and _key(as_text(value)) in _KEYS[known]:
                    heading, second = as_text(values[column - 1]), as_text(value)
                    place = self.sheet.ref(self.header, other)
                    yield make_finding(codes.PARTICIPANT_COLUMN_TWICE, place, heading=heading, other=second)

    def _participants(self) -> Iterator[tuple[int, Participant]]:
        for number, values in self.rows:
            if number <= self.header:
                continue
            cells = {known: self._cell(number, column, values) for known, column in self.columns.items()}
            if cells[Field.PLAYER].text:
                yield number, Participant(*(cells.get(known, Cell()) for known in Field))
            elif self._is_lost(number, self.columns[Field.PLAYER]):
                self.nameless[number] = "lost"
            elif self._says_something(values, cells):
                self.nameless[number] = ""

    def _cell(self, row: int, column: int, values: list[Value]) -> Cell:
        value = values[column - 1] if column <= len(values) else None
        text = "" if self._is_lost(row, column) else as_text(value)
        is_blank = column != self.columns[Field.PLAYER] and fold(text) in BLANK_MARKS
        return Cell("" if is_blank or not fold(text) else text, self.sheet.ref(row, column))

    def _is_lost(self, row: int, column: int) -> bool:
        """True if a cell holds an error, or a formula whose result was not saved."""
        return self.sheet.marks.get((row, column)) in WITHOUT_VALUE

    def _says_something(self, values: list[Value], cells: Mapping[Field, Cell]) -> bool:
        """True if a row without a player is more than a serial number or an empty tick box."""
        if any(cell.text for known, cell in cells.items() if known is not Field.NUMBER):
            return True
        return any(text and not _is_filler(text) for text in map(as_text, values))


def _several_cards(decks: tuple[ReadDeck, ...]) -> tuple[ReadDeck, ...]:
    """The decks, or none where they are too few cards for decks."""
    names = {line.readings[0][1] for deck in decks for line in deck.decklist.lines}
    return decks if len(names) >= FEWEST_CARDS else ()


def _columns(values: Iterable[Value]) -> dict[Field, int]:
    """Which column tells what, if the row is a header: of several that would do, the one headed the clearest."""
    keys = {_key(as_text(value)): column for column, value in reversed(list(enumerate(values, start=1)))}
    found: dict[Field, int] = {}
    for known, headings in _KEYS.items():
        for heading in headings:
            column = keys.get(heading)
            if column and column not in found.values():
                found[known] = column
                break
    return found


def _key(heading: str) -> str:
    return fold(_DECORATION.sub("", heading))


_KEYS: Final = {known: tuple(dict.fromkeys(map(_key, headings))) for known, headings in _HEADINGS.items()}


def _is_filler(text: str) -> bool:
    key = fold(text)
    return key.isdigit() or key in ("true", "false")
