"""Decks out of one pack."""
