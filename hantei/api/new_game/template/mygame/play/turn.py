"""The rules: each step is a procedure of the rulebook and says which rules it carries out.

Change next: a further action is offered by `list_actions` and carried out by `Main.chosen`; a further part of the turn
is a step of its own that the step before schedules with `then`.
"""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.copies import one_of_each
from hantei.interpreter.table.numbers import BOTH, HAND, NO_CARD
from hantei.simulator.kernel.match import Match, Step, first_of, kind_of, pack, second_of
from hantei.simulator.kernel.noise import below
from hantei.simulator.scenarios.luck import FIRST, lucky_choice

from ..decks import HAND as HAND_SIZE
from .numbers import (
    ATTACK,
    ATTACKED,
    ATTACKS,
    CELLS,
    COIN_STREAM,
    END,
    MOST_ENERGY,
    NO_CARDS,
    PLAY,
    SHUFFLE_STREAM,
    SHUFFLED,
    TURN,
)
from .table import GameTable


class SetUp(Step):
    """Chance decides who begins; both players shuffle and draw (MY-002)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, GameTable)
        first = lucky_choice(match.luck, FIRST) if match.luck else below(match.noise, COIN_STREAM, 2)
        for seat in (first, 1 - first):
            match.shuffle_deck(seat, SHUFFLE_STREAM + seat)
            match.note(SHUFFLED, seat, 0, 0, BOTH)
            for _ in range(HAND_SIZE):
                match.draw(seat)
        begin_turn(match, first)


def begin_turn(m: GameTable, seat: int) -> None:
    """Schedule a turn of a seat."""
    m.turn += 1
    m.active = seat
    m.note(TURN, seat, m.turn, 0, BOTH)
    m.then(START)


class Start(Step):
    """The start of a turn: energy, then a card (MY-003, MY-004)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, GameTable)
        seat = match.active
        match.energy[seat] = min((match.turn + 1) // 2, MOST_ENERGY)
        match.make_ready(seat)
        if match.draw(seat):
            match.then(MAIN)
        else:
            match.end(1 - seat, NO_CARDS)


class Main(Step):
    """The turn player plays fighters and attacks, in any order, until they end the turn (MY-005, MY-006)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, GameTable)
        match.ask(match.active, self, list_actions(match))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, GameTable)
        seat = match.active
        if kind_of(action) == END:
            match.expire(match.turn, seat)  # what lasts to the end of this turn
            begin_turn(match, 1 - seat)
            return
        match.then(self)
        if kind_of(action) == PLAY:
            match.come_from_hand(first_of(action), seat, second_of(action))
        else:
            attack(match, seat, second_of(action))


START: Final = Start()
MAIN: Final = Main()


def list_actions(m: GameTable) -> list[int]:
    """Return what the turn player may do: cards of the hand, attacks, the end of the turn. Copies are one option."""
    seat = m.active
    found: list[int] = []
    for card in one_of_each(m, m.zones[HAND + seat], seat):
        if m.cost(card) <= m.energy[seat]:
            for cell in range(CELLS):
                if m.at(seat, cell) == NO_CARD:
                    found.append(pack(PLAY, card, cell))
    for cell in range(CELLS):
        card = m.at(seat, cell)
        if card != NO_CARD and m.may_attack(card):
            found.append(pack(ATTACK, card, cell))
    found.append(pack(END))
    return found


def attack(m: GameTable, seat: int, cell: int) -> None:
    """A fighter attacks what is opposite (MY-007), or the player if nothing is (MY-008)."""
    fighter, opposite = m.at(seat, cell), m.at(1 - seat, cell)
    m.marks[fighter] |= ATTACKED
    m.note(ATTACKS, fighter, 0, 0, BOTH)
    if opposite == NO_CARD:
        m.lose_life(1 - seat, m.power(fighter))
        return
    mine, theirs = m.power(fighter), m.power(opposite)
    if mine >= theirs:
        m.die(opposite)
    if mine <= theirs:
        m.die(fighter)
