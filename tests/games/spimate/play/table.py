"""Matches of spimate for its tests."""

from __future__ import annotations

from typing import Final

from hantei.games.spimate.show.play import PLAY
from tests.games import matches

SAMPLES: Final = matches.SAMPLES / "spimate"
DECKS: Final = matches.deck_names("spimate")
MATCHES: Final = matches.SampleMatches("spimate", PLAY, 1)
