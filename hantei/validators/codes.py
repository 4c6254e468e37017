"""The codes that reading and checking any game's decks can report."""

from __future__ import annotations

from typing import Final

from hantei.core.finding import Code, Severity

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING
_I: Final = Severity.INFO

# Reading a deck file.
DECK_FILE_TYPE: Final = Code("DECK_FILE_TYPE", _E, unreadable=True)
DECK_EMPTY: Final = Code("DECK_EMPTY", _E, unreadable=True)
DECK_GAME_MISSING: Final = Code("DECK_GAME_MISSING", _E, unreadable=True)
DECK_GAME_BY_WORDS: Final = Code("DECK_GAME_BY_WORDS", _I)
DECK_GAME_UNKNOWN: Final = Code("DECK_GAME_UNKNOWN", _E, unreadable=True)
DECK_GAME_OTHER: Final = Code("DECK_GAME_OTHER", _W)
DECK_SECTION_UNKNOWN: Final = Code("DECK_SECTION_UNKNOWN", _E)
DECK_SECTION_AGAIN: Final = Code("DECK_SECTION_AGAIN", _W)
DECK_SECTION_REMARK: Final = Code("DECK_SECTION_REMARK", _I)
DECK_REMARK_BETWEEN: Final = Code("DECK_REMARK_BETWEEN", _W)
DECK_SECOND: Final = Code("DECK_SECOND", _E)
DECK_NUMBERED: Final = Code("DECK_NUMBERED", _E)
DECK_ORDINAL: Final = Code("DECK_ORDINAL", _E)
DECK_NOTATION_UNKNOWN: Final = Code("DECK_NOTATION_UNKNOWN", _E)
DECK_SET_ASIDE: Final = Code("DECK_SET_ASIDE", _I)
DECK_BESIDE_NAME: Final = Code("DECK_BESIDE_NAME", _I)
DECK_LINE_UNREADABLE: Final = Code("DECK_LINE_UNREADABLE", _E)
DECK_COUNT_BAD: Final = Code("DECK_COUNT_BAD", _E)
UNKNOWN_CARD: Final = Code("UNKNOWN_CARD", _E)
AMBIGUOUS_CARD: Final = Code("AMBIGUOUS_CARD", _E)
DECK_NUMBERS_NO_IDS: Final = Code("DECK_NUMBERS_NO_IDS", _I)
DECK_CARD_OTHER_ID: Final = Code("DECK_CARD_OTHER_ID", _E)

# Reading a sheet of decks.
DECK_LAYOUT_UNCLEAR: Final = Code("DECK_LAYOUT_UNCLEAR", _E, unreadable=True)
DECK_HEADING_MISSING: Final = Code("DECK_HEADING_MISSING", _E)
DECK_CELL_NO_COUNT: Final = Code("DECK_CELL_NO_COUNT", _E)
DECK_FORM: Final = Code("DECK_FORM", _I)
DECK_BLOCKS: Final = Code("DECK_BLOCKS", _I)
DECK_TABLE_TAKEN: Final = Code("DECK_TABLE_TAKEN", _I)
DECK_PLAYER_TWICE: Final = Code("DECK_PLAYER_TWICE", _W)
DECK_CELL_NO_NAME: Final = Code("DECK_CELL_NO_NAME", _E)
DECK_SECTION_BLANK: Final = Code("DECK_SECTION_BLANK", _E)
DECK_SUM_WRONG: Final = Code("DECK_SUM_WRONG", _W)
DECK_STRUCK: Final = Code("DECK_STRUCK", _W)
DECK_MARKED: Final = Code("DECK_MARKED", _E)
DECK_HIDDEN: Final = Code("DECK_HIDDEN", _W)
DECK_FORMULA: Final = Code("DECK_FORMULA", _W)
DECK_ABOVE_HEADER: Final = Code("DECK_ABOVE_HEADER", _W)
DECK_NOT_READ: Final = Code("DECK_NOT_READ", _I)

# Rules that several games share; each game names the rule id.
DECK_SIZE: Final = Code("DECK_SIZE", _E)
COPY_LIMIT: Final = Code("COPY_LIMIT", _E)
RULE_FAILED: Final = Code("RULE_FAILED", _E)
REPAIR_FAILED: Final = Code("REPAIR_FAILED", _W)

# Decks of playing cards.
DUPLICATE: Final = Code("DUPLICATE", _E)
TOO_MANY_JOKERS: Final = Code("TOO_MANY_JOKERS", _E)
TOO_MANY: Final = Code("TOO_MANY", _E)
TOO_FEW: Final = Code("TOO_FEW", _E)
SMALL_DECK: Final = Code("SMALL_DECK", _W)

