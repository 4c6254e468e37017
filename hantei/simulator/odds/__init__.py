"""Exact probabilities of opening hands and draws."""
