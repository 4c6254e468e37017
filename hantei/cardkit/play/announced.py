"""What is being played: a card that lies face down in limbo until its cost is paid. Steps name its seat, never the
card, so that no agenda tells the opponent which card it is. Nothing may move it away: a game in which effects reach
what is being played, or in which it stays in hand, keeps its ref itself, as boat does."""

from __future__ import annotations

from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.numbers import BOTH, LIMBO, NO_CARD


def announce(m: KitTable, card: int) -> None:
    """Lay a card of the hand aside, known to its player only."""
    seat = m.controller(card)
    m.hide_choice(card)
    m.move(card, LIMBO + seat, 1 << seat)


def announced(m: KitTable, seat: int) -> int:
    """Return the card that a seat has announced last and that still lies in limbo, or NO_CARD."""
    limbo = m.zones[LIMBO + seat]
    return limbo[-1] if limbo else NO_CARD


def turn_up(m: KitTable, seat: int) -> None:
    """Show the card that a seat has announced to both, unless it has left."""
    card = announced(m, seat)
    if card != NO_CARD:
        m.reveal(card, BOTH)
