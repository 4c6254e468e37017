"""What a seat may know of a table of cards, as plain values: the parts of an observation that games share."""

from __future__ import annotations

from typing import Any

from hantei.interpreter.table.numbers import DECK, HAND
from hantei.interpreter.table.table import CardTable


def turn_view(m: CardTable, seat: int) -> dict[str, Any]:
    """Return whose turn it is, who decides, and who looks."""
    return {"turn": m.turn, "active": m.active + 1, "to_act": m.asker + 1, "you": seat + 1}


def hidden_view(m: CardTable, who: int, seat: int) -> dict[str, Any]:
    """Return what a seat knows of a player's deck and hand: how many cards, those that it knows (in the deck by their
    places from the top), and those that it knows to be somewhere."""
    names = m.cards.names
    hand, deck = m.zones[HAND + who], m.zones[DECK + who]
    return {
        "deck": len(deck),
        "deck_known": {str(at + 1): names[c] for at, c in enumerate(reversed(deck)) if m.knows(seat, c)},
        "hand": len(hand),
        "hand_known": sorted(names[card] for card in hand if m.knows(seat, card)),
        "hints": _hints(m, who, seat),
    }


def _hints(m: CardTable, who: int, seat: int) -> list[str]:
    """Return the names of the cards that the seat knows to be somewhere in the player's hidden zones, but not where."""
    cards = [m.hints[at + 1] for at in range(0, len(m.hints), 3) if m.hints[at] == seat]
    return sorted(m.cards.names[card] for card in cards if m.owner(card) == who)


def open_view(m: CardTable, place: int) -> list[str]:
    """Return the names of the cards in an open pile, the oldest first."""
    return [m.cards.names[card] for card in m.zones[place]]


def result_view(m: CardTable) -> dict[str, Any]:
    """Return who has won, and the rule that says so."""
    return {"winner": m.winner, "reason": m.reason_text()}
