"""What docs/scenarios.md says is so: its examples come out, and it names every key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hantei.games import load
from hantei.games.blackpoker.show.positions import position as blackpoker
from hantei.games.leader.show.positions import position as leader
from hantei.simulator.scenarios import file as scenario_file
from hantei.simulator.scenarios.file import load_scenarios
from hantei.simulator.scenarios.position_keys import COMMON
from hantei.simulator.scenarios.run import run_scenario

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_every_example_comes_out(example: str, tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    path.write_text(example, encoding="utf-8")
    (scenario,) = load_scenarios(path)
    play = load(scenario.game).play
    assert play is not None
    assert [problem.text() for problem in run_scenario(scenario, play)] == []


def test_there_are_examples_of_two_games() -> None:
    assert sorted(example.split("\n")[0] for example in EXAMPLES) == [
        'game = "act6"',
        'game = "act6"',
        'game = "leader"',
    ]


def test_every_key_is_named() -> None:
    keys = (
        *scenario_file._KEYS, *scenario_file._CASE_KEYS, *scenario_file._SCENE_KEYS, *COMMON, *blackpoker._KEYS,
        *blackpoker._PLAYER_KEYS, *leader._KEYS, *leader._PLAYER_KEYS, "values",
    )  # fmt: skip
    cells = {"F2", "F3", "B1", "B2"}  # between F1 and B3
    assert [key for key in dict.fromkeys(keys) if key not in cells and not re.search(rf"\b{key}\b", PAGE)] == []
