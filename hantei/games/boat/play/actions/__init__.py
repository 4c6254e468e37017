"""What players do in the main phase and in windows: summons, magic, attaching, effects, moves, and what they cost."""
