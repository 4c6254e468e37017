"""A match of Boat Monster, as agents and tools use it."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.play.evaluate import evaluate
from hantei.games.boat.play.hooks import BoatEffects
from hantei.games.boat.play.table.cards import BoatCards
from hantei.games.boat.play.table.numbers import (
    DRAW_BACK,
    ENDING,
    FUSE,
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
from hantei.interpreter.table.numbers import DONE, HAND, NO
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of, pack
from hantei.simulator.kernel.noise import streams

RESTING: Final = (ENDING, PASSING, pack(DONE), pack(NO), pack(DRAW_BACK, 0), pack(REDRAW, 0))


class BoatMatch(BoatEffects):
    """A match. Seats are 0 and 1, players 1 and 2 in notation."""

    __slots__ = ()

    def clone(self) -> BoatMatch:
        twin = BoatMatch()
        twin.take(self)
        return twin

    def resample(self, seat: int, seed: int) -> BoatMatch:
        world = self.clone()
        deal_anew(world, seat, seed)
        return world

    def observe(self, seat: int) -> dict[str, object]:
        from hantei.games.boat.play.view import observe

        return observe(self, seat)

    def action_text(self, action: int, seat: int = NOBODY) -> str:
        from hantei.games.boat.play.notation import ACTIONS

        return ACTIONS.text(self, action, seat)

    def reason_text(self) -> str:
        from hantei.games.boat.play.notation import REASONS

        return REASONS[self.reason] if self.winner != NOBODY else ""

    def is_free(self) -> bool:
        return ENDING in self.options or PASSING in self.options

    def is_settled(self) -> bool:
        return ENDING in self.options

    def rest(self) -> int:
        """Return the answer that does least: end the main phase, pass, decline; otherwise the first option."""
        for action in RESTING:
            if action in self.options:
                return action
        return self.options[0]

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def opening_hand(self, seat: int) -> list[int]:
        return self.zones[HAND + seat].copy()

    def unspent(self, seat: int) -> int:
        """Return how many cards a seat could still discard: costs are paid with cards of the hand."""
        return len(self.zones[HAND + seat])

    def plays(self, action: int) -> list[int]:
        return [first_of(action)] if kind_of(action) in (SUMMON, FUSE, STRANGE_SUMMON, USE_MAGIC) else []

    def is_redraw(self, action: int) -> bool:
        return action == pack(REDRAW, 1)


def new_match(rules: BoatRules, cards: BoatCards, seed: int, number: int) -> BoatMatch:
    """Return a match before its first step; `advance` begins it."""
    match = BoatMatch()
    match.init_boat(SetUp(), streams(seed, number, STREAMS), cards, rules)
    return match
