"""A direct attack: what it gives both players, then the loss of life (BM-200 to BM-211)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.arrange import Arrange
from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.steps import PLAY_OVER
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.deck_out import Refresh, is_short
from hantei.games.boat.play.table.lives import lower_life
from hantei.games.boat.play.table.numbers import (
    ATTACK_SUCCEEDED,
    BY_DIRECT_ATTACK,
    CELLS,
    DIRECT_ATTACK_SUCCEEDED,
    TAKE,
    L,
)
from hantei.games.boat.play.table.placing import send
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.play.table.timing import CARD_TAKEN, DECIDED, LIFE_LOST, TOP_SHOWN
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, DECK, HAND, KNOWN_SHIFT
from hantei.simulator.kernel.match import NO_STEP, Match, Step, first_of, pack

LOOKED_AT: Final = 3


class AfterSuccess(Stage):
    """A stage of a direct attack that has succeeded: nothing it rests on can go."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        return not m.battle.negated

    def broken(self, m: StackTable) -> None:
        """The attack has been brought to nothing."""


class DirectSuccess(AfterSuccess):
    """Step 3: the direct attack succeeds, without any comparison (BM-200); an attacker that has left its cell by then
    attacks nobody (BM-213)."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        battle = m.battle
        return super().holds(m) and m.alive(battle.attacker) and m.cell[battle.attacker & CARD_MASK] == battle.cell

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        battle = m.battle
        if m.recording:
            ap = m.ap(battle.attacker & CARD_MASK)
            m.note(events.ATTACK_SUCCEEDED, battle.attacker & CARD_MASK, ap, BY_DIRECT_ATTACK, BOTH)
        m.fire(ATTACK_SUCCEEDED, battle.attacker, battle.target)
        m.fire(DIRECT_ATTACK_SUCCEEDED, battle.attacker, battle.target)
        return LOOK if battle.cell % CELLS == L else SHOW_TOP

    def timing(self) -> int:
        return DECIDED


class NeedsDeck(AfterSuccess):
    """A stage that needs a card of a deck.

    refreshed  whether the procedure for an empty deck has been done for it
    """

    __slots__ = ("refreshed",)

    def __init__(self, refreshed: bool) -> None:
        self.refreshed = refreshed

    def data(self) -> tuple[object, ...]:
        return (self.refreshed,)


class Look(NeedsDeck):
    """From L: the turn player looks at the top three cards, or at those that are left (BM-366), takes one without
    showing it, and puts the rest on the bottom in any order (BM-201, BM-202)."""

    def timing(self) -> int:
        return CARD_TAKEN

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        deck = m.zones[DECK + m.active]
        if not self.refreshed and is_short(m, m.active, LOOKED_AT):
            m.then(LOOK_AGAIN)
            m.then(Refresh(m.active, LOOKED_AT))
            return NO_STEP
        if not deck:
            return SHOW_TOP
        options: list[int] = []
        seen: list[int] = []
        looked_at = deck[: -LOOKED_AT - 1 : -1]
        if len(looked_at) > 1:
            conceal(m, 1 - m.active, looked_at)
        for card in looked_at:
            m.show(card, 1 << m.active)
            if m.cards.same[card] not in seen:
                seen.append(m.cards.same[card])
                options.append(pack(TAKE, card))
        m.ask(m.active, self, options)
        return NO_STEP

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        m = match
        deck = m.zones[DECK + m.active]
        number = min(LOOKED_AT, len(deck)) - 1
        send(m, first_of(action), HAND, 1 << m.active)
        m.note(events.TAKEN, first_of(action), m.active, 0, 1 << m.active)
        if number:
            moved = deck[-number:]
            del deck[-number:]
            deck[:0] = moved
        m.then(AFTER_LOOK)
        if number > 1:
            m.then(Arrange(m.active, DECK + m.active, 0, number, secret=True))


class AfterLook(AfterSuccess):
    """The window after the look (BM-201)."""

    def do(self, m: StackTable) -> Step:
        return SHOW_TOP

    def timing(self) -> int:
        return CARD_TAKEN


class ShowTop(NeedsDeck):
    """The attacked player reveals the top card of the deck (BM-203, BM-206), which is followed by a window (BM-204);
    after an attack from the same S cell in this turn neither happens any more (BM-207 to BM-209)."""

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        cell, seat = m.battle.cell % CELLS, 1 - m.active
        if cell != L and m.received >> cell & 1:
            m.then(LOSE_LIFE)
            return NO_STEP
        deck = m.zones[DECK + seat]
        if not deck:
            if self.refreshed:
                m.then(LOSE_LIFE)
                return NO_STEP
            m.then(SHOW_AGAIN)
            m.then(Refresh(seat))
            return NO_STEP
        m.received |= 1 << cell
        m.show(deck[-1], BOTH)
        m.note(events.TOP_SHOWN, deck[-1], seat, 0, BOTH)
        return TakeTop(m.ref(deck[-1]))

    def timing(self) -> int:
        return TOP_SHOWN


class TakeTop(AfterSuccess):
    """The revealed card, which was a card of the deck until now, is taken into hand (BM-203, BM-204), if it is still
    there for all to see. No window follows: life falls first (BM-205, BM-210).

    shown  its ref
    """

    __slots__ = ("shown",)

    def __init__(self, shown: int) -> None:
        self.shown = shown

    def data(self) -> tuple[object, ...]:
        return (self.shown,)

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        card = self.shown & CARD_MASK
        if m.alive(self.shown) and m.knows(m.active, card):
            send(m, card, HAND, BOTH)
        m.then(LOSE_LIFE)
        return NO_STEP


class LoseLife(AfterSuccess):
    """The attacked player's life falls by the attacker's AP (BM-205, BM-210, BM-211)."""

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        attacker = m.battle.attacker
        if m.alive(attacker):
            lower_life(m, 1 - m.active, m.ap(attacker & CARD_MASK))
        return PLAY_OVER

    def timing(self) -> int:
        return LIFE_LOST


def conceal(m: BoatTable, seat: int, cards: list[int]) -> None:
    """Note that a seat doesn't see any more which of these cards of the top of a deck is which, and that one of them
    goes to the hand."""
    for card in cards:
        if m.knows(seat, card):
            place = m.place(card)
            m.where[card] &= ~(1 << seat << KNOWN_SHIFT)
            m.hint(seat, card, 1 << place | 1 << (HAND + (place & 1)))


DIRECT_SUCCESS: Final = DirectSuccess()
LOOK: Final = Look(False)
LOOK_AGAIN: Final = Look(True)
AFTER_LOOK: Final = AfterLook()
SHOW_TOP: Final = ShowTop(False)
SHOW_AGAIN: Final = ShowTop(True)
LOSE_LIFE: Final = LoseLife()
