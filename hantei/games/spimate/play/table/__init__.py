"""The table of spimate: its numbers, its cards, where they lie and what changes that."""
