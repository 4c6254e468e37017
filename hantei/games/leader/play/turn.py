"""The nine phases of a turn (LD-039): functions that call each other in order, and the steps by which a turn goes
on."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.replacements import NO_ITEM, Instead, replacer
from hantei.cardkit.play.table import KitTable
from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.fight.poison import poison, poisoned
from hantei.games.leader.play.main_phase import MAIN
from hantei.games.leader.play.setting import set_trap, traps_to_set
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.costs import note_cost, refill, reset, take_off
from hantei.games.leader.play.table.numbers import (
    CANNOT_DRAW,
    DECK_OUT,
    DISCARD,
    DRAW_PHASE,
    DREW,
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
    """Schedule the next turn, which is a seat's (LD-062, LD-064)."""
    next_turn(m, seat)
    m.then(START)


def next_turn(m: LeaderTable, seat: int) -> None:
    m.turn += 1
    m.active = seat
    if m.recording:
        m.note(events.TURN, seat, m.turn, 0, BOTH)


def enter_phase(m: LeaderTable, number: int) -> None:
    m.note(events.PHASE, number, m.active, 0, BOTH)


def go_on(m: LeaderTable, step: Step) -> None:
    """Settle what has happened, then run the next step; run it at once if there is nothing to settle. Call it last in a
    step."""
    if m.pending or m.interrupts or m.deaths:
        settle(m, step)
    else:
        step.run(m)


def settle(m: LeaderTable, step: Step) -> None:
    """Schedule the settling of what has happened, and the step after it."""
    m.then(step)
    m.then(SETTLE)


# The phases follow each other as functions, each of which is the last thing that the one before does. Where something
# has to be settled in between, the turn goes on with the step of the next phase, when nothing waits any more.
# A tuple of steps, as games with windows have their turn, costs a tenth of the compiled engine's time here, where most
# phases only look whether anything waits.


class Start(Step):
    """The beginning of a turn."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        start_turn(match)


def start_turn(m: LeaderTable) -> None:
    """Set cards upright, reset counts, raise and refill the cost, then start the effects of the phase (LD-040 to
    LD-045)."""
    if m.recording:
        enter_phase(m, 0)
    seat = m.active
    reset(m, seat)
    refill(m, seat)
    if m.deck.stirs[TURN_START]:
        m.fire(TURN_START, PLAYER_REF - seat)
    if m.pending or m.interrupts or m.deaths:
        settle(m, DRAW_CARD)
    else:
        draw_phase(m)


class DrawCard(Step):
    """The beginning of the draw phase."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        draw_phase(match)


def draw_phase(m: LeaderTable) -> None:
    """Draw a card for the turn player, who loses if the deck is empty (LD-046, LD-047, LD-355)."""
    stirs = m.deck.stirs
    player = PLAYER_REF - m.active
    if m.recording:
        enter_phase(m, 1)
    if stirs[DRAW_PHASE]:
        m.fire(DRAW_PHASE, player)
    if m.turn != 1 or m.rules.first_player_draws:
        if not draw_card(m, m.active):
            m.then(CANNOT)
            return
        if stirs[DREW]:
            m.fire(DREW, player, player, 1)
    if m.pending or m.interrupts or m.deaths:
        settle(m, MAIN_START)
    else:
        start_main_phase(m)


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
            go_on(m, OUT_OF_CARDS)
        else:
            m.then(Instead(item.data(), DRAWN, CannotDraw((*self.offered, item.ability, item.ref, player))))


class Drawn(Step):
    """The end of the draw phase."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        go_on(match, MAIN_START)


class OutOfCards(Step):
    """The turn player could not draw in the draw phase and loses (LD-355)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        match.end(1 - match.active, DECK_OUT)


class MainStart(Step):
    """The beginning of the main phase."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        start_main_phase(match)


def start_main_phase(m: LeaderTable) -> None:
    """Begin the main phase (LD-048); the step MAIN runs until its end is chosen."""
    m.then(MAIN_END)
    if m.recording:
        enter_phase(m, 2)
    if m.deck.stirs[MAIN_PHASE]:
        m.fire(MAIN_PHASE, PLAYER_REF - m.active)
        go_on(m, MAIN)
    else:
        MAIN.run(m)


class MainEnd(Step):
    """The end of the main phase (LD-053)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.recording:
            enter_phase(m, 3)
        if m.deck.stirs[MAIN_PHASE_END]:
            m.fire(MAIN_PHASE_END, PLAYER_REF - m.active)
        if m.pending or m.interrupts or m.deaths:
            settle(m, SET_START)
        else:
            set_phase(m)


