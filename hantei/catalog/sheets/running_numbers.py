"""Columns of running numbers, which are not ids if the ids of the stored cards look different.

`No.` may head the numbers of a set or a mere count of the rows. Taken for ids, a count of rows would give every card
another identity each time the list is sorted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hantei.catalog import codes
from hantei.catalog.spec import Entry
from hantei.core.finding import Finding, make_finding
from hantei.core.text import fold

_RUNNING: Final = frozenset(map(fold, ("No", "No.", "№", "番号", "連番", "通し番号", "#")))
"""Headings of columns that may merely count; one that says it is a card's number or id is believed."""


def is_running(heading: str) -> bool:
    """True if a column of numbers may merely count the rows by its heading."""
    return fold(heading) in _RUNNING


def drop_running_numbers(entries: Sequence[Entry], stored: Sequence[str]) -> Iterator[Finding]:
    """Take the numbers of such columns for no ids, and say so once for each sheet; `stored` are the ids of the cards
    that are stored."""
    if not stored or any(card_id.isdecimal() for card_id in stored):
        return
    sheets: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        where = entry.row.ref("id")
        if entry.own_id and is_running(where.heading):
            sheets.setdefault((where.file, where.sheet), []).append(entry)
    for found in sheets.values():
        if all(entry.card.id.isdecimal() for entry in found):
            where = found[0].row.ref("id")
            for entry in found:
                entry.card, entry.own_id = entry.card.model_copy(update={"id": ""}), False
            yield make_finding(codes.IDS_ARE_RUNNING, where, heading=where.heading, value=stored[0])
