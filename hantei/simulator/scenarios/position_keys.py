"""Reading the tables of a position: keys, lists, numbers, and the keys that positions of all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Position, PositionError

COMMON: Final = (
    "turn",
    "active",
    "to_act",
    "phase",
    "setup",
    "used",
    "unchecked",
    "auto",
    "luck",
    "player1",
    "player2",
)
"""What every position may say. unchecked: it may be one that no match can reach. auto, luck: see `Match.by_hand` and
`Match.luck`."""

START_WORD: Final = "start"
"""The phase of a position in which the turn is about to begin."""


def check_keys(table: Any, known: tuple[str, ...], place: str) -> None:
    if not isinstance(table, Mapping):
        raise PositionError(place, "table")
    for key in table:
        if key not in known:
            raise PositionError(f"{place}.{key}", "unknown", known=known)


def texts(table: Mapping[str, Any], key: str, place: str) -> list[str]:
    """Return a list of texts; empty if there is none."""
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise PositionError(place, "texts")
    return value


def text_of(table: Mapping[str, Any], key: str, place: str) -> str:
    value = table.get(key, "")
    if not isinstance(value, str):
        raise PositionError(place, "text")
    return value


def whole(table: Mapping[str, Any], key: str, default: int, least: int, most: int, place: str = "") -> int:
    """Return a whole number; `place` says where it stands, unless that is its key."""
    value = table.get(key, default)
    if type(value) is not int or not least <= value <= most:
        raise PositionError(place or key, "whole", least=least, most=most)
    return value


def phase_of(position: Position, known: tuple[str, ...]) -> str:
    """Return the phase of a position; the first of the known ones unless it names one."""
    phase = text_of(position, "phase", "phase") or known[0]
    if phase not in known:
        raise PositionError("phase", "phase", text=phase, known=known)
    return phase


def flag(position: Position, key: str, default: bool) -> bool:
    value = position.get(key, default)
    if not isinstance(value, bool):
        raise PositionError(key, "flag")
    return value


def prepare(match: Match, position: Position) -> None:
    """Set, before the match runs, which chance results the position presets and whether single options are taken
    automatically."""
    match.by_hand = not flag(position, "auto", True)
    match.luck = texts(position, "luck", "luck").copy()


def check_once(places: Iterable[tuple[str, str]]) -> None:
    """Raise PositionError if anything is twice in these pairs of a thing and its place; it names both places."""
    seen: dict[str, str] = {}
    for what, place in places:
        if what in seen:
            raise PositionError(place, "twice", text=what, other=seen[what])
        seen[what] = place
