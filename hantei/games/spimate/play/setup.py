"""Before the first turn: who begins, the search of one card, the opening hand (SP-089 to SP-097)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.steps import OfSeat
from hantei.cardkit.play.table import KitTable
from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table.numbers import (
    BY_DECK,
    BY_TOSS,
    DECK_STREAM,
    FIRST_STREAM,
    GO_FIRST,
    OF_OPENING,
    SEARCH,
)
from hantei.games.spimate.play.table.placing import draw
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.games.spimate.play.turn import NEXT_TURN
from hantei.interpreter.table.numbers import BOTH, DECK, HAND
from hantei.simulator.kernel.match import Match, Step, first_of, pack
from hantei.simulator.kernel.noise import below
from hantei.simulator.scenarios.luck import FIRST, lucky_choice

OPENING_DRAW: Final = 2
SEARCHED: Final = 1


class SetUp(Step):
    """The player with the larger deck goes first (SP-089), as the decks are now, before any card is searched, without
    the extra sets (SP-091); with equal decks the winner of a toss chooses (SP-090)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        sizes = [len(m.zones[DECK]), len(m.zones[DECK + 1])]
        if sizes[0] != sizes[1]:
            m.then(BeginMatch(0 if sizes[0] > sizes[1] else 1, BY_DECK))
            return
        winner = lucky_choice(m.luck, FIRST) if m.luck else below(m.noise, FIRST_STREAM, 2)
        m.note(events.TOSS, winner, 0, 0, BOTH)
        m.then(ChooseOrder(winner))


class ChooseOrder(OfSeat):
    """The winner of the toss goes first or second (SP-090)."""

    def run(self, match: Match) -> None:
        match.ask(self.seat, self, [pack(GO_FIRST, 1), pack(GO_FIRST, 0)])

    def chosen(self, match: Match, action: int) -> None:
        match.then(BeginMatch(self.seat if first_of(action) else 1 - self.seat, BY_TOSS))


class BeginMatch(OfSeat):
    """It is settled who goes first: both take a card out of their decks, the first player first (SP-092, SP-095), and
    draw two (SP-093); there is no exchange of the hand (SP-096).

    settled  what has settled it
    """

    __slots__ = ("settled",)

    def __init__(self, seat: int, settled: int) -> None:
        super().__init__(seat)
        self.settled = settled

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.settled)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        first, second = self.seat, 1 - self.seat
        m.active = second
        m.note(events.GOES_FIRST, first, self.settled, 0, BOTH)
        m.then_all((Search(first, SEARCHED), Search(second, SEARCHED), Deal(first), Deal(second), NEXT_TURN))


class Search(Pick):
    """A player takes any one card out of the deck, without showing it (SP-092)."""

    def kind(self) -> int:
        return SEARCH

    def source(self, m: KitTable) -> list[int]:
        return sorted(m.zones[DECK + self.seat])

    def again(self, picked: tuple[int, ...]) -> Pick:
        return Search(self.seat, self.left - 1, picked)

    def taken(self, m: KitTable, card: int) -> None:
        m.move(card, HAND + self.seat, 1 << self.seat)
        m.note(events.SEARCHED, card, self.seat, 0, 1 << self.seat)


class Deal(OfSeat):
    """The rest of the deck is shuffled (SP-094), and its two top cards are drawn (SP-093)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        m.shuffle_deck(self.seat, DECK_STREAM + self.seat)
        m.note(events.SHUFFLE, self.seat, 0, 0, BOTH)
        draw(m, self.seat, OPENING_DRAW, OF_OPENING)
