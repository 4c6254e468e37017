"""A match as agents and tools use it: copies, worlds, what a position is worth.

Change next: `evaluate` decides how well the agent `greedy` plays; say there what a good position is in your game.
"""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.table import Told
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import HAND, NO_CARD
from hantei.simulator.kernel.match import DRAW, NOBODY, first_of, kind_of
from hantei.simulator.kernel.noise import streams

from ..decks import HAND as HAND_SIZE
from .numbers import CELLS, END, PLAY, STREAMS
from .table import GameCards, GameTable
from .turn import SetUp
from .view import TELLING

WIN: Final = 1_000_000
LIFE: Final = 10
ON_BOARD: Final = 8
IN_HAND: Final = 5
"""What things are worth: a point of life, a point of power on the board, a card in hand."""


class GameMatch(GameTable):
    """A match."""

    def clone(self) -> GameMatch:
        twin = GameMatch()
        twin.take(self)
        return twin

    def told(self) -> Told:
        return TELLING

    def is_free(self) -> bool:
        """True if the player may do anything next, and is not in the middle of something."""
        return kind_of(self.options[-1]) == END

    def is_settled(self) -> bool:
        return self.is_free()

    def does_least(self, kind: int) -> bool:
        return kind == END

    def evaluate(self, seat: int) -> int:
        if self.winner != NOBODY:
            return 0 if self.winner == DRAW else WIN - self.turn if self.winner == seat else self.turn - WIN
        return worth(self, seat) - worth(self, 1 - seat)

    def opening_hand(self, seat: int) -> list[int]:
        """Return the first cards drawn: the first player has drawn for the turn, too, when first asked."""
        return self.zones[HAND + seat][:HAND_SIZE]

    def unspent(self, seat: int) -> int:
        return self.energy[seat]

    def plays(self, action: int) -> list[int]:
        return [first_of(action)] if kind_of(action) == PLAY else []


def worth(m: GameTable, seat: int) -> int:
    """Return the value of all that a seat has; of its hand only the number of cards counts, which both know."""
    total = LIFE * m.life[seat] + IN_HAND * len(m.zones[HAND + seat])
    for cell in range(CELLS):
        card = m.at(seat, cell)
        if card != NO_CARD:
            total += ON_BOARD * m.power(card)
    return total


def new_match(cards: GameCards, seed: int, number: int) -> GameMatch:
    """Return a match with these cards, before its first step; `advance` begins it."""
    layout = Layout(len(cards.names), 2 * CELLS)
    layout.put_decks(cards.split)
    match = GameMatch()
    match.begin(SetUp(), streams(seed, number, STREAMS), cards, layout)
    return match
