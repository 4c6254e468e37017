"""Scenario files: a position, what is done, and the position that must follow, with everything else unchanged.

`docs/scenarios.md` tells how a judge writes one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from hantei.files.reading.guard import MEGABYTE, check_input_size
from hantei.files.reading.text import Undecodable, decode
from hantei.files.reading.toml import TomlFault, parse_toml
from hantei.simulator.play import Position, SwitchValue
from hantei.simulator.telling import Told

LARGEST: Final = 4 * MEGABYTE
"""Of a file of scenarios; one scene takes a kilobyte."""

_KEYS: Final = ("game", "proves", "why", "auto", "settings", "cards", "position", "scene", "case")
_CASE_KEYS: Final = ("why", "proves", "auto", "settings", "cards", "position", "scene")
_SCENE_KEYS: Final = ("do", "auto", "luck", "refused", "options", "log", "expect")


class ScenarioError(Told):
    """A scenario file that can't be run, with the place and what is wrong."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Some decisions and the expectations after them.

    do       decisions in notation, `1> start end`; the player may be left out
    auto     whether decisions with one possible answer are made at once
    luck     what dice, coins, lots and shuffles come out as (`luck.py`)
    refused  what must not be possible after them -> the code of the reason
    options  everything that may be done after them, where it is given
    log      events and decisions that must come in this order, others between them
    expect   what is different from before; everything else must be the same
    """

    do: tuple[str, ...] = ()
    auto: bool = True
    luck: tuple[str, ...] = ()
    refused: Mapping[str, str] = field(default_factory=dict)
    options: tuple[str, ...] | None = None
    log: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One case: a position and its scenes.

    rules  the ids that it proves
    cards  the cards that it defines, by name; handed on with the position
    auto   whether decisions with one possible answer are made at once, before the first scene and where scenes don't
           say
    """

    file: str
    name: str
    game: str
    rules: tuple[str, ...]
    settings: Mapping[str, SwitchValue]
    position: Position
    scenes: tuple[Scene, ...]
    cards: Mapping[str, Any] = field(default_factory=dict)
    auto: bool = True


def is_scenario(path: Path) -> bool:
    """True if a file is meant to be a scenario: it begins a scene or a case."""
    data = path.read_bytes()
    decoded = decode(data)
    text = data.decode("utf-8", "replace") if isinstance(decoded, Undecodable) else decoded[0]
    return any(line.strip() in ("[[scene]]", "[[case]]", "[[case.scene]]") for line in text.splitlines())


def load_scenarios(path: Path) -> tuple[Scenario, ...]:
    """Return the scenarios of a file: one, or several under `[[case]]` that share what stands above them."""
    check_input_size(path, LARGEST)
    data = _entries(path)
    _known(data, _KEYS, path.name)
    shared: dict[str, Any] = {key: data[key] for key in _CASE_KEYS if key in data}
    found = []
    for number, case in enumerate(_tables(data, "case", path.name) or [{}], start=1):
        _known(case, _CASE_KEYS, f"{path.name} case {number}")
        found.append(_scenario(path.name, data.get("game", ""), {**shared, **case}, shared, case))
    return tuple(found)


def _entries(path: Path) -> dict[str, Any]:
    decoded = decode(path.read_bytes())
    if isinstance(decoded, Undecodable):
        raise ScenarioError(f"{path.name}!{decoded.line}", "encoding", detail=decoded.detail)
    try:
        return parse_toml(decoded[0])
    except TomlFault as fault:
        raise ScenarioError(
            f"{path.name}!{fault.row}" if fault.row else path.name, "toml", detail=fault.detail
        ) from fault


def _scenario(
    file: str, game: Any, merged: dict[str, Any], shared: Mapping[str, Any], case: Mapping[str, Any]
) -> Scenario:
    auto = _flag(merged, "auto", True, file)
    scenes = tuple(
        _scene(scene, auto, f"{file} scene {n}") for n, scene in enumerate(_tables(merged, "scene", file), start=1)
    )
    if not game or not scenes or not isinstance(game, str):
        raise ScenarioError(file, "incomplete")
    rules = tuple(dict.fromkeys((*_texts(shared, "proves", file), *_texts(case, "proves", file))))
    settings = {**_table(shared, "settings", file), **_table(case, "settings", file)}
    cards = {**_table(shared, "cards", file), **_table(case, "cards", file)}
    why = str(merged.get("why", ""))
    return Scenario(file, why, game, rules, settings, _table(merged, "position", file), scenes, cards, auto)


def _scene(scene: Mapping[str, Any], auto: bool, place: str) -> Scene:
    _known(scene, _SCENE_KEYS, place)
    return Scene(
        do=_texts(scene, "do", place),
        auto=_flag(scene, "auto", auto, place),
        luck=_texts(scene, "luck", place),
        refused={text: str(code) for text, code in _table(scene, "refused", place).items()},
        options=_texts(scene, "options", place) if "options" in scene else None,
        log=_texts(scene, "log", place),
        expect=_table(scene, "expect", place),
    )


def _known(table: Mapping[str, Any], keys: tuple[str, ...], place: str) -> None:
    for key in table:
        if key not in keys:
            raise ScenarioError(place, "unknown_key", name=key, known=keys)


def _texts(table: Mapping[str, Any], key: str, place: str) -> tuple[str, ...]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ScenarioError(place, "must_be_texts", name=key)
    return tuple(value)


def _table(table: Mapping[str, Any], key: str, place: str) -> dict[str, Any]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise ScenarioError(place, "must_be_table", name=key)
    return value


def _tables(table: Mapping[str, Any], key: str, place: str) -> list[dict[str, Any]]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise ScenarioError(place, "must_be_tables", name=key)
    return value


def _flag(table: Mapping[str, Any], key: str, default: bool, place: str) -> bool:
    value = table.get(key, default)
    if not isinstance(value, bool):
        raise ScenarioError(place, "must_be_flag", name=key)
    return value
