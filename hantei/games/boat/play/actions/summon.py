"""Normal summons of actors and strangers: five steps with a window after each (BM-120 to BM-136)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import window
from hantei.games.boat.play.actions.pay import can_pay_announced, payment
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.announced import announce, announced, call_off, note_paid, withdraw
from hantei.games.boat.play.table.numbers import (
    ACTOR,
    ACTORS,
    BEING_NORMAL_SUMMONED,
    BEING_SUMMONED,
    BY_NORMAL,
    FUSION_ACTOR,
    NORMAL_SUMMONED,
    PLAY_SUMMON,
    STRANGER,
    SUMMON_CELL,
    SUMMONED,
    UNIT_MASK,
)
from hantei.games.boat.play.table.placing import enter
from hantei.games.boat.play.table.state import BAN_TURNS, BoatTable
from hantei.games.boat.play.table.timing import ANNOUNCED, CELL_CHOSEN, PAID, PLACED
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, NO_CARD, PLAYER_REF
from hantei.simulator.kernel.match import NO_STEP, OPERAND_BITS, Match, Step, first_of, pack

FIRST_TURN_SUMMONS: Final = 1
SECOND_TURN_SUMMONS: Final = 3
FIRST_TURN_RARITY: Final = 1
SECOND_TURN_RARITY: Final = 2
INTO: Final = pack(SUMMON_CELL)


def may_summon(m: BoatTable, card: int) -> bool:
    """True if a card whose cost can be paid may be normal summoned now where there is a cell for it (BM-121): the
    limits of the first turns allow it (BM-130 to BM-132); strange actors and fusion actors never (BM-031, BM-285)."""
    kind = m.cards.kinds[card]
    if kind & STRANGER:
        return m.strangers == 0
    if not kind & ACTOR or (kind & FUSION_ACTOR and not m.rules.fusion_summons_normally):
        return False
    return m.turn > BAN_TURNS or is_within_first_turns(m, card)


def is_within_first_turns(m: BoatTable, card: int) -> bool:
    """True if the limits of the first turns allow that an actor is normal summoned (BM-130, BM-131); from the third
    turn on there are none (BM-132), for other summons never (BM-134)."""
    if m.turn > BAN_TURNS:
        return True
    if m.cost(card):
        return False
    if m.turn == 1:
        return m.summons < FIRST_TURN_SUMMONS and m.deck.rarity[card] <= FIRST_TURN_RARITY
    return m.summons < SECOND_TURN_SUMMONS and m.deck.rarity[card] <= SECOND_TURN_RARITY


def summon(m: BoatTable, seat: int, card: int) -> None:
    """Step 1: a normal summon is announced, of a card that is fixed and not shown (BM-120, BM-124)."""
    announce(m, card)
    if m.recording:
        m.note(events.SUMMON_ANNOUNCED, card, seat, 0, 1 << seat)
    window(m, ANNOUNCED, CHOOSE_CELL)


class Summoning(Stage):
    """A stage of a normal summon of the turn player: the card is still in hand."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        return announced(m, m.active) != NO_CARD

    def broken(self, m: StackTable) -> None:
        """Nothing is laid down: what is left of the card stays where it is, and what has been paid stays paid
        (BM-129)."""
        assert isinstance(m, BoatTable)
        withdraw(m, m.active)
        call_off(m, m.active, PLAY_SUMMON)


class ChooseCell(Summoning):
    """Step 2: a free L or S cell is chosen (BM-121)."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        return super().holds(m) and m.taken(m.active) != UNIT_MASK

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        cells = m.free_cells(m.active, UNIT_MASK)
        m.ask(m.active, self, [INTO | cell << OPERAND_BITS for cell in cells])  # `pack`, in place
        return NO_STEP

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        if match.recording:
            match.note(events.CELL, match.active, first_of(action), 0, BOTH)
        window(match, CELL_CHOSEN, PayCost(first_of(action)))


class InCell(Summoning):
    """A stage of a normal summon for which the cell is chosen."""

    __slots__ = ("cell",)

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def data(self) -> tuple[object, ...]:
        return (self.cell,)


class PayCost(InCell):
    """Step 3: the card is shown, since its cost must be seen, and its cost is paid (BM-122, BM-124). A cost that can't
    be paid any more ends it."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        card = announced(m, m.active)
        return card != NO_CARD and can_pay_announced(m, m.active, card)

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        card = announced(m, m.active)
        m.show(card, BOTH)
        if m.recording:
            m.note(events.SHOWN, card, m.active, 0, BOTH)
        note_paid(m, m.active, 0)
        if not m.cost(card):
            return LayDown(self.cell)
        m.then_all((payment(m, m.active, card), Paid(self.cell)))
        return NO_STEP

    def timing(self) -> int:
        return PAID


class Paid(InCell):
    """The cost is paid; its window follows (BM-122)."""

    def holds(self, m: StackTable) -> bool:
        return True

    def do(self, m: StackTable) -> Step:
        return LayDown(self.cell)

    def timing(self) -> int:
        return PAID


class LayDown(InCell):
    """Step 4: the card is laid face up onto its cell, if that is free still (BM-125, BM-126, BM-129). From here on it
    counts for the limit of the first turns, whatever becomes of it (BM-133)."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        return super().holds(m) and m.board[self.cell] == NO_CARD

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        seat, card = m.active, announced(m, m.active)
        withdraw(m, seat)
        if m.cards.kinds[card] & STRANGER:
            m.strangers += 1
        else:
            m.summons += 1
        enter(m, card, seat, self.cell, BY_NORMAL)
        ref, stirs = m.ref(card), m.cards.stirs
        if stirs[BEING_SUMMONED]:
            m.fire(BEING_SUMMONED, ref, PLAYER_REF - seat)
        if stirs[BEING_NORMAL_SUMMONED]:
            m.fire(BEING_NORMAL_SUMMONED, ref, PLAYER_REF - seat)
        return Succeed(ref)

    def timing(self) -> int:
        return PLACED


class Succeed(Stage):
    """Step 5: the normal summon has succeeded, unless something has made it fail, so that the card is gone (BM-127,
    BM-128). An actor's success in the first turn earns its player two cards in the next draw step (BM-093, BM-094).

    summoned  the ref of the card
    """

    __slots__ = ("summoned",)

    def __init__(self, summoned: int) -> None:
        self.summoned = summoned

    def data(self) -> tuple[object, ...]:
        return (self.summoned,)

    def holds(self, m: StackTable) -> bool:
        return m.alive(self.summoned)

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        card, player = self.summoned & CARD_MASK, PLAYER_REF - m.active
        if m.recording:
            m.note(events.SUCCEEDED, card, m.active, 0, BOTH)
        if m.turn == 1 and m.cards.kinds[card] & ACTORS:
            m.earned |= 1 << m.active
        stirs = m.cards.stirs
        if stirs[SUMMONED]:
            m.fire(SUMMONED, self.summoned, player)
        if stirs[NORMAL_SUMMONED]:
            m.fire(NORMAL_SUMMONED, self.summoned, player)
        return NO_STEP

    def broken(self, m: StackTable) -> None:
        """The summon has failed."""


CHOOSE_CELL: Final = ChooseCell()
