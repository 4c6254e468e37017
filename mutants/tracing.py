"""A pytest plugin that writes down which test runs which lines of hantei, into the folder `MUTANTS_REACH`."""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import coverage
import pytest

from mutants.change import ROOT

_OUTSIDE: Final = ""
"""The context of what runs outside of tests: while files are imported and tests collected."""

_seconds: dict[str, float] = {}
_coverage: coverage.Coverage | None = None


def pytest_configure(config: pytest.Config) -> None:
    """Begin in every process that runs tests, before hantei is imported."""
    global _coverage  # noqa: PLW0603 - pytest calls functions of a module
    if not hasattr(config, "workerinput") and config.getoption("numprocesses", 0):
        return
    _coverage = coverage.Coverage(data_file=None, include=[str(ROOT / "hantei" / "*")], config_file=False)
    _coverage.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    assert _coverage is not None
    _forget()
    _coverage.switch_context(item.nodeid)
    try:
        return (yield)
    finally:
        _coverage.switch_context(_OUTSIDE)


def _forget() -> None:
    """Empty what tests keep for each other, so that a test itself runs what it needs, not the test before it."""
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("tests"):
            for value in vars(module).values():
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish() -> None:
    if _coverage is None:
        return
    _coverage.stop()
    number = {name: at for at, name in enumerate(_seconds)}
    data = _coverage.get_data()
    lines: dict[str, dict[int, str]] = {}
    outside: dict[str, list[int]] = {}
    for measured in data.measured_files():
        file = Path(measured).relative_to(ROOT).as_posix()
        by_line = {line: set(contexts) for line, contexts in data.contexts_by_lineno(measured).items()}
        lines[file] = {line: f"{sum(1 << number[name] for name in by_line[line] & set(number)):x}" for line in by_line}
        outside[file] = [line for line in by_line if _OUTSIDE in by_line[line]]
    part = Path(os.environ["MUTANTS_REACH"]) / f"{os.getpid()}.json"
    part.write_text(json.dumps({"seconds": _seconds, "lines": lines, "outside": outside}), encoding="utf-8")
