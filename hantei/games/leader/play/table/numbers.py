"""The numbers that stand for the cells, kinds, stats, keywords, events and decisions of the leader game during play."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import BOARD_1, BOARD_2, FIRST_ACTION, SEALED

# Cells of one seat, in the order in which everything is gone through (LD-330); those of seat 1 follow at CELLS.
F1: Final = 0
F2: Final = 1
F3: Final = 2
B1: Final = 3
B2: Final = 4
B3: Final = 5
UNIT_CELLS: Final = 6
BUILDING_CELL: Final = 6
WEAPON_CELL: Final = 7
ARMOUR_CELL: Final = 8
LEADER_CELL: Final = 9
TRAP_CELL: Final = 10
CELLS: Final = 11
CELL_NAMES: Final = ("F1", "F2", "F3", "B1", "B2", "B3", "building", "weapon", "armour", "leader", "trap")

# Zones of the board beside the field.
LEADER_ZONE: Final = BOARD_1
SET_ZONE: Final = BOARD_2

# Kinds of cards as bits, in the order of `vocabulary.EVERY_KIND`.
UNIT: Final = 1
BUILDING: Final = 2
SKILL: Final = 4
WEAPON: Final = 8
ARMOUR: Final = 16
LEADER: Final = 32
TRAP: Final = 64
EQUIPMENT: Final = WEAPON | ARMOUR
KIND_BITS: Final = {
    "unit": UNIT, "building": BUILDING, "skill": SKILL, "weapon": WEAPON, "armour": ARMOUR, "leader": LEADER,
    "trap": TRAP, "equipment": EQUIPMENT, "card": 0,
}  # fmt: skip

# Stats: the columns of `Definitions.base`.
ATK: Final = 0
HP: Final = 1
COST: Final = 2
STATS: Final = ("atk", "hp", "cost", "total_cost")

# Keywords as bits; 「ドレイン」 takes one for each of its numbers, so that the highest can be read off (LD-223).
GUARD: Final = 1 << 0
PIERCE: Final = 1 << 1
SWEEP: Final = 1 << 2
HASTE: Final = 1 << 3
RUSH: Final = 1 << 4
SNIPE: Final = 1 << 5
STEALTH: Final = 1 << 6
BARRIER: Final = 1 << 7
SUPER_BARRIER: Final = 1 << 8
GAMBLER: Final = 1 << 9
RANGED: Final = 1 << 10
DUEL: Final = 1 << 11
COWARD: Final = 1 << 12
DOUBLE_ATTACK: Final = 1 << 13
FINISHER: Final = 1 << 14
VIRULENCE: Final = 1 << 15
SECURITY: Final = 1 << 16
GRAVITY: Final = 1 << 17
GIGA: Final = 1 << 18
SUPER_GIGA: Final = 1 << 19
DRAIN_1: Final = 1 << 20
DRAIN_2: Final = 1 << 21
DRAIN_3: Final = 1 << 22
UNION: Final = 1 << 23
BLANK: Final = 1 << 24
KEYWORD_BITS: Final = {
    "guard": GUARD, "pierce": PIERCE, "sweep": SWEEP, "haste": HASTE, "rush": RUSH, "snipe": SNIPE, "stealth": STEALTH,
    "barrier": BARRIER, "super_barrier": SUPER_BARRIER, "gambler": GAMBLER, "ranged": RANGED, "duel": DUEL,
    "coward": COWARD, "double_attack": DOUBLE_ATTACK, "finisher_bonus": FINISHER, "virulence": VIRULENCE,
    "security": SECURITY, "gravity": GRAVITY, "giga_body": GIGA, "super_giga_body": SUPER_GIGA, "union": UNION,
}  # fmt: skip
"""アビリティ, スキルリンク and エクシード are abilities, ブースト is a number of the card; 【ブランク】 counts as a bit
here."""

# Marks of a card on the field, after those that every game has.
POISONED: Final = 1 << 3
SIDEWAYS: Final = 1 << 4
SEEN: Final = 1 << 5
USED: Final = 1 << 6
FALLING: Final = 1 << 7
UNITED: Final = 1 << 8
PARALYSED: Final = 1 << 9
ATTACK_SHIFT: Final = 10
LINK_SHIFT: Final = 13
MORE_SHIFT: Final = 16
SHIFTED: Final = 1 << 19
COUNT_BITS: Final = 7
"""SEEN: its stealth has ended (LD-204). USED: a building, in this turn (LD-106). FALLING: it is in the group that dies
now. UNITED: it came as a union and has 「突進」 (LD-284). PARALYSED never stands in the marks: it always ends, so that
it is a change of the states. Three bits each: attacks made, uses of 「スキルリンク」, further attacks granted in this
turn. SHIFTED: it has been moved as an action of this turn's main phase (LD-072)."""
STATE_BITS: Final = {"poisoned": POISONED, "sealed": SEALED, "paralysed": PARALYSED, "sideways": SIDEWAYS}

