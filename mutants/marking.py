"""A pytest plugin that writes down which tests run the places at which changes would stand.

`MUTANTS_MARKS` names a JSON file: the `places`, the `changes`, and a `folder` into which every process writes what it
saw. Modules with a place are imported with a call before its statement, and one for an expression that is all that a
change changes: a test in which that never has another value can't notice the change. All else runs as it is, as fast.
"""

from __future__ import annotations

import builtins
import functools
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from mutants.change import ROOT, Change
from mutants.importing import Make, OtherCode
from mutants.places import CALL, COMPARED, marked
from mutants.values import is_same, replaced

_JOB: Final[dict[str, Any]] = json.loads(Path(os.environ["MUTANTS_MARKS"]).read_text(encoding="utf-8"))

_early: set[str] = set()
"""Places of functions that ran outside of tests: while files are imported and tests collected."""
_changes: Final = [Change(**data) for data in _JOB["changes"]]
_reached: dict[str, list[str]] = {name: [] for name in (*_JOB["places"], *(change.value for change in _changes))}
_seconds: dict[str, float] = {}
_DEAR: Final = 0.001
"""Seconds from which on it is noted what a value needed that a function keeps."""
_dear: list[float] = []
"""The seconds that each such value needed itself, by its number."""


@dataclass(slots=True)
class _Work:
    """What goes on: a test, or the computing of a value that a function keeps.

    places  the places that ran, and those that ran for the values that it was given
    values  the dear values that it was given, and those that these were given, by their numbers
    inside  the seconds of dear values that were computed meanwhile
    """

    places: set[str] = field(default_factory=set)
    values: set[int] = field(default_factory=set)
    inside: float = 0.0


_now = _Work()
_in_test = False


def _by_file() -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for place in _JOB["places"]:
        places.setdefault(place.partition(":")[0], []).append(place)
    return places


def _marker(places: list[str]) -> Make:
    changes = [change for change in _changes if change.file == places[0].partition(":")[0]]
    return lambda path: compile(marked(Path(path).read_text(encoding="utf-8"), places, changes), path, "exec")


def _mark(place: str) -> None:
    if place not in _now.places:
        _now.places.add(place)
        if not _in_test:
            _early.add(place.removesuffix(":early"))


def _compare(change: str, value: object, other: Callable[[], object], asks: bool) -> object:
    if change not in _now.places:
        try:
            made = other()
            makes_none = bool(value) == bool(made) if asks else is_same(value, made)
        except Exception:  # noqa: BLE001 - whatever the changed expression raises
            makes_none = False
        if not makes_none:
            _mark(change)
    return value


def _telling(remember: Callable[..., Any]) -> Callable[..., Any]:
    """A `functools.lru_cache` by which functions of hantei and its tests tell again what ran while a value was computed
    whenever they give it out: else only the first test that asks would pass for one that runs it."""

    @functools.wraps(remember)
    def made(maxsize: Any = 128, typed: bool = False) -> Any:
        if callable(maxsize):
            return made()(maxsize)
        return lambda function: (
            _told_again(function, remember(maxsize, typed))
            if str(getattr(function, "__module__", "")).partition(".")[0] in ("hantei", "tests")
            else remember(maxsize, typed)(function)
        )

    return made


def _told_again(function: Callable[..., Any], remembering: Callable[..., Any]) -> Callable[..., Any]:
    needed: dict[Any, tuple[frozenset[str], frozenset[int]]] = {}
    key_of: Callable[..., Any] = functools._make_key

    def computed(*args: Any, **options: Any) -> Any:
        global _now  # noqa: PLW0603
        before, _now = _now, _Work()
        start = time.perf_counter()
        try:
            return function(*args, **options)
        finally:
            own = time.perf_counter() - start - _now.inside
            if own >= _DEAR:
                _now.values.add(len(_dear))
                _dear.append(own)
            needed[key_of(args, options, False)] = frozenset(_now.places), frozenset(_now.values)
            before.places |= _now.places
            before.inside += _now.inside + own * (own >= _DEAR)
            _now = before

    kept = remembering(computed)

    @functools.wraps(function)
    def asked(*args: Any, **options: Any) -> Any:
        value = kept(*args, **options)
        places, values = needed[key_of(args, options, False)]
        for place in places:
            _mark(place)
        _now.values |= values
        return value

    asked.cache_clear = kept.cache_clear  # type: ignore[attr-defined]
    return asked


functools.lru_cache = _telling(functools.lru_cache)
setattr(builtins, CALL, _mark)
setattr(builtins, COMPARED, _compare)
sys.meta_path.insert(0, OtherCode({file: _marker(places) for file, places in _by_file().items()}))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    global _in_test, _now  # noqa: PLW0603 - pytest calls functions of a module
    _now = _Work()
    known = len(_dear)
    _in_test = True
    try:
        return (yield)
    finally:
        _in_test = False
        for place in _now.places & set(_reached):
            _reached[place].append(item.nodeid)
        spared = sum(_dear[number] for number in _now.values if number < known)
        _seconds[item.nodeid] = _seconds.get(item.nodeid, 0.0) + spared
        _now = _Work()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("numprocesses", None) and not hasattr(session.config, "workerinput"):
        return  # what began the processes that run the tests
    for change in _changes:
        if replaced((ROOT / change.file).read_text(encoding="utf-8"), change) is None:
            _reached[change.value] = _reached[change.place]
            _early.update({change.value} if change.place in _early else ())
    part = {"seconds": _seconds, "reached": _reached, "early": sorted(_early)}
    (Path(_JOB["folder"]) / f"{os.getpid()}.json").write_text(json.dumps(part), encoding="utf-8")
