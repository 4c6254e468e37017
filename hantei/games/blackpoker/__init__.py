"""The engine that the editions of BlackPoker share; their differences are in `rules.py`."""
