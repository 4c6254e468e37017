"""The codes of findings that only the leader game has. Their texts: `messages.toml` beside this file."""

from __future__ import annotations

from typing import Final

from hantei.core.finding import Code, Severity

_E: Final = Severity.ERROR
_W: Final = Severity.WARNING

# The printed values.
MISSING_STAT: Final = Code("MISSING_STAT", _E, "LD-088")
BAD_STAT: Final = Code("BAD_STAT", _E, "LD-088")
STAT_IGNORED: Final = Code("STAT_IGNORED", _W, "LD-114")
LEADER_HP_DEFAULT: Final = Code("LEADER_HP_DEFAULT", _W, "LD-143")

# Conditions and texts.
BUILDING_TRIGGER: Final = Code("BUILDING_TRIGGER", _E, "LD-112")
TRAP_TRIGGER: Final = Code("TRAP_TRIGGER", _E, "LD-160")
TRAP_TRIGGER_UNKNOWN: Final = Code("TRAP_TRIGGER", _E, "LD-161")
TRAP_ONLY_TRIGGER: Final = Code("TRAP_ONLY_TRIGGER", _E, "LD-160")
UNKNOWN_TRIGGER: Final = Code("UNKNOWN_TRIGGER", _E, "LD-113")
MISSING_EFFECT: Final = Code("MISSING_EFFECT", _E, "LD-156")
OUGI_TEXT: Final = Code("OUGI_TEXT", _E, "LD-262")
EXCEED_LEVEL: Final = Code("EXCEED_LEVEL", _E, "LD-276")
NO_CODE: Final = Code("NO_CODE", _W)

# Keywords.
UNKNOWN_KEYWORD: Final = Code("UNKNOWN_KEYWORD", _E)
KEYWORD_TYPE: Final = Code("KEYWORD_TYPE", _E, "LD-115")
KEYWORD_NO_EFFECT: Final = Code("KEYWORD_NO_EFFECT", _W, "LD-232")
KEYWORD_PARAM: Final = Code("KEYWORD_PARAM", _E, "LD-276")
UNION_MATERIALS: Final = Code("UNION_MATERIALS", _E, "LD-281")
UNION_UNKNOWN: Final = Code("UNION_UNKNOWN", _W, "LD-281")

# Tags.
UNKNOWN_TAG: Final = Code("UNKNOWN_TAG", _E)
TAG_COST: Final = Code("TAG_COST", _E, "LD-265")
TAG_TYPE: Final = Code("TAG_TYPE", _E, "LD-274")
BLANK_EFFECT: Final = Code("BLANK_EFFECT", _E, "LD-270")

# The catalogue as a whole.
SAME_NAME_DIFF: Final = Code("SAME_NAME_DIFF", _E, "LD-345")
TWIN_IN_CATALOG: Final = Code("TWIN_IN_CATALOG", _W, "LD-005")
