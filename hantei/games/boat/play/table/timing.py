"""The windows of the game by number; each stands after the step that its name tells."""

from __future__ import annotations

from typing import Final

AT_TURN: Final = 0
"""At the moments of the turn, and between actions."""
ANNOUNCED: Final = 1
CELL_CHOSEN: Final = 2
PAID: Final = 3
PLACED: Final = 4
REVEALED: Final = 5
EFFECT_ANNOUNCED: Final = 6
EFFECT_CHOSEN: Final = 7
BATTLE_ANNOUNCED: Final = 8
TARGET_CHOSEN: Final = 9
COMPARISON: Final = 10
"""Only what changes AP or DP is activated here (BM-190)."""
DECIDED: Final = 11
COUNTERS_LAID: Final = 12
CHECKED: Final = 13
CARD_TAKEN: Final = 14
TOP_SHOWN: Final = 15
LIFE_LOST: Final = 16
