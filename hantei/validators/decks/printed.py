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
from hantei.files.apart import ENGLISH
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
_PAIR: Final = re.compile(
    rf"(?P<rest>.+?)\s*(?:{_OPEN}\s*)?(?P<one>(?<![0-9]){_NUMBER})\s*/\s*(?P<other>{_NUMBER})\s*{_SHUT}?"
)
_PAIRS: Final = (("atk", "hp"), ("ap", "lp"), ("ap", "dp"), ("ap", "hp"))
"""Values that cards print side by side: `狼 2/1`."""
_TRANSLATED: Final = re.compile(
    rf"(?P<rest>.+?\S)\s*(?:{_OPEN}|(?<=\s)[-–—]\s+)(?P<text>[A-Za-z][A-Za-z ,.'’!-]{{3,60}}){_SHUT}?"
)
_NO_NAME: Final = re.compile(
    rf"\b(?:{'|'.join(ENGLISH)}|extra|ex|main|leader|deck|foil|promo"
    r"|or|and|not|no|if|each|only|copy|copies|new|old|same)\b",
    re.IGNORECASE,
)
"""What stands in brackets behind names and may say something of the copies."""
_BARE_ID: Final = re.compile(
    r"(?P<number>[0-9]+)(?:\s*[x×*]\s*|\s*[:：]\s*|\s+|(?=枚))?(?P<count>(?<![0-9])[0-9]{1,2})?\s*枚?", re.IGNORECASE
)
_ID: Final = re.compile(r"(?P<letters>.*[^0-9])(?P<number>[0-9]+)")
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
    yield from card.printed_words
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
    ways = [pairs] if (pairs := _with_pairs_left_out(lines, open_, cards_of)) else []
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


def _with_pairs_left_out(
    lines: Sequence[DeckLine], open_: Sequence[int], cards_of: Callable[[DeckLine], Sequence[Card]]
) -> dict[int, DeckLine]:
    """The lines without two numbers that are the same two values of the card in all of them: `3 狼 2/1`."""
    found: dict[int, DeckLine] = {}
    fields: list[set[tuple[str, str]]] = []
    numbers: set[tuple[int, int]] = set()
    for number in open_:
        match = _PAIR.fullmatch(nfkc(without_marks(lines[number].text)))
        line = _with_text(lines[number], clean(match["rest"])) if match else None
        cards = cards_of(line) if line is not None else ()
        if match and line is not None and cards:
            one, other = _whole(match["one"]), _whole(match["other"])
            both = {pair for pair in _PAIRS if all(_are_worth(card, pair, (one, other)) for card in cards)}
            found[number] = line
            fields.append(both)
            numbers.add((one, other))
    return found if len(numbers) >= _FEWEST and set.intersection(*fields) else {}


def _are_worth(card: Card, fields: tuple[str, str], numbers: tuple[int, int]) -> bool:
    return all(getattr(card, field, None) == number for field, number in zip(fields, numbers, strict=True))


def _with_text(line: DeckLine, text: str) -> DeckLine | None:
    """A line with what a part of it means, if that has a number of copies."""
    told = readings(text) if has_count(text) else ()
    return replace(line, readings=told, abreast=(), split=(), glued=(), apart=(), is_bare=False) if told else None


def with_translations_left_out(
    lines: Sequence[DeckLine], cards_of: Callable[[DeckLine], Sequence[Card]], is_read: Callable[[DeckLine], bool]
) -> tuple[Sequence[DeckLine], tuple[str, ...]]:
    """Return the lines with what they mean without words in Latin letters in brackets behind the names, and these,
    where several lines have such and each card has another: `3 狼 (Wolf)`."""
    found: dict[int, DeckLine] = {}
    texts: dict[str, str] = {}
    for number, line in enumerate(lines):
        match = None if line.card_id or is_read(line) else _TRANSLATED.fullmatch(without_marks(line.text))
        rest = _with_text(line, clean(match["rest"])) if match else None
        cards = cards_of(rest) if rest is not None else ()
        if match and rest is not None and len(cards) == 1:
            found[number] = rest
            texts[cards[0].id] = match["text"]
    are_names = len(texts) == len(found) == len(set(map(fold, texts.values()))) >= _FEWEST
    if not are_names or any(map(_NO_NAME.search, texts.values())):
        return lines, ()
    return [found.get(number, line) for number, line in enumerate(lines)], tuple(texts.values())


def with_numbers_of_ids(
    lines: Sequence[DeckLine], ids: Sequence[str], is_read: Callable[[DeckLine], bool]
) -> Sequence[DeckLine]:
    """Return the lines with what they mean where all cards stand there by the numbers of their ids, zeros before them
    and all: `026×3` of `SM-026`. The ids must have the same letters."""
    parts = [_ID.fullmatch(card_id) for card_id in ids]
    known = {part["number"]: card_id for part, card_id in zip(parts, ids, strict=True) if part}
    widths = set(map(len, known))
    letters = {part["letters"] if part else "" for part in parts}
    if len(letters) != 1 or len(widths) != 1 or not any(number.startswith("0") for number in known):
        return lines
    found: dict[int, DeckLine] = {}
    for number, line in enumerate(lines):
        match = None if line.card_id else _BARE_ID.fullmatch(nfkc(without_marks(line.text)))
        if match is not None and match["number"] in known:
            count = int(match["count"] or 1)
            told = ((count, known[match["number"]]),)
            found[number] = replace(line, readings=told, abreast=(), split=(), glued=(), apart=(), is_bare=False)
    others = [line for number, line in enumerate(lines) if number not in found and is_read(line)]
    has_zeros = sum(lines[number].text.lstrip().startswith(("0", "０")) for number in found)
    if others or has_zeros < _FEWEST:
        return lines
    return [found.get(number, line) for number, line in enumerate(lines)]


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
