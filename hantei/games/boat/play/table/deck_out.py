"""Drawing, and what is done when a card of an empty deck is needed (BM-359 to BM-367)."""

from __future__ import annotations

from hantei.cardkit.play.steps import OfSeat
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.numbers import (
    BOTH_LOST,
    DECK_OUT,
    DECK_STREAM,
    DREW,
    LAST_CARD_LOST,
    LOSE_CARD,
)
from hantei.games.boat.play.table.placing import put_on_pile
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import BOTH, DECK, GRAVE, HAND, LOST, PLAYER_REF
from hantei.simulator.kernel.match import Match, first_of, pack


def draw(m: BoatTable, seat: int, number: int) -> None:
    """Draw cards one by one; where the deck is out, the procedure and the rest of the draw come before anything else
    (BM-366). A deck that has become empty is no matter until a card of it is needed (BM-367)."""
    deck = m.zones[DECK + seat]
    for done in range(number):
        if not deck:
            m.owe(Refresh(seat))
            m.owe(DrawRest(seat, number - done))
            return
        card = deck[-1]
        m.move(card, HAND + seat, 1 << seat)
        if m.recording:
            m.note(events.DRAW, card, seat, 0, 1 << seat)
        if m.cards.stirs[DREW]:
            m.fire(DREW, PLAYER_REF - seat, PLAYER_REF - seat, 1)


class DrawRest(OfSeat):
    """The rest of a draw, when the deck is there again (BM-363)."""

    __slots__ = ("number",)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.number)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        if match.zones[DECK + self.seat]:
            draw(match, self.seat, self.number)


def is_short(m: BoatTable, seat: int, number: int) -> bool:
    """True if a deck has to be made anew before so many of its cards are looked at: one that is empty (BM-359); by a
    switch one with fewer cards too, while there is a graveyard (BM-366)."""
    left = len(m.zones[DECK + seat])
    return left == 0 or (left < number and not m.rules.looks_at_rest and len(m.zones[GRAVE + seat]) > 0)


class Refresh(OfSeat):
    """Cards of a deck are needed that are not there: the opponent chooses a card of the graveyard, which is lost
    (BM-360, BM-361); a player whose graveyard is empty too has lost (BM-364).

    number  how many cards are looked at
    """

    __slots__ = ("number",)

    def __init__(self, seat: int, number: int = 1) -> None:
        super().__init__(seat)
        self.number = number

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.number)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        if not is_short(m, self.seat, self.number):
            return
        grave = m.zones[GRAVE + self.seat]
        if not grave:
            lose(m, self.seat, DECK_OUT)
            return
        m.note(events.DECK_OUT, self.seat, 0, 0, BOTH)
        options: list[int] = []
        seen: list[int] = []
        for card in grave:
            if m.cards.same[card] not in seen:
                seen.append(m.cards.same[card])
                options.append(pack(LOSE_CARD, card))
        m.ask(1 - self.seat, self, options)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        match.then(Reshuffle(self.seat))
        put_on_pile(match, first_of(action), LOST, BOTH, out_of_deck=True)


class Reshuffle(OfSeat):
    """The rest of the graveyard is shuffled and becomes the deck (BM-362), beneath what is left of it (BM-366). Nothing
    is left of a graveyard of one card: the player has lost (BM-365)."""

    __slots__ = ()

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        rest, deck = m.zones[GRAVE + self.seat].copy(), m.zones[DECK + self.seat]
        if not rest and not deck and not m.rules.last_card_saves:
            lose(m, self.seat, LAST_CARD_LOST)
            return
        above = deck.copy()
        deck.clear()
        for card in rest:
            m.move(card, DECK + self.seat, 0)
        m.shuffle_deck(self.seat, DECK_STREAM + self.seat)
        deck.extend(above)
        m.note(events.SHUFFLE, self.seat, 0, 0, BOTH)


def lose(m: BoatTable, seat: int, reason: int) -> None:
    """End the match for a player who is out of deck; the other one, who needs a card for the same effect next and has
    none either, has lost at the same instant (BM-078)."""
    other = 1 - seat
    for step in m.agenda[-2:]:
        is_next = isinstance(step, Refresh) and step.seat == other
        if is_next and not m.zones[DECK + other] and not m.zones[GRAVE + other]:
            m.end(m.winner_of_both(), BOTH_LOST)
            return
    m.end(other, reason)
