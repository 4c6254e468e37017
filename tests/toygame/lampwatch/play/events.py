"""The numbers of the events that a match records."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
DRAW: Final = 1
CAME: Final = 2
TO_PILE: Final = 3
FELL: Final = 4
ANNOUNCED: Final = 5
TURNED_UP: Final = 6
EFFECT: Final = 7
NEGATED: Final = 8
ATTACK: Final = 9
LIFE: Final = 10
CHANGE: Final = 11
