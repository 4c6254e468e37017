"""A clone has every field of its match but those that each match has for itself, and shares no list that is changed in
place: field by field, as `state()` leaves out what makes no difference in what comes of a position."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any, Final

import pytest

from hantei.simulator.agents.rollout import play_out
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.kernel.match import NOBODY, Match, Step, step_value
from tests.found import PLAYED
from tests.simulator.played import matches

OWN: Final = {"by_hand", "decisions", "following", "forced", "luck", "record", "recording", "texts"}
"""What a clone begins anew: how its match is played and written down."""

SHARED: Final = {"happened", "mods", "options", "under"}
"""Lists that are replaced, never changed in place, so that a clone may share them: no other one may be shared."""

MATCHES: Final = 4
EVERY: Final = 9


def _fields(match: Match) -> list[str]:
    """Every field of a match: all have slots, so that none is missed."""
    assert not hasattr(match, "__dict__"), "each layer of a table names its fields in __slots__"
    return sorted({name for layer in type(match).__mro__ for name in getattr(layer, "__slots__", ())})


def _positions(game_id: str) -> Iterator[Match]:
    """Positions of random matches, each a match of its own."""
    for number in range(MATCHES):
        match = matches(game_id)(number)
        noise = agent_noise(1, number)
        while match.to_act() != NOBODY:
            if match.decisions % EVERY == 0:
                yield match.clone()
            match.choose(decide(AGENTS["random"], match, noise, match.to_act()))


def _another(value: Any) -> Any:
    """A value that no match begins with and that nothing else holds."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1000
    if isinstance(value, tuple):
        return (*value, 1000)
    if isinstance(value, list):
        return [_another(item) for item in value] if value and isinstance(value[0], list) else [*value, 1000]
    return copy(value)


def _lists(value: object) -> list[list[object]]:
    """A list and the lists in it; none for anything else."""
    return [value, *(inner for item in value for inner in _lists(item))] if isinstance(value, list) else []


def _plain(value: Any) -> object:
    """A value that tells every change in place: pieces by their data, cards and rules by their identity."""
    if isinstance(value, (list, tuple)):
        return tuple(_plain(item) for item in value)
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, Step):
        return step_value(value)
    return value.data() if hasattr(value, "data") else id(value)


@pytest.mark.parametrize("game_id", PLAYED)
def test_what_a_match_has_before_it_begins_is_what_no_clone_takes_over(game_id: str) -> None:
    match = next(_positions(game_id))
    empty = type(match)()
    assert {name for name in _fields(match) if hasattr(empty, name)} == OWN


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_clone_takes_over_every_other_field(game_id: str) -> None:
    """Each field holds something that no match begins with, so that one that begins anew is seen, too."""
    for match in _positions(game_id):
        empty = type(match)()
        for name in _fields(match):
            setattr(match, name, _another(getattr(match, name)))
        twin = match.clone()
        for name in _fields(match):
            expected = getattr(empty if name in OWN else match, name)
            assert getattr(twin, name) == expected, name


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_clone_shares_only_lists_that_are_never_changed_in_place(game_id: str) -> None:
    for match in _positions(game_id):
        twin = match.clone()
        for name in _fields(match):
            both = {id(one) for one in _lists(getattr(match, name))} & {id(one) for one in _lists(getattr(twin, name))}
            assert not both or name in SHARED, name


@pytest.mark.parametrize("game_id", PLAYED)
def test_what_happens_to_a_clone_changes_no_field_of_the_match(game_id: str) -> None:
    """Clones are played to the end, from each option on: no list that they share has changed then."""
    ends = 0
    for number, match in enumerate(_positions(game_id)):
        before = {name: _plain(getattr(match, name)) for name in _fields(match)}
        for action in match.legal_actions():
            twin = match.clone()
            twin.apply(action)
            play_out(twin, (AGENTS["random"], AGENTS["random"]), agent_noise(2, number))
            ends += twin.winner != NOBODY
        assert {name: _plain(getattr(match, name)) for name in _fields(match)} == before
    assert ends > MATCHES
