"""Decks and positions that can't be, in the words of the leader game."""

from __future__ import annotations

from pathlib import Path

from hantei.simulator.play import PositionError


class Impossible(PositionError):
    """Says it by the sentences of the game's `messages.toml`, and by the shared ones."""

    folder = Path(__file__).resolve().parent.parent
