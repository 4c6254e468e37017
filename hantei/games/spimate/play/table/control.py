"""Control of cards that ends: they come back to the field of their owner (SP-046)."""

from __future__ import annotations

from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table.numbers import ALL_CELLS, TO_CELL
from hantei.games.spimate.play.table.placing import leave, numbers_may_differ
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, GRAVE
from hantei.simulator.kernel.match import Match, Step, first_of, pack


class Return(Step):
    """A card comes back to a seat, which chooses an empty cell; without one it goes to its owner's graveyard, which is
    no destruction.

    ref  the card
    """

    __slots__ = ("ref", "seat")

    def __init__(self, ref: int, seat: int) -> None:
        self.ref = ref
        self.seat = seat

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.seat)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        card = self.ref & CARD_MASK
        if not m.alive(self.ref) or m.controller(card) == self.seat:
            return
        free = m.free_cells(self.seat, ALL_CELLS)
        if free:
            m.ask(self.seat, self, [pack(TO_CELL, cell) for cell in free])
        else:
            leave(m, card, GRAVE, BOTH)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        change_control(match, self.ref & CARD_MASK, self.seat, first_of(action))


def change_control(m: SpimateTable, card: int, seat: int, cell: int) -> None:
    """Give a seat control of a card on the field, which comes to one of its cells as it is."""
    m.hand_over(card, seat, cell)
    m.note(events.CONTROL, card, cell, seat, BOTH)
    numbers_may_differ(m)
