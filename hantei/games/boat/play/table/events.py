"""The numbers of the events that a match records."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
PHASE: Final = 1
DRAW: Final = 2
SHUFFLE: Final = 3
SUMMON_ANNOUNCED: Final = 4
CELL: Final = 5
SHOWN: Final = 6
SUMMONED: Final = 7
FAILED: Final = 8
SUCCEEDED: Final = 9
MAGIC_ANNOUNCED: Final = 10
REVEALED: Final = 11
EFFECT: Final = 12
NEGATED: Final = 13
TO_PLACE: Final = 14
TO_PILE: Final = 15
ATTACH_ANNOUNCED: Final = 16
ATTACHED: Final = 17
TURNED_UP: Final = 18
REPLACE_ANNOUNCED: Final = 19
REPLACED: Final = 20
EFFECT_ANNOUNCED: Final = 21
BATTLE: Final = 22
TARGET: Final = 23
COMPARED: Final = 24
ATTACK_SUCCEEDED: Final = 25
ATTACK_FAILED: Final = 26
COUNTERS: Final = 27
DESTROYED: Final = 28
TAKEN: Final = 29
TOP_SHOWN: Final = 30
LIFE: Final = 31
MOVE_ANNOUNCED: Final = 32
MOVED: Final = 33
REFILLED: Final = 34
TURN_END: Final = 35
CHANGE: Final = 36
DECK_OUT: Final = 37
BATTLE_OVER: Final = 38
FUSION_SHOWN: Final = 39
STRANGE_DECLARED: Final = 40
STACKED: Final = 41
TO_G: Final = 42
ATTACK_TIED: Final = 43
CALLED_OFF: Final = 44
"""What a player has announced comes to nothing: a play by its number in `numbers.py`."""
