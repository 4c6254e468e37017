"""The phases of a turn in a game with response windows."""

from __future__ import annotations

from hantei.cardkit.play.phases import Phase
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import Window
from hantei.cardkit.play.table import KitTable


class Moment(Phase):
    """A moment of the turn with a window; its number is the timing of the window. The window is left out if nothing has
    happened and nobody could answer."""

    def settle(self, m: KitTable) -> None:
        assert isinstance(m, StackTable)
        if m.pending or m.happened or m.interrupts or m.can_answer(self.number):
            m.then(Window(self.number))
