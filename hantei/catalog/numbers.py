"""Rules on numbers that are unlike all others of their column: mistypings, and what programs made of a date."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from hantei.catalog import codes
from hantei.catalog.spec import CatalogRule, Entry
from hantei.core.finding import Code, Fact, Finding, make_finding

_FEWEST: Final = 4
"""Among fewer numbers none is unlike the others."""
_FAR: Final = 10
"""So many times the largest of the others is far, for numbers of three digits or more."""
_LEAST_FAR: Final = 100
_STEP: Final = 10
_FEWEST_IN_STEPS: Final = 10
"""So many numbers for each that is out of step."""
_FIRST_DAY: Final = datetime.date(1899, 12, 30)
"""The day 0 of spreadsheet programs."""
_DATES: Final = range(36526, 54789)
"""The numbers of the days from 2000 to 2049."""

Numbered = tuple[int, Entry]


class NumbersUnlike:
    """Report numbers far above all others of their kind and column, and those that are alone in being no multiple of
    ten; once for a column."""

    codes: tuple[Code, ...] = (codes.NUMBER_UNLIKE,)

    def apply(self, entries: list[Entry]) -> Iterator[Finding]:
        columns: dict[tuple[str, str], list[Entry]] = {}
        for entry in entries:
            for field in type(entry.card).model_fields:
                columns.setdefault((entry.card.kind, field), []).append(entry)
        for (_, field), those in columns.items():
            numbers = [(value, entry) for entry in those if type(value := getattr(entry.card, field)) is int]
            if len(numbers) >= _FEWEST:
                yield from _far(field, sorted(numbers, key=lambda numbered: numbered[0]))
                yield from _out_of_step(field, numbers)


def _far(field: str, numbers: Sequence[Numbered]) -> Iterator[Finding]:
    values = [value for value, _ in numbers]
    for place in range(len(values) - len(values) // _FEWEST, len(values)):
        most = values[place - 1]
        if values[place] >= max(_LEAST_FAR, _FAR * most):
            variant = "date" if all(value in _DATES for value in values[place:]) else ""
            day = {"day": str(_FIRST_DAY + datetime.timedelta(values[place]))} if variant else {}
            yield from _told(field, numbers[place:], variant, {"most": most, **day})
            return


def _out_of_step(field: str, numbers: Sequence[Numbered]) -> Iterator[Finding]:
    odd = [(value, entry) for value, entry in numbers if value % _STEP]
    if odd and len(numbers) >= _FEWEST_IN_STEPS * (len(odd) + 1):
        yield from _told(field, odd, "step", {"step": _STEP, "count": len(numbers) - len(odd)})


def _told(field: str, those: Sequence[Numbered], variant: str, facts: Mapping[str, Fact]) -> Iterator[Finding]:
    """What is said of numbers that stand in cells of the list; of those that are stored already it was said then."""
    listed = [(value, entry) for value, entry in those if entry.row.ref(field).column]
    if listed:
        where = tuple(entry.row.ref(field) for _, entry in listed)
        values = tuple(dict.fromkeys(value for value, _ in listed))
        found = make_finding(codes.NUMBER_UNLIKE, where, variant=variant)
        names = tuple(entry.card.name for _, entry in listed)
        yield replace(found, facts={"values": values, "names": names, **facts})


def number_rules() -> tuple[CatalogRule, ...]:
    """The rules of this module."""
    return (NumbersUnlike(),)
