"""Every command works with the game, put beside the others or installed as a plug-in: nothing of hantei knows it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hantei
from hantei.games import shipped
from hantei.simulator.kernel import match
from tests.toygame.conftest import Run

CARDS = "samples/cards/cards.csv"
WATCH, SPARKS = "samples/decks/legal/night_watch.txt", "samples/decks/legal/sparks.txt"
FILES = """
import sys, lampwatch.play.match as match
print(*(sys.modules[layer.__module__].__file__ for layer in match.LampMatch.__mro__[:-1]))
"""
BROKEN = """種類,番号,名前,コスト,AP,DP,キーワード,素材,効果,効果（英語）
まじない,X-1,二枚舌,0,,,,,カードを1枚引く。,Draw 2 cards.
"""


def test_it_is_listed_after_the_games_that_say_their_place(run: Run) -> None:
    games = json.loads(run("games", "-f", "json").out)["games"]
    assert [game["id"] for game in games] == [*shipped(), "lampwatch"]
    assert (games[-1]["level"], games[-1]["rules"]) == ("match", 48)


def test_the_plug_in_runs_on_the_engine_that_is_tested(plugged: Path) -> None:
    """Where hantei is compiled, the classes that the game extends are, and the game is not."""
    done = subprocess.run([sys.executable, "-c", FILES], cwd=plugged, capture_output=True, text=True, check=True)
    own, kit = [], []
    for file in done.stdout.split():
        (own if Path(file).is_relative_to(plugged) else kit).append(Path(file))
    assert {file.suffix for file in own} == {".py"} and len(own) == 2
    assert {file.suffix for file in kit} == {Path(match.__file__).suffix} and len(kit) > 4
    assert {file.is_relative_to(Path(hantei.__file__).parent) for file in kit} == {True}


def test_its_cards_are_imported(run: Run) -> None:
    said = run("catalog", "import", "lampwatch", CARDS)
    assert said.out.splitlines()[-1] == "Stored version 1 of lampwatch: 18 cards (18 added, 0 changed, 0 removed)."
    assert (said.code, said.err) == (0, "")


def test_its_decks_are_checked(run: Run) -> None:
    checked = run("check", "samples/decks/legal", "samples/decks/illegal", "--catalog", CARDS, "-f", "json")
    decks = {Path(deck["file"]).name: deck for deck in json.loads(checked.out)["decks"]}
    found = {name: [(one["code"], one["rule"]) for one in deck["findings"]] for name, deck in decks.items()}
    assert found == {
        "night_watch.txt": [], "sparks.txt": [], "too_small.txt": [("DECK_SIZE", "LW-001")],
        "four_copies.txt": [("COPY_LIMIT", "LW-002")], "four_twins.txt": [("TOO_MANY_TWINS", "LW-003")],
    }  # fmt: skip
    assert checked.code == 1


def test_it_speaks_in_its_own_words(run: Run, home: Path) -> None:
    (home / "broken.csv").write_text(BROKEN, encoding="utf-8")
    said = run("catalog", "import", "lampwatch", "broken.csv", "--dry-run", language="ja")
    assert said.code == 1
    assert "「二枚舌」の効果は、日本語と英語で意味が違います。英語の意味：カードを2枚引く。" in said.out
    assert "A text must mean the same in both languages." in run("explain", "TEXTS_DIFFER").out
    assert "A deck is exactly 20 cards." in run("rules", "lampwatch", "LW-001").out


def test_its_texts_are_explained_with_their_rules(run: Run) -> None:
    said = json.loads(run("effects", "explain", "敵番人1人を破壊する。", "--game", "lampwatch", "-f", "json").out)
    assert (said["en"], said["left_out"]) == ("Destroy 1 keeper on the opponent's field.", [])


def test_a_deck_is_played_alone(run: Run) -> None:
    said = run("goldfish", SPARKS, "--catalog", CARDS, "-n", 20, "-f", "json")
    assert (said.code, json.loads(said.out)["matches"]) == (0, 20)


def test_two_decks_play_each_other(run: Run) -> None:
    said = run("match", WATCH, SPARKS, "--catalog", CARDS, "-n", 20, "-j", 2, "-f", "json")
    assert (said.code, json.loads(said.out)["matches"]) == (0, 20)


def test_odds_are_counted(run: Run) -> None:
    """Three copies among twenty: 1 - C(17, 4) / C(20, 4)."""
    said = run("odds", SPARKS, "呼び鈴番", "--catalog", CARDS)
    assert (said.code, re.findall(r"\d+\.\d+%", said.out)) == (0, ["50.88%", "50.88%"])


@pytest.mark.parametrize("name", ["greedy_1", "greedy_2", "random_1", "random_2"])
def test_a_recorded_journal_is_played_again(run: Run, name: str) -> None:
    said = run("replay", f"samples/journals/{name}.jsonl", "--catalog", CARDS)
    assert said.code == 0
    assert "comes out as it was written" in said.out


def test_scenarios_come_out(run: Run) -> None:
    said = run("scenario", "run", "samples/scenarios", "-f", "json")
    assert said.code == 0
    assert {one["problem"] for one in json.loads(said.out)["scenarios"]} == {""}


def test_random_matches_keep_the_contract(run: Run) -> None:
    said = run("conformance", "lampwatch", WATCH, SPARKS, "--catalog", CARDS, "-n", 20)
    assert (said.code, re.findall(r"20 matches|0 broken promises", said.out)) == (
        0,
        ["20 matches", "0 broken promises"],
    )
