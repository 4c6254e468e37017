"""Why an action can't be done now: short codes, found by what a text wants to do."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from hantei.cardkit.show.matches import is_asked, is_offered
from hantei.interpreter.table.numbers import HAND, NO_CARD
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import IllegalAction, Match

ILLEGAL: Final = "ILLEGAL"
TIMING: Final = "TIMING"
COST: Final = "COST"
LIMIT: Final = "LIMIT"
NO_TARGET: Final = "NO_TARGET"
NO_CARD_CODE: Final = "NO_CARD"
PLACE: Final = "PLACE"
STATE: Final = "STATE"

CONCEDE_WORD: Final = "concede"

Judge = Callable[[CardTable, int, re.Match[str]], str]
"""Why a seat may not do what a text says, which fits a pattern; it could do something of the sort now."""


@dataclass(frozen=True, slots=True)
class Refusals:
    """How a game says why something is refused.

    moments  the first word of what can be said -> the kinds of actions of which one is always offered when such a thing
             can be done: the end of the main phase, the pass of a window
    judges   patterns of texts, and what judges them; the first that fits does. What fits none is ILLEGAL
    """

    moments: Mapping[str, tuple[int, ...]]
    judges: tuple[tuple[re.Pattern[str], Judge], ...]

    def code(self, match: Match, seat: int, text: str) -> str:
        """Return why `seat` may not do what the text says; "" where it may."""
        assert isinstance(match, CardTable)
        if is_offered(match, seat, text):
            return ""
        if text == CONCEDE_WORD:
            return _conceding(match, seat)
        word = text.split(" ", maxsplit=1)[0]
        if word not in self.moments:
            return ILLEGAL
        if match.asker != seat or not any(is_asked(match, kind) for kind in self.moments[word]):
            return TIMING
        for pattern, judge in self.judges:
            said = pattern.fullmatch(text)
            if said:
                return judge(match, seat, said)
        return ILLEGAL


def _conceding(m: Match, seat: int) -> str:
    try:
        m.clone().concede(seat)
    except IllegalAction:
        return TIMING
    return ""


def held(m: CardTable, seat: int, name: str) -> int:
    """Return the first card of this name in a seat's hand, or NO_CARD."""
    return next((card for card in m.zones[HAND + seat] if m.cards.names[card] == name), NO_CARD)
