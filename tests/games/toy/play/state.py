"""A module of the match: compiled where hantei is."""

HEIGHT = 9
