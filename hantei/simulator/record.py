"""The record of a match as lines: decisions and events, as a seat may see them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.play import Play

GROUP: Final = 5


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a decision of a seat, or an event (seat NOBODY) with the rule that it applies."""

    text: str
    seat: int = NOBODY
    rule: str = ""


def lines(match: Match, play: Play, seat: int = NOBODY, start: int = 0) -> Iterator[Line]:
    """Yield the record from a group on, as a seat may see it; NOBODY sees all."""
    for at in range(start * GROUP, len(match.record), GROUP):
        group = match.record[at : at + GROUP]
        if group[0] == NOBODY:
            hidden = seat not in (NOBODY, group[1])
            yield Line(match.texts[group[3] + hidden], group[1])
        else:
            text, rule = play.event(match, group, seat)
            yield Line(text, NOBODY, rule)
