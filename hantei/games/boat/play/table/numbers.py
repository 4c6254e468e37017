"""The numbers that stand for cells, kinds, stats, marks, events and decisions while a match runs."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import BOARD_1, BOARD_2, FIRST_ACTION, FIRST_STATE, PILE_1
from hantei.simulator.kernel.match import pack

# Cells of one seat (BM-053, BM-055, BM-057, BM-061, BM-062, BM-067); those of seat 1 follow at CELLS. A column has the
# same number for both seats, so that equal numbers face each other (BM-176).
SF1: Final = 0
L: Final = 1
SF3: Final = 2
SB1: Final = 3
SB3: Final = 4
UNIT_CELLS: Final = 5
"""L and the S cells, where actors lie (BM-348)."""
G: Final = 5
FIELD_MAGIC_CELL: Final = 6
PLACE_MAGIC_CELL: Final = 7
CELLS: Final = 8
CELL_NAMES: Final = ("SF1", "L", "SF3", "SB1", "SB3", "G", "field_magic", "place_magic")
UNIT_MASK: Final = (1 << UNIT_CELLS) - 1
CELL_MASK: Final = (1 << CELLS) - 1
FRONT_S: Final = 1 << SF1 | 1 << SF3
BACK_S: Final = 1 << SB1 | 1 << SB3
FRONT: Final = FRONT_S | 1 << L
"""The cells from which actors attack (BM-174)."""

ISOLATION: Final = PILE_1
MAGIC_ZONE: Final = BOARD_1
"""Where field and place magic lie."""
G_ZONE: Final = BOARD_2

# Kinds of cards as bits; a fusion actor is an actor too.
ACTOR: Final = 1
STRANGER: Final = 2
STRANGE_ACTOR: Final = 4
PLAIN_MAGIC: Final = 8
ALWAYS_MAGIC: Final = 16
FIELD_MAGIC: Final = 32
PLACE_MAGIC: Final = 64
ATTACH_MAGIC: Final = 128
REPLACE_MAGIC: Final = 256
FUSION_ACTOR: Final = 512
LASTING_MAGIC: Final = FIELD_MAGIC | PLACE_MAGIC
NORMAL_MAGIC: Final = PLAIN_MAGIC | ALWAYS_MAGIC | LASTING_MAGIC
MAGIC: Final = NORMAL_MAGIC | ATTACH_MAGIC | REPLACE_MAGIC
ACTORS: Final = ACTOR | STRANGE_ACTOR
"""What counts as an actor on the field (BM-028)."""
ACTOR_CARDS: Final = ACTORS | STRANGER
"""The category (BM-002); all others are magic (BM-032)."""

# Stats: the columns of `Definitions.base`.
AP: Final = 0
DP: Final = 1
HP: Final = 2
DAMAGE: Final = 3
COST: Final = 4
RARITY: Final = 5
STATS: Final = ("ap", "dp", "hp", "damage", "cost", "rarity")

COUNTER: Final = 10
"""So much damage is one damage counter (BM-192)."""

# Numbers of players that texts read, and counters that they name.
LIFE: Final = 0
HAND_SIZE: Final = 1
DAMAGE_COUNTER: Final = 0

FREE_ATTACKER: Final = 1
"""The keyword, as a bit (BM-336)."""

# Marks of a card, as bits.
HURT_IN_BATTLE: Final = FIRST_STATE
"""It has taken battle damage in the battle that goes on (BM-379)."""
SPARED: Final = FIRST_STATE << 1
"""Something took the place of its destruction; it stays until a counter or its HP changes again."""
FACE_UP: Final = FIRST_STATE << 2
"""A card under an actor that has been turned up, or came face up (BM-161, BM-165)."""
BY_NORMAL: Final = FIRST_STATE << 3
BY_SPECIAL: Final = FIRST_STATE << 4
BY_PUT: Final = FIRST_STATE << 5
"""How it came (BM-282)."""
FACE_DOWN: Final = 1 << 17
"""A card in G that only its player knows (BM-065)."""
ATTACKS_SHIFT: Final = 9
MORE_ATTACKS_SHIFT: Final = 11
MOVES_SHIFT: Final = 13
MORE_MOVES_SHIFT: Final = 15
COUNT_BITS: Final = 3
"""How often it has attacked and moved in this turn, and how often more it may by effects: two bits each."""
THIS_TURN_MARKS: Final = 255 << ATTACKS_SHIFT
"""The marks that go when a turn ends (BM-118)."""

# Plays that may come to nothing, as records have them.
PLAY_SUMMON: Final = 0
PLAY_MAGIC: Final = 1
PLAY_ATTACHING: Final = 2
PLAY_REPLACING: Final = 3
PLAY_MOVE: Final = 4
PLAY_EFFECT: Final = 5
PLAY_FUSION: Final = 6
PLAY_STRANGE: Final = 7

# What effects permit and forbid, as bits.
CANNOT_ATTACK: Final = 1 << 0
CANNOT_MOVE: Final = 1 << 1
CAN_ATTACK_FROM_BACK: Final = 1 << 2
CAN_ATTACK_ON_ARRIVAL: Final = 1 << 3
CANNOT_BE_DESTROYED: Final = 1 << 4
CANNOT_BE_DESTROYED_IN_BATTLE: Final = 1 << 5
CANNOT_BE_DESTROYED_BY_EFFECTS: Final = 1 << 6
UNDYING: Final = CANNOT_BE_DESTROYED | CANNOT_BE_DESTROYED_IN_BATTLE
"""What lets an actor without HP stay, until it doesn't hold any more."""
CANNOT_BE_CHOSEN: Final = 1 << 7
CANNOT_BE_CHOSEN_BY_OTHER: Final = 1 << 8
CANNOT_BE_ATTACKED: Final = 1 << 9
TO_ISOLATION: Final = 1 << 10
"""It goes to the isolation zone where it would go to the graveyard (BM-341 to BM-345)."""
CANNOT_COME_BY_MAGIC: Final = 1 << 11
"""No effect of a magic card summons it; a fusion summon is one (BM-297)."""

