"""Unions and their materials, and copies stacked by 「ブースト」."""

from __future__ import annotations

from hantei.cardkit.play.materials import Materials
from hantei.cardkit.play.table import KitTable
from hantei.games.leader.play.table.costs import pay, summon_cost
from hantei.games.leader.play.table.numbers import CELLS, F2, GIGA, MATERIAL, SUPER_GIGA, UNIT_CELLS
from hantei.games.leader.play.table.placing import (
    ALL_CELLS,
    CELLS_OF,
    FRONT,
    barred,
    body,
    open_cells,
    put_out,
    stack,
    taken,
    unite,
)
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import FIELD, HAND


class Unite(Materials):
    """The summoning of a union: its player chooses the materials one after the other where several cards fit (LD-282),
    in the order of the names that the union asks for.

    card, cell  the union and the cell that it comes to
    boosted     whether copies of it are stacked under it (LD-287)
    """

    __slots__ = ("boosted", "card", "cell")

    def __init__(self, card: int, cell: int, boosted: bool, done: tuple[int, ...] = ()) -> None:
        super().__init__(done)
        self.card = card
        self.cell = cell
        self.boosted = boosted

    def data(self) -> tuple[object, ...]:
        return (*super().data(), self.card, self.cell, self.boosted)

    def kind(self) -> int:
        return MATERIAL

    def seat(self, m: KitTable) -> int:
        return m.active

    def number(self, m: KitTable) -> int:
        assert isinstance(m, LeaderTable)
        return len(m.deck.materials[self.card])

    def candidates(self, m: KitTable) -> list[int]:
        """Return the own units, by the switch also the cards of the hand (LD-282)."""
        assert isinstance(m, LeaderTable)
        start = m.active * CELLS
        found: list[int] = []
        for cell in CELLS_OF[m.filled >> start & ALL_CELLS]:
            found.append(m.board[start + cell])
        if m.rules.materials_from_hand:
            for held in m.zones[HAND + m.active]:
                if held != self.card:
                    found.append(held)
        return found

    def fits(self, m: KitTable, card: int, at: int) -> bool:
        assert isinstance(m, LeaderTable)
        return m.deck.name_ids[card] == m.deck.materials[self.card][at]

    def will_do(self, m: KitTable, done: tuple[int, ...]) -> bool:
        assert isinstance(m, LeaderTable)
        return lies_well(m, self.card, m.active, self.cell, done)

    def again(self, done: tuple[int, ...]) -> Materials:
        return Unite(self.card, self.cell, self.boosted, done)

    def carry_out(self, m: KitTable) -> None:
        """Pay for the union and put it on top of its materials (LD-281, LD-283)."""
        assert isinstance(m, LeaderTable)
        pay(m, m.active, self.card, summon_cost(m, self.card, self.boosted))
        copies = copies_to_stack(m, self.card, HAND) if self.boosted else ()
        unite(m, self.card, m.active, self.cell, (*copies, *self.done))


def union_cells(m: LeaderTable, card: int, seat: int) -> list[int]:
    """Return the cells that a union may be summoned to: those of its materials, for a giga body the front centre
    (LD-282, LD-301)."""
    found: list[int] = []
    if not has_materials(m, card, seat):
        return found
    for cell in range(UNIT_CELLS):
        if Unite(card, cell, False).can_complete(m, ()):
            found.append(cell)
    return found


def has_materials(m: LeaderTable, card: int, seat: int) -> bool:
    """True if there is a card for each name that a union asks for: a quick check before the exact one."""
    board, ids = m.board, m.deck.name_ids
    start = seat * CELLS
    there = 0
    for cell in CELLS_OF[m.filled >> start & ALL_CELLS]:
        there |= 1 << ids[board[start + cell]]
    if m.rules.materials_from_hand:
        for held in m.zones[HAND + seat]:
            there |= 1 << ids[held]
    for name in m.deck.materials[card]:
        if not there >> name & 1:
            return False
    return True


def lies_well(m: LeaderTable, card: int, seat: int, cell: int, materials: tuple[int, ...]) -> bool:
    """True if a union may come to a cell when its materials are under it: their cells count as empty, and the union
    takes one of them, as a giga body the front centre (LD-282, LD-301)."""
    freed = 0
    for other in materials:
        if m.zone(other) == FIELD:
            freed |= 1 << (m.cell[other] - seat * CELLS)
    occupied = taken(m, seat)
    others = occupied & ~freed
    if barred(m, seat, occupied, freed) >> cell & 1:
        return False
    keywords = body(m, card)
    if keywords & (GIGA | SUPER_GIGA):
        return cell == F2 and not others & (ALL_CELLS if keywords & SUPER_GIGA else FRONT)
    if freed:
        return freed >> cell & 1 != 0
    return (open_cells(m, occupied) & ~occupied) >> cell & 1 != 0


def copies_to_stack(m: LeaderTable, card: int, zone: int) -> tuple[int, ...]:
    """Return the copies that 「ブースト」 puts under a card: of the same name, from the zone that it is summoned from,
    by the switch only from hand (LD-287 to LD-290). Empty if there are too few."""
    if m.rules.boost_from_hand and zone != HAND:
        return ()
    ids = m.deck.name_ids
    name = ids[card]
    missing = m.deck.boosts[card] - 1
    found: list[int] = []
    for other in m.zones[zone + m.owner(card)]:
        if ids[other] == name and other != card and len(found) < missing:
            found.append(other)
    return tuple(found) if missing > 0 and len(found) == missing else ()


def summon(m: LeaderTable, card: int, seat: int, cell: int, boosted: bool) -> None:
    """Play a card from hand onto the field (LD-066, LD-071, LD-102, LD-132, LD-287)."""
    pay(m, seat, card, summon_cost(m, card, boosted))
    if boosted:
        stack(m, card, copies_to_stack(m, card, HAND))
    put_out(m, card, seat, cell)
