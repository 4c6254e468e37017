"""The cards of one row of a form: a whole list in a cell, or columns `カード1 | 枚数1 | カード2 | 枚数2`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from hantei.core.finding import Finding, make_finding
from hantei.core.text import clean
from hantei.files.sheet import as_text
from hantei.validators import codes
from hantei.validators.decks.headings import Role, is_list, numbered_role
from hantei.validators.decks.sections import SectionNames, is_beside
from hantei.validators.decks.sheets.cells import Grid, Row, count_of, is_nothing
from hantei.validators.decks.sheets.layout import Header
from hantei.validators.decks.sheets.playing_cards import holds_ranks, is_suit
from hantei.validators.decks.sheets.single import SheetDeck

_FEWEST_SUITS: Final = 2
_EXPLAINED: Final = re.compile(r"(?P<heading>[^()（）]+)[(（](?P<said>[^()（）]+)[)）]\s*")


@dataclass(frozen=True, slots=True)
class Answers:
    """The columns of a form that hold cards; their headings name none.

    lists  column of whole lists, a card per line of the cell -> the section of their cards
    pairs  the columns of a card's name and its count
    suits  columns of playing cards: the suit -> which of its cards, such as `A〜10`
    """

    lists: Mapping[int, str]
    pairs: tuple[tuple[int, int], ...]
    suits: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, grid: Grid, header: Header, sections: SectionNames) -> Answers:
        """The answers of a sheet. Lists stand under `デッキリスト` or the name of a section, where there are not only
        numbers; pairs are such where all of them have both columns."""
        others = header.columns(Role.OTHER)
        told = {
            column: "main" if is_list(heading) else _section_of(heading, sections)
            for column, heading in header.headings.items()
        }
        lists = {
            column: section for column in others if (section := told[column]) and _holds_text(grid, header, column)
        }
        found: dict[int, dict[Role, int]] = {}
        for column in others:
            number, role = numbered_role(header.headings[column])
            role = Role.CARD if role is Role.NAME else role
            if role in (Role.CARD, Role.COUNT):
                found.setdefault(number, {}).setdefault(role, column)
        is_whole = all(len(pair) == 2 for pair in found.values())
        pairs = tuple((pair[Role.CARD], pair[Role.COUNT]) for pair in found.values()) if is_whole else ()
        return cls(lists, pairs, _suits(grid, header))

    @property
    def columns(self) -> frozenset[int]:
        return frozenset((*self.lists, *self.suits, *(column for pair in self.pairs for column in pair)))

    def take(self, grid: Grid, row: Row, deck: SheetDeck) -> None:
        """Add the cards of a row to its deck."""
        for column, section in self.lists.items():
            deck.reader.section = section
            self._take_list(grid, row, column, deck)
        for column, suit in self.suits.items():
            self._take_suit(grid, row, column, suit, deck)
        if self.lists or self.suits:
            deck.reader.settle()
        for name, count in self.pairs:
            self._take_pair(grid, row, name, count, deck)

    @staticmethod
    def _take_list(grid: Grid, row: Row, column: int, deck: SheetDeck) -> None:
        text = grid.name(row, column)
        if isinstance(text, Finding):
            deck.take_finding(text)
            return
        for line in as_text(row[column]).split("\n"):
            deck.reader.read(grid.ref(row.number, column), line)

    @staticmethod
    def _take_suit(grid: Grid, row: Row, column: int, suit: str, deck: SheetDeck) -> None:
        where, text = grid.ref(row.number, column), clean(grid.text(row, column))
        if column not in row.cells or is_nothing(text):
            return
        if holds_ranks(text):
            deck.reader.read(where, text if text.startswith(suit) else f"{suit} {text}")
            return
        deck.reader.unplaced.append(text)
        found = make_finding(codes.DECK_CELL_NO_COUNT, where, variant="suit", value=text, heading=suit)
        deck.take_finding(replace(found, hint="suit_hint"))

    @staticmethod
    def _take_pair(grid: Grid, row: Row, column: int, counted: int, deck: SheetDeck) -> None:
        name, count = grid.name(row, column), grid.count(row, counted)
        problems = [found for found in (name, count) if isinstance(found, Finding)]
        for problem in problems:
            deck.take_finding(problem)
        if problems or isinstance(name, Finding) or isinstance(count, Finding):
            return
        if not name and count:
            deck.report(codes.DECK_CELL_NO_NAME, grid.ref(row.number, column), value=str(count))
        elif name and count is None:
            deck.report(codes.DECK_CELL_NO_COUNT, grid.ref(row.number, counted), variant="blank", name=name)
        elif name and count:
            where = grid.ref(row.number, counted)
            deck.add("main", count, name, where, [(row.number, column), (row.number, counted)], "")


def _suits(grid: Grid, header: Header) -> dict[int, str]:
    """The columns of suits of a header, of which there are several, if some cell below says which of their cards."""
    found = {column: text for column, text in header.headings.items() if is_suit(text)}
    below = [row for row in grid.rows if row.number > header.row]
    is_told = any(holds_ranks(grid.text(row, column)) for row in below for column in found if column in row.cells)
    return found if is_told and len(found) >= _FEWEST_SUITS else {}


def _section_of(heading: str, sections: SectionNames) -> str | None:
    """The section that a heading names, perhaps with an explanation in brackets: `エクストラ（7枚まで）`."""
    match = _EXPLAINED.fullmatch(heading)
    if match is None or is_beside(match["said"]) or sections.title(match["said"]) or sections.title(heading):
        return sections.title(heading)
    return sections.title(match["heading"])


def _holds_text(grid: Grid, header: Header, column: int) -> bool:
    """True if a cell below a heading holds something else than a number."""
    below = (row[column] for row in grid.rows if row.number > header.row)
    return any(value is not None and count_of(value) is None for value in below)
