"""Totals that stand in a deck list: `合計 50枚`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from hantei.core.finding import Finding, make_finding
from hantei.core.text import fold
from hantei.validators import codes
from hantei.validators.deck import DeckEntry, ToldSum

_SUM: Final = re.compile(
    r"^(?:合計枚数|総枚数|計枚数|合計|総計|総数|小計|計|total|subtotal|sum)(?P<rest>[:(]\d+枚?\)?|\d+枚)?:?$"
)


def is_sum(text: str) -> bool:
    """True if a cell marks its row or column as a total: `合計`, `計 40枚`, `Total`."""
    return len(text) < 20 and _SUM.match(fold(text)) is not None


def sum_told(text: str) -> int | None:
    """Return the number in the same cell as the word: 40 in `合計 40枚`."""
    match = _SUM.match(fold(text))
    digits = re.sub(r"\D", "", match["rest"] or "") if match else ""
    return int(digits) if digits else None


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
