"""Fights: attacks, damage, deaths and what replaces them."""
