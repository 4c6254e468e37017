"""Replacement effects: what happens instead of an event, each ability once for an event."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.starts import Begin, frame_of, is_met
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import ABILITIES, CARD_MASK, NO, NO_REF, REPLACEMENT, YES
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import Match, Step, kind_of, pack

NO_ITEM: Final = Pending(-1, NO_REF, 0, NO_REF, NO_REF, 0)
"""Nothing replaces it."""


def replacer(m: KitTable, event: int, subject: int, object_: int, amount: int, offered: tuple[int, ...]) -> Pending:
    """Return the next ability that may replace an event: printed ones in the order of the cards' numbers, then given
    ones; each is offered once for an event.

    offered  those that were: ability, the ref of its card, the subject of the event, or NO_REF for any
    """
    listed = m.cards.replacements[event]
    for at in range(0, len(listed), 2):
        ability = m.cards.abilities[listed[at + 1]]
        if m.works(listed[at], ability) and fits(m, listed[at], ability, subject, object_, amount, offered):
            return Pending(ability.number, m.ref(listed[at]), m.controller(listed[at]), subject, object_, amount)
    for mod in m.mods:
        if mod.what != ABILITIES or mod.ref == NO_REF or not m.alive(mod.ref):
            continue
        ability = m.cards.abilities[mod.value]
        card = mod.ref & CARD_MASK
        mine = ability.kind == REPLACEMENT and ability.event == event
        if mine and fits(m, card, ability, subject, object_, amount, offered):
            return Pending(ability.number, mod.ref, m.controller(card), subject, object_, amount)
    return NO_ITEM


def fits(
    m: KitTable, card: int, ability: Ability, subject: int, object_: int, amount: int, offered: tuple[int, ...]
) -> bool:
    """True if an ability waits for this event, has not been offered for it, and may be used."""
    ref = m.ref(card)
    for at in range(0, len(offered), 3):
        if offered[at] == ability.number and offered[at + 1] == ref and offered[at + 2] in (subject, NO_REF):
            return False
    return is_met(m, m.starting(card, ability, subject, object_, amount), subject, object_)


class Instead(Step):
    """Ask the player of an ability whether it replaces an event.

    item   the ability with its event, as what waits to be started
    taken  how it goes on after the ability; left  how without it
    """

    __slots__ = ("item", "left", "taken")

    def __init__(self, item: tuple[int, ...], taken: Step, left: Step) -> None:
        self.item = item
        self.taken = taken
        self.left = left

    def data(self) -> tuple[object, ...]:
        return (self.item, self.taken, self.left)

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        if match.cards.abilities[self.item[0]].may:
            match.ask(self.item[2], self, [pack(YES), pack(NO)])
        else:
            self.take(match)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, KitTable)
        if kind_of(action) == YES:
            self.take(match)
        else:
            match.then(self.left)

    def take(self, m: KitTable) -> None:
        """Let the ability happen instead."""
        item = self.item
        ability = m.cards.abilities[item[0]]
        m.replaces(ability.event, item[3])
        m.then(self.taken)
        m.then(Begin(frame_of(ability, item[1], item[2], item[3], item[4], item[5])))
