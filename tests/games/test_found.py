"""A game is its folder: found, ordered, compiled and shipped without an entry anywhere else."""

from __future__ import annotations

import json
import os
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import SimpleNamespace

import pytest

import hantei.games
from hantei.games import load, shipped
from tests.found import PLAYED
from tests.simulator.played import matches

ROOT = Path(__file__).resolve().parents[2]
TOY = Path(__file__).resolve().parent / "toy"
CARDS = "種類,ID,名前,高さ\n積み木,T-1,丸太,3\n積み木,T-2,土台,{height}\n"
ENTRY_POINT = "[hantei.games]\ntoy = toy:GAME\n"


def ignored(*names: str) -> Callable[[str, list[str]], set[str]]:
    return shutil.ignore_patterns("__pycache__", "*.so", *names)


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hantei whose folder of games has one more in it; nothing else of it is changed."""
    folder = tmp_path_factory.mktemp("beside")
    shutil.copytree(ROOT / "hantei", folder / "hantei", ignore=ignored())
    shutil.copytree(TOY, folder / "hantei" / "games" / "toy", ignore=ignored())
    shutil.copy(ROOT / "setup.py", folder)
    return folder


@pytest.fixture(scope="module")
def plugged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game in a package of its own that says so by an entry point."""
    folder = tmp_path_factory.mktemp("plugged")
    shutil.copytree(TOY, folder / "toy", ignore=ignored())
    about = folder / "toy-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(ENTRY_POINT, encoding="utf-8")
    return folder


@pytest.fixture(scope="module", params=["beside", "plugged"])
def home(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.getfixturevalue(request.param)
    return folder


def run(home: Path, *arguments: object) -> SimpleNamespace:
    """What a command in a folder says, with a store of that folder."""
    command = [sys.executable, "-m", "hantei", *map(str, arguments)]
    environment = {**os.environ, "HANTEI_DATA": str(home / "data"), "HANTEI_LANG": "en", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, cwd=home, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    return SimpleNamespace(code=done.returncode, out=done.stdout)


def test_a_further_game_is_listed_after_those_that_say_their_place(home: Path) -> None:
    games = json.loads(run(home, "games", "-f", "json").out)["games"]
    assert [game["id"] for game in games] == [*shipped(), "toy"]
    assert (games[-1]["level"], games[-1]["rules"]) == ("check", 1)


def test_its_cards_are_imported_and_its_decks_checked(home: Path) -> None:
    (home / "cards.csv").write_text(CARDS.format(height=2), encoding="utf-8")
    (home / "two.txt").write_text("game: toy\n1 丸太\n1 土台\n", encoding="utf-8")
    (home / "one.txt").write_text("game: toy\n1 丸太\n", encoding="utf-8")
    said = run(home, "catalog", "import", "toy", "cards.csv")
    assert said.out.splitlines()[-1] == "Stored version 1 of toy: 2 cards (2 added, 0 changed, 0 removed)."
    assert run(home, "check", "two.txt").code == 0
    checked = run(home, "check", "one.txt", "-f", "json")
    [deck] = json.loads(checked.out)["decks"]
    assert checked.code == 1
    assert [(one["code"], one["rule"]) for one in deck["findings"]] == [("DECK_SIZE", "TY-001")]


def test_it_speaks_in_its_own_words(home: Path) -> None:
    (home / "tall.csv").write_text(CARDS.format(height=12), encoding="utf-8")
    said = run(home, "catalog", "import", "toy", "tall.csv", "--dry-run", "--lang", "ja")
    assert said.code == 1
    assert "「土台」の積み木が高すぎます（高さ12）。" in said.out
    assert "A block is 9 high at most." in run(home, "explain", "TOY_TOO_TALL").out
    assert "A deck holds two cards." in run(home, "rules", "toy", "TY-001").out


def test_its_match_is_compiled_and_its_data_shipped(beside: Path) -> None:
    assert "hantei/games/toy/play/state.py" in compiled(beside)
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
    data = {
        path.relative_to(beside / "hantei")
        for pattern in package["hantei"]
        for path in (beside / "hantei").glob(pattern)
    }
    assert {Path("games/toy") / name for name in ("rulebook.toml", "messages.toml")} <= data


def compiled(folder: Path) -> list[str]:
    found: list[str] = runpy.run_path(str(folder / "setup.py"))["compiled_modules"]()
    return found


@pytest.mark.parametrize("game_id", PLAYED)
def test_every_class_of_a_match_is_compiled(game_id: str) -> None:
    modules = {cls.__module__ for cls in type(matches(game_id)(0)).__mro__ if cls.__module__.startswith("hantei.")}
    assert len(modules) >= 2
    assert {f"{module.replace('.', '/')}.py" for module in modules} - set(compiled(ROOT)) == set()


def test_every_pattern_of_compiled_rooms_finds_modules() -> None:
    rooms = runpy.run_path(str(ROOT / "setup.py"))["COMPILED_ROOMS"]
    assert [room for room in rooms if not [*ROOT.glob(f"{room}/**/[!_]*.py")]] == []


def test_the_games_are_the_folders_that_make_one() -> None:
    packages = [info.name for info in iter_modules(hantei.games.__path__) if info.ispkg]
    made = [name for name in packages if hasattr(import_module(f"hantei.games.{name}"), "GAME")]
    assert sorted(shipped()) == sorted(made)
    assert [load(game_id).id for game_id in shipped()] == list(shipped())


def test_shipped_games_say_their_places() -> None:
    heads = {
        game_id: tomllib.loads((load(game_id).folder / "rulebook.toml").read_text("utf-8")) for game_id in shipped()
    }
    places = [heads[game_id]["place"] for game_id in shipped()]
    assert places == sorted(set(places))
