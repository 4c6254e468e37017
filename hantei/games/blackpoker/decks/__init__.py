"""Deck rules for decks made from one pack."""
