"""The cards that somebody owns: read from a list, and what of a deck is missing in them."""
