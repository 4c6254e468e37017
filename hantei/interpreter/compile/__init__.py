"""Trees of card texts made into programs; what can't be played is named with its reason."""
