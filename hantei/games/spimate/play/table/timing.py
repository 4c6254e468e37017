"""The windows of the game by number."""

from __future__ import annotations

from typing import Final

MOMENT: Final = 0
"""After something has happened, an attack declaration among it: the turn player, then the other one (SP-082, SP-141,
SP-172)."""
CHAIN: Final = 1
"""After an effect has been activated: the opponent may counter the newest link (SP-186, SP-190)."""
