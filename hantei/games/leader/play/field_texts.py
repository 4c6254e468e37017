"""The words for what a card on the field has, in positions and observations."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.positions.field import FieldWords
from hantei.games.leader.cards.cells import write_keyword
from hantei.games.leader.cards.models import Keyword
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table.numbers import (
    ATTACK_SHIFT,
    BLANK,
    CAN_ATTACK_ON_ARRIVAL,
    CAN_IGNORE_COVER,
    CAN_IGNORE_WALL,
    CANNOT_ATTACK,
    CANNOT_ATTACK_LEADER,
    CANNOT_BE_AFFECTED,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_CHOSEN,
    CANNOT_BE_COUNTERED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_HEALED,
    CANNOT_BE_HURT,
    CANNOT_BE_HURT_BY_EFFECTS,
    CANNOT_BE_HURT_IN_BATTLE,
    CANNOT_BE_MOVED,
    CANNOT_COUNTERATTACK,
    CANNOT_COVER,
    CANNOT_DIE,
    CANNOT_DIE_IN_BATTLE,
    CANNOT_USE_ABILITY,
    COUNT_BITS,
    DRAIN_1,
    DRAIN_2,
    DRAIN_3,
    FALLING,
    KEYWORD_BITS,
    LINK_SHIFT,
    MORE_SHIFT,
    PARALYSED,
    POISONED,
    SEEN,
    SHIFTED,
    SIDEWAYS,
    STATS,
    UNITED,
    USED,
)
from hantei.interpreter.table.numbers import COSTS, DOOMED, SEALED

MARK_WORDS: Final = {
    "poisoned": POISONED, "sideways": SIDEWAYS, "seen": SEEN, "used": USED, "shifted": SHIFTED, "united": UNITED,
    "doomed": DOOMED, "falling": FALLING,
}  # fmt: skip
COUNT_WORDS: Final = {"attacked": ATTACK_SHIFT, "linked": LINK_SHIFT, "may attack": MORE_SHIFT}
STATE_WORDS: Final = {"sealed": SEALED, "paralysed": PARALYSED, "poisoned": POISONED, "sideways": SIDEWAYS}
STAT_WORDS: Final = {**{name: number for number, name in enumerate(STATS)}, "price": COSTS}
KEYWORD_WORDS: Final = {
    **{write_keyword(Keyword(id=name)): bit for name, bit in KEYWORD_BITS.items()}, "ドレインⅠ": DRAIN_1,
    "ドレインⅡ": DRAIN_2, "ドレインⅢ": DRAIN_3, "ブランク": BLANK,
}  # fmt: skip
POWER_WORDS: Final = {
    "cannot attack": CANNOT_ATTACK, "cannot attack leaders": CANNOT_ATTACK_LEADER,
    "cannot counterattack": CANNOT_COUNTERATTACK, "cannot cover": CANNOT_COVER,
    "cannot use abilities": CANNOT_USE_ABILITY, "cannot be attacked": CANNOT_BE_ATTACKED,
    "cannot be countered": CANNOT_BE_COUNTERED, "cannot be chosen": CANNOT_BE_CHOSEN,
    "cannot be affected": CANNOT_BE_AFFECTED, "cannot be moved": CANNOT_BE_MOVED, "cannot be healed": CANNOT_BE_HEALED,
    "cannot be hurt": CANNOT_BE_HURT, "cannot be hurt by effects": CANNOT_BE_HURT_BY_EFFECTS,
    "cannot be hurt in battle": CANNOT_BE_HURT_IN_BATTLE, "cannot die": CANNOT_DIE,
    "cannot die in battle": CANNOT_DIE_IN_BATTLE, "cannot be destroyed": CANNOT_BE_DESTROYED,
    "can attack on arrival": CAN_ATTACK_ON_ARRIVAL, "can ignore walls": CAN_IGNORE_WALL,
    "can ignore cover": CAN_IGNORE_COVER,
}  # fmt: skip

FIELD_WORDS: Final = FieldWords(
    NAMES,
    marks=MARK_WORDS,
    counts=COUNT_WORDS,
    count_bits=COUNT_BITS,
    states=STATE_WORDS,
    passing={"paralysed": PARALYSED},
    stats=STAT_WORDS,
    keywords=KEYWORD_WORDS,
    powers=POWER_WORDS,
)
