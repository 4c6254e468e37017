"""What a catalogue is made of: how often each word and number stands on its cards, what is missing between them, which
cards are unlike the others, and which look like each other.

Outliers are told by the modified z-score (Iglewicz and Hoaglin): the distance from the median in units of the median
distance, or of the mean distance where more than half of the cards agree.
"""

from __future__ import annotations

import math
import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from rapidfuzz.distance import DamerauLevenshtein

from hantei.catalog.names import skeleton
from hantei.core.card import Card, Catalog
from hantei.core.text import nfkc

KIND: Final = "kind"
NAME: Final = "name"
ID: Final = "id"

COUNT: Final = "count"
CURVE: Final = "curve"
GAP: Final = "gap"
OUTLIER: Final = "outlier"
ALIKE: Final = "alike"
SAME_TEXT: Final = "same_text"
PARTS: Final = (COUNT, CURVE, GAP, OUTLIER, ALIKE, SAME_TEXT)

FEWEST: Final = 8
"""Among fewer cards nothing is called an outlier."""
FAR: Final = 3.5
"""The modified z-score beyond which a number is one."""
_MEDIAN_UNIT: Final = 0.6745
_MEAN_UNIT: Final = 0.7979
"""What make the median and the mean distance comparable to a standard deviation of the normal distribution."""

MOST_GAPS: Final = 40
"""With more steps between its lowest and its highest number a field has no gaps worth naming."""
LONGEST_WORD: Final = 20
"""A field that has a longer value holds texts, which aren't counted."""
OFTEN: Final = 1.5
SHORTEST_NAME: Final = 4
"""Shorter names are not compared for a single other character: ever so many would be near each other."""

_NUMBERED: Final = re.compile(r"(?P<series>.*?)(?P<number>[0-9]+)")


@dataclass(frozen=True, slots=True)
class Field:
    """A field whose values are looked at: how it is read from a card, as a number, a word, or several words."""

    name: str
    read: Callable[[Card], Any]


@dataclass(frozen=True, slots=True)
class StatRow:
    """One figure.

    part    what it is about: how often a word (`count`) or number (`curve`) occurs, a number or id that is missing
            (`gap`), a card unlike the others (`outlier`), names that look alike (`alike`), cards of one text
            (`same_text`)
    kind    the kind of the cards; "" for all
    field   what is looked at; within  the group in which a card is unlike the others (`cost=3`), "" for all of its kind
    value   the word, number, id or text; count  the cards that have it
    score   of an outlier its modified z-score, of names that look alike their distance; None for the others
    cards   their names, where they are told
    """

    part: str
    kind: str
    field: str
    within: str
    value: str
    count: int
    score: float | None = None
    cards: tuple[str, ...] = ()


def statistics_of(
    catalog: Catalog, fields: Sequence[Field], text_fields: Sequence[str], *, has_own_names: bool = True
) -> tuple[StatRow, ...]:
    """Return all figures of a catalogue, in the order of its fields.

    has_own_names  whether its cards have names that can be mistaken for one another; those of a pack are its numbers
    """
    return (
        *_counts("", KIND, Counter(card.kind for card in catalog)),
        *_values(catalog.cards, fields),
        *_missing_ids(catalog),
        *_gaps(catalog.cards, fields),
        *_outliers(catalog.cards, fields),
        *(_alike(catalog) if has_own_names else ()),
        *_same_texts(catalog, text_fields),
    )


# how often


def counted(cards: Sequence[Card], field: Field, among: Sequence[Card]) -> tuple[Counter[int], Counter[str]]:
    """Return how many cards have each number of a field and each word, where its values `among` all cards are words."""
    words = words_on(cards, field) if _are_words(words_on(among, field)) else Counter[str]()
    return Counter(number for _, number in _numbers(cards, field)), words


