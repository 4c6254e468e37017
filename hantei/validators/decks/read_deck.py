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


MOST_STRUCK: Final = 20
"""So many texts that are struck out are shown."""


def spans(numbers: Iterable[int]) -> tuple[str, ...]:
    """Return row numbers as spans: 3, 4, 5, 9 -> ("3-5", "9")."""
    found: list[list[int]] = []
    for number in sorted(set(numbers)):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return tuple(str(a) if a == b else f"{a}-{b}" for a, b in found)
