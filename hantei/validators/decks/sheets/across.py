"""Sheets with one deck per row and one column per card: participants down, cards across."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.text import clean, fold, is_decimal
from hantei.files.not_counting import is_sum, mark_of, says_no, says_yes
from hantei.files.sheet import as_text
from hantei.validators import codes
from hantei.validators.deck import ToldSum
from hantei.validators.decks.headings import Role, role_of
from hantei.validators.decks.read_deck import Called, SectionsOf, no_game
from hantei.validators.decks.sections import SectionNames, remark_text
from hantei.validators.decks.sheets.answers import Answers
from hantei.validators.decks.sheets.cells import Grid, Row, count_of
from hantei.validators.decks.sheets.layout import Header, Layout
from hantei.validators.decks.sheets.playing_cards import is_suit
from hantei.validators.decks.sheets.single import NotRead, SheetDeck, is_note, leaves_open, note_left_open
from hantei.validators.notations import has_count

_SECTION: Final = re.compile(r"^[\[［【]\s*(?P<section>[^\]］】]+?)\s*[\]］】]\s*(?P<name>\S.*)$")
"""A heading that says which section its cards go into: `[extra] 城塞騎士グランヴァル`."""
_GRID: Final = re.compile(r"^(?P<question>[^\[［]+?)\s*[\[［](?P<name>.+)[\]］]$")
"""What forms export for a question with a row for each card."""
_CROSSES: Final = frozenset(map(fold, ("×", "✕", "✖", "❌", "使わない", "不使用", "使用しない", "入れない")))
"""What says in a column of a card that there is none of it."""
_OF_CARDS: Final = re.compile(r"(?:各|(?:使用|採用|投入)(?:する)?|入れる)?カード(?:ごと)?の(?:使用|採用|投入)?枚数")


@dataclass(frozen=True, slots=True)
class CardColumn:
    """A column of one card; `problem` says what is wrong with its heading."""

    section: str
    name: str
    where: SourceRef
    heading: str = ""
    problem: Finding | None = None


class CardsAcross:
    """The reading of one sheet."""

    def __init__(
        self, grid: Grid, layout: Layout, name: str, sections_of: SectionsOf, called: Called = no_game
    ) -> None:
        assert layout.header is not None  # without a header there are no columns
        self.grid = grid
        self.header = layout.header
        self.heads = layout.heads
        self.name = name
        self.sections_of = sections_of
        self.skipped = NotRead(grid)
        self.skipped.rows.extend(row for key, row in self.heads.rows.items() if key != "game")
        self.player = self.header.column(Role.PLAYER)
        self.deck = self.header.column(Role.DECK)
        self.game = self.header.column(Role.GAME) or self._column_of_games(called)
        self.sections = SectionNames(sections_of(self.heads.get("game")))
        self.answers = Answers.of(grid, self.header, self.sections)
        self.texts = self._columns_of_texts()
        roles = {**self.header.roles, **dict.fromkeys(self.texts, Role.REMARK)}
        if self.game:
            self.texts = [column for column in self.texts if column != self.game]
            roles[self.game] = Role.GAME
        self.header = Header(self.header.row, self.header.headings, roles)
        self.columns = self._card_columns()
        self.totals = dict.fromkeys(self.columns, 0)
        self.decks: list[SheetDeck] = []
        self.marked: list[Finding] = []

    def _column_of_games(self, called: Called) -> int:
        """The only column, whatever it is called, in which every row names a game (参加部門); 0 where there is none."""
        below = [row for row in self.grid.rows if row.number > self.header.row and self.player in row.cells]
        found = [
            column
            for column in self.header.columns(Role.OTHER, Role.REMARK)
            if below and all(column in row.cells and called(self.grid.text(row, column)) for row in below)
        ]
        return found[0] if len(found) == 1 else 0

    def _columns_of_texts(self) -> list[int]:
        """The columns that hold no number and are not ticked, and those without a number beside whole lists: what forms
        ask for besides the deck."""
        below = [row for row in self.grid.rows if row.number > self.header.row]
        found = []
        for column in self.header.columns(Role.OTHER):
            cells = [row[column] for row in below if column in row.cells and self.grid.mark(row.number, column) is None]
            lines = [line for cell in cells for line in as_text(cell).split("\n")]
            is_ticked = any(map(says_yes, lines)) or any(map(says_no, lines))
            is_list = any(map(has_count, map(clean, lines)))
            is_of_texts = cells and all(count_of(cell) is None and not is_decimal(as_text(cell)) for cell in cells)
            is_other = column not in self.answers.columns and not is_list
            is_other = is_other and not is_suit(self.header.headings[column])  # its cells say which cards
            if is_of_texts and is_other and (self.answers.lists or not is_ticked):
                found.append(column)
        return found

    def _card_columns(self) -> dict[int, CardColumn]:
        row = next(row for row in self.grid.rows if row.number == self.header.row)
        found: dict[int, CardColumn] = {}
        for column in self.header.columns(Role.OTHER):
            if column in self.answers.columns:
                continue
            where = self.grid.ref(self.header.row, column)
            text = self.grid.name(row, column)
            if isinstance(text, Finding):
                found[column] = CardColumn("", "", where, problem=text)
                continue
            section, name = self._named(text)
            found[column] = CardColumn(section, name, where, text)
        return found

    def _named(self, heading: str) -> tuple[str, str]:
        """The section that a heading says and the name of its card, which in a form's grid stands behind the question:
        `枚数 [狼]`, `エクストラ [竜]`."""
        if match := _SECTION.match(heading):
            return match["section"], clean(match["name"])
        if match := _GRID.match(heading):
            question, name = match["question"], clean(match["name"])
            if role_of(question) is Role.COUNT or _OF_CARDS.fullmatch(fold(question)):
                return "", name
            if self.sections.title(question) is not None:
                return question, name
        return "", heading

    def read(self) -> list[SheetDeck]:
        """The decks, in the order of their rows."""
        for row in self.grid.rows:
            if row.number <= self.header.row or self.header.repeats(self.grid, row):
                continue
            if not (self._is_note(row) or self._is_sum(row)):
                self._read_row(row)
        for finding in self.marked if self.decks else ():
            self.decks[-1].take_finding(finding)
        return self.decks

    def _is_note(self, row: Row) -> bool:
        text = next(iter(self.grid.texts(row).values()))
        if len(row.cells) > 1 or not is_note(text):
            return False
        self.skipped.rows.append(row.number)
        if mark_of(remark_text(text)):
            where = self.grid.ref(row.number, next(iter(row.cells)))
            self.marked.append(make_finding(codes.DECK_MARKED, where, variant="divider", value=text))
        return True

    def _is_sum(self, row: Row) -> bool:
        """True if a row adds up the copies of each card; its numbers are compared with them."""
        named = [self.grid.text(row, self.player)] if self.player in row.cells else self.grid.texts(row).values()
        label = next(filter(is_sum, named), None)
        if label is None:
            return False
        for deck in self.decks:
            deck.reader.put_aside(self.grid.ref(row.number), label)
        for column, total in self.totals.items():
            if column in row.cells and self.decks and all(deck.is_spotless for deck in self.decks):
                self._compare(self.decks[0], row, column, total)
        return True

    def _compare(self, deck: SheetDeck, row: Row, column: int, total: int) -> None:
        told = count_of(row[column])
        where = self.grid.ref(row.number, column)
        if told is None:
            deck.report(codes.DECK_SUM_WRONG, where, variant="unread", count=total)
        elif told != total:
            deck.report(codes.DECK_SUM_WRONG, where, value=told, count=total)

    def _read_row(self, row: Row) -> None:
        counts = {column: self._count(row, column) for column in self.columns}
        told = {column: self.grid.name(row, column) for column in (self.player, self.deck, self.game) if column}
        texts = {column: text for column, text in told.items() if isinstance(text, str)}
        player, name = texts.get(self.player, ""), texts.get(self.deck, "")
        surplus = self._look_beside(row)
        is_answered = any(column in row.cells for column in self.answers.columns)
        is_filled = any(count not in (None, 0) for count in counts.values()) or bool(surplus) or is_answered
        if not is_filled and not any(texts.values()) and len(texts) == len(told):
            if any(self.header.roles.get(column) is not Role.REMARK for column in row.cells):
                self.skipped.rows.append(row.number)
            return
        game = texts.get(self.game) or self.heads.get("game")
        label = name or player or f"{self.name} {row.number}"
        deck = SheetDeck(self.grid, label, self.grid.ref(row.number), SectionNames(self.sections_of(game)))
        deck.game, deck.player = game, player
        self.decks.append(deck)
        for finding in (*(text for text in told.values() if isinstance(text, Finding)), *surplus):
            deck.take_finding(finding)
        if self.player in texts and not player:
            deck.report(codes.DECK_CELL_NO_NAME, self.grid.ref(row.number, self.player), variant="player")
        self._take_cards(deck, row, counts)
        self.answers.take(self.grid, row, deck)
        self._look_at_sums(deck, row)
        self._put_headings_aside(deck, row)

    def _count(self, row: Row, column: int) -> int | Finding | None:
        """The copies of a card; a cross says that there are none."""
        is_crossed = column in row.cells and fold(self.grid.text(row, column)) in _CROSSES
        return 0 if is_crossed else self.grid.count(row, column)

    def _take_cards(self, deck: SheetDeck, row: Row, counts: Mapping[int, int | Finding | None]) -> None:
        for column, count in counts.items():
            if isinstance(count, Finding):
                deck.take_finding(self._with_heading(count, column))
                deck.reader.unplaced.append(self.columns[column].name)
            elif count:
                self._take(deck, row, column, count)

    def _look_at_sums(self, deck: SheetDeck, row: Row) -> None:
        """Compare a row's total with its cards, once it is known which these are where its cells hold several each."""
        for column in self.header.columns(Role.SUM):
            told = count_of(row[column])
            if self.answers.columns and told is not None and told != deck.total:
                end = len(deck.reader.lines)
                where, spans = self.grid.ref(row.number, column), ((0, end, "main"), (0, end, ""))
                deck.reader.sums.append(ToldSum(told, where, spans))
            elif column in row.cells and deck.is_spotless:
                self._compare(deck, row, column, deck.total)

    def _with_heading(self, found: Finding, column: int) -> Finding:
        """What is wrong with a cell, with what its column is called if it holds texts only: that may be no card's."""
        below = (row[column] for row in self.grid.rows if row.number > self.header.row)
        if found.message_key != codes.DECK_CELL_NO_COUNT.name or any(count_of(value) is not None for value in below):
            return found
        value, heading = found.facts["value"], self.header.headings[column]
        told = make_finding(codes.DECK_CELL_NO_COUNT, found.where, variant="column", value=value, heading=heading)
        return replace(told, hint="column_hint")

    def _take(self, deck: SheetDeck, row: Row, column: int, count: int) -> None:
        card = self.columns[column]
        if card.problem is not None:
            deck.take_finding(card.problem)
            return
        section = deck.section_id(card.section, card.where)
        if card.section:
            deck.reader.put_aside(card.where, card.heading)
        if section is not None:
            self.totals[column] += count
            deck.add(section, count, card.name, self.grid.ref(row.number, column), [(row.number, column)], "")

    def _put_headings_aside(self, deck: SheetDeck, row: Row) -> None:
        """Put the headings of other columns aside in which a count stands, and what stands in columns of texts: if a
        card is called so, nobody knows."""
        for column in (column for column in self.texts if column in row.cells):
            for line in filter(clean, self.grid.text(row, column).split("\n")):
                deck.reader.put_aside(self.grid.ref(row.number, column), line)
        for column, heading in self.header.headings.items():
            if column in self.texts or (column not in self.columns and count_of(row[column]) is not None):
                deck.reader.put_aside(self.grid.ref(self.header.row, column), heading)

    def _look_beside(self, row: Row) -> list[Finding]:
        """Return the findings about cells in columns that are not about decks, or under no heading."""
        last = max(self.header.headings)
        surplus: list[Finding] = []
        for column in row.cells:
            role = self.header.roles.get(column)
            heading = self.header.headings.get(column, "")
            if role in (Role.REMARK, None) and (marked := self.grid.marked(row, column, heading)):
                surplus.append(marked)
                continue
            if role is Role.REMARK:
                self.skipped.columns[column] = heading
                text = clean(self.grid.text(row, column))
                if column in self.texts and leaves_open(text):
                    surplus.append(note_left_open(self.grid.ref(row.number, column, heading), text))
            if role is not None:
                continue
            moved = self.grid.sheet.delimited and column > last
            if moved or count_of(row[column]) is not None:
                surplus.append(self.grid.surplus(row, column, moved=moved))
            else:
                self.skipped.columns[column] = ""
        return surplus
