"""The rules as the engine plays them, compiled where hantei is."""
