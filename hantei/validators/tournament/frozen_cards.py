"""Which of today's cards the cards of a record are: by name and contents, not by the id that they had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from hantei.core.card import Card
from hantei.core.contents import card_digest
from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.identity import row_of_id
from hantei.core.text import fold
from hantei.validators import codes
from hantei.validators.result import CheckResult
from hantei.validators.tournament.freeze import FrozenCard, FrozenDeck, Record


class Known(NamedTuple):
    """A card of a deck: its id of today, empty for a card that is gone, and its name."""

    id: str
    name: str


Counts = Counter[tuple[str, Known]]
"""Section and card -> copies."""


@dataclass(slots=True)
class CardsToday:
    """The cards of a check, as those of a record are looked up among them."""

    by_id: dict[str, dict[str, Card]] = field(default_factory=dict)
    by_key: dict[str, dict[str, list[Card]]] = field(default_factory=dict)

    @classmethod
    def of(cls, result: CheckResult) -> CardsToday:
        today = cls()
        for checked in result.decks:
            for entry in checked.verdict.deck.entries:
                today._add(checked.game, entry.card)
        for game, judge in result.judges.items():
            for card in judge.catalog:
                today._add(game, card)
        return today

    def _add(self, game: str, card: Card) -> None:
        cards = self.by_id.setdefault(game, {})
        if card.id not in cards:
            cards[card.id] = card
            self.by_key.setdefault(game, {}).setdefault(card.key, []).append(card)

    def counts(self, deck: FrozenDeck, record: Record) -> Counts | None:
        """The cards of a recorded deck; None where they are known only by ids that were made from rows of a list."""
        counts: Counts = Counter()
        told = record.cards.get(deck.game, {})
        for section, cards in deck.lines.items():
            for card_id, count in cards.items():
                known = self._known(deck.game, card_id, told.get(card_id))
                if known is None:
                    return None
                counts[section, known] += count
        return counts

    def _known(self, game: str, card_id: str, card: FrozenCard | None) -> Known | None:
        if card is None:
            if self._is_of_row(game, card_id):
                return None
            pointed = self.by_id.get(game, {}).get(card_id)
            return Known(card_id, pointed.name) if pointed else Known("", card_id)
        found = self.find(game, card_id, card)
        return Known(found.id, found.name) if found else Known("", card.name)

    def _is_of_row(self, game: str, card_id: str) -> bool:
        return any(row_of_id(card_id, kind) for kind in {card.kind for card in self.by_id.get(game, {}).values()})

    def find(self, game: str, card_id: str, card: FrozenCard) -> Card | None:
        """The card of today: under its name, and where that is gone under its id. Of several of one name the one that
        says the same, or has the id; None where that leaves it open."""
        pointed = self.by_id.get(game, {}).get(card_id)
        named = self.by_key.get(game, {}).get(fold(card.name), [])
        if not named:
            return pointed
        if len(named) == 1:
            return named[0]
        same = [other for other in named if card_digest(other) == card.contents]
        if pointed in (same or named):
            return pointed
        return same[0] if same else None


def changed_cards(before: Record, today: CardsToday, file: str) -> Iterator[Finding]:
    """The cards of the frozen decks that say something else now: not the players but the list has changed."""
    for game, cards in before.cards.items():
        names = []
        for card_id, card in cards.items():
            found = today.find(game, card_id, card)
            if found is not None and card_digest(found) != card.contents:
                names.append(card.name if fold(card.name) == found.key else f"{card.name} → {found.name}")
        if names:
            yield make_finding(codes.FROZEN_CARDS, SourceRef(file), game=game, names=tuple(names))