# An organiser's ruleset: with an error there is no verdict at all.
RULESET_TOML: Final = Code("RULESET_TOML", _E, unreadable=True)
RULESET_KEY_UNKNOWN: Final = Code("RULESET_KEY_UNKNOWN", _E, unreadable=True)
RULESET_KEY_MISSING: Final = Code("RULESET_KEY_MISSING", _E, unreadable=True)
RULESET_VALUE_BAD: Final = Code("RULESET_VALUE_BAD", _E, unreadable=True)
RULESET_GAME_UNKNOWN: Final = Code("RULESET_GAME_UNKNOWN", _E, unreadable=True)
RULESET_NO_PERIOD: Final = Code("RULESET_NO_PERIOD", _E, unreadable=True)
RULESET_DATES: Final = Code("RULESET_DATES", _E, unreadable=True)
RULESET_GAP: Final = Code("RULESET_GAP", _W)
RULESET_SETTING_UNKNOWN: Final = Code("RULESET_SETTING_UNKNOWN", _E, unreadable=True)
RULESET_SETTING_VALUE: Final = Code("RULESET_SETTING_VALUE", _E, unreadable=True)
RULESET_CARD_UNKNOWN: Final = Code("RULESET_CARD_UNKNOWN", _E, unreadable=True)
RULESET_CARD_AMBIGUOUS: Final = Code("RULESET_CARD_AMBIGUOUS", _E, unreadable=True)
RULESET_CARD_CLASH: Final = Code("RULESET_CARD_CLASH", _E, unreadable=True)
RULESET_CARD_AGAIN: Final = Code("RULESET_CARD_AGAIN", _W)
RULESET_CONDITION: Final = Code("RULESET_CONDITION", _E, unreadable=True)
RULESET_POOL_EMPTY: Final = Code("RULESET_POOL_EMPTY", _E, unreadable=True)

# What a ruleset forbids.
CARD_BANNED: Final = Code("CARD_BANNED", _E)
CARD_LIMITED: Final = Code("CARD_LIMITED", _E)
CARD_NOT_IN_POOL: Final = Code("CARD_NOT_IN_POOL", _E)

# The list of a tournament's participants.
PARTICIPANT_COLUMN_MISSING: Final = Code("PARTICIPANT_COLUMN_MISSING", _E, unreadable=True)
PARTICIPANT_NONE: Final = Code("PARTICIPANT_NONE", _E, unreadable=True)
PARTICIPANT_NAMELESS: Final = Code("PARTICIPANT_NAMELESS", _E)
PARTICIPANT_TWICE: Final = Code("PARTICIPANT_TWICE", _E)
PARTICIPANT_HIDDEN: Final = Code("PARTICIPANT_HIDDEN", _W)
PARTICIPANT_STRUCK: Final = Code("PARTICIPANT_STRUCK", _W)
PARTICIPANT_MARKED: Final = Code("PARTICIPANT_MARKED", _W)
PARTICIPANT_SHEET_SKIPPED: Final = Code("PARTICIPANT_SHEET_SKIPPED", _I)
PARTICIPANT_COLUMN_TWICE: Final = Code("PARTICIPANT_COLUMN_TWICE", _W)
PARTICIPANT_GAME_UNKNOWN: Final = Code("PARTICIPANT_GAME_UNKNOWN", _E)
PARTICIPANT_OTHER_GAME: Final = Code("PARTICIPANT_OTHER_GAME", _E)
PARTICIPANT_PATH: Final = Code("PARTICIPANT_PATH", _E)
PARTICIPANT_DECK_MISSING: Final = Code("PARTICIPANT_DECK_MISSING", _E)
PARTICIPANT_DECKS_SEVERAL: Final = Code("PARTICIPANT_DECKS_SEVERAL", _E)
PARTICIPANT_DECK_SHARED: Final = Code("PARTICIPANT_DECK_SHARED", _E)
PARTICIPANT_SAME_DECK: Final = Code("PARTICIPANT_SAME_DECK", _W)
PARTICIPANT_UNKNOWN: Final = Code("PARTICIPANT_UNKNOWN", _E)
PARTICIPANT_OTHER_PLAYER: Final = Code("PARTICIPANT_OTHER_PLAYER", _E)
PARTICIPANT_FINGERPRINT: Final = Code("PARTICIPANT_FINGERPRINT", _E)

# Decks compared with what they were when they were registered.
FROZEN_BROKEN: Final = Code("FROZEN_BROKEN", _E, unreadable=True)
FROZEN_BASIS: Final = Code("FROZEN_BASIS", _W)
FROZEN_CARDS: Final = Code("FROZEN_CARDS", _W)
FROZEN_CHANGED: Final = Code("FROZEN_CHANGED", _E)
FROZEN_MISSING: Final = Code("FROZEN_MISSING", _E)
FROZEN_NEW: Final = Code("FROZEN_NEW", _E)
FROZEN_PLAYER: Final = Code("FROZEN_PLAYER", _E)
FROZEN_RENAMED: Final = Code("FROZEN_RENAMED", _I)
FROZEN_OUTCOME: Final = Code("FROZEN_OUTCOME", _W)
FROZEN_INCOMPLETE: Final = Code("FROZEN_INCOMPLETE", _W)


def deck_codes() -> tuple[Code, ...]:
    """Every code of this module, in the order above."""
    return tuple(value for value in globals().values() if isinstance(value, Code))
