"""A game is its folder: found, compiled and shipped without an entry anywhere else."""

from __future__ import annotations

import runpy
import shutil
import tomllib
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from pkgutil import iter_modules

import pytest

import hantei.games
from hantei.core.errors import UsageError
from hantei.games import load, shipped
from tests.found import PLAYED
from tests.simulator.played import matches

ROOT = Path(__file__).resolve().parents[2]
[FURTHER] = [rulebook.parent for rulebook in ROOT.glob("tests/*/*/rulebook.toml")]
"""A game that hantei doesn't ship: its own tests try all that hantei does with it."""


def ignored(*names: str) -> Callable[[str, list[str]], set[str]]:
    return shutil.ignore_patterns("__pycache__", "*.so", *names)


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hantei whose folder of games has one more in it; nothing else of it is changed."""
    folder = tmp_path_factory.mktemp("beside")
    shutil.copytree(ROOT / "hantei", folder / "hantei", ignore=ignored())
    shutil.copytree(FURTHER, folder / "hantei" / "games" / FURTHER.name, ignore=ignored())
    shutil.copy(ROOT / "setup.py", folder)
    return folder


def test_a_plug_in_that_is_broken_is_named_with_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lamegame.py").write_text("HEIGHT = 9\nGAME = heigth\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    point = EntryPoint("lame", "lamegame:GAME", hantei.games.ENTRY_POINTS)
    monkeypatch.setattr(hantei.games, "_plugged", lambda: {"lame": point})
    with pytest.raises(UsageError) as refused:
        load("lame")
    assert (refused.value.message_key, refused.value.facts) == (
        "plugin_broken",
        {
            "game": "lame",
            "module": "lamegame",
            "reason": "NameError: name 'heigth' is not defined (lamegame.py:2)",
        },
    )
    assert isinstance(refused.value.__cause__, NameError)


def test_its_match_is_compiled_and_its_data_shipped(beside: Path) -> None:
    own = {f"hantei/games/{FURTHER.name}/play/{file.name}" for file in (FURTHER / "play").glob("[!_]*.py")}
    assert own and own <= set(compiled(beside))
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
    data = {
        path.relative_to(beside / "hantei")
        for pattern in package["hantei"]
        for path in (beside / "hantei").glob(pattern)
    }
    assert {Path("games") / FURTHER.name / name for name in ("rulebook.toml", "messages.toml")} <= data


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
