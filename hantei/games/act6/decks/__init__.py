"""What act6 asks of a deck, and dated rulesets to copy."""
