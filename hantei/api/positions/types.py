"""The types of positions and of how a game is played."""

from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play

__all__ = ["Match", "Play"]
