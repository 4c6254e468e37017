"""A turn as a tuple of steps: phases, moments, at which events happen and a window opens, and the game's own steps
between them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import Window, is_quiet
from hantei.interpreter.table.numbers import BOTH, NO_CARD, PLAYER_REF
from hantei.simulator.kernel.match import Match, Step


class EndSpans(Step):
    """What lasts to the end of the turn ends, all of it together. The stats of open cards that are others then are
    recorded.

    event  the game's number for a change of a card
    """

    __slots__ = ("event",)

    def __init__(self, event: int) -> None:
        self.event = event

    def data(self) -> tuple[object, ...]:
        return (self.event,)

    def run(self, match: Match) -> None:
        assert isinstance(match, StackTable)
        m = match
        if not m.recording or not m.mods:
            m.expire(m.turn, m.active)
            return
        before = open_stats(m)
        m.expire(m.turn, m.active)
        stats = len(m.cards.base)
        for at, value in open_stats(m).items():
            if before.get(at, value) != value:
                m.note(self.event, at // stats, at % stats, value - before[at], BOTH)


def open_stats(m: StackTable) -> dict[int, int]:
    """Return the stats of the cards on the board that both players know, by card and stat as one number."""
    stats = len(m.cards.base)
    found: dict[int, int] = {}
    for card in m.board:
        if card != NO_CARD and m.knows(0, card) and m.knows(1, card):
            for stat in range(stats):
                found[card * stats + stat] = m.stat(card, stat)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Step):
    """A moment of the turn: its events happen for the turn player, then its window opens. The window is left out if
    nothing has happened and nobody could answer. Moments that follow before anything else is done are gone through at
    once: whoever could not answer before can't then, unless what their events have started.

    timing  of the window
    events  the game's numbers of the events
    """

    __slots__ = ("events", "timing")

    def __init__(self, timing: int, *events: int) -> None:
        self.timing = timing
        self.events = events

    def data(self) -> tuple[object, ...]:
        return (self.timing, self.events)

    def run(self, match: Match) -> None:
        assert isinstance(match, StackTable)
        m = match
        self.happen(m)
        if m.interrupts or not is_quiet(m, self.timing):
            m.then(Window(self.timing, seen=not m.interrupts))
            return
        agenda = m.agenda
        while agenda:
            step = agenda[-1]
            if not isinstance(step, Moment) or step.timing != self.timing:
                return
            agenda.pop()
            step.happen(m)
            if m.interrupts or ((m.pending or m.happened) and not is_quiet(m, self.timing)):
                m.then(Window(self.timing))
                return

    def happen(self, m: StackTable) -> None:
        """Let the events of the moment happen."""
        stirs = m.cards.stirs
        for event in self.events:
            if stirs[event]:
                m.fire(event, PLAYER_REF - m.active)


class PhaseBegins(Moment):
    """The moment at which a phase begins: both players are told, then its events happen.

    told   the game's number of the event that tells it
    phase  the game's number of the phase
    """

    __slots__ = ("phase", "told")

    def __init__(self, told: int, phase: int, timing: int, *events: int) -> None:
        super().__init__(timing, *events)
        self.told = told
        self.phase = phase

    def data(self) -> tuple[object, ...]:
        return (self.told, self.phase, self.timing, self.events)

    def happen(self, m: StackTable) -> None:
        if m.recording:
            m.note(self.told, self.phase, 0, 0, BOTH)
        super().happen(m)


def rest_of_turn(turn: tuple[Step, ...], step: Step) -> tuple[Step, ...]:
    """Return the steps of a turn from one of them on; raises ValueError if it is none of them."""
    for at in range(len(turn)):
        if turn[at] is step:
            return turn[at:]
    raise ValueError(step)
