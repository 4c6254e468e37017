"""What a clone of a match of any game has: every field but those that each match has for itself, and no list that is
changed in place. Field by field, as `state()` leaves out what makes no difference in what comes of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any, Final

from hantei.interpreter.table.columns import Columns
from hantei.simulator.agents.rollout import play_out
from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, agent_noise
from hantei.simulator.kernel.match import NOBODY, Match, Step, step_value

NewMatch = Callable[[int], Match]
"""The match with this number, ready for its first decision."""

OWN: Final = {"by_hand", "decisions", "following", "forced", "luck", "record", "recording", "texts"}
"""What a clone begins anew: how its match is played and written down."""

SHARED: Final = {"happened", "mods", "near", "options", "owed", "permitting", "put_off", "stack", "under"}
"""Lists that are replaced, never changed in place, so that a clone may share them: no other one may be shared."""

OWNED_FIRST: Final = {"cell", "damage", "entered", "stay"}
"""Lists that a table shares with its clones until it changes one of them: it makes them its own before."""

MATCHES: Final = 4
EVERY: Final = 9


def _fields(match: Match) -> list[str]:
    """Every field of a match: all have slots, so that none is missed."""
    assert not hasattr(match, "__dict__"), "each layer of a table names its fields in __slots__"
    return sorted({name for layer in type(match).__mro__ for name in getattr(layer, "__slots__", ())})


def _positions(new: NewMatch) -> Iterator[Match]:
    """Positions of random matches, each a match of its own."""
    for number in range(MATCHES):
        match = new(number)
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


def begins_anew(new: NewMatch) -> None:
    """What a match has before it begins is what no clone takes over."""
    match = next(_positions(new))
    empty = type(match)()
    assert {name for name in _fields(match) if hasattr(empty, name)} == OWN


def takes_over_the_rest(new: NewMatch) -> None:
    """A clone takes over every other field; each holds something that no match begins with, so that one that begins
    anew is seen, too."""
    for match in _positions(new):
        empty = type(match)()
        for name in _fields(match):
            setattr(match, name, _another(getattr(match, name)))
        twin = match.clone()
        for name in _fields(match):
            expected = getattr(empty if name in OWN else match, name)
            assert getattr(twin, name) == expected, name


def shares_what_never_changes(new: NewMatch) -> None:
    """A clone shares only lists that are never changed in place, and those that are made its own before."""
    for match in _positions(new):
        twin = match.clone()
        assert _shared(match, twin) <= SHARED | OWNED_FIRST
        if isinstance(match, Columns) and isinstance(twin, Columns):
            assert match.shared and twin.shared
            twin.own()
            assert _shared(match, twin) <= SHARED


def _shared(match: Match, twin: Match) -> set[str]:
    """The fields in which two matches hold the same list, or the same one in a list."""
    return {
        name
        for name in _fields(match)
        if {id(one) for one in _lists(getattr(match, name))} & {id(one) for one in _lists(getattr(twin, name))}
    }


def leaves_the_match_alone(new: NewMatch) -> None:
    """What happens to a clone changes no field of the match: clones are played to the end, from each option on."""
    ends = 0
    for number, match in enumerate(_positions(new)):
        before = {name: _plain(getattr(match, name)) for name in _fields(match)}
        for action in match.legal_actions():
            twin = match.clone()
            twin.apply(action)
            play_out(twin, (AGENTS["random"], AGENTS["random"]), agent_noise(2, number))
            ends += twin.winner != NOBODY
        assert {name: _plain(getattr(match, name)) for name in _fields(match)} == before
    assert ends > MATCHES


def is_left_alone(new: NewMatch) -> None:
    """What happens to the match changes no field of a clone, nor of another one that is played on."""
    for number, match in enumerate(_positions(new)):
        kept, played = match.clone(), match.clone()
        before = {name: _plain(getattr(kept, name)) for name in _fields(kept)}
        for one in (match, played):
            play_out(one, (AGENTS["random"], AGENTS["random"]), agent_noise(3, number))
            assert {name: _plain(getattr(kept, name)) for name in _fields(kept)} == before


CLONES: Final = (begins_anew, takes_over_the_rest, shares_what_never_changes, leaves_the_match_alone, is_left_alone)
"""All of these, for the matches of one game."""
