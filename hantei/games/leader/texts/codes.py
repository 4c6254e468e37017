"""The effect codes of the leader game: its triggers, operations, targets and durations (LD-113, LD-161)."""

from __future__ import annotations

from typing import Final

from hantei.effects.effect_codes.cells import CodeColumn, ColumnCodes
from hantei.effects.effect_codes.operations import changes, conditions, sets_state, with_target, without_target
from hantei.effects.effect_codes.parameters import CHANGE, FILTER, PLAYER, N, Phrases
from hantei.effects.effect_codes.table import CodeTable, CodeWord, Head, Parameter, choice
from hantei.effects.tree.nodes import (
    CostChange,
    Duration,
    Event,
    Every,
    Exactly,
    Life,
    Limit,
    Move,
    Number,
    Object,
    Place,
    Procedure,
    SameAs,
    Selector,
    Value,
    Verb,
)
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.games.leader.vocabulary import (
    ABILITY,
    ARMOUR,
    BUILDING,
    EXCEED,
    LEADER,
    OUGI,
    SKILL,
    SKILL_LINK,
    TRAP,
    UNIT,
    WEAPON,
)

_OWN_UNIT: Final = Selector(side="own", kinds=(UNIT,))
_OWN_LEADER: Final = Selector(side="own", kinds=(LEADER,))
_ENEMY_LEADER: Final = Selector(side="opponent", kinds=(LEADER,))
_ATTACKED: Final = Selector(reference="attacked")
_OWN: Final = Selector(side="own")
_ENEMY: Final = Selector(side="opponent")


def _when(event: str, subject: Object | None = None, of: Object | None = None) -> Head:
    return Head("triggered", when=Event(event, subject, of))


_TRIGGERS: Final = {
    "on_summon": _when("summoned"),
    "on_attack": _when("attacks"),
    "on_counter": _when("counterattacks"),
    "on_damaged": _when("damaged"),
    "on_death": _when("died"),
    "on_kill": _when("killed", None, _ENEMY),
    "on_leader_damage_dealt": _when("dealt_damage", None, _ENEMY_LEADER),
    "own_turn_start": _when("turn_start", "own"),
    "own_turn_end": _when("turn_end", "own"),
    "opp_turn_start": _when("turn_start", "opponent"),
    "opp_turn_end": _when("turn_end", "opponent"),
    "ally_summoned": _when("summoned", _OWN),
    "ally_died": _when("died", _OWN),
    "enemy_summoned": _when("summoned", _ENEMY),
    "enemy_died": _when("died", _ENEMY),
    "main_end": _when("main_phase_end"),
}
_TRAP_TRIGGERS: Final = {
    "enemy_attack": _when("attacks", "opponent"),
    "enemy_attack_unit": _when("attacked", _OWN_UNIT),
    "enemy_attack_leader": _when("attacked", _OWN_LEADER),
    "enemy_unit_summoned": _when("summoned", Selector(kinds=(UNIT,)), "opponent"),
    "enemy_building_summoned": _when("summoned", Selector(kinds=(BUILDING,)), "opponent"),
    "enemy_equip_summoned": _when("summoned", Selector(kinds=("equipment",)), "opponent"),
    "enemy_skill_used": _when("used", "opponent", Selector(kinds=(SKILL,))),
    "enemy_leader_skill": _when("leader_skill_used", "opponent"),
    "enemy_ability": _when("ability_used", "opponent"),
    "enemy_building_used": _when("effect_activated", "opponent", Selector(kinds=(BUILDING,))),
    "enemy_charge": _when("charged", "opponent"),
    "own_unit_targeted": _when("targeted", _OWN_UNIT, "opponent"),
    "own_unit_damaged": _when("damaged", _OWN_UNIT),
    "own_unit_died": _when("died", _OWN_UNIT),
    "own_leader_damaged": _when("damaged", _OWN_LEADER),
    "own_equip_died": _when("died", Selector(side="own", kinds=("equipment",))),
    "enemy_effect_draw": _when("drew_by_effect", "opponent"),
    "enemy_turn_start": _when("turn_start", "opponent"),
    "enemy_turn_end": _when("turn_end", "opponent"),
}
_MANNERS: Final = {
    "use": Head(),
    "activate": Head(),
    "always": Head("continuous"),
    "ability": Head("activated", ABILITY),
    "skill_used": Head("triggered", SKILL_LINK, Event("skill_used")),
    "exceed": Head("spell", EXCEED),
    "ougi": Head("spell", OUGI),
}

