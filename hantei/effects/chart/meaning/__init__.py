"""What a reading means on its card: whose deck is shuffled, which cards those are that nobody places, and whether what
it does lasts."""
