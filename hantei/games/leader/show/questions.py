"""What is asked at the open decision, by a name without language. `docs/notation.md` lists the names."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.fight.replacements import Instead
from hantei.games.leader.play.main_phase import MAIN
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table.numbers import (
    ARMOUR_TAKES,
    ATTACK,
    BOOSTED,
    DISCARD,
    EQUIP,
    EQUIP_BOOSTED,
    EVENT_NAMES,
    KEEP,
    LOSE_UNIT,
    MATERIAL,
    PAY_EXTRA,
    RETURN,
    SET_NONE,
    SET_TRAP,
    SUMMON,
    TRAP_YES,
    UNITE,
    UNITE_BOOSTED,
)
from hantei.games.leader.play.table.starts import Begin, Offer
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.unions import Unite
from hantei.games.leader.play.traps import PayTrap, TrapCheck
from hantei.interpreter.program.effect import RunEffect
from hantei.interpreter.table.numbers import CELL, CHOOSE, CHOOSE_PLAYER, OPTION, ORDER, YES
from hantei.simulator.kernel.match import NOBODY, kind_of

_NAMES: Final = {
    CHOOSE: "choose", CHOOSE_PLAYER: "player", OPTION: "option", CELL: "cell", YES: "yes or no", ORDER: "next",
    PAY_EXTRA: "extra", ARMOUR_TAKES: "armour", TRAP_YES: "trap", LOSE_UNIT: "lose", MATERIAL: "material",
    ATTACK: "attack", DISCARD: "discard", RETURN: "return", KEEP: "return", SET_TRAP: "set", SET_NONE: "set",
    SUMMON: "way", BOOSTED: "way", UNITE: "way", UNITE_BOOSTED: "way", EQUIP: "way", EQUIP_BOOSTED: "way",
}  # fmt: skip


def question(m: LeaderTable) -> str:
    """What the open decision asks: `choose for 1:F2`; empty where it is what to do next in the main phase, and where
    nobody decides."""
    if m.asker == NOBODY or m.asking is MAIN:
        return ""
    name = _NAMES[kind_of(m.options[0])]
    asking = _what_asks(m)
    return f"{name} for {asking}" if asking else name


def _what_asks(m: LeaderTable) -> str:
    """The card or the event for which the open decision is made; empty where the rules of the turn ask."""
    step = m.asking
    if isinstance(step, Begin | Offer | PayTrap):
        step = step.frame
    if isinstance(step, RunEffect):
        return NAMES.source(m, step.source, step.ability.number)
    if isinstance(step, Instead):
        return NAMES.source(m, step.item[1], step.item[0])
    if isinstance(step, TrapCheck):
        return EVENT_NAMES[step.events[step.at // 2 * 4]]
    if isinstance(step, Unite):
        return m.cards.names[step.card]
    return NAMES.ref(m, m.battle.attacker) if kind_of(m.options[0]) == ATTACK else ""
