"""The smallest repair, by an integer program over the rules."""
