"""Playing cards, and the action lists that an edition has as data."""
