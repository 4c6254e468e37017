"""A new card game to begin with: the template with the user's id and names, laid out as a folder of its own."""

from __future__ import annotations

import json
import keyword
import os
import re
import secrets
import shlex
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from hantei.core.errors import UsageError
from hantei.games import available

TEMPLATE: Final = Path(__file__).resolve().parent / "template"
TEMPLATE_ID: Final = "mygame"
TEMPLATE_JA: Final = "わたしのゲーム"
TEMPLATE_EN: Final = "My game"
"""The words of the template that are the user's to choose."""

NEXT: Final = ('python -m pip install -e ".[test]"', "python -m pytest")
"""What to do in the folder, so that hantei knows the game and its tests have run."""

LONGEST_ID: Final = 20
LONGEST_NAME: Final = 60
_ID: Final = re.compile(r"[a-z][a-z0-9]+")
_OF_PYTHON: Final = sys.stdlib_module_names | {"sitecustomize", "usercustomize"}
"""Modules of every Python, on this system or another, and those that it imports when it starts."""
_OF_TOOLS: Final = frozenset(
    {"build", "conftest", "dist", "pip", "pytest", "setup", "setuptools", "test", "venv", "wheel"}
)
"""What pytest imports or passes over, and what installing a package makes or needs."""
_OF_WINDOWS: Final = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
_OF_THE_FOLDER: Final = "tests"
_LEFT_BY_TOOLS: Final = "__pycache__"
_PLAIN: Final = re.compile(r"[^\s&()\[\]{}^=;!'+,`~%]+")
"""A path that the shells of Windows take without quotes."""
_WORD: Final = re.compile(f'"{TEMPLATE_JA}"|"{TEMPLATE_EN}"|{TEMPLATE_JA}|{TEMPLATE_EN}|{TEMPLATE_ID}|\\bMY-')


@dataclass(frozen=True)
class NewGame:
    """A game that was laid out.

    folder    where it is now
    files     what was written, below the folder
    commands  what to do next
    """

    id: str
    folder: Path
    files: tuple[Path, ...]
    commands: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The game as data (`hantei.new-game/1`)."""
        return {
            "id": self.id,
            "folder": str(self.folder),
            "files": [file.as_posix() for file in self.files],
            "next": list(self.commands),
        }


def new_game(game_id: str, *, name_ja: str = "", name_en: str = "", folder: str | os.PathLike[str] = ".") -> NewGame:
    """Lay out a new card game in `folder/game_id`: a small whole game that is imported, checked and played, with its
    rulebook, scenarios and tests, as a plug-in of hantei.

    game_id  two to twenty small letters and digits, a letter first: the name of its folder, its package and its game
    name_ja, name_en  what people call it; by default its id
    folder   where the new folder comes

    UsageError for an id or a name that can't be one, an id that is taken, and a folder that is there already;
    OutputError where nothing can be written, or `folder` is missing. It is laid out whole or not at all.
    """
    target = Path(folder) / game_id
    _check_id(game_id)
    if os.path.lexists(target):
        raise UsageError("new_game_exists", folder=str(target))
    _check_free(game_id)
    words = _words(game_id, _checked_name(name_ja or game_id), _checked_name(name_en or game_id))
    files = _written(target, words)
    return NewGame(game_id, target, files, (f"cd {quoted(str(target), windows=os.name == 'nt')}", *NEXT))


def _check_id(game_id: str) -> None:
    if not _ID.fullmatch(game_id) or len(game_id) > LONGEST_ID:
        raise UsageError("new_game_id", game=game_id, longest=LONGEST_ID)


def _check_free(game_id: str) -> None:
    """UsageError for the id of a game, and for names that somebody else has already."""
    if game_id in available():
        raise UsageError("new_game_taken", game=game_id)
    taken_by = _whose(game_id)
    if taken_by:
        raise UsageError(f"new_game_reserved.{taken_by}", game=game_id)


def _whose(name: str) -> str:
    """Return who would take the package of this name for something else; empty for nobody."""
    if keyword.iskeyword(name) or name in _OF_PYTHON:
        return "python"
    if name in _OF_TOOLS:
        return "tools"
    if _OF_WINDOWS.fullmatch(name):
        return "windows"
    if name == _OF_THE_FOLDER:
        return "folder"
    module = find_spec(name)
    return "installed" if module is not None and module.origin is not None else ""  # a mere folder has no origin


def _checked_name(name: str) -> str:
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise UsageError("new_game_name", name=name, longest=LONGEST_NAME)
    return name


def _words(game_id: str, name_ja: str, name_en: str) -> dict[str, str]:
    """Return what stands for each word of the template; names in quotes are written as Python and TOML quote them."""
    return {
        TEMPLATE_ID: game_id,
        "MY-": f"{game_id[:2].upper()}-",
        TEMPLATE_JA: name_ja,
        TEMPLATE_EN: name_en,
        f'"{TEMPLATE_JA}"': json.dumps(name_ja, ensure_ascii=False),
        f'"{TEMPLATE_EN}"': json.dumps(name_en, ensure_ascii=False),
    }


def template_files() -> Iterator[Path]:
    """Yield the files of the template, without what tools have left beside them."""
    for path in sorted(TEMPLATE.rglob("*")):
        if path.is_file() and _LEFT_BY_TOOLS not in path.relative_to(TEMPLATE).parts:
            yield path


def _written(target: Path, words: dict[str, str]) -> tuple[Path, ...]:
    """Write the files beside their place, then move them there in one step."""
    from hantei.files.writing.atomic import output_error

    beside = target.with_name(f".hantei-{secrets.token_hex(8)}.tmp")
    try:
        beside.mkdir()
        files = tuple(_write(path, beside, words) for path in template_files())
        beside.rename(target)
    except OSError as error:
        raise output_error(error, target) from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return files


def _write(path: Path, folder: Path, words: dict[str, str]) -> Path:
    """Write one file of the template with the user's words; return its place below the folder."""
    place = Path(_replaced(path.relative_to(TEMPLATE).as_posix(), words))
    written = folder / place
    written.parent.mkdir(parents=True, exist_ok=True)
    written.write_bytes(_replaced(path.read_bytes().decode(), words).encode())
    return place


def _replaced(text: str, words: dict[str, str]) -> str:
    return _WORD.sub(lambda found: words[found.group()], text)


def quoted(path: str, *, windows: bool) -> str:
    """Return a path as the shell takes it; no path of Windows holds a double quote."""
    if windows:
        return path if _PLAIN.fullmatch(path) else f'"{path}"'
    return shlex.quote(path)
