"""Traps: which events they answer, how they are paid for, and what they interrupt."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.starts import Further, frame_of, is_met, set_aside, spend
from hantei.cardkit.play.table import KitTable
from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.table import events as journal
from hantei.games.leader.play.table.costs import take_points
from hantei.games.leader.play.table.numbers import (
    DAMAGED,
    DEALT_DAMAGE,
    LOSE_UNIT,
    PAY_EXTRA,
    PAY_NO_EXTRA,
    TRAP_NO,
    TRAP_YES,
    UNIT,
)
from hantei.games.leader.play.table.placing import send
from hantei.games.leader.play.table.starts import extra_is_open, is_first_spell, with_extra
from hantei.games.leader.play.table.state import NO_BATTLE, LeaderTable
from hantei.interpreter.program.effect import RunEffect
from hantei.interpreter.table.definitions import begun
from hantei.interpreter.table.numbers import (
    BOTH,
    CARD_MASK,
    GRAVE,
    LIMBO,
    LOST,
    NO_CARD,
    NO_REF,
)
from hantei.simulator.kernel.match import Match, Step, kind_of, pack

NO_TRAP: Final = -1
"""No effect of a trap."""


class TrapCheck(Step):
    """Ask whether traps answer events: for each event the turn player's trap first, then the opponent's (LD-166,
    LD-167, LD-169).

    events  groups of four: event, subject, object, amount
    at      how far they have been gone through: two places for each event, one per player
    """

    def __init__(self, events: tuple[int, ...], at: int = 0) -> None:
        self.events = events
        self.at = at

    def data(self) -> tuple[object, ...]:
        return (self.events, self.at)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.interrupts:
            m.then(self)
            m.answer()
            return
        for at in range(self.at, len(self.events) // 2):
            seat = self.seat(m, at)
            if answering(m, seat, self.events, at // 2 * 4) != NO_TRAP:
                if m.rules.trap_optional:
                    m.ask(seat, TrapCheck(self.events, at), [pack(TRAP_YES), pack(TRAP_NO)])
                else:
                    self.spring(m, at)
                return

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        if kind_of(action) == TRAP_YES:
            self.spring(match, self.at)
        else:
            match.then(TrapCheck(self.events, self.at + 1))

    def seat(self, m: LeaderTable, at: int) -> int:
        """Return the seat whose trap is asked at a position."""
        return 1 - m.active if at & 1 else m.active

    def spring(self, m: LeaderTable, at: int) -> None:
        """Activate the trap that answers at a position, then go on."""
        m.then(TrapCheck(self.events, at + 1))
        activate(m, self.seat(m, at), self.events, at // 2 * 4)


def answering(m: LeaderTable, seat: int, events: tuple[int, ...], at: int) -> int:
    """Return the index of the trap's effect that may answer an event now, or NO_TRAP."""
    card = m.trap(seat)
    if card == NO_CARD:
        return NO_TRAP
    spells = m.deck.spells[card]
    for number in range(len(spells)):
        if spells[number].event == events[at]:
            x = begun(spells[number], m.ref(card), seat, events[at + 1], events[at + 2], events[at + 3])
            if is_met(m, x, events[at + 1], events[at + 2]) and len(units_in_grave(m, seat)) >= m.cost(card):
                return number
    return NO_TRAP


def activate(m: LeaderTable, seat: int, events: tuple[int, ...], at: int) -> None:
    """Turn the trap face up and schedule its payment, its effect and the lost zone (LD-162, LD-170). What it kills dies
    at once if nothing else is in progress."""
    card = m.trap(seat)
    number = answering(m, seat, events, at)
    subject, object_, amount = events[at + 1], events[at + 2], events[at + 3]
    cost = m.cost(card)
    settles = is_alone(m, events)
    if m.recording:
        m.note(journal.TRAP, card, seat, 0, BOTH)
    m.move(card, LIMBO + seat, BOTH)
    ref = m.ref(card)
    if settles:
        if m.pending:
            m.then(set_aside(m, 0))
        m.then(SETTLE)
    m.then(Lose(ref))
    spells = m.deck.spells[card]
    for other in range(len(spells) - 1, -1, -1):
        if other != number and spells[other].event == NO_REF:
            m.then(Further(frame_of(spells[other], ref, seat, subject, object_, amount)))
    m.then(PayTrap(frame_of(spells[number], ref, seat, subject, object_, amount), cost))


