"""The battle phase: attacks, and what comes of them."""
