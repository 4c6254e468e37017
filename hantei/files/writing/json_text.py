"""JSON that is safe on a terminal: what would steer it or hide in it is escaped, which every reader undoes."""

from __future__ import annotations

import json
import re
from typing import Any, Final

_STEERING: Final = re.compile(
    "[\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e0fff\ud800-\udfff]"
)
"""Control characters, direction marks and invisible ones that JSON would let stand; in JSON they stand in texts
only."""


def json_text(data: Any, indent: int | None = 2) -> str:
    """The data as JSON, its last line ended."""
    text = json.dumps(data, ensure_ascii=False, indent=indent, allow_nan=False)
    return _STEERING.sub(_escaped, text) + "\n"


def _escaped(found: re.Match[str]) -> str:
    return json.dumps(found.group())[1:-1]
