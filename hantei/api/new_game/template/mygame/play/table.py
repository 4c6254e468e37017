"""The table: what this game has beside the places of the cards, and the primitives that change it. They never ask.

Change next: a further number of a player or of the match is a field here; add it to `begin`, `take` and `state`.
"""

from __future__ import annotations

from typing import Self

from hantei.cardkit.play.cards import KitCards
from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import BOTH, DECK, FIELD, GRAVE, HAND, NO_CARD
from hantei.simulator.kernel.match import BY_LOOP, BY_RULE, DRAW, Step

from .numbers import ATTACKED, CELLS, DIED, DREW, LOST_LIFE, NO_END, NO_LIFE, PLAYED, POWER, START_LIFE


class GameCards(KitCards):
    """The cards of both decks; `costs` are the printed ones."""

    def __init__(self, names: list[str], same: list[int], kinds: list[int], split: int, events: int) -> None:
        super().__init__(names, same, kinds, split, events)
        self.costs = [0] * len(names)


class GameTable(KitTable):
    """The table. Seats are 0 and 1, players 1 and 2 in notation; `life` and `energy` are by seat."""

    def begin(self, first: Step, noise: list[int], cards: GameCards, layout: Layout) -> None:
        self.init_kit(first, noise, cards, layout)
        self.deck = cards
        self.life = [START_LIFE, START_LIFE]
        self.energy = [0, 0]

    def take(self, other: Self) -> None:
        super().take(other)
        self.deck = other.deck
        self.life = other.life.copy()
        self.energy = other.energy.copy()

    def state(self) -> tuple[object, ...]:
        return (*super().state(), tuple(self.life), tuple(self.energy))

    # reading

    def at(self, seat: int, cell: int) -> int:
        """Return the card in a cell of a seat, or NO_CARD."""
        return self.board[seat * CELLS + cell]

    def power(self, card: int) -> int:
        """Return the power that a fighter has now, never below 0."""
        return max(self.stat(card, POWER), 0)

    def printed_cost(self, card: int) -> int:
        return self.deck.costs[card]

    def may_attack(self, card: int) -> bool:
        """True if a fighter has not attacked in this turn and did not come in it (MY-006)."""
        return not self.marks[card] & ATTACKED and self.entered[card] != self.turn

    # primitives

    def draw(self, seat: int) -> bool:
        """Draw a card; False if the deck is empty."""
        if not self.zones[DECK + seat]:
            return False
        card = self.zones[DECK + seat][-1]
        self.move(card, HAND + seat, 1 << seat)
        self.note(DREW, card, seat, 0, 1 << seat)
        return True

    def come_from_hand(self, card: int, seat: int, cell: int) -> None:
        """Put a fighter of the hand into a cell; its cost is paid (MY-005)."""
        self.energy[seat] -= self.cost(card)
        self.move(card, FIELD + seat, BOTH, seat * CELLS + cell)
        self.note(PLAYED, card, seat * CELLS + cell, 0, BOTH)

    def die(self, card: int) -> None:
        """Put a fighter into its owner's graveyard."""
        self.note(DIED, card, 0, 0, BOTH)
        self.move(card, GRAVE + self.owner(card), BOTH)

    def lose_life(self, seat: int, amount: int) -> None:
        """Take life from a player, who loses at 0 (MY-009)."""
        self.life[seat] = max(self.life[seat] - amount, 0)
        self.note(LOST_LIFE, seat, amount, 0, BOTH)
        if self.life[seat] == 0:
            self.end(1 - seat, NO_LIFE)

    def make_ready(self, seat: int) -> None:
        """Let the fighters of a seat attack again."""
        for cell in range(CELLS):
            card = self.at(seat, cell)
            if card != NO_CARD:
                self.marks[card] &= ~ATTACKED

    # for the kernel

    def give_up(self) -> None:
        self.end(DRAW, NO_END)

    def ending(self) -> int:
        return BY_LOOP if self.reason == NO_END else BY_RULE
