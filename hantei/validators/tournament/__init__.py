"""Many decks: participants, frozen records, and what changed since."""
