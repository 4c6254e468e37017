"""A laid-out game works from the first minute, on whichever engine is installed."""

from __future__ import annotations

import json
import re

import pytest

import hantei
from tests.api.new_game.laid_out import laid_out, python


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> hantei.NewGame:
    return laid_out(tmp_path_factory.mktemp("new games"))


def test_its_own_tests_pass(made: hantei.NewGame) -> None:
    done = python(made.folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert re.search(r"^9 passed in", done.stdout, re.MULTILINE), done.stdout + done.stderr
    assert done.returncode == 0


def test_hantei_lists_it_with_its_names_at_the_highest_level(made: hantei.NewGame) -> None:
    games = json.loads(python(made.folder, "-m", "hantei", "games", "-f", "json").stdout)["games"]
    [listed] = [game for game in games if game["id"] == "hoshi"]
    assert (listed["name_ja"], listed["name_en"]) == ("星の札", 'The "stars"')
    assert (listed["level"], listed["rules"]) == ("match", 9)


def test_a_recorded_match_is_replayed_line_by_line(made: hantei.NewGame) -> None:
    decks = [f"sample_decks/legal/{name}.txt" for name in ("rush", "giants")]
    cards = ("--catalog", "sample_decks/cards.csv")
    played = python(made.folder, "-m", "hantei", "match", *decks, *cards, "-n", 2, "--journal", "journals")
    assert played.returncode == 0, played.stderr
    journals = sorted((made.folder / "journals").glob("*.jsonl"))
    assert len(journals) == 2
    replayed = [python(made.folder, "-m", "hantei", "replay", journal, *cards) for journal in journals]
    assert [done.returncode for done in replayed] == [0, 0], replayed


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ('player1 = { F1 = "1/3; damage 2" }', "player1.F1: '1/3' can't have 'damage'"),
        ('player1 = { F1 = "1/3; sealed" }', "player1.F1: '1/3' can't have 'sealed'"),
        ('player1 = { F1 = "1/3; under 1/1" }', "player1.F1: '1/3' can't have 'under'"),
        ("player2 = { life = 0 }", "player2.life: must be a whole number from 1 to 10"),
        ("player2 = { energy = 6 }", "player2.energy: must be a whole number from 0 to 5"),
        ('player1 = { F4 = "1/1" }', "player1.F4: unknown; known are deck, hand, grave, life, energy, F1, F2, F3"),
        (
            'phase = "start"\nplayer1 = { F1 = "1/3; new" }',
            "player1.F1: 'new' is of this turn, which has not begun yet",
        ),
    ],
)
def test_positions_that_no_match_reaches_are_refused(made: hantei.NewGame, position: str, problem: str) -> None:
    scenario = made.folder / "bad.toml"
    scenario.write_text(f'game = "hoshi"\n[position]\n{position}\n[[scene]]\n', encoding="utf-8")
    said = python(made.folder, "-m", "hantei", "scenario", "run", "bad.toml")
    assert (said.returncode, said.stdout.splitlines()[1].strip()) == (1, problem), said.stderr
