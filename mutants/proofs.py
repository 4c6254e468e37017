"""Which tests say that they prove which rule: asked of pytest's collected tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

from mutants.area import Area, MutantsError
from mutants.change import ROOT


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write down the rule ids of every test: of its mark `proves`, or of the case in a data file that it runs."""
    found = {item.nodeid: sorted(_ids(item)) for item in session.items}
    Path(os.environ["MUTANTS_PROOFS"]).write_text(json.dumps(found), encoding="utf-8")


def _ids(item: pytest.Item) -> set[str]:
    ids = {str(rule) for mark in item.iter_markers("proves") for rule in mark.args}
    case = getattr(item, "callspec", None)
    for value in case.params.values() if case else ():
        ids.update(map(str, getattr(value, "rules", ()) or getattr(value, "proves", ()) or ()))
    return ids


def tests_by_rule(area: Area) -> dict[str, list[str]]:
    """Rule id -> the tests of an area that prove it."""
    return _proofs(area.tests, area.which)


@cache
def _proofs(tests: tuple[str, ...], which: str) -> dict[str, list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "proofs.json"
        environment = {**os.environ, "MUTANTS_WHICH": which, "MUTANTS_PROOFS": str(out)}
        command = [sys.executable, "-m", "pytest", "-q", "--co", "-p", "mutants.selecting", "-p", "mutants.proofs"]
        command += ["-p", "no:cacheprovider", "-m", "not slow", *tests]
        ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if not out.exists():
            raise MutantsError(f"the tests can't be collected:\n{ended.stdout[-3000:]}{ended.stderr[-1000:]}")
        found: dict[str, list[str]] = {}
        for test, ids in json.loads(out.read_text(encoding="utf-8")).items():
            for rule in ids:
                found.setdefault(rule, []).append(test)
        return found
