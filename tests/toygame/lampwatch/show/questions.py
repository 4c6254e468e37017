"""What is asked at the open decision, by a name without language."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.announced import announced
from hantei.cardkit.play.replacements import Instead
from hantei.cardkit.play.stack.window import Window
from hantei.cardkit.play.starts import Offer
from hantei.cardkit.play.table import KitTable
from hantei.cardkit.show.questions import Questions, effect
from hantei.interpreter.table.numbers import NO_CARD
from hantei.interpreter.table.table import CardTable

from ..play import numbers as n
from ..play.turn import MAIN
from .notation import NAMES

_WORDS: Final = {n.MATERIAL: "material", n.PAY: "pay", n.USE: "answer"}


def _asker(m: CardTable) -> str:
    """Return the card for which the open decision is made, where no effect asks; empty for the rules of the turn."""
    assert isinstance(m, KitTable)
    step = m.asking
    if isinstance(step, Offer):
        return effect(NAMES, m, step.frame)
    if isinstance(step, Instead):
        return NAMES.source(m, step.item[1], step.item[0])
    card = NO_CARD if isinstance(step, Window) else announced(m, m.asker)
    return "" if card == NO_CARD else m.cards.names[card]


QUESTIONS: Final = Questions(NAMES, _WORDS, (MAIN,), _asker)
