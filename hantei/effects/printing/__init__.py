"""Printing the tree of a text in controlled Japanese and English."""
