"""The phases of a turn by number, as the record notes them (SP-101)."""

from __future__ import annotations

from typing import Final

DRAW: Final = 0
STANDBY: Final = 1
BATTLE: Final = 2
END: Final = 3
