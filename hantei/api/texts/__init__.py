"""What card texts mean, and how much of them is understood and played."""
