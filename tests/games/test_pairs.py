"""Every pair of mechanisms of a game that can meet has a scenario that shows them together.

A game's `pairs.toml` names its mechanisms, for each pair a scenario by its file and the beginning of its `why`, and the
pairs that can't meet (`apart`) with the reason. That the scenarios come out is for the scenario tests.
"""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

from tests.conftest import SAMPLES

FOLDER: Final = Path(__file__).parent
GAMES: Final = sorted(path.parent.name for path in FOLDER.glob("*/pairs.toml"))


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_pair_of_mechanisms_has_a_scenario_or_can_not_meet(game: str) -> None:
    data = read(FOLDER / game / "pairs.toml")
    named = [frozenset(entry["of"]) for entry in (*data["pair"], *data.get("apart", ()))]
    assert sorted(map(sorted, named)) == sorted(map(sorted, set(named))), "a pair stands twice"
    wanted = set(map(frozenset, combinations(data["mechanisms"], 2)))
    assert {pair for pair in named if len(pair) == 2} == wanted
    assert all(pair <= data["mechanisms"].keys() for pair in named)
    assert all(entry["because"] for entry in data.get("apart", ()))


@pytest.mark.parametrize("game", GAMES)
def test_the_scenarios_of_the_pairs_are_there(game: str) -> None:
    reasons: dict[str, list[str]] = {}
    for path in (SAMPLES / game / "scenarios").glob("*.toml"):
        scenario = read(path)
        reasons[path.stem] = [case["why"] for case in scenario.get("case", (scenario,))]
    for entry in read(FOLDER / game / "pairs.toml")["pair"]:
        found = [why for why in reasons[entry["file"]] if why.startswith(entry["why"])]
        assert len(found) == 1, entry
