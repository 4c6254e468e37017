"""The words of the events that a match records."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.events import Event, Record, words
from hantei.games.boat.play.notation import NAMES, ZONES
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table import numbers as n
from hantei.interpreter.table.numbers import ABILITIES, COSTS, KEYWORDS, PERMISSIONS, STATES

_PHASES: Final = {
    n.DRAW_PHASE: "draw phase", n.MAIN_PHASE: "main phase", n.END_PHASE: "end phase",
}  # fmt: skip
_CHANGES: Final = {
    **dict(enumerate(n.STATS)), KEYWORDS: "keywords", STATES: "states", ABILITIES: "abilities",
    PERMISSIONS: "permissions", COSTS: "price",
}  # fmt: skip
_OF_PILES: Final = ("BM-058", "BM-059", "BM-060", "BM-064", "BM-068", "BM-360")
_PLAYS: Final = {
    n.PLAY_SUMMON: "normal summon", n.PLAY_MAGIC: "use of magic", n.PLAY_ATTACHING: "attaching of magic",
    n.PLAY_REPLACING: "replacing of magic", n.PLAY_MOVE: "move", n.PLAY_EFFECT: "use of an effect",
    n.PLAY_FUSION: "fusion summon", n.PLAY_STRANGE: "strange summon",
}  # fmt: skip
_OF_PLAYS: Final = ("BM-129", "BM-138", "BM-151", "BM-166", "BM-226", "BM-237", "BM-293", "BM-310")
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
    events.TO_PILE: Event("{secret} to the {pile}", _OF_PILES, ("secret", "pile", "rule")),
    events.ATTACH_ANNOUNCED: Event("a magic will be attached to {card}", "BM-151", ("card",)),
    events.ATTACHED: Event("{secret} is laid under {host}", "BM-152", ("secret", "host:card")),
    events.TURNED_UP: Event("{player} turns up {card}", "BM-161", ("card", "player")),
    events.REPLACE_ANNOUNCED: Event("magic under {card} will be replaced", "BM-166", ("card",)),
    events.REPLACED: Event("{card} is laid under {host}", "BM-167", ("card", "host:card")),
    events.EFFECT_ANNOUNCED: Event("an effect at {card} will be used", "BM-234", ("card",)),
    events.BATTLE: Event("{card} battles from {cell}", "BM-183", ("card", "cell")),
    events.TARGET: Event("{card} attacks {target}", "BM-184", ("card", "target:card")),
    events.COMPARED: Event("AP {ap} against DP {dp}", "BM-188", ("ap:number", "dp:number")),
    events.ATTACK_SUCCEEDED: Event(
        "the attack of {card} succeeds with {ap}", ("BM-191", "BM-200"), ("card", "ap:number", "rule")
    ),
    events.ATTACK_FAILED: Event(
        "the attack of {card} fails with {ap} against {dp}", "BM-194", ("card", "ap:number", "dp:number")
    ),
    events.ATTACK_TIED: Event(
        "the attack of {card} fails with {ap} against {dp}", "BM-193", ("card", "ap:number", "dp:number")
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
    events.FUSION_SHOWN: Event("{player} shows {card} and {magic}", "BM-290", ("card", "magic:card", "player")),
    events.STRANGE_DECLARED: Event("{player} declares the strange summon of {card}", "BM-306", ("card", "player")),
    events.STACKED: Event("{card} is laid under {host}", "BM-291", ("card", "host:card")),
    events.TO_G: Event("{secret} is put into {cell}", "BM-065", ("secret", "cell")),
    events.BATTLE_OVER: Event("the battle of {card} is over", "BM-187", ("card",)),
    events.CALLED_OFF: Event("the {play} of {player} comes to nothing", _OF_PLAYS, ("play", "rule", "player")),
}  # fmt: skip
TABLES: Final = {"pile": ZONES, "change": _CHANGES, "phase": _PHASES, "play": _PLAYS}
"""Operands that stand for a word each."""

RECORD: Final = Record(
    NAMES,
    EVENTS,
    {
        **{name: words(table) for name, table in TABLES.items()},
        "side_cell": lambda names, _m, cell: names.side_cell(cell),
    },
)
