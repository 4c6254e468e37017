"""Decks played and asked about: `goldfish`, `match`, `odds`, and the decks, settings, agents and runs that they
share."""
