"""What agents and statistics are told of an action: whether it plays a card, does least, or is a free choice."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.table import numbers as n
from hantei.interpreter.table import numbers as core
from hantei.simulator.kernel.match import pack
from tests.interpreter.positions import at

EFFECTS = ("CHOOSE", "DONE", "YES", "NO", "OPTION", "CELL", "ORDER", "CHOOSE_PLAYER")
NAMES = [name for name in vars(n) if name.isupper() and isinstance(getattr(n, name), int)]
KINDS = {
    **{name: getattr(core, name) for name in EFFECTS},
    **{name: getattr(n, name) for name in NAMES[NAMES.index("KEEP") : NAMES.index("UNITE_BOOSTED") + 1]},
}
PLAYS = ("SUMMON", "BOOSTED", "UNITE", "UNITE_BOOSTED", "EQUIP", "EQUIP_BOOSTED", "USE_SKILL", "SET_TRAP")
RESTS = ("END_MAIN", "SET_NONE", "TRAP_NO", "DONE", "NO", "KEEP", "PAY_NO_EXTRA", "LEADER_TAKES")
FREE = ("END_MAIN", "SET_NONE", "TRAP_NO")
SETTLED = ("END_MAIN", "SET_NONE")


@pytest.mark.parametrize("name", KINDS)
def test_what_is_told_of_each_action(name: str) -> None:
    m = at({})
    action, other = pack(KINDS[name], 3), pack(n.ATTACK, 1, 2)
    m.options = [other, action]
    assert m.plays(action) == ([3] if name in PLAYS else [])
    assert m.rest() == (action if name in RESTS else other)
    assert (m.is_free(), m.is_settled()) == (name in FREE, name in SETTLED)
