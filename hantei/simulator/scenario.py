"""Scenarios: a position, what is done, and the position that must come of it, with everything else unchanged.

`docs/scenarios.md` tells how a judge writes one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from hantei.simulator.match import NOBODY, Match
from hantei.simulator.play import Play, Position, PositionError, SwitchValue
from hantei.simulator.record import GROUP, lines

_KEYS: Final = ("game", "proves", "why", "settings", "cards", "position", "scene", "case")
_CASE_KEYS: Final = ("why", "proves", "settings", "cards", "position", "scene")
_SCENE_KEYS: Final = ("do", "refused", "options", "log", "expect")


_ONLY_IF_NAMED: Final = ("used", "phase")
"""What of a position changes by the decisions themselves, so that a scenario need not say it."""


class ScenarioError(Exception):
    """A scenario file that can't be run, with the place and what is wrong."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Some decisions and what must be true after them.

    do       decisions in notation, `1> start end`; the player may be left out
    refused  what must not be possible after them -> the code of the reason
    options  everything that may be done after them, where it is given
    log      events and decisions that must come in this order, others between them
    expect   what is different from before; everything else must be the same
    """

    do: tuple[str, ...] = ()
    refused: Mapping[str, str] = field(default_factory=dict)
    options: tuple[str, ...] | None = None
    log: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One case: from a position through its scenes.

    rules  the ids that it proves
    cards  the cards that it defines, by name; handed on with the position
    """

    file: str
    name: str
    game: str
    rules: tuple[str, ...]
    settings: Mapping[str, SwitchValue]
    position: Position
    scenes: tuple[Scene, ...]
    cards: Mapping[str, Any] = field(default_factory=dict)


def is_scenario(path: Path) -> bool:
    """Whether a file of a folder means to be a scenario: it begins a scene or a case. Others are not looked at."""
    text = path.read_text(encoding="utf-8", errors="replace")
    return any(line.strip() in ("[[scene]]", "[[case]]", "[[case.scene]]") for line in text.splitlines())


