"""Lays out the folder of a new card game; `template/` is that folder, a small whole game with tests of its own."""
