"""The opening and the turn: three phases as a tuple of moments and steps (BM-079 to BM-119, BM-380)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.stack.phases import EndSpans, Moment, PhaseBegins
from hantei.cardkit.play.stack.table import NEARBY, StackTable
from hantei.cardkit.play.steps import OfSeat
from hantei.cardkit.play.table import KitTable
from hantei.games.boat.play.main_phase import MAIN
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.deck_out import draw
from hantei.games.boat.play.table.numbers import (
    ACTORS,
    AFTER_TURN_DRAW,
    BEFORE_MAIN_PHASE,
    BEFORE_MAIN_PHASE_ENDS,
    BEFORE_TURN_DRAW,
    BEFORE_TURN_END,
    BEFORE_TURN_ENDS,
    CELLS,
    DECK_STREAM,
    DRAW_PHASE,
    DRAW_PHASE_START,
    END_PHASE,
    FIRST_STREAM,
    MAIN_PHASE,
    MAIN_PHASE_BEGUN,
    MAIN_PHASE_END,
    PAY,
    REDRAW,
    REFILL,
    THIS_TURN_MARKS,
    TURN_END,
    TURN_LIMIT,
    TURN_START,
    L,
)
from hantei.games.boat.play.table.placing import discard, shift
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.play.table.timing import AT_TURN
from hantei.interpreter.table.numbers import BOTH, DECK, HAND, NO_CARD
from hantei.simulator.kernel.match import DRAW, Match, Step, first_of, pack
from hantei.simulator.kernel.noise import below
from hantei.simulator.scenarios.luck import FIRST, lucky_choice

OPENING_HAND: Final = 5

# the opening


class SetUp(Step):
    """Both decks are shuffled (BM-079), it is decided who begins (BM-080, BM-081), both draw five cards (BM-082), and
    the first turn begins (BM-084). There is no redraw (BM-083) but for a switch."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        for seat in range(2):
            m.shuffle_deck(seat, DECK_STREAM + seat)
            m.note(events.SHUFFLE, seat, 0, 0, BOTH)
        m.active = first_player(m)
        for seat in (m.active, 1 - m.active):
            draw(m, seat, OPENING_HAND)
        m.active = 1 - m.active
        m.then(NEXT_TURN)
        if m.rules.mulligan:
            m.then_all((Redraw(1 - m.active), Redraw(m.active)))


def first_player(m: BoatTable) -> int:
    """Return who begins: by a fair coin, or as the switch names one (BM-081)."""
    if m.rules.going_first != "random":
        return 0 if m.rules.going_first == "A" else 1
    return lucky_choice(m.luck, FIRST) if m.luck else below(m.noise, FIRST_STREAM, 2)


class Redraw(OfSeat):
    """A player may once shuffle the opening hand back and draw anew, where a switch lets them (BM-083)."""

    def run(self, match: Match) -> None:
        match.ask(self.seat, self, [pack(REDRAW, 0), pack(REDRAW, 1)])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        m = match
        if first_of(action):
            for card in m.zones[HAND + self.seat].copy():
                m.move(card, DECK + self.seat, 0)
            m.shuffle_deck(self.seat, DECK_STREAM + self.seat)
            draw(m, self.seat, OPENING_HAND)


# the turn


class NextTurn(Step):
    """The turn passes to the other player (BM-117); marks of the turn before are cleared (BM-118). After too many turns
    the match is a draw (BM-375)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        marks = m.marks
        for card in m.board:
            if card >= 0 and marks[card] & THIS_TURN_MARKS:
                marks[card] &= ~THIS_TURN_MARKS
        if m.used:
            m.used = []
            m.outdated |= NEARBY
        m.summons = m.strangers = m.received = 0
        if m.turn >= m.rules.max_turns:
            m.end(DRAW, TURN_LIMIT)
            return
        m.turn += 1
        m.active = 1 - m.active
        if m.recording:
            m.note(events.TURN, m.active, m.turn, 0, BOTH)
        m.then_all(TURN)


class DrawStep(Step):
    """Draw step 2: the turn player draws a card (BM-090, BM-092), none in the first turn of all (BM-091), two in the
    draw step after a successful summon in that turn (BM-093). What waits for the draw comes only if there is one
    (BM-097)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        if m.turn == 1:
            m.then(WITHOUT_DRAW)
            return
        m.then(AFTER_DRAW)
        number = 1 + (m.earned >> m.active & 1)
        m.earned &= ~(1 << m.active)
        draw(m, m.active, number)


