"""Lays out the folder of a new card game; `template/` is that folder, a small whole game with tests of its own.

`docs/new-game.md` shows changes of its files line by line: whoever changes the template runs `tests/api/new_game` and
brings the page, its Japanese twin and `docs/new-game/*.diff` up to date.
"""
