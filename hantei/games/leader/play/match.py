"""A match of the leader game, as agents and tools use it."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.pick import Pick
from hantei.cardkit.play.table import Told
from hantei.games.leader.play.effects.hooks import LeaderEffects
from hantei.games.leader.play.evaluate import evaluate
from hantei.games.leader.play.table.numbers import (
    BOOSTED,
    CONCEDE,
    CONCEDED,
    END_MAIN,
    EQUIP,
    EQUIP_BOOSTED,
    KEEP,
    LEADER_TAKES,
    PAY_NO_EXTRA,
    RETURN,
    SET_NONE,
    SET_TRAP,
    SUMMON,
    TRAP_NO,
    UNITE,
    UNITE_BOOSTED,
    USE_SKILL,
)
from hantei.interpreter.table.numbers import DECK
from hantei.interpreter.table.worlds import resample
from hantei.simulator.kernel.match import first_of, kind_of, pack

RESTING: Final = (END_MAIN, SET_NONE, TRAP_NO, KEEP, PAY_NO_EXTRA, LEADER_TAKES)
"""The answers that do least, beside those of all games."""

FREE: Final = (END_MAIN, SET_NONE, TRAP_NO)
"""The answers of those decisions that are a chance to start something."""

PLAYING: Final = (SUMMON, BOOSTED, UNITE, UNITE_BOOSTED, EQUIP, EQUIP_BOOSTED, USE_SKILL, SET_TRAP)
"""The actions that play a card."""


class LeaderMatch(LeaderEffects):
    """A match of the leader game. Seats are 0 and 1, players 1 and 2 in notation."""

    __slots__ = ()

    def clone(self) -> LeaderMatch:
        twin = LeaderMatch()
        twin.take(self)
        return twin

    def deal_anew(self, seat: int, seed: int) -> None:
        for card in range(len(self.where)):
            if not self.knows(seat, card):
                self.guessed |= 1 << card
        resample(self, seat, seed, self.deck.fitting)

    def shuffle_deck(self, seat: int, stream: int) -> None:
        super().shuffle_deck(seat, stream)
        if self.guessed:
            for card in self.zones[DECK + seat]:
                self.guessed |= 1 << card

    def told(self) -> Told:
        from hantei.games.leader.play.view import TELLING

        return TELLING

    # for agents and statistics

    def is_free(self) -> bool:
        for action in self.options:
            if kind_of(action) in FREE:
                return True
        return False

    def is_settled(self) -> bool:
        for action in self.options:
            kind = kind_of(action)
            if kind in (END_MAIN, SET_NONE):
                return True
        return False

    def does_least(self, kind: int) -> bool:
        return kind in RESTING

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def unspent(self, seat: int) -> int:
        return self.points[seat]

    def plays(self, action: int) -> list[int]:
        return [first_of(action)] if kind_of(action) in PLAYING else []

    def is_redraw(self, action: int) -> bool:
        """True for the first card that goes back in a mulligan; the others go with it."""
        if kind_of(action) != RETURN:
            return False
        step = self.asking
        assert isinstance(step, Pick)
        return not step.picked

    def concede(self, seat: int) -> None:
        """Let a seat give up, so that the other player wins; only the player who decides may (LD-351)."""
        self.resign(seat, pack(CONCEDE), CONCEDED)
