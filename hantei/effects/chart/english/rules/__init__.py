"""The grammar of English: from numbers and cards to sentences."""
