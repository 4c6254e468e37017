"""The lexicon of Boat Monster: the words of its card texts as the numbers of its engine."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.texts.words import EFFECT_WORDS
from hantei.games.boat.vocabulary import FREE_ATTACKER
from hantei.interpreter.compile.hooks import hooks_of
from hantei.interpreter.compile.lexicon import NOWHERE, Lexicon
from hantei.interpreter.table.numbers import DECK, EVERY_PART, FIELD, GRAVE, HAND, LOST, UNDER

_S_CELLS: Final = n.FRONT_S | n.BACK_S
_ZONES: Final = {
    "deck": DECK, "hand": HAND, "graveyard": GRAVE, "lost": LOST, "isolation": n.ISOLATION, "field": FIELD,
    "under": UNDER, "field_magic_place": n.MAGIC_ZONE, "place_magic_place": n.MAGIC_ZONE, "g_cell": n.G_ZONE,
}  # fmt: skip
_KINDS: Final = {
    "card": 0, "actor_card": n.ACTOR_CARDS, "magic": n.MAGIC, "actor": n.ACTORS, "stranger": n.STRANGER,
    "strange_actor": n.STRANGE_ACTOR, "fusion_actor": n.FUSION_ACTOR, "normal_magic": n.NORMAL_MAGIC,
    "attach_magic": n.ATTACH_MAGIC, "replace_magic": n.REPLACE_MAGIC, "plain_magic": n.PLAIN_MAGIC,
    "always_magic": n.ALWAYS_MAGIC, "field_magic": n.FIELD_MAGIC, "place_magic": n.PLACE_MAGIC,
}  # fmt: skip
_HOMES: Final = {
    "attach_magic": UNDER, "replace_magic": UNDER, "field_magic": n.MAGIC_ZONE, "place_magic": n.MAGIC_ZONE,
    "magic": NOWHERE, "normal_magic": NOWHERE, "plain_magic": NOWHERE, "always_magic": NOWHERE,
}  # fmt: skip
"""What the source lets lie in the cells of a field beside actors is magic under them."""
_CELLS: Final = {
    "l_cell": 1 << n.L, "front_s": n.FRONT_S, "back_s": n.BACK_S, "s_cell": _S_CELLS, "empty": 0, "cell": 0,
    "field_magic_place": 1 << n.FIELD_MAGIC_CELL, "place_magic_place": 1 << n.PLACE_MAGIC_CELL, "g_cell": 1 << n.G,
}  # fmt: skip
_TOLD: Final = {
    "came_this_turn": n.CAME_THIS_TURN, "attacked_this_turn": n.ATTACKED_THIS_TURN,
    "not_attacked_this_turn": n.NOT_ATTACKED_THIS_TURN, "moved_this_turn": n.MOVED_THIS_TURN,
    "with_attach_magic": n.WITH_ATTACH_MAGIC, "with_replace_magic": n.WITH_REPLACE_MAGIC,
    "with_cards_under": n.WITH_CARDS_UNDER, "normal_summoned": n.IS_NORMAL_SUMMONED,
    "special_summoned": n.IS_SPECIAL_SUMMONED, "face_up": n.IS_FACE_UP, "face_down": n.IS_FACE_DOWN,
}  # fmt: skip
_FIELDS: Final = {
    "attribute": n.ATTRIBUTE_FIELD, "tribe": n.TRIBE_FIELD, "habitat": n.HABITAT_FIELD, "heart": n.HEART_FIELD,
    "name": n.NAME_FIELD,
}  # fmt: skip
_ACTS: Final = {
    ("attack", "cannot"): n.CANNOT_ATTACK, ("move", "cannot"): n.CANNOT_MOVE,
    ("attack_from_back_s", "can"): n.CAN_ATTACK_FROM_BACK, ("attack_on_arrival", "can"): n.CAN_ATTACK_ON_ARRIVAL,
    ("be_destroyed", "cannot"): n.CANNOT_BE_DESTROYED,
    ("be_destroyed_in_battle", "cannot"): n.CANNOT_BE_DESTROYED_IN_BATTLE,
    ("be_destroyed_by_effects", "cannot"): n.CANNOT_BE_DESTROYED_BY_EFFECTS,
    ("be_targeted", "cannot"): n.CANNOT_BE_CHOSEN, ("be_attacked", "cannot"): n.CANNOT_BE_ATTACKED,
    ("be_summoned_by_magic", "cannot"): n.CANNOT_COME_BY_MAGIC,
}  # fmt: skip

LEXICON: Final = Lexicon(
    words=EFFECT_WORDS,
    hooks=hooks_of(BoatMatch),
    zones=_ZONES,
    kinds=_KINDS,
    homes=_HOMES,
    elsewhere={"actor": n.ACTOR},
    stats={name: column for column, name in enumerate(n.STATS)},
    events={name: number for number, name in enumerate(n.EVENT_NAMES) if number < n.BEING_SUMMONED},
    cell_masks=_CELLS,
    laid=frozenset({"g_cell"}),
    used_in=frozenset({FIELD, UNDER, n.MAGIC_ZONE, n.G_ZONE, HAND, GRAVE}),
    hidden={"face_down": UNDER},
    off_field=frozenset(_HOMES),
    by_name=frozenset({"fusion_actor", "strange_actor"}),
    relations={"line": n.LINE},
    numbers={"life": n.LIFE, "hand_size": n.HAND_SIZE},
    changing=frozenset({"life"}),
    manners={"": 0, "special_summon": n.BY_SPECIAL, "put_into_play": n.BY_PUT, "face_down": n.FACE_DOWN},
    further={"attack": n.FURTHER_ATTACK, "move": n.FURTHER_MOVE},
    told=_TOLD,
    keyword_bits=dict.fromkeys((FREE_ATTACKER[0], FREE_ATTACKER[1].value), n.FREE_ATTACKER),
    traits=_FIELDS,
    fields=_FIELDS,
    counters={"damage": n.DAMAGE_COUNTER},
    bearers={"damage": n.ACTORS},
    having=dict.fromkeys(n.STATS[: n.COST], n.ACTORS),
    procedures={"stay_face_up": n.STAYING},
    acts=_ACTS,
    acts_by={("be_targeted", "cannot"): n.CANNOT_BE_CHOSEN_BY_OTHER},
    arrivals={n.INTO_GRAVE: GRAVE, n.INTO_LOST: LOST, n.TO_HAND: HAND},
    brought={n.DISCARDED: GRAVE},
    telling=frozenset({"activated", "effect_activated", "used"}),
    of_cards=frozenset({"damaged", "counters_put"}),
    vital=frozenset({"hp"}),
    replaceable=frozenset({"destroyed"}),
    stops={"activation": n.STOP_ACTIVATION, "summon": n.STOP_SUMMON},
    to_controller=True,
    unsearched=("deck",),
    judged=EVERY_PART,
    turn_first=True,
    at_once=True,
    pays_first=True,
)
"""Names of fields are compared as they are printed; a fusion actor is told by its kind, not by its keyword."""
