"""`hantei deck complete`: decks completed by the rules."""
