"""The versions of catalogues in one SQLite file, and what differs between two of them."""
