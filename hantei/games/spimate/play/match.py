"""A match of spimate, as agents and tools use it."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.table import Told
from hantei.games.spimate.play.evaluate import evaluate
from hantei.games.spimate.play.hooks import SpimateEffects
from hantei.games.spimate.play.setup import SetUp
from hantei.games.spimate.play.table.cards import SpimateCards
from hantei.games.spimate.play.table.numbers import (
    CONCEDED,
    CONCEDING,
    END_BATTLE,
    END_STANDBY,
    PASS,
    PASSING,
    PLACE,
    PLAY,
    STREAMS,
    TO_BATTLE,
    TO_END,
    USE,
)
from hantei.games.spimate.play.table.rules import SpimateRules
from hantei.games.spimate.play.worlds import deal_anew
from hantei.simulator.kernel.match import first_of, kind_of
from hantei.simulator.kernel.noise import streams

PLAYS: Final = (PLAY, USE, PLACE)


class SpimateMatch(SpimateEffects):
    """A match. Seats are 0 and 1, players 1 and 2 in notation."""

    __slots__ = ()

    def clone(self) -> SpimateMatch:
        twin = SpimateMatch()
        twin.take(self)
        return twin

    def deal_anew(self, seat: int, seed: int) -> None:
        deal_anew(self, seat, seed)

    def told(self) -> Told:
        from hantei.games.spimate.play.view import TELLING

        return TELLING

    def is_free(self) -> bool:
        return self.is_settled() or PASSING in self.options

    def is_settled(self) -> bool:
        return TO_BATTLE in self.options or TO_END in self.options

    def does_least(self, kind: int) -> bool:
        return kind in (END_STANDBY, END_BATTLE, PASS)

    def concede(self, seat: int) -> None:
        """Give up, at any decision of one's own (SP-061)."""
        self.resign(seat, CONCEDING, CONCEDED)

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def plays(self, action: int) -> list[int]:
        return [first_of(action)] if kind_of(action) in PLAYS else []


def new_match(rules: SpimateRules, cards: SpimateCards, seed: int, number: int) -> SpimateMatch:
    """Return a match before its first step; `advance` begins it."""
    match = SpimateMatch()
    match.init_spimate(SetUp(), streams(seed, number, STREAMS), cards, rules)
    return match
