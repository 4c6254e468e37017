"""Worlds that a seat can't tell from the match: cards of cost ex lie in extra, never in hand or deck (SP-010,
SP-221)."""

from __future__ import annotations

from hantei.games.spimate.play.table.numbers import EX, EXTRA
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import DECK, HAND, PLACES
from hantei.interpreter.table.worlds import resample


def deal_anew(world: SpimateTable, seat: int, seed: int) -> None:
    """Deal anew, in a clone of the match, the cards that a seat can't know."""
    fitting = [0] * PLACES
    for side in range(2):
        for zone in (DECK, HAND):
            fitting[zone + side] = ~world.cards.of_kinds(EX)
        fitting[EXTRA + side] = hidden_of(world, side, seat)
    resample(world, seat, seed, fitting)


def hidden_of(world: SpimateTable, side: int, seat: int) -> int:
    """Return the cards of cost ex among those in extra that a seat does not know, as bits; 0 if there are others."""
    found = 0
    for card in world.zones[EXTRA + side]:
        if not world.knows(seat, card):
            if not world.cards.kinds[card] & EX:
                return 0
            found |= 1 << card
    return found
