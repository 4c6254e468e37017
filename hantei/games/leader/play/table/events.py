"""The numbers of the events that a match of the leader game records; `record.py` has their texts."""

from __future__ import annotations

from typing import Final

SHUFFLE: Final = 0
DRAW: Final = 1
TURN: Final = 2
PHASE: Final = 3
COST: Final = 4
OPEN: Final = 5
SUMMON: Final = 6
USE: Final = 7
ATTACK: Final = 8
DAMAGE: Final = 9
HEAL: Final = 10
DIE: Final = 11
GRAVE: Final = 12
LOSE: Final = 13
RETURN: Final = 14
TO_DECK: Final = 15
SET: Final = 16
TRAP: Final = 17
DISCARD: Final = 18
EFFECT: Final = 19
STATE: Final = 20
CURE: Final = 21
CHANGE: Final = 22
ROLL: Final = 23
MOVE: Final = 24
REVEAL: Final = 25
COUNTER: Final = 26
NEGATE: Final = 27
UNDER: Final = 28
CHARGES: Final = 29
