"""Positions in files, what must come of them, and lines that solve them."""
