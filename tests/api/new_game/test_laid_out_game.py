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
