"""The setup of a match (LD-029 to LD-038)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.pick import ANY_NUMBER, Pick
from hantei.cardkit.play.table import KitTable
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.numbers import (
    CELLS,
    COIN_STREAM,
    KEEP,
    LEADER,
    LEADER_CELL,
    LEADER_ZONE,
    RETURN,
    SETUP_STREAM,
    STREAMS,
)
from hantei.games.leader.play.table.placing import draw_card
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.turn import begin_turn
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import BOTH, DECK, HAND, KNOWN_SHIFT
from hantei.simulator.kernel.match import Match, Step, pack
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.scenarios.luck import FIRST, lucky_choice

FIRST_HAND: Final = (2, 3)
"""How many cards the first and the second player draw (LD-032)."""

KEEPING: Final = pack(KEEP)

FREE_CHARGES: Final = 2
"""How often the second player charges before the first turn (LD-036)."""


def new_match(rules: LeaderRules, cards: LeaderCards, seed: int, number: int) -> LeaderMatch:
    """Return a match with these cards, before its first step; `advance` begins it."""
    if cards.layout is None:
        cards.layout = laid_out(cards)
    match = LeaderMatch()
    match.init_leader(SetUp(), streams(seed, number, STREAMS), cards, cards.layout, rules)
    return match


def laid_out(cards: LeaderCards) -> Layout:
    """Return where the cards are before a match: the leaders on the board, known to their players, the others in the
    decks."""
    layout = Layout(len(cards.names), 2 * CELLS)
    for card in range(len(cards.names)):
        seat = 0 if card < cards.split else 1
        if cards.kinds[card] == LEADER:
            layout.put_on(card, LEADER_ZONE + seat | 1 << seat << KNOWN_SHIFT, seat * CELLS + LEADER_CELL)
        else:
            layout.put(card, DECK + seat)
    return layout


class SetUp(Step):
    """Determine the first player, shuffle both decks, draw the opening hands (LD-029 to LD-032)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        first = first_player(m)
        m.active = first
        for seat in (first, 1 - first):
            shuffle(m, seat)
        for at in range(2):
            for _ in range(FIRST_HAND[at]):
                draw_card(m, first if at == 0 else 1 - first)
        m.then_all((Mulligan(first, ANY_NUMBER), Mulligan(1 - first, ANY_NUMBER), Open(), StartCharges()))


def first_player(m: LeaderTable) -> int:
    """Return the first player, by the switch or by chance (LD-029)."""
    if m.rules.going_first == "random":
        return lucky_choice(m.luck, FIRST) if m.luck else below(m.noise, COIN_STREAM, 2)
    return 0 if m.rules.going_first == "A" else 1


def shuffle(m: LeaderTable, seat: int) -> None:
    m.shuffle_deck(seat, SETUP_STREAM + seat)
    m.note(events.SHUFFLE, seat, 0, 0, BOTH)


class Mulligan(Pick):
    """The mulligan: any number of cards of the hand go back, the deck is shuffled, as many are drawn, once (LD-033,
    LD-034)."""

    def kind(self) -> int:
        return RETURN

    def source(self, m: KitTable) -> list[int]:
        return m.zones[HAND + self.seat]

    def again(self, picked: tuple[int, ...]) -> Pick:
        return Mulligan(self.seat, self.left - 1, picked)

    def stop(self) -> int:
        return KEEPING

    def done(self, m: KitTable) -> None:
        for card in self.picked:
            m.move(card, DECK + self.seat, 0)
            m.note(events.TO_DECK, card, self.seat, 0, 1 << self.seat)
        if self.picked:
            assert isinstance(m, LeaderTable)
            shuffle(m, self.seat)
            for _ in self.picked:
                draw_card(m, self.seat)


class Open(Step):
    """Turn both leaders face up (LD-035)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        for seat in (m.active, 1 - m.active):
            m.show(m.leader(seat), BOTH)
            m.note(events.OPEN, m.leader(seat), 0, 0, BOTH)


class StartCharges(Step):
    """Give the second player two charges, but no more than its leader needs (LD-036, LD-037, LD-151); then the first
    turn begins."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        second = 1 - m.active
        needed = m.cost(m.leader(second))
        m.points[4 + second] = FREE_CHARGES if m.rules.overcharge else min(FREE_CHARGES, needed)
        m.note(events.CHARGES, second, m.points[4 + second], 0, BOTH)
        begin_turn(m, m.active)
