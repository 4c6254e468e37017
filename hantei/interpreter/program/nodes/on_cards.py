"""What all nodes have in common that do something to the cards of a selection."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.interpreter.program.nodes.base import cards_reached
from hantei.interpreter.table.definitions import Node, Running, Sel
from hantei.interpreter.table.numbers import DECK, FIELD, HAND, NOTHING, SOMETHING, UNKNOWN
from hantei.interpreter.table.table import CardTable

FALLEN: Final = ~sum([1 << (zone >> 1) for zone in (DECK, HAND, FIELD)])
"""The zones, as bits, where cards may come to lie that die or fall from the field, and what was under them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OnCards(Node):
    """A node that acts on all cards of a selection.

    It is foreseen to do something where there is a card that the effect reaches: how much it is done to it, and
    whether a rule of the game forbids it, is known only when it is done.
    """

    sel: Sel

    def foresee(self, m: CardTable, x: Running) -> int:
        if self.sel.is_hidden(m, x):
            return UNKNOWN
        return SOMETHING if cards_reached(m, x, self.sel) else NOTHING

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def fills(self) -> int:
        return FALLEN
