"""The tree as text."""
