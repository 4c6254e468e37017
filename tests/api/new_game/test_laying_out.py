"""A new game is laid out whole, under the id and names that were asked for, or not at all."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

import hantei
from hantei.api.new_game.laying_out import TEMPLATE, quoted, template_files
from tests.api.new_game.laid_out import laid_out, python

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> hantei.NewGame:
    return laid_out(tmp_path_factory.mktemp("new games"))


def test_its_types_and_style_are_right(made: hantei.NewGame) -> None:
    settings = made.folder.parent / "strict.toml"
    settings.write_text("[tool.mypy]\nstrict = true\n", encoding="utf-8")
    typed = python(made.folder, "-m", "mypy", "--config-file", settings, "--cache-dir", ROOT / ".mypy_cache", ".")
    assert typed.returncode == 0, typed.stdout
    style = python(made.folder, "-m", "ruff", "check", "--no-cache", "--line-length", 120, "--extend-select", "I", ".")
    assert style.returncode == 0, style.stdout


def test_nothing_of_the_template_is_left_in_it(made: hantei.NewGame) -> None:
    texts = [(made.folder / file).read_text(encoding="utf-8") for file in made.files]
    assert [
        word for word in ("mygame", "My game", "わたしのゲーム", "MY-0") if any(word in text for text in texts)
    ] == []
    assert [file for file in made.files if "mygame" in file.as_posix()] == []
    assert len(made.files) == len([*template_files()])
    project = tomllib.loads((made.folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["hantei.games"] == {"hoshi": "hoshi:GAME"}


def test_the_template_is_shipped_with_hantei() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    shipped = {path for pattern in settings["package-data"]["hantei"] for path in (ROOT / "hantei").glob(pattern)}
    assert set(template_files()) - shipped == set()


def test_every_python_file_says_what_to_change_next() -> None:
    about_one_thing = [file for file in template_files() if file.suffix == ".py" and file.parent.name != "tests"]
    silent = [
        file.relative_to(TEMPLATE).as_posix()
        for file in about_one_thing
        if "Change next" not in file.read_text("utf-8")
    ]
    assert silent == ["mygame/play/__init__.py", "mygame/show/__init__.py"]


def test_what_tools_left_beside_the_template_is_not_laid_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / ".pycharm" / "__pycache__" / "template"  # wherever hantei itself lies
    (source / "mygame" / "__pycache__").mkdir(parents=True)
    (source / "mygame" / "__pycache__" / "cards.pyc").write_bytes(b"\x00\xff")
    (source / "mygame" / "cards.py").write_text('NAME = "My game"\n', encoding="utf-8")
    monkeypatch.setattr("hantei.api.new_game.laying_out.TEMPLATE", source)
    made = hantei.new_game("hoshi", name_en="a\\b 星", folder=tmp_path)
    assert made.files == (Path("hoshi/cards.py"),)
    assert (made.folder / "hoshi" / "cards.py").read_text(encoding="utf-8") == 'NAME = "a\\\\b 星"\n'


@pytest.mark.parametrize(
    ("game_id", "key"),
    [
        ("", "new_game_id"),
        ("a", "new_game_id"),
        ("a" * 21, "new_game_id"),
        ("Mygame", "new_game_id"),
        ("my_game", "new_game_id"),
        ("9lives", "new_game_id"),
        ("ほし", "new_game_id"),
        ("ab１", "new_game_id"),
        ("../ab", "new_game_id"),
        ("ab\n", "new_game_id"),
        ("leader", "new_game_taken"),
        ("while", "new_game_reserved.python"),
        ("json", "new_game_reserved.python"),
        ("winreg", "new_game_reserved.python"),
        ("sitecustomize", "new_game_reserved.python"),
        ("usercustomize", "new_game_reserved.python"),
        ("conftest", "new_game_reserved.tools"),
        ("build", "new_game_reserved.tools"),
        ("setuptools", "new_game_reserved.tools"),
        ("hantei", "new_game_reserved.installed"),
        ("pytest", "new_game_reserved.tools"),
        ("typer", "new_game_reserved.installed"),
        ("tests", "new_game_reserved.folder"),
        ("com1", "new_game_reserved.windows"),
    ],
)
def test_ids_that_can_be_none_are_refused(game_id: str, key: str, tmp_path: Path) -> None:
    with pytest.raises(hantei.UsageError) as refused:
        hantei.new_game(game_id, folder=tmp_path / "games")
    assert refused.value.message_key == key
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game_id", ["ab", "a" * 20, "a9"])
def test_ids_at_the_ends_of_the_range_are_taken(game_id: str, tmp_path: Path) -> None:
    assert hantei.new_game(game_id, folder=tmp_path).folder == tmp_path / game_id


@pytest.mark.parametrize("name", [" ", "two\nlines", "\ud800", "a" * 61])
def test_names_that_can_be_none_are_refused(name: str, tmp_path: Path) -> None:
    for names in ({"name_ja": name}, {"name_en": name}):
        with pytest.raises(hantei.UsageError) as refused:
            hantei.new_game("hoshi", folder=tmp_path, **names)
        assert refused.value.message_key == "new_game_name"
    assert list(tmp_path.iterdir()) == []


def test_names_are_the_id_unless_they_are_given(tmp_path: Path) -> None:
    made = hantei.new_game("hoshi", name_en="a" * 60, folder=tmp_path)
    text = (made.folder / "hoshi" / "__init__.py").read_text(encoding="utf-8")
    assert ('name_ja="hoshi"' in text, f'name_en="{"a" * 60}"' in text) == (True, True)


@pytest.mark.parametrize("is_folder", [True, False])
def test_what_is_there_is_never_overwritten(is_folder: bool, tmp_path: Path) -> None:
    there = tmp_path / "hoshi"
    if is_folder:
        there.mkdir()
    else:
        there.write_text("mine", encoding="utf-8")
    with pytest.raises(hantei.UsageError) as refused:
        hantei.new_game("hoshi", folder=tmp_path)
    assert refused.value.message_key == "new_game_exists"
    assert [*tmp_path.rglob("*")] == [there]


@pytest.mark.parametrize(
    ("path", "posix", "windows"),
    [
        ("games/hoshi", "games/hoshi", "games/hoshi"), ("my games/hoshi", "'my games/hoshi'", '"my games/hoshi"'),
        ("a&b", "'a&b'", '"a&b"'), ("a$b", "'a$b'", "a$b"), ("a'b", "'a'\"'\"'b'", '"a\'b"'),
        ("a%b%", "a%b%", '"a%b%"'),
        ("札", "'札'", "札"),
    ],
)  # fmt: skip
def test_a_path_is_quoted_in_what_to_do_next_as_the_shell_takes_it(path: str, posix: str, windows: str) -> None:
    assert (quoted(path, windows=False), quoted(path, windows=True)) == (posix, windows)


def test_what_to_do_next_begins_in_the_new_folder(tmp_path: Path) -> None:
    (tmp_path / "my games").mkdir()
    made = hantei.new_game("hoshi", folder=tmp_path / "my games")
    assert made.commands[0] == "cd " + quoted(str(tmp_path / "my games" / "hoshi"), windows=os.name == "nt")


@pytest.mark.parametrize("folder", ["missing", "missing/too", "file"])
def test_a_folder_that_is_missing_is_named_and_not_made(folder: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    place = tmp_path / folder
    with pytest.raises(hantei.OutputError) as refused:
        hantei.new_game("hoshi", folder=place)
    facts = {"path": str(place / "hoshi"), "folder": str(place)}
    assert (refused.value.message_key, refused.value.facts) == ("output_no_folder", facts)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("error", [PermissionError(13, "denied"), FileNotFoundError(2, "as /proc says it")])
def test_a_folder_that_takes_nothing_is_not_called_missing(
    error: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> None:
        raise error

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(hantei.OutputError) as refused:
        hantei.new_game("hoshi", folder=tmp_path)
    facts = {"path": str(tmp_path / "hoshi")}
    assert (refused.value.message_key, refused.value.facts) == ("output_no_access", facts)


def test_a_write_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(hantei.OutputError) as refused:
        hantei.new_game("hoshi", folder=tmp_path)
    assert refused.value.message_key == "output_disk_full"
    assert list(tmp_path.iterdir()) == []
