"""Positions between two actions of matches are scenarios, which begin where the match stood."""

from __future__ import annotations

from typing import Final

from hantei.games.spimate.show.play import PLAY
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.scenarios.position_file import export_position
from tests.games.spimate.play.table import MATCHES

DECKS: Final = ("castle", "hearth")
"""Decks with cards that something else saves from their destruction."""
EVERY: Final = 12
"""Of the other positions between two actions, which ones are tried."""


def test_positions_between_actions_are_scenarios() -> None:
    begin = MATCHES.maker(*DECKS)
    cards = {card.name: PLAY.describe(card) for name in DECKS for card in MATCHES.deck(name)}
    tried = saved = 0
    for number in range(14):
        match, noise = begin(3, number), streams(3, number, 1)
        while match.to_act() != NOBODY:
            if match.is_settled():
                tried += 1
                is_saved = "; saved" in str(PLAY.read(match))
                saved += is_saved
                if is_saved or tried % EVERY == 0:
                    export_position("spimate", PLAY, match, {}, cards)
            match.choose(match.options[below(noise, 0, len(match.options))])
    assert (tried, saved) == (582, 24)
