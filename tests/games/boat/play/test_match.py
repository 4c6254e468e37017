"""The matches of Boat Monster: the contract of the engine, clones, worlds, and what people are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.cardkit.show.actions import OF_EFFECTS
from hantei.games import load
from hantei.games.boat.play.match import BoatMatch
from hantei.games.boat.play.notation import ACTIONS, REASONS
from hantei.games.boat.play.table import events, numbers
from hantei.games.boat.show.questions import QUESTIONS
from hantei.games.boat.show.record import EVENTS
from hantei.games.boat.show.refusal import REFUSALS
from hantei.games.boat.show.switches import SWITCHES
from hantei.interpreter.table.numbers import FIRST_ACTION
from hantei.simulator.conformance import conform, perft
from hantei.simulator.kernel import match as kernel
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.kernel.noise import below, streams
from tests.games.boat.play.table import new
from tests.simulator.kernel.clones import CLONES, NewMatch

INTERPRETED: Final = Path(kernel.__file__).suffix == ".py"


def played(number: int, decisions: int) -> BoatMatch:
    """A random match after some decisions."""
    match = new(number)
    noise = streams(1, number, 1)
    for _ in range(decisions):
        match.choose(match.options[below(noise, 0, len(match.options))])
    assert isinstance(match, BoatMatch)
    return match


def test_random_matches_keep_the_contract() -> None:
    report = conform(new, 60)
    assert (report.games, report.failures) == (60, [])
    assert {"BM-072", "BM-074"} <= set(report.endings)


@pytest.mark.parametrize(
    ("decisions", "counts"), [(0, [1, 2, 10, 34, 120]), (60, [1, 4, 27, 85]), (120, [1, 5, 14, 72])]
)
def test_perft_counts_of_the_first_match(decisions: int, counts: list[int]) -> None:
    assert [perft(played(0, decisions), depth) for depth in range(len(counts))] == counts


if INTERPRETED:  # compiled classes have no list of their slots

    @pytest.mark.parametrize("check", CLONES, ids=lambda check: check.__name__)
    def test_a_clone(check: Callable[[NewMatch], None]) -> None:
        check(new)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("life", [19_000, 20_000]), ("announced", [0, 3, -1]), ("summons", 1), ("strangers", 1), ("earned", 1),
        ("received", 1), ("losing", True),
    ],
)  # fmt: skip
def test_positions_that_differ_are_not_equal(column: str, value: Any) -> None:
    match = new(0)
    twin = match.clone()
    assert twin.state() == match.state()
    setattr(twin, column, value)
    assert twin.state() != match.state()


# what people are told


def _numbers(module: Any, but: tuple[int, ...] = ()) -> set[int]:
    return {value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)} - set(but)


def test_every_kind_of_action_has_its_notation() -> None:
    kinds = set(range(FIRST_ACTION, numbers.MATERIAL + 1))
    assert set(ACTIONS.kinds) - set(OF_EFFECTS) == kinds
    assert set(QUESTIONS.words) <= kinds
    assert {kind for moment in REFUSALS.moments.values() for kind in moment} <= kinds


def test_every_event_and_every_ending_has_its_words_and_rule() -> None:
    known = {rule.id for rule in load("boat").rulebook.rules}
    assert set(EVENTS) == _numbers(events)
    assert {event.rule for event in EVENTS.values()} | set(REASONS.values()) - {""} <= known


def test_every_switch_stands_on_the_rule_that_prints_it() -> None:
    rules = {rule.id: rule for rule in load("boat").rulebook.rules}
    named = {switch.name: rules[switch.rule].switch for switch in SWITCHES if switch.name != "going_first"}
    assert named == {name: name for name in named}


def test_what_is_announced_is_no_secret_of_the_world_that_is_dealt() -> None:
    """In every world the other seat sees that something is announced, which could be announced, and never which."""
    seen: set[tuple[int, int]] = set()
    for number in range(12):
        match = new(number)
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
