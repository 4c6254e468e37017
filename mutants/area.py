"""The areas of which changes are drawn: their files and the tests that are asked."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mutants.change import ROOT

_FILE: Final = Path(__file__).with_name("areas.toml")


class MutantsError(Exception):
    """What was asked for can't be done; the text says why."""


@dataclass(frozen=True, slots=True)
class Area:
    """A game or a layer.

    files  the files that are changed, from the root of the repository
    tests  files and folders for pytest
    which  a regular expression that the id of a test must match
    """

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    which: str


def load_areas() -> dict[str, Area]:
    """All areas, by name."""
    table = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {name: _area(name, entry) for name, entry in table.items()}


def area_of(file: str) -> Area:
    """The first area that changes a file; raises MutantsError where none does."""
    for area in load_areas().values():
        if file in area.files:
            return area
    raise MutantsError(f"{file} belongs to no area of mutants/areas.toml")


def _area(name: str, entry: dict[str, object]) -> Area:
    patterns, but_not, tests = (_texts(entry[key]) for key in ("files", "but_not", "tests"))
    found = (path for pattern in patterns for path in sorted(ROOT.glob(pattern)))
    files = tuple(path.relative_to(ROOT).as_posix() for path in found if not any(map(path.match, but_not)))
    if not files:
        raise MutantsError(f"areas.toml: {name} has no files")
    return Area(name, files, tests, str(entry["which"]))


def _texts(value: object) -> tuple[str, ...]:
    assert isinstance(value, list)
    return tuple(str(item) for item in value)
