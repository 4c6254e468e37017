"""Discarding for a printed cost, and what cards of rarity 1 give back for it (BM-122, BM-138, BM-265 to BM-271)."""

from __future__ import annotations

from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.table import KitTable
from hantei.games.boat.play.table.announced import note_paid, open_cards, open_hand
from hantei.games.boat.play.table.deck_out import draw
from hantei.games.boat.play.table.numbers import ACTOR_CARDS, DRAW_BACK, MAGIC, PAY
from hantei.games.boat.play.table.placing import discard
from hantei.games.boat.play.table.state import BoatTable
from hantei.simulator.kernel.match import Match, Step, first_of, pack


def can_pay(m: BoatTable, seat: int, card: int) -> bool:
    """True if there are as many cards in hand beside this one as its cost says (BM-123, BM-139)."""
    return open_cards(m, seat) > m.cost(card)


def can_pay_announced(m: BoatTable, seat: int, card: int) -> bool:
    """True if there are still as many cards in hand beside what is being played."""
    return open_cards(m, seat) >= m.cost(card)


class Pay(Pick):
    """A printed cost is paid: so many cards of the hand are discarded, in an order that their player chooses (BM-358).

    category  the kinds of the category of the card that is played
    """

    __slots__ = ("category",)

    def __init__(self, seat: int, left: int, category: int, picked: tuple[int, ...] = ()) -> None:
        super().__init__(seat, left, picked)
        self.category = category

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.left, self.category, self.picked)

    def kind(self) -> int:
        return PAY

    def in_order(self) -> bool:
        return True

    def source(self, m: KitTable) -> list[int]:
        assert isinstance(m, BoatTable)
        return open_hand(m, self.seat)

    def again(self, picked: tuple[int, ...]) -> Pick:
        return Pay(self.seat, self.left - 1, self.category, picked)

    def taken(self, m: KitTable, card: int) -> None:
        assert isinstance(m, BoatTable)
        discard(m, card)

    def done(self, m: KitTable) -> None:
        """Count the discarded cards of rarity 1 of the same category, and offer to draw as many at once (BM-266,
        BM-268): strangers have no rarity (BM-270), strange actors count by what they print (BM-271)."""
        assert isinstance(m, BoatTable)
        note_paid(m, self.seat, len(self.picked))
        number = 0
        for card in self.picked:
            if m.deck.rarity[card] == 1 and m.cards.kinds[card] & self.category:
                number += 1
        if number:
            m.then(DrawBack(self.seat, number))


def payment(m: BoatTable, seat: int, card: int) -> Pay:
    """Return the step that pays the printed cost of a card (BM-269, BM-349)."""
    category = ACTOR_CARDS if m.cards.kinds[card] & ACTOR_CARDS else MAGIC
    return Pay(seat, m.cost(card), category)


class DrawBack(Step):
    """A player may draw for discarded cards of rarity 1: all or none (BM-265, BM-267)."""

    __slots__ = ("number", "seat")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.number)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        numbers = range(self.number + 1) if match.rules.draws_up_to else (0, self.number)
        match.ask(self.seat, self, [pack(DRAW_BACK, number) for number in numbers])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        draw(match, self.seat, first_of(action))
