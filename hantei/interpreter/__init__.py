"""Card texts as programs on the engine's steps: for every game whose cards carry texts."""