class TurnEnds(Moment):
    """End step 2: the turn player tells that the turn ends (BM-111), then that is answered (BM-112)."""

    __slots__ = ()

    def happen(self, m: StackTable) -> None:
        if m.recording:
            m.note(events.TURN_END, m.active, 0, 0, BOTH)
        super().happen(m)


class Trim(Pick):
    """The turn player discards down to the hand limit, where a switch sets one (BM-068)."""

    def kind(self) -> int:
        return PAY

    def source(self, m: KitTable) -> list[int]:
        return m.zones[HAND + self.seat]

    def again(self, picked: tuple[int, ...]) -> Pick:
        return Trim(self.seat, self.left - 1, picked)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, BoatTable)
        discard(m, card)


class HandLimit(Step):
    """At the end of a turn a hand limit holds, where a switch sets one (BM-068)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        over = len(m.zones[HAND + m.active]) - m.rules.hand_limit
        if over > 0:
            m.then(Trim(m.active, over))


class Refills(Step):
    """End step 4, and the hand limit after it, as far as there is anything to do."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        if m.rules.hand_limit:
            m.then(HandLimit())
        if can_refill(m, 0) or can_refill(m, 1):
            m.then_all((Refill(0), Refill(1)))


def can_refill(m: BoatTable, seat: int) -> bool:
    """True if a player has no actor in L and one in an S cell (BM-113)."""
    lying = m.board[seat * CELLS + L]
    if lying == NO_CARD or (m.rules.stranger_displaced and not m.cards.kinds[lying] & ACTORS):
        return len(m.actors(seat)) > 0
    return False


class Refill(Step):
    """End step 4: a player without an actor in L, who has one in an S cell, puts one of these into L, with all that it
    has; it is no move (BM-113, BM-114). The turn player chooses first (BM-116). A stranger in L keeps its cell
    (BM-115), but for a switch.

    other  0: the turn player refills, 1: the other one
    """

    __slots__ = ("other",)

    def __init__(self, other: int) -> None:
        self.other = other

    def data(self) -> tuple[object, ...]:
        return (self.other,)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        seat = match.active ^ self.other
        if can_refill(match, seat):
            match.ask(seat, self, [pack(REFILL, card) for card in match.actors(seat)])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        seat = match.active ^ self.other
        shift(match, first_of(action), seat * CELLS + L)
        match.note(events.REFILLED, first_of(action), 0, 0, BOTH)


AFTER_DRAW: Final = Moment(AT_TURN, AFTER_TURN_DRAW, BEFORE_MAIN_PHASE)
WITHOUT_DRAW: Final = Moment(AT_TURN, BEFORE_MAIN_PHASE)
NEXT_TURN: Final = NextTurn()
MAIN_BEGINS: Final = PhaseBegins(events.PHASE, MAIN_PHASE, AT_TURN, MAIN_PHASE_BEGUN)
TURN: Final[tuple[Step, ...]] = (
    PhaseBegins(events.PHASE, DRAW_PHASE, AT_TURN, DRAW_PHASE_START, TURN_START, BEFORE_TURN_DRAW),
    DrawStep(),
    MAIN_BEGINS,
    MAIN,
    Moment(AT_TURN, BEFORE_MAIN_PHASE_ENDS, BEFORE_TURN_ENDS),
    PhaseBegins(events.PHASE, END_PHASE, AT_TURN, BEFORE_TURN_END, MAIN_PHASE_END),
    TurnEnds(AT_TURN, TURN_END),
    EndSpans(events.CHANGE),
    Refills(),
    NEXT_TURN,
)
"""A turn: draw phase, main phase, end phase (BM-085, BM-098, BM-107). The wordings of one step happen at one moment, so
that one window serves them all (BM-086 to BM-089, BM-095, BM-096, BM-099, BM-100, BM-105, BM-106, BM-108 to BM-110,
BM-112). What lasts to the end of the turn ends before L is refilled (BM-380)."""
