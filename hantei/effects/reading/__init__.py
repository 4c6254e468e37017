"""Texts read into the tree, one folder per language."""
