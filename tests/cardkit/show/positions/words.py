"""Words of the toy for what its cards have on the board."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.positions.field import FieldWords
from hantei.interpreter.table.numbers import SEALED
from tests.cardkit.show.toy import NAMES

TIRED, COLD, WET = 1 << 8, 1 << 9, 1 << 10
FANGS, WINGS = 1, 2
MEEK, SHY = 1, 2

WORDS: Final = FieldWords(
    NAMES,
    marks={"tired": TIRED},
    counts={"hunted": 12},
    count_bits=3,
    states={"sealed": SEALED, "cold": COLD, "wet": WET},
    passing={"cold": COLD},
    stats={"force": 0, "price": 14},
    keywords={"fangs": FANGS, "wings": WINGS},
    powers={"cannot bite": MEEK, "cannot howl": SHY},
)
