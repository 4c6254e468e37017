"""The cards that somebody owns, with their copies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hantei.core.card import Card
from hantei.validators.deck import Deck


@dataclass(frozen=True, slots=True)
class Missing:
    """A card of which one deck, or several together, need more copies than there are: how many they need, and how many
    are owned."""

    card: Card
    needed: int
    owned: int

    @property
    def count(self) -> int:
        return self.needed - self.owned

    def to_json(self) -> dict[str, Any]:
        """The card and the numbers as data."""
        return {
            "id": self.card.id,
            "name": self.card.name,
            "needed": self.needed,
            "owned": self.owned,
            "missing": self.count,
        }


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
