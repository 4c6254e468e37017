"""What is being played: a card that lies face down in limbo until its cost is paid (LW-018, LW-033). Steps name its
seat, never the card, so that no agenda tells the opponent which card it is."""

from __future__ import annotations

from hantei.interpreter.table.numbers import BOTH, LIMBO, NO_CARD

from .table import LampTable


def announce(m: LampTable, card: int) -> None:
    """Lay a card of the hand aside, known to its player only."""
    seat = m.controller(card)
    m.hide_choice(card)
    m.move(card, LIMBO + seat, 1 << seat)


def announced(m: LampTable, seat: int) -> int:
    """Return the card that a seat has announced last and that still lies in limbo, or NO_CARD."""
    limbo = m.zones[LIMBO + seat]
    return limbo[-1] if limbo else NO_CARD


def turn_up(m: LampTable, seat: int) -> None:
    """Show the card that a seat has announced to both, unless it has left."""
    card = announced(m, seat)
    if card != NO_CARD:
        m.reveal(card, BOTH)
