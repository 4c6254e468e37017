"""How what happens is written in journals, with the rule that each event applies.

Change next: every event of `play/numbers.py` needs its line here; the last part names what `note` was given, in order.
"""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.events import Event, Record

from ..play.notation import NAMES
from ..play.numbers import ATTACKS, DIED, DREW, LOST_LIFE, PLAYED, SHUFFLED, TURN

RECORD: Final = Record(
    NAMES,
    {
        SHUFFLED: Event("{player} shuffles", "MY-002", ("player",)),
        TURN: Event("turn {number}, {player}", "MY-004", ("player", "number")),
        DREW: Event("{player} draws {secret}", "MY-003", ("secret", "player")),
        PLAYED: Event("{card} comes to {cell}", "MY-005", ("card", "cell")),
        ATTACKS: Event("{card} attacks", "MY-006", ("card",)),
        LOST_LIFE: Event("{player} loses {number} life", "MY-008", ("player", "number")),
        DIED: Event("{card} dies", "MY-007", ("card",)),
    },
)
