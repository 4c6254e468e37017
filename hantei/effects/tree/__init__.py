"""The tree that all games share: abilities, conditions, nouns, verbs, values."""
