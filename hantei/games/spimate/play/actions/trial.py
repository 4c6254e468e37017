"""What would come of a payment: every way of paying is tried on a copy, whether the effect can be declared then
(SP-173), and whether it could change anything (SP-156)."""

from __future__ import annotations

from typing import Final

from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.program.effect import RunEffect, thaw
from hantei.interpreter.program.foresight import is_paid_off
from hantei.interpreter.table.definitions import Running
from hantei.interpreter.table.numbers import NUMBER_DECLARING, NUMBERS
from hantei.simulator.kernel.match import NO_STEP, NOBODY, Step

MOST_WAYS: Final = 500
"""After so many payments that would come to nothing it counts as something that can't be told."""


def pays_off(m: SpimateTable, x: Running) -> bool:
    """True if there is a way of paying after which the effect would change something. It can't be told, and is true,
    where the other player or chance has a part in the payment, or where it moves what its player doesn't know."""
    return leads_to_effect(m, x.seat, [declaring(x)], True)


def declaring(x: Running) -> RunEffect:
    """Return the step that declares an effect: what it costs is paid first."""
    numbers = [*x.numbers[:NUMBERS]]
    numbers[NUMBER_DECLARING] = 1
    return RunEffect(x.ability, 0, x.seat, x.source, tuple(x.slots), tuple(numbers))


def leads_to_effect(m: SpimateTable, seat: int, agenda: list[Step], is_to_change: bool = False) -> bool:
    """True if there is a way for a seat to go through some steps, the last one first, by which an effect is
    declared.

    is_to_change  whether it is to be one that could change something then
    """
    open_ways = [copy_with(m, agenda)]
    for _ in range(MOST_WAYS):
        if not open_ways:
            return False
        way = open_ways.pop()
        go_on(way, m.links)
        if way.links > m.links:
            if (
                not is_to_change
                or not has_settled(way)
                or is_uncertain(m, way, seat)
                or is_paid_off(way, thaw(way.stack[-1].frame))
            ):
                return True
        elif way.asker == seat:
            for action in way.options:
                twin = copy_of(way)
                step = twin.asking
                twin.asker = NOBODY
                step.chosen(twin, action)
                open_ways.append(twin)
        elif way.asker != NOBODY:
            return True
    return True


def copy_with(m: SpimateTable, agenda: list[Step]) -> SpimateTable:
    """Return a copy of the table on which nothing is going on but some steps."""
    twin = copy_of(m)
    twin.agenda = agenda.copy()
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
    """Run what is scheduled until somebody must choose, or a further effect is declared."""
    while way.asker == NOBODY and way.links == links:
        if way.interrupts:
            way.answer()
        elif way.agenda:
            way.agenda.pop().run(way)
        else:
            return


def has_settled(way: SpimateTable) -> bool:
    """Carry out what a payment has brought about, such as the burial of what it destroyed, before the effect is judged.
    False if somebody must choose on the way."""
    later = way.agenda
    way.agenda = []
    go_on(way, way.links)
    way.agenda = later
    return way.asker == NOBODY


def is_uncertain(m: SpimateTable, way: SpimateTable, seat: int) -> bool:
    """True if chance has had a part in a payment, or a card has moved that its player didn't know."""
    if way.noise != m.noise:
        return True
    for card in range(len(m.stay)):
        if way.stay[card] != m.stay[card] and not m.knows(seat, card):
            return True
    return False
