"""The words of actions, events, places and what cards have."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.actions import Actions
from hantei.cardkit.show.events import Event, Record, words
from hantei.cardkit.show.names import Names
from hantei.cardkit.show.positions.field import Below, FieldWords
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.vocabulary import FREE_ATTACKER
from hantei.interpreter.table.numbers import (
    ABILITIES,
    COSTS,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    KEYWORDS,
    LIMBO,
    LOST,
    PERMISSIONS,
    STATES,
    UNDER,
)

_ZONES: Final = {
    DECK: "deck", HAND: "hand", GRAVE: "grave", LOST: "lost", n.ISOLATION: "isolation", FIELD: "field",
    n.MAGIC_ZONE: "magic", n.G_ZONE: "G", LIMBO: "play", UNDER: "under",
}  # fmt: skip
NAMES: Final = Names(n.CELL_NAMES, _ZONES)

ACTIONS: Final = Actions(
    NAMES,
    {
        n.END_MAIN: "end", n.PASS: "pass", n.SUMMON: "summon {0:face_down}", n.SUMMON_CELL: "to {0:side_cell}",
        n.PAY: "pay {0:card}", n.DRAW_BACK: "draw {0:number}", n.USE_MAGIC: "use {0:face_down}{1:answered}",
        n.USE_EFFECT: "effect {0:at}", n.WHICH_EFFECT: "activate {0:hosted}{1:further}",
        n.ATTACH_TO: "attach to {0:at}", n.ATTACH: "attach {0:face_down}",
        n.TURN_UP: "turn up {0:hosted}{1:answered}", n.REPLACE_UNDER: "replace under {0:at}",
        n.REMOVE: "remove {0:secret}", n.REPLACE: "replace by {0:card}", n.BATTLE: "battle {0:at}",
        n.TARGET: "attack {0:at}", n.DIRECT: "attack player", n.TAKE: "take {0:secret}", n.MOVE: "move {0:at}",
        n.MOVE_TO: "move to {0:side_cell}", n.REFILL: "refill {0:at}", n.LOSE_CARD: "lose {0:card}",
        n.REDRAW: "redraw {0:number}",
    },
)  # fmt: skip

REASONS: Final = {
    n.LOST_EIGHT: "BM-072", n.LIFE_GONE: "BM-074", n.DECK_OUT: "BM-364", n.BOTH_LOST: "BM-078",
    n.TURN_LIMIT: "BM-375", n.BY_EFFECT: "BM-351", n.LAST_CARD_LOST: "BM-365", n.ENDLESS: "",
}  # fmt: skip
"""Why a match ended -> the rule that says so."""

_PHASES: Final = {
    events.DRAW_PHASE: "draw phase", events.MAIN_PHASE: "main phase", events.END_PHASE: "end phase",
}  # fmt: skip
_CHANGES: Final = {
    **dict(enumerate(n.STATS)), KEYWORDS: "keywords", STATES: "states", ABILITIES: "abilities",
    PERMISSIONS: "permissions", COSTS: "price",
}  # fmt: skip
EVENTS: Final = {
    events.TURN: Event("turn {number}, {player}", "BM-084", ("player", "number")),
    events.PHASE: Event("{phase}", "BM-085", ("phase",)),
    events.DRAW: Event("{player} draws {secret}", "BM-090", ("secret", "player")),
    events.SHUFFLE: Event("{player} shuffles the deck", "BM-079", ("player",)),
    events.SUMMON_ANNOUNCED: Event("{player} announces a summon of {secret}", "BM-120", ("secret", "player")),
    events.CELL: Event("{player} chooses {cell}", "BM-121", ("player", "cell:side_cell")),
    events.SHOWN: Event("{player} shows {secret}", "BM-124", ("secret", "player")),
    events.SUMMONED: Event("{card} comes to {cell}", "BM-125", ("card", "cell")),
    events.FAILED: Event("the summon of {card} fails", "BM-128", ("card",)),
    events.SUCCEEDED: Event("the summon of {card} succeeds", "BM-127", ("card", "player")),
    events.MAGIC_ANNOUNCED: Event("{player} announces the magic {secret}", "BM-137", ("secret", "player")),
    events.REVEALED: Event("{player} reveals {card}", "BM-140", ("card", "player")),
    events.EFFECT: Event("effect of {card}: {ability}", "BM-235", ("card", "ability", "player")),
    events.NEGATED: Event("{card} is negated", "BM-241", ("card",)),
    events.TO_PLACE: Event("{card} lies in {cell}", "BM-144", ("card", "cell")),
    events.TO_PILE: Event("{secret} to the {pile}", "BM-058", ("secret", "pile")),
    events.ATTACH_ANNOUNCED: Event("a magic will be attached to {card}", "BM-151", ("card",)),
    events.ATTACHED: Event("{secret} is laid under {host}", "BM-152", ("secret", "host:card")),
    events.TURNED_UP: Event("{player} turns up {card}", "BM-161", ("card", "player")),
    events.REPLACE_ANNOUNCED: Event("magic under {card} will be replaced", "BM-166", ("card",)),
    events.REPLACED: Event("{card} is laid under {host}", "BM-167", ("card", "host:card")),
    events.EFFECT_ANNOUNCED: Event("an effect at {card} will be used", "BM-234", ("card",)),
    events.BATTLE: Event("{card} battles from {cell}", "BM-183", ("card", "cell")),
    events.TARGET: Event("{card} attacks {target}", "BM-184", ("card", "target:card")),
    events.COMPARED: Event("AP {ap} against DP {dp}", "BM-188", ("ap:number", "dp:number")),
    events.ATTACK_SUCCEEDED: Event("the attack of {card} succeeds with {ap}", "BM-191", ("card", "ap:number")),
    events.ATTACK_FAILED: Event(
        "the attack of {card} fails with {ap} against {dp}", "BM-194", ("card", "ap:number", "dp:number")
    ),
    events.COUNTERS: Event("{card} gets {number} counters, HP {hp}", "BM-192", ("card", "number", "hp:number")),
    events.DESTROYED: Event("{card} is destroyed", "BM-196", ("card",)),
    events.TAKEN: Event("{player} takes {secret}", "BM-201", ("secret", "player")),
    events.TOP_SHOWN: Event("{player} reveals {card} on the deck", "BM-203", ("card", "player")),
    events.LIFE: Event("{player} has life {number}", "BM-074", ("player", "number")),
    events.MOVE_ANNOUNCED: Event("{card} will move", "BM-225", ("card",)),
    events.MOVED: Event("{card} goes to {cell}", "BM-226", ("card", "cell")),
    events.REFILLED: Event("{card} is put into L", "BM-113", ("card",)),
    events.TURN_END: Event("{player} ends the turn", "BM-111", ("player",)),
    events.CHANGE: Event("{card} changes: {change}", "BM-215", ("card", "change", "value:number")),
    events.DECK_OUT: Event("the deck of {player} is empty", "BM-359", ("player",)),
    events.BATTLE_OVER: Event("the battle of {card} is over", "BM-187", ("card",)),
}  # fmt: skip
RECORD: Final = Record(
    NAMES,
    EVENTS,
    {
        "pile": words(_ZONES), "change": words(_CHANGES), "phase": words(_PHASES),
        "side_cell": lambda names, _m, cell: names.side_cell(cell),
    },
)  # fmt: skip

MARKS: Final = {
    "normal": n.BY_NORMAL, "special": n.BY_SPECIAL, "put": n.BY_PUT, "spared": n.SPARED, "hurt": n.HURT_IN_BATTLE,
}  # fmt: skip
FIELD_WORDS: Final = FieldWords(
    NAMES,
    marks=MARKS,
    counts={
        "attacked": n.ATTACKS_SHIFT, "more attacks": n.MORE_ATTACKS_SHIFT, "moved": n.MOVES_SHIFT,
        "more moves": n.MORE_MOVES_SHIFT,
    },
    count_bits=n.COUNT_BITS,
    stats={**{name: number for number, name in enumerate(n.STATS)}, "price": COSTS},
    keywords={FREE_ATTACKER[0]: n.FREE_ATTACKER},
    powers={
        "cannot attack": n.CANNOT_ATTACK, "cannot move": n.CANNOT_MOVE,
        "attacks from the back": n.CAN_ATTACK_FROM_BACK, "attacks at once": n.CAN_ATTACK_ON_ARRIVAL,
        "cannot be destroyed": n.CANNOT_BE_DESTROYED,
        "cannot be destroyed in battle": n.CANNOT_BE_DESTROYED_IN_BATTLE,
        "cannot be destroyed by effects": n.CANNOT_BE_DESTROYED_BY_EFFECTS,
        "cannot be chosen": n.CANNOT_BE_CHOSEN, "cannot be chosen by the other": n.CANNOT_BE_CHOSEN_BY_OTHER,
        "cannot be attacked": n.CANNOT_BE_ATTACKED,
    },
    below=Below(n.ATTACH_MAGIC, n.FACE_UP, "face up"),
)  # fmt: skip
