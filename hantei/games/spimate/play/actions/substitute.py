"""Substitute costs: what a rule effect lets a player pay in place of the printed cost of an ordinary play (SP-129)."""

from __future__ import annotations

from hantei.games.spimate.play.table.numbers import ALL_CELLS, TARGET_ROLE, TO_CELL
from hantei.games.spimate.play.table.sleep import sleepers_of
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.program.effect import RunEffect, ask
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.program.nodes.deed import Destroy
from hantei.interpreter.table.definitions import Ability, Quiet, Running, begun
from hantei.interpreter.table.numbers import CARD_MASK, FIELD, NO_REF, NUMBERS
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import first_of, pack


def can_substitute(m: SpimateTable, seat: int, card: int) -> bool:
    """True if a card can be played by its substitute cost: that can be paid, and there is an empty cell, or one becomes
    empty by it (SP-039, SP-128). Rule effects work wherever the card is, and can't be negated (SP-169, SP-170)."""
    ability = m.deck.substitutes[card]
    if ability is None:
        return False
    x = begun(ability, m.ref(card), seat, NO_REF, NO_REF, 0)
    if ability.test is not None and not ability.test.holds(m, x):
        return False
    return m.taken(seat) != ALL_CELLS or frees_a_cell(m, x)


def frees_a_cell(m: SpimateTable, x: Running) -> bool:
    """True if a cost can be paid with cards of the own field of which one more goes than comes back."""
    for node in x.ability.nodes:
        if isinstance(node, Choose):
            for ref in node.candidates(m, x):
                if m.place(ref & CARD_MASK) == FIELD + x.seat and back_from(m, x, ref) == 0:
                    return True
    return False


def back_from(m: SpimateTable, x: Running, ref: int) -> int:
    """Return how many cards come back to the own field where a cost takes a card of it: the target of a fusion monster
    that it destroys (SP-208, SP-211)."""
    back = 0
    sleepers = sleepers_of(m, ref)
    for at in range(0, len(sleepers), 2):
        if sleepers[at + 1] == TARGET_ROLE and m.owner(sleepers[at] & CARD_MASK) == x.seat:
            back += 1
    for node in x.ability.nodes:
        if isinstance(node, Destroy):
            return back
    return 0


def paying(ability: Ability, ref: int, seat: int) -> RunEffect:
    """Return the step that pays a substitute cost: no effect, so that nothing is activated (SP-127)."""
    return RunEffect(ability, 0, seat, ref, ((),) * ability.slots, (0,) * NUMBERS)


class NameCell(Quiet):
    """The cell is announced where the card will come: an empty one, or one that the payment frees, which has been
    announced by now (SP-128). Where none will be empty nothing is paid (SP-039)."""

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, SpimateTable)
        cells = m.free_cells(x.seat, ALL_CELLS)
        back = 0
        for refs in x.slots:
            for ref in refs:
                if m.place(ref & CARD_MASK) == FIELD + x.seat:
                    cells.append(m.cell[ref & CARD_MASK])
                    back += back_from(m, x, ref)
        if len(cells) <= back:
            return False
        ask(m, x, x.seat, [pack(TO_CELL, cell) for cell in sorted(cells)])
        return False

    def chosen(self, m: CardTable, x: Running, action: int) -> bool:
        assert isinstance(m, SpimateTable)
        m.landing = first_of(action)
        return True
