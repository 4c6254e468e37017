"""Positions written by hand: read, checked, written."""
