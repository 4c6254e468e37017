"""How a game is played, for calls that need it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.plugin import Game
    from hantei.simulator.play import Play


def playable(game: Game) -> Play:
    """How the game is played; UsageError where hantei can't play it yet."""
    if game.play is None:
        raise UsageError("play_not_possible", game=game.id)
    return game.play
