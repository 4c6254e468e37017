"""The value of a position for a seat, from what this seat may know: lives, lost cards, actors on the table, hands."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.play.table.numbers import ATTACH_MAGIC, BACK_S, CELLS, FRONT, LASTING_MAGIC, STRANGER
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import HAND, LOST, NO_CARD
from hantei.simulator.agents.weights import load_weights
from hantei.simulator.kernel.match import DRAW, NOBODY

_WORTH: Final = load_weights("hantei.games.boat.play")
# What things are worth, in points of life.
WIN: Final = 100_000_000
LOST_CARD: Final[int] = _WORTH["lost_card"]
LAST_LOST: Final[int] = _WORTH["last_lost"]
"""Every further lost card weighs so much more than the one before."""
IN_HAND: Final[int] = _WORTH["in_hand"]
ACTOR: Final[int] = _WORTH["actor"]
AP_PART: Final[int] = _WORTH["ap_part"]
DP_PART: Final[int] = _WORTH["dp_part"]
POINT: Final[int] = _WORTH["point"]
HP_PART: Final[int] = _WORTH["hp_part"]
"""Hundredths of AP and DP; damage points; points of HP."""
IN_BACK: Final[int] = _WORTH["in_back"]
"""What an actor loses in worth in a cell from which it can't attack."""
LYING_STRANGER: Final[int] = _WORTH["lying_stranger"]
LYING_MAGIC: Final[int] = _WORTH["lying_magic"]
UNDER_ACTOR: Final[int] = _WORTH["under_actor"]


def evaluate(m: BoatTable, seat: int) -> int:
    """Return the value of all that a seat has minus that of the other seat; a match that is over outweighs
    everything."""
    if m.winner != NOBODY:
        return 0 if m.winner == DRAW else WIN - m.turn if m.winner == seat else m.turn - WIN
    return worth(m, seat) - worth(m, 1 - seat)


def worth(m: BoatTable, seat: int) -> int:
    """Return the value of what a seat has."""
    lost = len(m.zones[LOST + seat])
    total = m.life[seat] + IN_HAND * len(m.zones[HAND + seat])
    total -= LOST_CARD * lost + LAST_LOST * lost * (lost - 1) // 2
    start = seat * CELLS
    for cell in range(CELLS):
        card = m.board[start + cell]
        if card != NO_CARD:
            total += lying_worth(m, card, cell)
    return total


def lying_worth(m: BoatTable, card: int, cell: int) -> int:
    """Return the value of a card in a cell, with what lies under it."""
    kind = m.cards.kinds[card]
    if kind & STRANGER:
        return LYING_STRANGER
    if kind & LASTING_MAGIC:
        return LYING_MAGIC
    if not (FRONT | BACK_S) >> cell & 1:
        return 0
    total = ACTOR + (AP_PART * m.ap(card) + DP_PART * m.dp(card)) // 100 + POINT * m.points(card) + HP_PART * m.hp(card)
    if not FRONT >> cell & 1:
        total -= IN_BACK
    for lower in m.cards_under(card):
        if m.cards.kinds[lower] & ATTACH_MAGIC:
            total += UNDER_ACTOR
    return total
