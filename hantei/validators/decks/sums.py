"""Totals that stand in a deck list: `合計 50枚`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hantei.core.finding import Finding, make_finding
from hantei.validators import codes
from hantei.validators.deck import DeckEntry, ToldSum


def wrong_sums(sums: Iterable[ToldSum], taken: Sequence[tuple[int, DeckEntry]]) -> Iterator[Finding]:
    """Yield a finding for every total that is none of the sums that it may be.

    taken  number of the line and what it puts into the deck
    """
    for told in sums:
        counts = [
            sum(entry.count for line, entry in taken if first <= line < last and section in ("", entry.section))
            for first, last, section in told.spans
        ]
        if told.count not in counts:
            yield make_finding(codes.DECK_SUM_WRONG, told.where, value=told.count, count=counts[-1])
