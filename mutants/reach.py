"""Which tests run the places of changes: asked once for a state of the files, then kept in `.mutants/`, as is what came
of a change."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mutants.area import Area, MutantsError
from mutants.change import ROOT, Change

_KEPT: Final = ROOT / ".mutants"
_PATIENCE: Final = "timeout=1800"
"""A test may take long where much else runs on the machine."""
_STATE: Final = ("hantei/**/*.py", "hantei/**/*.toml", "tests/**/*.py", "tests/**/*.toml", "sample_decks/**/*.*")


@dataclass(frozen=True, slots=True)
class Reach:
    """What the tests of an area run.

    seconds  the time that each test took, by its id
    reached  place of a change in a function -> the tests that run it; its `value` -> those in which it makes a
             difference
    early    the places whose function runs while files are imported and tests collected, and the changes that make a
             difference there
    """

    seconds: Mapping[str, float]
    reached: Mapping[str, Set[str]]
    early: Set[str]

    def tests(self, change: Change) -> list[str]:
        """The tests that may notice a change, the quickest first: all of them where it isn't in a function."""
        names = self.reached[change.value] if change.function else self.seconds
        return sorted(sorted(names), key=lambda name: self.seconds[name])

    def is_early(self, change: Change) -> bool:
        """True if a change has an effect before the first test begins: its function has run by then, and may have made
        a function in which the change stands."""
        return not change.function or change.value in self.early

    def cost(self, change: Change) -> float:
        """How long the tests take that may notice a change."""
        return sum(self.seconds[name] for name in self.tests(change))


def reach_of(area: Area, changes: Sequence[Change], jobs: int) -> Reach:
    """What the tests of an area run at the places of some changes; raises MutantsError where they fail as they are."""
    wanted = [change for change in changes if change.function]
    known = _known(area)
    if not known.seconds or not {change.value for change in wanted} <= set(known.reached):
        folder, environment = _marking(area, wanted)
        command = [sys.executable, "-m", "pytest", "-q", "-n", str(jobs if jobs > 1 else 0), "-p", "mutants.selecting"]
        command += ["-p", "mutants.marking", "-p", "no:cacheprovider", "-m", "not slow", "-o", _PATIENCE, *area.tests]
        environment = {**os.environ, "MUTANTS_WHICH": area.which, **environment}
        ended = subprocess.run(
            command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if ended.returncode:
            shutil.rmtree(folder)
            raise MutantsError(f"the tests fail without any change:\n{ended.stdout[-3000:]}{ended.stderr[-1000:]}")
        known = _known(area)
    return known


def kept_for(area: Area) -> Path:
    """The file in which is kept what came of changes, for the files as they are now and an area's tests."""
    return _KEPT / _digest() / f"{_scope(area)}.results"


def _marking(area: Area, changes: Iterable[Change]) -> tuple[Path, dict[str, str]]:
    """A folder for what the tests reach of some changes, and the environment in which `mutants.marking` fills it."""
    _KEPT.mkdir(exist_ok=True)
    for old in _KEPT.glob("*"):
        if old.name != _digest():
            shutil.rmtree(old, ignore_errors=True)
    state = _KEPT / _digest()
    state.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=f"{_scope(area)}-", dir=state))
    job = folder / "marks"
    places = sorted({change.place for change in changes})
    marks = {"places": places, "changes": [change.data() for change in changes], "folder": str(folder)}
    job.write_text(json.dumps(marks), encoding="utf-8")
    return folder, {"MUTANTS_MARKS": str(job)}


def _scope(area: Area) -> str:
    return hashlib.sha256(repr((area.tests, area.which)).encode()).hexdigest()[:8]


def _known(area: Area) -> Reach:
    """What is known of the files as they are now, of an area's tests."""
    seconds: dict[str, float] = {}
    reached: dict[str, set[str]] = {}
    early: set[str] = set()
    for path in sorted((_KEPT / _digest()).glob(f"{_scope(area)}-*/*.json")):
        part = json.loads(path.read_text(encoding="utf-8"))
        seconds.update(part["seconds"])
        for place, tests in part["reached"].items():
            reached.setdefault(place, set()).update(tests)
        early.update(part["early"])
    return Reach(seconds, reached, early)


def _digest() -> str:
    state = hashlib.sha256()
    for pattern in _STATE:
        for path in sorted(ROOT.glob(pattern)):
            state.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return state.hexdigest()[:16]
