"""The words of card texts."""
