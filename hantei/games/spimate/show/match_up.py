"""The cards of two decks as a match-up, made once for all its matches."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hantei.cardkit.show.match_up import check_number, told_apart
from hantei.core.card import Card
from hantei.games.spimate.cards.models import SpimateCard
from hantei.games.spimate.compile.definitions import definitions
from hantei.games.spimate.play.table.cards import SpimateCards
from hantei.games.spimate.play.table.rules import SpimateRules
from hantei.simulator.play import PositionError


class Impossible(PositionError):
    """An impossible deck or position, in the words of this game where it has its own."""

    folder = Path(__file__).resolve().parent.parent


def beside(card: Card) -> Card:
    """Return a card of the extra set as it comes to the table (SP-012, SP-013)."""
    return card.in_extra() if isinstance(card, SpimateCard) else card


def table_cards(decks: tuple[Sequence[Card], Sequence[Card]], rules: SpimateRules) -> SpimateCards:
    """Return the cards of the match-up, different cards under different names; PositionError if there are too many."""
    own = [[card for card in deck if isinstance(card, SpimateCard)] for deck in decks]
    check_number(len(own[0]) + len(own[1]))
    cards = definitions((own[0], own[1]), rules)
    cards.names = told_apart(cards, [card.id for card in (*own[0], *own[1])])
    return cards