def is_alone(m: LeaderTable, events: tuple[int, ...]) -> bool:
    """True if the deaths by a trap follow it at once (LD-329). In a battle or a death group they come with the death
    step of its own; an effect that the trap has interrupted resolves first; and damage that was dealt has its effects
    before its deaths (LD-331). An effect that is only declared has not begun (LD-167)."""
    if m.battle is not NO_BATTLE or m.settling:
        return False
    for at in range(0, len(events), 4):
        if events[at] in (DAMAGED, DEALT_DAMAGE):
            return False
    for step in m.agenda:
        if isinstance(step, RunEffect) and has_begun(m, step):
            return False
    return True


def has_begun(m: LeaderTable, frame: RunEffect) -> bool:
    """True if an effect that was interrupted has done anything yet, itself or by an earlier part of its card."""
    spells = m.deck.spells[frame.source & CARD_MASK]
    return frame.at > frame.ability.head or (len(spells) > 1 and not is_first_spell(m, frame.ability, frame.source))


class PayTrap(Step):
    """The payment of a trap, with that of its 「エクシード」 part if its owner takes it (LD-162, LD-165, LD-278,
    LD-358)."""

    def __init__(self, frame: RunEffect, cost: int) -> None:
        self.frame = frame
        self.cost = cost

    def data(self) -> tuple[object, ...]:
        return (self.frame, self.cost)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        frame = self.frame
        seat = frame.seat
        spend(m, frame.ability, seat, frame.source)
        extra = frame.ability.extra_cost
        there = m.points[seat] if m.rules.exceed_trap_cost else len(units_in_grave(m, seat)) - self.cost
        if extra and there >= extra and extra_is_open(m, frame.ability, seat, frame.source):
            m.ask(seat, self, [pack(PAY_EXTRA), pack(PAY_NO_EXTRA)])
        else:
            self.pay(m, frame, self.cost)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        frame = self.frame
        if kind_of(action) != PAY_EXTRA:
            self.pay(m, frame, self.cost)
        elif m.rules.exceed_trap_cost:
            take_points(m, frame.seat, frame.ability.extra_cost)
            self.pay(m, with_extra(m, frame), self.cost)
        else:
            self.pay(m, with_extra(m, frame), self.cost + frame.ability.extra_cost)

    def pay(self, m: LeaderTable, frame: RunEffect, units: int) -> None:
        """Remove the units, then carry out the trap."""
        m.then(frame)
        if units:
            m.then(LoseUnits(frame.seat, units))


class LoseUnits(Pick):
    """A player puts units of choice from the own grave into the lost zone, one after the other (LD-162, LD-164)."""

    def kind(self) -> int:
        return LOSE_UNIT

    def source(self, m: KitTable) -> list[int]:
        return units_in_grave(m, self.seat)

    def again(self, picked: tuple[int, ...]) -> Pick:
        return LoseUnits(self.seat, self.left - 1, picked)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, LeaderTable)
        send(m, card, LOST, BOTH)

    def done(self, m: KitTable) -> None:
        """Nothing follows: the trap is on the agenda."""


class Lose(Step):
    """Put an activated trap into the lost zone (LD-025, LD-170)."""

    def __init__(self, ref: int) -> None:
        self.ref = ref

    def data(self) -> tuple[object, ...]:
        return (self.ref,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        if match.alive(self.ref):
            send(match, self.ref & CARD_MASK, LOST, BOTH)


def units_in_grave(m: KitTable, seat: int) -> list[int]:
    """Return the units in a player's grave; traps are paid with nothing else (LD-163, LD-164)."""
    kinds = m.cards.kinds
    return [card for card in m.zones[GRAVE + seat] if kinds[card] == UNIT]


def answer(m: LeaderTable) -> None:
    """Schedule what traps answer to the events so far, and clear the list of events."""
    m.interrupts = False
    collected = tuple(m.happened)
    m.happened = []
    m.then(TrapCheck(collected))
