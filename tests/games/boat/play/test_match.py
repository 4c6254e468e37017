"""The matches of Boat Monster: the contract of the engine, clones, worlds, and what people are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.notation import ACTIONS, REASONS
from hantei.games.boat.play.table import events, numbers
from hantei.games.boat.show.play import PLAY
from hantei.games.boat.show.questions import QUESTIONS
from hantei.games.boat.show.record import RECORD
from hantei.games.boat.show.refusal import REFUSALS
from hantei.simulator.conformance import conform, perft
from hantei.simulator.kernel import match as kernel
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.kernel.noise import below, streams
from tests.games.boat.play.table import MATCHES
from tests.games.told import TOLD, Words
from tests.simulator.kernel.clones import CLONES, NewMatch

INTERPRETED: Final = Path(kernel.__file__).suffix == ".py"


def test_random_matches_keep_the_contract() -> None:
    report = conform(MATCHES.new, 60)
    assert (report.games, report.failures) == (60, [])
    assert {"BM-072", "BM-074"} <= set(report.endings)


@pytest.mark.parametrize(("decisions", "counts"), [(0, [1, 2, 9, 29, 94]), (60, [1, 4, 11, 31]), (130, [1, 3, 11, 42])])
def test_perft_counts_of_the_first_match(decisions: int, counts: list[int]) -> None:
    assert [perft(MATCHES.played(0, decisions), depth) for depth in range(len(counts))] == counts


if INTERPRETED:  # compiled classes have no list of their slots

    @pytest.mark.parametrize("check", CLONES, ids=lambda check: check.__name__)
    def test_a_clone(check: Callable[[NewMatch], None]) -> None:
        check(MATCHES.new)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("life", [19_000, 20_000]), ("announced", [0, 3, -1]), ("summons", 1), ("strangers", 1), ("earned", 1),
        ("received", 1), ("losing", True),
    ],
)  # fmt: skip
def test_positions_that_differ_are_not_equal(column: str, value: Any) -> None:
    match = MATCHES.new(0)
    twin = match.clone()
    assert twin.state() == match.state()
    setattr(twin, column, value)
    assert twin.state() != match.state()


# what people are told

WORDS: Final = Words(
    "boat", PLAY, ACTIONS, numbers.MATERIAL, QUESTIONS, REFUSALS, RECORD, events, REASONS, frozenset({"going_first"})
)


@pytest.mark.parametrize("check", TOLD, ids=lambda check: check.__name__)
def test_words(check: Callable[[Words], None]) -> None:
    check(WORDS)


def test_what_is_announced_is_no_secret_of_the_world_that_is_dealt() -> None:
    """In every world the other seat sees that something is announced, which could be announced, and never which."""
    seen: set[tuple[int, int]] = set()
    for number in range(12):
        match = MATCHES.new(number)
        assert isinstance(match, BoatMatch)
        noise = streams(1, number, 1)
        while match.to_act() != NOBODY:
            seat = match.to_act()
            if match.announced and match.announced[0] != seat and not match.knows(seat, match.announced[1] & 4095):
                worlds = [match.resample(seat, seed) for seed in range(3)]
                assert all(world.alive(world.announced[1]) for world in worlds)
                assert all(world.announced[1] & 4095 in world.hand(1 - seat) for world in worlds)
                seen |= {(match.announced[1] & 4095, world.announced[1] & 4095) for world in worlds}
            match.choose(match.options[below(noise, 0, len(match.options))])
    assert any(true != dealt for true, dealt in seen)
