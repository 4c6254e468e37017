"""An effect on the stack waits for a window: a game that doesn't say when one opens is told, and loses no effect."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.stack.table import StackTable
from hantei.interpreter.table.definitions import Ability, begun
from hantei.interpreter.table.numbers import NO_REF, SPELL
from tests.cardkit.play.stack.window_table import WindowTable


def test_a_game_with_a_stack_says_what_follows() -> None:
    table = WindowTable("boat", (0, 0))
    assert "activated" not in vars(WindowTable) and isinstance(table, StackTable)
    with pytest.raises(NotImplementedError):
        table.declared(begun(Ability(SPELL, [], ""), NO_REF, 0, NO_REF, NO_REF, 0))
