"""The words with which actions of the leader game are written, by people and in journals. `docs/notation.md` explains
the notation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hantei.cardkit.show.actions import Actions
from hantei.cardkit.show.names import Names
from hantei.games.leader.play.table.numbers import (
    ARMOUR_TAKES,
    ATTACK,
    BOOSTED,
    BOTH_FELL,
    BY_EFFECT,
    CELL_NAMES,
    CHARGE,
    CONCEDE,
    CONCEDED,
    DECK_OUT,
    DISCARD,
    DRAW_FAILED,
    END_MAIN,
    EQUIP,
    EQUIP_BOOSTED,
    KEEP,
    LEADER_FELL,
    LEADER_TAKES,
    LEADER_ZONE,
    LOSE_UNIT,
    MATERIAL,
    MOVE,
    NO_END,
    PAY_EXTRA,
    PAY_NO_EXTRA,
    RETURN,
    SET_NONE,
    SET_TRAP,
    SET_ZONE,
    SUMMON,
    TRAP_NO,
    TRAP_YES,
    TURN_LIMIT,
    UNITE,
    UNITE_BOOSTED,
    USE_ABILITY,
    USE_BUILDING,
    USE_LEADER_SKILL,
    USE_SKILL,
)
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import DECK, FIELD, GRAVE, HAND, LIMBO, LOST, UNDER
from hantei.interpreter.table.table import CardTable

_ZONES: Final = {
    DECK: "deck", HAND: "hand", GRAVE: "grave", LOST: "lost", FIELD: "field", LEADER_ZONE: "leader",
    SET_ZONE: "trap", LIMBO: "use", UNDER: "under",
}  # fmt: skip


def _keyword_of(m: CardTable, ability: int) -> str:
    """Return the word of the keyword that an ability is; empty for an ability that a card says."""
    assert isinstance(m, LeaderTable)
    for word, keyword in (("coward", m.deck.coward), ("gambler", m.deck.gambler), ("drain", m.deck.drain)):
        if keyword is not None and ability == keyword.number:
            return word
    return ""


NAMES: Final = Names(CELL_NAMES, _ZONES, _keyword_of)

ACTIONS: Final = Actions(
    NAMES,
    {
        KEEP: "keep", RETURN: "return {0:face_down}", SUMMON: "summon {0:card}@{1:side_cell}",
        BOOSTED: "summon {0:card}@{1:side_cell} boosted", UNITE: "unite {0:card}@{1:side_cell}",
        UNITE_BOOSTED: "unite {0:card}@{1:side_cell} boosted", EQUIP: "equip {0:card}",
        EQUIP_BOOSTED: "equip {0:card} boosted", USE_SKILL: "use {0:card}", USE_ABILITY: "ability {0:at}{1:further}",
        USE_BUILDING: "building", USE_LEADER_SKILL: "leader skill", CHARGE: "charge", ATTACK: "attack {0:at}>{1:at}",
        MOVE: "move {0:at}>{1:side_cell}", END_MAIN: "end", SET_TRAP: "set {0:face_down}", SET_NONE: "set nothing",
        DISCARD: "discard {0:card}", TRAP_YES: "trap", TRAP_NO: "no trap", LOSE_UNIT: "lose {0:card}",
        PAY_EXTRA: "extra", PAY_NO_EXTRA: "no extra", ARMOUR_TAKES: "armour takes it",
        LEADER_TAKES: "leader takes it", MATERIAL: "material {0:at}", CONCEDE: "concede",
    },
)  # fmt: skip

REASONS: Final[Mapping[int, str]] = {
    LEADER_FELL: "LD-352", BOTH_FELL: "LD-354", DECK_OUT: "LD-355", TURN_LIMIT: "LD-357", NO_END: "",
    CONCEDED: "LD-351", BY_EFFECT: "LD-012", DRAW_FAILED: "LD-356",
}  # fmt: skip
"""Why a match ended -> the rule that says so; stopped as endless: none."""
