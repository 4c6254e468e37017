"""What people write into `hantei.toml`: one file in the folder where they work or above it, one of the user's own."""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hantei.core.errors import UsageError

FILE: Final = "hantei.toml"
_COLUMNS: Final = "columns"
_TABLE: Final = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY: Final = re.compile(r"\s*([^=#\[]+?)\s*=")


@dataclass(frozen=True, slots=True)
class Settings:
    """One such file and what stands in it."""

    path: Path
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class WrittenHeading:
    """A heading of somebody's own lists with the column that it means, and the file that says so."""

    heading: str
    meant: str
    path: Path


def settings(folder: Path | None = None, environment: Mapping[str, str] = os.environ) -> tuple[Settings, ...]:
    """The files that count in a folder (by default where one works), what is nearer first; UsageError for one that
    can't be read."""
    start = (folder or Path.cwd()).resolve()
    above = next((path for each in (start, *start.parents) if (path := each / FILE).is_file()), None)
    own = users_file(environment)
    paths = dict.fromkeys(path for path in (above, own if own.is_file() else None) if path is not None)
    return tuple(Settings(path, _read(path)) for path in paths)


def users_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the user's own file is: HANTEI_CONFIG, otherwise in the system's folder for such files. Every command looks
    for it, so it is not asked of a library that takes longer to come than the answer."""
    if environment.get("HANTEI_CONFIG"):
        return Path(environment["HANTEI_CONFIG"])
    if sys.platform == "win32":
        folder = Path(environment.get("LOCALAPPDATA") or _home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = _home() / "Library" / "Application Support"
    else:
        folder = Path(environment.get("XDG_CONFIG_HOME") or _home() / ".config")
    return folder / "hantei" / FILE


def _home() -> Path:
    return Path(os.path.expanduser("~"))  # noqa: PTH111  a user without a home is no reason to fail


def line_of(path: Path, *keys: str) -> int:
    """The line of the file in which a key stands, such as `check`, `max` for `max` under `[check]`; 0 where it isn't
    written in a line of its own."""
    table: tuple[str, ...] = ()
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").splitlines(), 1):
        if found := _TABLE.match(line):
            table = tuple(part.strip().strip("\"'") for part in found[1].split("."))
            if table[: len(keys)] == keys:
                return number
        elif (found := _KEY.match(line)) and (*table, *(part.strip("\"' ") for part in found[1].split("."))) == keys:
            return number
    return 0


def written_headings(files: Sequence[Settings], game: str, games: Sequence[str]) -> tuple[WrittenHeading, ...]:
    """What `[columns]` says of headings: for all games, and under `[columns.GAME]` for one. Of what is said of one
    heading in several places the nearest file counts, and in it what is said for the game."""
    found: dict[str, WrittenHeading] = {}
    for file in files:
        table = file.values.get(_COLUMNS, {})
        if type(table) is not dict:
            raise UsageError("settings_form", file=str(file.path), place=f"[{_COLUMNS}]")
        plain = {heading: meant for heading, meant in table.items() if type(meant) is not dict}
        for name in table.keys() - plain.keys():
            if name not in games:
                raise UsageError("settings_game", file=str(file.path), place=f"[{_COLUMNS}.{name}]", games=tuple(games))
        for said, place in ((table.get(game, {}), f"[{_COLUMNS}.{game}]"), (plain, f"[{_COLUMNS}]")):
            for one in _headings(file, said if type(said) is dict else {}, place):
                found.setdefault(one.heading, one)
    return tuple(found.values())


def heading_line(heading: str, meant: str) -> str:
    """The line under `[columns]` that says it."""
    return f"{json.dumps(heading, ensure_ascii=False)} = {json.dumps(meant, ensure_ascii=False)}"


def _headings(file: Settings, said: Mapping[str, Any], place: str) -> Iterator[WrittenHeading]:
    for heading, meant in said.items():
        if type(meant) is not str or not meant.strip() or not heading.strip():
            raise UsageError("settings_form", file=str(file.path), place=f'{place} "{heading}"')
        yield WrittenHeading(heading, meant, file.path)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise UsageError("settings_broken", file=str(path), detail="it is no text in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UsageError("settings_broken", file=str(path), detail=str(error) or type(error).__name__) from None
    except OSError as error:
        raise UsageError("settings_no_access", file=str(path), detail=error.strerror or str(error)) from None
