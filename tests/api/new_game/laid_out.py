"""A game laid out by the template, as one that is installed: its entry point stands beside it as pip would write it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import hantei
from hantei.api.new_game.laying_out import NewGame, new_game

INSTALLED = Path(hantei.__file__).resolve().parents[1]
"""Where the hantei that is tried lies: the sources, or what was installed apart from them."""


def laid_out(folder: Path, game_id: str = "hoshi", name_ja: str = "星の札", name_en: str = 'The "stars"') -> NewGame:
    """Lay a game out and install it."""
    made = new_game(game_id, name_ja=name_ja, name_en=name_en, folder=folder)
    installed(made.folder)
    return made


def installed(folder: Path) -> None:
    """Say beside a game that it is a plug-in, as its installation would."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = "".join(f"{name} = {what}\n" for name, what in project["entry-points"]["hantei.games"].items())
    about = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text(f"[hantei.games]\n{points}", encoding="utf-8")


def python(folder: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run Python in the folder of a game, with a store of its own."""
    environment = {
        **os.environ,
        "HANTEI_DATA": str(folder.parent / "data"),
        "HANTEI_LANG": "en",
        "PYTHONIOENCODING": "utf-8",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": os.pathsep.join((str(folder), str(INSTALLED))),
    }
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
