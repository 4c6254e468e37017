"""Surviving an attack on the player by discarding, and losing (SP-049 to SP-058, SP-085)."""

from __future__ import annotations

from hantei.cardkit.play.copies import one_of_each
from hantei.cardkit.play.steps import OfSeat
from hantei.games.spimate.play.table.numbers import ACCEPTING, DEFEAT_ACCEPTED, ESCAPE, PLAYER_HIT
from hantei.games.spimate.play.table.placing import discard
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import HAND
from hantei.simulator.kernel.match import Match, first_of, pack


class Escape(OfSeat):
    """The player who has been hit discards exactly one card of their choice (SP-055, SP-056, SP-058), whatever the AP
    (SP-052), or accepts defeat; with an empty hand they have lost (SP-049, SP-057)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        hand = m.zones[HAND + self.seat]
        if not hand:
            m.end(1 - self.seat, PLAYER_HIT)
            return
        options = [pack(ESCAPE, card) for card in one_of_each(m, hand, self.seat)]
        m.ask(self.seat, self, [*options, ACCEPTING])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        if action == ACCEPTING:
            match.end(1 - self.seat, DEFEAT_ACCEPTED)
        else:
            discard(match, first_of(action))
