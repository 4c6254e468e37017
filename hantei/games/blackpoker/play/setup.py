"""The set-up of a match (A6-037 to A6-049, A8-040 to A8-055)."""

from __future__ import annotations

from collections.abc import Sequence

from hantei.games.blackpoker.cards.playing_cards import PlayingCard
from hantei.games.blackpoker.play.effects import register
from hantei.games.blackpoker.play.stage import CHANCES
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import (
    BOTH,
    COIN_STREAM,
    DECK,
    GRAVE,
    HAND,
    KEEP,
    KEPT_WORDS,
    NO_CARD,
    NO_CARD_TO_REVEAL,
    REDRAW,
    SETUP_STREAM,
    STREAMS,
    Cards,
)
from hantei.games.blackpoker.play.table.rules import JOKER_SUIT, Rules, code_of
from hantei.simulator.kernel.match import DRAW, NOBODY, Match, Step, kind_of, pack
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import PositionError
from hantei.simulator.scenarios.luck import FIRST, lucky_choice


def table_cards(decks: tuple[Sequence[PlayingCard], Sequence[PlayingCard]], joker_number: int) -> Cards:
    """Return the cards of two decks, made once for all their matches. PositionError if there are more than an action
    can name."""
    register()
    both = [*decks[0], *decks[1]]
    if len(both) > NO_CARD:
        raise PositionError("decks", "too_many_cards", count=len(both), most=NO_CARD)
    return Cards(
        [code_of(card) for card in both],
        [f"{1 if number < len(decks[0]) else 2}:{card.id}" for number, card in enumerate(both)],
        len(decks[0]),
        joker_number,
    )


def new_match(rules: Rules, cards: Cards, seed: int, game: int) -> BlackPoker:
    """Return a match with these cards, before its first step; `advance` begins it."""
    match = BlackPoker()
    match.init_table(SetUp(), streams(seed, game, STREAMS), rules, cards)
    return match


class SetUp(Step):
    """Shuffle, draw opening hands, deal the preset, find the first player, draw the first card."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        for seat in range(2):
            if m.rules.shuffles:
                m.shuffle_pile(seat, SETUP_STREAM + seat)
            for _ in range(m.rules.opening_hand):
                m.draw_card(seat)
        steps: tuple[Step, ...] = (Preset(), Reveal())
        if m.rules.mulligan:
            steps = (Mulligan(0), Mulligan(1), *steps)
        m.then_all(steps)


class Mulligan(Step):
    """Offer one redraw of the whole hand (A6-040, A8-043 with `setup.mulligan = once`)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[object, ...]:
        return (self.seat,)

    def run(self, match: Match) -> None:
        match.ask(self.seat, self, [pack(KEEP), pack(REDRAW)])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if kind_of(action) == REDRAW:
            hand = m.zones[HAND + self.seat].copy()
            for card in hand:
                m.move(card, DECK + self.seat, 0)
            m.shuffle_pile(self.seat, SETUP_STREAM + self.seat)
            for _ in hand:
                m.draw_card(self.seat)


class Preset(Step):
    """Put the top card onto the field as a wall, the next one as a soldier (A6-041, A8-044 to A8-046)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if not m.rules.preset:
            return
        for seat in range(2):
            pile = m.zones[DECK + seat]
            if pile:
                m.enter(seat, pile[-1], True, False, BOTH if m.rules.preset_face_up else m.owners_look(seat))
            while pile and m.cards.suits[pile[-1]] == JOKER_SUIT and not m.rules.magicians:
                m.bury(pile[-1])
            if pile:
                m.enter(seat, pile[-1], False, False, BOTH)


def drawn_first(m: BlackPoker) -> int:
    """Return the first player, by chance."""
    return lucky_choice(m.luck, FIRST) if m.luck else below(m.noise, COIN_STREAM, 2)


class Reveal(Step):
    """Both players turn up their top card until the numbers differ; the higher one begins (A6-042 to A6-048,
    A8-048)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if m.rules.first_player != "reveal_high":
            self.begin(m, drawn_first(m) if m.rules.first_player == "random" else 0)
            return
        tops: list[int] = []
        for seat in range(2):
            pile = m.zones[DECK + seat]
            if pile:
                card = pile[-1]
                tops.append(m.number(card))
                m.move(card, GRAVE + seat, BOTH)
                m.note(events.REVEAL, card, 0, 0, BOTH)
            else:
                tops.append(NOBODY)
        if NOBODY in tops:
            lost = [seat for seat in range(2) if tops[seat] == NOBODY]
            m.end(DRAW if len(lost) == 2 else 1 - lost[0], NO_CARD_TO_REVEAL)
        elif tops[0] == tops[1]:
            m.then(self)
        else:
            self.begin(m, 0 if tops[0] > tops[1] else 1)

    def begin(self, m: BlackPoker, seat: int) -> None:
        """Give the first player a card, the turn and the chance (A6-046, A6-047, A8-052, A8-053)."""
        m.active = seat
        m.note(events.FIRST, seat, 0, 0, BOTH)
        for _ in range(m.rules.first_draw):
            m.draw_card(seat)
        m.noise = m.noise[:KEPT_WORDS]
        m.turn = 1
        m.note(events.TURN, seat, 1, 0, BOTH)
        m.then(CHANCES[2 * seat])
