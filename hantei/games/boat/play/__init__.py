"""The rules as the engine plays them: the turn, what players do in it, and what card texts do to the table."""
