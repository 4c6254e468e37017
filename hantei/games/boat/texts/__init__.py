"""Words for card texts, events, effect codes."""
