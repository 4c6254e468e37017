"""Sentences: conditions, moments, heads of abilities, clauses in a row, lists."""
