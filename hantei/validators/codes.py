"""The codes that reading and checking any game's decks can report."""

from __future__ import annotations

from typing import Final

from hantei.core.finding import Code, Severity

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING

# Reading a deck file.
DECK_EMPTY: Final = Code("DECK_EMPTY", _E, unreadable=True)
DECK_GAME_MISSING: Final = Code("DECK_GAME_MISSING", _E, unreadable=True)
DECK_GAME_UNKNOWN: Final = Code("DECK_GAME_UNKNOWN", _E, unreadable=True)
DECK_SECTION_UNKNOWN: Final = Code("DECK_SECTION_UNKNOWN", _E)
DECK_LINE_UNREADABLE: Final = Code("DECK_LINE_UNREADABLE", _E)
DECK_COUNT_BAD: Final = Code("DECK_COUNT_BAD", _E)
UNKNOWN_CARD: Final = Code("UNKNOWN_CARD", _E)
AMBIGUOUS_CARD: Final = Code("AMBIGUOUS_CARD", _E)

# Rules that several games share; each game names the rule id.
DECK_SIZE: Final = Code("DECK_SIZE", _E)
COPY_LIMIT: Final = Code("COPY_LIMIT", _E)
RULE_FAILED: Final = Code("RULE_FAILED", _E)

# Decks of playing cards.
DUPLICATE: Final = Code("DUPLICATE", _E)
TOO_MANY_JOKERS: Final = Code("TOO_MANY_JOKERS", _E)
TOO_MANY: Final = Code("TOO_MANY", _E)
TOO_FEW: Final = Code("TOO_FEW", _E)
SMALL_DECK: Final = Code("SMALL_DECK", _W)


def deck_codes() -> tuple[Code, ...]:
    """Every code of this module, in the order above."""
    return tuple(value for value in globals().values() if isinstance(value, Code))
