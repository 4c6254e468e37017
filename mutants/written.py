"""Changes that are written down: which rule each disables, and which survivors are known and why."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from mutants.area import MutantsError
from mutants.change import ROOT, Change
from mutants.operators import around

EXPLAINED: Final = Path(__file__).with_name("explained.toml")
_KEYS: Final = {"rule", "file", "function", "old", "new"}
_EXPLAINED_KEYS: Final = {"file", "function", "line", "old", "new", "why"}


def read_changes(path: Path) -> list[Change]:
    """The changes of a file of `[[change]]` tables: rule, file, old, new, and function where old stands more than once.

    Raises MutantsError with the number of the table where something is missing or doesn't stand there exactly once.
    """
    return [_change(path, number, entry) for number, entry in enumerate(_tables(path, _KEYS), start=1)]


def explained(path: Path = EXPLAINED) -> dict[tuple[str, ...], str]:
    """Why no play can show a change, by its `key`; MutantsError where an entry is out of order or stands twice."""
    reasons: dict[tuple[str, ...], str] = {}
    last: tuple[str, ...] = ()
    for number, entry in enumerate(_tables(path, _EXPLAINED_KEYS), start=1):
        found = (entry["file"], entry.get("function", ""), entry["line"], entry["old"], entry["new"])
        if found <= last:
            raise MutantsError(f"{path} change {number} stands twice, or belongs before the one above it")
        reasons[found] = entry["why"]
        last = found
    return reasons


def key(change: Change) -> tuple[str, ...]:
    """Under what a change is looked up in `explained`: not the number of its line, which moves, but the words of that
    line; spaces and line breaks count as one space."""
    source = (ROOT / change.file).read_text(encoding="utf-8")
    begin = source.rfind("\n", 0, change.start) + 1
    line = source[begin : source.index("\n", change.start)]
    return change.file, change.function, *(" ".join(words.split()) for words in (line, change.old, change.new))


def _tables(path: Path, keys: set[str]) -> list[dict[str, Any]]:
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("change", [])
    except (OSError, ValueError) as error:
        raise MutantsError(f"{path}: {error}") from error
    if not isinstance(entries, list) or not entries:
        raise MutantsError(f"{path}: no change is written down; each stands in a table [[change]]")
    for number, entry in enumerate(entries, start=1):
        if not isinstance(entry, dict):
            raise MutantsError(f"{path} change {number}: it is no table")
        unknown = set(entry) - keys
        missing = keys - {"rule", "function"} - set(entry)
        if unknown or missing:
            raise MutantsError(f"{path} change {number}: unknown {sorted(unknown)}, missing {sorted(missing)}")
        if not all(isinstance(value, str) for value in entry.values()):
            raise MutantsError(f"{path} change {number}: it holds something else than texts")
    return list(entries)


def _change(path: Path, number: int, entry: dict[str, Any]) -> Change:
    file = ROOT / entry["file"]
    if not file.is_file() or file.suffix != ".py" or ".." in Path(entry["file"]).parts:
        raise MutantsError(f"{path} change {number}: there is no file {entry['file']} of the program")
    if entry["old"] == entry["new"]:
        raise MutantsError(f"{path} change {number}: old and new are the same")
    source = file.read_text(encoding="utf-8")
    found = [
        around(entry["file"], source, start, entry["old"], entry["new"], entry.get("rule", ""))
        for start in _places(source, entry["old"])
    ]
    wanted = [change for change in found if change.function == entry.get("function", change.function)]
    if len(wanted) != 1:
        raise MutantsError(
            f"{path} change {number}: {entry['old']!r} stands {len(wanted)} times in {entry['file']}"
            f" {entry.get('function', '')}; it must stand there once"
        )
    try:
        compile(wanted[0].applied(source), entry["file"], "exec")
    except SyntaxError as error:
        raise MutantsError(f"{path} change {number}: with {entry['new']!r} it is no Python: {error}") from error
    return wanted[0]


def _places(source: str, words: str) -> list[int]:
    found = []
    at = source.find(words)
    while at >= 0:
        found.append(at)
        at = source.find(words, at + 1)
    return found
