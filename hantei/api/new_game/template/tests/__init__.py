"""The tests of the game: `python -m pytest` runs them in the folder of the game."""
