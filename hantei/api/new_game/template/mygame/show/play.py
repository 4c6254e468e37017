"""The game as one that can be played: everything above, handed to hantei.

Change next: house rules are `PlaySwitch`es in the first place of `Play`; `table` and `build` are given their values.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hantei.cardkit.show.matches import begun
from hantei.core.card import Card
from hantei.simulator.play import NewMatch, Play, Settings

from ..play.match import new_match
from .match_up import SCENARIO_CARDS, fighters, table_cards
from .positions import build, read
from .record import RECORD
from .refusal import REFUSALS


def table(_settings: Settings, decks: tuple[Sequence[Card], Sequence[Card]]) -> NewMatch:
    """Return a maker of matches between two decks."""
    return begun(partial(new_match, table_cards((fighters(decks[0]), fighters(decks[1])))))


PLAY: Final = Play((), table, build, read, RECORD.text, REFUSALS.code, describe=SCENARIO_CARDS.described)