# What happens: the numbers of the events that abilities can wait for, by the ids of `texts/events.py`.
EVENT_NAMES: Final = (
    "summoned", "attacks", "attacked", "counterattacks", "damaged", "dealt_damage", "died", "died_in_battle", "killed",
    "turn_start", "turn_end", "main_phase_end", "skill_used", "used", "leader_skill_used", "ability_used",
    "effect_activated", "charged", "targeted", "drew_by_effect", "drew", "discarded", "healed", "left_field",
    "put_into_graveyard", "returned_to_hand", "added_to_hand", "moved", "poisoned", "sealed", "paralysed",
    "turned_sideways", "hp_zero", "lost", "attack_ended", "draw_phase", "main_phase", "set_phase", "cannot_draw",
)  # fmt: skip
SUMMONED: Final = 0
ATTACKS: Final = 1
ATTACKED: Final = 2
COUNTERATTACKS: Final = 3
DAMAGED: Final = 4
DEALT_DAMAGE: Final = 5
DIED: Final = 6
DIED_IN_BATTLE: Final = 7
KILLED: Final = 8
TURN_START: Final = 9
TURN_END: Final = 10
MAIN_PHASE_END: Final = 11
SKILL_USED: Final = 12
CARD_USED: Final = 13
LEADER_SKILL_USED: Final = 14
ABILITY_USED: Final = 15
EFFECT_ACTIVATED: Final = 16
CHARGED: Final = 17
TARGETED: Final = 18
DREW_BY_EFFECT: Final = 19
DREW: Final = 20
DISCARDED: Final = 21
HEALED: Final = 22
LEFT_FIELD: Final = 23
INTO_GRAVE: Final = 24
TO_HAND: Final = 25
ADDED_TO_HAND: Final = 26
MOVED: Final = 27
WAS_POISONED: Final = 28
WAS_SEALED: Final = 29
WAS_PARALYSED: Final = 30
TURNED_SIDEWAYS: Final = 31
HP_ZERO: Final = 32
WAS_LOST: Final = 33
ATTACK_ENDED: Final = 34
DRAW_PHASE: Final = 35
MAIN_PHASE: Final = 36
SET_PHASE: Final = 37
CANNOT_DRAW: Final = 38

# Labels of abilities.
ABILITY_LABEL: Final = 1
LINK_LABEL: Final = 2
OUGI_LABEL: Final = 3

# Kinds of decisions, after those that effects ask for.
KEEP: Final = FIRST_ACTION
RETURN: Final = FIRST_ACTION + 1
SUMMON: Final = FIRST_ACTION + 2
BOOSTED: Final = FIRST_ACTION + 3
UNITE: Final = FIRST_ACTION + 4
EQUIP: Final = FIRST_ACTION + 5
EQUIP_BOOSTED: Final = FIRST_ACTION + 6
USE_SKILL: Final = FIRST_ACTION + 7
USE_ABILITY: Final = FIRST_ACTION + 8
USE_BUILDING: Final = FIRST_ACTION + 9
USE_LEADER_SKILL: Final = FIRST_ACTION + 10
CHARGE: Final = FIRST_ACTION + 11
ATTACK: Final = FIRST_ACTION + 12
MOVE: Final = FIRST_ACTION + 13
END_MAIN: Final = FIRST_ACTION + 14
SET_TRAP: Final = FIRST_ACTION + 15
SET_NONE: Final = FIRST_ACTION + 16
DISCARD: Final = FIRST_ACTION + 17
TRAP_YES: Final = FIRST_ACTION + 18
TRAP_NO: Final = FIRST_ACTION + 19
LOSE_UNIT: Final = FIRST_ACTION + 20
PAY_EXTRA: Final = FIRST_ACTION + 21
PAY_NO_EXTRA: Final = FIRST_ACTION + 22
ARMOUR_TAKES: Final = FIRST_ACTION + 23
LEADER_TAKES: Final = FIRST_ACTION + 24
MATERIAL: Final = FIRST_ACTION + 25
CONCEDE: Final = FIRST_ACTION + 26
UNITE_BOOSTED: Final = FIRST_ACTION + 27

