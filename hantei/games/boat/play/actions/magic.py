"""Normal magic: six steps in the main phase, one action in a window (BM-137 to BM-149, BM-378)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import window
from hantei.cardkit.play.starts import answered, begin, can_begin
from hantei.cardkit.play.steps import PLAY_OVER
from hantei.games.boat.play.actions.pay import can_pay, can_pay_announced, payment
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.announced import announce, announced, call_off, is_announced, note_paid, withdraw
from hantei.games.boat.play.table.numbers import (
    ALWAYS_MAGIC,
    FIELD_MAGIC,
    FIELD_MAGIC_CELL,
    LASTING_MAGIC,
    MAGIC_ZONE,
    NORMAL_MAGIC,
    PLACE_MAGIC_CELL,
    PLAY_MAGIC,
)
from hantei.games.boat.play.table.placing import board_cell, leave, send
from hantei.games.boat.play.table.state import BAN_TURNS, BoatTable
from hantei.games.boat.play.table.timing import ANNOUNCED, COMPARISON, PAID, REVEALED
from hantei.interpreter.table.definitions import Ability, begun
from hantei.interpreter.table.numbers import (
    BOTH,
    CHANGED,
    COSTS,
    GRAVE,
    HAND,
    LIMBO,
    NO_CARD,
    NO_REF,
    PLACE_BITS,
    REF_SHIFT,
)
from hantei.simulator.kernel.match import NO_STEP, Match, Step

NO_EVENT: Final[tuple[int, ...]] = ()
EVENT_SIZE: Final = 4

# what may be used


def is_banned(m: BoatTable, seat: int) -> bool:
    """True if a seat may not activate normal magic: in the first turn of each player neither may (BM-146, BM-147)."""
    return m.is_ban_turn() and (seat == m.active or not m.rules.only_turn_player_banned)


def may_use(m: BoatTable, seat: int, card: int) -> bool:
    """True if a normal magic of a hand whose cost can be paid may be announced in the main phase: every part of it can
    be resolved (BM-237, BM-382), and its place takes it (BM-063)."""
    if m.turn <= BAN_TURNS and is_banned(m, seat):
        return False
    if m.rules.full_forbids and not has_place(m, seat, card):
        return False
    if m.deck.draws_on[card]:
        return len(answers_of_hand(m, seat, card, ANNOUNCED, NO_EVENT)) > 0
    return usable(m, card, seat) is not None


def has_place(m: BoatTable, seat: int, card: int) -> bool:
    """True unless a switch forbids a second magic in the place of a field or place magic (BM-063)."""
    if not m.rules.full_forbids or not m.cards.kinds[card] & LASTING_MAGIC:
        return True
    return m.at(seat, place_for(m, card)) == NO_CARD


def place_for(m: BoatTable, card: int) -> int:
    """Return the cell for a field or place magic (BM-061, BM-062)."""
    return FIELD_MAGIC_CELL if m.cards.kinds[card] & FIELD_MAGIC else PLACE_MAGIC_CELL


def usable(m: BoatTable, card: int, seat: int) -> Ability | None:
    """Return what a card may be used for without answering an event, or None."""
    for ability in m.deck.uses[card]:
        if ability.event == NO_REF and can_begin(m, ability, m.stay[card] << REF_SHIFT | card, seat):
            return ability
    return None


def answers_with(m: BoatTable, seat: int, card: int, timing: int, happened: tuple[int, ...]) -> list[int]:
    """Return by which numbers of events, from 1, a card can be used as an answer; 0: without an event. At the
    comparison only what changes AP or DP (BM-190), unless it answers what waits on the stack: a magic that is used then
    is revealed as any other one (BM-140)."""
    found: list[int] = []
    ref = m.stay[card] << REF_SHIFT | card
    for ability in m.deck.uses[card]:
        if timing == COMPARISON and not m.stack and not m.deck.numeric[ability.number]:
            continue
        if ability.event == NO_REF:
            if 0 not in found and can_begin(m, ability, ref, seat):
                found.append(0)
        else:
            for at in answered(m, ability, ref, seat, happened):
                if at // EVENT_SIZE + 1 not in found:
                    found.append(at // EVENT_SIZE + 1)
    return found


def answers_of_hand(m: BoatTable, seat: int, card: int, timing: int, happened: tuple[int, ...]) -> list[int]:
    """Return the same for a card of a hand. When its effect is declared, it lies in the hand no more, and its cost has
    gone to the graveyard: as much as it needs can be left in hand, and what it needs in the graveyard may be what it is
    paid with (BM-237, BM-382)."""
    draws_on = m.deck.draws_on[card]
    if not draws_on:
        return answers_with(m, seat, card, timing, happened)
    hand, grave = m.zones[HAND + seat], m.zones[GRAVE + seat]
    others = [other for other in hand if other != card]
    cost = m.cost(card)
    m.zones[HAND + seat] = others
    found = answers_with(m, seat, card, timing, happened)
    if not found and cost and draws_on >> (GRAVE >> 1) & 1:
        found = answers_if_paid(m, seat, card, timing, happened, others)
    elif found and cost and draws_on >> (HAND >> 1) & 1:
        found = answers_with_rest(m, seat, card, timing, happened, others)
    m.zones[HAND + seat], m.zones[GRAVE + seat] = hand, grave
    return found


def answers_if_paid(
    m: BoatTable, seat: int, card: int, timing: int, happened: tuple[int, ...], others: list[int]
) -> list[int]:
    """Return what a card answers if one of the others in its hand lies in the graveyard."""
    grave = m.zones[GRAVE + seat]
    found: list[int] = []
    for other in one_of_each(m, others, seat):
        if not m.may_put(other, GRAVE):
            continue
        where = m.where[other]
        m.where[other] = where & ~PLACE_BITS | GRAVE + seat
        m.outdated |= m.cards.outdates[other]
        m.zones[HAND + seat] = [left for left in others if left != other]
        m.zones[GRAVE + seat] = [*grave, other]
        found = answers_with(m, seat, card, timing, happened)
        m.where[other] = where
        m.outdated |= m.cards.outdates[other]
        if found:
            break
    return found


def answers_with_rest(
    m: BoatTable, seat: int, card: int, timing: int, happened: tuple[int, ...], others: list[int]
) -> list[int]:
    """Return what a card answers with the most useful cards of the others that can be left when its cost is paid."""
    left = others
    missing = m.cost(card)
    for other in others:
        if not missing:
            break
        m.zones[HAND + seat] = [one for one in left if one != other]
        if answers_with(m, seat, card, timing, happened):
            left = m.zones[HAND + seat]
            missing -= 1
    m.zones[HAND + seat] = left
    return [] if missing else answers_with(m, seat, card, timing, happened)


def may_answer(m: BoatTable, seat: int, card: int) -> bool:
    """True if a card of a hand may be used in a window at all: Always magic in both turns (BM-038, BM-246), other
    normal magic never (BM-036, BM-037)."""
    if not could_answer(m, seat, card):
        return False
    return not m.announced or (not is_announced(m, card) and can_pay(m, seat, card))


def could_answer(m: BoatTable, seat: int, card: int) -> bool:
    """A glance: True if a card of a hand is one for windows, and the hand is large enough to pay its cost."""
    if m.turn <= BAN_TURNS and is_banned(m, seat):
        return False
    kind = m.cards.kinds[card]
    if not kind & ALWAYS_MAGIC and not (kind & NORMAL_MAGIC and may_answer_plain(m, seat, card)):
        return False
    as_printed = not (m.wide or m.cards.changed[COSTS] or m.marks[card] & CHANGED)
    return len(m.zones[HAND + seat]) > (m.deck.costs[card] if as_printed else m.cost(card))


def may_answer_plain(m: BoatTable, seat: int, card: int) -> bool:
    """True if a switch lets other normal magic answer too in the own turn (BM-037)."""
    return m.rules.plain_answers and seat == m.active and has_place(m, seat, card)


# in the main phase


def use(m: BoatTable, seat: int, card: int) -> None:
    """Step 1: the use of a normal magic is announced; which one it is, is not shown (BM-137)."""
    announce(m, card)
    m.note(events.MAGIC_ANNOUNCED, card, seat, 0, 1 << seat)
    window(m, ANNOUNCED, PAY_FOR_MAGIC)


class PayForMagic(Stage):
    """Step 2: the cost is paid (BM-138); a card that is gone, or a cost that can't be paid any more, ends it."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        card = announced(m, m.active)
        return card != NO_CARD and can_pay_announced(m, m.active, card)

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        card = announced(m, m.active)
        if not m.cost(card):
            note_paid(m, m.active, 0)
            return Reveal(True, 0, NO_EVENT)
        m.then_all((payment(m, m.active, card), MAGIC_PAID))
        return NO_STEP

    def timing(self) -> int:
        return PAID

    def broken(self, m: StackTable) -> None:
        assert isinstance(m, BoatTable)
        withdraw(m, m.active)
        call_off(m, m.active, PLAY_MAGIC)


