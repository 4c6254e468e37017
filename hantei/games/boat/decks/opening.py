"""The opening of Boat Monster."""

from __future__ import annotations

from typing import Final

from hantei.simulator.odds.opening import Opening, OpeningRules, Seat

_OPENING: Final = Opening(first=Seat(5, draws=(0, 1), optional=(0, 1, 0)), second=Seat(5))

OPENING: Final = OpeningRules(lambda _settings: _OPENING)
"""Five cards (BM-082) and no redraw (BM-083); one card a turn (BM-090), but none in the first player's first turn
(BM-091, BM-092). A first player who normal summoned in turn 1 draws one card more in turn 2 (BM-093, BM-094)."""
