"""The table of a game in which activated effects wait on a stack, and answers come before anything goes on."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.arrange import Arrange
from hantei.cardkit.play.stack.policy import Policy
from hantei.cardkit.play.starts import STAY_MASK, ability_of_stay
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.program.effect import RunEffect, freeze
from hantei.interpreter.table.definitions import Definitions, Running
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import NO_CARD, OUTDATED_IN_GAME, REF_SHIFT, REPLACEMENT
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import DECISION_BUDGET, STEP_BUDGET, Step, step_value

NEARBY: Final = OUTDATED_IN_GAME
"""The bit of `outdated` that says: which cards could be used in windows has to be found anew."""


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

    owed       steps that come before anything else goes on: what a primitive caused and could not do, since it may not
               ask
    stack      activated effects, the newest last
    links      how many there have been
    resolving  whether an effect of the stack resolves now: until it is done no window opens and nothing is activated
    put_off    what was to be activated meanwhile; it begins when the stack has resolved
    near       the cards that could be used in windows as cards lie now, where a game keeps them and says by NEARBY in
               `outdated` when they have to be found anew; otherwise it is not empty

    The lists are replaced and never changed in place, so that clones share them.
    """

    __slots__ = ("links", "near", "owed", "put_off", "resolving", "stack")

    def init_stack(self, first: Step, noise: list[int], cards: Definitions, layout: Layout) -> None:
        """Begin before turn 1 with these cards where the layout has them."""
        self.init_kit(first, noise, cards, layout)
        self.owed: list[Step] = []
        self.stack: list[Link] = []
        self.links = 0
        self.resolving = False
        self.put_off: list[Step] = []
        self.near = [NO_CARD]

    def take(self, other: Self) -> None:
        super().take(other)
        self.owed = other.owed
        self.stack = other.stack
        self.links = other.links
        self.resolving = other.resolving
        self.put_off = other.put_off
        self.near = other.near

    def state(self) -> tuple[object, ...]:
        owed = tuple(step_value(step) for step in self.owed)
        put_off = tuple(step_value(step) for step in self.put_off)
        links = tuple(link.data() for link in self.stack)
        return (*super().state(), owed, links, self.links, self.resolving, put_off)

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

    def to_bottom(self, card: int) -> None:
        """Move a card of a list to its bottom, out of those that a player is to order."""
        place = self.place(card)
        height = self.zones[place].index(card)
        super().to_bottom(card)
        for number in range(len(self.owed)):
            step = self.owed[number]
            if isinstance(step, Arrange) and step.place == place and step.at <= height < step.at + step.left:
                fewer = Arrange(step.seat, place, step.at + 1, step.left - 1)
                self.owed = [*self.owed[:number], fewer, *self.owed[number + 1 :]]
                return

    def take_from_order(self, card: int) -> None:
        """Let a card that lies deepest of those that a player is to order stay there."""
        place = self.place(card)
        for number in range(len(self.owed)):
            step = self.owed[number]
            if isinstance(step, Arrange) and step.place == place and self.zones[place][step.at] == card:
                rest = self.owed[number + 1 :]
                if step.left > 1:
                    rest = [Arrange(step.seat, place, step.at + 1, step.left - 1), *rest]
                self.owed = [*self.owed[:number], *rest]
                return

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

    def end(self, winner: int, reason: int) -> None:
        """End the match at once: an effect that runs does not go on to its next node (BM-077)."""
        super().end(winner, reason)
        self.interrupts = True

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
        link = Link(freeze(x), self.links)
        self.stack = [*self.stack, link]
        self.activated(link)
        return False

    def holds_back(self, x: Running) -> bool:
        """While an effect of the stack resolves, nothing else is activated (BM-242, SP-191), but for what happens
        instead of an event."""
        return self.resolving and x.ability.kind != REPLACEMENT

    def postpone(self, step: Step) -> None:
        self.put_off = [*self.put_off, step]

    def activated(self, link: Link) -> None:
        """React to an effect's having come onto the stack: fire the game's events, with the number of the link as
        their amount, open a window. Without a window it would lie there for ever, so that every game says what
        follows."""
        raise NotImplementedError

    def names_link(self, event: int) -> bool:
        """True if the amount of an event is the number of the link that it is about, so that it can be answered while
        that link waits, and no longer; 0: it is about none, as nothing waits to resolve."""
        return False

    def waits(self, number: int) -> bool:
        """True if a link is on the stack and not negated."""
        for link in self.stack:
            if link.number == number:
                return not link.negated
        return False

    def negate(self, number: int) -> bool:
        """Negate a link; it is skipped when it is reached. True if it waits."""
        for at in range(len(self.stack)):
            link = self.stack[at]
            if link.number == number and not link.negated:
                self.stack = [*self.stack[:at], Link(link.frame, number, True), *self.stack[at + 1 :]]
                return True
        return False

    def resolved(self, link: Link) -> None:
        """React to an effect's having resolved, or having been skipped: move the card that it came from."""

    # copies

    def used_of(self, card: int) -> list[int]:
        """Return which abilities of a card have used up a limit of its stay."""
        found = [ability_of_stay(key, self.ref(card)) for key in self.used]
        return sorted([number for number in found if number >= 0])

    def counts_for(self, one: int, other: int) -> bool:
        """True if a limit that is used up counts for the stay of one of two cards."""
        first, second = self.stay[one] << REF_SHIFT | one, self.stay[other] << REF_SHIFT | other
        for key in self.used:
            if key < 0 and -1 - key & STAY_MASK in (first, second):  # `ref_of_stay`, in place
                return True
        return False

    def waiting_of(self, card: int) -> list[int]:
        """Return which abilities of a card wait to be started or resolved."""
        ref = self.ref(card)
        found = [item.ability for item in self.pending if item.ref == ref]
        found.extend([link.frame.ability.number for link in self.stack if link.frame.source == ref])
        return sorted(found)

    def are_alike(self, one: int, other: int) -> bool:
        """True if two copies have used up the same limits, have the same effects that wait, and are changed alike."""
        if self.used and self.counts_for(one, other) and self.used_of(one) != self.used_of(other):
            return False
        if (self.pending or self.stack) and self.waiting_of(one) != self.waiting_of(other):
            return False
        return super().are_alike(one, other)

    # windows

    def is_due(self, item: Pending, seat: int) -> bool:
        """True if a triggered ability that waits starts before a mixed window asks a seat; others are offered to their
        own player."""
        return True

    def can_answer(self, timing: int) -> bool:
        """True if anything that waits for no event could be used at this timing, as far as a glance can tell."""
        return True

    def can_be_answered(self, timing: int, events: list[int]) -> bool:
        """True if one of some events could be answered at this timing, as far as such a glance can tell."""
        return True

    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        """Return the actions by which a seat may answer in a window, without the pass."""
        raise NotImplementedError

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        """Schedule what a seat does in a window."""
        raise NotImplementedError
