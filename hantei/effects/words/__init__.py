"""The words that a game adds, and those that games have in common."""
