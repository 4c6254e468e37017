"""The versions that are tested are written down, whole and without a place to get them from; so are the lowest."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from build_support.lowest import lowest

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PINNED = {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in LINES)}


def test_constraints_are_exact_versions_and_nothing_else() -> None:
    strange = [line for line in LINES if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9._!]+", line)]
    assert strange == []
    assert len(PINNED) == len(LINES) > 50


def test_everything_that_pyproject_asks_for_is_pinned_to_what_it_allows() -> None:
    extras = PYPROJECT["project"]["optional-dependencies"].values()
    asked = [*PYPROJECT["project"]["dependencies"], *PYPROJECT["build-system"]["requires"], *chain(*extras)]
    for requirement in map(Requirement, asked):
        if requirement.name != "hantei":
            assert PINNED[canonicalize_name(requirement.name)] in requirement.specifier, requirement


def test_lowest_versions_are_the_lower_bounds() -> None:
    assert lowest(["pandas>=2.2,<4", "hantei[cluster]", "rich>=14"]) == ["pandas==2.2", "rich==14"]
    with pytest.raises(SystemExit, match="xlwt needs one lower bound"):
        lowest(["xlwt"])
