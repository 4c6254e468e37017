"""Compiling the cards of two decks for play: their texts become programs."""
