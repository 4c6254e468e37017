"""Summons of a card onto others, which then lie under it: what fusion summons and strange summons have in common."""

from __future__ import annotations

from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import window
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.numbers import (
    BEING,
    BY_SPECIAL,
    ISOLATION,
    SPECIAL_SUMMONED,
    STRANGE_SUMMONED,
    SUMMON_CELL,
    SUMMONED,
)
from hantei.games.boat.play.table.placing import enter, send, settle_order
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.play.table.timing import PLACED
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, GRAVE, HAND, PLAYER_REF
from hantei.simulator.kernel.match import NO_STEP, Step, pack


def is_in_hand(m: BoatTable, ref: int) -> bool:
    """True if a card that has been shown is still in the hand."""
    return m.alive(ref) and m.zone(ref & CARD_MASK) == HAND


def drop(m: BoatTable, shown: tuple[int, ...]) -> None:
    """Put the cards that have been shown, as far as they are still in the hand, into the graveyard (BM-293, BM-310), in
    an order that their player chooses (BM-358)."""
    seat = m.active
    heights = (len(m.zones[GRAVE + seat]), len(m.zones[ISOLATION + seat]))
    for ref in shown:
        if is_in_hand(m, ref):
            send(m, ref & CARD_MASK, GRAVE, BOTH)
    settle_order(m, seat, GRAVE, heights[0])
    settle_order(m, seat, ISOLATION, heights[1])


def cells_of(m: BoatTable, cards: tuple[int, ...]) -> list[int]:
    """Return an action for each of the cells in which these cards lie, in the order of the cells (BM-291, BM-307)."""
    cells = [m.cell[card] for card in cards]
    cells.sort()
    return [pack(SUMMON_CELL, cell) for cell in cells]


def lay_on(m: BoatTable, card: int, below: tuple[int, ...], cell: int) -> None:
    """Lay a card of the hand face up onto others in one of their cells; what lay under these comes under it, below
    them. It is another card than they were: without their counters and marks (BM-300)."""
    damage = 0
    for lower in below:
        damage += m.damage[lower]
        m.put_under(lower, card)
        m.note(events.STACKED, lower, card, 0, BOTH)
    enter(m, card, m.controller(card), cell, BY_SPECIAL)
    if m.rules.damage_carries:
        m.damage[card] = damage
        m.counters_differ(card)


def await_success(m: BoatTable, placed: Placed) -> None:
    """Open the window in which a summon may still be made to fail (BM-291, BM-293, BM-307, BM-310)."""
    placed.fire(m, [BEING[event] for event in placed.events()])
    window(m, PLACED, placed)


class Placed(Stage):
    """The summon has succeeded unless the card has left (BM-291, BM-307): a special summon (BM-286, BM-303).

    summoned  its ref; event  what else has happened by it
    """

    __slots__ = ("event", "summoned")

    def __init__(self, summoned: int, event: int = STRANGE_SUMMONED) -> None:
        self.summoned = summoned
        self.event = event

    def data(self) -> tuple[object, ...]:
        return (self.summoned, self.event)

    def holds(self, m: StackTable) -> bool:
        return m.alive(self.summoned)

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        m.note(events.SUCCEEDED, self.summoned & CARD_MASK, m.active, 0, BOTH)
        self.fire(m, self.events())
        self.follow(m)
        return NO_STEP

    def events(self) -> list[int]:
        """Return what has happened when it has succeeded."""
        return [SUMMONED, SPECIAL_SUMMONED, self.event]

    def fire(self, m: BoatTable, happened: list[int]) -> None:
        for event in happened:
            m.fire(event, self.summoned, PLAYER_REF - m.active)

    def follow(self, m: BoatTable) -> None:
        """Schedule what follows the success."""

    def broken(self, m: StackTable) -> None:
        """It has failed: what was stacked has gone with it (BM-294, BM-310)."""
