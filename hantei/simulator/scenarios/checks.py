"""Comparing the expectations of a scene with the result; all differences are reported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Play, Position
from hantei.simulator.telling import Telling

_ONLY_IF_NAMED: Final = ("used", "phase")
"""What of a position changes by the decisions themselves, so that a scenario need not say it."""

VALUES: Final = "values"
"""The part of `expect` that speaks of values, of which those only are compared that it names."""


def check_refusals(match: Match, play: Play, refused: Sequence[tuple[int, str, str, str]]) -> Iterator[Telling]:
    """Yield each action that should be illegal and is not, or is for another reason. refused: seat, notation, the text
    as written, the code of the reason; without a code the action must be legal."""
    for seat, wanted, text, code in refused:
        found = play.refusal(match, seat, wanted)
        if found == code:
            continue
        key = "refused_otherwise" if code and found else "refused_after_all" if found else "not_refused"
        yield Telling(key, {"text": text, "code": code, "found": found})


def check_options(match: Match, wanted: Sequence[tuple[int, str]]) -> Iterator[Telling]:
    """Yield the differences between the expected and the actual options, and who has them."""
    seat = match.to_act()
    found = [(seat, match.action_text(action)) for action in match.legal_actions()]
    if sorted(found) != sorted(wanted):
        yield Telling("options", {"found": _texts(found, seat), "expected": _texts(wanted, seat)})


def _texts(options: Sequence[tuple[int, str]], seat: int) -> str:
    """Return options as they are written, with their player if it is not the one who decides."""
    return repr([text if player == seat else f"{player + 1}> {text}" for player, text in options])


def check_log(found: Sequence[str], wanted: Sequence[str]) -> Iterator[Telling]:
    """Yield the lines that are missing; they must come in this order, others may be between them."""
    at = 0
    for text in wanted:
        if text in found[at:]:
            at = found.index(text, at) + 1
        else:
            yield Telling("log", {"text": text, "lines": at, "found": repr(list(found))})


def check_position(before: Position, expect: Mapping[str, Any], after: Position) -> Iterator[Telling]:
    """Yield every place that is neither as expected nor unchanged."""
    yield from _differences("", before, {key: value for key, value in expect.items() if key != VALUES}, after)


def _differences(
    place: str, before: Mapping[str, Any], expect: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[Telling]:
    for key, value in after.items():
        if key in _ONLY_IF_NAMED and key not in expect:
            continue
        wanted = expect.get(key, {})
        if isinstance(value, dict) and isinstance(wanted, dict):
            yield from _differences(f"{place}{key}.", before[key], wanted, value)
        elif value != expect.get(key, before[key]):
            yield _differs(f"{place}{key}", value, expect.get(key, before[key]))
    for key in expect:
        if key not in after:
            yield Telling("no_such_place", {"place": f"{place}{key}"})


def check_values(expect: Mapping[str, Any], found: Mapping[str, Mapping[str, int]]) -> Iterator[Telling]:
    """Yield the values that differ from those that a scene names, by where the card is."""
    wanted = expect.get(VALUES, {})
    if not isinstance(wanted, Mapping):
        yield _differs(VALUES, found, wanted)
        return
    for who, numbers in wanted.items():
        if who not in found or not isinstance(numbers, Mapping):
            yield Telling("no_such_value", {"place": f"{VALUES}.{who}", "known": tuple(found)})
            continue
        for name, number in numbers.items():
            place = f"{VALUES}.{who}.{name}"
            if name not in found[who]:
                yield Telling("no_such_value", {"place": place, "known": tuple(found[who])})
            elif found[who][name] != number:
                yield _differs(place, found[who][name], number)


def _differs(place: str, found: Any, expected: Any) -> Telling:
    return Telling("differs", {"place": place, "found": repr(found), "expected": repr(expected)})
