"""Poison at the end of a turn (LD-059 to LD-061, LD-307 to LD-310)."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.fight.damage import deal
from hantei.games.leader.play.table.numbers import (
    ARMOUR_CELL,
    BUILDING,
    CELLS,
    LEADER_CELL,
    POISON_DAMAGE,
    POISONED,
    VIRULENCE,
)
from hantei.games.leader.play.table.placing import ALL_CELLS, CELLS_OF, FIELD_CELLS
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.targets import words
from hantei.interpreter.table.numbers import NO_REF, REWORDED

BEYOND_UNITS: Final[dict[str, tuple[int, ...]]] = {
    "units": (),
    "field": tuple(range(ARMOUR_CELL + 1)),
    "field_and_leader": tuple(range(LEADER_CELL + 1)),
}
"""The cells that poison reaches, where the switch says more than units (LD-308)."""


MAY_BE_POISONED: Final = POISONED | REWORDED
"""Marks without which a card is not poisoned, unless something is said of many."""


def poison(m: LeaderTable, seat: int) -> None:
    """Schedule the damage of all poisoned cards of a seat at one moment (LD-059 to LD-061, LD-307, LD-308). It counts
    as no effect's and no card's damage (LD-212, LD-310)."""
    items: list[int] = []
    more = virulence(m)
    for card in poisoned(m, seat):
        items.extend((m.ref(card), poison_markers(m, card) + more))
    deal(m, POISON_DAMAGE, NO_REF, seat, tuple(items))


def poisoned(m: LeaderTable, seat: int) -> list[int]:
    """Return a seat's poisoned cards that have HP: units, or more kinds as the switch says (LD-308)."""
    found: list[int] = []
    board, marks = m.board, m.marks
    calm = m.deck.steady and not m.wide
    start = seat * CELLS
    for cell in BEYOND_UNITS[m.rules.poison_targets] or CELLS_OF[m.filled >> start & ALL_CELLS]:
        card = board[start + cell]
        if (marks[card] & MAY_BE_POISONED or not calm) and is_poisoned(m, card):
            found.append(card)
    return found


def is_poisoned(m: LeaderTable, card: int) -> bool:
    """True if a card is poisoned and has HP (LD-114); False for NO_CARD."""
    return card >= 0 and m.deck.kinds[card] != BUILDING and m.states(card) & POISONED != 0


def poison_markers(m: LeaderTable, card: int) -> int:
    """Return the number of poison markers of a card: 1, or more where they add up (LD-010)."""
    return max(m.poisonings(card), 1) if m.rules.poison_stacks else 1


def virulence(m: LeaderTable) -> int:
    """Return how many cards with 「猛毒化」 are on the field, on either side (LD-243, LD-244)."""
    count = 0
    if m.possible & VIRULENCE:
        for seat in range(2):
            for cell in CELLS_OF[m.filled >> seat * CELLS & FIELD_CELLS]:
                if words(m, m.board[seat * CELLS + cell]) & VIRULENCE:
                    count += 1
    return count
