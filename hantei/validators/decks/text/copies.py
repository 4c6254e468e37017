"""Titles that say how many copies of each card below them there are: `【4枚】` above names without counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from hantei.validators.deck import DeckLine
from hantei.validators.decks.sections import is_comment
from hantei.validators.notations import count_of_title

_TITLE: Final = re.compile(
    r"[\s\[［【〔（(<＜〈《「■□●○◆◇▼★☆・*＊+=-]*(?P<each>各|それぞれ)?\s*(?P<number>\w+?)\s*"
    r"(?:枚|まい)?(?P<put>積み?|投入|採用|ずつ|づつ)?(?<=[枚い積み入用つ])(?:の?カード)?\W*"
)
_LONGEST: Final = 20
_COUNT_ALONE: Final = re.compile(
    r"[(（\[［]?\s*[x×ｘXＸ✕*＊]?\s*(?P<number>[0-9０-９]{1,2})\s*(?:枚|まい)?\s*[)）\]］]?"
)
_FEWEST: Final = 3
"""So many lines with nothing but a number show where they stand."""


class Copies(NamedTuple):
    """How many copies a title says that there are; `of_each` where it says that it is so many of each card."""

    number: int
    of_each: bool


def copies_told(line: str) -> Copies | None:
    """Return what a line says that only says how many copies there are: `■4枚`, `【3枚積み】`, `各2枚`."""
    title = None if len(line) > _LONGEST or is_comment(line) else _TITLE.fullmatch(line)
    number = count_of_title(title["number"]) if title else None
    return Copies(number, bool(title["each"] or title["put"])) if title and number else None


def with_copies(
    lines: Sequence[DeckLine], options: Callable[[DeckLine], Sequence[Sequence[object]]]
) -> tuple[Sequence[DeckLine], frozenset[int]]:
    """Return the lines of a deck with the copies that titles give them, and the numbers of the titles.

    They stay as they are unless that is the only meaning: every card stands below a title and has no count of its own,
    the cards of a title aren't parted by empty lines, and not every title can be the number of all cards below it.

    options  every way to read a line, each as the cards that it names
    """
    told = {number: copies for number, line in enumerate(lines) if (copies := copies_told(line.text))}
    if not told:
        return lines, frozenset()
    meant = {number: ways for number, line in enumerate(lines) if number not in told and (ways := options(line))}
    groups = [
        [number for number in range(begin + 1, end) if number in meant] for begin, end in pairwise((*told, len(lines)))
    ]
    clear = all(
        line.is_bare and len(meant[number]) == len(meant[number][0]) == 1 and line.section == lines[title].section
        for title, group in zip(told, groups, strict=True)
        for number in group
        for line in (lines[number],)
    )
    numbers = [(copies, len(group)) for copies, group in zip(told.values(), groups, strict=True)]
    may_be_totals = all(copies.number == count and not copies.of_each for copies, count in numbers)
    is_unclear = may_be_totals and any(count > 1 for _, count in numbers)
    rows = [[lines[number].where.row for number in group] for group in groups]
    is_unclear = is_unclear or any(len({below - above for above, below in pairwise(group)}) > 1 for group in rows)
    if min(meant, default=0) < min(told) or not all(groups) or not clear or is_unclear:
        return lines, frozenset()
    found = list(lines)
    for copies, group in zip(told.values(), groups, strict=True):
        for number in group:
            readings = tuple((copies.number, name) for _, name in found[number].readings)
            found[number] = replace(found[number], readings=readings, is_bare=False)
    return found, frozenset(told)


def with_counts_apart(
    lines: Sequence[DeckLine], options: Callable[[DeckLine], Sequence[Sequence[object]]]
) -> tuple[Sequence[DeckLine], frozenset[int]]:
    """Return the lines of a deck with the copies that stand in lines of their own, all of them below the names or all
    above (`狼` and then `×3`), and the numbers of these lines.

    They stay as they are unless each card has such a line and each such line its card, in one way only.
    """
    told = {number: count for number, line in enumerate(lines) if (count := _count_alone(line))}
    if len(told) < _FEWEST:
        return lines, frozenset()
    cards = [number for number, line in enumerate(lines) if number not in told and options(line)]
    ways = [step for step in (1, -1) if {number + step for number in cards} == set(told)]
    if len(ways) != 1 or not all(lines[number].is_bare for number in cards):
        return lines, frozenset()
    [step] = ways
    if any(lines[number].section != lines[number + step].section for number in cards):
        return lines, frozenset()
    found = list(lines)
    for number in cards:
        readings = tuple((told[number + step], name) for _, name in found[number].readings)
        found[number] = replace(found[number], readings=readings, is_bare=False)
    return found, frozenset(told)


def _count_alone(line: DeckLine) -> int:
    """The number of copies of a line that says nothing else; 0 for any other."""
    match = _COUNT_ALONE.fullmatch(line.text)
    return int(match["number"]) if match else 0
