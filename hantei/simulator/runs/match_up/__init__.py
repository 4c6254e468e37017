"""Two decks against each other, many times."""
