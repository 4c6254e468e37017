"""A pytest plugin that collects tests once and tries many changes on them, each in a copy of the process.

`MUTANTS_JOB` names a JSON file: `trials` with a change or none, its tests in order and for how many seconds each may
compute, `jobs`, and `fresh` where the one change is to be there before hantei is imported. What comes out is written to
the file `answers`, a line a trial: its number and the test that noticed it, or "".
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import types
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest

from mutants.change import ROOT, Change
from mutants.importing import OtherCode, module_of

_MEMORY: Final = 6 << 30
"""A change may make a loop endless that collects something."""

_WAITS: Final = 60
"""A test may wait so many times as long as it may compute: on a busy machine it does."""

_JOB: Final[dict[str, Any]] = json.loads(Path(os.environ["MUTANTS_JOB"]).read_text(encoding="utf-8"))
_failed: list[str] = []


def _with(change: Change) -> OtherCode:
    """What gives the module of a change with it to whoever imports it."""
    return OtherCode({change.file: lambda path: compile(change.source(), path, "exec")})


if _JOB["fresh"]:
    sys.meta_path.insert(0, _with(Change(**_JOB["trials"][0]["change"])))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _failed.append(report.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try every change, `jobs` at a time; none where the tests can't be collected."""
    if session.testsfailed:
        return True
    items = {item.nodeid: item for item in session.items}
    _read_grammars()
    functions = {} if _JOB["fresh"] else _functions()
    gc.freeze()  # what is frozen isn't among the objects in which functions are looked for
    running: dict[int, int] = {}
    with Path(_JOB["answers"]).open("a", encoding="utf-8") as answers:
        for number, trial in enumerate(_JOB["trials"]):
            if len(running) == _JOB["jobs"]:
                _wait(running, answers)
            child = os.fork()
            if not child:
                _try(trial, number, items, functions)
            running[child] = number
        while running:
            _wait(running, answers)
    return True


def _read_grammars() -> None:
    """Make once what every copy would make again: the grammars of the texts, of which no area changes anything."""
    words = [module for name, module in sys.modules.items() if name.endswith(".texts.words")]
    if words:
        from hantei.effects.chart.game import grammar_of

        for module in words:
            grammar_of(module.EFFECT_WORDS)


def _functions() -> dict[tuple[str, str, int], list[types.FunctionType]]:
    """All functions of hantei that there are, by file, qualified name and first line."""
    found: dict[tuple[str, str, int], list[types.FunctionType]] = {}
    inside = str(ROOT / "hantei")
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType) and thing.__code__.co_filename.startswith(inside):
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(thing)
    return found


def _wait(running: dict[int, int], answers: Any) -> None:
    """Write down the next trial that ends. A process that is killed has noticed its change: it ran out of memory."""
    child, status = os.wait()
    number = running.pop(child)
    note = Path(_JOB["answers"] + f".{number}")
    noticed = note.read_text(encoding="utf-8") if note.exists() else f"ended by status {status}"
    note.unlink(missing_ok=True)
    answers.write(json.dumps([number, noticed]) + "\n")
    answers.flush()


def _try(
    trial: dict[str, Any],
    number: int,
    items: dict[str, pytest.Item],
    functions: dict[tuple[str, str, int], list[types.FunctionType]],
) -> NoReturn:
    """In the copy: make the change, run its tests until one fails, tell which, and end."""
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    tests = [items[name] for name, _ in trial["tests"] if name in items]
    try:
        if trial["change"] and not _JOB["fresh"]:
            _install(Change(**trial["change"]), functions)
    except (ValueError, SyntaxError, LookupError):
        tests = []  # a change that can't be made is noticed by nobody
    noticed = _run(tests, dict(trial["tests"]))
    Path(_JOB["answers"] + f".{number}").write_text(noticed, encoding="utf-8")
    os._exit(0)


def _install(change: Change, functions: dict[tuple[str, str, int], list[types.FunctionType]]) -> None:
    """Give the functions that exist already the changed code; a file that was not imported yet is changed as it is."""
    if module_of(change.file) not in sys.modules:
        sys.meta_path.insert(0, _with(change))
        return
    file = str(ROOT / change.file)
    code = change.code(change.source())
    for function in functions.get((file, change.function, change.function_line), []):
        function.__code__ = code


def _run(tests: list[pytest.Item], limits: dict[str, float]) -> str:
    signal.signal(signal.SIGPROF, _stop)
    for at, item in enumerate(tests):
        item.add_marker(pytest.mark.timeout(_WAITS * limits[item.nodeid]))
        signal.setitimer(signal.ITIMER_PROF, limits[item.nodeid], 1)
        following = tests[at + 1] if at + 1 < len(tests) else None
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        except BaseException as error:  # noqa: BLE001 - also what a test may never raise: the change did it
            return f"{item.nodeid}: {type(error).__name__}"
        if _failed:
            return _failed[0]
    return ""


def _stop(number: int, frame: types.FrameType | None) -> NoReturn:
    """End a test that has computed for too long."""
    raise TimeoutError(number, frame)