def _values(cards: Sequence[Card], fields: Sequence[Field]) -> Iterator[StatRow]:
    """Yield how often each value of each field occurs, over all cards and kind by kind."""
    for field in fields:
        are_words = _are_words(words_on(cards, field))
        for kind, group in _groups(cards):
            curve = Counter(number for _, number in _numbers(group, field))
            yield from (StatRow(CURVE, kind, field.name, "", str(n), curve[n]) for n in sorted(curve))
            if are_words:
                yield from _counts(kind, field.name, words_on(group, field))


def _groups(cards: Sequence[Card]) -> Iterator[tuple[str, list[Card]]]:
    """Yield all cards, then those of each kind where there are several."""
    yield "", list(cards)
    kinds = dict.fromkeys(card.kind for card in cards)
    if len(kinds) > 1:
        yield from ((kind, [card for card in cards if card.kind == kind]) for kind in kinds)


def _counts(kind: str, field: str, counted: Counter[str]) -> Iterator[StatRow]:
    """Yield words with their counts, the most frequent first; of equal ones the first that occurs."""
    yield from (StatRow(COUNT, kind, field, "", word, count) for word, count in counted.most_common())


def _numbers(cards: Iterable[Card], field: Field) -> list[tuple[Card, int]]:
    values = ((card, field.read(card)) for card in cards)
    return [(card, value) for card, value in values if isinstance(value, int) and not isinstance(value, bool)]


def words_on(cards: Sequence[Card], field: Field) -> Counter[str]:
    """Return how many cards have each word."""
    return Counter(word for card in cards for word in dict.fromkeys(_words(field.read(card))))


def _words(value: Any) -> tuple[str, ...]:
    """Return the words of a value; none of what is no word."""
    words = value if isinstance(value, tuple) else (value,)
    return tuple(word for word in words if isinstance(word, str) and word)


def _are_words(counted: Counter[str]) -> bool:
    """Whether these are words to count by: none is a text, and on average they stand on `OFTEN` cards; where nearly
    every card has its own they are names."""
    return bool(counted) and max(map(len, counted)) <= LONGEST_WORD and counted.total() >= OFTEN * len(counted)


# what is missing


def _missing_ids(catalog: Catalog) -> Iterator[StatRow]:
    """Yield the ids that are missing in series of numbered ones: `BA-017` between `BA-016` and `BA-018`."""
    series: dict[str, set[int]] = defaultdict(set)
    widths: dict[str, int] = defaultdict(int)
    for card in catalog:
        numbered = _NUMBERED.fullmatch(card.id)
        if numbered is not None:
            name, number = numbered["series"], numbered["number"]
            series[name].add(int(number))
            widths[name] = max(widths[name], len(number) if number.startswith("0") else 0)
    for name, numbers in series.items():
        for before, after in pairwise(sorted(numbers)):
            for missing in range(before + 1, after) if after - before <= MOST_GAPS else ():
                yield StatRow(GAP, "", ID, "", f"{name}{missing:0{widths[name]}d}", 0)


def _gaps(cards: Sequence[Card], fields: Sequence[Field]) -> Iterator[StatRow]:
    """Yield the numbers that no card has, between the lowest and the highest of a field, in the steps it goes by."""
    for field in fields:
        found = sorted({number for _, number in _numbers(cards, field)})
        step = math.gcd(*(after - before for before, after in pairwise(found))) if len(found) > 1 else 0
        if not step or (found[-1] - found[0]) // step > MOST_GAPS:
            continue
        present = set(found)
        for number in range(found[0], found[-1], step):
            if number not in present:
                yield StatRow(GAP, "", field.name, "", str(number), 0)


# which are unlike


