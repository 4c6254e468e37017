"""The cards that somebody owns, with their copies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hantei.core.card import Card
from hantei.validators.deck import Deck


@dataclass(frozen=True, slots=True)
class Missing:
    """A card of which a deck has more copies than there are: how many it has, and how many are owned."""

    card: Card
    needed: int
    owned: int

    @property
    def count(self) -> int:
        return self.needed - self.owned


@dataclass(frozen=True, slots=True)
class Collection:
    """The copies that somebody owns, by card id; a card that is not named is not owned.

    source  the file that says so, or what else people know it by
    """

    game: str
    counts: Mapping[str, int]
    source: str = ""

    def owned(self, card_id: str) -> int:
        """Return how many copies of a card there are."""
        return self.counts.get(card_id, 0)

    def missing(self, deck: Deck) -> tuple[Missing, ...]:
        """Return what the collection lacks for a deck, all sections together, in the order of the deck."""
        needed: dict[str, int] = {}
        cards: dict[str, Card] = {}
        for entry in deck.entries:
            cards.setdefault(entry.card.id, entry.card)
            needed[entry.card.id] = needed.get(entry.card.id, 0) + entry.count
        return tuple(
            Missing(cards[card_id], count, self.owned(card_id))
            for card_id, count in needed.items()
            if count > self.owned(card_id)
        )
