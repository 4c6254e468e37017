"""Why something can't be done now, as short codes that scenarios and players are told.

Change next: a further action gets a pattern and a function that says why it is refused.
"""

from __future__ import annotations

import re
from typing import Final

from hantei.cardkit.show.refusals import COST, LIMIT, NO_CARD_CODE, PLACE, TIMING, Refusals, held
from hantei.interpreter.table.numbers import NO_CARD
from hantei.interpreter.table.table import CardTable

from ..play.notation import NAMES
from ..play.numbers import ATTACKED, END
from ..play.table import GameTable

_PLAY: Final = re.compile(r"play (?P<name>.+)@(?P<cell>\w+)")
_ATTACK: Final = re.compile(r"attack (?P<cell>\w+)")


def _played(m: CardTable, seat: int, said: re.Match[str]) -> str:
    """A card that is not in hand, that costs too much (MY-005), or a cell that is taken or none."""
    assert isinstance(m, GameTable)
    card = held(m, seat, said["name"])
    if card == NO_CARD:
        return NO_CARD_CODE
    return COST if m.cost(card) > m.energy[seat] else PLACE


def _attacked(m: CardTable, seat: int, said: re.Match[str]) -> str:
    """No fighter there, one that has attacked already, or one that came in this turn (MY-006)."""
    card = NAMES.lying(m, seat, said["cell"])
    if card == NO_CARD:
        return NO_CARD_CODE
    return LIMIT if m.marks[card] & ATTACKED else TIMING


REFUSALS: Final = Refusals(dict.fromkeys(("play", "attack", "end"), (END,)), ((_PLAY, _played), (_ATTACK, _attacked)))
"""`END` is offered whenever one of these three can be done: without it, it is the wrong time."""
