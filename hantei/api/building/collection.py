"""What one owns: read from a list, kept by hantei, and what decks lack in it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.arguments import Paths, StoreFile
from hantei.api.catalogs.store import store_path
from hantei.api.decks.finding import FoundDeck, FoundDecks, find_all
from hantei.api.decks.judging import DeckOptions, Judges
from hantei.api.decks.options import Cards, deck_options
from hantei.core.errors import DeckError, HanteiError, UsageError
from hantei.core.rows import Rows
from hantei.games import available

if TYPE_CHECKING:
    from hantei.building.collection.collection import Collection, Missing
    from hantei.building.collection.reading import CollectionRead
    from hantei.core.finding import Finding
    from hantei.validators.judge import Judge


@dataclass(frozen=True)
class CollectionImport(Rows):
    """What a list says that somebody owns. Its rows are the cards.

    file      where hantei keeps it; "" where nothing was kept: by a dry run, or because of errors
    """

    COLUMNS: ClassVar = ("id", "name", "count")

    game: str
    source: str
    collection: Collection
    findings: tuple[Finding, ...]
    file: str
    judge: Judge = field(repr=False)

    @property
    def has_errors(self) -> bool:
        return any(finding.is_error for finding in self.findings)

    @property
    def copies(self) -> int:
        """How many cards there are, copies counted."""
        return sum(self.collection.counts.values())

    def rows(self) -> list[dict[str, Any]]:
        counts = self.collection.counts
        return [
            {"id": card.id, "name": card.name, "count": counts[card.id]}
            for card in self.judge.catalog
            if card.id in counts
        ]

    def to_json(self) -> dict[str, Any]:
        """The collection as data (`hantei.collection/1`)."""
        return {
            "game": self.game,
            "source": self.source,
            "file": self.file,
            "copies": self.copies,
            "cards": self.rows(),
            "findings": [finding.to_json() for finding in self.findings],
        }


@dataclass(frozen=True)
class MissingCards(Rows):
    """What decks lack in what somebody owns, each deck by itself. Each row is a card that a deck lacks."""

    COLUMNS: ClassVar = ("file", "deck", "game", "id", "name", "needed", "owned", "missing")

    found: FoundDecks
    decks: tuple[tuple[FoundDeck, tuple[Missing, ...]], ...]

    @property
    def is_complete(self) -> bool:
        """Whether every deck can be built by itself."""
        return not self.found.is_unread and not self.found.has_errors and not any(lacks for _, lacks in self.decks)

    def rows(self) -> list[dict[str, Any]]:
        return [
            {"file": deck.source, "deck": deck.deck.name, "game": deck.game, **one.to_json()}
            for deck, lacks in self.decks
            for one in lacks
        ]

    def to_json(self) -> dict[str, Any]:
        """What is missing as data (`hantei.missing/1`)."""
        return {
            "decks": [
                {
                    **head_of(deck),
                    "missing": [one.to_json() for one in lacks],
                }
                for deck, lacks in self.decks
            ],
            "findings": findings_of(self.found),
        }


def import_collection(
    file: str | os.PathLike[str],
    *,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    encoding: str = "",
    dry_run: bool = False,
) -> CollectionImport:
    """Read what somebody owns of a game from a list, and keep it in place of what was kept before.

    The list is in any form that decks have, or a table with `所持枚数` or `owned` over a column. Where anything
    is not clear, the findings of the result say so, and nothing is kept. Without a game it is the only one of which
    more lines name cards than not. The other arguments are those of `check`.
    """
    return run_import(os.fspath(file), deck_options((), game, catalog, db, (), encoding), dry_run=dry_run)


def run_import(file: str, options: DeckOptions, *, dry_run: bool = False) -> CollectionImport:
    """Read a list of owned cards and keep it."""
    from hantei.building.collection.stored import collection_file, save_collection
    from hantei.core.finding import SourceRef, make_finding
    from hantei.validators import codes

    told = options.game or options.usual_game
    game = told or _game_of(file, options)
    judge = Judges(options)[game]
    read = _read(file, judge, options.encoding)
    if not told:
        by_words = make_finding(codes.DECK_GAME_BY_WORDS, SourceRef(file), game=game)
        read = replace(read, findings=(*read.findings, by_words))
    target = collection_file(store_path(options.db), game)
    keeps = read.is_whole and not dry_run
    if keeps:
        save_collection(target, read.collection, judge.catalog)
    return CollectionImport(
        game, read.collection.source, read.collection, read.findings, str(target) if keeps else "", judge
    )


def _game_of(file: str, options: DeckOptions) -> str:
    """The only game of which more lines of a list name cards than not; UsageError where there is none, or several."""
    judges = Judges(replace(options, remarks=None))
    cards = options.cards
    fitting: list[str] = []
    for game in (cards.game,) if cards is not None else available():
        try:
            read = _read(file, judges[game], options.encoding)
        except HanteiError:
            continue  # its cards are not at hand, or the list is none of its
        lost = sum(len(finding.where) for finding in read.findings if finding.is_error)
        if len(read.collection.counts) > lost:
            fitting.append(game)
    if len(fitting) != 1:
        raise UsageError("collection_game_needed")
    return fitting[0]


def owned_cards(file: str, judge: Judge, options: DeckOptions) -> Collection:
    """What somebody owns of the judge's game: by a list, or where none is named ("") by what hantei keeps.

    DeckError for a list that is not clear, with its findings; UsageError where nothing is kept.
    """
    from hantei.building.collection.stored import collection_file, load_collection

    if not file:
        return load_collection(collection_file(store_path(options.db), judge.game), judge.game)
    read = _read(file, judge, options.encoding)
    if not read.is_whole:
        raise DeckError("collection_unread", read.findings, file=file)
    return read.collection


def missing_cards(
    decks: Paths,
    *,
    owned: str | os.PathLike[str] = "",
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    encoding: str = "",
    recursive: bool = False,
) -> MissingCards:
    """Say what each deck lacks in what somebody owns: `owned` is a list of it; by default what was imported counts.

    DeckError for a list that is not clear, UsageError where nothing was imported. The other arguments are those of
    `check`.
    """
    options = deck_options(decks, game, catalog, db, (), encoding, recursive=recursive)
    return find_missing(options, os.fspath(owned))


def find_missing(options: DeckOptions, owned: str = "") -> MissingCards:
    """Say what the decks of the options lack."""
    found, collections = decks_and_cards(options, owned)
    lacking = tuple((deck, collections[deck.game].missing(deck.deck)) for deck in found.known)
    return MissingCards(found, lacking)


def decks_and_cards(options: DeckOptions, owned: str) -> tuple[FoundDecks, dict[str, Collection]]:
    """The decks of the options, and what somebody owns of each of their games."""
    found = find_all(options)
    games = dict.fromkeys(deck.game for deck in found.known)
    return found, {game: owned_cards(owned, found.judges[game], options) for game in games}


def _read(file: str, judge: Judge, encoding: str) -> CollectionRead:
    from hantei.building.collection.reading import read_collection
    from hantei.files.sources import shown_name

    path = Path(file)
    sections = judge.spec.sections
    return read_collection(path, shown_name(file), judge.catalog, lambda _: sections, judge.parse_name, encoding)


def head_of(deck: FoundDeck) -> dict[str, Any]:
    """Which deck it is, as data."""
    return {
        "file": deck.source,
        "name": deck.deck.name,
        "player": deck.deck.player,
        "game": deck.game,
        "cards": deck.deck.size(),
    }


def findings_of(found: FoundDecks) -> list[dict[str, Any]]:
    """What was found in the files and in the decks, as data."""
    in_decks = (finding for deck in found.decks for finding in deck.findings)
    return [finding.to_json() for finding in (*found.findings, *in_decks)]
