"""Every scenario of spimate comes out as its file says."""

from __future__ import annotations

from typing import Final

import pytest

from hantei.games.spimate.show.play import PLAY
from hantei.simulator.scenarios.file import Scenario, load_scenarios
from hantei.simulator.scenarios.run import run_scenario
from tests.games.spimate.play.table import SAMPLES

SCENARIOS: Final = [
    pytest.param(scenario, id=f"{path.stem}-{number}")
    for path in sorted((SAMPLES / "scenarios").glob("*.toml"))
    for number, scenario in enumerate(load_scenarios(path), start=1)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    assert [problem.text() for problem in run_scenario(scenario, PLAY)] == []
