"""What several groups of commands share: options about decks, what is told about decks and rulesets, words for
cards."""
