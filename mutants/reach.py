"""Which tests run which lines: asked once for a state of the files, then kept in `.mutants/`."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mutants.area import Area, MutantsError
from mutants.change import ROOT, Change

_KEPT: Final = ROOT / ".mutants"
_PATIENCE: Final = "timeout=1800"
"""A test may take long where its lines are written down and much else runs on the machine."""
_STATE: Final = ("hantei/**/*.py", "hantei/**/*.toml", "tests/**/*.py", "tests/**/*.toml", "sample_decks/**/*.*")


@dataclass(frozen=True, slots=True)
class Reach:
    """What the tests of an area run.

    seconds  the time that each test took, by its id
    lines    file -> line -> the tests that run it, as the bits of a number: bit n is the n-th test of `seconds`
    outside  file -> the lines that run while files are imported and tests collected
    """

    seconds: Mapping[str, float]
    lines: Mapping[str, Mapping[int, int]]
    outside: Mapping[str, Set[int]]

    def tests(self, change: Change) -> list[str]:
        """The tests that may notice a change, the quickest first: all of them where it isn't in a function."""
        names = list(self.seconds)
        if change.function:
            bits = 0
            for line in range(change.line, change.last + 1):
                bits |= self.lines.get(change.file, {}).get(line, 0)
            names = [name for number, name in enumerate(names) if bits >> number & 1]
        return sorted(names, key=lambda name: self.seconds[name])

    def is_early(self, change: Change) -> bool:
        """True if a change has an effect before the first test begins: its line has run by then, or one above it in its
        function, which may have made a function in which the change stands."""
        lines = range(change.function_line + 1, change.last + 1)
        return not change.function or not self.outside.get(change.file, frozenset()).isdisjoint(lines)


def reach_of(area: Area, jobs: int) -> Reach:
    """What the tests of an area run now; raises MutantsError where they fail as they are."""
    asked = hashlib.sha256(repr((area.tests, area.which)).encode()).hexdigest()[:8]
    kept = _KEPT / f"reach-{asked}-{_digest()}.json"
    if not kept.exists():
        for old in _KEPT.glob(f"reach-{asked}-*.json"):
            old.unlink()
        _KEPT.mkdir(exist_ok=True)
        kept.write_text(json.dumps(_measured(area, jobs)), encoding="utf-8")
    data = json.loads(kept.read_text(encoding="utf-8"))
    lines = {file: {int(line): int(bits, 16) for line, bits in table.items()} for file, table in data["lines"].items()}
    return Reach(data["seconds"], lines, {file: frozenset(found) for file, found in data["outside"].items()})


def _digest() -> str:
    state = hashlib.sha256()
    for pattern in _STATE:
        for path in sorted(ROOT.glob(pattern)):
            state.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return state.hexdigest()[:16]


def _measured(area: Area, jobs: int) -> dict[str, object]:
    folder = tempfile.mkdtemp()
    try:
        environment = {**os.environ, "MUTANTS_WHICH": area.which, "MUTANTS_REACH": folder}
        command = [sys.executable, "-m", "pytest", "-q", "-n", str(jobs), "-p", "mutants.selecting"]
        command += ["-p", "mutants.tracing", "-p", "no:cacheprovider", "-m", "not slow", "-o", _PATIENCE]
        command += area.tests
        ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if ended.returncode:
            raise MutantsError(f"the tests fail without any change:\n{ended.stdout[-3000:]}{ended.stderr[-1000:]}")
        return _joined(json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(folder).glob("*.json")))
    finally:
        shutil.rmtree(folder)


def _joined(parts: Iterable[dict[str, dict[str, Any]]]) -> dict[str, object]:
    """The parts of several processes as one, their tests numbered through."""
    seconds: dict[str, float] = {}
    lines: dict[str, dict[str, int]] = {}
    outside: dict[str, set[int]] = {}
    for part in parts:
        shift = len(seconds)
        seconds.update(part["seconds"])
        for file, table in part["lines"].items():
            outside.setdefault(file, set()).update(part["outside"][file])
            known = lines.setdefault(file, {})
            for line, bits in table.items():
                known[line] = known.get(line, 0) | int(bits, 16) << shift
    return {
        "seconds": seconds,
        "lines": {file: {line: f"{bits:x}" for line, bits in table.items()} for file, table in lines.items()},
        "outside": {file: sorted(found) for file, found in outside.items()},
    }
