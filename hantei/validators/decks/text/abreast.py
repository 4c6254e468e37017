"""Cards that stand side by side in one line, as in a list of two columns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from hantei.core.text import clean
from hantei.validators.notations import has_count, is_glued

_WIDE: Final = re.compile(r"\t+|[^\S\n]{2,}|　+|\s*[|｜]\s*|\s+[/／]\s+")
"""What parts two columns clearly."""
_GAP: Final = re.compile(r"\s*[|｜]\s*|\s+[/／]\s+|\s+")
_NUMBERS: Final = re.compile(r"[0-9０-９]+|[^\W0-9０-９a-zA-Zぁ-ヿ一-鿿]")
_BEHIND_TIMES: Final = re.compile(r"(?<=[0-9０-９枚])\s+(?=[^\s0-9０-９xX×ｘＸ✕*＊])")
_TIMES_LAST: Final = re.compile(r"\S\s*[xX×ｘＸ✕*＊]\s*[0-9０-９]{1,2}枚?$")
"""What parts cards in one line that all have their number behind a sign: `狼x3 犬x2`."""
_BEHIND_SHEETS: Final = re.compile(r"(?<=[0-9０-９]枚)(?=[^\s0-9０-９])")
_WITH_SHEETS: Final = re.compile(r"[^\s0-9０-９].*?[^\s0-9０-９][0-9０-９]{1,2}枚")
"""Cards without a sign between them that all end with their number: `狼4枚犬3枚`."""
SIGNS: Final = "、，,;；/／・･"
"""What parts several cards in one line: `狼3、犬2`."""
_EACH: Final = re.compile(
    r"(?P<names>.+?)[\s:：、,，]*(?:各|それぞれ)\s*[xX×]?\s*(?P<number>[0-9０-９]{1,2})\s*枚?(?:ずつ)?"
)
_EACH_FIRST: Final = re.compile(
    r"(?:各|それぞれ)?\s*(?P<number>[0-9０-９]{1,2})\s*(?:枚ずつ|枚づつ|ずつ|枚?積み?|枚?投入|枚?採用)\s*[:：、,]?\s*(?P<names>.+)"
)
_BEFORE_ALL: Final = re.compile(
    r"(?P<number>[0-9０-９]{1,2})\s*(?:枚|まい|cop(?:y|ies))\s*[:：]\s*(?P<names>.+)", re.IGNORECASE
)
_ALL_GLUED: Final = re.compile(r"[^\s0-9０-９]+[0-9０-９]{1,2}")
_IN_TITLES: Final = re.compile("[/／・･]")
"""What deck names hold as well (`狼・犬`): it parts only cards that have a number each."""
_FEWEST: Final = 2
"""Two cards have two numbers."""
_MOST_GAPS: Final = 8
_MOST_CUTS: Final = 3
_LONGEST: Final = 250


def pieces(line: str) -> tuple[str, ...]:
    """Return the texts that stand clearly apart from one another in a line."""
    return tuple(filter(None, map(clean, _WIDE.split(clean(line).strip("|｜")))))


def splits(line: str) -> Iterator[tuple[str, ...]]:
    """Yield every way to part a line at one sign, or at all of them, into texts of which all have a number of copies,
    or none: nobody knows what `狼、犬 2` means; and at the blanks where all numbers have a sign or stand right behind
    the names: `狼x3 犬x2`, `狼3 犬2`."""
    line = clean(line.rstrip("、，,;；"))
    patterns = [sign for sign in SIGNS if sign in line]
    for pattern in (*patterns, f"[{SIGNS}]") if len(patterns) > 1 else patterns:
        texts = tuple(map(clean, re.split(pattern, line)))
        counted = set(map(_has_number, texts))
        if all(texts) and len(counted) == 1 and (True in counted or not _IN_TITLES.search(line)):
            yield texts
    texts = tuple(_BEHIND_TIMES.split(line))
    if len(texts) > 1 and all(map(_TIMES_LAST.search, texts)):
        yield texts
    texts = tuple(_BEHIND_SHEETS.split(line))
    if len(texts) > 1 and all(map(_WITH_SHEETS.fullmatch, texts)):
        yield texts
    texts = tuple(line.split())
    if len(texts) > 1 and all(map(_ALL_GLUED.fullmatch, texts)):
        yield texts


def of_each(line: str) -> Iterator[tuple[str, ...]]:
    """Yield the cards of a line that gives all of them one number: `狼、犬 各2` is `狼 2`, `犬 2`,
    as is `2枚ずつ：狼、犬`."""
    each = _EACH.fullmatch(line) or _EACH_FIRST.fullmatch(line)
    if each is None:
        return
    for sign in SIGNS:
        names = tuple(map(clean, each["names"].split(sign)))
        if len(names) > 1 and all(names):
            yield tuple(f"{name} {each['number']}" for name in names)


def of_each_perhaps(line: str) -> tuple[int, tuple[str, ...]]:
    """Return the number and the cards of a line with one before all of them: `3枚：狼、犬` is three of each, unless it
    is three together."""
    match = _BEFORE_ALL.fullmatch(line)
    for sign in SIGNS if match else ():
        names = tuple(map(clean, match["names"].split(sign))) if match else ()
        if match and len(names) > 1 and all(names):
            return int(match["number"]), names
    return 0, ()


def uncounted(line: str) -> tuple[str, ...]:
    """Return the texts that stand clearly apart in a line where none of them has a number of copies: a list of one copy
    each, in two columns or more."""
    texts = pieces(line)
    return texts if len(texts) > 1 and not any(map(_has_number, texts)) else ()


def _has_number(text: str) -> bool:
    return has_count(text) or is_glued(text)


def cuts(line: str) -> Iterator[tuple[str, ...]]:
    """Yield every way to cut a line into two to four texts, each of which has a number of copies."""
    if len(_NUMBERS.findall(line)) < _FEWEST:
        return
    line = line.strip("|｜ \t　")
    gaps = [(gap.start(), gap.end()) for gap in _GAP.finditer(line)] if len(line) <= _LONGEST else []
    if len(gaps) > _MOST_GAPS:
        gaps = [(gap.start(), gap.end()) for gap in _WIDE.finditer(line)]
    if not gaps or len(gaps) > _MOST_GAPS:
        return

    @cache
    def counted(begin: int, end: int) -> str:
        text = clean(line[begin:end])
        return text if text and has_count(text) else ""

    def ways(begin: int, rest: int, most: int) -> Iterator[tuple[str, ...]]:
        """Yield the ways to cut what stands from `begin` on, at most so often, at the gaps from `rest` on."""
        whole = counted(begin, len(line))
        if whole and begin:
            yield (whole,)
        for place in range(rest, len(gaps) if most else rest):
            start, end = gaps[place]
            text = counted(begin, start)
            if text:
                yield from ((text, *others) for others in ways(end, place + 1, most - 1))

    yield from ways(0, 0, _MOST_CUTS)
