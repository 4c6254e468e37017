"""Errors about impossible decks and positions, in the words of the leader game."""

from __future__ import annotations

from pathlib import Path

from hantei.simulator.play import PositionError


class Impossible(PositionError):
    """An impossible deck or position; its sentence comes from the game's `messages.toml`, otherwise from the shared
    ones."""

    folder = Path(__file__).resolve().parent.parent
