"""The words of the events that a match records."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.events import Event, Record, words
from hantei.games.spimate.play.notation import NAMES, ZONES
from hantei.games.spimate.play.table import events, phases
from hantei.games.spimate.play.table import numbers as n
from hantei.interpreter.table.numbers import ABILITIES, COSTS, KEYWORDS, PERMISSIONS, STATES

_PHASES: Final = {
    phases.DRAW: "draw phase", phases.STANDBY: "standby phase", phases.BATTLE: "battle phase",
    phases.END: "end phase",
}  # fmt: skip
_CHANGES: Final = {
    **dict(enumerate(n.STATS)), KEYWORDS: "keywords", STATES: "states", ABILITIES: "abilities",
    PERMISSIONS: "permissions", COSTS: "cost", n.EFFECT_DAMAGE: "effect damage",
}  # fmt: skip
_HOW: Final = {n.PLAY: "plays", n.USE: "uses", n.PLACE: "places"}
EVENTS: Final = {
    events.TURN: Event("turn {number}, {player}", "SP-100", ("player", "number")),
    events.PHASE: Event("{phase}", "SP-101", ("phase",)),
    events.DRAW: Event("{player} draws {secret}", ("SP-105", "SP-093", "SP-178"), ("secret", "player", "rule")),
    events.SHUFFLE: Event("{player} shuffles the deck", "SP-094", ("player",)),
    events.TOSS: Event("{player} wins the toss", "SP-090", ("player",)),
    events.GOES_FIRST: Event("{player} goes first", ("SP-089", "SP-090"), ("player", "rule")),
    events.SEARCHED: Event("{player} takes {secret} from the deck", "SP-092", ("secret", "player")),
    events.ANNOUNCED: Event("the player {how} {card}", "SP-128", ("card", "how")),
    events.PLAYED: Event("{card} comes to {cell}", "SP-109", ("card", "cell")),
    events.EFFECT: Event("effect of {card}: {ability}", "SP-148", ("card", "ability", "player")),
    events.NEGATED: Event("the effect of {card} is negated", "SP-193", ("card",)),
    events.ATTACK: Event("{card} attacks {target}", "SP-062", ("card", "target:card")),
    events.ATTACK_STOPPED: Event("the attack of {card} ends without damage", "SP-087", ("card",)),
    events.ATTACK_FAILED: Event("the attack of {card} on the player fails", "SP-084", ("card",)),
    events.PLAYER_HIT: Event("{player} is hit by {card}", "SP-085", ("player", "card")),
    events.DAMAGE: Event("{card} takes {number}, damage {total}", "SP-130", ("card", "number", "total:number")),
    events.HEALED: Event("{card} loses {number} damage, damage {total}", "SP-132", ("card", "number", "total:number")),
    events.DESTROYED: Event("{card} is destroyed", "SP-134", ("card",)),
    events.SAVED: Event("{card} is saved", "SP-165", ("card",)),
    events.TO_PILE: Event("{secret} to the {pile}", "SP-035", ("secret", "pile")),
    events.SHOWN: Event("{player} shows {secret}", "SP-045", ("secret", "player")),
    events.MOVED: Event("{card} goes to {cell}", "SP-040", ("card", "cell")),
    events.CHANGE: Event("{card} changes: {change}", "SP-164", ("card", "change", "value:number")),
    events.FUSED: Event("{card} is fused out of {target}", "SP-196", ("card", "target:card")),
    events.CONTROL: Event("{card} comes under control: {cell}", "SP-046", ("card", "cell")),
    events.TURNED: Event("the attack of {card} goes to {target}", "SP-083", ("card", "target:card")),
}  # fmt: skip
TABLES: Final = {"pile": ZONES, "change": _CHANGES, "phase": _PHASES, "how": _HOW}
"""Operands that stand for a word each."""

RECORD: Final = Record(NAMES, EVENTS, {name: words(table) for name, table in TABLES.items()})
