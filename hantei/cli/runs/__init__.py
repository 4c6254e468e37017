"""What commands that play many matches share: their options, progress and what they say of the engine."""
