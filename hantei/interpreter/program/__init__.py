"""Programs: abilities, selections, values, effects and triggers, compiled where hantei is."""
