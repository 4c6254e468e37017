"""The game as hantei knows it: its names, its card lists, its decks, its play.

Read `rulebook.toml` first, then `cards.py`, `decks.py`, `play/turn.py`. Change next: the names, and `rules_version`
whenever a rule changes that old journals rest on.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hantei.plugin import Game

from .cards import CATALOG
from .decks import DECK, OPENING

if TYPE_CHECKING:
    from hantei.core.rulebook import Rulebook
    from hantei.simulator.play import Play


def _play(_rulebook: Rulebook) -> Play:
    """Return how it is played; imported when somebody plays, so that the other commands start quickly."""
    from .show.play import PLAY

    return PLAY


GAME = Game(
    id="mygame",
    name_ja="わたしのゲーム",
    name_en="My game",
    folder=Path(__file__).resolve().parent,
    rules_version="1",
    catalog=CATALOG,
    deck=DECK,
    opening=OPENING,
    make_play=_play,
)
