"""Effect codes: calls in a cell that stand in for a text, and the operations that a game offers."""