# Fields of cards that texts name, and states that only the game can tell.
ATTRIBUTE_FIELD: Final = 0
TRIBE_FIELD: Final = 1
HABITAT_FIELD: Final = 2
HEART_FIELD: Final = 3
NAME_FIELD: Final = 4
FIELDS: Final = 4
CAME_THIS_TURN: Final = 0
ATTACKED_THIS_TURN: Final = 1
NOT_ATTACKED_THIS_TURN: Final = 2
MOVED_THIS_TURN: Final = 3
WITH_ATTACH_MAGIC: Final = 4
WITH_REPLACE_MAGIC: Final = 5
WITH_CARDS_UNDER: Final = 6
IS_NORMAL_SUMMONED: Final = 7
IS_SPECIAL_SUMMONED: Final = 8
IS_FACE_UP: Final = 9
IS_FACE_DOWN: Final = 10
LINE: Final = 0
"""The relation of cells in one line (BM-176)."""

# What effects allow more often, and what they stop.
FURTHER_ATTACK: Final = 0
FURTHER_MOVE: Final = 1
STAYING: Final = 0
"""The procedure by which attach magic says that it stays face up (BM-161)."""
STOP_ACTIVATION: Final = 0
STOP_SUMMON: Final = 1

# What abilities can wait for, by the ids of the words; the last ones are the game's own: an actor has been laid down
# and its summon has not succeeded yet (BM-127, BM-128, BM-291, BM-307).
EVENT_NAMES: Final = (
    "draw_phase_start", "turn_start", "before_turn_draw", "after_turn_draw", "before_main_phase", "main_phase_begun",
    "before_main_phase_ends", "before_turn_ends", "before_turn_end", "main_phase_end", "turn_end", "summoned",
    "normal_summoned", "special_summoned", "attacks", "attacked", "attacked_directly", "attack_succeeded",
    "attack_failed", "direct_attack_succeeded", "attack_ended", "counters_put", "damaged", "hp_zero",
    "hp_zero_in_battle", "destroyed", "destroyed_in_battle", "left_field", "put_into_graveyard", "put_into_lost",
    "returned_to_hand", "added_to_hand", "moved", "drew", "drew_by_effect", "discarded", "life_lowered", "life_raised",
    "activated", "effect_activated", "used", "attached", "replaced", "fusion_summoned", "strange_summoned",
    "being_summoned", "being_normal_summoned", "being_special_summoned", "being_fusion_summoned",
    "being_strange_summoned",
)  # fmt: skip
DRAW_PHASE_START: Final = 0
TURN_START: Final = 1
BEFORE_TURN_DRAW: Final = 2
AFTER_TURN_DRAW: Final = 3
BEFORE_MAIN_PHASE: Final = 4
MAIN_PHASE_BEGUN: Final = 5
BEFORE_MAIN_PHASE_ENDS: Final = 6
BEFORE_TURN_ENDS: Final = 7
BEFORE_TURN_END: Final = 8
MAIN_PHASE_END: Final = 9
TURN_END: Final = 10
SUMMONED: Final = 11
NORMAL_SUMMONED: Final = 12
SPECIAL_SUMMONED: Final = 13
ATTACKS: Final = 14
ATTACKED: Final = 15
ATTACKED_DIRECTLY: Final = 16
ATTACK_SUCCEEDED: Final = 17
ATTACK_FAILED: Final = 18
DIRECT_ATTACK_SUCCEEDED: Final = 19
ATTACK_ENDED: Final = 20
COUNTERS_PUT: Final = 21
DAMAGED: Final = 22
HP_ZERO: Final = 23
HP_ZERO_IN_BATTLE: Final = 24
DESTROYED: Final = 25
DESTROYED_IN_BATTLE: Final = 26
LEFT_FIELD: Final = 27
INTO_GRAVE: Final = 28
INTO_LOST: Final = 29
TO_HAND: Final = 30
ADDED_TO_HAND: Final = 31
MOVED: Final = 32
DREW: Final = 33
DREW_BY_EFFECT: Final = 34
DISCARDED: Final = 35
LIFE_LOWERED: Final = 36
LIFE_RAISED: Final = 37
ACTIVATED_MAGIC: Final = 38
EFFECT_ACTIVATED: Final = 39
USED: Final = 40
ATTACHED: Final = 41
REPLACED: Final = 42
FUSION_SUMMONED: Final = 43
STRANGE_SUMMONED: Final = 44
BEING_SUMMONED: Final = 45
BEING_NORMAL_SUMMONED: Final = 46
BEING_SPECIAL_SUMMONED: Final = 47
BEING_FUSION_SUMMONED: Final = 48
BEING_STRANGE_SUMMONED: Final = 49
BEING: Final = {
    SUMMONED: BEING_SUMMONED, NORMAL_SUMMONED: BEING_NORMAL_SUMMONED, SPECIAL_SUMMONED: BEING_SPECIAL_SUMMONED,
    FUSION_SUMMONED: BEING_FUSION_SUMMONED, STRANGE_SUMMONED: BEING_STRANGE_SUMMONED,
}  # fmt: skip
"""By what a summon is when it has succeeded: what it is before, when it may still be made to fail."""

