"""How a card game is written and read for people, from its tables of words: actions, events, cards and places."""
