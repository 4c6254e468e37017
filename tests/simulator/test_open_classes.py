"""What a game of another package has to extend can be extended where hantei is compiled: mypyc lets no class that isn't
compiled with it extend one of its own that doesn't say so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import hantei

ROOT: Final = Path(hantei.__file__).parent
ROOMS: Final = ("cardkit/play", "simulator/kernel", "simulator/agents", "interpreter/table", "interpreter/program")
MARK: Final = "mypyc_attr(allow_interpreted_subclasses=True)"


def _classes(file: Path) -> dict[str, ast.ClassDef]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _is_open(node: ast.ClassDef) -> bool:
    return MARK in [ast.unparse(decorator) for decorator in node.decorator_list]


def _bases(file: Path) -> Iterator[tuple[str, str]]:
    """The module and the name of each class outside the games that a class of a game extends."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    source = {
        alias.asname or alias.name: (str(node.module), alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in _classes(file).values():
        for base in node.bases:
            module, name = source.get(ast.unparse(base), ("", ""))
            if module.startswith("hantei.") and not module.startswith("hantei.games."):
                yield module, name


def _leaves_open(node: ast.ClassDef) -> bool:
    """Whether a method is for those who extend the class."""
    return any(
        isinstance(part, ast.Raise) and part.exc is not None and ast.unparse(part.exc) == "NotImplementedError"
        for part in ast.walk(node)
    )


def test_what_the_games_extend_may_be_extended() -> None:
    extended = {base for file in ROOT.glob("games/*/play/**/*.py") for base in _bases(file)}
    names = {name for _, name in extended}
    assert {"KitTable", "Match", "Node", "Step"} <= names
    closed = [
        name
        for module, name in sorted(extended)
        if not _is_open(_classes(ROOT.parent / f"{module.replace('.', '/')}.py")[name])
    ]
    assert closed == []


def test_what_is_made_to_be_extended_may_be_extended() -> None:
    nodes = [node for room in ROOMS for file in ROOT.glob(f"{room}/**/*.py") for node in _classes(file).values()]
    made_for_it = [node for node in nodes if _leaves_open(node)]
    assert {"Amount", "EffectHooks", "Filter", "Node", "Sel", "Step", "Test"} <= {node.name for node in made_for_it}
    assert [node.name for node in made_for_it if not _is_open(node)] == []
