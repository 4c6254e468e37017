"""The end of a turn and the beginning of the next."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.play.stage import (
    AFTER_CHARGE,
    AFTER_END,
    Bury,
    Effect,
)
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import (
    BOTH,
    DECK,
    FOG,
    HAND,
    MODE,
    PAY_CARD,
    Item,
)
from hantei.simulator.kernel.match import Match, Step, first_of, pack

HAND_LIMIT: Final = 7


class End(Effect):
    """End the turn: discard down to seven cards, own fog to the graveyard, the turn to the opponent (A6-118 to A6-123,
    A8-135 to A8-141)."""

    def of(self, item: Item) -> Effect:
        return End(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        hand = m.zones[HAND + self.item.seat]
        if len(hand) > HAND_LIMIT:
            m.ask(self.item.seat, self, [pack(PAY_CARD, card) for card in hand])
            return
        m.then(PASS_TURN)
        for seat in range(2):
            if seat == self.item.seat or not m.rules.fog_own:
                m.then(Bury(tuple(m.zones[FOG + seat])))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        m.note(events.DISCARD, first_of(action), 0, 0, BOTH)
        m.bury(first_of(action))
        m.then(self)


class PassTurn(Step):
    """Give the turn to the opponent; in act6 the same effect starts チャージ (A6-122, A6-123, A8-140, A8-143)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        m.pass_turn()
        if not m.rules.follows_by_trigger:
            m.then(AFTER_END)


PASS_TURN: Final = PassTurn()


class Charge(Effect):
    """Charge all characters of the turn player (A6-124, A6-125, A8-142)."""

    def of(self, item: Item) -> Effect:
        return Charge(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        for row in (m.soldiers[m.active], m.walls[m.active]):
            for number in range(len(row)):
                m.set_driven(row[number], False)
        if not m.rules.follows_by_trigger:
            m.then(AFTER_CHARGE)


class DrawCards(Effect):
    """Draw one card, then a second one if the player wants it (A6-126 to A6-130, A8-144 to A8-149)."""

    def of(self, item: Item) -> Effect:
        return DrawCards(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if m.rules.look_before_second:
            m.draw_card(self.item.seat)
            if not m.zones[DECK + self.item.seat]:
                return
        m.ask(self.item.seat, self, [pack(MODE, 0), pack(MODE, 1)])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if not m.rules.look_before_second:
            m.draw_card(self.item.seat)
        if first_of(action) == 1:
            m.draw_card(self.item.seat)
