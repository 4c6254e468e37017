"""The nodes of a program, by what they do."""
