"""A pytest plugin that writes down which tests run the places at which changes would stand.

`MUTANTS_MARKS` names a JSON file: the `places`, and a `folder` into which every process writes what it saw. Modules
with a place are imported with a call before its statement; all else runs as it is, and as fast.
"""

from __future__ import annotations

import builtins
import functools
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from mutants.importing import Make, OtherCode
from mutants.places import CALL, marked

_JOB: Final[dict[str, Any]] = json.loads(Path(os.environ["MUTANTS_MARKS"]).read_text(encoding="utf-8"))

_seen: set[str] = set()
"""The places that ran since the last test began."""
_early: set[str] = set()
"""Places of functions that ran outside of tests: while files are imported and tests collected."""
_reached: dict[str, list[str]] = {place: [] for place in _JOB["places"]}
_seconds: dict[str, float] = {}
_in_test = False


def _by_file() -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for place in _JOB["places"]:
        places.setdefault(place.partition(":")[0], []).append(place)
    return places


def _marker(places: list[str]) -> Make:
    return lambda path: compile(marked(Path(path).read_text(encoding="utf-8"), places), path, "exec")


def _mark(place: str) -> None:
    if place not in _seen:
        _seen.add(place)
        if not _in_test:
            _early.add(place.removesuffix(":early"))


setattr(builtins, CALL, _mark)
sys.meta_path.insert(0, OtherCode({file: _marker(places) for file, places in _by_file().items()}))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    global _in_test  # noqa: PLW0603 - pytest calls functions of a module
    _forget()
    _seen.clear()
    _in_test = True
    try:
        return (yield)
    finally:
        _in_test = False
        for place in _seen & set(_reached):
            _reached[place].append(item.nodeid)
        _seen.clear()


def _forget() -> None:
    """Empty what tests keep for each other, so that a test itself runs what it needs, not the test before it."""
    for kept in _kept(len(sys.modules)):
        kept.cache_clear()


@functools.lru_cache(maxsize=1)
def _kept(modules: int) -> list[Any]:  # noqa: ARG001 - asked again where there are more
    return [
        value
        for name, module in list(sys.modules.items())
        if name.startswith("tests")
        for value in vars(module).values()
        if isinstance(value, functools._lru_cache_wrapper)
    ]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("numprocesses", None) and not hasattr(session.config, "workerinput"):
        return  # what began the processes that run the tests
    part = {"seconds": _seconds, "reached": _reached, "early": sorted(_early)}
    (Path(_JOB["folder"]) / f"{os.getpid()}.json").write_text(json.dumps(part), encoding="utf-8")
