"""Mechanisms that meet: every pair has a scenario, or a reason why it can't meet."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from tests.games.boat.play.table import SAMPLES

PAIRS: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("pairs.toml").read_text(encoding="utf-8"))


def test_every_pair_of_mechanisms_is_listed_once() -> None:
    assert [tuple(pair["of"]) for pair in PAIRS["pair"]] == list(combinations(PAIRS["mechanisms"], 2))


def test_every_pair_has_one_scenario_or_a_reason() -> None:
    files = sorted((SAMPLES / "scenarios").glob("*.toml"))
    cases = [case["why"] for file in files for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]]
    found = {tuple(pair["of"]): sum(why.startswith(pair["scenario"]) for why in cases) for pair in meeting()}
    assert {pair: count for pair, count in found.items() if count != 1} == {}
    assert all(set(pair) == {"of", "apart"} and pair["apart"] for pair in PAIRS["pair"] if pair not in meeting())
    assert len(meeting()) == 127


def meeting() -> list[dict[str, Any]]:
    """The pairs that can meet."""
    return [pair for pair in PAIRS["pair"] if "scenario" in pair]
