"""Whether what hantei stands on is in order: versions, the engine, the store, settings, language and terminal."""

from __future__ import annotations

import importlib.metadata
import locale
import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from hantei.core.errors import HanteiError
from hantei.core.finding import Fact
from hantei.core.version import VERSION

GOOD: Final = "good"
NOTE: Final = "note"
BAD: Final = "bad"

_LIBRARIES: Final = ("typer", "rich", "pydantic", "pandas", "openpyxl", "python-calamine", "rapidfuzz", "highspy")
_JAPANESE: Final = "判定：「竜騎士」①"
_NARROW: Final = 80
_WINDOWS_FONTS: Final = ("YuGothM.ttc", "meiryo.ttc", "msgothic.ttc")


@dataclass(frozen=True)
class Examined:
    """One thing that was looked at.

    what   its name: `engine`, `store` …
    state  good, note (works, but could be better) or bad
    case   which of its sentences says what was found
    facts  what the sentence is about
    """

    what: str
    state: str
    case: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"what": self.what, "state": self.state, "case": self.case, "facts": dict(self.facts)}


def examine(db: Path | None, *, encoding: str, width: int, colour: bool, terminal: bool) -> tuple[Examined, ...]:
    """Look at everything. What depends on the terminal is told by who has one."""
    return (
        Examined("hantei", GOOD, "version", {"version": VERSION, "folder": str(Path(__file__).parents[1])}),
        _python(),
        *_libraries(),
        _engine(),
        *_store(db),
        Examined("language", GOOD, "language", {"locale": locale.getlocale()[0] or "-"}),
        _encoding(encoding),
        _fonts(),
        _terminal(width, colour=colour, terminal=terminal),
    )


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    found = find_spec("hantei.catalog.rows.plan")
    return bool(found and Path(found.origin or "").suffix != ".py")


def _python() -> Examined:
    facts = {"version": platform.python_version(), "system": platform.platform(terse=True), "program": sys.executable}
    return Examined("python", GOOD, "version", facts)


def _libraries() -> Iterator[Examined]:
    """One line for all libraries; one more for each that is missing."""
    found: list[str] = []
    for name in _LIBRARIES:
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            yield Examined("libraries", BAD, "missing", {"name": name})
    yield Examined("libraries", GOOD, "versions", {"versions": tuple(found)})


def _engine() -> Examined:
    return Examined("engine", GOOD, "compiled") if is_compiled() else Examined("engine", NOTE, "interpreted")


def _store(db: Path | None) -> Iterator[Examined]:
    """Where the store is, whether it can be written, and what is in it."""
    from hantei.api.catalogs.store import store_path
    from hantei.api.catalogs.versions import stored_catalogs

    path = store_path(db)
    if not path.exists():
        yield Examined("store", NOTE, "empty", {"path": str(path)})
        folder = next(folder for folder in path.absolute().parents if folder.exists())
        if not os.access(folder, os.W_OK):
            yield Examined("store", BAD, "no_folder", {"path": str(path), "folder": str(folder)})
        return
    try:
        newest = stored_catalogs(db=db).newest
    except HanteiError as error:
        yield Examined("store", BAD, "unreadable", {"path": str(path), "reason": str(error)})
        return
    games = tuple(f"{game} {info.number} ({info.cards})" for game, info in newest.items())
    case = "holds" if games else "empty"
    yield Examined("store", GOOD if games else NOTE, case, {"path": str(path), "games": games})
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        yield Examined("store", BAD, "read_only", {"path": str(path)})


def _encoding(encoding: str) -> Examined:
    try:
        _JAPANESE.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return Examined("encoding", BAD, "no_japanese", {"encoding": encoding})
    state = GOOD if encoding.lower().replace("-", "") == "utf8" else NOTE
    return Examined("encoding", state, "utf8" if state == GOOD else "other", {"encoding": encoding})


def _fonts() -> Examined:
    """Whether reports will find a Japanese font here, as far as that can be known."""
    if sys.platform == "darwin":
        return Examined("fonts", GOOD, "system")
    if sys.platform == "win32":
        folder = Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
        found = tuple(name for name in _WINDOWS_FONTS if (folder / name).is_file())
        return Examined("fonts", GOOD if found else NOTE, "found" if found else "none", {"fonts": found})
    program = shutil.which("fc-list")
    if program is None:
        return Examined("fonts", NOTE, "unknown")
    import subprocess

    listed = subprocess.run([program, ":lang=ja", "family"], capture_output=True, check=False)  # noqa: S603  as it says
    found = tuple(sorted({line.partition(",")[0] for line in listed.stdout.decode("utf-8", "replace").splitlines()}))
    return Examined("fonts", GOOD if found else NOTE, "found" if found else "none", {"fonts": found[:3]})


def _terminal(width: int, *, colour: bool, terminal: bool) -> Examined:
    if not terminal:
        return Examined("terminal", GOOD, "none")
    case = "narrow" if width < _NARROW else "colour" if colour else "plain"
    return Examined("terminal", NOTE if case == "narrow" else GOOD, case, {"width": width})
