"""What playing a card costs, and the one card of cost 0 in a turn."""

from __future__ import annotations

from hantei.games.leader import events
from hantei.games.leader.numbers import SPENT_COST_0
from hantei.games.leader.state import LeaderTable
from hantei.interpreter.numbers import BOTH


def summon_cost(m: LeaderTable, card: int, boosted: bool) -> int:
    """What summoning a card costs; stacked by 「ブースト」 less, but never below 0 (LD-287, LD-288, LD-292)."""
    cost = m.cost(card)
    return max(cost - m.deck.boosts[card], 0) if boosted else cost


def is_zero(m: LeaderTable, card: int, paid: int) -> bool:
    """Whether it is a card of cost 0: printed, not reduced to it (LD-068)."""
    return paid == 0 if m.rules.cost0_by_paid else m.deck.costs[card] == 0


def zero_is_spent(m: LeaderTable, seat: int) -> bool:
    """Whether a seat has played its one card of cost 0 in this turn (LD-067, LD-070)."""
    return m.spent & SPENT_COST_0 << seat != 0


def can_pay(m: LeaderTable, seat: int, card: int, cost: int) -> bool:
    """Whether a seat may play a card for a cost (LD-066, LD-067)."""
    return cost <= m.points[seat] and not (zero_is_spent(m, seat) and is_zero(m, card, cost))


def pay(m: LeaderTable, seat: int, card: int, cost: int) -> None:
    """Take the cost of a card that a seat plays from its points (LD-066); one of cost 0 counts (LD-067, LD-069)."""
    count_zero(m, seat, card, cost)
    if cost:
        take_points(m, seat, cost)


def count_zero(m: LeaderTable, seat: int, card: int, cost: int) -> None:
    """A card that a seat plays counts, if it is one of cost 0 (LD-067 to LD-069)."""
    if is_zero(m, card, cost):
        m.spent |= SPENT_COST_0 << seat


def take_points(m: LeaderTable, seat: int, cost: int) -> None:
    """Cost points are spent (LD-066)."""
    m.points[seat] = m.points[seat] - cost
    note_cost(m, seat)


def note_cost(m: LeaderTable, seat: int) -> None:
    if m.recording:
        m.note(events.COST, seat, m.points[seat], m.points[2 + seat], BOTH)
