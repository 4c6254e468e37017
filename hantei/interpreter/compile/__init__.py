"""The compiler from trees of card texts to programs; what can't be played is reported with its reason."""
