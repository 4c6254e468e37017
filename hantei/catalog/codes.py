"""The codes that reading any game's card lists can report. Their texts: `hantei/messages/*/findings.toml`."""

from __future__ import annotations

from typing import Final

from hantei.core.finding import Code, Severity

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING
_I: Final = Severity.INFO

# The list as a whole.
NO_CARDS: Final = Code("NO_CARDS", _E, unreadable=True)

# A sheet: its header and what is hidden in it.
HEADER_NOT_FOUND: Final = Code("HEADER_NOT_FOUND", _E)
HEADER_CHANGED: Final = Code("HEADER_CHANGED", _I)
HEADER_TWICE: Final = Code("HEADER_TWICE", _E)
COLUMN_MISSING: Final = Code("COLUMN_MISSING", _E)
KIND_NOT_TOLD: Final = Code("KIND_NOT_TOLD", _E)
KIND_COLUMN: Final = Code("KIND_COLUMN", _I)
KIND_BY_COLUMNS: Final = Code("KIND_BY_COLUMNS", _I)
TITLES_AS_COLUMN: Final = Code("TITLES_AS_COLUMN", _I)
COLUMN_UNKNOWN: Final = Code("COLUMN_UNKNOWN", _I)
COLUMN_NEWER: Final = Code("COLUMN_NEWER", _E)
COLUMN_WITHOUT_HEADER: Final = Code("COLUMN_WITHOUT_HEADER", _W)
SHEET_SKIPPED: Final = Code("SHEET_SKIPPED", _I)
SHEET_HIDDEN: Final = Code("SHEET_HIDDEN", _W)
ROWS_HIDDEN: Final = Code("ROWS_HIDDEN", _W)
COLUMNS_HIDDEN: Final = Code("COLUMNS_HIDDEN", _W)
SHEET_MARKED: Final = Code("SHEET_MARKED", _E)
ROWS_MARKED: Final = Code("ROWS_MARKED", _E)
ROWS_LEFT_OUT: Final = Code("ROWS_LEFT_OUT", _I)
CONDITION_UNMET: Final = Code("CONDITION_UNMET", _W)
ROWS_STRUCK: Final = Code("ROWS_STRUCK", _I)
CELLS_STRUCK: Final = Code("CELLS_STRUCK", _W)
CELLS_COMMENTED: Final = Code("CELLS_COMMENTED", _W)
NAME_STRUCK: Final = Code("NAME_STRUCK", _E)
HEADER_REPEATED: Final = Code("HEADER_REPEATED", _I)
ROWS_ASIDE: Final = Code("ROWS_ASIDE", _I)
ROWS_BELOW: Final = Code("ROWS_BELOW", _W)
TEXT_GOES_ON: Final = Code("TEXT_GOES_ON", _E)
NAMES_ALONE: Final = Code("NAMES_ALONE", _E)
NOTE_OF_CHANGE: Final = Code("NOTE_OF_CHANGE", _E)
EXAMPLE_SKIPPED: Final = Code("EXAMPLE_SKIPPED", _I)
IDS_ARE_RUNNING: Final = Code("IDS_ARE_RUNNING", _W)
IDS_ARE_NUMBERS: Final = Code("IDS_ARE_NUMBERS", _I)
FORMULAS_USED: Final = Code("FORMULAS_USED", _I)
FORMULAS_STALE: Final = Code("FORMULAS_STALE", _W)

# A cell, or a row.
ROW_TOO_WIDE: Final = Code("ROW_TOO_WIDE", _E)
VALUE_MISSING: Final = Code("VALUE_MISSING", _E)
KIND_UNKNOWN: Final = Code("KIND_UNKNOWN", _E)
VALUE_DITTO: Final = Code("VALUE_DITTO", _E)
CELL_ERROR: Final = Code("CELL_ERROR", _E)
CELL_DATE: Final = Code("CELL_DATE", _E)
CELL_BOOLEAN: Final = Code("CELL_BOOLEAN", _E)
CELL_NOT_A_NUMBER: Final = Code("CELL_NOT_A_NUMBER", _E)
CELL_CONTROL_CHARACTER: Final = Code("CELL_CONTROL_CHARACTER", _E)
CELL_TOO_LONG: Final = Code("CELL_TOO_LONG", _E)
FORMULA_WITHOUT_VALUE: Final = Code("FORMULA_WITHOUT_VALUE", _E)
FORMULA_EXTERNAL: Final = Code("FORMULA_EXTERNAL", _W)
CELLS_MERGED: Final = Code("CELLS_MERGED", _E)
EXTRA_NOT_KEPT: Final = Code("EXTRA_NOT_KEPT", _W)
NUMBER_EXPECTED: Final = Code("NUMBER_EXPECTED", _E)
NUMBER_SIGN: Final = Code("NUMBER_SIGN", _E)
NUMBER_FRACTION: Final = Code("NUMBER_FRACTION", _E)
NUMBER_DECIMAL_POINT: Final = Code("NUMBER_DECIMAL_POINT", _W)
NUMBER_TOO_SMALL: Final = Code("NUMBER_TOO_SMALL", _E)
NUMBER_TOO_LARGE: Final = Code("NUMBER_TOO_LARGE", _E)
NUMBER_UNLIKE: Final = Code("NUMBER_UNLIKE", _W)
CHOICE_UNKNOWN: Final = Code("CHOICE_UNKNOWN", _E)
LIST_EMPTY: Final = Code("LIST_EMPTY", _E)
FLAG_UNKNOWN: Final = Code("FLAG_UNKNOWN", _E)
ID_INVALID: Final = Code("ID_INVALID", _E)
COLUMN_NOT_FOR_KIND: Final = Code("COLUMN_NOT_FOR_KIND", _W)
MODEL_REFUSED: Final = Code("MODEL_REFUSED", _E)

# Names and ids over the whole catalogue.
ID_TWICE: Final = Code("ID_TWICE", _E)
NAME_WITH_READING: Final = Code("NAME_WITH_READING", _I)
NAME_READING_INSIDE: Final = Code("NAME_READING_INSIDE", _W)
NAMES_NUMBERED: Final = Code("NAMES_NUMBERED", _W)
NAME_MARKED: Final = Code("NAME_MARKED", _W)
NAME_LINE_BREAK: Final = Code("NAME_LINE_BREAK", _W)
NAME_INVISIBLE: Final = Code("NAME_INVISIBLE", _W)
NAME_SUSPICIOUS: Final = Code("NAME_SUSPICIOUS", _I)
NAMES_FOLD_TOGETHER: Final = Code("NAMES_FOLD_TOGETHER", _W)
NAMES_LOOK_ALIKE: Final = Code("NAMES_LOOK_ALIKE", _W)
DUPLICATE_ROW: Final = Code("DUPLICATE_ROW", _W)

# Effect codes, which stand in for texts.
EFFECT_CODE_UNREAD: Final = Code("EFFECT_CODE_UNREAD", _W)


def shared_codes() -> tuple[Code, ...]:
    """Every code of this module, in the order above."""
    return tuple(value for value in globals().values() if isinstance(value, Code))
