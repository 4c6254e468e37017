"""Mechanisms that meet: every pair has a scenario, or a reason why it can't meet.

A game lists them in `play/pairs.toml` beside its tests. That the scenarios come out as they say is for the tests of
scenarios.
"""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

from tests.conftest import SAMPLES

MEETING: Final = {"boat": 145, "spimate": 66}
"""How many pairs of each game can meet."""


def pairs(game: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / game / "play" / "pairs.toml").read_text(encoding="utf-8"))


def meeting(game: str) -> list[dict[str, Any]]:
    """The pairs that can meet."""
    return [pair for pair in pairs(game)["pair"] if "scenario" in pair]


@pytest.mark.parametrize("game", MEETING)
def test_every_pair_of_mechanisms_is_listed_once(game: str) -> None:
    found = pairs(game)
    assert [tuple(pair["of"]) for pair in found["pair"]] == list(combinations(found["mechanisms"], 2))


@pytest.mark.parametrize(("game", "number"), MEETING.items())
def test_every_pair_has_one_scenario_or_a_reason(game: str, number: int) -> None:
    files = sorted((SAMPLES / game / "scenarios").glob("*.toml"))
    cases = [case["why"] for file in files for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]]
    met = meeting(game)
    found = {tuple(pair["of"]): sum(why.startswith(pair["scenario"]) for why in cases) for pair in met}
    assert {pair: count for pair, count in found.items() if count != 1} == {}
    assert all(set(pair) == {"of", "apart"} and pair["apart"] for pair in pairs(game)["pair"] if pair not in met)
    assert len(met) == number
