"""What games of cards with texts have in common: the procedures and the words between the interpreter and a game."""
