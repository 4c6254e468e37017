"""The cost of playing a card, the one card of cost 0 in a turn, and the reset at the beginning of a turn."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import (
    ATTACK_SHIFT,
    BUILDING_CELL,
    CELLS,
    COUNT_BITS,
    LEADER_CELL,
    LINK_SHIFT,
    MORE_SHIFT,
    SHIFTED,
    SIDEWAYS,
    SPENT_COST_0,
    USED,
)
from hantei.games.leader.play.table.placing import CELLS_OF, FIELD_CELLS
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import BOTH

COUNTED: Final = (
    SIDEWAYS | SHIFTED | COUNT_BITS << ATTACK_SHIFT | COUNT_BITS << LINK_SHIFT | COUNT_BITS << MORE_SHIFT
)  # fmt: skip
"""The marks that a turn's start takes off the turn player's cards."""

BUILDINGS: Final = 1 << BUILDING_CELL | 1 << CELLS + BUILDING_CELL
"""The cells of buildings, as bits."""


def summon_cost(m: LeaderTable, card: int, boosted: bool) -> int:
    """Return the cost of summoning a card; less if it is stacked by 「ブースト」, but never below 0 (LD-287, LD-288,
    LD-292)."""
    cost = m.cost(card)
    return max(cost - m.deck.boosts[card], 0) if boosted else cost


def is_zero(m: LeaderTable, card: int, paid: int) -> bool:
    """True if the card counts as one of cost 0: its printed cost is 0, not a reduced one (LD-068)."""
    return paid == 0 if m.rules.cost0_by_paid else m.deck.costs[card] == 0


def zero_is_spent(m: LeaderTable, seat: int) -> bool:
    """True if a seat has played its one card of cost 0 in this turn (LD-067, LD-070)."""
    return m.spent & SPENT_COST_0 << seat != 0


def can_pay(m: LeaderTable, seat: int, card: int, cost: int) -> bool:
    """True if a seat may play a card for a cost (LD-066, LD-067)."""
    return cost <= m.points[seat] and not (zero_is_spent(m, seat) and is_zero(m, card, cost))


def pay(m: LeaderTable, seat: int, card: int, cost: int) -> None:
    """Pay a card that a seat plays from its cost points (LD-066) and count it if it is one of cost 0 (LD-067,
    LD-069)."""
    if cost == 0 or m.deck.costs[card] == 0:
        count_zero(m, seat, card, cost)
    if cost:
        take_points(m, seat, cost)


def count_zero(m: LeaderTable, seat: int, card: int, cost: int) -> None:
    """Count a card that a seat plays, if it is one of cost 0 (LD-067 to LD-069)."""
    if is_zero(m, card, cost):
        m.spent |= SPENT_COST_0 << seat


def take_points(m: LeaderTable, seat: int, cost: int) -> None:
    """Subtract cost points (LD-066)."""
    m.points[seat] = m.points[seat] - cost
    if m.deck.deaths_vary:
        m.conditions_changed()
    if m.recording:
        note_cost(m, seat)


def note_cost(m: LeaderTable, seat: int) -> None:
    m.note(events.COST, seat, m.points[seat], m.points[2 + seat], BOTH)


# the beginning of a turn


def reset(m: LeaderTable, seat: int) -> None:
    """Set the turn player's cards upright and reset the counts of the turn (LD-044, LD-106)."""
    m.spent = 0
    m.used = []
    take_off(m, seat, COUNTED & ~SIDEWAYS if m.rules.untap_at_end else COUNTED)
    if m.filled & BUILDINGS:
        building = m.building()
        m.marks[building] = m.marks[building] & ~USED


def take_off(m: LeaderTable, seat: int, marks: int) -> None:
    """Remove marks from a seat's cards on the field and from its leader."""
    board, column = m.board, m.marks
    start = seat * CELLS
    for cell in CELLS_OF[m.filled >> start & FIELD_CELLS]:
        card = board[start + cell]
        column[card] = column[card] & ~marks
    leader = board[start + LEADER_CELL]
    column[leader] = column[leader] & ~marks


def refill(m: LeaderTable, seat: int) -> None:
    """Raise the cost maximum by 1 and refill the cost points (LD-040 to LD-043)."""
    points = m.points
    most = points[2 + seat]
    cap = m.rules.max_cost_cap
    if cap == 0 or most < cap:
        most += 1
        points[2 + seat] = most
    points[seat] = most
    if m.deck.deaths_vary:
        m.conditions_changed()
    if m.recording:
        note_cost(m, seat)
