"""The text of a cell as the rules see it: widths, signs and spellings made one, with the way back to the cell."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Final

from hantei.effects.chart.tables.load import table

_KANA: Final = re.compile("[ぁ-ゖァ-ヺー]")
_MARKS: Final = ("ﾞ", "ﾟ")
_DASHES: Final = frozenset("-‐‑‒–—―−－")
_PLAIN: Final = re.compile("[ぁ-んァ-ヶー一-龥々]+")
_QUOTE: Final = re.compile("「[^「」。]*」")
"""A name in quotes; sentences may stand in quotes too."""
_KEPT: Final = frozenset(chr(point) for point in range(ord("①"), ord("⑳") + 1)) | frozenset("…")
_ROMAN: Final = {chr(ord("Ⅰ") + at): str(at + 1) for at in range(9)}


@dataclass(frozen=True, slots=True)
class Normal:
    """A text made normal.

    places  for each of its characters, and its end, the place in the cell
    gaps    the places of the text before which the cell has a blank
    """

    text: str
    cell: str
    places: tuple[int, ...]
    gaps: frozenset[int]

    def original(self, start: int, end: int) -> str:
        """Return the words of the cell between two places of the text."""
        return self.cell[self.places[start] : self.places[end]]


@dataclass(frozen=True, slots=True)
class _Letters:
    text: str
    places: tuple[int, ...]


def normal(cell: str) -> Normal:
    """Make a cell normal.

    >>> normal("ﾀﾞﾒ-ｼﾞを２点！").text
    'ダメージを2点。'
    """
    letters = _spelled(_lettered(cell))
    text: list[str] = []
    places: list[int] = []
    gaps: set[int] = set()
    quoted = _within_quotes(letters.text)
    for at, letter in enumerate(letters.text):
        if letter == " " and at not in quoted:
            gaps.add(len(text))
        elif not (letter == "。" and text[-1:] == ["。"]):
            text.append(letter)
            places.append(letters.places[at])
    return Normal("".join(text), cell, (*places, len(cell)), frozenset(gaps))


@cache
def key(spelling: str) -> str:
    """Return a spelling of a word as it stands in a normal text."""
    varies, _ = _spellings()
    if _PLAIN.fullmatch(spelling) and not varies.search(spelling):
        return spelling  # most of the forms of verbs, of which there are many
    return normal(spelling).text


def _lettered(cell: str) -> _Letters:
    """One width, one kind of each sign."""
    signs = dict(table("spellings")["signs"])
    letters: list[str] = []
    places: list[int] = []
    at = 0
    while at < len(cell):
        step = 2 if cell[at + 1 : at + 2] in _MARKS else 1
        before = letters[-1] if letters and not cell[at + 1 : at + 2].isdigit() else ""
        for letter in _wide(cell[at : at + step], before):
            letters.append(signs.get(letter, letter))
            places.append(at)
        at += step
    return _Letters("".join(letters), tuple(places))


def _wide(part: str, before: str) -> str:
    """A character of a cell, or two of half width, as one of the usual width."""
    if part in _KEPT:
        return part
    if part in _ROMAN:
        return _ROMAN[part]
    if part in _DASHES:
        return "ー" if _KANA.match(before) else "-"
    made = unicodedata.normalize("NFKC", part)
    if made in _DASHES:
        return "ー" if _KANA.match(before) else "-"
    if made.isspace() and made not in "\n\r":
        return " "
    return "" if unicodedata.category(made[:1] or " ") == "Cf" else made.upper() if made.isascii() else made


@cache
def _spellings() -> tuple[re.Pattern[str], dict[str, str]]:
    same = dict(table("spellings")["same"])
    longest = sorted(same, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest))), same


def _within_quotes(text: str) -> frozenset[int]:
    return frozenset(at for found in _QUOTE.finditer(text) for at in range(*found.span()))


def _spelled(letters: _Letters) -> _Letters:
    """One spelling of each word, except within quotes."""
    pattern, same = _spellings()
    quoted = _within_quotes(letters.text)
    text: list[str] = []
    places: list[int] = []
    done = 0
    for found in pattern.finditer(letters.text):
        start, end = found.span()
        if start in quoted:
            continue
        text += letters.text[done:start]
        places += letters.places[done:start]
        word = same[found[0]]
        text += word
        places += [letters.places[min(start + at, end - 1)] for at in range(len(word))]
        done = end
    text += letters.text[done:]
    places += letters.places[done:]
    return _Letters("".join(text), tuple(places))
