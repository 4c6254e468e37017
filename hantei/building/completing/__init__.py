"""Decks completed by the rules: the legal decks nearest to what is there and to what is wanted, or what clashes."""
