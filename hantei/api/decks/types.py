"""The types that decks and their judges are made of."""

from hantei.validators.deck import Deck
from hantei.validators.judge import Judge
from hantei.validators.spec import DeckSpec, Section

__all__ = ["Deck", "DeckSpec", "Judge", "Section"]