# The phases of a turn, as they are told (BM-085).
DRAW_PHASE: Final = 0
MAIN_PHASE: Final = 1
END_PHASE: Final = 2

# Kinds of actions.
END_MAIN: Final = FIRST_ACTION
PASS: Final = FIRST_ACTION + 1
SUMMON: Final = FIRST_ACTION + 2
SUMMON_CELL: Final = FIRST_ACTION + 3
PAY: Final = FIRST_ACTION + 4
DRAW_BACK: Final = FIRST_ACTION + 5
USE_MAGIC: Final = FIRST_ACTION + 6
USE_EFFECT: Final = FIRST_ACTION + 7
WHICH_EFFECT: Final = FIRST_ACTION + 8
EFFECTS: Final = 16
"""The second operand of this action is the place of the effect on its card, and so many times the number of the event
that it answers, from 1."""
ATTACH_TO: Final = FIRST_ACTION + 9
ATTACH: Final = FIRST_ACTION + 10
TURN_UP: Final = FIRST_ACTION + 11
REPLACE_UNDER: Final = FIRST_ACTION + 12
REMOVE: Final = FIRST_ACTION + 13
REPLACE: Final = FIRST_ACTION + 14
BATTLE: Final = FIRST_ACTION + 15
TARGET: Final = FIRST_ACTION + 16
DIRECT: Final = FIRST_ACTION + 17
TAKE: Final = FIRST_ACTION + 18
MOVE: Final = FIRST_ACTION + 19
MOVE_TO: Final = FIRST_ACTION + 20
REFILL: Final = FIRST_ACTION + 21
LOSE_CARD: Final = FIRST_ACTION + 22
REDRAW: Final = FIRST_ACTION + 23
FUSE: Final = FIRST_ACTION + 24
STRANGE_SUMMON: Final = FIRST_ACTION + 25
MATERIAL: Final = FIRST_ACTION + 26
ENDING: Final = pack(END_MAIN)
PASSING: Final = pack(PASS)

# Why a match ended.
LOST_EIGHT: Final = 1
LIFE_GONE: Final = 2
DECK_OUT: Final = 3
BOTH_LOST: Final = 4
TURN_LIMIT: Final = 5
BY_EFFECT: Final = 6
ENDLESS: Final = 7
LAST_CARD_LOST: Final = 8

# Streams of random words: each seat's deck, the first player, chance in texts.
DECK_STREAM: Final = 0
FIRST_STREAM: Final = 2
CHANCE_STREAM: Final = 3
STREAMS: Final = 4

# The rule by which an attack succeeds, as a record has it.
BY_COMPARISON: Final = 0
BY_DIRECT_ATTACK: Final = 1
