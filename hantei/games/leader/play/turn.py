"""The nine phases of a turn (LD-039), as steps."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.phases import Phase
from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.replacements import NO_ITEM, Instead, replacer
from hantei.cardkit.play.table import KitTable
from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.fight.poison import poison, poisoned
from hantei.games.leader.play.main_phase import MAIN, is_better_copy
from hantei.games.leader.play.setting import set_trap, traps_to_set
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.costs import note_cost, refill, reset, take_off
from hantei.games.leader.play.table.numbers import (
    CANNOT_DRAW,
    DECK_OUT,
    DISCARD,
    DRAW_PHASE,
    DREW,
    HP,
    MAIN_PHASE,
    MAIN_PHASE_END,
    SET_NONE,
    SET_PHASE,
    SET_TRAP,
    SIDEWAYS,
    TURN_END,
    TURN_LIMIT,
    TURN_START,
)
from hantei.games.leader.play.table.placing import discard, draw_card
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import BOTH, HAND, NO_REF, PLAYER_REF
from hantei.simulator.kernel.match import DRAW, Match, Step, first_of, kind_of, pack

HAND_LIMIT: Final = 6
PHASES: Final = (
    "turn start", "draw phase", "main phase", "end of main phase", "set phase", "turn end", "poison, turn player",
    "poison, other player", "change of turn",
)  # fmt: skip
"""The nine steps of a turn by their numbers in the record."""


def begin_turn(m: LeaderTable, seat: int) -> None:
    """Schedule the next turn, which is a seat's (LD-039, LD-062, LD-064)."""
    next_turn(m, seat)
    m.then_all(TURN)


def next_turn(m: LeaderTable, seat: int) -> None:
    m.turn += 1
    m.active = seat
    if m.recording:
        m.note(events.TURN, seat, m.turn, 0, BOTH)


def enter_phase(m: LeaderTable, number: int) -> None:
    m.note(events.PHASE, number, m.active, 0, BOTH)


def settle(m: LeaderTable) -> None:
    """Schedule the settling of what has happened before the next step of the turn, if anything has. Call it last in a
    step."""
    if m.pending or m.interrupts or m.deaths:
        m.then(SETTLE)


class TurnPhase(Phase):
    """A phase that begins with an event."""

    def entered(self, m: KitTable) -> None:
        assert isinstance(m, LeaderTable)
        if m.recording:
            enter_phase(m, self.number)

    def settle(self, m: KitTable) -> None:
        assert isinstance(m, LeaderTable)
        settle(m)


class Start(Step):
    """The beginning of a turn: cards are set upright, counts reset, the cost raised and refilled, then the effects of
    the phase start (LD-040 to LD-045)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.recording:
            enter_phase(m, 0)
        reset(m, m.active)
        refill(m, m.active)
        m.fire(TURN_START, PLAYER_REF - m.active)
        settle(m)


class DrawCard(Step):
    """The draw phase: the turn player draws a card, and loses if the deck is empty (LD-046, LD-047, LD-355)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        player = PLAYER_REF - m.active
        if m.recording:
            enter_phase(m, 1)
        m.fire(DRAW_PHASE, player)
        if m.turn != 1 or m.rules.first_player_draws:
            if not draw_card(m, m.active):
                m.then(CANNOT)
                return
            m.fire(DREW, player, player, 1)
        settle(m)


