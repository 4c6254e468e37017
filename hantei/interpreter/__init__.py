"""Card texts compiled to programs that the engine runs, for every game whose cards have effect texts."""
