"""Every command works with the game, put beside the others or installed as a plug-in: nothing of hantei knows it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import hantei
from hantei.games import shipped
from hantei.simulator.kernel import match

CARDS: Final = "samples/cards/cards.csv"
WATCH, SPARKS = "samples/decks/legal/night_watch.txt", "samples/decks/legal/sparks.txt"
FROM_LIST: Final = ("--catalog", CARDS)
JOURNALS: Final = ("greedy_1", "greedy_2", "random_1", "random_2")
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "games": ("games", "-f", "json"),
    "import": ("catalog", "import", "lampwatch", CARDS),
    "broken": ("catalog", "import", "lampwatch", "broken.csv", "--dry-run", "--lang", "ja"),
    "check": ("check", "samples/decks/legal", "samples/decks/illegal", *FROM_LIST, "-f", "json"),
    "explain": ("explain", "TEXTS_DIFFER"),
    "rules": ("rules", "lampwatch", "LW-001"),
    "text": ("effects", "explain", "敵番人1人を破壊する。", "--game", "lampwatch", "-f", "json"),
    "goldfish": ("goldfish", SPARKS, *FROM_LIST, "-n", "20", "-f", "json"),
    "match": ("match", WATCH, SPARKS, *FROM_LIST, "-n", "20", "-j", "2", "-f", "json"),
    "odds": ("odds", SPARKS, "呼び鈴番", *FROM_LIST),
    **{name: ("replay", f"samples/journals/{name}.jsonl", *FROM_LIST) for name in JOURNALS},
    "scenario": ("scenario", "run", "samples/scenarios", "-f", "json"),
    "conformance": ("conformance", "lampwatch", WATCH, SPARKS, *FROM_LIST, "-n", "20"),
}
BROKEN: Final = """種類,番号,名前,コスト,AP,DP,キーワード,素材,効果,効果（英語）
まじない,X-1,二枚舌,0,,,,,カードを1枚引く。,Draw 2 cards.
"""
ONE_AFTER_THE_OTHER: Final = """
import contextlib, io, json, sys
if __name__ == "__main__":
    from hantei.cli.main import main
    said = {}
    for name, arguments in json.load(sys.stdin).items():
        with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO(), encoding="utf-8")) as out:
            code = main(arguments)
            out.flush()
        said[name] = [code, out.buffer.getvalue().decode()]
    json.dump(said, sys.stdout)
"""
FILES: Final = """
import sys, lampwatch.play.match as match
print(*(sys.modules[layer.__module__].__file__ for layer in match.LampMatch.__mro__[:-1]))
"""


class Said(NamedTuple):
    """What a command has said."""

    code: int
    out: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


def python(home: Path, file: str, code: str, given: str = "") -> str:
    """What a program says in a home, with a store of that home; hantei is the one that is tested, unless the home has
    its own."""
    (home / file).write_text(code, encoding="utf-8")
    settings = {"HANTEI_DATA": str(home / "data"), "HANTEI_LANG": "en", "PYTHONIOENCODING": "utf-8"}
    path = os.pathsep.join((str(home), str(Path(hantei.__file__).parents[1])))
    done = subprocess.run(
        [sys.executable, file], cwd=home, env={**os.environ, **settings, "PYTHONPATH": path}, input=given,
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    return done.stdout


@pytest.fixture(scope="session", params=["beside", "plugged"])
def said(request: pytest.FixtureRequest) -> dict[str, Said]:
    """What all commands say in a home, each by its name."""
    home: Path = request.getfixturevalue(request.param)
    (home / "broken.csv").write_text(BROKEN, encoding="utf-8")
    answers = json.loads(python(home, "commands.py", ONE_AFTER_THE_OTHER, json.dumps(COMMANDS)))
    return {name: Said(*answer) for name, answer in answers.items()}


def test_it_is_listed_after_the_games_that_say_their_place(said: dict[str, Said]) -> None:
    games = said["games"].data["games"]
    assert [game["id"] for game in games] == [*shipped(), "lampwatch"]
    assert (games[-1]["level"], games[-1]["rules"]) == ("match", 48)


def test_the_plug_in_runs_on_the_engine_that_is_tested(plugged: Path) -> None:
    """Where hantei is compiled, the classes that the game extends are, and the game is not."""
    own: list[Path] = []
    kit: list[Path] = []
    for file in map(Path, python(plugged, "files.py", FILES).split()):
        (own if file.is_relative_to(plugged) else kit).append(file)
    assert {file.suffix for file in own} == {".py"} and len(own) == 2
    assert {file.suffix for file in kit} == {Path(match.__file__).suffix} and len(kit) > 4
    assert {file.is_relative_to(Path(hantei.__file__).parent) for file in kit} == {True}


def test_its_cards_are_imported(said: dict[str, Said]) -> None:
    stored = "Stored version 1 of lampwatch: 18 cards (18 added, 0 changed, 0 removed)."
    assert (said["import"].code, said["import"].out.splitlines()[-1]) == (0, stored)


def test_its_decks_are_checked(said: dict[str, Said]) -> None:
    decks = {Path(deck["file"]).name: deck["findings"] for deck in said["check"].data["decks"]}
    assert {name: [(one["code"], one["rule"]) for one in found] for name, found in decks.items()} == {
        "night_watch.txt": [], "sparks.txt": [], "too_small.txt": [("DECK_SIZE", "LW-001")],
        "four_copies.txt": [("COPY_LIMIT", "LW-002")], "four_twins.txt": [("TOO_MANY_TWINS", "LW-003")],
    }  # fmt: skip
    assert said["check"].code == 1


def test_it_speaks_in_its_own_words(said: dict[str, Said]) -> None:
    assert said["broken"].code == 1
    assert "「二枚舌」の効果は、日本語と英語で意味が違います。英語の意味：カードを2枚引く。" in said["broken"].out
    assert "A text must mean the same in both languages." in said["explain"].out
    assert "A deck is exactly 20 cards." in said["rules"].out


def test_its_texts_are_explained(said: dict[str, Said]) -> None:
    text = said["text"].data
    assert (text["en"], text["left_out"]) == ("Destroy 1 keeper on the opponent's field.", [])


@pytest.mark.parametrize("command", ["goldfish", "match"])
def test_its_decks_are_played(said: dict[str, Said], command: str) -> None:
    assert (said[command].code, said[command].data["matches"]) == (0, 20)


def test_odds_are_counted(said: dict[str, Said]) -> None:
    """Three copies among twenty: 1 - C(17, 4) / C(20, 4)."""
    assert (said["odds"].code, re.findall(r"\d+\.\d+%", said["odds"].out)) == (0, ["50.88%", "50.88%"])


@pytest.mark.parametrize("name", JOURNALS)
def test_a_recorded_journal_is_played_again(said: dict[str, Said], name: str) -> None:
    assert said[name].code == 0
    assert "comes out as it was written" in said[name].out


def test_scenarios_come_out(said: dict[str, Said]) -> None:
    assert said["scenario"].code == 0
    assert {one["problem"] for one in said["scenario"].data["scenarios"]} == {""}


def test_random_matches_keep_the_contract(said: dict[str, Said]) -> None:
    assert said["conformance"].code == 0
    assert "20 matches" in said["conformance"].out and " 0 broken promises" in said["conformance"].out