class CannotDraw(Step):
    """There is no card to draw: a replacement effect happens instead, or effects on it resolve and then the player
    loses (LD-012, LD-355).

    offered  abilities that replace it and have been offered: number, ref of the card, the player
    """

    def __init__(self, offered: tuple[int, ...]) -> None:
        self.offered = offered

    def data(self) -> tuple[object, ...]:
        return (self.offered,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        player = PLAYER_REF - m.active
        item = replacer(m, CANNOT_DRAW, player, NO_REF, 0, self.offered)
        if item is NO_ITEM:
            m.fire(CANNOT_DRAW, player)
            m.then(OUT_OF_CARDS)
            settle(m)
        else:
            m.then(Instead(item.data(), SETTLE, CannotDraw((*self.offered, item.ability, item.ref, player))))


class OutOfCards(Step):
    """The turn player could not draw in the draw phase and loses (LD-355)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        match.end(1 - match.active, DECK_OUT)


class Setting(Step):
    """The turn player may set a trap of the hand: one, from the first turn on, without cost (LD-054, LD-055, LD-065,
    LD-157, LD-358)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        traps = traps_to_set(m, m.active)
        if traps:
            options = [pack(SET_TRAP, card) for card in traps]
            options.append(pack(SET_NONE))
            m.ask(m.active, self, options)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        if kind_of(action) == SET_TRAP:
            set_trap(match, match.active, first_of(action))
        settle(match)


class CheckHand(Step):
    """The turn player discards down to six cards of their choice (LD-057, LD-058). The hand is checked again after what
    discarding has triggered (LD-056); by the switch the turn player's cards are set upright then (LD-044)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        too_many = len(m.zones[HAND + m.active]) - HAND_LIMIT
        if too_many > 0:
            DiscardDown(m.active, too_many).run(m)
        elif m.rules.untap_at_end:
            take_off(m, m.active, SIDEWAYS)


class DiscardDown(Pick):
    """The cards that are discarded in a check of the hand."""

    def kind(self) -> int:
        return DISCARD

    def source(self, m: KitTable) -> list[int]:
        return sorted(m.zones[HAND + self.seat], key=m.cards.same.__getitem__)

    def again(self, picked: tuple[int, ...]) -> Pick:
        return DiscardDown(self.seat, self.left - 1, picked)

    def is_better(self, m: KitTable, one: int, other: int) -> bool:
        return is_better_copy(m, one, other, self.seat)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, LeaderTable)
        discard(m, card)

    def done(self, m: KitTable) -> None:
        assert isinstance(m, LeaderTable)
        m.then(CHECK_HAND)
        settle(m)


class Poison(Step):
    """Poison damages all poisoned cards of one side at once, the turn player's side first; all of it is settled before
    the next step (LD-059 to LD-061).

    other  0 for the turn player's side, 1 for the other one
    """

    def __init__(self, other: int) -> None:
        self.other = other

    def data(self) -> tuple[object, ...]:
        return (self.other,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.recording:
            enter_phase(m, 6 + self.other)
        side = m.active ^ self.other
        if poisoned(m, side):
            m.then(SETTLE)
            poison(m, side)


class Expire(Step):
    """Changes that last to the end of the turn end. Cards that have no HP left by that die still in this turn, and the
    effects that these deaths add end here too (LD-063)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.mods:
            m.expire(m.turn, m.active)
        if m.pending or m.interrupts or m.deaths:
            m.then(EXPIRE)
            m.then(SETTLE)


class ChangeTurn(Step):
    """The turn passes to the opponent (LD-043, LD-062, LD-064), unless this was the last turn of the match (LD-357)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.recording:
            enter_phase(m, 8)
        if m.rules.leftover_zero and m.points[m.active]:
            m.points[m.active] = 0
            note_cost(m, m.active)
        if m.turn >= m.rules.turn_limit:
            m.end(DRAW, TURN_LIMIT)
            return
        begin_turn(m, 1 - m.active)
        if m.deck.changed[HP]:
            m.conditions_changed()
        settle(m)


START: Final = Start()
CANNOT: Final = CannotDraw(())
OUT_OF_CARDS: Final = OutOfCards()
MAIN_START: Final = TurnPhase(2, MAIN_PHASE)
SETTING: Final = Setting()
CHECK_HAND: Final = CheckHand()
EXPIRE: Final = Expire()

TURN: Final[tuple[Step, ...]] = (
    START,
    DrawCard(),
    MAIN_START,
    MAIN,
    TurnPhase(3, MAIN_PHASE_END),
    TurnPhase(4, SET_PHASE),
    SETTING,
    TurnPhase(5, TURN_END),
    CHECK_HAND,
    Poison(0),
    Poison(1),
    EXPIRE,
    ChangeTurn(),
)
"""The steps of a turn (LD-039): the main phase lasts until its end is chosen (LD-048, LD-053), and the effects at the
end of the turn come before the check of the hand (LD-056)."""
