"""The codes that reading any file can report. Their texts: `hantei/messages/findings.toml`."""

from __future__ import annotations

from typing import Final

from hantei.core.finding import Code, Severity

_E: Final = Severity.ERROR

# The file as a whole: it is not read, nothing of it is used.
FILE_MISSING: Final = Code("FILE_MISSING", _E, unreadable=True)
FILE_NOT_REGULAR: Final = Code("FILE_NOT_REGULAR", _E, unreadable=True)
FILE_OPEN_IN_EXCEL: Final = Code("FILE_OPEN_IN_EXCEL", Severity.WARNING)
FILE_NO_ACCESS: Final = Code("FILE_NO_ACCESS", _E, unreadable=True)
FILE_EMPTY: Final = Code("FILE_EMPTY", _E, unreadable=True)
FILE_TOO_LARGE: Final = Code("FILE_TOO_LARGE", _E, unreadable=True)
FILE_TYPE_UNKNOWN: Final = Code("FILE_TYPE_UNKNOWN", _E, unreadable=True)
FILE_PASSWORD: Final = Code("FILE_PASSWORD", _E, unreadable=True)
FILE_DAMAGED: Final = Code("FILE_DAMAGED", _E, unreadable=True)
FILE_DOCTYPE: Final = Code("FILE_DOCTYPE", _E, unreadable=True)
FILE_MEMBER_TWICE: Final = Code("FILE_MEMBER_TWICE", _E, unreadable=True)
FILE_EXPANDS: Final = Code("FILE_EXPANDS", _E, unreadable=True)
FILE_PARTS_TOO_MANY: Final = Code("FILE_PARTS_TOO_MANY", _E, unreadable=True)
FILE_CELL_FAR: Final = Code("FILE_CELL_FAR", _E, unreadable=True)
FILE_CELLS_TOO_MANY: Final = Code("FILE_CELLS_TOO_MANY", _E, unreadable=True)
FILE_XML_UNUSUAL: Final = Code("FILE_XML_UNUSUAL", _E, unreadable=True)
FILE_CHANGED: Final = Code("FILE_CHANGED", _E, unreadable=True)
FILE_ENCODING: Final = Code("FILE_ENCODING", _E, unreadable=True)
FILE_READER_FAILED: Final = Code("FILE_READER_FAILED", _E, unreadable=True)
CSV_QUOTE_OPEN: Final = Code("CSV_QUOTE_OPEN", _E, unreadable=True)
CSV_BROKEN: Final = Code("CSV_BROKEN", _E, unreadable=True)
JSON_BROKEN: Final = Code("JSON_BROKEN", _E, unreadable=True)
JSON_OTHER_GAME: Final = Code("JSON_OTHER_GAME", _E, unreadable=True)
NOTHING_FOUND: Final = Code("NOTHING_FOUND", _E, unreadable=True)


def file_codes() -> tuple[Code, ...]:
    """Every code of this module, in the order above."""
    return tuple(value for value in globals().values() if isinstance(value, Code))
