"""A position as the text of a scenario file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from hantei.simulator.play import Position

_FOLLOWS: Final = ("result",)
"""What of a position follows from the rest of it."""


def scenario_text(game: str, position: Position) -> str:
    """A scenario that begins at the position: somebody has the chance there; an effect half done can't be written."""
    lines = [f"game = {json.dumps(game)}", "proves = []", 'why = ""', ""]
    plain = {key: value for key, value in position.items() if key not in _FOLLOWS and not isinstance(value, Mapping)}
    lines += ["[position]", *(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items())]
    for name, player in position.items():
        if isinstance(player, Mapping):
            lines += ["", f"[position.{name}]", *(f"{key} = {_list(cards)}" for key, cards in player.items())]
    lines += ["", "[[scene]]", "do = []", ""]
    return "\n".join(lines)


def _list(cards: Any) -> str:
    return json.dumps(list(cards), ensure_ascii=False)
