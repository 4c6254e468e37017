"""The games: one folder each, found by name and imported only when asked for."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from itertools import takewhile
from math import inf
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Final

from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.plugin import Game

ENTRY_POINTS: Final = "hantei.games"
RULEBOOK: Final = "rulebook.toml"
"""What makes a folder a game; a family that editions share has none."""
_FOLDER: Final = Path(__file__).resolve().parent


def available() -> tuple[str, ...]:
    """The ids of all games: the shipped ones, then installed plug-ins by name."""
    return (*shipped(), *sorted(_plugged().keys() - set(shipped())))


@cache
def shipped() -> tuple[str, ...]:
    """The ids of the games that come with hantei, found by their folders and in the order of their places."""
    return tuple(file.parent.name for file in sorted(_FOLDER.glob(f"*/{RULEBOOK}"), key=_place))


def _place(rulebook: Path) -> tuple[float, str]:
    """Read from the lines above the first rule: a whole rulebook takes longer to read than a command should to
    start."""
    with rulebook.open(encoding="utf-8") as lines:
        head = tomllib.loads("".join(takewhile(lambda line: not line.startswith("["), lines)))
    return head.get("place", inf), rulebook.parent.name


@cache
def _plugged() -> dict[str, EntryPoint]:
    """What is installed does not change while a command runs, and looking takes a millisecond each time."""
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


def plugged_packages() -> dict[str, str]:
    """The installed package of every game that is plugged in, by its id."""
    return {name: _package(point) for name, point in _plugged().items() if name not in shipped()}


def _package(point: EntryPoint) -> str:
    return point.module.partition(".")[0]


@cache
def _load_plugged(point: EntryPoint) -> Game:
    try:
        plugged: Game = point.load()
    except Exception as error:
        raise UsageError("plugin_broken", game=point.name, module=point.module, reason=_told(error)) from error
    return replace(plugged, package=_package(point))


def _told(error: Exception) -> str:
    """Return what went wrong, and where: `NameError: name 'x' is not defined (cards.py:12)`."""
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


def load(game_id: str) -> Game:
    """The game with this id; UsageError with the nearest id where there is none, and for a plug-in that can't be
    loaded."""
    if game_id in shipped():
        game: Game = import_module(f"hantei.games.{game_id}").GAME
        return game
    if game_id in _plugged():
        return _load_plugged(_plugged()[game_id])
    near = get_close_matches(game_id.casefold(), available(), 1)
    if near:
        raise UsageError("unknown_game.nearest", game=game_id, nearest=near[0], games=available())
    raise UsageError("unknown_game", game=game_id, games=available())
