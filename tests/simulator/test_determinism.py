"""The same seed gives the same match in every game that can be played: in any process, with any number of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hantei.games import load, shipped
from hantei.simulator.runs.match_up.job import MatchJob
from hantei.simulator.runs.pool import run
from tests.found import PLAYED
from tests.simulator.played import WRITTEN, deck_of, journal

ROOT = Path(__file__).resolve().parents[2]
MATCHES = 4


def test_every_game_that_says_so_is_played() -> None:
    assert PLAYED == tuple(game_id for game_id in shipped() if load(game_id).level == "match") != ()


def written(folder: Path, hash_seed: str) -> dict[str, str]:
    """The journals that a process with its own order of sets writes."""
    folder.mkdir()
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.simulator.played", str(folder)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return {file.stem: file.read_text(encoding="utf-8") for file in folder.iterdir()}


def test_another_process_writes_the_same_journals(tmp_path: Path) -> None:
    here = {
        f"{game_id}_{agent.replace(':', '_')}_{number}": journal(game_id, number, agent)
        for game_id in PLAYED
        for agent, count in WRITTEN.items()
        for number in range(count)
    }
    assert written(tmp_path / "there", "1") == here


@pytest.mark.parametrize("game_id", PLAYED)
def test_any_number_of_processes_gives_the_same_tally(game_id: str) -> None:
    job = MatchJob(game_id, load, (deck_of(game_id), deck_of(game_id)), {}, 1, ("random", "greedy"))
    tallies = [run(job, MATCHES, workers).result for workers in (1, 2, 3)]
    assert tallies[0] is not None
    assert tallies == [tallies[0]] * 3
