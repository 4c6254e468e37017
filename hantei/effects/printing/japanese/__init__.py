"""The tree in controlled Japanese."""
