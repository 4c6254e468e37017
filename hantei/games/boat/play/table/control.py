"""Control of cards that ends: they are given back (BM-371 to BM-374, BM-377)."""

from __future__ import annotations

from hantei.games.boat.play.table.numbers import UNIT_MASK
from hantei.games.boat.play.table.placing import leave, numbers_may_differ
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, CELL, GRAVE
from hantei.simulator.kernel.match import Match, Step, first_of, pack


class GiveBack(Step):
    """A card comes back to a seat, which chooses a free cell (BM-372, BM-373); without one it goes to that seat's
    graveyard with all that lies under it (BM-371, BM-377).

    ref  the card
    """

    __slots__ = ("ref", "seat")

    def __init__(self, ref: int, seat: int) -> None:
        self.ref = ref
        self.seat = seat

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.seat)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        card = self.ref & CARD_MASK
        if not m.alive(self.ref) or m.controller(card) == self.seat:
            return
        free = m.free_cells(self.seat, UNIT_MASK)
        if free:
            m.ask(self.seat, self, [pack(CELL, cell) for cell in free])
            return
        for lower in (card, *m.cards_under(card)):
            m.change_side(lower, self.seat)
        leave(m, card, GRAVE, BOTH)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        match.hand_over(self.ref & CARD_MASK, self.seat, first_of(action))
        numbers_may_differ(match)
