"""Edits of a deck file that a person keeps: what is wanted is put into it, all the rest stays byte for byte.

Nothing is written that the deck reader doesn't read back as exactly the wanted deck.
"""
