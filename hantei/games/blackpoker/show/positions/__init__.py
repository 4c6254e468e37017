"""Positions written by hand: reading, checking, writing."""
