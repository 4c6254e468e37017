"""The game as one that can be played: everything above, handed to hantei.

Change next: house rules are `PlaySwitch`es in the first place of `Play`; `table` and `build` are given their values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.core.card import Card
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import NewMatch, Play, Settings

from ..play.match import new_match
from .match_up import SCENARIO_CARDS, fighters, table_cards
from .positions import build, read
from .record import RECORD
from .refusal import REFUSALS


def table(_settings: Settings, decks: tuple[Sequence[Card], Sequence[Card]]) -> NewMatch:
    """Return a maker of matches between two decks."""
    cards = table_cards((fighters(decks[0]), fighters(decks[1])))

    def begin(seed: int, number: int) -> Match:
        match = new_match(cards, seed, number)
        match.advance()
        return match

    return begin


PLAY: Final = Play((), table, build, read, RECORD.text, REFUSALS.code, describe=SCENARIO_CARDS.described)
