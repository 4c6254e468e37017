"""The table, and the steps that games of cards with texts have in common; a game's differences are methods and
policies."""
