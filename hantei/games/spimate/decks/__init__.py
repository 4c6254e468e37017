"""Deck rules, the opening, dated rulesets to copy."""
