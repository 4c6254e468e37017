"""A match of spimate, as agents and tools use it."""

from __future__ import annotations

from typing import Final

from hantei.games.spimate.play.evaluate import evaluate
from hantei.games.spimate.play.hooks import SpimateEffects
from hantei.games.spimate.play.setup import SetUp
from hantei.games.spimate.play.table.cards import SpimateCards
from hantei.games.spimate.play.table.numbers import (
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
from hantei.interpreter.table.numbers import HAND
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of
from hantei.simulator.kernel.noise import streams

PLAYS: Final = (PLAY, USE, PLACE)


class SpimateMatch(SpimateEffects):
    """A match. Seats are 0 and 1, players 1 and 2 in notation."""

    __slots__ = ()

    def clone(self) -> SpimateMatch:
        twin = SpimateMatch()
        twin.take(self)
        return twin

    def resample(self, seat: int, seed: int) -> SpimateMatch:
        world = self.clone()
        deal_anew(world, seat, seed)
        return world

    def observe(self, seat: int) -> dict[str, object]:
        from hantei.games.spimate.play.view import observe

        return observe(self, seat)

    def action_text(self, action: int, seat: int = NOBODY) -> str:
        from hantei.games.spimate.play.notation import ACTIONS

        return ACTIONS.text(self, action, seat)

    def reason_text(self) -> str:
        from hantei.games.spimate.play.notation import REASONS

        return REASONS[self.reason] if self.winner != NOBODY else ""

    def is_free(self) -> bool:
        return self.is_settled() or PASSING in self.options

    def is_settled(self) -> bool:
        return TO_BATTLE in self.options or TO_END in self.options

    def does_least(self, kind: int) -> bool:
        return kind in (END_STANDBY, END_BATTLE, PASS)

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def unspent(self, seat: int) -> int:
        """Return how many cards a seat could still discard: costs are paid with cards of the hand."""
        return len(self.zones[HAND + seat])

    def plays(self, action: int) -> list[int]:
        return [first_of(action)] if kind_of(action) in PLAYS else []


def new_match(rules: SpimateRules, cards: SpimateCards, seed: int, number: int) -> SpimateMatch:
    """Return a match before its first step; `advance` begins it."""
    match = SpimateMatch()
    match.init_spimate(SetUp(), streams(seed, number, STREAMS), cards, rules)
    return match
