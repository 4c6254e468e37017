"""What is asked at the open decision, by a name without language."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.questions import Questions
from hantei.games.spimate.play.battle.attack import BATTLE
from hantei.games.spimate.play.notation import NAMES
from hantei.games.spimate.play.standby import STANDBY
from hantei.games.spimate.play.table import numbers as n
from hantei.interpreter.table.table import CardTable

_WORDS: Final = {
    n.USE: "answer", n.EFFECT: "answer", n.TO_CELL: "cell", n.PAY: "pay", n.TARGET: "target", n.TARGET_PLAYER: "target",
    n.TARGET_HAND: "target", n.BY_DISCARDING: "cost", n.BY_SUBSTITUTE: "cost", n.FUSION_TARGET: "fusion target",
    n.MATERIAL: "material", n.ENOUGH: "material",
    n.ESCAPE: "escape", n.DISCARD: "discard", n.SEARCH: "search", n.GO_FIRST: "order",
}  # fmt: skip


def _asker(_m: CardTable) -> str:
    """Return nothing: where no effect asks, the rules do."""
    return ""


QUESTIONS: Final = Questions(NAMES, _WORDS, (STANDBY, BATTLE), _asker)
