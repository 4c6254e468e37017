"""Where the values of a JSON text stand, each by its path, such as `$.sections.main[0].count`."""

from __future__ import annotations

import re
from json import JSONDecoder
from typing import Final

from hantei.building.editing.source import Span

_BLANKS: Final = re.compile(r"[ \t\r\n]*")
_DECODER: Final = JSONDecoder()


def value_spans(text: str) -> dict[str, Span]:
    """Return where each value of a text that is JSON begins and ends, those inside of others as well."""
    found: dict[str, Span] = {}
    _value(text, _past_blanks(text, 0), "$", found)
    return found


def _past_blanks(text: str, at: int) -> int:
    blanks = _BLANKS.match(text, at)
    return blanks.end() if blanks else at


def _value(text: str, begin: int, path: str, found: dict[str, Span]) -> int:
    """Write down a value and all that are in it; the answer is where it ends."""
    if text[begin] not in "{[":
        _, end = _DECODER.raw_decode(text, begin)
        found[path] = (begin, end)
        return end
    found[path] = (begin, begin)  # those that hold others stand in front of them
    at, number = _past_blanks(text, begin + 1), 0
    while text[at] not in "}]":
        place = f"{path}[{number}]"
        if text[begin] == "{":
            key, at = _DECODER.raw_decode(text, at)
            place, at = f"{path}.{key}", _past_blanks(text, _past_blanks(text, at) + 1)
        at = _past_blanks(text, _value(text, at, place, found))
        if text[at] == ",":
            at = _past_blanks(text, at + 1)
        number += 1
    found[path] = (begin, at + 1)
    return at + 1
