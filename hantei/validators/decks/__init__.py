"""Deck lists: every way to write one, and which cards its lines name."""
