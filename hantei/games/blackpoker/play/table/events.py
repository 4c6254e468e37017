"""The codes of the events in the record of a match; `EVENTS` describes their operands."""

from __future__ import annotations

from typing import Final

SHUFFLE: Final = 1
DRAW: Final = 2
DAMAGE: Final = 3
DISCARD: Final = 4
KEY: Final = 5
ENTER: Final = 6
LEAVE: Final = 7
DRIVE: Final = 8
CHARGE: Final = 9
BONUS: Final = 10
EQUIP: Final = 11
START: Final = 12
STAGE: Final = 13
RESOLVE: Final = 14
FIZZLE: Final = 15
NEGATE: Final = 16
TRIGGER: Final = 17
ATTACKER: Final = 18
BLOCKER: Final = 19
TURN_UP: Final = 20
REVEAL: Final = 21
TAKE: Final = 22
GRAVE: Final = 23
FOG: Final = 24
RETURN: Final = 25
TOP: Final = 26
TURN: Final = 27
DROPPED: Final = 29
FIRST: Final = 31
LOOK: Final = 32
