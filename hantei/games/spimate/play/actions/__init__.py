"""Playing cards out of the hand, and using effects."""
