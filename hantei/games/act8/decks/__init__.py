"""What act8 asks of a deck, and dated rulesets to copy."""
