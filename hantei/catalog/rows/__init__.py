"""Rows of a sheet made into cards: the cells that every imported card passes, compiled where hantei is."""
