"""The opening of Spimate."""

from __future__ import annotations

from typing import Final

from hantei.simulator.odds.opening import Choice, Opening, OpeningRules, Seat

_OPENING: Final = Opening(Seat(2), Seat(2), Choice.SEARCH_ONE)

OPENING: Final = OpeningRules(lambda _settings: _OPENING)
"""One card of choice out of the deck (SP-092), a shuffle, two cards (SP-093, SP-094) and no exchange (SP-096); one
card a turn (SP-105, SP-106), in the first player's first turn too (SP-099). An empty deck gives none (SP-107)."""
