"""Games by what people call them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.plugin import Game

_BRACKETS: Final = re.compile("[()（）]")


def game_called(text: str) -> str:
    """The id of the only game that is called so, in any language, with what its name has in brackets, without, or by
    that; the text itself where there is none."""
    if not text or text in available():
        return text
    from hantei.core.text import fold

    key = fold(text)
    called = [game.id for game in map(load, available()) if key in map(fold, _names_of(game))]
    return called[0] if len(called) == 1 else text


def _names_of(game: Game) -> Iterator[str]:
    yield game.id
    for name in (game.name_ja, game.name_en):
        yield name
        yield from filter(None, map(str.strip, _BRACKETS.split(name)))


def game_alone(line: str) -> str:
    """The id of the game that a line names and no more, empty where it names none."""
    game = game_called(line)
    return game if game in available() else ""
