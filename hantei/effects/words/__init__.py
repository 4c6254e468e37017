"""The words that a game adds by its `words.toml`, and those that games have in common."""
