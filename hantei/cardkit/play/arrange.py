"""Ordering cards that have come onto a pile together."""

from __future__ import annotations

from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.numbers import CHOOSE, KNOWN_SHIFT
from hantei.simulator.kernel.match import Match, Step, first_of, pack


class Arrange(Step):
    """A player says which of some neighbouring cards of a pile lies deepest, then which lies on that, as long as it
    makes a difference. The step names no card, since the pile may be hidden; what has left it meanwhile is not ordered.

    seat    who orders them
    place   the pile
    at      the place in the pile of the deepest of them
    left    how many they are
    secret  whether the other player doesn't see in which order they lie
    """

    __slots__ = ("at", "left", "place", "seat", "secret")

    def __init__(self, seat: int, place: int, at: int, left: int, secret: bool = False) -> None:
        self.seat = seat
        self.place = place
        self.at = at
        self.left = left
        self.secret = secret

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.place, self.at, self.left, self.secret)

    def run(self, match: Match) -> None:
        assert isinstance(match, KitTable)
        pile = match.zones[self.place]
        options: list[int] = []
        seen: list[int] = []
        for card in pile[self.at : self.at + self.left]:
            same = match.cards.same[card]
            if same not in seen:
                seen.append(same)
                options.append(pack(CHOOSE, card))
        if len(options) > 1:
            match.ask(self.seat, self, options)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, KitTable)
        pile = match.zones[self.place]
        card = first_of(action)
        if self.secret:
            hide_order(match, 1 - self.seat, pile[self.at : self.at + self.left])
        pile.remove(card)
        pile.insert(self.at, card)
        match.then(Arrange(self.seat, self.place, self.at + 1, self.left - 1, self.secret))


def hide_order(m: KitTable, seat: int, cards: list[int]) -> None:
    """Note that a seat knows no longer in which places these cards lie, only in which pile."""
    for card in cards:
        if m.knows(seat, card):
            m.where[card] &= ~(1 << seat << KNOWN_SHIFT)
            m.hint(seat, card, 1 << m.place(card))
