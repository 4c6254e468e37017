"""A position as the text of a scenario file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play, Position, PositionError, Settings

_FOLLOWS: Final = ("asks", "result")
"""What of a position follows from the rest of it."""


class HalfDone(Exception):
    """The position is in the middle of something that a scenario can't begin with."""


def export_position(
    game: str, play: Play, match: Match, settings: Settings, cards: Mapping[str, Mapping[str, Any]] | None = None
) -> str:
    """Return a scenario that begins at the position of the match; raises HalfDone if no scenario can begin there.

    settings  the switches of the match that are not on their defaults
    cards     what the scenario has to say of the cards, by name
    """
    position = play.read(match)
    text = scenario_text(game, position, settings, cards or {})
    data = tomllib.loads(text)
    try:
        built = play.build(
            {**play.defaults, **settings}, {**data["position"], **({"cards": data["cards"]} if cards else {})}
        )
    except PositionError as error:
        raise HalfDone from error
    if play.read(built) != position or _choices(built) != _choices(match):
        raise HalfDone
    return text


def _choices(match: Match) -> list[str]:
    return sorted(match.action_text(action) for action in match.legal_actions())


def scenario_text(game: str, position: Position, settings: Settings, cards: Mapping[str, Mapping[str, Any]]) -> str:
    """Return a scenario that begins at the position."""
    plain = {key: value for key, value in position.items() if key not in _FOLLOWS and not isinstance(value, Mapping)}
    lines = [f"game = {json.dumps(game)}", "proves = []", 'why = ""', ""]
    if settings:
        lines += ["[settings]", *(f"{json.dumps(name)} = {json.dumps(value)}" for name, value in settings.items()), ""]
    for name, entry in cards.items():
        lines += [f"[cards.{_text(name)}]", *(f"{key} = {_text(value)}" for key, value in entry.items()), ""]
    lines += ["[position]", *(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items())]
    for name, player in position.items():
        if isinstance(player, Mapping):
            lines += ["", f"[position.{name}]", *(f"{key} = {_text(value)}" for key, value in player.items())]
    lines += ["", "[[scene]]", "do = []", ""]
    return "\n".join(lines)


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
