"""The words with which events of the leader game are written, with the rules that they apply."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.events import Event, Record, bits, words
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import STATE_BITS, STATS
from hantei.games.leader.play.turn import PHASES
from hantei.interpreter.table.numbers import ABILITIES, COSTS, KEYWORDS, PERMISSIONS, STATES

EVENTS: Final[dict[int, Event]] = {
    events.SHUFFLE: Event("{player} shuffles", "LD-030", ("player",)),
    events.DRAW: Event("{player} draws {secret}", "LD-046", ("secret", "player")),
    events.TURN: Event("turn {number}, {player}", "LD-062", ("player", "number")),
    events.PHASE: Event("{phase}", "LD-039", ("phase", "player")),
    events.COST: Event("{player} has cost {left}/{most}", "LD-066", ("player", "left:number", "most:number")),
    events.OPEN: Event("{card} is opened", "LD-035", ("card",)),
    events.SUMMON: Event("{card} comes to {cell}", "LD-074", ("card", "cell")),
    events.USE: Event("{player} uses {card}", "LD-048", ("card", "player")),
    events.ATTACK: Event("{attacker} attacks {target}", "LD-090", ("attacker:card", "target:card")),
    events.DAMAGE: Event("{card} takes {damage}", "LD-009", ("card", "damage:number")),
    events.HEAL: Event("{card} is healed by {number}", "LD-078", ("card", "number", "left:number")),
    events.DIE: Event("{card} dies", "LD-081", ("card",)),
    events.GRAVE: Event("{secret} to the grave", "LD-028", ("secret",)),
    events.LOSE: Event("{secret} to the lost zone", "LD-025", ("secret",)),
    events.RETURN: Event("{secret} to the hand", "LD-028", ("secret",)),
    events.TO_DECK: Event("{secret} to the deck", "LD-028", ("secret",)),
    events.SET: Event("{player} sets {secret}", "LD-157", ("secret", "player")),
    events.TRAP: Event("{player} springs {card}", "LD-167", ("card", "player")),
    events.DISCARD: Event("{card} is discarded", "LD-349", ("card",)),
    events.EFFECT: Event("effect of {card}: {ability}", "LD-330", ("card", "ability", "player")),
    events.STATE: Event("{card} is {state}", "LD-322", ("card", "state")),
    events.CURE: Event("{card} is not {state} any more", "LD-309", ("card", "state")),
    events.CHANGE: Event("{card} changes: {change}", "LD-080", ("card", "change", "value:number")),
    events.ROLL: Event("{player} rolls {number}", "LD-011", ("player", "number")),
    events.MOVE: Event("{card} moves to {cell}", "LD-073", ("card", "cell")),
    events.REVEAL: Event("{secret} is shown", "LD-024", ("secret",)),
    events.COUNTER: Event("{target} counterattacks {attacker}", "LD-083", ("target:card", "attacker:card")),
    events.NEGATE: Event("the attack of {card} is stopped", "LD-096", ("card",)),
    events.UNDER: Event("{card} under {host}", "LD-344", ("card", "host:card")),
    events.CHARGES: Event("{player} has charge {number}", "LD-150", ("player", "number")),
}

_CHANGES: Final = {
    **dict(enumerate(STATS)), KEYWORDS: "keywords", STATES: "states", ABILITIES: "abilities",
    PERMISSIONS: "permissions", COSTS: "price",
}  # fmt: skip
"""What of a card changes, by its number."""

TABLES: Final = {"phase": dict(enumerate(PHASES)), "change": _CHANGES}
"""Operands that stand for a word each."""

RECORD: Final = Record(
    NAMES, EVENTS, {**{name: words(table) for name, table in TABLES.items()}, "state": bits(STATE_BITS)}
)
