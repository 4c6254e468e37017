"""Positions of a card game as scenarios write them: cards in lists and cells, what they have, limits that are used."""
