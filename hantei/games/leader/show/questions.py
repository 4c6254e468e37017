"""What is asked at the open decision, by a name without language. `docs/notation.md` lists the names."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.questions import Questions, effect
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
from hantei.games.leader.play.table.starts import PayExtra
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.unions import Unite
from hantei.games.leader.play.traps import PayTrap, TrapCheck
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import kind_of

_WORDS: Final = {
    PAY_EXTRA: "extra", ARMOUR_TAKES: "armour", TRAP_YES: "trap", LOSE_UNIT: "lose", MATERIAL: "material",
    ATTACK: "attack", DISCARD: "discard", RETURN: "return", KEEP: "return", SET_TRAP: "set", SET_NONE: "set",
    SUMMON: "way", BOOSTED: "way", UNITE: "way", UNITE_BOOSTED: "way", EQUIP: "way", EQUIP_BOOSTED: "way",
}  # fmt: skip


def _asker(m: CardTable) -> str:
    """Return the card or the event for which the open decision is made, where no effect does; empty where the rules of
    the turn do."""
    assert isinstance(m, LeaderTable)
    step = m.asking
    if isinstance(step, PayExtra | PayTrap):
        return effect(NAMES, m, step.frame)
    if isinstance(step, TrapCheck):
        return EVENT_NAMES[step.events[step.at // 2 * 4]]
    if isinstance(step, Unite):
        return m.cards.names[step.card]
    return NAMES.ref(m, m.battle.attacker) if kind_of(m.options[0]) == ATTACK else ""


QUESTIONS: Final = Questions(NAMES, _WORDS, (MAIN,), _asker)
