"""What stands beside a card's name and is printed on the card: `狼（AP20/LP20）`, `狼　火　3枚`, `[2] 狼 ×3` where 2 is
what it costs. Whatever does not agree with the card is left to be asked about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import Final

from hantei.core.card import Card
from hantei.core.text import clean, fold, nfkc
from hantei.validators.deck import DeckLine
from hantei.validators.notations import has_count, readings, without_marks

_KEYS: Final = {
    **dict.fromkeys(("コスト", "cost", "c"), ("cost",)),
    **dict.fromkeys(("攻撃力", "攻撃", "攻", "atk", "ap"), ("atk", "ap")),
    **dict.fromkeys(("防御力", "防御", "防", "def", "dp"), ("dp",)),
    **dict.fromkeys(("体力", "hp", "ライフ", "lp", "生命力"), ("hp", "lp")),
    **dict.fromkeys(("レアリティ", "レア度", "レア", "rarity", "★", "☆"), ("rarity",)),
}
"""What people call a value, and what it may be called on cards."""
_COST: Final = "cost"
_NUMBER: Final = "[-−－]?[0-9]{1,5}"
_VALUE: Final = re.compile(
    rf"(?P<key>[^\W\d]+?|[★☆])\s*[:=]?\s*(?P<number>{_NUMBER})|(?P<before>{_NUMBER})\s*(?P<behind>[^\W\d]+)"
)
_BETWEEN: Final = re.compile(r"[\s/,、・|]+")
_NOT_PRINTED: Final = ("id", "kind", "name", "kana", "extra")
_LONGEST: Final = 12
_OPEN, _SHUT = r"[(（\[［【〔<＜]", r"[)）\]］】〕>＞]"
_FIRST: Final = re.compile(
    rf"(?:{_OPEN}\s*(?:[★☆])?\s*(?P<framed>{_NUMBER})\s*{_SHUT}\s*|(?:[★☆]\s*)?(?P<plain>{_NUMBER})[\s:：]+"
    rf"|(?P<stars>[★☆]{{1,9}})\s*)(?P<rest>.+)"
)
_LAST: Final = re.compile(rf"(?P<rest>.+?)(?:\s*{_OPEN}\s*(?P<framed>{_NUMBER})\s*{_SHUT}|\s+(?P<plain>{_NUMBER}))")
_FEWEST: Final = 3
_FEWEST_ALIKE: Final = 5
"""So many lines, at least, show what a number beside the name is."""


def is_printed(card: Card, text: str) -> bool:
    """True if all of a text is printed on a card: values with their names (`AP20/LP20`), or words of it."""
    items = [item for item in _BETWEEN.split(nfkc(text).casefold()) if item]
    return bool(items) and len(text) <= _LONGEST * 3 and all(_is_value(card, item) for item in items)


def _is_value(card: Card, item: str) -> bool:
    match = _VALUE.fullmatch(item)
    if match is None:
        return not any(map(str.isdigit, item)) and fold(item) in map(fold, _words(card))
    number = _whole(match["number"] or match["before"])
    return any(_is_worth(card, field, number) for field in _KEYS.get(match["key"] or match["behind"], ()))


def _words(card: Card) -> Iterator[str]:
    """The short words of a card beside its names: its attribute, its tribes."""
    for field in type(card).model_fields:
        value = getattr(card, field) if field not in _NOT_PRINTED else None
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str) and not isinstance(each, Enum) and 0 < len(each) <= _LONGEST:
                yield each


def _is_worth(card: Card, field: str, number: int) -> bool:
    """True if a value of a card is a number; where games write costs below zero, people leave that out."""
    value = getattr(card, field, None)
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return value == number or (field == _COST and abs(value) == abs(number))


def _whole(text: str) -> int:
    return int(text.replace("−", "-"))


def with_values_left_out(
    lines: Sequence[DeckLine], cards_of: Callable[[DeckLine], Sequence[Card]], is_read: Callable[[DeckLine], bool]
) -> Sequence[DeckLine]:
    """Return the lines with what they mean without a number that is the same value of the card in all of them, before
    each name or behind: `[0] 狼 ×3`, `★1 狼 ×4`, `狼 3 0`. Where both of two numbers may be such a value, nobody knows.

    cards_of  the cards that a line names
    is_read   whether it names cards as it is
    """
    open_ = [number for number, line in enumerate(lines) if not line.card_id and not is_read(line)]
    ways = []
    for pattern in (_FIRST, _LAST):
        found: dict[int, DeckLine] = {}
        values: list[set[str]] = []
        numbers: list[int] = []
        for number in open_:
            match = pattern.fullmatch(nfkc(without_marks(lines[number].text)))
            rest = clean(match["rest"]) if match else ""
            told = readings(rest) if match and has_count(rest) else ()
            line = replace(lines[number], readings=told, abreast=(), split=(), glued=(), apart=()) if told else None
            cards = cards_of(line) if line is not None else ()
            if match and line is not None and cards:
                found[number] = line
                numbers.append(_told(match))
                values.append(_fields_of(cards, numbers[-1]))
        if _are_enough(numbers) and set.intersection(*values):
            ways.append(found)
    return [ways[0].get(number, line) for number, line in enumerate(lines)] if len(ways) == 1 else lines


def _are_enough(numbers: Sequence[int]) -> bool:
    """True if so many lines have numbers that are values that hardly all of them are so by chance: the same number of
    copies before all cards may be that."""
    is_same_count = len(set(numbers)) == 1 and numbers[0] > 0
    return len(numbers) >= (_FEWEST_ALIKE if is_same_count else _FEWEST)


def _told(match: re.Match[str]) -> int:
    groups = match.groupdict()
    return len(groups["stars"]) if groups.get("stars") else _whole(groups["framed"] or groups["plain"])


def _fields_of(cards: Sequence[Card], number: int) -> set[str]:
    """The values that a number is on all of some cards."""
    fields = {field for known in _KEYS.values() for field in known}
    return {field for field in fields if all(_is_worth(card, field, number) for card in cards)}
