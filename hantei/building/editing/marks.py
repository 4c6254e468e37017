"""Numbers and names in a line as it is typed: where they stand, and others in the same notation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from hantei.core.card import Card
from hantei.core.text import fold, whole_number
from hantei.validators.decks.resolve import Lookup
from hantei.validators.notations import SAID
from hantei.validators.spellings import spellings

_FIRST_OF: Final = ((0x2460, 20), (0x2474, 20), (0x2776, 10), (0x2780, 10), (0x24F5, 10), (0x2160, 12), (0x2170, 12))
_SIGNS: Final = (
    *("".join(map(chr, range(one, one + most))) for one, most in _FIRST_OF), "一二三四五六七八九十", "¹²³⁴⁵⁶⁷⁸⁹",
)  # fmt: skip
"""Numbers in circles and brackets, Roman, in kanji and raised, each from 1 on: ①, ⑴, ❶, ➀, ⓵, Ⅰ, ⅰ, 一, ¹."""
_STYLED: Final[tuple[Sequence[str], ...]] = (*_SIGNS, tuple(SAID))
_NUMBER: Final = re.compile(f"[0-9]+|[０-９]+|[{''.join(_SIGNS)}]|(?:{'|'.join(SAID)})(?=まい)")
_WIDE: Final = {ord(str(n)): chr(ord("０") + n) for n in range(10)}
_CLOSERS: Final = '》〉」』】〕>＞≫»”"＂］]*'
_OPENERS: Final = re.compile('[《〈「『【〔<＜≪«“"＂［\\[*]*$')
_LONGEST_NAME: Final = 80
_LONGEST_LINE: Final = 300

Span = tuple[int, int]


def numbers_in(line: str) -> Iterator[Span]:
    """Yield where a number stands that may be one of copies."""
    return (match.span() for match in _NUMBER.finditer(line))


def value_of(number: str) -> int | None:
    """Return how many copies such a number means; None where it means none."""
    return next((row.index(number) + 1 for row in _STYLED if number in row), whole_number(number))


def like(number: str, count: int) -> str:
    """Return a count in the notation of a number; empty where that has no such: nothing follows ⑳.

    >>> like("3", 12), like("３", 12), like("③", 4), like("③", 21)
    ('12', '１２', '④', '')
    """
    for row in _STYLED:
        if number in row:
            return row[count - 1] if 1 <= count <= len(row) else ""
    plain = str(count)
    if len(number) > 1 and fold(number).startswith("0"):
        plain = plain.rjust(len(number), "0")
    return plain.translate(_WIDE) if number[0] in _WIDE.values() else plain


def names_in(line: str, cards: tuple[Card, ...], lookup: Lookup) -> Iterator[Span]:
    """Yield where a card's name or id stands in a line, the shortest texts that name it first; then longer ones, with
    what belongs to the name and says nothing else: `狼（R）`."""
    if len(line) > _LONGEST_LINE:
        return
    keys = {key for card in cards for key in (card.key, fold(card.id))}
    exact = [span for span in _spans(line) if fold(line[span[0] : span[1]]) in keys]
    yield from exact
    if exact or lookup.parse_name is not None:
        ids = {card.id for card in cards}
        for begin, end in _spans(line):
            text = line[begin:end]
            if lookup.parse_name is not None and (begin, end) not in exact and _means(text, ids, lookup):
                yield begin, end
    else:
        yield from (span for span in _spans(line) if _names(line[span[0] : span[1]], keys))


def _spans(line: str) -> Iterator[Span]:
    """Yield the places of all texts without blanks at their ends, the shortest first."""
    filled = [place for place, letter in enumerate(line) if not letter.isspace()]
    for length in range(1, min(len(line), _LONGEST_NAME) + 1):
        for begin in filled:
            end = begin + length
            if end <= len(line) and not line[end - 1].isspace():
                yield begin, end


def _names(text: str, keys: set[str]) -> bool:
    return any(fold(spelling.name) in keys for spelling in spellings(text))


def _means(text: str, ids: set[str], lookup: Lookup) -> bool:
    return any({card.id for card in lookup.spelt(spelling)} == ids for spelling in spellings(text))


def closed(line: str, span: Span) -> Span:
    """Return where a name stands with the quotation marks round it."""
    begin, end = span
    opening = _OPENERS.search(line[:begin])
    first = opening.start() if opening else begin
    last = end
    while last < len(line) and last - end < begin - first and line[last] in _CLOSERS:
        last += 1
    return (first, last) if last - end == begin - first else span