_TARGET: Final = Phrases(
    known={
        "self": Selector(reference="self"),
        "it": Selector(reference="it"),
        "attacker": Selector(reference="attacker"),
        "attack target": _ATTACKED,
        "row of target": Selector(kinds=(UNIT,), filters=(SameAs("row", _ATTACKED),), count=Every()),
        "column of target": Selector(kinds=(UNIT,), filters=(SameAs("column", _ATTACKED),), count=Every()),
        "chosen field card": Selector(count=Exactly(Number(1))),
    },
    nouns={kind: kind for kind in (UNIT, LEADER, BUILDING, WEAPON, ARMOUR, TRAP)} | {"card": ""},
    plurals={"units": UNIT, "buildings": BUILDING, "weapons": WEAPON, "traps": TRAP, "cards": ""},
    places={"front": "front", "back": "back"},
    piles={"hand": "hand", "grave": "graveyard"},
).parameter
_DURATION: Final = choice("duration", {
    "this attack": Duration("attack"),
    "until end of turn": Duration("turn_end"),
    "until end of own next turn": Duration("next_turn_end", "own"),
    "while on the field": Duration("while_source"),
    "permanent": None,
})  # fmt: skip
_CELL: Final = choice("cell", {"chosen": ("empty",), "front": ("front", "empty"), "back": ("back", "empty")})
_STATUS: Final = choice("status", {"poison": "poisoned", "seal": "sealed", "paralysis": "paralysed"})


def _buff(atk: int, hp: int, target: Selector, duration: Duration | None) -> tuple[Verb, ...]:
    return changes(target, (("atk", atk), ("hp", hp)), duration)


def _reduce_cost(n: Value, cards: Selector, duration: Duration | None) -> CostChange:
    return CostChange(Selector(side="own", kinds=cards.kinds, filters=cards.filters), "down", n, duration)


_OPERATIONS: Final = (
    *with_target(_TARGET, _DURATION, _CELL, "summon"),
    *without_target(),
    CodeWord("lose", (_TARGET,), lambda what: Move(what, Place("lost"))),
    CodeWord("buff", (Parameter("atk", CHANGE.read), Parameter("hp", CHANGE.read), _TARGET, _DURATION), _buff),
    CodeWord("poison", (_TARGET,), sets_state("poisoned")),
    CodeWord("seal", (_TARGET,), sets_state("sealed")),
    CodeWord("paralyse", (_TARGET,), sets_state("paralysed")),
    CodeWord("untap", (_TARGET,), sets_state("upright")),
    CodeWord("cure", (_TARGET, _STATUS), lambda what, state: sets_state(state, ends=True)(what)),
    CodeWord("add_max_cost", (N, PLAYER), lambda n, player: Life(player, "max_cost", "up", n)),
    CodeWord("refill", (N, PLAYER), lambda n, player: Life(player, "cost", "up", n)),
    CodeWord("charge", (N, PLAYER), lambda n, player: Procedure("charge", player, amount=n)),
    CodeWord("discharge", (N, PLAYER), lambda n, player: Life(player, "charge", "down", n)),
    CodeWord("repeat", (N,), lambda n: Procedure("repeat", amount=n)),
    CodeWord("reduce_cost", (N, FILTER, _DURATION), _reduce_cost),
)

TABLE: Final = CodeTable(
    operations=_OPERATIONS,
    heads={**_TRIGGERS, **_TRAP_TRIGGERS, **_MANNERS},
    conditions=conditions(_TARGET),
    limits={"ターン1": Limit(1, "turn"), "turn1": Limit(1, "turn")},
)

EFFECT_CODES: Final = ColumnCodes(
    EFFECT_WORDS,
    TABLE,
    {
        "effect_text": CodeColumn("effect_code", once="turn1"),
        "ability_text": CodeColumn("ability_code", (ABILITY,)),
        "skill_link_text": CodeColumn("skill_link_code", (SKILL_LINK,)),
        "exceed_text": CodeColumn("exceed_code", (EXCEED,)),
        "ougi_text": CodeColumn("ougi_code", (OUGI,)),
    },
)
"""The columns of codes; what a column is for need not be said again by the text in it."""
