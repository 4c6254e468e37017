"""Names in cells of several lines: a name with its reading in kana, or a name broken into lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from hantei.core.text import clean, fold, nfkc

_BREAK: Final = re.compile(r"[\n\u2028\u2029]|_x000D_", re.IGNORECASE)
"""`_x000D_` is how some programs write a line end into a cell and others show it; U+2028 comes from web pages."""
_KANA: Final = "ぁ-ゖァ-ヺー・゛゜ 　"
_HIRAGANA_LINE: Final = re.compile("[ぁ-ゖー・ 　]+")
_BRACKETED: Final = re.compile(f"[(（【\\[［〈《]([{_KANA}]+)[)）】\\]］〉》]")
_KANA_RUN: Final = re.compile("[ぁ-ゖァ-ヺー]")
_OTHER_THAN_KANA: Final = re.compile(f"[^{_KANA}]")
_TO_HIRAGANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


@dataclass(frozen=True, slots=True)
class NameLines:
    """A cell of several lines: the name, its reading, and whether the lines are one name or may be two things."""

    name: str
    reading: str = ""


def reading_key(text: str) -> str:
    """Return a reading as readings are compared: in hiragana and without blanks."""
    return fold(text).translate(_TO_HIRAGANA)


def has_lines(text: str) -> bool:
    return _BREAK.search(text) is not None


def name_lines(text: str) -> NameLines:
    """Return the name in a cell. A line below or above that can only be its reading is not part of it; other lines are
    joined by a blank."""
    lines = [line for line in map(clean, _BREAK.split(clean(text))) if line]
    if len(lines) == 2:
        first, second = lines
        for name, other in ((first, second), (second, first)):
            reading = reading_of(name, other)
            if reading:
                return NameLines(name, reading)
    return NameLines(" ".join(lines))


def reading_of(name: str, line: str) -> str:
    """Return the reading that a text in brackets or hiragana gives for a name; empty if it may be something else.

    The name has something to be read, and the kana that stand in it are read as they stand.
    """
    bracketed = _BRACKETED.fullmatch(line)
    reading = bracketed[1] if bracketed else line if _HIRAGANA_LINE.fullmatch(line) else ""
    to_read = _OTHER_THAN_KANA.findall(name)
    if not reading or not to_read or len(reading) < len(to_read):
        return ""
    rest = iter(nfkc(reading).translate(_TO_HIRAGANA))
    as_read = "".join(_KANA_RUN.findall(nfkc(name))).translate(_TO_HIRAGANA)
    return clean(reading) if all(kana in rest for kana in as_read) else ""
