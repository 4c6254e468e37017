"""Every scenario of every game comes out as its file says."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.games import load
from hantei.simulator.scenarios.file import Scenario, load_scenarios
from hantei.simulator.scenarios.run import run_scenario
from tests.found import PLAYED

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
SCENARIOS = [
    pytest.param(scenario, id=f"{path.parent.parent.name}/{path.stem}-{number}")
    for path in sorted(SAMPLES.glob("*/scenarios/*.toml"))
    if path.parent.parent.name in PLAYED  # those of a game that is being built run on its engine by its own tests
    for number, scenario in enumerate(load_scenarios(path), start=1)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    play = load(scenario.game).play
    assert play is not None
    assert [problem.text() for problem in run_scenario(scenario, play)] == []
