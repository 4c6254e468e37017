"""From arguments to decks whose cards are known, without judging them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.arguments import Paths
from hantei.api.decks.judging import DeckOptions, Judges, other_game
from hantei.api.decks.options import Cards, deck_options
from hantei.api.decks.reading import read_all
from hantei.core.errors import UsageError
from hantei.core.rows import Rows
from hantei.core.text import fold
from hantei.games import available, load
from hantei.games.called import game_called

if TYPE_CHECKING:
    from hantei.core.card import Card
    from hantei.core.finding import Finding
    from hantei.validators.deck import Deck
    from hantei.validators.decks.read_deck import ReadDeck
    from hantei.validators.spec import Section

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

    def to_json(self) -> dict[str, Any]:
        """The decks with their cards as data (`hantei.deck/1`)."""
        return {
            "decks": [{**deck_json(deck), "sections": sections_json(deck, self)} for deck in self.decks],
            "findings": [finding.to_json() for finding in self.findings],
        }

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
    """Read every deck that the arguments mean, or the one of `decks.xlsx[Aoi]`, and look its cards up; UsageError where
    a file has no such deck, or several."""
    if any(file_and_deck(argument)[1] for argument in options.decks):
        return _each(options)
    judges = Judges(options)
    decks, findings = read_all(options)
    return FoundDecks(tuple(_found(deck, options, judges) for deck in decks), tuple(findings), judges)


def _each(options: DeckOptions) -> FoundDecks:
    """Read what each argument means by itself."""
    found = [
        find_one(argument, options) if file_and_deck(argument)[1] else find_all(replace(options, decks=(argument,)))
        for argument in options.decks
    ]
    decks = tuple(deck for each in found for deck in each.decks)
    return FoundDecks(decks, tuple(finding for each in found for finding in each.findings), Judges(options))


def _found(read: ReadDeck, options: DeckOptions, judges: Judges) -> FoundDeck:
    from hantei.core.finding import make_finding
    from hantei.validators import codes
    from hantei.validators.decks.resolve import resolve

    decklist = read.decklist
    game_id = options.game or game_called(decklist.game)
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


def deck_json(found: FoundDeck) -> dict[str, Any]:
    """A deck without its cards, as data."""
    deck = found.deck
    return {
        "file": found.source,
        "name": deck.name,
        "player": deck.player,
        "game": found.game,
        "is_known": found.is_known,
        "cards": deck.size(),
        "fingerprint": deck.fingerprint if found.is_known else None,
        "findings": [finding.to_json() for finding in found.findings],
    }


def sections_json(found: FoundDeck, decks: FoundDecks) -> list[dict[str, Any]]:
    """Its cards by section, as data."""
    return [
        {
            "id": section.id,
            "cards": found.deck.size(section.id),
            "entries": [
                {"count": count, **card.model_dump(mode="json")} for card, count in cards_of(found, section.id, decks)
            ],
        }
        for section in sections_of(found, decks)
    ]


def sections_of(found: FoundDeck, decks: FoundDecks) -> tuple[Section, ...]:
    """The sections of its game; none where it has no cards."""
    return decks.judges[found.game].spec.sections if found.deck.entries else ()


def cards_of(found: FoundDeck, section: str, decks: FoundDecks) -> list[tuple[Card, int]]:
    """The cards of a section with their copies, by kind and then as the catalogue has them."""
    judge = decks.judges[found.game]
    game = load(found.game)
    kinds = [kind.id for kind in game.catalog.kinds] if game.catalog else []
    counts: dict[str, int] = {}
    for entry in found.deck.section(section):
        counts[entry.card.id] = counts.get(entry.card.id, 0) + entry.count
    cards = [(card, counts[card.id]) for card in judge.catalog if card.id in counts]
    return sorted(cards, key=lambda pair: kinds.index(pair[0].kind) if pair[0].kind in kinds else len(kinds))