class MagicPaid(Stage):
    """The cost is paid; its window follows (BM-138)."""

    def holds(self, m: StackTable) -> bool:
        return True

    def do(self, m: StackTable) -> Step:
        return Reveal(True, 0, NO_EVENT)

    def timing(self) -> int:
        return PAID


class Reveal(Step):
    """Step 3: the magic is revealed and in no zone (BM-140); its effect is the bottom link of the stack, under whatever
    answers it, so that steps 5 and 6 are its resolution (BM-141 to BM-143). In a window nothing is between announcing
    and this (BM-378).

    in_main  whether the turn player uses it in the main phase, so that its window follows
    seat     who uses it in a window
    event    the event that it answers: event, subject, object and amount; NO_EVENT: none
    """

    __slots__ = ("event", "in_main", "seat")

    def __init__(self, in_main: bool, seat: int, event: tuple[int, ...]) -> None:
        self.in_main = in_main
        self.seat = seat
        self.event = event

    def data(self) -> tuple[object, ...]:
        return (self.in_main, self.seat, self.event)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        seat = m.active if self.in_main else self.seat
        card = announced(m, seat)
        withdraw(m, seat)
        if card == NO_CARD:
            call_off(m, seat, PLAY_MAGIC)
            return
        m.move(card, LIMBO + seat, BOTH)
        if m.recording:
            m.note(events.REVEALED, card, seat, 0, BOTH)
        if self.in_main:
            m.then(WHEN_REVEALED)
        ability = self.ability(m, card, seat)
        if ability is None:
            send(m, card, GRAVE, BOTH)  # what it needs is gone: it comes to nothing (BM-145)
            return
        if self.event:
            begin(m, begun(ability, m.ref(card), seat, self.event[1], self.event[2], self.event[3]))
        else:
            begin(m, begun(ability, m.ref(card), seat, NO_REF, NO_REF, 0))

    def ability(self, m: BoatTable, card: int, seat: int) -> Ability | None:
        """Return what the card is used for."""
        if not self.event:
            return usable(m, card, seat)
        for ability in m.deck.uses[card]:
            if ability.event == self.event[0]:
                return ability
        return None


