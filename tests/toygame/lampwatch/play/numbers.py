"""The numbers that stand for cells, kinds, stats, keywords, events and decisions during play."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import FIRST_ACTION, FIRST_STATE
from hantei.simulator.kernel.match import pack

# Cells of one seat; those of seat 1 follow at CELLS.
FRONT: Final = 3
BACK: Final = 3
CELLS: Final = 4
CELL_NAMES: Final = ("F1", "F2", "F3", "B1")

# Kinds of cards as bits; a twin is a keeper too.
KEEPER: Final = 1
TWIN: Final = 2
CHARM: Final = 4
KEEPERS: Final = KEEPER | TWIN

# Stats: the columns of `Definitions.base`.
AP: Final = 0
DP: Final = 1
STATS: Final = ("ap", "dp")
LIFE: Final = 0

# Keywords that are rules of the game, as bits.
LOOKOUT: Final = 1
SWIFT: Final = 2
KEYWORD_BITS: Final = {"lookout": LOOKOUT, "swift": SWIFT}

ATTACKED: Final = FIRST_STATE
"""The mark of a keeper that has attacked in this turn."""

CAME_THIS_TURN: Final = 0
ACTIVATION: Final = 0

# What abilities can wait for, by the ids of the words.
TURN_START: Final = 0
TURN_END: Final = 1
ATTACKS: Final = 2
CAME: Final = 3
DESTROYED: Final = 4
ACTIVATED: Final = 5
EVENT_NAMES: Final = ("turn_start", "turn_end", "attacks", "came_onto_field", "destroyed", "activated")

# Kinds of actions.
END_MAIN: Final = FIRST_ACTION
PASS: Final = FIRST_ACTION + 1
SUMMON: Final = FIRST_ACTION + 2
FUSE: Final = FIRST_ACTION + 3
MATERIAL: Final = FIRST_ACTION + 4
USE: Final = FIRST_ACTION + 5
ABILITY: Final = FIRST_ACTION + 6
ATTACK: Final = FIRST_ACTION + 7
STRIKE: Final = FIRST_ACTION + 8
PAY: Final = FIRST_ACTION + 9
CONCEDE: Final = FIRST_ACTION + 10
ENDING: Final = pack(END_MAIN)
PASSING: Final = pack(PASS)

# Windows.
AFTER_ACTION: Final = 0
AT_TURN: Final = 1
IN_BATTLE: Final = 2

# Why a match ended.
LIFE_GONE: Final = 1
DECK_OUT: Final = 2
TURN_LIMIT: Final = 3
CONCEDED: Final = 4
ENDLESS: Final = 5

# Streams of random words: each seat's deck, the first player.
DECK_STREAM: Final = 0
FIRST_STREAM: Final = 2
STREAMS: Final = 3

EFFECT_USED: Final = FIRST_STATE << 1
"""The mark of a keeper whose activated effect has been used in this turn."""
