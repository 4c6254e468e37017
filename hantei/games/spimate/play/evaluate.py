"""The value of a position for a seat, from what this seat may know: field, hands, the rest of the decks."""

from __future__ import annotations

from typing import Final

from hantei.games.spimate.play.table.numbers import ALL_CELLS
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import DECK, HAND
from hantei.simulator.kernel.match import DRAW, NOBODY

WIN: Final = 100_000_000
IN_HAND: Final = 100
"""What a card in hand is worth: it saves its player once (SP-052)."""
LAST_IN_HAND: Final = 120
IN_DECK: Final = 8
WALL: Final = 60
MONSTER_ITSELF: Final = 70


def evaluate(m: SpimateTable, seat: int) -> int:
    """Return the value of all that a seat has minus that of the other seat; a match that is over outweighs
    everything."""
    if m.winner != NOBODY:
        return 0 if m.winner == DRAW else WIN - m.turn if m.winner == seat else m.turn - WIN
    return worth(m, seat) - worth(m, 1 - seat)


def worth(m: SpimateTable, seat: int) -> int:
    """Return the value of what a seat has."""
    hand = len(m.zones[HAND + seat])
    total = IN_HAND * hand + IN_DECK * len(m.zones[DECK + seat]) + (LAST_IN_HAND if hand else 0)
    for card in m.on_field(seat, ALL_CELLS):
        total += WALL
        if m.is_monster(card):
            total += MONSTER_ITSELF + m.ap(card) + max(m.lp(card) - m.damage[card], 0)
    return total