class SetStart(Step):
    """The beginning of the set phase."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        set_phase(match)


def set_phase(m: LeaderTable) -> None:
    """Begin the set phase, in which a trap may be set."""
    if m.recording:
        enter_phase(m, 4)
    if m.deck.stirs[SET_PHASE]:
        m.fire(SET_PHASE, PLAYER_REF - m.active)
        go_on(m, SETTING)
    else:
        offer_traps(m)


class Setting(Step):
    """Ask the turn player whether to set a trap of the hand."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        offer_traps(match)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        if kind_of(action) == SET_TRAP:
            set_trap(match, match.active, first_of(action))
        go_on(match, TURN_ENDS)


def offer_traps(m: LeaderTable) -> None:
    """Offer the traps of the hand: one may be set, from the first turn on, without cost (LD-054, LD-055, LD-065,
    LD-157, LD-358)."""
    traps = traps_to_set(m, m.active)
    if traps:
        options = [pack(SET_TRAP, card) for card in traps]
        options.append(pack(SET_NONE))
        m.ask(m.active, SETTING, options)
    else:
        end_turn(m)


class TurnEnds(Step):
    """The end of the turn."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        end_turn(match)


def end_turn(m: LeaderTable) -> None:
    """Start the effects at the end of the turn, which come before the check of the hand (LD-056)."""
    if m.recording:
        enter_phase(m, 5)
    if m.deck.stirs[TURN_END]:
        m.fire(TURN_END, PLAYER_REF - m.active)
    if m.pending or m.interrupts or m.deaths:
        settle(m, CHECK_HAND)
    else:
        CHECK_HAND.run(m)


class CheckHand(Step):
    """The turn player discards down to six cards of their choice (LD-057, LD-058). The hand is checked again after what
    discarding has triggered (LD-056)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        too_many = len(match.zones[HAND + match.active]) - HAND_LIMIT
        if too_many > 0:
            DiscardDown(match.active, too_many).run(match)
        else:
            end_of_hand_check(match)


class DiscardDown(Pick):
    """The cards that are discarded in a check of the hand."""

    def kind(self) -> int:
        return DISCARD

    def source(self, m: KitTable) -> list[int]:
        return sorted(m.zones[HAND + self.seat], key=m.cards.same.__getitem__)

    def again(self, picked: tuple[int, ...]) -> Pick:
        return DiscardDown(self.seat, self.left - 1, picked)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, LeaderTable)
        discard(m, card)

    def done(self, m: KitTable) -> None:
        assert isinstance(m, LeaderTable)
        go_on(m, CHECK_HAND)


def end_of_hand_check(m: LeaderTable) -> None:
    """Go on to poison; by the switch the turn player's cards are set upright here (LD-044)."""
    if m.rules.untap_at_end:
        take_off(m, m.active, SIDEWAYS)
    poison_sides(m, 0)


class Poison(Step):
    """The step in which poison damages one side.

    other  0 for the turn player's side, 1 for the other one
    """

    def __init__(self, other: int) -> None:
        self.other = other

    def data(self) -> tuple[object, ...]:
        return (self.other,)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        poison_sides(match, self.other)


def poison_sides(m: LeaderTable, first: int) -> None:
    """Damage all poisoned cards of one side at once, the turn player's side first; all of it is settled before the next
    step (LD-059 to LD-061)."""
    for other in range(first, 2):
        if m.recording:
            enter_phase(m, 6 + other)
        side = m.active ^ other
        if poisoned(m, side):
            settle(m, EXPIRE if other else POISON_OTHER)
            poison(m, side)
            return
    expire(m)


class Expire(Step):
    """The step in which changes that last to the end of the turn end."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        expire(match)


def expire(m: LeaderTable) -> None:
    """End the changes that last to the end of the turn. Cards that have no HP left by that die still in this turn, and
    the effects that these deaths add end here too (LD-063). No event tells that a change has ended."""
    if m.mods:
        m.expire(m.turn, m.active)
    if m.deaths:
        settle(m, EXPIRE)
    else:
        change_turn(m)


def change_turn(m: LeaderTable) -> None:
    """Give the turn to the opponent (LD-043, LD-062, LD-064), unless this was the last turn of the match (LD-357)."""
    rules = m.rules
    if m.recording:
        enter_phase(m, 8)
    if rules.leftover_zero and m.points[m.active]:
        m.points[m.active] = 0
        note_cost(m, m.active)
    if m.turn >= rules.turn_limit:
        m.end(DRAW, TURN_LIMIT)
    else:
        next_turn(m, 1 - m.active)
        if m.deck.deaths_vary:
            m.conditions_changed()
        if m.pending or m.interrupts or m.deaths:
            settle(m, START)
        else:
            start_turn(m)


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
CHECK_HAND: Final = CheckHand()
POISON_OTHER: Final = Poison(1)
EXPIRE: Final = Expire()
