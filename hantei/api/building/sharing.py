"""Which decks can be built at the same time from what somebody owns."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.arguments import Paths, StoreFile
from hantei.api.building.collection import decks_and_cards, findings_of, head_of
from hantei.api.decks.finding import FoundDeck, FoundDecks
from hantei.api.decks.judging import DeckOptions
from hantei.api.decks.options import Cards, deck_options
from hantei.core.rows import Rows

if TYPE_CHECKING:
    from hantei.building.collection.collection import Missing
    from hantei.building.collection.sharing import Sharing


@dataclass(frozen=True)
class SharedDecks(Rows):
    """Which decks can be built at the same time. Its rows are the cards that are not enough for all of them.

    sharing  by game; its places are those of the game's decks, in their order
    """

    COLUMNS: ClassVar = ("game", "id", "name", "needed", "owned", "missing")

    found: FoundDecks
    sharing: Mapping[str, Sharing]

    def decks(self) -> list[tuple[FoundDeck, bool, tuple[Missing, ...]]]:
        """Return each deck, whether it is built, and if not what is missing for it beside those that are."""
        places = dict.fromkeys(self.sharing, 0)
        told = []
        for deck in self.found.known:
            sharing, number = self.sharing[deck.game], places[deck.game]
            places[deck.game] += 1
            told.append((deck, number in sharing.built, sharing.left.get(number, ())))
        return told

    @property
    def is_complete(self) -> bool:
        """Whether all decks can be built at the same time."""
        return not self.found.is_unread and not self.found.has_errors and all(built for _, built, _ in self.decks())

    def rows(self) -> list[dict[str, Any]]:
        """One row per card that is not enough for all decks of its game together."""
        return [{"game": game, **one.to_json()} for game, sharing in self.sharing.items() for one in sharing.short]

    def to_json(self) -> dict[str, Any]:
        """The decks as data (`hantei.share/1`)."""
        return {
            "decks": [
                {
                    **head_of(deck),
                    "built": built,
                    "missing": [one.to_json() for one in left],
                }
                for deck, built, left in self.decks()
            ],
            "short": self.rows(),
            "findings": findings_of(self.found),
        }


def share_decks(
    decks: Paths,
    *,
    owned: str | os.PathLike[str] = "",
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    encoding: str = "",
    recursive: bool = False,
) -> SharedDecks:
    """Say which decks can be built at the same time from what somebody owns: as many as possible, of as many those in
    front; and which cards are not enough for all of them.

    owned  a list of it; by default what was imported counts

    DeckError for a list that is not clear, UsageError where nothing was imported. The other arguments are those of
    `check`.
    """
    options = deck_options(decks, game, catalog, db, (), encoding, recursive=recursive)
    return find_sharing(options, os.fspath(owned))


def find_sharing(options: DeckOptions, owned: str = "") -> SharedDecks:
    """Say which decks of the options can be built at the same time."""
    from hantei.building.collection.sharing import share

    found, collections = decks_and_cards(options, owned)
    sharing = {
        game: share([deck.deck for deck in found.known if deck.game == game], collection.counts)
        for game, collection in collections.items()
    }
    return SharedDecks(found, sharing)
