"""One match against a passive seat (a goldfish match), played and measured; compiled together with the engine."""

from __future__ import annotations

from typing import Final

from hantei.simulator.agents.rollout import turns_played
from hantei.simulator.agents.runner import Agent, decide
from hantei.simulator.kernel.match import NOBODY, Match

SEAT: Final = 0
"""Where the player of a goldfish match sits; the dummy has the other seat."""

NOT_ASKED: Final = -1


class Measured:
    """The measurements of one match from the player's seat. Cards are given by number, turns by the number of the
    player's own turn.

    seen     whether a card was in the hand at an own decision or at the end (0 or 1)
    played   whether a card was played from hand
    hand     the cards in hand, at the end those that stayed there
    active   whether a card was played in an own turn; turn 0 stands for all that is no own turn
    unspent  what could still be spent at the last decision of an own turn; NOT_ASKED where it had none
    redraws  mulligans taken
    """

    def __init__(self, opening: list[int], cards: int) -> None:
        self.opening = opening
        self.seen = [0] * cards
        self.played = [0] * cards
        self.hand: list[int] = []
        self.active = [0]
        self.unspent = [NOT_ASKED]
        self.redraws = 0

    def look(self, hand: list[int]) -> None:
        """Note the cards in hand."""
        if hand != self.hand:
            self.hand = hand
            seen = self.seen
            for card in hand:
                seen[card] = 1

    def play(self, cards: list[int], turn: int) -> None:
        """Note cards that are played."""
        for card in cards:
            self.played[card] = 1
        if cards:
            self.active[turn] = 1

    def reach(self, turn: int) -> None:
        """Note that an own turn has begun, and with it every own turn before."""
        while len(self.active) <= turn:
            self.active.append(0)
            self.unspent.append(NOT_ASKED)


def play_measured(match: Match, player: Agent, dummy: Agent, noise: list[int], cards: int) -> Measured:
    """Play a match with `cards` cards to its end, as `play_out` would, and measure it."""
    measured = Measured(match.opening_hand(SEAT), cards)
    match.following = True
    follow(match, measured, 0)
    while match.asker != NOBODY:
        turn = own_turn(match) if match.turn_seat() == SEAT else 0
        measured.reach(turn)
        if match.asker == SEAT:
            measured.look(match.hand(SEAT))
            if turn:
                measured.unspent[turn] = match.unspent(SEAT)
            action = decide(player, match, noise, SEAT)
            if match.is_redraw(action):
                measured.redraws += 1
            measured.play(match.plays(action), turn)
        else:
            action = decide(dummy, match, noise, 1 - SEAT)
        match.choose(action)
        if match.forced:
            follow(match, measured, turn)
    measured.look(match.hand(SEAT))
    measured.reach(own_turns(match, turns_played(match)))
    return measured


def follow(match: Match, measured: Measured, turn: int) -> None:
    """Note what was played by choices with only one option."""
    forced = match.forced
    for at in range(0, len(forced), 2):
        if forced[at] == SEAT:
            measured.play(match.plays(forced[at + 1]), turn)
    match.forced = []


def own_turn(match: Match) -> int:
    """Return how many own turns have begun."""
    return own_turns(match, match.turn_number())


def own_turns(match: Match, turns: int) -> int:
    """Return how many of the first `turns` turns are own ones; the players alternate."""
    return (turns + 1) // 2 if match.first_seat() == SEAT else turns // 2


def add_up(totals: list[int], marks: list[int]) -> None:
    """Add the marks of one match to the totals, card by card; the marks may be longer than the totals."""
    for card in range(len(totals)):
        totals[card] += marks[card]
