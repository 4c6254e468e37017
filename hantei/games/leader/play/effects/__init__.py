"""What card texts do in the leader game: the hooks that the interpreter calls, and the keywords."""
