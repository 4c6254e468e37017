"""From arguments to decks whose cards are known, without judging them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.arguments import Paths
from hantei.api.decks.judging import DeckOptions, Judges, other_game, read_all
from hantei.api.decks.options import Cards, deck_options
from hantei.core.errors import UsageError
from hantei.core.rows import Rows
from hantei.core.text import fold
from hantei.games import available

if TYPE_CHECKING:
    from hantei.core.finding import Finding
    from hantei.validators.deck import Deck
    from hantei.validators.decks.read_deck import ReadDeck

_PICK = re.compile(r"(?P<file>.+)\[(?P<deck>[^\]]+)\](?P<place>![A-Z]*[0-9]*)?")


@dataclass(frozen=True)
class FoundDeck:
    """A deck with its cards.

    game      id of the game, or "" where nobody said it
    findings  of reading the file and looking the cards up
    """

    game: str
    deck: Deck
    findings: tuple[Finding, ...]

    @property
    def source(self) -> str:
        """Where it stands, as people read it."""
        return str(self.deck.where)

    @property
    def is_known(self) -> bool:
        """Whether every line of it was read and every card is known."""
        return self.deck.is_whole and bool(self.deck.entries) and not any(f.is_error for f in self.findings)


@dataclass(frozen=True)
class FoundDecks(Rows):
    """Every deck that the arguments mean, findings about the arguments, and the catalogues that were used."""

    COLUMNS: ClassVar = ("file", "name", "player", "game", "section", "count", "id", "card")

    decks: tuple[FoundDeck, ...]
    findings: tuple[Finding, ...]
    judges: Judges

    @property
    def known(self) -> tuple[FoundDeck, ...]:
        return tuple(deck for deck in self.decks if deck.is_known)

    @property
    def is_unread(self) -> bool:
        """Whether anything could not be read, or nothing was there to read."""
        return not self.decks or any(finding.unreadable for finding in self._all())

    @property
    def has_errors(self) -> bool:
        """Whether anything is wrong with a deck or an argument."""
        return any(finding.is_error for finding in self._all())

    def rows(self) -> list[dict[str, Any]]:
        """One row per card of each deck."""
        return [
            {
                "file": deck.source,
                "name": deck.deck.name,
                "player": deck.deck.player,
                "game": deck.game,
                "section": entry.section,
                "count": entry.count,
                "id": entry.card.id,
                "card": entry.card.name,
            }
            for deck in self.decks
            for entry in deck.deck.entries
        ]

    def _all(self) -> Iterator[Finding]:
        return chain(self.findings, *(deck.findings for deck in self.decks))


def read_decks(
    decks: Paths,
    *,
    game: str = "",
    catalog: Cards = (),
    db: Path | None = None,
    encoding: str = "",
    recursive: bool = False,
) -> FoundDecks:
    """Read decks and look their cards up, without judging them.

    What is wrong with a file or a card is among the findings of the result and of its decks; `known` are the decks of
    which every line was read and every card is known. The arguments are those of `check`.
    """
    return find_all(deck_options(decks, game, catalog, db, (), encoding, recursive=recursive))


def find_all(options: DeckOptions) -> FoundDecks:
    """Read every deck and look its cards up."""
    judges = Judges(options)
    decks, findings = read_all(options)
    return FoundDecks(tuple(_found(deck, options, judges) for deck in decks), tuple(findings), judges)


def _found(read: ReadDeck, options: DeckOptions, judges: Judges) -> FoundDeck:
    from hantei.core.finding import make_finding
    from hantei.validators import codes
    from hantei.validators.decks.resolve import resolve

    decklist = read.decklist
    game_id = options.game or decklist.game
    if any(finding.unreadable for finding in read.findings):
        return _lost(read, game_id)
    if not game_id:
        return _lost(read, "", make_finding(codes.DECK_GAME_MISSING, decklist.where))
    if game_id not in available():
        unknown_game = make_finding(codes.DECK_GAME_UNKNOWN, decklist.where, value=game_id, games=available())
        return _lost(read, "", unknown_game)
    judge = judges[game_id]
    deck, unknown = resolve(decklist, judge.catalog, judge.parse_name)
    return FoundDeck(game_id, deck, (*other_game(read, options), *read.findings, *unknown))


def _lost(read: ReadDeck, game: str, *findings: Finding) -> FoundDeck:
    from hantei.validators.deck import Deck

    decklist = read.decklist
    deck = Deck(decklist.name, (), decklist.where, decklist.player, is_whole=False)
    return FoundDeck(game, deck, (*read.findings, *findings))


def find_one(argument: str, options: DeckOptions) -> FoundDecks:
    """The one deck that an argument means: a file with one deck, or `decks.xlsx[Aoi]`; UsageError where it is not
    clear which deck of a file is meant."""
    path, pick = file_and_deck(argument)
    found = find_all(replace(options, decks=(path,)))
    unread = tuple(deck for deck in found.decks if any(finding.unreadable for finding in deck.findings))
    if not found.decks or (not pick and len(found.decks) == 1):
        return found
    if len(unread) == len(found.decks):
        return replace(found, decks=unread[:1])
    chosen = [deck for deck in found.decks if _is_meant(deck, pick, argument)] if pick else []
    if len(chosen) != 1:
        key = "deck_pick_missing" if not pick else "deck_pick_several" if chosen else "deck_pick_unknown"
        labels = _labels(chosen or found.decks)
        raise UsageError(key, file=path, deck=pick, decks=labels[:20], count=len(labels))
    return replace(found, decks=tuple(chosen))


def file_and_deck(argument: str) -> tuple[str, str]:
    """File and deck of `decks.xlsx[Aoi]`; a file may itself be called so."""
    match = _PICK.fullmatch(argument)
    if match is None or Path(argument).exists() or not Path(match["file"]).exists():
        return argument, ""
    return match["file"], match["deck"]


def _is_meant(deck: FoundDeck, pick: str, argument: str) -> bool:
    where = deck.deck.where
    if "!" in argument.rpartition("]")[2]:
        return deck.source == argument
    names = (deck.deck.name, deck.deck.player, where.sheet, where.address)
    return fold(pick) in {fold(name) for name in names if name}


def _labels(decks: Iterable[FoundDeck]) -> tuple[str, ...]:
    """How each deck of a file can be picked: by its name where no other has it, else by its place."""
    listed: Sequence[FoundDeck] = tuple(decks)
    names = [fold(deck.deck.name) for deck in listed]
    return tuple(f"[{deck.deck.name}]" if names.count(fold(deck.deck.name)) == 1 else deck.source for deck in listed)
