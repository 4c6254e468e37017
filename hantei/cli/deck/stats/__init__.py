"""`hantei deck stats`: figures of decks beside each other, as tables and as a page with charts."""
