"""Matches of spimate for its tests. The game is not wired into hantei before all of it is played, so they reach its
engine by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from hantei.api.decks.judging import DeckOptions
from hantei.api.playing.decks import find_deck
from hantei.api.playing.listener import NOBODY as NO_LISTENER
from hantei.core.card import Card
from hantei.games.spimate.show.play import PLAY
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import NewMatch

SAMPLES: Final = Path(__file__).resolve().parents[4] / "sample_decks" / "spimate"
DECKS: Final = tuple(sorted(path.stem for path in (SAMPLES / "decks" / "legal").iterdir()))
PAIRS: Final = tuple((DECKS[at], DECKS[(at + 1) % len(DECKS)]) for at in range(len(DECKS)))


@cache
def deck(name: str) -> tuple[Card, ...]:
    """The cards of a sample deck and its extra set, one after the other."""
    options = DeckOptions((), "spimate", None, (str(SAMPLES / "cards"),))
    found, _ = find_deck(str(SAMPLES / "decks" / "legal" / f"{name}.txt"), options, NO_LISTENER)
    entries = [entry for section in PLAY.sections for entry in found.known[0].deck.section(section)]
    return tuple(entry.card for entry in entries for _ in range(entry.count))


@cache
def maker(first: str, second: str) -> NewMatch:
    return PLAY.table(PLAY.defaults, (deck(first), deck(second)))


def new(number: int) -> Match:
    """A match of two of the sample decks, ready for its first decision."""
    return maker(*PAIRS[number % len(PAIRS)])(1, number)
