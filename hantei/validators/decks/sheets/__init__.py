"""Deck lists on sheets, by layout."""
