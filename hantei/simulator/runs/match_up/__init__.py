"""Match-ups: two decks against each other, many times."""
