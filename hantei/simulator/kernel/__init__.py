"""Steps, decisions, chance and hints of hidden cards; compiled where hantei is."""
