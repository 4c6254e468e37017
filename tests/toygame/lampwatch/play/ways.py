"""The ways to play a card: keepers for discards, twins of materials, charms face down, activated effects (LW-016 to
LW-023, LW-032 to LW-034)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.materials import Materials
from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.starts import answered, begin, can_begin
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.definitions import begun
from hantei.interpreter.table.numbers import BOTH, CELL, FIELD, HAND, LIMBO, NO_CARD, NO_REF
from hantei.simulator.kernel.match import Match, Step, first_of, pack

from . import events
from .announced import announce, announced, turn_up
from .numbers import ABILITY, CELLS, CHARM, EFFECT_USED, FUSE, KEEPER, KEEPERS, MATERIAL, PAY, SUMMON, TWIN, USE
from .table import LampTable

NO_EVENT: Final = (NO_REF, NO_REF, 0)
EVENT_SIZE: Final = 4

# what may be played


def plays(m: LampTable, seat: int) -> list[int]:
    """Return what a seat may play in its main phase beside charms and attacks."""
    found: list[int] = []
    for card in one_of_each(m, m.zones[HAND + seat], seat):
        if m.deck.kinds[card] == KEEPER and can_pay(m, seat, card):
            found.extend(pack(SUMMON, card, cell) for cell in m.free_cells(seat))
        elif m.deck.kinds[card] == TWIN and Fuse(seat, card).can_complete(m, ()):
            found.append(pack(FUSE, card))
    for card in m.board[seat * CELLS : seat * CELLS + CELLS]:
        if card != NO_CARD and not m.marks[card] & EFFECT_USED:
            for at, ability in enumerate(m.deck.effects[card]):
                if m.works(card, ability) and can_begin(m, ability, m.ref(card), seat):
                    found.append(pack(ABILITY, card, at))
    return found


def charms(m: LampTable, seat: int, happened: tuple[int, ...]) -> list[int]:
    """Return the charms that a seat may use: those without a condition, and those that answer what has happened, once
    for each event that they may answer (LW-032)."""
    found: list[int] = []
    for card in one_of_each(m, m.zones[HAND + seat], seat):
        if m.deck.kinds[card] == CHARM and m.deck.effects[card] and can_pay(m, seat, card):
            found.extend(pack(USE, card, number) for number in answers_of(m, seat, card, happened))
    return found


def answers_of(m: LampTable, seat: int, card: int, happened: tuple[int, ...]) -> list[int]:
    """Return the numbers of the events, from 1, that a charm may answer; 0 for one without a condition."""
    ability = m.deck.effects[card][0]
    if ability.event == NO_REF:
        return [0] if can_begin(m, ability, m.ref(card), seat) else []
    return [at // EVENT_SIZE + 1 for at in answered(m, ability, m.ref(card), seat, happened)]


def event_of(happened: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return the subject, object and amount of an event by its number from 1; 0: there is none."""
    return happened[EVENT_SIZE * number - 3 : EVENT_SIZE * number] if number else NO_EVENT


def can_pay(m: LampTable, seat: int, card: int) -> bool:
    """True if there are enough other cards in hand (LW-017)."""
    return m.cost(card) < len(m.zones[HAND + seat])


# costs


class Pay(Pick):
    """A cost is paid: so many cards of the hand are discarded (LW-016)."""

    def kind(self) -> int:
        return PAY

    def source(self, m: KitTable) -> list[int]:
        return m.zones[HAND + self.seat]

    def again(self, picked: tuple[int, ...]) -> Pick:
        return Pay(self.seat, self.left - 1, picked)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, LampTable)
        m.to_grave(card)


# keepers


def summon(m: LampTable, seat: int, card: int, cell: int) -> None:
    """Play a keeper: it is shown, paid, and comes to its cell (LW-018)."""
    cost = m.cost(card)
    m.move(card, LIMBO + seat, BOTH)
    m.then_all((Pay(seat, cost), Land(seat, cell)))


