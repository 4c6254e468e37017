"""Setting a trap, and what the opponent knows of it."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.costs import is_zero, zero_is_spent
from hantei.games.leader.play.table.numbers import CELLS, SET_ZONE, TRAP, TRAP_CELL
from hantei.games.leader.play.table.placing import send
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import BOTH, GRAVE, HAND, KNOWN_SHIFT, LOST, NO_CARD


def traps_to_set(m: LeaderTable, seat: int) -> list[int]:
    """Return the traps of the hand that may be set, one of several copies (LD-054, LD-159); by the switch a trap counts
    as the card of cost 0 (LD-069)."""
    found: list[int] = []
    if m.rules.trap_replace == "forbid" and m.trap(seat) != NO_CARD:
        return found
    traps = [card for card in m.zones[HAND + seat] if m.cards.kinds[card] == TRAP]
    for card in one_of_each(m, traps, seat):
        if not (m.rules.cost0_everything and zero_is_spent(m, seat) and is_zero(m, card, 0)):
            found.append(card)
    return found


def set_trap(m: LeaderTable, seat: int, card: int) -> None:
    """Set a trap face down; the old one is removed, face up and unused (LD-022, LD-159)."""
    hide_trap(m, seat)
    old = m.trap(seat)
    if old != NO_CARD:
        send(m, old, WHERE_OLD_TRAPS_GO[m.rules.trap_replace], BOTH)
    m.move(card, SET_ZONE + seat, 1 << seat, seat * CELLS + TRAP_CELL)
    m.conditions_changed()
    if m.recording:
        m.note(events.SET, card, seat, 0, m.where[card] >> KNOWN_SHIFT)


WHERE_OLD_TRAPS_GO: Final = {"grave": GRAVE, "lost": LOST, "hand": HAND}


def hide_trap(m: LeaderTable, seat: int) -> None:
    """Make the known traps in hand unknown to the opponent, who can't see which of them is set, unless only one card
    can be it."""
    other = 1 - seat
    place = HAND + seat
    possible: list[int] = []
    for held in m.zones[place]:
        if m.cards.kinds[held] == TRAP or not m.knows(other, held):
            possible.append(held)
    if len(possible) == 1:
        return
    for held in possible:
        if m.knows(other, held):
            m.where[held] &= ~(1 << other << KNOWN_SHIFT)
            m.hint(other, held, 1 << place | 1 << (SET_ZONE + seat))
