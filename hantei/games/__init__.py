"""The games: one folder each, found by name and imported only when asked for."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Final

from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.plugin import Game

SHIPPED: Final = ("boat", "spimate", "leader", "act6", "act8")

ENTRY_POINTS: Final = "hantei.games"


def available() -> tuple[str, ...]:
    """The ids of all games: the shipped ones, then installed plug-ins by name."""
    return (*SHIPPED, *sorted(_plugged().keys() - set(SHIPPED)))


@cache
def _plugged() -> dict[str, EntryPoint]:
    """What is installed does not change while a command runs, and looking takes a millisecond each time."""
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


@cache
def _load_plugged(point: EntryPoint) -> Game:
    plugged: Game = point.load()
    return replace(plugged, package=point.module.partition(".")[0])


def load(game_id: str) -> Game:
    """The game with this id; UsageError with the nearest id where there is none."""
    if game_id in SHIPPED:
        game: Game = import_module(f"hantei.games.{game_id}").GAME
        return game
    if game_id in _plugged():
        return _load_plugged(_plugged()[game_id])
    near = get_close_matches(game_id.casefold(), available(), 1)
    if near:
        raise UsageError("unknown_game.nearest", game=game_id, nearest=near[0], games=available())
    raise UsageError("unknown_game", game=game_id, games=available())
