"""Words for reports about playing cards: the piles of a sorted deck, and the sentence about unspent walls."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.core.card import Card
from hantei.core.messages import Messages
from hantei.games.blackpoker.cards.playing_cards import NUMBERS, SUITS, PlayingCard

if TYPE_CHECKING:
    from hantei.validators.report.sheet import Pile

FAMILY: Final = Path(__file__).resolve().parent.parent


def pile_of(card: Card, language: str) -> Pile:
    """Return the pile of a card: decks are sorted by suit and rank, the Jokers last."""
    from hantei.validators.report.sheet import Pile

    messages = Messages(language, FAMILY)
    if not isinstance(card, PlayingCard) or card.is_joker:
        return Pile((len(SUITS), 0), messages.text("report", "suit.joker"))
    return Pile((SUITS.index(card.suit), NUMBERS[card.rank]), messages.text("report", f"suit.{card.suit}"))


def unspent(language: str) -> str:
    """Return the sentence about what is left unspent: costs are paid with walls."""
    return Messages(language, FAMILY).text("cli", "goldfish.unspent")
