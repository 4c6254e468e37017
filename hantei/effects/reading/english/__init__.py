"""The reader of English texts: a grammar, and what its parts mean."""
