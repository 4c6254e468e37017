"""The games, for whoever stands above them."""

from typing import TYPE_CHECKING

from hantei.games import available, load

if TYPE_CHECKING:  # it brings the whole engine along, and a name is all that a caller needs
    from hantei.plugin import Game

__all__ = ["Game", "available", "load"]
