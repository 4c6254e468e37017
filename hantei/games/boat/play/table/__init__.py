"""The state of a match, its numbers, and the primitives that change it."""
