"""Goldfish runs: one deck against a passive seat, many times."""
