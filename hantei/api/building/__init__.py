"""Decks made and changed: edits of the file that a person keeps, and what one owns."""
