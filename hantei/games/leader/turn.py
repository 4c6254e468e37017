"""The nine steps of a turn (LD-039), each a step of the engine that schedules the next one."""

from __future__ import annotations

from typing import Final

from hantei.games.leader import events
from hantei.games.leader.costs import note_cost
from hantei.games.leader.deaths import SETTLE
from hantei.games.leader.main_phase import MAIN, best_copy
from hantei.games.leader.numbers import (
    ATTACK_SHIFT,
    CANNOT_DRAW,
    CELLS,
    COUNT_BITS,
    DECK_OUT,
    DISCARD,
    DRAW_PHASE,
    DREW,
    LEADER_CELL,
    LINK_SHIFT,
    MAIN_PHASE,
    MAIN_PHASE_END,
    MORE_SHIFT,
    SET_NONE,
    SET_PHASE,
    SET_TRAP,
    SHIFTED,
    SIDEWAYS,
    TURN_END,
    TURN_LIMIT,
    TURN_START,
    USED,
)
from hantei.games.leader.placing import CELLS_OF, FIELD_CELLS, discard, draw_card
from hantei.games.leader.poison import poison, poisoned
from hantei.games.leader.replacements import NO_ITEM, Instead, replacer
from hantei.games.leader.setting import set_trap, traps_to_set
from hantei.games.leader.state import LeaderTable
from hantei.interpreter.numbers import BOTH, HAND, NO_CARD, NO_REF, PLAYER_REF
from hantei.simulator.match import DRAW, Match, Step, first_of, kind_of, pack

HAND_LIMIT: Final = 6
COUNTED: Final = (
    SIDEWAYS | SHIFTED | COUNT_BITS << ATTACK_SHIFT | COUNT_BITS << LINK_SHIFT | COUNT_BITS << MORE_SHIFT
)  # fmt: skip
"""The marks that a turn's start takes off the turn player's cards."""

PHASES: Final = (
    "turn start", "draw phase", "main phase", "end of main phase", "set phase", "turn end", "poison, turn player",
    "poison, other player", "change of turn",
)  # fmt: skip
"""The nine steps of a turn by their numbers in the record."""


def begin_turn(m: LeaderTable, seat: int) -> None:
    """Schedule the next turn: it is a seat's (LD-062, LD-064)."""
    next_turn(m, seat)
    m.then(START)


def next_turn(m: LeaderTable, seat: int) -> None:
    m.turn += 1
    m.active = seat
    if m.recording:
        m.note(events.TURN, seat, m.turn, 0, BOTH)


def enter_phase(m: LeaderTable, number: int) -> None:
    m.note(events.PHASE, number, m.active, 0, BOTH)


def pass_phase(m: LeaderTable, number: int, event: int, step: Step) -> None:
    """A phase begins, what waits for it starts, then comes the next step."""
    if m.recording:
        enter_phase(m, number)
    if m.deck.heard[event] or m.deck.trap_events[event]:
        m.fire(event, PLAYER_REF - m.active)
        go_on(m, step)
    elif m.pending or m.interrupts or m.deaths:
        go_on(m, step)
    else:
        step.run(m)


def go_on(m: LeaderTable, step: Step) -> None:
    """What has happened is settled, then comes the next step; at once, where there is nothing to settle. The last thing
    that a step does."""
    if m.pending or m.interrupts or m.deaths:
        m.then(step)
        m.then(SETTLE)
    else:
        step.run(m)


class Start(Step):
    """Cards upright, counts reset, cost raised and refilled, effects (LD-040 to LD-045)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.recording:
            enter_phase(m, 0)
        reset(m, m.active)
        refill(m, m.active)
        m.fire(TURN_START, PLAYER_REF - m.active)
        go_on(m, DRAW_CARD)


def reset(m: LeaderTable, seat: int) -> None:
    """The turn player's cards are set upright, and what is counted in a turn begins anew (LD-044, LD-106)."""
    m.spent = 0
    m.used = []
    off = COUNTED & ~SIDEWAYS if m.rules.untap_at_end else COUNTED
    take_off(m, seat, off)
    building = m.building()
    if building != NO_CARD:
        m.marks[building] &= ~USED


def take_off(m: LeaderTable, seat: int, marks: int) -> None:
    """Take marks off a seat's cards on the field and its leader."""
    board, column = m.board, m.marks
    start = seat * CELLS
    for cell in CELLS_OF[m.filled >> start & FIELD_CELLS]:
        card = board[start + cell]
        if column[card] & marks:
            column[card] = column[card] & ~marks
    leader = board[start + LEADER_CELL]
    if leader != NO_CARD:
        column[leader] = column[leader] & ~marks


def refill(m: LeaderTable, seat: int) -> None:
    """The cost maximum rises by 1, and the cost is full again (LD-040 to LD-043)."""
    cap = m.rules.max_cost_cap
    if cap == 0 or m.points[2 + seat] < cap:
        m.points[2 + seat] = m.points[2 + seat] + 1
    m.points[seat] = m.points[2 + seat]
    note_cost(m, seat)


