"""The card lists."""
