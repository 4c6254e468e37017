"""The lexicon of spimate: the words of its card texts as the numbers of its engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.games.spimate.play.match import SpimateMatch
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.play.table.rules import SpimateRules
from hantei.games.spimate.texts.words import EFFECT_WORDS
from hantei.games.spimate.vocabulary import FORCED, ON_PLAY_1, ON_PLAY_2, OPTIONAL, PERMANENT
from hantei.interpreter.compile.hooks import hooks_of
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.table.numbers import ANY_PART, DECK, FIELD, GRAVE, HAND

_FIELDS: Final = {"attribute": n.ATTRIBUTE_FIELD, "race": n.RACE_FIELD, "name": n.NAME_FIELD}
_ACTS: Final = {
    ("attack", "cannot"): n.CANNOT_ATTACK, ("attack_past_front", "can"): n.CAN_ATTACK_PAST_FRONT,
    ("direct_attack", "cannot"): n.CANNOT_ATTACK_PLAYER, ("be_destroyed", "cannot"): n.CANNOT_BE_DESTROYED,
    ("be_destroyed_by_effects", "cannot"): n.CANNOT_BE_DESTROYED_BY_EFFECTS,
    ("be_fusion_target", "cannot"): n.CANNOT_BE_FUSION_TARGET, ("be_fusion_material", "cannot"): n.CANNOT_BE_MATERIAL,
    ("be_targeted", "cannot"): n.CANNOT_BE_CHOSEN, ("be_attacked", "cannot"): n.CANNOT_BE_ATTACKED,
}  # fmt: skip

USUAL: Final = Lexicon(
    words=EFFECT_WORDS,
    hooks=hooks_of(SpimateMatch),
    zones={"deck": DECK, "hand": HAND, "graveyard": GRAVE, "extra": n.EXTRA, "field": FIELD},
    kinds={
        "card": 0, "monster": n.MONSTER, "magic": n.MAGIC, "fusion_monster": n.FUSION_MONSTER, "ex_magic": n.EX_MAGIC,
    },
    stats={**{name: column for column, name in enumerate(n.STATS)}, "effect_damage": n.EFFECT_DAMAGE},
    events={name: number for number, name in enumerate(n.EVENT_NAMES)},
    cell_masks={"front": n.FRONT, "back": n.BACK, "empty": 0, "cell": 0},
    numbers={"hand_size": n.HAND_SIZE},
    manners={"": 0, "put_onto_field": 0, "call": n.CALLED},
    ways={"fuse": n.FUSED},
    further={"attack": n.FURTHER_ATTACK},
    of_players={("normal_play", ("monster",)): n.FURTHER_PLAYS},
    told={
        "damaged": n.IS_DAMAGED, "undamaged": n.IS_UNDAMAGED, "came_this_turn": n.CAME_THIS_TURN,
        "attacked_this_turn": n.ATTACKED_THIS_TURN, "not_attacked_this_turn": n.NOT_ATTACKED_THIS_TURN,
        "fused": n.IS_FUSED,
    },
    traits=_FIELDS,
    fields=_FIELDS,
    labels={OPTIONAL: n.OPTIONAL, ON_PLAY_1: n.ON_PLAY_1, ON_PLAY_2: n.ON_PLAY_2, FORCED: n.FORCED,
            PERMANENT: n.PERMANENT},
    acts=_ACTS,
    acts_by={("be_targeted", "cannot"): n.CANNOT_BE_CHOSEN_BY_OTHER},
    arrivals={n.INTO_GRAVE: GRAVE, n.TO_HAND: HAND},
    brought={n.DISCARDED: GRAVE},
    telling=frozenset(n.EVENT_NAMES[n.FIRST_ACTIVATION:]),
    vital=frozenset({"lp"}),
    replaceable=frozenset({"destroyed"}),
    seals=True,
    stops={"effect": n.STOP_EFFECT, "activation": n.STOP_EFFECT},
    unsearched=(),
    judged=ANY_PART,
    turn_first=True,
    pays_first=True,
)  # fmt: skip


def lexicon_of(rules: SpimateRules) -> Lexicon:
    """Return the lexicon under the switches: when targets are chosen (SP-176)."""
    return replace(USUAL, targets_late=not rules.targets_first)
