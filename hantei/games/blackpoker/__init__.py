"""What the editions of BlackPoker share: one engine whose differences stand in `rules.py`."""
