"""Lists in what people copied out of chats: who says what, and when."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from hantei.core.text import clean
from hantei.validators.notations import has_count

CHAT_HEAD: Final = re.compile(
    r"(?P<name>\S.{0,31}?)\s+[—–―]\s+"
    r"(?:(?:今日|昨日|today|yesterday|[0-9]{2,4}[/.-][0-9]{1,2}[/.-][0-9]{1,4})(?: at)?\s*)?"
    r"(?:午[前後])?[0-9]{1,2}:[0-9]{2}(?:\s*[ap]m)?",
    re.IGNORECASE,
)
"""The head of a message: `はやて — 2026/11/19 21:05`."""
_SAID: Final = re.compile(r"(?:午[前後])?[0-9]{1,2}:[0-9]{2}[ \t　]+(?P<name>[^\s　]+)[ \t　]+(?P<text>[^\s　].*)")
"""A message with its head: `19:20 紅谷 ハート13枚全部`."""
_FEWEST: Final = 2


def without_heads(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines without the heads of the messages of one speaker, where all others say nothing of copies."""
    said = [_SAID.fullmatch(clean(line)) for line in lines]
    names = Counter(match["name"] for match in said if match)
    [(first, often), *others] = names.most_common() or [("", 0)]
    is_clear = often >= _FEWEST and all(count < often for _, count in others)
    if not is_clear or any(match and match["name"] != first and has_count(match["text"]) for match in said):
        return tuple(lines)
    return tuple(
        match["text"] if match and match["name"] == first else line for match, line in zip(said, lines, strict=True)
    )
