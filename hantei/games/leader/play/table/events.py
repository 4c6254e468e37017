"""The numbers of the events that a match of the leader game records; `record.py` has their texts."""

from __future__ import annotations

from typing import Final

SHUFFLE: Final = 0
DRAW: Final = 1
TURN: Final = 3
PHASE: Final = 4
COST: Final = 5
OPEN: Final = 7
SUMMON: Final = 8
USE: Final = 9
ATTACK: Final = 10
DAMAGE: Final = 11
HEAL: Final = 12
DIE: Final = 13
GRAVE: Final = 14
LOSE: Final = 15
RETURN: Final = 16
TO_DECK: Final = 17
SET: Final = 18
TRAP: Final = 19
DISCARD: Final = 20
EFFECT: Final = 21
STATE: Final = 22
CURE: Final = 23
CHANGE: Final = 24
ROLL: Final = 25
MOVE: Final = 26
REVEAL: Final = 27
COUNTER: Final = 28
NEGATE: Final = 29
UNDER: Final = 30
CHARGES: Final = 31
