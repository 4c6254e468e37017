"""A position as the text of a scenario file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from hantei.simulator.play import Position

_GIVEN: Final = ("turn", "active")
"""What a scenario says itself; the rest of a position follows from it."""


def scenario_text(game: str, position: Position) -> str:
    """A scenario that begins at the position. What lies on the stage and an open fight can't be written in one: they
    stand in a comment."""
    lines = [f"game = {json.dumps(game)}", "proves = []", 'why = ""', ""]
    waiting = [*position.get("stage", []), *position.get("attackers", [])]
    lines += [f"# not in this position: {text}" for text in waiting]
    lines += ["[position]", *(f"{key} = {position[key]}" for key in _GIVEN if key in position)]
    for name, player in position.items():
        if isinstance(player, Mapping):
            lines += ["", f"[position.{name}]", *(f"{key} = {_list(cards)}" for key, cards in player.items())]
    lines += ["", "[[scene]]", "do = []", ""]
    return "\n".join(lines)


def _list(cards: Any) -> str:
    return json.dumps(list(cards), ensure_ascii=False)
