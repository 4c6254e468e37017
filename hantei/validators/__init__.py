"""Decks: reading their files, checking them against a game's rules, saying why."""
