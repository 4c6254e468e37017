"""The turn: four phases as a tuple of moments and steps (SP-098 to SP-108, SP-143 to SP-147, SP-227)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.stack.phases import EndSpans, Moment, PhaseBegins
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.table import KitTable
from hantei.games.spimate.play.battle.attack import BATTLE
from hantei.games.spimate.play.standby import STANDBY
from hantei.games.spimate.play.table import events, phases
from hantei.games.spimate.play.table.numbers import (
    BATTLE_PHASE,
    DISCARD,
    DRAW_PHASE,
    END_PHASE,
    OF_PHASE,
    STANDBY_PHASE,
    THIS_TURN_MARKS,
    TURN_CAP,
    TURN_END,
    TURN_START,
)
from hantei.games.spimate.play.table.placing import circumstances_differ, discard, draw
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.games.spimate.play.table.timing import MOMENT
from hantei.interpreter.table.numbers import BOTH, HAND
from hantei.simulator.kernel.match import DRAW, Match, Step

HAND_LIMIT: Final = 4


class NextTurn(Step):
    """The turn passes to the other player (SP-100, SP-103). Too many turns end the match as a draw (SP-060)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        marks = m.marks
        for card in m.board:
            if card >= 0 and marks[card] & THIS_TURN_MARKS:  # NO_CARD, without looking the name up
                marks[card] &= ~THIS_TURN_MARKS
        m.used = []
        m.played = m.more = 0
        if m.turn >= m.rules.turn_cap:
            m.end(DRAW, TURN_CAP)
            return
        m.turn += 1
        m.active = 1 - m.active
        m.note(events.TURN, m.active, m.turn, 0, BOTH)
        m.then_all(TURN)
        circumstances_differ(m)


class Draw(Moment):
    """The turn player draws a card, without a choice (SP-105, SP-106), in the first turn too (SP-099); with an empty
    deck none (SP-107)."""

    def happen(self, m: StackTable) -> None:
        assert isinstance(m, SpimateTable)
        draw(m, m.active, 1, OF_PHASE)


class Trim(Pick):
    """A player discards down to the hand limit, of their choice (SP-144, SP-145)."""

    def kind(self) -> int:
        return DISCARD

    def source(self, m: KitTable) -> list[int]:
        return m.zones[HAND + self.seat]

    def again(self, picked: tuple[int, ...]) -> Pick:
        return Trim(self.seat, self.left - 1, picked)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, SpimateTable)
        discard(m, card)


class HandLimit(Step):
    """After all effects of the end phase (SP-147) the turn player, by a switch both, discards down to four (SP-144,
    SP-145), anew if what answers the discards has filled the hand; then the turn ends. Where nothing waits and nothing
    ends with it, the next one begins at once."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        steps: list[Step] = []
        for seat in (m.active, 1 - m.active) if m.rules.both_trim else (m.active,):
            over = len(m.zones[HAND + seat]) - HAND_LIMIT
            if over > 0:
                steps.append(Trim(seat, over))
        if steps:
            m.then_all((*steps, SETTLE, self))
        elif m.pending or m.happened or m.mods:
            m.then_all(END_OF_TURN)
        else:
            NEXT_TURN.run(m)


NEXT_TURN: Final = NextTurn()
STANDBY_BEGINS: Final = PhaseBegins(events.PHASE, phases.STANDBY, MOMENT, STANDBY_PHASE)
BATTLE_BEGINS: Final = PhaseBegins(events.PHASE, phases.BATTLE, MOMENT, BATTLE_PHASE)
SETTLE: Final = Moment(MOMENT)
TURN: Final[tuple[Step, ...]] = (
    PhaseBegins(events.PHASE, phases.DRAW, MOMENT, TURN_START, DRAW_PHASE),
    Draw(MOMENT),
    STANDBY_BEGINS,
    STANDBY,
    BATTLE_BEGINS,
    BATTLE,
    PhaseBegins(events.PHASE, phases.END, MOMENT, END_PHASE, TURN_END),
    HandLimit(),
)
"""A turn: draw, standby, battle and end phase (SP-101), each once (SP-102)."""
END_OF_TURN: Final[tuple[Step, ...]] = (SETTLE, EndSpans(events.CHANGE), SETTLE, NEXT_TURN)
"""What lasts to the end of a turn ends as the last act of the end phase (SP-227)."""
