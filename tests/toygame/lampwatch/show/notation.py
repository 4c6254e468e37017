"""The words of actions, events, places and what cards have."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.actions import Actions
from hantei.cardkit.show.events import Event, Record, words
from hantei.cardkit.show.names import Names
from hantei.cardkit.show.positions.field import FieldWords
from hantei.interpreter.table.numbers import (
    ABILITIES,
    COSTS,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    KEYWORDS,
    LIMBO,
    PERMISSIONS,
    STATES,
)

from ..play import events
from ..play import numbers as n
from ..vocabulary import KEYWORDS as KEYWORD_WORDS

_ZONES: Final = {DECK: "deck", HAND: "hand", GRAVE: "grave", FIELD: "field", LIMBO: "play"}
NAMES: Final = Names(n.CELL_NAMES, _ZONES)

ACTIONS: Final = Actions(
    NAMES,
    {
        n.END_MAIN: "end", n.PASS: "pass", n.SUMMON: "summon {0:card}@{1:side_cell}", n.FUSE: "fuse {0:card}",
        n.MATERIAL: "material {0:at}", n.USE: "use {0:face_down}{1:answered}", n.ABILITY: "ability {0:at}{1:further}",
        n.ATTACK: "attack {0:at}>{1:at}", n.STRIKE: "attack {0:at}>player", n.PAY: "pay {0:card}",
        n.CONCEDE: "concede",
    },
)  # fmt: skip

REASONS: Final = {
    n.LIFE_GONE: "LW-046", n.DECK_OUT: "LW-015", n.TURN_LIMIT: "LW-047", n.CONCEDED: "LW-048", n.ENDLESS: "",
}  # fmt: skip
"""Why a match ended -> the rule that says so."""

_CHANGES: Final = {
    n.AP: "ap", n.DP: "dp", KEYWORDS: "keywords", STATES: "states", ABILITIES: "abilities", PERMISSIONS: "permissions",
    COSTS: "price",
}  # fmt: skip
EVENTS: Final = {
    events.TURN: Event("turn {number}, {player}", "LW-011", ("player", "number")),
    events.DRAW: Event("{player} draws {secret}", "LW-012", ("secret", "player")),
    events.CAME: Event("{card} comes to {cell}", "LW-018", ("card", "cell")),
    events.TO_PILE: Event("{secret} to the {pile}", "LW-014", ("secret", "pile")),
    events.FELL: Event("{card} falls", "LW-030", ("card",)),
    events.ANNOUNCED: Event("{player} lays {secret} face down", "LW-033", ("secret", "player")),
    events.TURNED_UP: Event("{player} turns up {card}", "LW-033", ("card", "player")),
    events.EFFECT: Event("effect of {card}: {ability}", "LW-034", ("card", "ability", "player")),
    events.NEGATED: Event("{card} is negated", "LW-036", ("card",)),
    events.ATTACK: Event("{attacker} attacks {target}", "LW-025", ("attacker:card", "target:card")),
    events.LIFE: Event("{player} has life {number}", "LW-046", ("player", "number")),
    events.CHANGE: Event("{card} changes: {change}", "LW-031", ("card", "change", "value:number")),
}
RECORD: Final = Record(NAMES, EVENTS, {"pile": words(_ZONES), "change": words(_CHANGES)})

FIELD_WORDS: Final = FieldWords(
    NAMES,
    marks={"attacked": n.ATTACKED, "effect used": n.EFFECT_USED},
    stats={name: number for number, name in enumerate(n.STATS)},
    keywords={KEYWORD_WORDS[word][0]: bit for word, bit in n.KEYWORD_BITS.items()},
)
