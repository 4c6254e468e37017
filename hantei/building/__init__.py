"""Making decks and changing them: above the rules, the cards and the engine, below the calls of `hantei.api`."""
