"""Choosing the materials of a card: one for each thing that it asks for, only such as can be completed."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.pick import NO_STOP
from hantei.cardkit.play.table import KitTable
from hantei.simulator.kernel.match import Match, Step, first_of, pack


@mypyc_attr(allow_interpreted_subclasses=True)
class Materials(Step):
    """A player chooses materials one after the other. A card is offered if it may come next and the rest can still be
    found; a subclass says which cards may come next, in an order that makes every set in only one way, and which sets
    will do.

    done  the materials so far
    """

    __slots__ = ("done",)

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done

    def data(self) -> tuple[object, ...]:
        return (self.done,)

    # what a subclass says

    def kind(self) -> int:
        """Return the kind of action that chooses a material."""
        raise NotImplementedError

    def seat(self, m: KitTable) -> int:
        """Return who chooses."""
        raise NotImplementedError

    def number(self, m: KitTable) -> int:
        """Return how many materials there must be; with an action that stops, at most so many."""
        raise NotImplementedError

    def next_ones(self, m: KitTable, done: tuple[int, ...]) -> list[int]:
        """Return the cards that may come after these, whether or not the rest can be found."""
        raise NotImplementedError

    def will_do(self, m: KitTable, done: tuple[int, ...]) -> bool:
        """True if a complete set of materials will do."""
        raise NotImplementedError

    def stop(self) -> int:
        """Return the action that ends the choice with a smaller set that will do, or NO_STOP."""
        return NO_STOP

    def again(self, done: tuple[int, ...]) -> Materials:
        """Return the same choice with these materials."""
        raise NotImplementedError

    def carry_out(self, m: KitTable) -> None:
        """Do what is done with the complete set."""
        raise NotImplementedError

    # how materials are chosen

    def can_complete(self, m: KitTable, done: tuple[int, ...]) -> bool:
        """True if these materials will do, or can be completed to a set that will."""
        is_full = len(done) == self.number(m)
        if (is_full or self.stop() != NO_STOP) and self.will_do(m, done):
            return True
        if is_full:
            return False
        for card in self.next_ones(m, done):
            if self.can_complete(m, (*done, card)):
                return True
        return False

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        if len(self.done) == self.number(match):
            self.carry_out(match)
            return
        options: list[int] = []
        for card in self.next_ones(match, self.done):
            if self.can_complete(match, (*self.done, card)):
                options.append(pack(self.kind(), card))
        stop = self.stop()
        if stop != NO_STOP and self.will_do(match, self.done):
            options.append(stop)
        match.ask(self.seat(match), self, options)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, KitTable)
        if action == self.stop():
            self.carry_out(match)
            return
        match.then(self.again((*self.done, first_of(action))))
