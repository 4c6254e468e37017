"""Numbers that lines begin with: those of a numbered list, or numbers of copies?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from hantei.core.finding import Finding, make_finding
from hantei.validators import codes
from hantei.validators.deck import DeckLine
from hantei.validators.notations import Listed, has_count, listed, listed_glued, readings, without_marks
from hantei.validators.spellings import beside_last, printing_last

FEWEST_ORDINALS: Final = 5
"""So many lines numbered from 1 on look like a numbered list; hardly a deck has 1, 2, 3, 4 and 5 copies in a row."""
_BEHIND: Final = re.compile(r"[①-⑳]$|(?<=[^\s\d])[ 　]\d{1,2}$|[(（]\s*\d{1,2}\s*[)）]$")
"""A number behind a name with nothing that says copies: `狼①`, `狼 1`, `狼（1）`."""
_FEWEST_ITEMS: Final = 3
"""So many lines `1.`, `2.`, `3.` are a numbered list."""


def with_ordinals(lines: Sequence[DeckLine]) -> list[DeckLine]:
    """Return the lines with what they mean where the numbers before them only number the list.

    They do where they run 1, 2, 3 … through the deck, or through each section of it; two lines that run so must have
    counts of their own, too, as must lines that have all of these numbers in another order. A number with a dot that
    does not run so may be anything: what it would mean is kept apart. A number that may be one of copies (`1 狼 x3`)
    numbers the list only where lines have counts of their own. In a list of which all other lines have one, a line
    without any is no copy.
    """
    found = list(lines)
    marks = {place: mark for place, line in enumerate(lines) if (mark := _mark(line)) and not line.card_id}
    items = [place for place, mark in marks.items() if not mark.is_count]
    runs = _runs([(lines[place].section, marks[place].number) for place in items])
    counted = all(_has_own_count(marks[place]) for place in items)
    is_list = runs and (max(runs) >= _FEWEST_ITEMS or counted or len(items) == 1)
    is_mixed = sorted(marks[place].number for place in items) == list(range(1, len(items) + 1))
    is_list = is_list or (is_mixed and counted and len(items) >= _FEWEST_ITEMS)
    alone = [place for place in items if not _has_own_count(marks[place])]
    for place in items:
        meant = readings(marks[place].rest)
        line = found[place]
        if is_list:
            is_uncounted = [place] == alone and len(items) >= _FEWEST_ITEMS
            found[place] = replace(line, readings=(*line.readings, *meant), is_uncounted=is_uncounted)
        else:
            found[place] = replace(line, numbered=meant)
    plain = [place for place, mark in marks.items() if mark.is_count]
    for begin, end in numbered_runs([marks[place].number for place in plain], _FEWEST_ITEMS):
        run = plain[begin:end]
        if any(_has_own_count(marks[place]) for place in run):
            for place in run:
                found[place] = replace(found[place], readings=(*found[place].readings, *readings(marks[place].rest)))
    return found


def _runs(numbers: Sequence[tuple[str, int]]) -> list[int]:
    """Return how long the runs 1, 2, 3 … are into which the numbers fall; none where they do not run so.

    numbers  section and number of each line
    """
    runs: list[int] = []
    before = ""
    for section, number in numbers:
        if runs and number == runs[-1] + 1:
            runs[-1] = number
        elif number == 1 and (not runs or section != before):
            runs.append(1)
        else:
            return []
        before = section
    return runs


def numbered_lists(lines: Sequence[DeckLine]) -> Iterator[Finding]:
    """A finding for each section whose lines are numbered from 1 on: numbers of copies, or of a list? So is a shorter
    list with nothing but such lines; printings are what a program writes, which puts copies before the names."""
    counted = [line for line in lines if not line.is_bare or listed_glued(line.text)]
    if is_run([_plain_number(line) for line in counted]) and not all(_has_printing(line) for line in counted):
        yield _numbered(counted)
        return
    behind = [_number_behind(line) for line in counted]
    if is_run(behind) and (len(behind) >= FEWEST_ORDINALS or not any(map(_mark, counted))):
        yield _numbered(counted)
        return
    sections: dict[str, list[DeckLine]] = {}
    for line in lines:
        sections.setdefault(line.section, []).append(line)
    for in_section in sections.values():
        for begin, end in numbered_runs(list(map(_plain_number, in_section))):
            yield _numbered(in_section[begin:end])


def _numbered(lines: Sequence[DeckLine]) -> Finding:
    first, last = lines[0], lines[-1]
    where = (first.where, last.where)
    return make_finding(codes.DECK_NUMBERED, where, first=first.text, last=last.text, count=len(lines))


def _has_own_count(mark: Listed) -> bool:
    """True if a number of copies stands in the line beside the one that it begins with; that of a printing is none."""
    beside = beside_last(mark.rest)
    return has_count(mark.rest[: len(mark.rest) - len(beside)])


def _mark(line: DeckLine) -> Listed | None:
    return listed(line.text) or listed_glued(line.text)


def _plain_number(line: DeckLine) -> int:
    """The number that a line begins with and that may be one of copies or of a list; 0 for none."""
    mark = _mark(line)
    return mark.number if mark and mark.is_count and not _has_own_count(mark) else 0


def _number_behind(line: DeckLine) -> int:
    """The number that alone stands behind a name, and that may be one of copies or of a list; 0 for none."""
    match = _BEHIND.search(without_marks(line.text)) if not line.card_id and not line.where.column else None
    return next((count for count, _ in readings(match.string) if isinstance(count, int)), 0) if match else 0


def _has_printing(line: DeckLine) -> bool:
    mark = listed(line.text)
    return mark is not None and printing_last(mark.rest) is not None


def is_run(numbers: Sequence[int]) -> bool:
    """True if the numbers of all lines of a list are 1, 2, 3 … and nothing else."""
    return len(numbers) >= _FEWEST_ITEMS and list(numbers) == list(range(1, len(numbers) + 1))


def numbered_runs(numbers: Sequence[int], fewest: int = FEWEST_ORDINALS) -> list[tuple[int, int]]:
    """Return where numbers of copies look like those of a numbered list, 1, 2, 3, 4, 5 …: each run's place and end."""
    begins = [place for place, number in enumerate(numbers) if number == 1]
    found = []
    for begin in begins:
        end = begin + 1
        while end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
            end += 1
        if end - begin >= fewest:
            found.append((begin, end))
    return found
