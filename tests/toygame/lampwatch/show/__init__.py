"""The match told to people: the wiring as `Play`, positions, questions, refusals."""
