"""Agents that decide for a seat, and matches played to their end; compiled where hantei is."""
