"""A game's opening as data: which cards a player gets in the opening and the first turns. The exact odds are counted
from it.

Only what the rules deal out by themselves is in it; cards drawn because of what a player did are not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from hantei.simulator.play import PlaySwitch, Settings

FIRST: Final = "first"
SECOND: Final = "second"
ORDERS: Final = (FIRST, SECOND)
"""Being the first or the second player."""


class Choice(Enum):
    """What a player may decide about the opening hand.

    SEARCH_ONE  takes any one card out of the deck before it is shuffled and the hand is drawn
    RETURN_ANY  puts any number of cards back, shuffles, and draws as many
    REDRAW_ALL  puts the whole hand back once, shuffles, and draws as many
    """

    NONE = "none"
    SEARCH_ONE = "search_one"
    RETURN_ANY = "return_any"
    REDRAW_ALL = "redraw_all"


@dataclass(frozen=True)
class Seat:
    """The cards of the first or the second player.

    hand      drawn for the opening hand, without a searched card
    draws     in the own turns 1, 2, … one after the other; the last number stands for all later turns too
    optional  how many more a player may draw in these turns
    """

    hand: int
    draws: tuple[int, ...] = (1,)
    optional: tuple[int, ...] = (0,)

    def drawn_by(self, turn: int, *, with_optional: bool = False) -> int:
        """The cards drawn in the own turns up to this one; 0 is the opening, before any turn."""
        drawn = _total(self.draws, turn)
        return drawn + _total(self.optional, turn) if with_optional else drawn


def _total(by_turn: tuple[int, ...], turn: int) -> int:
    listed = by_turn[:turn]
    return sum(listed) + by_turn[-1] * (turn - len(listed))


@dataclass(frozen=True)
class Opening:
    """The opening of a game under given switches.

    aside      cards that leave the deck before the first turn without coming to the hand
    by_reveal  whether the first player is found by cards of the decks: the odds know nothing of them
    """

    first: Seat
    second: Seat
    choice: Choice = Choice.NONE
    aside: int = 0
    by_reveal: bool = False

    def seat(self, order: str) -> Seat:
        return self.first if order == FIRST else self.second

    @property
    def has_optional(self) -> bool:
        return any((*self.first.optional, *self.second.optional))


@dataclass(frozen=True)
class OpeningRules:
    """A game's opening under any setting of the switches that it depends on."""

    under: Callable[[Settings], Opening]
    switches: tuple[PlaySwitch, ...] = ()
