"""The sample decks of the leader game, ready to be played."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from hantei.api.decks.judging import DeckOptions
from hantei.api.playing.decks import PlayOptions, open_deck
from hantei.core.card import Card
from hantei.games import load
from hantei.games.leader.play.match import LeaderMatch
from hantei.simulator.play import NewMatch, Play

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks" / "leader"
FIVE = ("forest_noela", "shadow_tower", "star_lume", "swamp_numeri", "wing_sylvan")
"""The decks that no match-up leaves without a chance; `sample_decks/leader/README.md` has the table."""
MATCH_UPS = tuple(combinations(FIVE, 2))


def play() -> Play:
    found = load("leader").play
    assert found is not None
    return found


def at(position: dict[str, Any], **settings: Any) -> LeaderMatch:
    """A match at a position, by the default rules but for some settings."""
    match = play().build({**play().defaults, **settings}, position)
    assert isinstance(match, LeaderMatch)
    return match


@cache
def deck(name: str) -> tuple[Card, ...]:
    options = PlayOptions(DeckOptions((), "leader", None, (str(SAMPLES / "cards"),)))
    return open_deck(str(SAMPLES / "decks" / "legal" / f"{name}.txt"), options).whole


@cache
def table(first: str, second: str) -> NewMatch:
    """A maker of matches between two sample decks."""
    return play().table(play().defaults, (deck(first), deck(second)))


def every_match_up(match_ups: Iterable[tuple[str, str]] = MATCH_UPS) -> NewMatch:
    """A maker of matches that takes the match-ups in turn."""
    tables = [table(*names) for names in match_ups]
    return lambda seed, number: tables[number % len(tables)](seed, number)
