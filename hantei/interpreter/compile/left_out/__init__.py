"""What the compiler knows, what it leaves out of a text, and the reasons that are told for it."""
