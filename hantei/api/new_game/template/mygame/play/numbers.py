"""The numbers that stand for things while a match runs.

Change next: every further action, event or way to end a match gets a number here, and its words in `notation.py` or
`show/record.py`.
"""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import FIRST_ACTION, FIRST_STATE

CELLS: Final = 3
"""The cells of one side."""
START_LIFE: Final = 10
MOST_ENERGY: Final = 5

# Kinds of cards, as bits, and the columns of their numbers.
FIGHTER: Final = 1
POWER: Final = 0

# Marks of a fighter, as bits.
ATTACKED: Final = FIRST_STATE
"""It has attacked in this turn."""

# Actions.
PLAY: Final = FIRST_ACTION
ATTACK: Final = FIRST_ACTION + 1
END: Final = FIRST_ACTION + 2

# Events of the record, and of card texts as soon as there are any.
SHUFFLED: Final = 0
TURN: Final = 1
DREW: Final = 2
PLAYED: Final = 3
ATTACKS: Final = 4
LOST_LIFE: Final = 5
DIED: Final = 6
EVENTS: Final = 7
"""How many there are."""

# How a match ends.
NO_LIFE: Final = 0
NO_CARDS: Final = 1
NO_END: Final = 2

# Streams of random numbers: what draws from one never disturbs another.
COIN_STREAM: Final = 0
SHUFFLE_STREAM: Final = 1
"""Seat 1 has the next one."""
STREAMS: Final = 3
