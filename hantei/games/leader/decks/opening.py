"""The opening of the leader game."""

from __future__ import annotations

from typing import Final

from hantei.simulator.odds.opening import Choice, Opening, OpeningRules, Seat
from hantei.simulator.play import PlaySwitch, Settings

_FIRST_DRAWS: Final = PlaySwitch("first_player_draws", True, (True, False), "LD-047")


def _under(settings: Settings) -> Opening:
    first = Seat(2, draws=(1,) if settings[_FIRST_DRAWS.name] else (0, 1))
    return Opening(first, Seat(3), Choice.RETURN_ANY)


OPENING: Final = OpeningRules(_under, (_FIRST_DRAWS,))
"""Two cards for the first player, three for the second (LD-032); any of them back once, shuffled in before as many are
drawn (LD-033, LD-034); one card a turn (LD-046), in the first player's first turn too (LD-047)."""
