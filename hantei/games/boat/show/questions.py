"""What is asked at the open decision, by a name without language."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.questions import Questions
from hantei.games.boat.play.main_phase import MAIN
from hantei.games.boat.play.notation import NAMES
from hantei.games.boat.play.table import numbers as n
from hantei.interpreter.table.table import CardTable

_WORDS: Final = {
    n.USE_MAGIC: "answer", n.WHICH_EFFECT: "answer", n.TURN_UP: "answer", n.PASS: "answer", n.SUMMON_CELL: "cell",
    n.PAY: "pay", n.DRAW_BACK: "draw", n.ATTACH: "attach", n.REMOVE: "remove", n.REPLACE: "replace",
    n.TARGET: "target", n.DIRECT: "target", n.TAKE: "take", n.MOVE_TO: "cell", n.REFILL: "refill",
    n.LOSE_CARD: "lose", n.MATERIAL: "material", n.REDRAW: "redraw",
}  # fmt: skip


def _asker(_m: CardTable) -> str:
    """Return nothing: where no effect asks, the rules do."""
    return ""


QUESTIONS: Final = Questions(NAMES, _WORDS, (MAIN,), _asker)
