"""The table of the Lampwatch: lives, the attack in progress, values of keepers, and the primitives."""

from __future__ import annotations

from typing import Final, Self

from hantei.cardkit.play.stack.policy import TURN_PLAYER, Policy
from hantei.cardkit.play.stack.table import StackTable
from hantei.interpreter.table.numbers import BOTH, DECK, FIELD, GRAVE, HAND, NO_CARD, NO_REF, PLAYER_REF
from hantei.simulator.kernel.match import BY_CAP, BY_LOOP, BY_RULE, DRAW, Step

from . import events
from .cards import LampCards, LampRules
from .numbers import CAME, CELLS, CHARM, ENDLESS, FRONT, LIFE_GONE, PASSING, TURN_LIMIT

POLICY: Final = Policy(TURN_PLAYER, TURN_PLAYER, 2, whole=True, reopens=True, joins=True, pass_action=PASSING)
"""The turn player first, two passes, the whole stack, and once more (LW-035)."""


class LampTable(StackTable):
    """The table of a match.

    life    of each seat
    attacker, target  refs of the attack in progress, or NO_REF; a player may be the target
    """

    __slots__ = ("attacker", "deck", "life", "rules", "target")

    def init_lamp(self, first: Step, noise: list[int], cards: LampCards, rules: LampRules) -> None:
        self.init_stack(first, noise, cards, cards.layout)
        self.deck = cards
        self.rules = rules
        self.life = [rules.life, rules.life]
        self.attacker = NO_REF
        self.target = NO_REF

    def take(self, other: Self) -> None:
        super().take(other)
        self.deck = other.deck
        self.rules = other.rules
        self.life = other.life.copy()
        self.attacker = other.attacker
        self.target = other.target

    def state(self) -> tuple[object, ...]:
        return (*super().state(), tuple(self.life), self.attacker, self.target)

    # reading

    def ap(self, card: int) -> int:
        """Return the AP of a keeper now, at least 0 (LW-031)."""
        return max(self.stat(card, 0), 0)

    def dp(self, card: int) -> int:
        """Return the DP of a keeper now, at least 0 (LW-031)."""
        return max(self.stat(card, 1), 0)

    def value_now(self, card: int, stat: int) -> int:
        return max(self.stat(card, stat), 0)

    def printed_cost(self, card: int) -> int:
        return self.deck.costs[card]

    def at(self, seat: int, cell: int) -> int:
        return self.board[seat * CELLS + cell]

    def in_front(self, seat: int) -> list[int]:
        """Return a seat's keepers in the front cells (LW-006)."""
        return [card for card in self.board[seat * CELLS : seat * CELLS + FRONT] if card != NO_CARD]

    def free_cells(self, seat: int, mask: int = -1) -> list[int]:
        """Return the numbers of a seat's empty cells of the board, among those in a mask."""
        own = range(CELLS)
        return [seat * CELLS + cell for cell in own if mask >> cell & 1 and self.at(seat, cell) == NO_CARD]

    def is_new(self, card: int) -> bool:
        return self.entered[card] == self.turn

    # writing

    def draw_one(self, seat: int) -> bool:
        """Draw a card; False if the deck is empty."""
        deck = self.zones[DECK + seat]
        if not deck:
            return False
        card = deck[-1]
        self.move(card, HAND + seat, 1 << seat)
        self.note(events.DRAW, card, seat, 0, 1 << seat)
        return True

    def to_grave(self, card: int) -> None:
        """Put a card into its owner's grave (LW-014)."""
        self.move(card, GRAVE + self.owner(card), BOTH)
        self.note(events.TO_PILE, card, GRAVE, 0, BOTH)

    def land(self, card: int, seat: int, cell: int) -> None:
        """Put a keeper onto a cell (LW-018)."""
        self.move(card, FIELD + seat, BOTH, cell)
        self.note(events.CAME, card, cell, 0, BOTH)
        self.fire(CAME, self.ref(card), PLAYER_REF - seat)

    def add_life(self, seat: int, number: int) -> int:
        """Change a player's life; who has none left has lost (LW-046). Return by how much it has changed."""
        old = self.life[seat]
        self.life[seat] = max(old + number, 0)
        self.note(events.LIFE, seat, self.life[seat], 0, BOTH)
        if self.life[seat] == 0:
            self.end(1 - seat, LIFE_GONE)
        return abs(self.life[seat] - old)

    # what the kit asks

    def policy(self, timing: int) -> Policy:
        return POLICY

    def can_answer(self, timing: int) -> bool:
        for seat in range(2):
            for card in self.zones[HAND + seat]:
                if self.deck.kinds[card] == CHARM:
                    return True
        return False

    # what the kernel asks

    def give_up(self) -> None:
        self.end(DRAW, ENDLESS)

    def ending(self) -> int:
        return BY_CAP if self.reason == TURN_LIMIT else BY_LOOP if self.reason == ENDLESS else BY_RULE
