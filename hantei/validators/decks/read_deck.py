"""The result of every reader of deck files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hantei.core.finding import Finding, SourceRef
from hantei.validators.deck import DeckList
from hantei.validators.spec import Section

SectionsOf = Callable[[str], Iterable[Section]]
"""The sections of a game's decks, by the game that the file names ("" where it names none)."""

Called = Callable[[str], str]
"""The id of the game that is called as a line, empty where none is."""


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A deck as its file has it, and the findings of reading it. A deck that could not be read has no lines."""

    decklist: DeckList
    findings: tuple[Finding, ...] = ()


def unread(name: str, where: SourceRef, *findings: Finding) -> ReadDeck:
    """Return a deck of which nothing could be read, called `name`."""
    return ReadDeck(DeckList(name, (), where), findings)


def no_game(_: str) -> str:
    """Return that no game is called so."""
    return ""
