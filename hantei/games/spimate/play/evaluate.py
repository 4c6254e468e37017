"""The value of a position for a seat, from what this seat may know: field, hands, the rest of the decks."""

from __future__ import annotations

from typing import Final

from hantei.games.spimate.play.table.numbers import ALL_CELLS
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import DECK, HAND
from hantei.simulator.agents.weights import load_weights
from hantei.simulator.kernel.match import DRAW, NOBODY

_WORTH: Final = load_weights("hantei.games.spimate.play")
WIN: Final = 100_000_000
IN_HAND: Final[int] = _WORTH["in_hand"]
"""What a card in hand is worth: it saves its player once (SP-052)."""
LAST_IN_HAND: Final[int] = _WORTH["last_in_hand"]
IN_DECK: Final[int] = _WORTH["in_deck"]
WALL: Final[int] = _WORTH["wall"]
MONSTER_ITSELF: Final[int] = _WORTH["monster_itself"]


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
