"""The games, for whoever stands above them."""

from hantei.games import available, load
from hantei.plugin import Game

__all__ = ["Game", "available", "load"]
