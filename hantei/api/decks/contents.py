"""What is in a deck, by section."""

from __future__ import annotations

from typing import Any

from hantei.api.decks.finding import FoundDeck, FoundDecks
from hantei.core.card import Card
from hantei.games import load
from hantei.validators.spec import Section


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
