"""The value of a position for a seat, and the option that does least, for agents."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.play.table.pieces import (
    ATTACKERS_DONE,
    BLOCKERS_DONE,
    DECK,
    HAND,
    PASS,
    START,
)
from hantei.games.blackpoker.play.table.rules import END
from hantei.games.blackpoker.play.table.table import Table
from hantei.simulator.agents.weights import load_weights
from hantei.simulator.kernel.match import DRAW, NOBODY, kind_of

_WORTH: Final = load_weights("hantei.games.blackpoker.play")
# What things are worth, in hundredths of a card in the pile, which is a point of life.
WIN: Final = 10_000_000
LIFE: Final[int] = _WORTH["life"]
CARD: Final[int] = _WORTH["card"]
WALL: Final[int] = _WORTH["wall"]
DRIVEN_WALL: Final[int] = _WORTH["driven_wall"]
SOLDIER: Final[int] = _WORTH["soldier"]
SIZE: Final[int] = _WORTH["size"]
READY: Final[int] = _WORTH["ready"]
"""What a charged soldier is worth beyond a driven one: it can block."""


def rest(m: Table) -> int:
    """Return the option that does least: end the turn, pass, stop naming; otherwise the first option, which is the
    smallest of every choice."""
    options = m.options
    end = START + END
    for action in options:
        if kind_of(action) == end:
            return action
    last = options[-1]
    return last if kind_of(last) in (PASS, ATTACKERS_DONE, BLOCKERS_DONE) else options[0]


def evaluate(m: Table, seat: int) -> int:
    """Return the value of all that a seat has minus that of the other seat; a match that is over outweighs
    everything."""
    if m.winner != NOBODY:
        return 0 if m.winner == DRAW else WIN - m.turn if m.winner == seat else m.turn - WIN
    return worth(m, seat) - worth(m, 1 - seat)


def worth(m: Table, seat: int) -> int:
    """Return the value of all that a seat has: cards in the pile and in hand, walls, soldiers."""
    total = LIFE * len(m.zones[DECK + seat]) + CARD * len(m.zones[HAND + seat])
    for wall in m.walls[seat]:
        total += DRIVEN_WALL if wall.driven else WALL
    for who in m.soldiers[seat]:
        total += SOLDIER + SIZE * who.size
        if not who.driven:
            total += READY
    return total
