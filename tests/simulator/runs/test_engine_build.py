"""The sum over the engine changes with whatever decides how a match goes, and with nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hantei
from hantei import games
from hantei.simulator.runs.engine_build import engine

OWN = Path(hantei.__file__).parent
ASK = "from hantei.simulator.runs.engine_build import engine; print(engine('toy'))"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a hantei of its own and a plug-in."""
    shutil.copytree(OWN, tmp_path / "hantei", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "toy" / "rules").mkdir(parents=True)
    for file in ("__init__.py", "rules/__init__.py", "rules/cards.json"):
        (tmp_path / "toy" / file).write_text("", encoding="utf-8")
    return tmp_path


def asked(folder: Path) -> str:
    """The engine of the hantei in a folder, asked in a process of its own."""
    command = [sys.executable, "-c", ASK]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def append(file: Path) -> None:
    with file.open("ab") as stream:
        stream.write(b"\n")


def compile_module(folder: Path) -> None:
    """A compiled module and its library, as mypyc lays them down; the library alone is built anew afterwards."""
    (folder / "hantei" / "core" / f"fast{suffix()}").write_bytes(b"\x7fELF\0abc123__mypyc\0init")
    (folder / f"abc123__mypyc{suffix()}").write_bytes(b"\x7fELF new code")


def suffix() -> str:
    from importlib.machinery import EXTENSION_SUFFIXES

    return EXTENSION_SUFFIXES[0]


COUNTS = [
    "hantei/interpreter/program/nodes/base.py",
    "hantei/games/leader/rulebook.toml",
    "hantei/simulator/kernel/match.py",
    "hantei/plugin.py",
    "toy/rules/cards.json",
    "toy/__init__.py",
    f"hantei/core/fast{suffix()}",
    f"abc123__mypyc{suffix()}",
]
DOES_NOT_COUNT = ["hantei/cli/app.py", "hantei/messages/cli.toml", "hantei/games/leader/README.md"]


@pytest.mark.parametrize("file", [*COUNTS, *DOES_NOT_COUNT])
def test_sum_changes_with_what_decides(copy: Path, file: str) -> None:
    compile_module(copy)
    before = asked(copy)
    assert re.fullmatch(r"\d+\.\d+\.\d+ \([0-9a-f]{12}\), toy \([0-9a-f]{12}\)", before)
    append(copy / file)
    assert (asked(copy) != before) == (file in COUNTS)


def test_game_of_a_plug_in_names_its_package(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "from pathlib import Path\nfrom hantei.plugin import Game\n"
        "GAME = Game('toy', '玩具', 'Toy', Path(__file__).parent, '1')\n"
    )
    (copy / "toy" / "rules" / "__init__.py").write_text(text, encoding="utf-8")
    installed = copy / "toy-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n", encoding="utf-8")
    (installed / "entry_points.txt").write_text("[hantei.games]\ntoy = toy.rules:GAME\n", encoding="utf-8")
    monkeypatch.syspath_prepend(copy)
    games._plugged.cache_clear()
    try:
        assert (games.load("toy").package, games.load("leader").package) == ("toy", "")
        assert games.load("toy") is games.load("toy")
    finally:
        games._plugged.cache_clear()


def test_missing_plug_in_is_told(copy: Path) -> None:
    whole = asked(copy)
    shutil.rmtree(copy / "toy")
    assert asked(copy) == f"{whole.partition(',')[0]}, toy (-)"


def test_without_a_plug_in_only_hantei_counts() -> None:
    assert re.fullmatch(re.escape(hantei.__version__) + r" \([0-9a-f]{12}\)", engine())
