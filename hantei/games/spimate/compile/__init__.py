"""The cards of two decks made ready for play."""
