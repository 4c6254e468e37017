"""What every layer rests on: findings, cards, texts, messages, rulebooks, errors."""
