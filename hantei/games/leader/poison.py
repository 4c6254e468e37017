"""Poison at the end of a turn (LD-059 to LD-061, LD-307 to LD-310)."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.damage import deal
from hantei.games.leader.numbers import (
    ARMOUR_CELL,
    BUILDING,
    CELLS,
    LEADER_CELL,
    POISON_DAMAGE,
    POISONED,
    VIRULENCE,
)
from hantei.games.leader.placing import ALL_CELLS, CELLS_OF
from hantei.games.leader.state import LeaderTable
from hantei.games.leader.targets import is_calm, words
from hantei.interpreter.numbers import NO_CARD, NO_REF, REWORDED

BEYOND_UNITS: Final[dict[str, tuple[int, ...]]] = {
    "units": (),
    "field": tuple(range(ARMOUR_CELL + 1)),
    "field_and_leader": tuple(range(LEADER_CELL + 1)),
}
"""The cells that poison reaches, where the switch says more than units (LD-308)."""


def poison(m: LeaderTable, seat: int) -> None:
    """Schedule the damage of all poisoned cards of a seat at one moment (LD-059 to LD-061, LD-307, LD-308); it is no
    effect's and nobody's attack (LD-212, LD-310)."""
    items: list[int] = []
    for card in poisoned(m, seat):
        items.extend((m.ref(card), poison_markers(m, card) + virulence(m)))
    deal(m, POISON_DAMAGE, NO_REF, seat, tuple(items))


def poisoned(m: LeaderTable, seat: int) -> list[int]:
    """A seat's poisoned units, or more as the switch says (LD-308); only what has HP."""
    found: list[int] = []
    marks, kinds = m.marks, m.cards.kinds
    calm = is_calm(m)
    board = m.board
    start = seat * CELLS
    for cell in BEYOND_UNITS[m.rules.poison_targets] or CELLS_OF[m.filled >> start & ALL_CELLS]:
        card = board[start + cell]
        if card < 0 or (calm and not marks[card] & (POISONED | REWORDED)) or kinds[card] == BUILDING:
            continue
        if m.states(card) & POISONED:
            found.append(card)
    return found


def poison_markers(m: LeaderTable, card: int) -> int:
    """One, or as many as there are markers, where they add up (LD-010)."""
    if not m.rules.poison_stacks:
        return 1
    from hantei.games.leader.effects_states import LeaderStates

    assert isinstance(m, LeaderStates)
    return max(m.poisonings(card), 1)


def virulence(m: LeaderTable) -> int:
    """How many 「猛毒化」 are on the field, on whichever side (LD-243, LD-244)."""
    count = 0
    for seat in range(2):
        for cell in range(seat * CELLS, seat * CELLS + ARMOUR_CELL + 1):
            card = m.board[cell]
            if card != NO_CARD and words(m, card) & VIRULENCE:
                count += 1
    return count
