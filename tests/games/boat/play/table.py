"""Matches of Boat Monster for its tests."""

from __future__ import annotations

from typing import Final

from hantei.games.boat.show.play import PLAY
from tests.games import matches

SAMPLES: Final = matches.SAMPLES / "boat"
DECKS: Final = matches.deck_names("boat")
MATCHES: Final = matches.SampleMatches("boat", PLAY, 2)
