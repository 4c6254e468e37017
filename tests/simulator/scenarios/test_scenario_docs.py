"""What docs/scenarios.md says is so, in both languages: its examples come out, and it names every key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hantei.games import load
from hantei.games.blackpoker.show.positions import position as blackpoker
from hantei.games.boat.show import position as boat
from hantei.games.leader.play.field_texts import POWER_WORDS
from hantei.games.leader.show.positions import position as leader
from hantei.games.spimate.show import position as spimate
from hantei.simulator.scenarios import file as scenario_file
from hantei.simulator.scenarios.file import load_scenarios
from hantei.simulator.scenarios.position_keys import COMMON
from hantei.simulator.scenarios.run import run_scenario

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGES = {name: (DOCS / name).read_text(encoding="utf-8") for name in ("scenarios.md", "scenarios.ja.md")}
EXAMPLES = {name: re.findall(r"```toml\n(.*?)```", page, re.DOTALL) for name, page in PAGES.items()}


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("page", PAGES)
def test_every_example_comes_out(page: str, number: int, tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    path.write_text(EXAMPLES[page][number], encoding="utf-8")
    (scenario,) = load_scenarios(path)
    play = load(scenario.game).play
    assert play is not None
    assert [problem.text() for problem in run_scenario(scenario, play)] == []


@pytest.mark.parametrize("page", PAGES)
def test_there_are_examples_of_all_games(page: str) -> None:
    assert sorted(example.split("\n")[0] for example in EXAMPLES[page]) == [
        'game = "act6"',
        'game = "act6"',
        'game = "boat"',
        'game = "leader"',
        'game = "spimate"',
    ]


@pytest.mark.parametrize("page", PAGES)
def test_every_key_is_named(page: str) -> None:
    keys = (
        *scenario_file._KEYS, *scenario_file._CASE_KEYS, *scenario_file._SCENE_KEYS, *COMMON, *blackpoker._KEYS,
        *blackpoker._PLAYER_KEYS, *leader.POSITIONS.keys, *leader.POSITIONS.passing, *leader.SIDES.keys,
        *boat.POSITIONS.keys, *boat.POSITIONS.passing, *boat.SIDES.keys,
        *spimate.POSITIONS.keys, *spimate.POSITIONS.passing, *spimate.SIDES.keys, "values",
    )  # fmt: skip
    cells = {"F2", "F3", "B1", "B2"}  # between F1 and B3
    named = set(re.findall(r"[A-Za-z0-9_]+", PAGES[page]))
    assert [key for key in dict.fromkeys(keys) if key not in cells and key not in named] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_permission_is_named(page: str) -> None:
    assert [words for words in POWER_WORDS if f"`{words}`" not in PAGES[page]] == []