def _outliers(cards: Sequence[Card], fields: Sequence[Field]) -> Iterator[StatRow]:
    """Yield the cards whose number is far from those of their kind, and from those of their kind and cost."""
    cost = next((field for field in fields if field.name == "cost"), None)
    for kind in dict.fromkeys(card.kind for card in cards):
        own = [card for card in cards if card.kind == kind]
        groups: dict[str, list[Card]] = {"": own}
        for card in own if cost is not None else ():
            value = cost.read(card) if cost is not None else None
            if isinstance(value, int):
                groups.setdefault(f"cost={value}", []).append(card)
        for within, group in groups.items():
            for field in fields:
                if within and field is cost:
                    continue
                yield from _far(kind, field, within, _numbers(group, field))


def _far(kind: str, field: Field, within: str, numbers: Sequence[tuple[Card, int]]) -> Iterator[StatRow]:
    if len(numbers) < FEWEST:
        return
    scores = modified_scores([number for _, number in numbers])
    for (card, number), score in zip(numbers, scores, strict=True):
        if abs(score) > FAR:
            yield StatRow(OUTLIER, kind, field.name, within, str(number), 1, round(score, 1), (card.name,))


def modified_scores(numbers: Sequence[int]) -> list[float]:
    """Return the modified z-score of each number; 0 for all where they are equal."""
    middle = statistics.median(numbers)
    distances = [abs(number - middle) for number in numbers]
    median = statistics.median(distances)
    unit = median / _MEDIAN_UNIT if median else statistics.fmean(distances) / _MEAN_UNIT
    return [(number - middle) / unit if unit else 0.0 for number in numbers]


# which look alike


def _alike(catalog: Catalog) -> Iterator[StatRow]:
    """Yield pairs of different names that are read for one another, or differ by one character (distance 0 and 1)."""
    names: dict[str, str] = {}
    for card in catalog:
        names.setdefault(card.key, card.name)
    shapes = {key: skeleton(key) for key in names}
    by_shape: dict[str, list[str]] = defaultdict(list)
    for key, shape in shapes.items():
        by_shape[shape].append(key)
    for keys in by_shape.values():
        yield from (_pair(names, keys[0], other, 0) for other in keys[1:])
    for one, other in _near(tuple(by_shape)):
        yield _pair(names, by_shape[one][0], by_shape[other][0], 1)


def _pair(names: Mapping[str, str], one: str, other: str, distance: int) -> StatRow:
    return StatRow(ALIKE, "", NAME, "", "", 2, float(distance), (names[one], names[other]))


def _near(shapes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs of names of which one becomes the other by one character: left out, put in, exchanged or swapped.

    Those that share no piece of their halves can't be near, so that not all pairs are compared.
    """
    pieces: dict[tuple[int, str], list[int]] = defaultdict(list)
    seen: set[tuple[int, int]] = set()
    for at, shape in enumerate(shapes):
        if len(shape) < SHORTEST_NAME:
            continue
        half = len(shape) // 2
        keys = {(0, shape[:size]) for size in (half - 1, half, half + 1) if size > 0}
        keys |= {(1, shape[-size:]) for size in (half - 1, half, half + 1) if size > 0}
        for other in sorted({other for key in keys for other in pieces[key]}):
            if (other, at) not in seen:
                seen.add((other, at))
                if DamerauLevenshtein.distance(shapes[other], shape, score_cutoff=1) <= 1:
                    yield shapes[other], shape
        for key in keys:
            pieces[key].append(at)


def _same_texts(catalog: Catalog, text_fields: Sequence[str]) -> Iterator[StatRow]:
    """Yield the texts that stand on cards of several names."""
    for field in text_fields:
        found: dict[str, dict[str, str]] = defaultdict(dict)
        said: dict[str, str] = {}
        for card in catalog:
            text = getattr(card, field, None)
            if isinstance(text, str) and text:
                folded = "".join(nfkc(text).split()).rstrip("。.")
                said.setdefault(folded, text)
                found[folded].setdefault(card.key, card.name)
        for folded, names in found.items():
            if len(names) > 1:
                yield StatRow(SAME_TEXT, "", field, "", said[folded], len(names), None, tuple(names.values()))
