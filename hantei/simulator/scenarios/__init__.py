"""Scenarios: positions in files, the expected results, and a search for lines that win."""
