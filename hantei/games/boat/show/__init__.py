"""The game as it is told and wired: notation, positions, refusals, questions, switches."""
