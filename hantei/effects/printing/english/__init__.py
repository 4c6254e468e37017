"""The tree in controlled English."""
