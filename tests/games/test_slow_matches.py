"""Games of the kit as wholes: matches between random legal decks, and what they exercise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

from tests.games.boat.play.tally import WATCHED as BOAT
from tests.games.spimate.play.tally import WATCHED as SPIMATE
from tests.games.tally import Watched, tally_matches

Record = Callable[[str, object], None]
EXERCISED: Final = ("verb", "condition", "window", "decision")


class Asked(NamedTuple):
    """What matches of a game must come to.

    most_missing  so many things of `EXERCISED` at most don't come up in 40 matches
    often   what comes up 100 times at least in 20,000 matches; once  what comes up at all
    """

    watched: Watched
    most_missing: int
    often: tuple[str, ...]
    once: tuple[str, ...]


GAMES: Final = {
    "boat": Asked(BOAT, 29, ("keyword", "verb", "condition", "decision"), ("window", "event", "ending")),
    "spimate": Asked(SPIMATE, 11, ("verb", "condition", "window", "decision"), ("event", "ending")),
}


@pytest.mark.parametrize("game", GAMES)
def test_40_matches_between_random_decks_break_nothing(game: str) -> None:
    asked = GAMES[game]
    tally = tally_matches(asked.watched, 0, 40)
    assert tally.failures == []
    assert tally.games == 40
    assert len(tally.missing(*EXERCISED)) <= asked.most_missing


@pytest.mark.slow
@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("game", GAMES)
def test_20_000_matches_break_nothing_and_exercise_everything(game: str, record_property: Record) -> None:
    asked = GAMES[game]
    tally = tally_matches(asked.watched, 0, 20_000)
    record_property("table", "\n".join(tally.lines()))
    assert tally.failures == []
    assert tally.rare(100, *asked.often) == []
    assert tally.missing(*asked.once) == []