# Kinds of damage.
ATTACK_DAMAGE: Final = 0
COUNTER_DAMAGE: Final = 1
EFFECT_DAMAGE: Final = 2
POISON_DAMAGE: Final = 3

# Why a match ended.
LEADER_FELL: Final = 0
BOTH_FELL: Final = 1
DECK_OUT: Final = 2
TURN_LIMIT: Final = 3
NO_END: Final = 4
CONCEDED: Final = 5
BY_EFFECT: Final = 6
DRAW_FAILED: Final = 7

# Streams of random numbers.
SETUP_STREAM: Final = 0
CHANCE_STREAM: Final = 2
COIN_STREAM: Final = 3
STREAMS: Final = 4
"""Two streams for shuffling, one per seat; dice and random choices; who begins."""

# What a seat has used up in this turn: bits of `spent`, shifted by the seat.
SPENT_COST_0: Final = 1 << 0
SPENT_CHARGE: Final = 1 << 2
SPENT_LEADER_SKILL: Final = 1 << 4
"""A card of cost 0 was played (LD-067), a charge made (LD-149), the leader skill used (LD-147)."""

# What effects permit and forbid, as bits of PERMISSIONS: what a card can't, what can't be done to it, what it can.
CANNOT_ATTACK: Final = 1 << 0
CANNOT_ATTACK_LEADER: Final = 1 << 1
CANNOT_COUNTERATTACK: Final = 1 << 2
CANNOT_COVER: Final = 1 << 3
CANNOT_USE_ABILITY: Final = 1 << 4
CANNOT_BE_ATTACKED: Final = 1 << 5
CANNOT_BE_COUNTERED: Final = 1 << 6
CANNOT_BE_CHOSEN: Final = 1 << 7
CANNOT_BE_AFFECTED: Final = 1 << 8
CANNOT_BE_MOVED: Final = 1 << 9
CANNOT_BE_HEALED: Final = 1 << 10
CANNOT_BE_HURT: Final = 1 << 11
CANNOT_BE_HURT_BY_EFFECTS: Final = 1 << 12
CANNOT_BE_HURT_IN_BATTLE: Final = 1 << 13
CANNOT_DIE: Final = 1 << 14
CANNOT_DIE_IN_BATTLE: Final = 1 << 15
CANNOT_BE_DESTROYED: Final = 1 << 16
CAN_ATTACK_ON_ARRIVAL: Final = 1 << 17
CAN_IGNORE_WALL: Final = 1 << 18
CAN_IGNORE_COVER: Final = 1 << 19
"""CHOSEN and AFFECTED speak of the opponent's effects only. DESTROYED: by effects."""

# Places that are seen from a card, as card texts speak of them.
ADJACENT: Final = 0
LEFT_AND_RIGHT: Final = 1
BEHIND: Final = 2
IN_FRONT: Final = 3
SAME_COLUMN: Final = 4
SAME_ROW: Final = 5

# States that are no bit of `states`.
IS_DAMAGED: Final = 0
IS_UNDAMAGED: Final = 1
IS_WITHOUT_EFFECTS: Final = 2
CAME_THIS_TURN: Final = 3
ATTACKED_THIS_TURN: Final = 4
NOT_ATTACKED_THIS_TURN: Final = 5
IS_COVERED: Final = 6
IS_FACE_DOWN: Final = 7
IS_FACE_UP: Final = 8

# Numbers that a player has; the first three stand in `points` at twice their number.
COST_POINTS: Final = 0
COST_MAXIMUM: Final = 1
CHARGES: Final = 2
LIFE: Final = 3
HAND_SIZE: Final = 4

# Fields in which cards agree or carry words.
TAG_FIELD: Final = 0
TRAIT_FIELD: Final = 1
NAME_FIELD: Final = 2
KIND_FIELD: Final = 3
ROW_FIELD: Final = 4
COLUMN_FIELD: Final = 5

DAMAGE_COUNTER: Final = 0
POISON_COUNTER: Final = 1

CHARGING: Final = 0
"""The one procedure that effects start."""
