"""The cards that sleep in extra since a fusion, and what wakes them (SP-206 to SP-226)."""

from __future__ import annotations

from hantei.games.spimate.play.table.numbers import ALL_CELLS, EXTRA, MATERIAL_ROLE, TARGET_ROLE, TO_CELL
from hantei.games.spimate.play.table.placing import enter, leave, send
from hantei.games.spimate.play.table.state import LINK_SIZE, SpimateTable
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, FIELD, GRAVE
from hantei.simulator.kernel.match import Match, Step, first_of, pack


def lay_to_sleep(m: SpimateTable, card: int) -> int:
    """Send a target or a material to its owner's extra, where both players know it (SP-045, SP-220): it is neither
    destroyed nor discarded (SP-222). Return the ref that it has there. What sleeps because of it stays linked to it by
    a switch alone (SP-218)."""
    old = m.ref(card)
    links = links_of(m, old) if m.rules.sleepers_stay_linked else []
    if m.zone(card) == FIELD:
        leave(m, card, EXTRA, BOTH)
    else:
        send(m, card, EXTRA, BOTH)
    pass_on(m, links, m.ref(card))
    return m.ref(card)


def links_of(m: SpimateTable, host: int) -> list[int]:
    """Return what is remembered of the fusion of a card: ref and role of each that sleeps, alternating."""
    found: list[int] = []
    for at in range(0, len(m.asleep), LINK_SIZE):
        if m.asleep[at] == host:
            found.extend(m.asleep[at + 1 : at + LINK_SIZE])
    return found


def pass_on(m: SpimateTable, links: list[int], host: int) -> None:
    """Remember the same for another ref: that of the fusion monster as it is now."""
    for at in range(0, len(links), 2):
        m.asleep = [*m.asleep, host, links[at], links[at + 1]]


def sleepers_of(m: SpimateTable, host: int) -> list[int]:
    """Return what sleeps because of a fusion monster and is still there: ref and role, alternating (SP-206, SP-217)."""
    found: list[int] = []
    links = links_of(m, host)
    for at in range(0, len(links), 2):
        if m.alive(links[at]):
            found.extend((links[at], links[at + 1]))
    return found


def call_back(m: SpimateTable, sleepers: list[int]) -> None:
    """Fusion monsters are destroyed: let their targets come back before anything else goes on, as a part of the
    destruction (SP-208, SP-213)."""
    for at in range(0, len(sleepers), 2):
        if sleepers[at + 1] == TARGET_ROLE:
            m.owe(ComeBack(sleepers[at]))


def bury(m: SpimateTable, sleepers: list[int]) -> None:
    """Send the materials of fusion monsters that have been destroyed to the graveyards (SP-209, SP-210, SP-226)."""
    for at in range(0, len(sleepers), 2):
        if sleepers[at + 1] == MATERIAL_ROLE:
            send(m, sleepers[at] & CARD_MASK, GRAVE, BOTH)


class ComeBack(Step):
    """The target of a destroyed fusion monster comes out of extra onto any empty cell of its owner (SP-211, SP-220);
    without one it stays there. It is played, without cost and damage (SP-212).

    ref  the target in extra
    """

    __slots__ = ("ref",)

    def __init__(self, ref: int) -> None:
        self.ref = ref

    def data(self) -> tuple[object, ...]:
        return (self.ref,)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        if m.alive(self.ref):
            seat = m.owner(self.ref & CARD_MASK)
            free = m.free_cells(seat, ALL_CELLS)
            if free:
                m.ask(seat, self, [pack(TO_CELL, cell) for cell in free])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        card = self.ref & CARD_MASK
        links = links_of(m, self.ref)
        enter(m, card, m.owner(card), first_of(action), not m.rules.return_is_no_play)
        pass_on(m, links, m.ref(card))
