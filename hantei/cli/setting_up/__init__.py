"""What a new user calls first: `hantei doctor`, `samples` and `demo`; and what shells complete."""
