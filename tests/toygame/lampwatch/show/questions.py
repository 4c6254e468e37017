"""What is asked at the open decision, by a name without language."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.window import Window
from hantei.cardkit.show.questions import Questions
from hantei.interpreter.table.numbers import NO_CARD
from hantei.interpreter.table.table import CardTable

from ..play import numbers as n
from ..play.announced import announced
from ..play.table import LampTable
from ..play.turn import MAIN
from .notation import NAMES

_WORDS: Final = {n.MATERIAL: "material", n.PAY: "pay", n.USE: "answer"}


def _asker(m: CardTable) -> str:
    """Return the card for which the rules ask; empty in a window, and where the rules of the turn do."""
    assert isinstance(m, LampTable)
    card = NO_CARD if isinstance(m.asking, Window) else announced(m, m.asker)
    return "" if card == NO_CARD else m.cards.names[card]


QUESTIONS: Final = Questions(NAMES, _WORDS, (MAIN,), _asker)
