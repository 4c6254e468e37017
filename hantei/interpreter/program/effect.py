"""The step that runs an effect: a program with its frame, which can wait at any of its nodes."""

from __future__ import annotations

from hantei.interpreter.table.definitions import Ability, Running
from hantei.interpreter.table.numbers import NUMBER_DECLARING, NUMBER_EXTRA
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import Match, Step


class RunEffect(Step):
    """A program from one of its nodes on, with its frame, frozen."""

    __slots__ = ("ability", "at", "numbers", "seat", "slots", "source")

    def __init__(
        self, ability: Ability, at: int, seat: int, source: int, slots: tuple[tuple[int, ...], ...],
        numbers: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.ability = ability
        self.at = at
        self.seat = seat
        self.source = source
        self.slots = slots
        self.numbers = numbers

    def data(self) -> tuple[object, ...]:
        return (self.ability.number, self.at, self.seat, self.source, self.slots, self.numbers)

    def run(self, match: Match) -> None:
        assert isinstance(match, CardTable)
        go_on(match, thaw(self))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, CardTable)
        x = thaw(self)
        if x.ability.nodes[x.at - 1].chosen(match, x, action):
            go_on(match, x)


def thaw(frame: RunEffect) -> Running:
    return Running(frame.ability, frame.at, frame.seat, frame.source, list(frame.slots), list(frame.numbers))


def freeze(x: Running) -> RunEffect:
    return RunEffect(x.ability, x.at, x.seat, x.source, tuple(x.slots), tuple(x.numbers))


def go_on(m: CardTable, x: Running) -> None:
    """Run nodes until one waits, an event has to be answered first, or the program ends."""
    ability = x.ability
    nodes = ability.nodes
    declaring = x.numbers[NUMBER_DECLARING]
    while True:
        at = x.at
        if declaring and at >= ability.head:
            declaring = 0
            x.numbers[NUMBER_DECLARING] = 0
            if not m.declared(x):
                return
        if m.interrupts:
            m.then(freeze(x))
            m.answer()
            return
        if at >= len(nodes) or (ability.extra_cost and at == ability.extra_at and not x.numbers[NUMBER_EXTRA]):
            return
        x.at = at + 1
        if m.recording and m.cards.onlooker is not None:
            m.cards.onlooker.sees(m, x, nodes[at])
        if not nodes[at].do(m, x):
            return


def wait(m: CardTable, x: Running) -> None:
    """Schedule the rest of a program; a node calls this before it schedules steps of its own."""
    m.then(freeze(x))


def ask(m: CardTable, x: Running, seat: int, options: list[int]) -> None:
    """Let a seat choose for the node before `x.at`; that node's `chosen` gets the answer."""
    m.ask(seat, freeze(x), options)
