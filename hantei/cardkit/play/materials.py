"""Choosing the materials of a card: one for each thing that it asks for, only such as can be completed.

Each set can be chosen in only one way: of all ways to give its cards their places that in which the earlier card comes
first, and of copies that lie in one pile the earlier ones are taken. Cards that are copies of each other stand side by
side in this order, in a pile first those that the table prefers; else the order is that of their numbers.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.pick import NO_STOP
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.numbers import LISTED
from hantei.simulator.kernel.match import Match, Step, first_of, pack


@mypyc_attr(allow_interpreted_subclasses=True)
class Materials(Step):
    """A player chooses materials one after the other. A card is offered if it may come next and the rest can still be
    found; a subclass says which cards there are, for what each will do, and which sets will do.

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

    def candidates(self, m: KitTable) -> list[int]:
        """Return the cards among which materials are chosen, in the order in which they are offered."""
        raise NotImplementedError

    def fits(self, m: KitTable, card: int, at: int) -> bool:
        """True if a card will do as the material at a place, counted from 0."""
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

    def next_ones(self, m: KitTable, done: tuple[int, ...]) -> list[int]:
        """Return the cards that may come after these, whether or not the rest can be found."""
        cards = self.candidates(m)
        seat = self.seat(m)
        found: list[int] = []
        for card in cards:
            fits = card not in done and self.fits(m, card, len(done))
            if fits and not self.is_exchanged(m, card, done) and not has_earlier_copy(m, card, cards, done, seat):
                found.append(card)
        return found

    def is_exchanged(self, m: KitTable, card: int, done: tuple[int, ...]) -> bool:
        """True if these materials and a card could be for other places than in this order, so that where both ways
        differ first an earlier card comes."""
        cards = (*done, card)
        seat = self.seat(m)
        for at in range(len(done)):
            for other in range(at + 1, len(cards)):
                fits = self.fits(m, cards[other], at) and comes_before(m, cards[other], cards[at], seat)
                if fits and self.have_places(m, (*cards[at:other], *cards[other + 1 :]), at + 1):
                    return True
        return False

    def have_places(self, m: KitTable, cards: tuple[int, ...], at: int) -> bool:
        """True if cards will do, in some order, for the places from one on."""
        for number in range(len(cards)):
            rest = (*cards[:number], *cards[number + 1 :])
            if self.fits(m, cards[number], at) and self.have_places(m, rest, at + 1):
                return True
        return not cards

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


def comes_before(m: KitTable, one: int, other: int, seat: int) -> bool:
    """True if of two cards the one comes before the other in the order of materials."""
    same = m.cards.same
    if same[one] != same[other]:
        return same[one] < same[other]
    if m.place(one) != m.place(other):
        return m.place(one) < m.place(other)
    if m.place(one) < LISTED:
        if m.is_better_copy(one, other, seat):
            return True
        if m.is_better_copy(other, one, seat):
            return False
    return one < other


def has_earlier_copy(m: KitTable, card: int, cards: list[int], done: tuple[int, ...], seat: int) -> bool:
    """True if a copy in the same pile that differs in nothing and comes before a card is not among the materials
    yet."""
    place = m.place(card)
    if place >= LISTED:
        return False
    for other in cards:
        is_copy = m.cards.same[other] == m.cards.same[card] and m.place(other) == place and m.are_alike(other, card)
        if is_copy and other not in done and comes_before(m, other, card, seat):
            return True
    return False
