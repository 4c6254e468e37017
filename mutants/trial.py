"""Trying changes: first in copies of one process, then those that nobody noticed in processes of their own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from mutants.area import Area, MutantsError
from mutants.change import ROOT, Change
from mutants.reach import Reach, kept_for

_PATIENCE: Final = 20.0
"""A test may compute so many times as long as it takes without the change."""

_GRACE: Final = 10.0
"""And so many seconds more."""

_LONGEST: Final = 120.0
"""How long a test may compute of which nobody has measured how long it takes without the change."""


_FEW: Final = 3
"""So many files are asked before all tests are collected."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a change.

    noticed   id of the test that failed, "" where none did
    reached   True if in some test the change makes a difference, as far as that is known
    """

    change: Change
    noticed: str
    reached: bool


class Trials:
    """The trials of an area.

    A change inside a function is tried by giving the function other code. One that has an effect before the first test
    begins, as tables of a module do, is tried by all tests of the area in a process that has imported the changed file;
    before, by the tests of those few files that have noticed most changes so far. What came of a change is kept for a
    state of the files, so that a run that was ended goes on where it was.
    """

    def __init__(self, area: Area, reach: Reach, jobs: int, tell: Callable[[Result], None]) -> None:
        self.area = area
        self.reach = reach
        self.jobs = jobs
        self.tell = tell
        self.kept = kept_for(area)
        lines = self.kept.read_text(encoding="utf-8").splitlines() if self.kept.exists() else []
        self.known = {value: (noticed, reached) for value, noticed, reached in map(json.loads, lines)}
        self.noticing: Counter[str] = Counter()

    def run(self, changes: Sequence[Change]) -> list[Result]:
        """Try the changes by the tests that run them, the quickest first; changes with quick tests before others."""
        known = [change for change in changes if change.value in self.known]
        results = {change: Result(change, *self.known[change.value]) for change in known}
        for change in known:
            self.tell(results[change])
        others = [change for change in changes if change not in results]
        results.update((result.change, result) for result in self._tried(sorted(others, key=self.reach.cost)))
        return [results[change] for change in changes]

    def _tried(self, changes: Sequence[Change]) -> list[Result]:
        """The results of changes of which nothing is kept."""
        orders = {change: self.reach.tests(change) for change in changes}
        fresh = {change for change in changes if change.needs_a_fresh_start()}
        early = {change for change in changes if self.reach.is_early(change)} | fresh
        idle = [change for change in changes if change not in early and not orders[change]]
        results = {change: self._told(change, "", reached=False) for change in idle}
        quick = [change for change in changes if change not in results and change not in fresh]
        for result in self._quick(quick, orders):
            if result.noticed or result.change not in early:
                self.noticing.update([_file(result.noticed)] if result.noticed else ())
                results[result.change] = self._told(result.change, result.noticed)
        late = [change for change in changes if change not in results]
        with ThreadPoolExecutor(self.jobs) as pool:
            results.update(zip(late, pool.map(lambda change: self._late(change, orders[change]), late), strict=True))
        return list(results.values())

    def _quick(self, changes: Sequence[Change], orders: Mapping[Change, list[str]]) -> Iterator[Result]:
        """In copies of one process."""
        trials = [self._trial(change, orders[change]) for change in changes]
        for number, noticed in _run(self.area, trials, self.jobs):
            yield Result(changes[number], noticed, reached=True)

    def _late(self, change: Change, order: list[str]) -> Result:
        """In a process of its own, by the tests of a few files, then by all tests of the area."""
        everything = dict.fromkeys((*order, *sorted(self.reach.seconds, key=self.reach.seconds.__getitem__)))
        few = {file for file, _ in self.noticing.most_common(_FEW)}
        first = [test for test in everything if _file(test) in few]
        noticed = _noticed(_only(self.area, first), self._trial(change, first)) if first else ""
        return self._told(change, noticed or _noticed(self.area, self._trial(change, everything)))

    def _trial(self, change: Change, tests: Iterable[str]) -> dict[str, Any]:
        return _trial(change, {name: _GRACE + _PATIENCE * self.reach.seconds[name] for name in tests})

    def _told(self, change: Change, noticed: str, *, reached: bool = True) -> Result:
        result = Result(change, noticed, reached)
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        with self.kept.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps([change.value, noticed, reached]) + "\n")
        self.tell(result)
        return result


def noticed_by_proofs(
    area: Area,
    changes: Sequence[Change],
    proofs: Mapping[str, Sequence[str]],
    jobs: int,
    tell: Callable[[Result], None],
) -> list[Result]:
    """The results of those changes that a proof of their rule notices: for them nobody need know who runs which lines.

    Raises MutantsError where a proof fails without any change.
    """
    asked = [change for change in changes if proofs.get(change.rule)]
    everything = sorted({test for change in asked for test in proofs[change.rule]})
    few = _only(area, everything)
    inside = [change for change in asked if not change.needs_a_fresh_start()]
    trials = [_trial(None, dict.fromkeys(everything, _LONGEST)), *(_by_proofs(change, proofs) for change in inside)]
    noticed: dict[Change, str] = {}
    for number, test in _run(few, trials if asked else [], jobs):
        if number:
            noticed[inside[number - 1]] = test
        elif test:
            raise MutantsError(f"a proof fails without any change: {test}")
    outside = [change for change in asked if change not in inside]
    with ThreadPoolExecutor(jobs) as pool:
        noticed.update(zip(outside, pool.map(lambda one: _afresh(area, one, proofs), outside), strict=True))
    results = [Result(change, noticed[change], reached=True) for change in asked if noticed[change]]
    for result in results:
        tell(result)
    return results


def _afresh(area: Area, change: Change, proofs: Mapping[str, Sequence[str]]) -> str:
    """Which proof notices a change that has an effect before the first test begins, or ""."""
    return _noticed(_only(area, proofs[change.rule]), _by_proofs(change, proofs))


def _noticed(area: Area, trial: dict[str, Any]) -> str:
    """Which test of an area notices a change in a process that has imported the changed file, or ""."""
    return next(test for _, test in _run(area, [trial], 1, fresh=True))


def _only(area: Area, tests: Iterable[str]) -> Area:
    """An area with only those of its files in which some tests stand."""
    return replace(area, tests=tuple(sorted(set(map(_file, tests)))))


def _file(test: str) -> str:
    """The file in which a test stands."""
    return test.partition("::")[0]


def _by_proofs(change: Change, proofs: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    return _trial(change, dict.fromkeys(proofs[change.rule], _LONGEST))


def _trial(change: Change | None, limits: Mapping[str, float]) -> dict[str, Any]:
    """A trial for a process of pytest; without a change its tests run as they are."""
    return {"change": change.data() if change else None, "tests": list(limits.items())}


def _run(area: Area, trials: Sequence[dict[str, Any]], jobs: int, *, fresh: bool = False) -> Iterator[tuple[int, str]]:
    """Run one process of pytest over some trials; its answers as they come: number of the trial, test that noticed."""
    if not trials:
        return
    folder = Path(tempfile.mkdtemp())
    answers = folder / "answers"
    answers.touch()
    job = folder / "job.json"
    job.write_text(
        json.dumps({"trials": trials, "jobs": jobs, "fresh": fresh, "answers": str(answers)}), encoding="utf-8"
    )
    environment = {
        **os.environ,
        "MUTANTS_JOB": str(job),
        "MUTANTS_WHICH": area.which,
        "PYTEST_DEBUG_TEMPROOT": str(folder),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-n", "0", "-p", "mutants.selecting", "-p", "mutants.forked"]
    command += ["-p", "no:cacheprovider", "-m", "not slow", *area.tests]
    try:
        with (
            (folder / "out").open("w", encoding="utf-8") as out,
            subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=subprocess.STDOUT) as process,
        ):
            told = 0
            try:
                for answer in _follow(process, answers):
                    told += 1
                    yield answer
            finally:
                process.kill()  # where nobody asks for further answers
        if told < len(trials):
            yield _unfinished(fresh, told, (folder / "out").read_text(encoding="utf-8"))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unfinished(fresh: bool, told: int, output: str) -> tuple[int, str]:
    """With the change in place the tests can't even be collected: it is noticed. Without it that is a fault."""
    if not fresh:
        raise MutantsError(f"pytest ended after {told} trials:\n{output[-3000:]}")
    return 0, "the tests can't be collected"


def _follow(process: subprocess.Popen[bytes], answers: Path) -> Iterator[tuple[int, str]]:
    with answers.open(encoding="utf-8") as lines:
        while True:
            ended = process.poll() is not None
            for line in lines:
                number, noticed = json.loads(line)
                yield number, noticed
            if ended:
                return
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.2)
