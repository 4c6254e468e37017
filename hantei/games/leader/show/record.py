"""Events as text, with the rules that they apply."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from hantei.games.leader.play.notation import HIDDEN, cell_text
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import STATE_BITS, STATS
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.turn import PHASES
from hantei.interpreter.table.numbers import ABILITIES, COSTS, KEYWORDS, NO_REF, PERMISSIONS, STATES
from hantei.simulator.kernel.match import NOBODY, Match

EVENTS: Final[dict[int, tuple[str, str]]] = {
    events.SHUFFLE: ("{0:player} shuffles", "LD-030"),
    events.DRAW: ("{1:player} draws {0:card}", "LD-046"),
    events.TURN: ("turn {1:number}, {0:player}", "LD-062"),
    events.PHASE: ("{0:phase}", "LD-039"),
    events.COST: ("{0:player} has cost {1:number}/{2:number}", "LD-066"),
    events.OPEN: ("{0:card} is opened", "LD-035"),
    events.SUMMON: ("{0:card} comes to {1:cell}", "LD-074"),
    events.USE: ("{1:player} uses {0:card}", "LD-048"),
    events.ATTACK: ("{0:card} attacks {1:card}", "LD-090"),
    events.DAMAGE: ("{0:card} takes {1:number}", "LD-009"),
    events.HEAL: ("{0:card} is healed by {1:number}", "LD-078"),
    events.DIE: ("{0:card} dies", "LD-081"),
    events.GRAVE: ("{0:card} to the grave", "LD-028"),
    events.LOSE: ("{0:card} to the lost zone", "LD-025"),
    events.RETURN: ("{0:card} to the hand", "LD-028"),
    events.TO_DECK: ("{0:card} to the deck", "LD-028"),
    events.SET: ("{1:player} sets {0:card}", "LD-157"),
    events.TRAP: ("{1:player} springs {0:card}", "LD-167"),
    events.DISCARD: ("{0:card} is discarded", "LD-349"),
    events.EFFECT: ("effect of {0:card}: {1:ability}", "LD-330"),
    events.STATE: ("{0:card} is {1:state}", "LD-322"),
    events.CURE: ("{0:card} is not {1:state} any more", "LD-309"),
    events.CHANGE: ("{0:card} changes: {1:change}", "LD-080"),
    events.ROLL: ("{0:player} rolls {1:number}", "LD-011"),
    events.MOVE: ("{0:card} moves to {1:cell}", "LD-073"),
    events.REVEAL: ("{0:card} is shown", "LD-024"),
    events.COUNTER: ("{0:card} counterattacks {1:card}", "LD-083"),
    events.NEGATE: ("the attack of {0:card} is stopped", "LD-096"),
    events.UNDER: ("{0:card} under {1:card}", "LD-344"),
    events.CHARGES: ("{0:player} has charge {1:number}", "LD-150"),
}
"""Event -> its text, with the operands by their places, and its rule. Cards go by names, with the owner in front:
where they lie is not the same any more when the text is made."""

CHANGES: Final = {
    **dict(enumerate(STATS)), KEYWORDS: "keywords", STATES: "states", ABILITIES: "abilities",
    PERMISSIONS: "permissions", COSTS: "price",
}  # fmt: skip
"""What of a card changes, by its number."""

_OPERAND: Final = re.compile(r"\{([0-2]):(\w+)\}")


def event_text(match: Match, group: Sequence[int], seat: int) -> tuple[str, str]:
    """An event and its rule. A card that the seat may not know is `?`; NOBODY may know all."""
    assert isinstance(match, LeaderTable)
    m = match
    text, rule = EVENTS[group[0]]
    hidden = seat != NOBODY and not group[4] & (1 << seat)
    return _OPERAND.sub(lambda found: _operand(m, found[2], group[1 + int(found[1])], hidden), text), rule


def _operand(m: LeaderTable, field: str, value: int, hidden: bool) -> str:
    if field == "card":
        return HIDDEN if hidden else "nothing" if value == NO_REF else f"{m.owner(value) + 1}:{m.cards.names[value]}"
    if field == "player":
        return f"player {value + 1}"
    if field == "cell":
        return cell_text(value)
    if field == "phase":
        return PHASES[value]
    if field == "ability":
        return m.cards.abilities[value].text
    if field == "change":
        return CHANGES[value]
    if field == "state":
        return "・".join(name for name, bit in STATE_BITS.items() if value & bit)
    return str(value)
