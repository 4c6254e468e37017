"""Nodes that bring cards onto the field, move them there, and take control of them."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.effect import ask, wait
from hantei.interpreter.program.nodes.base import cards_reached, seat_of
from hantei.interpreter.program.nodes.change import Span
from hantei.interpreter.program.nodes.on_cards import OnCards
from hantei.interpreter.table.definitions import Running, Sel
from hantei.interpreter.table.numbers import (
    ALWAYS,
    CARD_MASK,
    CELL,
    CONTROL,
    FIELD,
    GIVE,
    NOTHING,
    NUMBER_DONE,
    SOMETHING,
    UNKNOWN,
)
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import first_of, kind_of, pack

HERE: Final = -1
"""No slot."""

ANYWHERE: Final = -1
"""All cells."""


class Cells:
    """Cells of a side: bits, restricted to those with one of several relations to a card (the game's numbers of
    relations).

    of_source  the relations are to the card that the effect comes from, not to the one that moves
    """

    def __init__(self, mask: int, relations: tuple[int, ...], of_source: bool) -> None:
        self.mask = mask
        self.relations = relations
        self.of_source = of_source

    def of(self, m: CardTable, x: Running, ref: int) -> int:
        if not self.relations:
            return self.mask
        center = x.source if self.of_source else ref
        near = 0
        if m.alive(center):
            for relation in self.relations:
                near |= m.cells_near(center & CARD_MASK, relation)
        return self.mask & near


class Lay(OnCards):
    """Put cards onto the field, or move units to other cells, one after the other; a player chooses the cells, and the
    way if a card may come in several ways.

    who     who chooses, and onto whose side they come
    left    the slot of those that are still to go
    slot    the slot that names them as they lie there, or HERE
    """

    def __init__(self, sel: Sel, cells: Cells, who: Sel | None, side: Sel | None, left: int, slot: int) -> None:
        self.sel = sel
        self.cells = cells
        self.who = who
        self.side = side
        self.left = left
        self.slot = slot

    def do(self, m: CardTable, x: Running) -> bool:
        x.slots[self.left] = tuple(cards_reached(m, x, self.sel))
        x.numbers[NUMBER_DONE] = 0
        if self.slot >= 0:
            x.slots[self.slot] = ()
        return self.go_on(m, x)

    def chosen(self, m: CardTable, x: Running, action: int) -> bool:
        ref = x.slots[self.left][0]
        card = ref & CARD_MASK
        if m.alive(ref) and kind_of(action) == CELL and m.zone(card) != FIELD:
            who = seat_of(m, x, self.who)
            ways = m.ways_to_come(card, seat_of(m, x, self.side), first_of(action), who)
            if ways:
                ask(m, x, who, ways)
                return False
        x.slots[self.left] = x.slots[self.left][1:]
        if m.alive(ref):
            self.lay(m, x, card, action)
        return self.go_on(m, x)

    def go_on(self, m: CardTable, x: Running) -> bool:
        """Ask for a cell for the next card; True if all are done."""
        while x.slots[self.left]:
            ref = x.slots[self.left][0]
            options: list[int] = []
            if m.alive(ref):
                options = self.options(m, x, ref)
            if options:
                ask(m, x, seat_of(m, x, self.who), options)
                return False
            x.slots[self.left] = x.slots[self.left][1:]
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether one of the cards has a cell to go to."""
        if self.sel.is_hidden(m, x):
            return UNKNOWN
        for ref in cards_reached(m, x, self.sel):
            if self.options(m, x, ref):
                return SOMETHING
        return NOTHING

    def fills(self) -> int:
        return -1

    def options(self, m: CardTable, x: Running, ref: int) -> list[int]:
        """Return the cells that the card may go to."""
        card = ref & CARD_MASK
        mask = self.cells.of(m, x, ref)
        if m.zone(card) == FIELD:
            found = m.cells_to_go(card, mask)
        elif not m.may_come(card, x.source):
            found = []
        else:
            found = self.free(m, card, seat_of(m, x, self.side), mask)
        options: list[int] = []
        for cell in found:
            options.append(pack(CELL, cell))
        return options

    def free(self, m: CardTable, card: int, seat: int, mask: int) -> list[int]:
        """Return the cells where a card may come onto the field."""
        return m.cells_to_come(card, seat, mask)

    def lay(self, m: CardTable, x: Running, card: int, action: int) -> None:
        if m.zone(card) == FIELD:
            m.go(card, first_of(action))
        elif kind_of(action) == CELL:
            self.bring(m, x, card, first_of(action))
        else:
            m.come_so(action, seat_of(m, x, self.side))
        x.numbers[NUMBER_DONE] += 1
        if self.slot >= 0:
            x.slots[self.slot] = (*x.slots[self.slot], m.ref(card))

    def bring(self, m: CardTable, x: Running, card: int, cell: int) -> None:
        """Put a card onto the field."""
        m.come(card, seat_of(m, x, self.side), cell)


