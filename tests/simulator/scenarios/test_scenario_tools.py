"""What a judge may say in a scenario, and what hantei answers: all differences, chance, automatic decisions, values."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.games import load
from hantei.simulator.scenarios.file import load_scenarios
from hantei.simulator.scenarios.run import run_scenario

FILE = Path(__file__).parent / "tools.toml"
CASES = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["why"] for case in CASES])
def test_hantei_says_of_a_scenario(case: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(case["scenario"], encoding="utf-8")
    (scenario,) = load_scenarios(path)
    play = load(scenario.game).play
    assert play is not None
    assert [problem.text() for problem in run_scenario(scenario, play)] == case["says"]
