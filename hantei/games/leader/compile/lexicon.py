"""The lexicon of the leader game: the words of its card texts as the numbers of its engine."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.effects.hooks import LeaderEffects
from hantei.games.leader.play.table import numbers as n
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.numbers import LEADER_ZONE, SET_ZONE
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.games.leader.vocabulary import ABILITY, DRAIN, KEYWORDS, OUGI, SKILL_LINK
from hantei.interpreter.compile.hooks import hooks_of
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.table.numbers import DECK, FIELD, GRAVE, HAND, LOST, SEALED, UNDER

_UNIT_MASK: Final = (1 << n.UNIT_CELLS) - 1
_FRONT: Final = 1 << n.F1 | 1 << n.F2 | 1 << n.F3
_ZONES: Final = {
    "deck": DECK, "hand": HAND, "graveyard": GRAVE, "lost": LOST, "field": FIELD, "unit_zone": FIELD,
    "building_zone": FIELD, "weapon_zone": FIELD, "armour_zone": FIELD, "trap_zone": SET_ZONE, "under": UNDER,
}  # fmt: skip
_CELLS: Final = {
    "unit_zone": _UNIT_MASK, "building_zone": 1 << n.BUILDING_CELL, "weapon_zone": 1 << n.WEAPON_CELL,
    "armour_zone": 1 << n.ARMOUR_CELL, "front": _FRONT, "back": _UNIT_MASK & ~_FRONT, "front_centre": 1 << n.F2,
    **dict.fromkeys(("empty", "cell"), 0),
}  # fmt: skip
_RELATIONS: Final = {
    "adjacent": n.ADJACENT, "left_and_right": n.LEFT_AND_RIGHT, "behind": n.BEHIND, "in_front": n.IN_FRONT,
    "column": n.SAME_COLUMN, "row": n.SAME_ROW,
}  # fmt: skip
_TOLD: Final = {
    "damaged": n.IS_DAMAGED, "undamaged": n.IS_UNDAMAGED, "without_effects": n.IS_WITHOUT_EFFECTS,
    "came_this_turn": n.CAME_THIS_TURN, "attacked_this_turn": n.ATTACKED_THIS_TURN,
    "not_attacked_this_turn": n.NOT_ATTACKED_THIS_TURN, "covered": n.IS_COVERED, "face_down": n.IS_FACE_DOWN,
    "face_up": n.IS_FACE_UP,
}  # fmt: skip
_NUMBERS: Final = {
    "cost": n.COST_POINTS, "max_cost": n.COST_MAXIMUM, "charge": n.CHARGES, "life": n.LIFE, "hand_size": n.HAND_SIZE,
}  # fmt: skip
_ACTS: Final = {
    ("attack", "cannot"): n.CANNOT_ATTACK, ("direct_attack", "cannot"): n.CANNOT_ATTACK_LEADER,
    ("counterattack", "cannot"): n.CANNOT_COUNTERATTACK, ("cover", "cannot"): n.CANNOT_COVER,
    ("use_ability", "cannot"): n.CANNOT_USE_ABILITY, ("be_attacked", "cannot"): n.CANNOT_BE_ATTACKED,
    ("be_counterattacked", "cannot"): n.CANNOT_BE_COUNTERED, ("move", "cannot"): n.CANNOT_BE_MOVED,
    ("be_moved", "cannot"): n.CANNOT_BE_MOVED, ("be_healed", "cannot"): n.CANNOT_BE_HEALED,
    ("be_damaged", "cannot"): n.CANNOT_BE_HURT, ("be_damaged_by_effects", "cannot"): n.CANNOT_BE_HURT_BY_EFFECTS,
    ("be_damaged_in_battle", "cannot"): n.CANNOT_BE_HURT_IN_BATTLE, ("die", "cannot"): n.CANNOT_DIE,
    ("die_in_battle", "cannot"): n.CANNOT_DIE_IN_BATTLE, ("be_destroyed", "cannot"): n.CANNOT_DIE,
    ("be_destroyed_in_battle", "cannot"): n.CANNOT_DIE_IN_BATTLE,
    ("be_destroyed_by_effects", "cannot"): n.CANNOT_BE_DESTROYED, ("attack_on_arrival", "can"): n.CAN_ATTACK_ON_ARRIVAL,
    ("ignore_wall", "can"): n.CAN_IGNORE_WALL, ("ignore_cover", "can"): n.CAN_IGNORE_COVER,
}  # fmt: skip
_ACTS_BY: Final = {
    ("be_targeted", "cannot"): n.CANNOT_BE_CHOSEN, ("be_affected", "cannot"): n.CANNOT_BE_AFFECTED,
    ("be_attacked", "cannot"): n.CANNOT_BE_ATTACKED,
}  # fmt: skip
_ACTS_ON: Final = {("attack", "cannot", "leader"): n.CANNOT_ATTACK_LEADER}


def _keyword_bits() -> dict[str, int]:
    """Return the bits of keywords by their printed word and their id, with a number and without."""
    bits: dict[str, int] = {}
    for term in KEYWORDS:
        if term.id in n.KEYWORD_BITS:
            bits[term.id] = bits[term.ja] = n.KEYWORD_BITS[term.id]
        elif term.id == DRAIN:
            levels = (n.DRAIN_1, n.DRAIN_2, n.DRAIN_3)
            bits[term.id] = bits[term.ja] = n.DRAIN_1 | n.DRAIN_2 | n.DRAIN_3
            for level, bit in enumerate(levels, start=1):
                bits[f"{term.id}{level}"] = bits[f"{term.ja}{level}"] = bit
    return bits


class LeaderLexicon(Lexicon):
    """All words of the leader game; words that effects only name are taken from the vocabulary by id."""

    def __init__(self, cards: LeaderCards) -> None:
        super().__init__(
            words=EFFECT_WORDS,
            hooks=hooks_of(LeaderEffects),
            zones=_ZONES,
            kinds=n.KIND_BITS,
            stats={name: column for column, name in enumerate(n.STATS)},
            events={name: number for number, name in enumerate(n.EVENT_NAMES)},
            cell_masks=_CELLS,
            relations=_RELATIONS,
            homes={"leader": LEADER_ZONE, "trap": SET_ZONE},
            priced={"leader": (), "trap": ("hand", "trap_zone")},
            numbers=_NUMBERS,
            allies_are_others=True,
            changing=frozenset({"cost", "max_cost", "charge"}),
            manners={"": 0, "summon": 0},
            states={"poisoned": n.POISONED, "sealed": SEALED, "paralysed": n.PARALYSED, "sideways": n.SIDEWAYS},
            told=_TOLD,
            ended={"upright": n.SIDEWAYS},
            lasting=frozenset({"poisoned", "sealed", "paralysed"}),
            keyword_bits=_keyword_bits(),
            traits={"tags": n.TAG_FIELD, "traits": n.TRAIT_FIELD, "name": n.NAME_FIELD, "kind": n.KIND_FIELD},
            fields={
                "row": n.ROW_FIELD,
                "column": n.COLUMN_FIELD,
                "name": n.NAME_FIELD,
                "kind": n.KIND_FIELD,
                "traits": n.TRAIT_FIELD,
                "tags": n.TAG_FIELD,
            },
            counters={"damage": n.DAMAGE_COUNTER, "poison": n.POISON_COUNTER},
            procedures={"charge": n.CHARGING},
            labels={ABILITY: n.ABILITY_LABEL, SKILL_LINK: n.LINK_LABEL, OUGI: n.OUGI_LABEL},
            acts=_ACTS,
            acts_by=_ACTS_BY,
            acts_on=_ACTS_ON,
            arrivals={n.TO_HAND: HAND, n.INTO_GRAVE: GRAVE, n.WAS_LOST: LOST},
            brought={n.DISCARDED: GRAVE},
            bodily=frozenset({("damaged", "subject"), ("healed", "subject"), ("dealt_damage", "object")}),
            vital=frozenset({"hp"}),
            replaceable=frozenset({"damaged", "died", "died_in_battle", "cannot_draw"}),
        )
        self.cards = cards