class LayIn(Lay):
    """Put cards onto the field in one of several manners that a game keeps apart.

    manner  the game's number for it
    """

    def __init__(
        self, sel: Sel, cells: Cells, who: Sel | None, side: Sel | None, left: int, slot: int, manner: int
    ) -> None:  # fmt: skip
        super().__init__(sel, cells, who, side, left, slot)
        self.manner = manner

    def bring(self, m: CardTable, x: Running, card: int, cell: int) -> None:
        m.come_in(card, seat_of(m, x, self.side), cell, self.manner)


class LayNamed(LayIn):
    """Put cards onto the field that the text names, where some come by an effect only so.

    named  the kinds that come only so, as bits, as far as they are named
    """

    def __init__(
        self, sel: Sel, cells: Cells, who: Sel | None, side: Sel | None, left: int, slot: int, manner: int, named: int
    ) -> None:  # fmt: skip
        super().__init__(sel, cells, who, side, left, slot, manner)
        self.named = named

    def free(self, m: CardTable, card: int, seat: int, mask: int) -> list[int]:
        if m.cards.kinds[card] & self.named:
            return m.cells_for_named(card, seat, mask)
        return m.cells_to_come(card, seat, mask)

    def bring(self, m: CardTable, x: Running, card: int, cell: int) -> None:
        if self.manner:
            m.come_in(card, seat_of(m, x, self.side), cell, self.manner)
        else:
            m.come(card, seat_of(m, x, self.side), cell)


class TakeOver(Lay):
    """Take control of cards of the other player, one after the other; who takes them chooses their cells.

    span  for how long; when it ends the game gives them back
    """

    def __init__(self, sel: Sel, who: Sel | None, left: int, slot: int, span: Span) -> None:
        super().__init__(sel, Cells(ANYWHERE, (), False), who, who, left, slot)
        self.span = span

    def options(self, m: CardTable, x: Running, ref: int) -> list[int]:
        """Return the cells where the card may come under control."""
        card, seat = ref & CARD_MASK, seat_of(m, x, self.side)
        options: list[int] = []
        if m.controller(card) != seat and not self.span.is_void(m, x):
            for cell in m.cells_to_take(card, seat):
                options.append(pack(CELL, cell))
        return options

    def lay(self, m: CardTable, x: Running, card: int, action: int) -> None:
        seat = seat_of(m, x, self.side)
        m.take_over(card, seat, first_of(action))
        if self.span.until != ALWAYS:
            m.add_mod(self.span.mod(m, x, m.ref(card), CONTROL, GIVE, 1 - seat))
        else:
            m.keep_control(m.ref(card))
        x.numbers[NUMBER_DONE] += 1
        if self.slot >= 0:
            x.slots[self.slot] = (*x.slots[self.slot], m.ref(card))


class ThatCanLie(Sel):
    """The cards of a selection that have a cell to go to."""

    def __init__(self, sel: Sel, lay: Lay) -> None:
        self.sel = sel
        self.lay = lay

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.sel.refs(m, x):
            if ref >= 0 and self.lay.options(m, x, ref):
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return self.sel.fits(m, x, ref) and len(self.lay.options(m, x, ref)) > 0

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        return self.sel.is_hidden(m, x)


class Make(OnCards):
    """Put cards onto the field in a way that is a procedure of the game's own, one after the other.

    way  the game's number for it
    """

    def __init__(self, sel: Sel, way: int) -> None:
        self.sel = sel
        self.way = way

    def do(self, m: CardTable, x: Running) -> bool:
        found = ThatCanBeMade(self.sel, self.way).refs(m, x)
        x.numbers[NUMBER_DONE] = len(found)
        if not found:
            return True
        wait(m, x)
        for ref in reversed(found):
            m.make(ref & CARD_MASK, x.seat, x.source, self.way)
        return False

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether one of the cards could be brought there so."""
        if self.sel.is_hidden(m, x):
            return UNKNOWN
        return SOMETHING if ThatCanBeMade(self.sel, self.way).refs(m, x) else NOTHING

    def fills(self) -> int:
        return -1


class ThatCanBeMade(Sel):
    """The cards of a selection that could be brought onto the field in a way of the game's own."""

    def __init__(self, sel: Sel, way: int) -> None:
        self.sel = sel
        self.way = way

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.sel.refs(m, x):
            if ref >= 0 and m.can_be_made(ref & CARD_MASK, x.seat, x.source, self.way):
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return self.sel.fits(m, x, ref) and m.can_be_made(ref & CARD_MASK, x.seat, x.source, self.way)

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        return self.sel.is_hidden(m, x)