def load_scenarios(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file: one, or several under `[[case]]` that share what stands above them."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, numbers and brackets without end
        raise ScenarioError(f"{path.name}: {error}") from error
    _known(data, _KEYS, path.name)
    shared: dict[str, Any] = {key: data[key] for key in _CASE_KEYS if key in data}
    found = []
    for number, case in enumerate(_tables(data, "case", path.name) or [{}], start=1):
        _known(case, _CASE_KEYS, f"{path.name} case {number}")
        found.append(_scenario(path.name, data.get("game", ""), {**shared, **case}, shared, case))
    return tuple(found)


def _scenario(
    file: str, game: Any, merged: dict[str, Any], shared: Mapping[str, Any], case: Mapping[str, Any]
) -> Scenario:
    scenes = tuple(
        _scene(scene, f"{file} scene {n}") for n, scene in enumerate(_tables(merged, "scene", file), start=1)
    )
    if not game or not scenes or not isinstance(game, str):
        raise ScenarioError(f"{file}: a scenario needs a game and at least one scene")
    rules = tuple(dict.fromkeys((*_texts(shared, "proves", file), *_texts(case, "proves", file))))
    settings = {**_table(shared, "settings", file), **_table(case, "settings", file)}
    cards = {**_table(shared, "cards", file), **_table(case, "cards", file)}
    why = str(merged.get("why", ""))
    return Scenario(file, why, game, rules, settings, _table(merged, "position", file), scenes, cards)


def _scene(scene: Mapping[str, Any], place: str) -> Scene:
    _known(scene, _SCENE_KEYS, place)
    return Scene(
        do=_texts(scene, "do", place),
        refused={text: str(code) for text, code in _table(scene, "refused", place).items()},
        options=_texts(scene, "options", place) if "options" in scene else None,
        log=_texts(scene, "log", place),
        expect=_table(scene, "expect", place),
    )


def _known(table: Mapping[str, Any], keys: tuple[str, ...], place: str) -> None:
    for key in table:
        if key not in keys:
            raise ScenarioError(f"{place}: unknown key {key!r}; known are {', '.join(keys)}")


def _texts(table: Mapping[str, Any], key: str, place: str) -> tuple[str, ...]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ScenarioError(f"{place}: {key} must be a list of texts")
    return tuple(value)


def _table(table: Mapping[str, Any], key: str, place: str) -> dict[str, Any]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise ScenarioError(f"{place}: {key} must be a table")
    return value


def _tables(table: Mapping[str, Any], key: str, place: str) -> list[dict[str, Any]]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise ScenarioError(f"{place}: {key} must be tables, each under [[{key}]]")
    return value


def begin(scenario: Scenario, play: Play) -> Match:
    """The match at the position of a scenario; raises PositionError, also for settings that the game doesn't have."""
    impossible = play.impossible(scenario.settings)
    if impossible:
        name = impossible[0]
        problem = f"can't be {scenario.settings[name]!r}" if name in play.defaults else "unknown setting"
        raise PositionError(f"settings.{name}", problem)
    position = dict(scenario.position)
    if scenario.cards:
        if play.describe is None:
            raise PositionError("cards", "this game has cards of its own; none can be defined")
        position["cards"] = {**scenario.cards, **position.get("cards", {})}
    return play.build({**play.defaults, **scenario.settings}, position)


def run_scenario(scenario: Scenario, play: Play) -> str:
    """Run a scenario; the first difference as text, or "" where everything is as it must be."""
    try:
        match = begin(scenario, play)
    except PositionError as error:
        return str(error)
    match.recording = True
    for number, scene in enumerate(scenario.scenes, start=1):
        problem = next(_run_scene(scene, match, play), "")
        if problem:
            return f"scene {number}: {problem}"
    return ""


def _run_scene(scene: Scene, match: Match, play: Play) -> Iterator[str]:
    before = play.read(match)
    start = len(match.record) // GROUP
    for text in scene.do:
        problem = _do(match, play, text)
        if problem:
            yield problem
    for text, code in scene.refused.items():
        seat, wanted = _split(match, play, text)
        found = play.refusal(match, seat, wanted)
        if found != code:
            yield f"{text!r} must be refused with {code}, found {found or 'that it is legal'}"
    if scene.options is not None:
        found_options = [match.action_text(action) for action in match.legal_actions()]
        wanted_options = [_split(match, play, text)[1] for text in scene.options]
        if sorted(found_options) != sorted(wanted_options):
            yield f"options are {found_options}, expected {wanted_options}"
    yield from _log(scene, match, play, start)
    yield from _differences(before, scene.expect, play.read(match))


def _do(match: Match, play: Play, text: str) -> str:
    """Carry out one decision; what is wrong with it otherwise."""
    seat, wanted = _split(match, play, text)
    if match.to_act() == NOBODY:
        return f"{text!r}: the match is over"
    if wanted == "concede" and not play.refusal(match, seat, wanted):
        match.concede(seat)
        return ""
    if seat != match.to_act():
        return f"{text!r}: player {match.to_act() + 1} is to act"
    for action in match.legal_actions():
        if match.action_text(action) == wanted:
            match.apply(action)
            return ""
    known = [match.action_text(action) for action in match.legal_actions()]
    return f"{text!r} is illegal ({play.refusal(match, seat, wanted)}); legal are {known}"


def _split(match: Match, play: Play, text: str) -> tuple[int, str]:
    """The seat and the notation of `1> start up H4`; without a player it is whoever decides."""
    head, arrow, rest = text.partition("> ")
    if not arrow or head not in ("1", "2"):
        return match.to_act(), play.complete(match.to_act(), text)
    return int(head) - 1, play.complete(int(head) - 1, rest)


def _log(scene: Scene, match: Match, play: Play, start: int) -> Iterator[str]:
    found = [
        f"{line.seat + 1}> {line.text}" if line.seat != NOBODY else line.text
        for line in lines(match, play, start=start)
    ]
    at = 0
    for wanted in scene.log:
        if wanted not in found[at:]:
            yield f"the log lacks {wanted!r} after {at} lines: {found}"
            return
        at = found.index(wanted, at) + 1


def _differences(before: Position, expect: Mapping[str, Any], after: Position) -> Iterator[str]:
    """The first place that is neither as expected nor as it was."""
    for key, value in after.items():
        if key in _ONLY_IF_NAMED and key not in expect:
            continue
        wanted = expect.get(key, {})
        if isinstance(value, dict) and isinstance(wanted, dict):
            yield from (f"{key}.{text}" for text in _differences(before[key], wanted, value))
        elif value != expect.get(key, before[key]):
            yield f"{key} is {value!r}, expected {expect.get(key, before[key])!r}"
    for key in expect:
        if key not in after:
            yield f"{key} is nothing that a position has"
