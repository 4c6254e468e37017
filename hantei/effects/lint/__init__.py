"""Warnings for designers about their texts, before players find the problems."""
