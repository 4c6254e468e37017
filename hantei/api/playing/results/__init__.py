"""What the calls that play decks give."""
