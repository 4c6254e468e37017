"""From a file to the decks that stand in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hantei.core.finding import Finding, SourceRef
from hantei.files.reading.guard import Refused, inspect_file
from hantei.files.reading.text import Undecodable, decode
from hantei.validators.deck import DeckList
from hantei.validators.deck_text import parse_deck
from hantei.validators.spec import Section

DECK_SUFFIXES: Final = (".txt", ".deck")
"""The endings by which the deck files of a folder are taken."""

SectionsOf = Callable[[str], Iterable[Section]]
"""The sections of a game's decks, by the game that the file names ("" where it names none)."""


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A deck as its file has it, and what was found on the way. Where nothing could be read there are no lines."""

    decklist: DeckList
    findings: tuple[Finding, ...] = ()


def read_decks(path: Path, name: str, sections_of: SectionsOf, encoding: str = "") -> tuple[ReadDeck, ...]:
    """The decks of a file of any supported form, never none: a file that can't be read is one deck without lines.

    name      the file as findings name it
    encoding  of a text file, where the user tells it
    """
    try:
        inspect_file(path, name)
        decoded = decode(path.read_bytes(), encoding)
    except Refused as refused:
        return (_unread(path, name, refused.finding),)
    if isinstance(decoded, Undecodable):
        return (_unread(path, name, decoded.finding(name)),)
    game = parse_deck(decoded[0], "", "", ())[0].game
    decklist, findings = parse_deck(decoded[0], name, path.stem, sections_of(game))
    return (ReadDeck(decklist, tuple(findings)),)


def _unread(path: Path, name: str, finding: Finding) -> ReadDeck:
    return ReadDeck(DeckList(path.stem, (), SourceRef(name)), (finding,))
