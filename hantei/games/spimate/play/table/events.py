"""The numbers of the events that a match records."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
PHASE: Final = 1
DRAW: Final = 2
SHUFFLE: Final = 3
TOSS: Final = 4
GOES_FIRST: Final = 5
SEARCHED: Final = 6
ANNOUNCED: Final = 7
PLAYED: Final = 8
EFFECT: Final = 9
NEGATED: Final = 10
ATTACK: Final = 11
ATTACK_STOPPED: Final = 12
ATTACK_FAILED: Final = 13
PLAYER_HIT: Final = 14
DAMAGE: Final = 15
HEALED: Final = 16
DESTROYED: Final = 17
SAVED: Final = 18
TO_PILE: Final = 19
SHOWN: Final = 20
MOVED: Final = 21
CHANGE: Final = 22
TURNED: Final = 23
FUSED: Final = 24
CONTROL: Final = 25
