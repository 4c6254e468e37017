"""No layer knows a game: what differs by game is said by its folder."""

from __future__ import annotations

import ast
from pathlib import Path

import hantei
from tests.found import GAMES

PACKAGE = Path(hantei.__file__).parent
FAMILIES = tuple(path.name for path in (PACKAGE / "games").iterdir() if path.is_dir() and not path.name.startswith("_"))


def layers() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if "games" not in path.relative_to(PACKAGE).parts]


def test_no_layer_compares_with_the_id_of_a_game() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}: {node.value}"
        for path in layers()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in GAMES
    ]
    assert found == []


def test_no_layer_imports_from_the_folder_of_a_game() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in layers()
        for name in FAMILIES
        if f"hantei.games.{name}" in path.read_text(encoding="utf-8")
    ]
    assert found == []
