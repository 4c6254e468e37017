"""The numbers that stand for cells, kinds, stats, marks, events and decisions while a match runs."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import FIRST_ACTION, PILE_1
from hantei.simulator.kernel.match import pack

# Cells of one seat (SP-036); those of seat 1 follow at CELLS. Columns have no meaning (SP-041).
CELLS: Final = 6
CELL_NAMES: Final = ("F1", "F2", "F3", "B1", "B2", "B3")
FRONT: Final = 0b000111
BACK: Final = 0b111000
ALL_CELLS: Final = FRONT | BACK

EXTRA: Final = PILE_1
"""The place of the extra set (SP-012, SP-035)."""

# Kinds of cards as bits; a fusion monster is a monster too, an ex magic a magic card (SP-022).
MONSTER: Final = 1
MAGIC: Final = 2
FUSION_MONSTER: Final = 4
EX_MAGIC: Final = 8
EX: Final = FUSION_MONSTER | EX_MAGIC
"""The kinds whose cost is ex (SP-011)."""

# Stats: the columns of `Definitions.base`.
AP: Final = 0
LP: Final = 1
COST: Final = 2
STATS: Final = ("ap", "lp", "cost")
EFFECT_DAMAGE: Final = 3
"""What effects do to the damage that a card deals by its effects (SP-136); no card prints it."""

MAGIC_LP: Final = 1
"""What a magic card counts as where damage is compared (SP-135)."""

# Numbers of players that texts read.
HAND_SIZE: Final = 0

# Marks of a card, as bits: how often it has attacked in this turn, and how often more it may by effects.
ATTACKS_SHIFT: Final = 3
MORE_ATTACKS_SHIFT: Final = 6
COUNT_BITS: Final = 7
HAS_ATTACKED: Final = COUNT_BITS << ATTACKS_SHIFT
THIS_TURN_MARKS: Final = COUNT_BITS << ATTACKS_SHIFT | COUNT_BITS << MORE_ATTACKS_SHIFT
"""The marks that go when a turn ends."""

# What effects permit and forbid, as bits.
CANNOT_ATTACK: Final = 1 << 0
CAN_ATTACK_PAST_FRONT: Final = 1 << 1
CANNOT_BE_DESTROYED: Final = 1 << 2
CANNOT_BE_DESTROYED_BY_EFFECTS: Final = 1 << 3
CANNOT_BE_CHOSEN: Final = 1 << 4
CANNOT_BE_CHOSEN_BY_OTHER: Final = 1 << 5
CANNOT_BE_ATTACKED: Final = 1 << 6
CANNOT_ATTACK_PLAYER: Final = 1 << 7

CANNOT_BE_FUSION_TARGET: Final = 1 << 8
CANNOT_BE_MATERIAL: Final = 1 << 9

# What a card that sleeps in extra was for its fusion monster.
TARGET_ROLE: Final = 0
MATERIAL_ROLE: Final = 1

# What only this game does: procedures of effects, manners and ways of coming onto the field.
FURTHER_PLAYS: Final = 0
CALLED: Final = 1
FUSED: Final = 1

# Fields of cards that texts name, and states that only the game can tell.
ATTRIBUTE_FIELD: Final = 0
RACE_FIELD: Final = 1
NAME_FIELD: Final = 2
FIELDS: Final = 2
IS_DAMAGED: Final = 0
IS_UNDAMAGED: Final = 1
CAME_THIS_TURN: Final = 2
ATTACKED_THIS_TURN: Final = 3
NOT_ATTACKED_THIS_TURN: Final = 4
IS_FUSED: Final = 5

# What effects allow more often, and what they stop.
FURTHER_ATTACK: Final = 0
STOP_EFFECT: Final = 0

# The kinds of effects that are activated (SP-148, SP-181), as labels of abilities; 0: the text says none.
OPTIONAL: Final = 1
ON_PLAY_1: Final = 2
ON_PLAY_2: Final = 3
FORCED: Final = 4
PERMANENT: Final = 5

# What abilities can wait for, by the ids of the words; the last four are the game's own: an effect of one of the kinds
# has been activated (SP-188).
EVENT_NAMES: Final = (
    "turn_start", "draw_phase", "standby_phase", "battle_phase", "end_phase", "turn_end", "played", "attacks",
    "attacked", "attack_ended", "damaged", "dealt_damage", "destroyed", "left_field", "put_into_graveyard",
    "returned_to_hand", "added_to_hand", "drew", "drew_by_effect", "discarded", "healed", "moved", "activated",
    "effect_activated", "used", "optional_activated", "on_play_1_activated", "on_play_2_activated",
    "forced_activated",
)  # fmt: skip
TURN_START: Final = 0
DRAW_PHASE: Final = 1
STANDBY_PHASE: Final = 2
BATTLE_PHASE: Final = 3
END_PHASE: Final = 4
TURN_END: Final = 5
PLAYED: Final = 6
ATTACKS: Final = 7
ATTACKED: Final = 8
ATTACK_ENDED: Final = 9
DAMAGED: Final = 10
DEALT_DAMAGE: Final = 11
DESTROYED: Final = 12
LEFT_FIELD: Final = 13
INTO_GRAVE: Final = 14
TO_HAND: Final = 15
ADDED_TO_HAND: Final = 16
DREW: Final = 17
DREW_BY_EFFECT: Final = 18
DISCARDED: Final = 19
HEALED: Final = 20
MOVED: Final = 21
ACTIVATED: Final = 22
EFFECT_ACTIVATED: Final = 23
USED: Final = 24
OPTIONAL_ACTIVATED: Final = 25
ON_PLAY_1_ACTIVATED: Final = 26
ON_PLAY_2_ACTIVATED: Final = 27
FORCED_ACTIVATED: Final = 28
FIRST_ACTIVATION: Final = EVENT_NAMES.index("activated")
"""From here on the events are activations of effects, of which each has its link."""

# Kinds of actions.
END_STANDBY: Final = FIRST_ACTION
PASS: Final = FIRST_ACTION + 1
PLAY: Final = FIRST_ACTION + 2
USE: Final = FIRST_ACTION + 3
PLACE: Final = FIRST_ACTION + 4
TO_CELL: Final = FIRST_ACTION + 5
PAY: Final = FIRST_ACTION + 6
EFFECT: Final = FIRST_ACTION + 7
ATTACK: Final = FIRST_ACTION + 8
TARGET: Final = FIRST_ACTION + 9
TARGET_PLAYER: Final = FIRST_ACTION + 10
ESCAPE: Final = FIRST_ACTION + 11
ACCEPT: Final = FIRST_ACTION + 12
DISCARD: Final = FIRST_ACTION + 13
SEARCH: Final = FIRST_ACTION + 14
GO_FIRST: Final = FIRST_ACTION + 15
END_BATTLE: Final = FIRST_ACTION + 16
BY_DISCARDING: Final = FIRST_ACTION + 17
BY_SUBSTITUTE: Final = FIRST_ACTION + 18
TARGET_HAND: Final = FIRST_ACTION + 19
FUSION_TARGET: Final = FIRST_ACTION + 20
MATERIAL: Final = FIRST_ACTION + 21
ENOUGH: Final = FIRST_ACTION + 22
CONCEDE: Final = FIRST_ACTION + 23
TO_BATTLE: Final = pack(END_STANDBY)
TO_END: Final = pack(END_BATTLE)
PASSING: Final = pack(PASS)
ACCEPTING: Final = pack(ACCEPT)
DISCARDING: Final = pack(BY_DISCARDING)
SUBSTITUTING: Final = pack(BY_SUBSTITUTE)
CONCEDING: Final = pack(CONCEDE)
ENOUGH_MATERIALS: Final = pack(ENOUGH)

# Why a match ended.
PLAYER_HIT: Final = 1
DEFEAT_ACCEPTED: Final = 2
TURN_CAP: Final = 3
BY_EFFECT: Final = 4
ENDLESS: Final = 5
CONCEDED: Final = 6

# Streams of random words: each seat's deck, the toss for the first turn, chance in texts.
DECK_STREAM: Final = 0
FIRST_STREAM: Final = 2
CHANCE_STREAM: Final = 3
STREAMS: Final = 4

# what events apply, of the rules that they may be about (`show/record.py`)
OF_PHASE: Final = 0
OF_OPENING: Final = 1
OF_EFFECT: Final = 2
BY_DECK: Final = 0
BY_TOSS: Final = 1
