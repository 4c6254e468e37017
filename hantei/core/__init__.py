"""The base of all layers: findings, cards, texts, messages, rulebooks, errors."""
