"""The codes that looking over card texts can report."""

from __future__ import annotations

from typing import Final

from hantei.core.finding import Code, Severity

_W: Final = Severity.WARNING
_I: Final = Severity.INFO

# What the reader makes of a text.
EFFECT_UNREAD: Final = Code("EFFECT_UNREAD", _W)

EFFECT_CODE_FAULT: Final = Code("EFFECT_CODE_FAULT", Severity.ERROR)

# What players will make of it.
EFFECT_TWO_READINGS: Final = Code("EFFECT_TWO_READINGS", _W)
EFFECT_NO_DURATION: Final = Code("EFFECT_NO_DURATION", _W)
EFFECT_LASTS_BY_RULE: Final = Code("EFFECT_LASTS_BY_RULE", _I)
EFFECT_NO_TARGET: Final = Code("EFFECT_NO_TARGET", _W)
EFFECT_X_UNSAID: Final = Code("EFFECT_X_UNSAID", _W)


def effect_codes() -> tuple[Code, ...]:
    """Every code of this module, in the order above."""
    return tuple(value for value in globals().values() if isinstance(value, Code))
