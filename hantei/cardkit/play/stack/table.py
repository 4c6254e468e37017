"""The table of a game in which activated effects wait on a stack, and answers come before anything goes on."""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.arrange import Arrange
from hantei.cardkit.play.stack.policy import Policy
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.program.effect import RunEffect, freeze
from hantei.interpreter.table.definitions import Definitions, Running
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import REPLACEMENT
from hantei.simulator.kernel.match import DECISION_BUDGET, STEP_BUDGET, Step, step_value


class Link:
    """An activated effect that waits on the stack. Immutable.

    frame    its program with its targets, as it goes on when it resolves
    number   counts the links of the match, so that a link can be named
    negated  whether it comes to nothing when it is reached
    """

    __slots__ = ("frame", "negated", "number")

    def __init__(self, frame: RunEffect, number: int, negated: bool = False) -> None:
        self.frame = frame
        self.number = number
        self.negated = negated

    def data(self) -> tuple[object, ...]:
        return (step_value(self.frame), self.number, self.negated)


@mypyc_attr(allow_interpreted_subclasses=True)
class StackTable(KitTable):
    """A table with a stack.

    owed   steps that come before anything else goes on: what a primitive caused and could not do, since it may not ask
    stack  activated effects, the newest last
    links  how many there have been

    The lists are replaced and never changed in place, so that clones share them.
    """

    __slots__ = ("links", "owed", "stack")

    def init_stack(self, first: Step, noise: list[int], cards: Definitions, layout: Layout) -> None:
        """Begin before turn 1 with these cards where the layout has them."""
        self.init_kit(first, noise, cards, layout)
        self.owed: list[Step] = []
        self.stack: list[Link] = []
        self.links = 0

    def take(self, other: Self) -> None:
        super().take(other)
        self.owed = other.owed
        self.stack = other.stack
        self.links = other.links

    def state(self) -> tuple[object, ...]:
        owed = tuple(step_value(step) for step in self.owed)
        return (*super().state(), owed, tuple(link.data() for link in self.stack), self.links)

    # what is owed

    def owe(self, step: Step) -> None:
        """Schedule a step before the next step or node, whatever these are. What is owed first runs first."""
        self.owed = [*self.owed, step]
        self.interrupts = True

    def owe_order(self, seat: int, place: int, at: int) -> None:
        """Let a player order what has come onto an open pile from a place in it on, together with what else comes there
        before the next step or node. The caller notes how high the pile was."""
        for number in range(len(self.owed)):
            step = self.owed[number]
            if isinstance(step, Arrange) and step.place == place and step.seat == seat:
                grown = Arrange(seat, place, step.at, len(self.zones[place]) - step.at)
                self.owed = [*self.owed[:number], grown, *self.owed[number + 1 :]]
                return
        self.owe(Arrange(seat, place, at, len(self.zones[place]) - at))

    def answer(self) -> None:
        """Move what is owed onto the agenda."""
        owed = self.owed
        self.owed = []
        self.interrupts = False
        for at in range(len(owed) - 1, -1, -1):
            self.then(owed[at])

    def advance(self) -> None:
        """Run steps as the kernel does, what is owed before every other one."""
        agenda = self.agenda
        for _ in range(STEP_BUDGET):
            if self.asker >= 0:
                break
            if self.interrupts:
                self.answer()
            elif not agenda:
                break
            agenda.pop().run(self)
        else:
            self.give_up()
        if self.winner >= 0 or self.decisions > DECISION_BUDGET:
            super().advance()  # ends the match

    # the stack

    def policy(self, timing: int) -> Policy:
        """Return how windows of a timing work."""
        raise NotImplementedError

    def declared(self, x: Running) -> bool:
        """Put an effect that is activated, with its costs paid and its targets named, onto the stack. What happens
        instead of an event is part of that event: it takes place at once."""
        if x.ability.kind == REPLACEMENT:
            return True
        self.links += 1
        self.stack = [*self.stack, Link(freeze(x), self.links)]
        self.activated(x)
        return False

    def activated(self, x: Running) -> None:
        """React to an effect's having come onto the stack: fire the game's events, open a window. Without a window it
        would lie there for ever, so that every game says what follows."""
        raise NotImplementedError

    def negate(self, source: int) -> bool:
        """Negate the newest effect of a card on the stack; it is skipped when it is reached. True if there is one."""
        for at in range(len(self.stack) - 1, -1, -1):
            link = self.stack[at]
            if link.frame.source == source and not link.negated:
                negated = Link(link.frame, link.number, True)
                self.stack = [*self.stack[:at], negated, *self.stack[at + 1 :]]
                return True
        return False

    def resolved(self, source: int, seat: int, negated: bool) -> None:
        """React to an effect's having resolved, or having been skipped: move the card that it came from."""

    # windows

    def can_answer(self, timing: int) -> bool:
        """True if anything could be used at this timing, as far as a glance at where cards lie can tell."""
        return True

    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        """Return the actions by which a seat may answer in a window, without the pass."""
        raise NotImplementedError

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        """Schedule what a seat does in a window."""
        raise NotImplementedError