class Land(Step):
    """The keeper that is being played comes to its cell."""

    __slots__ = ("cell", "seat")

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.cell)

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        match.land(announced(match, self.seat), self.seat, self.cell)


# twins


def fuse(m: LampTable, seat: int, card: int) -> None:
    """Play a twin: it is shown, then its materials are chosen (LW-020)."""
    m.move(card, LIMBO + seat, BOTH)
    m.then(Fuse(seat, card))


class Fuse(Materials):
    """The materials of a twin: a card of the hand or the field for each that it names (LW-020 to LW-022)."""

    __slots__ = ("card", "player")

    def __init__(self, player: int, card: int, done: tuple[int, ...] = ()) -> None:
        super().__init__(done)
        self.player = player
        self.card = card

    def data(self) -> tuple[object, ...]:
        return (self.player, self.card, self.done)

    def kind(self) -> int:
        return MATERIAL

    def seat(self, m: KitTable) -> int:
        return self.player

    def number(self, m: KitTable) -> int:
        assert isinstance(m, LampTable)
        return len(m.deck.materials[self.card])

    def candidates(self, m: KitTable) -> list[int]:
        """Return the keepers on the field and in hand (LW-021)."""
        lying = m.board[self.player * CELLS : self.player * CELLS + CELLS]
        cards = (*lying, *sorted(m.zones[HAND + self.player]))
        return [card for card in cards if card not in (NO_CARD, self.card) and m.cards.kinds[card] & KEEPERS]

    def fits(self, m: KitTable, card: int, at: int) -> bool:
        assert isinstance(m, LampTable)
        return m.deck.materials[self.card][at] in ("", m.cards.plain[card])

    def will_do(self, m: KitTable, done: tuple[int, ...]) -> bool:
        assert isinstance(m, LampTable)
        return bool(m.free_cells(self.player)) or any(m.zone(card) == FIELD for card in done)

    def again(self, done: tuple[int, ...]) -> Materials:
        return Fuse(self.player, self.card, done)

    def carry_out(self, m: KitTable) -> None:
        assert isinstance(m, LampTable)
        for card in self.done:
            m.to_grave(card)
        m.then(ChooseCell(self.player))


class ChooseCell(Step):
    """A player chooses the cell of the twin that is being played (LW-022)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[object, ...]:
        return (self.seat,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        match.ask(self.seat, self, [pack(CELL, cell) for cell in match.free_cells(self.seat)])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LampTable)
        match.land(announced(match, self.seat), self.seat, first_of(action))


# charms and activated effects


def use(m: LampTable, seat: int, card: int, event: tuple[int, ...]) -> None:
    """Use a charm: it is laid face down, paid, turned up; then its effect is declared (LW-033)."""
    cost = m.cost(card)
    announce(m, card)
    m.note(events.ANNOUNCED, card, seat, 0, 1 << seat)
    m.then_all((Pay(seat, cost), TurnUp(seat, event)))


class TurnUp(Step):
    """The charm that a seat has announced is turned up, and its effect begins.

    event  what it answers: subject, object and amount
    """

    __slots__ = ("event", "seat")

    def __init__(self, seat: int, event: tuple[int, ...]) -> None:
        self.seat = seat
        self.event = event

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.event)

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        m = match
        card = announced(m, self.seat)
        turn_up(m, self.seat)
        m.note(events.TURNED_UP, card, self.seat, 0, BOTH)
        subject, object_, amount = self.event
        begin(m, begun(m.deck.effects[card][0], m.ref(card), self.seat, subject, object_, amount))


def use_ability(m: LampTable, seat: int, card: int, at: int) -> None:
    """Use an activated effect of a keeper, each keeper once in a turn (LW-023)."""
    m.marks[card] |= EFFECT_USED
    begin(m, begun(m.deck.effects[card][at], m.ref(card), seat, NO_REF, NO_REF, 0))
