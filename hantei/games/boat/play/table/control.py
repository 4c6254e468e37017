"""Control of cards that ends: they are given back (BM-371 to BM-374, BM-377)."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.play.table.numbers import CELLS, UNIT_CELLS
from hantei.games.boat.play.table.placing import leave, numbers_may_differ
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, CELL, GRAVE, NO_CARD
from hantei.simulator.kernel.match import Match, Step, first_of, pack

NOT_ASKED: Final = -1
NOWHERE: Final = -2

Item = tuple[int, int, int]
"""A card, the seat to which it goes back, and the cell of the board that is chosen for it."""


def give_back(m: BoatTable, ref: int, seat: int) -> None:
    """Let a card go back to a seat, together with what goes back before the next step or node (BM-380)."""
    for number in range(len(m.owed)):
        step = m.owed[number]
        if isinstance(step, GiveBack):
            grown = GiveBack((*step.items, (ref, seat, NOT_ASKED)))
            m.owed = [*m.owed[:number], grown, *m.owed[number + 1 :]]
            return
    m.owe(GiveBack(((ref, seat, NOT_ASKED),)))


class GiveBack(Step):
    """Cards whose control ends together come back at once. Their players choose cells for them, the turn player first
    (BM-356), among those that are free or that one of these cards leaves (BM-372, BM-373); a card for which there is
    none goes to its player's graveyard with all that lies under it (BM-371, BM-377)."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items

    def data(self) -> tuple[object, ...]:
        return (self.items,)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        items: list[Item] = []
        for seat in (m.active, 1 - m.active):
            for item in self.items:
                if item[1] == seat and m.alive(item[0]) and m.controller(item[0] & CARD_MASK) != seat:
                    items.append(item)
        for at in range(len(items)):
            ref, seat, cell = items[at]
            if cell != NOT_ASKED:
                continue
            free = self.cells(m, items, seat)
            if free:
                m.ask(seat, GiveBack(tuple(items)), [pack(CELL, cell) for cell in free])
                return
            items[at] = (ref, seat, NOWHERE)
        carry_out(m, items)

    def cells(self, m: BoatTable, items: list[Item], seat: int) -> list[int]:
        """Return the L and S cells of a seat that are free once all of these cards have left theirs, but for those that
        are chosen."""
        leaving: list[int] = []
        chosen: list[int] = []
        for ref, _, cell in items:
            leaving.append(m.cell[ref & CARD_MASK])
            chosen.append(cell)
        found: list[int] = []
        for cell in range(seat * CELLS, seat * CELLS + UNIT_CELLS):
            if (m.board[cell] == NO_CARD or cell in leaving) and cell not in chosen:
                found.append(cell)
        return found

    def chosen(self, match: Match, action: int) -> None:
        items = list(self.items)
        for at in range(len(items)):
            ref, seat, cell = items[at]
            if cell == NOT_ASKED:
                items[at] = (ref, seat, first_of(action))
                break
        match.then(GiveBack(tuple(items)))


def carry_out(m: BoatTable, items: list[Item]) -> None:
    """Let cards go back: those that find no cell leave theirs first; a card that lies where another one comes, and goes
    back too, waits for its turn in the cell that this one leaves."""
    for ref, seat, cell in items:
        if cell == NOWHERE:
            card = ref & CARD_MASK
            for lower in (card, *m.cards_under(card)):
                m.change_side(lower, seat)
            leave(m, card, GRAVE, BOTH)
    for ref, seat, cell in items:
        if cell != NOWHERE:
            card = ref & CARD_MASK
            old, other = m.cell[card], m.board[cell]
            m.hand_over(card, seat, cell)
            if other != NO_CARD:
                m.cell[other] = old
                m.board[old] = other
                m.filled |= 1 << old
    numbers_may_differ(m)
