"""Positions that no match can reach are refused, with both places and a rule, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.games import load
from hantei.simulator.scenarios.file import Scenario, Scene
from hantei.simulator.scenarios.run import run_scenario

FILE = Path(__file__).parent / "impossible.toml"
CASES = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]


def problems(case: dict[str, Any], language: str, **more: object) -> list[str]:
    play = load(case["game"]).play
    assert play is not None
    position = {**case["position"], **more}
    scenario = Scenario("x.toml", "", case["game"], (), case.get("settings", {}), position, (Scene(),))
    return [problem.text(language) for problem in run_scenario(scenario, play)]


@pytest.mark.parametrize("case", CASES, ids=[case["en"] for case in CASES])
def test_impossible_position_is_refused_in_both_languages(case: dict[str, Any]) -> None:
    assert problems(case, "en") == [case["en"]]
    assert problems(case, "ja") == [case["ja"]]


STRUCTURE = (
    "but once",
    "is nothing that can be said",
    "is a leader and",
    "decides here",
    "is there twice, here and in used",
)
"""What no position can say, checked or not."""


@pytest.mark.parametrize("case", CASES, ids=[case["en"] for case in CASES])
def test_unchecked_lifts_what_is_impossible_but_not_what_means_nothing(case: dict[str, Any]) -> None:
    found = problems(case, "en", unchecked=True)
    assert (case["en"] in found) == any(words in case["en"] for words in STRUCTURE)


@pytest.mark.parametrize("text", [
    "3/3; paralysed 3", "3/3; paralysed 4", "3/3; paralysed 5", "3/3; atk +2 to the end of a turn of 2 after 4",
    "3/3; atk +2 to the end of a turn of 2 after 5",
])  # fmt: skip
def test_a_change_may_be_there_in_its_span(text: str) -> None:
    assert problems({"game": "leader", "position": {"player1": {"F1": text}}}, "en") == []
