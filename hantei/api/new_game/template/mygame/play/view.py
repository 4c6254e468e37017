"""What a seat may know, as plain values: agents, `hantei scenario view` and the tests against cheating rest on it.

Change next: whatever else lies open on the table belongs in `_player`, whatever a card on the board can have in
`FIELD_WORDS`.
"""

from __future__ import annotations

from typing import Any, Final

from hantei.cardkit.show.observation import hidden_view, open_view, result_view, turn_view
from hantei.cardkit.show.positions.field import FieldWords
from hantei.cardkit.show.telling import Telling
from hantei.interpreter.table.numbers import GRAVE, NO_CARD

from .notation import ACTIONS, CELL_NAMES, NAMES, REASONS
from .numbers import ATTACKED, POWER
from .table import GameTable

FIELD_WORDS: Final = FieldWords(NAMES, marks={"attacked": ATTACKED}, stats={"power": POWER})
"""The words for what a fighter has, as positions say it: `狼; attacked`."""


def observe(m: GameTable, seat: int) -> dict[str, object]:
    """Return everything that a seat sees now."""
    return {**turn_view(m, seat), "players": [_player(m, who, seat) for who in range(2)], **result_view(m)}


def _player(m: GameTable, who: int, seat: int) -> dict[str, Any]:
    cells = {name: m.at(who, cell) for cell, name in enumerate(CELL_NAMES)}
    return {
        "player": who + 1,
        "life": m.life[who],
        "energy": m.energy[who],
        **hidden_view(m, who, seat),
        "grave": open_view(m, GRAVE + who),
        "cells": {name: FIELD_WORDS.text(m, card) for name, card in cells.items() if card != NO_CARD},
    }


TELLING: Final = Telling(ACTIONS, REASONS, observe)
