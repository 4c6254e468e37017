"""Choosing k of n cards: one after the other, each set in only one order, and each card at once what is done to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.table import KitTable
from hantei.simulator.kernel.match import OPERAND_BITS, Match, Step, first_of, pack

NO_STOP: Final = -1
"""No action ends the choice early."""

ANY_NUMBER: Final = 1 << OPERAND_BITS
"""More cards than there are: the action that stops is the last of every choice."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Step):
    """A player chooses cards of a list. Copies of a card are one option, and no card comes before the last chosen one
    in the order of `Definitions.same`, so that every set can be chosen in only one way, unless `in_order`. What the
    list is, and what is done to a card when it is chosen, a subclass says.

    seat    who chooses
    left    how many cards are still to be chosen; with an action that stops, at most so many
    picked  the cards that have been chosen
    """

    __slots__ = ("left", "picked", "seat")

    def __init__(self, seat: int, left: int, picked: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.left = left
        self.picked = picked

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.left, self.picked)

    # what a subclass says

    def kind(self) -> int:
        """Return the kind of action that chooses a card."""
        raise NotImplementedError

    def source(self, m: KitTable) -> list[int]:
        """Return the cards to choose from, in the order in which they are offered."""
        raise NotImplementedError

    def again(self, picked: tuple[int, ...]) -> Pick:
        """Return the same choice with one card more chosen and one less left."""
        raise NotImplementedError

    def taken(self, m: KitTable, card: int) -> None:
        """Do what is done to a card as soon as it is chosen."""

    def done(self, m: KitTable) -> None:
        """Do what follows when all cards are chosen. It is the last thing that the step does."""

    def in_order(self) -> bool:
        """True if it makes a difference which card is chosen first, so that every order can be chosen."""
        return False

    def stop(self) -> int:
        """Return the action that ends the choice before `left` cards are chosen, or NO_STOP."""
        return NO_STOP

    # how cards are chosen

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        if self.left <= 0:
            self.done(match)
            return
        options = self.options(match)
        stop = self.stop()
        if stop != NO_STOP:
            options.append(stop)
        match.ask(self.seat, self, options)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, KitTable)
        if action == self.stop():
            self.done(match)
            return
        card = first_of(action)
        match.then(self.again((*self.picked, card)))
        self.taken(match, card)

    def options(self, m: KitTable) -> list[int]:
        """Return an action for each card that may come next: enough cards must be left with it."""
        same = m.cards.same
        any_order = self.in_order()
        least = same[self.picked[-1]] if self.picked and not any_order else -1
        needed = self.left if self.stop() == NO_STOP else 1
        open_cards: list[int] = []
        for card in self.source(m):
            if same[card] >= least and card not in self.picked:
                open_cards.append(card)
        found: list[int] = []
        base = pack(self.kind())
        for card in one_of_each(m, open_cards, self.seat):
            following = len(open_cards) if any_order else 1  # itself
            if following < needed:
                following = 0
                for other in open_cards if not any_order else ():
                    if same[other] >= same[card]:
                        following += 1
            if following >= needed:
                found.append(base | card << OPERAND_BITS)
        return found
