"""The opening and the turn (LW-010 to LW-013, LW-015)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.phases import Moment
from hantei.cardkit.play.stack.window import Window
from hantei.interpreter.table.numbers import BOTH, NO_CARD, PLAYER_REF
from hantei.simulator.kernel.match import DRAW, Match, Step, first_of, kind_of, second_of
from hantei.simulator.kernel.noise import below
from hantei.simulator.scenarios.luck import FIRST, lucky_choice

from . import events
from .battle import Declare, attacks
from .numbers import (
    ABILITY,
    AFTER_ACTION,
    AT_TURN,
    ATTACK,
    ATTACKED,
    CELLS,
    DECK_OUT,
    DECK_STREAM,
    EFFECT_USED,
    ENDING,
    FIRST_STREAM,
    FUSE,
    STRIKE,
    SUMMON,
    TURN_END,
    TURN_LIMIT,
    TURN_START,
)
from .table import LampTable
from .ways import NO_EVENT, charms, fuse, plays, summon, use, use_ability

OPENING_HAND: Final = 4
DRAWS: Final = 2


class SetUp(Step):
    """The first player is drawn, both shuffle and draw four cards (LW-010)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        m = match
        if m.rules.going_first == "random":
            first = lucky_choice(m.luck, FIRST) if m.luck else below(m.noise, FIRST_STREAM, 2)
        else:
            first = 0 if m.rules.going_first == "A" else 1
        for seat in (first, 1 - first):
            m.shuffle_deck(seat, DECK_STREAM + seat)
            for _ in range(OPENING_HAND):
                m.draw_one(seat)
        m.active = 1 - first
        m.then(NEXT_TURN)


class NextTurn(Step):
    """The other player's turn begins, unless there have been too many (LW-011, LW-047)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        m = match
        if m.turn == m.rules.turn_limit:
            m.end(DRAW, TURN_LIMIT)
            return
        m.turn += 1
        m.active = 1 - m.active
        m.note(events.TURN, m.active, m.turn, 0, BOTH)
        m.then_all(TURN)


class DrawCards(Step):
    """The turn player draws two cards, none in the first turn of all (LW-012); who can't has lost (LW-015)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        m = match
        for _ in range(0 if m.turn == 1 else DRAWS):
            if not m.draw_one(m.active):
                m.end(1 - m.active, DECK_OUT)
                return


class Main(Step):
    """The main phase: one action after the other, each with a window after it (LW-013)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        m = match
        m.ask(m.active, self, [*plays(m, m.active), *charms(m, m.active, ()), *attacks(m, m.active), ENDING])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LampTable)
        if action == ENDING:
            return
        match.then(self)
        match.then(AFTERWARDS)
        carry_out(match, match.active, kind_of(action), first_of(action), second_of(action))


def carry_out(m: LampTable, seat: int, kind: int, card: int, second: int) -> None:
    """Carry out an action of the main phase."""
    if kind == SUMMON:
        summon(m, seat, card, second)
    elif kind == FUSE:
        fuse(m, seat, card)
    elif kind == ABILITY:
        use_ability(m, seat, card, second)
    elif kind == ATTACK:
        m.then(Declare(m.ref(card), m.ref(second)))
    elif kind == STRIKE:
        m.then(Declare(m.ref(card), PLAYER_REF - (1 - seat)))
    else:
        use(m, seat, card, NO_EVENT)


class EndTurn(Step):
    """What lasts to the end of the turn ends (LW-013)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LampTable)
        m = match
        m.expire(m.turn, m.active)
        m.used = []
        for card in m.board[m.active * CELLS : m.active * CELLS + CELLS]:
            if card != NO_CARD:
                m.marks[card] &= ~(ATTACKED | EFFECT_USED)


AFTERWARDS: Final = Window(AFTER_ACTION)
NEXT_TURN: Final = NextTurn()
MAIN: Final = Main()
TURN: Final = (
    Moment(AT_TURN, TURN_START), DrawCards(), MAIN, Moment(AT_TURN, TURN_END), EndTurn(), NEXT_TURN,
)  # fmt: skip
"""A turn (LW-011)."""
