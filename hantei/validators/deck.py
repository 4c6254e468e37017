"""A deck: cards with counts in sections, and where each line stands in its file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from hantei.core.card import Card
from hantei.core.finding import SourceRef
from hantei.validators.notations import Reading

MOST_COPIES: Final = 999
"""A line that asks for more copies of a card is a slip."""


@dataclass(frozen=True, slots=True)
class Part:
    """One of several cards that stand side by side in a line: its section, and every way to read it."""

    section: str
    readings: tuple[Reading, ...]
    text: str


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line of a deck file as it may be meant: a count and a name, in a section.

    text      the line as it stands in the file
    readings  every way to read the line, the whole line as a name last: `3 狼` is three 狼, or one card called `3 狼`
    card_id   the id where the file has one beside the name: both must mean one card
    abreast   every way to read the line as several cards side by side
    apart     the texts of the line that stand clearly apart and have no count: one copy of each, if all name cards
    split     every way to read it as several cards with a sign such as 、 between them
    each      it as several cards with one number before them, if that is the number of each: `3枚：狼、犬`
    glued     what it means if a number right behind a name is one of copies, where other lines of the list say so
    numbered  what it means if the number that it begins with is no count but numbers the list, where nothing says so
    is_uncounted  whether it stands in a sheet without a count where others have one: no copies, one, or a slip
    may_be_title  whether it may as well be the title of the cards of a kind with their number: `モンスター 5`
    is_head   whether the deck is called as it says, if there are no cards both above and below it
    below     the title of the group of cards in which it stands: several cards may share what it says (`スペード`)
    speaks_of_cards  whether it may say something of cards that no reading holds: `エクストラは前回と同じです`
    is_all    whether it is the title of a group with its number of cards, and all of them if none stand below: `♠13枚`
    said      the line without the names of games in it, empty where it holds none
    is_foreign  whether it has none of the words by which cards of the game are called; None where they may be any
    is_bare   whether it stands in a text and nothing in it looks like a count: it may be a greeting or somebody's name
    """

    section: str
    readings: tuple[Reading, ...]
    where: SourceRef
    text: str
    card_id: str = ""
    abreast: tuple[tuple[Part, ...], ...] = ()
    apart: tuple[Part, ...] = ()
    split: tuple[tuple[Part, ...], ...] = ()
    each: tuple[Part, ...] = ()
    glued: tuple[Reading, ...] = ()
    numbered: tuple[Reading, ...] = ()
    below: str = ""
    is_bare: bool = False
    is_uncounted: bool = False
    may_be_title: bool = False
    is_head: bool = False
    is_all: bool = False
    speaks_of_cards: bool = False
    said: str = ""
    is_foreign: bool | None = None


@dataclass(frozen=True, slots=True)
class ToldSum:
    """How many cards a file says that there are: `メイン（50枚）`, `合計 60枚`.

    spans  which cards may be meant, each as first line, line after the last, and section ("" for all)
    """

    count: int
    where: SourceRef
    spans: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark alone in its line; `place`: how many lines of cards stand above it; `section`: the one beside the main
    deck that it speaks of; `says`: whether it says what is in it."""

    text: str
    where: SourceRef
    place: int
    section: str = ""
    says: bool = False


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as its file has it, before any card is looked up.

    aside  lines that were read as a section, a remark or the deck's head: none of them may be what a card is called
    sums   how many cards the file says that there are
    remarks  remarks of which nothing tells whether they say something about the cards below them
    unplaced  lines below a title that is no section
    """

    name: str
    lines: tuple[DeckLine, ...]
    where: SourceRef
    game: str = ""
    player: str = ""
    aside: tuple[DeckLine, ...] = ()
    sums: tuple[ToldSum, ...] = ()
    remarks: tuple[Remark, ...] = ()
    unplaced: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """Some copies of one card in one section."""

    section: str
    card: Card
    count: int
    where: SourceRef


@dataclass(frozen=True)
class Deck:
    """A deck whose cards are known. `is_whole` is false where lines could not be read: no verdict is possible."""

    name: str
    entries: tuple[DeckEntry, ...]
    where: SourceRef = field(default_factory=lambda: SourceRef(""))
    player: str = ""
    is_whole: bool = True

    def section(self, name: str) -> Iterator[DeckEntry]:
        """Yield the entries of one section, in the order of the file."""
        return (entry for entry in self.entries if entry.section == name)

    def size(self, *sections: str) -> int:
        """Return how many cards the sections hold; without names, the whole deck."""
        return sum(entry.count for entry in self.entries if not sections or entry.section in sections)

    @cached_property
    def fingerprint(self) -> str:
        """Return the hash of the cards in their sections: equal for equal decks, whatever their order or the file's
        form."""
        counts: dict[tuple[str, str], int] = {}
        for entry in self.entries:
            counts[entry.section, entry.card.id] = counts.get((entry.section, entry.card.id), 0) + entry.count
        lines = sorted(f"{section}\t{card_id}\t{count}" for (section, card_id), count in counts.items())
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
