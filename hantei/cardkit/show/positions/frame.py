"""What every position of a card game says beside its cards: the turn, whose it is, who decides; and what no position
can begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.effects.left_out import Missing
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.play import Position, PositionError
from hantei.simulator.scenarios.position_keys import whole

USUAL_TURN: Final = 5
LAST_TURN: Final = 9999


def check_is_played(names: Sequence[str], missing: Sequence[Sequence[Missing]]) -> None:
    """Raise PositionError for the first card whose text isn't played in full: a scenario would prove nothing."""
    for name, parts in zip(names, missing, strict=True):
        if parts:
            said = tuple(f"{one.text} ({one.reason.id})" for one in parts)
            raise PositionError(f"cards.{name}", "not_played", parts=said)


def begin_turn(m: CardTable, position: Position) -> None:
    """Put the match into the turn of a position, with nothing to do yet."""
    m.agenda = []
    m.turn = whole(position, "turn", USUAL_TURN, 1, LAST_TURN)
    m.active = whole(position, "active", 1, 1, 2) - 1


def check_decides(m: CardTable, position: Position) -> None:
    """Raise PositionError if another player decides than the one whom the position names."""
    decides = whole(position, "to_act", max(m.asker + 1, 1), 1, 2) - 1
    if m.asker not in (NOBODY, decides):
        raise PositionError("to_act", "decides", player=m.asker + 1)


def check_kind(m: CardTable, card: int, place: str, words: Sequence[tuple[str, int, int]]) -> None:
    """Raise PositionError for a mark that no card of its kind can have.

    words  of marks: the word, the bits of the marks, and the bits of the kinds that can have them
    """
    for word, bits, kinds in words:
        if m.marks[card] & bits and not m.cards.kinds[card] & kinds:
            raise PositionError(place, "not_of_this_kind", text=word, card=m.cards.names[card])
