"""Phrases: numbers and counts, what describes a noun, cards and players."""
