"""Whether an effect could change anything once its cost is paid (SP-156): every way of paying is tried on a copy."""

from __future__ import annotations

from typing import Final

from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.program.effect import RunEffect, thaw
from hantei.interpreter.program.foresight import is_paid_off
from hantei.interpreter.table.definitions import Running
from hantei.interpreter.table.numbers import NUMBER_DECLARING, NUMBERS
from hantei.simulator.kernel.match import NO_STEP, NOBODY

MOST_WAYS: Final = 500
"""After so many payments that would come to nothing it counts as something that can't be told."""


def pays_off(m: SpimateTable, x: Running) -> bool:
    """True if there is a way of paying after which the effect would change something. It can't be told, and is true,
    where the other player or chance has a part in the payment, or where it moves what its player doesn't know."""
    numbers = [*x.numbers[:NUMBERS]]
    numbers[NUMBER_DECLARING] = 1
    open_ways = [before_payment(m, RunEffect(x.ability, 0, x.seat, x.source, tuple(x.slots), tuple(numbers)))]
    for _ in range(MOST_WAYS):
        if not open_ways:
            return False
        way = open_ways.pop()
        go_on(way, m.links)
        if way.links > m.links:
            if is_uncertain(m, way, x.seat) or is_paid_off(way, thaw(way.stack[-1].frame)):
                return True
        elif way.asker == x.seat:
            for action in way.options:
                twin = copy_of(way)
                step = twin.asking
                twin.asker = NOBODY
                step.chosen(twin, action)
                open_ways.append(twin)
        elif way.asker != NOBODY:
            return True
    return True


def before_payment(m: SpimateTable, frame: RunEffect) -> SpimateTable:
    """Return a copy of the table on which nothing is going on but that an effect is declared."""
    twin = copy_of(m)
    twin.agenda = [frame]
    twin.asker = NOBODY
    twin.asking = NO_STEP
    twin.stack = []
    twin.owed = []
    twin.interrupts = False
    twin.resolving = False
    return twin


def copy_of(m: SpimateTable) -> SpimateTable:
    twin = m.clone()
    assert isinstance(twin, SpimateTable)
    return twin


def go_on(way: SpimateTable, links: int) -> None:
    """Run the payment until somebody must choose, or the effect is declared."""
    while way.asker == NOBODY and way.links == links:
        if way.interrupts:
            way.answer()
        elif way.agenda:
            way.agenda.pop().run(way)
        else:
            return


def is_uncertain(m: SpimateTable, way: SpimateTable, seat: int) -> bool:
    """True if chance has had a part in a payment, or a card has moved that its player didn't know."""
    if way.noise != m.noise:
        return True
    for card in range(len(m.stay)):
        if way.stay[card] != m.stay[card] and not m.knows(seat, card):
            return True
    return False
