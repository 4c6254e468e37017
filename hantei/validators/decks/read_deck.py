"""The result of every reader of deck files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from hantei.core.finding import Finding, SourceRef
from hantei.validators.deck import DeckList
from hantei.validators.spec import Section

SectionsOf = Callable[[str], Iterable[Section]]
"""The sections of a game's decks, by the game that the file names ("" where it names none)."""


class Called(Protocol):
    """What games are called."""

    def __call__(self, line: str, /) -> str:
        """The id of the game that a line names and no more, empty where it names none."""
        ...

    def without(self, line: str, /) -> str:
        """A line without the names of games in it."""
        ...


class _NoGames:
    def __call__(self, _: str, /) -> str:
        return ""

    def without(self, line: str, /) -> str:
        return line


no_game: Final = _NoGames()
"""Where no game is known by what it is called."""


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A deck as its file has it, and the findings of reading it. A deck that could not be read has no lines."""

    decklist: DeckList
    findings: tuple[Finding, ...] = ()


def unread(name: str, where: SourceRef, *findings: Finding) -> ReadDeck:
    """Return a deck of which nothing could be read, called `name`."""
    return ReadDeck(DeckList(name, (), where), findings)
