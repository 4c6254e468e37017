"""A match of Boat Monster, as agents and tools use it."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.table import Told
from hantei.games.boat.play.evaluate import evaluate
from hantei.games.boat.play.hooks import BoatEffects
from hantei.games.boat.play.table.cards import BoatCards
from hantei.games.boat.play.table.numbers import (
    DRAW_BACK,
    END_MAIN,
    ENDING,
    FUSE,
    PASS,
    PASSING,
    REDRAW,
    STRANGE_SUMMON,
    STREAMS,
    SUMMON,
    USE_MAGIC,
)
from hantei.games.boat.play.table.rules import BoatRules
from hantei.games.boat.play.turn import SetUp
from hantei.games.boat.play.worlds import deal_anew
from hantei.simulator.kernel.match import first_of, kind_of, pack
from hantei.simulator.kernel.noise import streams

LEAST: Final = (END_MAIN, PASS, DRAW_BACK, REDRAW)
"""The kinds of actions that end the main phase, pass or decline; of how many, the first option is the fewest."""


class BoatMatch(BoatEffects):
    """A match. Seats are 0 and 1, players 1 and 2 in notation."""

    __slots__ = ()

    def clone(self) -> BoatMatch:
        twin = BoatMatch()
        twin.take(self)
        return twin

    def deal_anew(self, seat: int, seed: int) -> None:
        deal_anew(self, seat, seed)
        self.forget_what_is_near()

    def told(self) -> Told:
        from hantei.games.boat.play.view import TELLING

        return TELLING

    def is_free(self) -> bool:
        return ENDING in self.options or PASSING in self.options

    def is_settled(self) -> bool:
        return ENDING in self.options

    def does_least(self, kind: int) -> bool:
        return kind in LEAST

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def plays(self, action: int) -> list[int]:
        return [first_of(action)] if kind_of(action) in (SUMMON, FUSE, STRANGE_SUMMON, USE_MAGIC) else []

    def is_redraw(self, action: int) -> bool:
        return action == pack(REDRAW, 1)


def new_match(rules: BoatRules, cards: BoatCards, seed: int, number: int) -> BoatMatch:
    """Return a match before its first step; `advance` begins it."""
    match = BoatMatch()
    match.init_boat(SetUp(), streams(seed, number, STREAMS), cards, rules)
    return match
