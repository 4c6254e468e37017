"""Clauses: arguments with their particles, verbs with their case frames, and who does it."""
