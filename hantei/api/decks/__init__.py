"""Decks: which are meant, by whose cards, and what a judge says of each."""
