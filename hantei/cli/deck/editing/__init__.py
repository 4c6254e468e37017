"""`hantei deck new, add, remove, set, swap, undo, log`: the deck file that a person keeps, changed."""
