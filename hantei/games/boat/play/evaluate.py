"""The value of a position for a seat, from what this seat may know: lives, lost cards, actors on the table, hands."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.play.table.numbers import ATTACH_MAGIC, BACK_S, CELLS, FRONT, LASTING_MAGIC, STRANGER
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import HAND, LOST, NO_CARD
from hantei.simulator.kernel.match import DRAW, NOBODY

# What things are worth, in points of life.
WIN: Final = 100_000_000
LOST_CARD: Final = 1_500
LAST_LOST: Final = 600
"""Every further lost card weighs so much more than the one before."""
IN_HAND: Final = 450
ACTOR: Final = 500
AP_PART: Final = 60
DP_PART: Final = 50
POINT: Final = 250
HP_PART: Final = 12
"""Hundredths of AP and DP; damage points; points of HP."""
IN_BACK: Final = 250
"""What an actor loses in worth in a cell from which it can't attack."""
LYING_STRANGER: Final = 150
LYING_MAGIC: Final = 700
UNDER_ACTOR: Final = 450


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
