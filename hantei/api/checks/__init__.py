"""Whole checks: decks with participants, rulesets, records and reports."""