class WhenRevealed(Step):
    """The window after a magic has been revealed (BM-140)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        window(match, REVEALED, PLAY_OVER)


PAY_FOR_MAGIC: Final = PayForMagic()
MAGIC_PAID: Final = MagicPaid()
WHEN_REVEALED: Final = WhenRevealed()


# in a window


def answer(m: BoatTable, seat: int, card: int, event: tuple[int, ...]) -> None:
    """Use a magic in a window: it is announced, paid for and revealed as one action (BM-148, BM-378)."""
    announce(m, card)
    m.then_all((payment(m, seat, card), Reveal(False, seat, event)))


# when it has resolved


def put_away(m: BoatTable, card: int, negated: bool) -> None:
    """Step 6: a used magic goes to the graveyard (BM-143); field and place magic to their place (BM-144), from which
    the old one goes to the graveyard (BM-063), unless the activation was negated (BM-145)."""
    seat = m.controller(card)
    if negated or not m.cards.kinds[card] & LASTING_MAGIC:
        send(m, card, GRAVE, BOTH)
        return
    cell = place_for(m, card)
    if m.at(seat, cell) != NO_CARD:
        leave(m, m.at(seat, cell), GRAVE, BOTH)
    m.move(card, MAGIC_ZONE + seat, BOTH, board_cell(seat, cell))
    m.note(events.TO_PLACE, card, board_cell(seat, cell), 0, BOTH)
