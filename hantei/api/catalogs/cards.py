"""Cards looked up: a whole catalogue, one card, all that fit a search."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.arguments import StoreFile, Words, store_of, words_of
from hantei.api.catalogs.store import stored_catalog
from hantei.core.errors import UsageError
from hantei.core.rows import Rows
from hantei.core.text import fold
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Card, Catalog
    from hantei.plugin import Game


@dataclass(frozen=True)
class CardsFound(Rows):
    """Cards of a catalogue, in its order. Its rows are the cards.

    version  of the catalogue; 0 where it isn't stored
    nearest  names that look like the one that was asked for, where no card has it
    """

    SCHEMA: ClassVar[str] = "hantei.cards/1"
    COLUMNS: ClassVar = ("id", "kind", "name", "extra")

    game: str
    version: int
    cards: tuple[Card, ...]
    nearest: tuple[str, ...] = ()

    def rows(self) -> list[dict[str, Any]]:
        """One row per card, a key per printed field of its kind."""
        return [card.model_dump(mode="json") for card in self.cards]

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "version": self.version, "cards": self.rows()}


def load_catalog(game: str, *, db: StoreFile = None, version: int | None = None) -> Catalog:
    """The stored cards of a game at a version (default: the newest), or its built-in cards.

    `db` is the store (None: the user's own). UsageError for an unknown game, StoreError where nothing is stored or the
    store can't be read.
    """
    return stored_catalog(load(game), store_of(db), version)


def find_cards(
    card: str, *, game: str = "", catalog: Catalog | None = None, db: StoreFile = None, version: int | None = None
) -> CardsFound:
    """The cards with this id or name, width, case, spaces and dashes ignored; the nearest names where there is none.

    They are looked for in `catalog`, by default among the stored cards of `game` at `version`. Errors as
    `load_catalog`.
    """
    played, cards = cards_of(game, catalog, db, version)
    found = cards.find(card)
    if not found and played.parse_name is not None:
        named = chain.from_iterable(played.parse_name(card))
        found = tuple(cards.by_id[card_id] for card_id in named if card_id in cards.by_id)
    return CardsFound(played.id, cards.version, found, () if found else _nearest(card, cards))


def card_names(game: str, *, db: StoreFile = None) -> tuple[str, ...]:
    """The names and ids of a game's cards, quickly; other errors as `load_catalog`."""
    from hantei.api.catalogs.store import open_store

    builtin = load(game).builtin
    if builtin is not None:
        return tuple(text for card in builtin() for text in (card.name, card.id))
    with open_store(store_of(db)) as store:
        return store.names(game)


def search_cards(
    words: Words = (),
    *,
    game: str = "",
    kind: str = "",
    where: Words = (),
    catalog: Catalog | None = None,
    db: StoreFile = None,
    version: int | None = None,
) -> CardsFound:
    """The cards that hold every word (in id, name, kind or any text) and meet every condition.

    kind     id or name of one kind of card
    where    conditions on columns, such as `"cost<=2"`; a column goes by its heading in either language
    catalog  where to look; by default among the stored cards of `game` at `version`

    UsageError for a kind, a column or a condition that isn't there; other errors as `load_catalog`.
    """
    from hantei.catalog.search import search

    played, cards = cards_of(game, catalog, db, version)
    found = search(cards, words_of(words), kind=kind, where=words_of(where), spec=played.catalog)
    return CardsFound(played.id, cards.version, found)


def cards_of(game: str, catalog: Catalog | None, db: StoreFile, version: int | None) -> tuple[Game, Catalog]:
    """The game and the catalogue that a caller means."""
    game = game_of(catalog, game)
    return load(game), load_catalog(game, db=db, version=version) if catalog is None else catalog


def game_of(catalog: object, game: str) -> str:
    """The id of the game that a caller means: that of a catalogue need not be said; UsageError where another is
    said."""
    from hantei.core.card import Catalog

    if not isinstance(catalog, Catalog):
        return game
    if game and game != catalog.game:
        raise UsageError("catalog_of_other_game", catalog=catalog.game, game=game)
    return catalog.game


def _nearest(wanted: str, catalog: Catalog) -> tuple[str, ...]:
    from rapidfuzz.distance import DamerauLevenshtein
    from rapidfuzz.process import extract

    names = {card.key: card.name for card in catalog}
    scorer = DamerauLevenshtein.normalized_similarity
    near = [key for key, _, _ in extract(fold(wanted), names.keys(), scorer=scorer, limit=3, score_cutoff=0.5)]
    holding = sorted((key for key in names if fold(wanted) in key), key=len) if wanted.strip() else ()
    return tuple(names[key] for key in dict.fromkeys((*near, *holding)))[:3]
