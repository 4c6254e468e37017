"""What card texts do by this game's rules: the hooks that the interpreter calls, and keywords."""