class DrawCard(Step):
    """The turn player draws, and loses where that cannot be (LD-046, LD-047, LD-355)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        seat = m.active
        player = PLAYER_REF - seat
        if m.recording:
            enter_phase(m, 1)
        m.fire(DRAW_PHASE, player)
        if m.turn == 1 and not m.rules.first_player_draws:
            go_on(m, MAIN_START)
        elif draw_card(m, seat):
            m.fire(DREW, player, player, 1)
            go_on(m, MAIN_START)
        else:
            m.then(CANNOT)


class CannotDraw(Step):
    """There is no card to draw: an effect happens instead, or those on it, and then the loss (LD-012, LD-355).

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
            go_on(m, OUT_OF_CARDS)
        else:
            m.then(Instead(item.data(), DRAWN, CannotDraw((*self.offered, item.ability, item.ref, player))))


class Drawn(Step):
    """The draw phase is over."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        go_on(match, MAIN_START)


class OutOfCards(Step):
    """Who could not draw in the draw phase has lost (LD-355)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        match.end(1 - match.active, DECK_OUT)


class MainStart(Step):
    """The main phase begins (LD-048); MAIN goes on until its end is chosen."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        m.then(MAIN_END)
        pass_phase(m, 2, MAIN_PHASE, MAIN)


class MainEnd(Step):
    """The step that closes the main phase (LD-053)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        pass_phase(match, 3, MAIN_PHASE_END, SET_START)


class SetStart(Step):
    """The set phase begins."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        pass_phase(match, 4, SET_PHASE, SETTING)


class Setting(Step):
    """One trap of the hand may be set, from the first turn on, for nothing (LD-054, LD-055, LD-065, LD-157, LD-358)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        traps = traps_to_set(m, m.active)
        if traps:
            options = [pack(SET_TRAP, card) for card in traps]
            options.append(pack(SET_NONE))
            m.ask(m.active, self, options)
        else:
            TURN_ENDS.run(m)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        if kind_of(action) == SET_TRAP:
            set_trap(match, match.active, first_of(action))
        go_on(match, TURN_ENDS)


class TurnEnds(Step):
    """Effects at the end of the turn come before the hand is checked (LD-056)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        pass_phase(match, 5, TURN_END, CHECK_HAND)


class CheckHand(Step):
    """The turn player discards down to six cards of its choice (LD-057, LD-058), in the order of the cards' numbers, so
    that each choice is made in one way; the last word is the hand's, whatever discarding sets off (LD-056)."""

    def __init__(self, least: int) -> None:
        self.least = least

    def data(self) -> tuple[object, ...]:
        return (self.least,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        too_many = len(m.zones[HAND + m.active]) - HAND_LIMIT
        if too_many > 0:
            m.ask(m.active, self, [pack(DISCARD, card) for card in self.to_discard(m, too_many)])
        elif self.least >= 0:
            go_on(m, CHECK_HAND)
        else:
            end_of_hand_check(m)

    def to_discard(self, m: LeaderTable, count: int) -> list[int]:
        """Of copies, from `least` on, one, if enough cards follow."""
        same = m.cards.same
        hand = m.zones[HAND + m.active]
        later = sorted([card for card in hand if same[card] >= self.least], key=same.__getitem__)
        found: list[int] = []
        for at in range(len(later) - count + 1):
            if at == 0 or same[later[at]] != same[later[at - 1]]:
                found.append(best_copy(m, later[at], m.active, hand))
        return found

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        card = first_of(action)
        discard(match, card)
        match.then(CheckHand(match.cards.same[card]))


def end_of_hand_check(m: LeaderTable) -> None:
    """With its switch the turn player's cards are set upright here (LD-044); then poison."""
    if m.rules.untap_at_end:
        take_off(m, m.active, SIDEWAYS)
    POISON_OWN.run(m)


class Poison(Step):
    """Poison damages all the poisoned cards of one side at once, the turn player's side first; all of it is settled
    before the next step (LD-059 to LD-061).

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
        following: Step = EXPIRE if self.other else POISON_OTHER
        side = 1 - m.active if self.other else m.active
        if poisoned(m, side):
            m.then(following)
            m.then(SETTLE)
            poison(m, side)
        else:
            go_on(m, following)


class Expire(Step):
    """What lasts to the end of the turn ends, and who has no HP left by that dies still in this turn (LD-063)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.mods:
            m.expire(m.turn, m.active)
        go_on(m, CHANGE_TURN)


class ChangeTurn(Step):
    """The turn goes to the opponent (LD-043, LD-062, LD-064), but for the last turn that is played (LD-357)."""

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
        else:
            next_turn(m, 1 - m.active)
            START.run(m)


START: Final = Start()
DRAW_CARD: Final = DrawCard()
CANNOT: Final = CannotDraw(())
DRAWN: Final = Drawn()
OUT_OF_CARDS: Final = OutOfCards()
MAIN_START: Final = MainStart()
MAIN_END: Final = MainEnd()
SET_START: Final = SetStart()
SETTING: Final = Setting()
TURN_ENDS: Final = TurnEnds()
CHECK_HAND: Final = CheckHand(-1)
POISON_OWN: Final = Poison(0)
POISON_OTHER: Final = Poison(1)
EXPIRE: Final = Expire()
CHANGE_TURN: Final = ChangeTurn()
