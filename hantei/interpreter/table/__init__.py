"""The table of a match: columns of cards, changes, events, worlds; compiled where hantei is."""
