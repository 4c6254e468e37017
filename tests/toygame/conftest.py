"""Where the game is tried: in a copy of hantei, beside the shipped games; and as a plug-in that is installed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import hantei
from hantei import games
from tests.toygame.lampwatch import GAME
from tests.toygame.table import SAMPLES

SOURCES = Path(hantei.__file__).resolve().parent


def copy(source: Path, target: Path) -> None:
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))


@pytest.fixture(scope="session")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hantei, interpreted, whose folder of games has one more in it; nothing else of it is changed."""
    folder = tmp_path_factory.mktemp("beside")
    copy(SOURCES, folder / "hantei")
    copy(GAME.folder, folder / "hantei" / "games" / GAME.id)
    copy(SAMPLES, folder / "samples")
    return folder


@pytest.fixture(scope="session")
def plugged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game in a package of its own that says so by an entry point, as pip would write it."""
    folder = tmp_path_factory.mktemp("plugged")
    copy(GAME.folder, folder / GAME.id)
    copy(SAMPLES, folder / "samples")
    about = folder / f"{GAME.id}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {GAME.id}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[hantei.games]\n{GAME.id} = {GAME.id}:GAME\n", encoding="utf-8")
    return folder


@pytest.fixture
def installed(plugged: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is installed in this process."""
    monkeypatch.syspath_prepend(str(plugged))
    games._plugged.cache_clear()
    yield
    games._plugged.cache_clear()
