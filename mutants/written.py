"""Changes that are written down: which rule each disables, and which survivors are known and why."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from mutants.area import MutantsError
from mutants.change import ROOT, Change
from mutants.operators import around

EXPLAINED: Final = Path(__file__).with_name("explained.toml")
_KEYS: Final = {"rule", "file", "function", "old", "new", "why"}


def read_changes(path: Path) -> list[Change]:
    """The changes of a file of `[[change]]` tables: rule, file, old, new, and function where old stands more than once.

    Raises MutantsError with the number of the table where something is missing or doesn't stand there exactly once.
    """
    return [_change(path, number, entry) for number, entry in enumerate(_tables(path), start=1)]


def explained() -> dict[tuple[str, str, str, str], str]:
    """Why no play can show a change: (file, function, old, new) -> the reason."""
    return {
        (entry["file"], entry.get("function", ""), entry["old"], entry["new"]): entry["why"]
        for entry in _tables(EXPLAINED)
    }


def key(change: Change) -> tuple[str, str, str, str]:
    """Under what a change is looked up in `explained`: not its line, which moves."""
    return change.file, change.function, change.old, change.new


def _tables(path: Path) -> list[dict[str, Any]]:
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("change", [])
    except (OSError, ValueError) as error:
        raise MutantsError(f"{path}: {error}") from error
    for number, entry in enumerate(entries, start=1):
        unknown = set(entry) - _KEYS
        missing = {"file", "old", "new"} - set(entry)
        if unknown or missing:
            raise MutantsError(f"{path} change {number}: unknown {sorted(unknown)}, missing {sorted(missing)}")
    return list(entries)


def _change(path: Path, number: int, entry: dict[str, Any]) -> Change:
    file = ROOT / entry["file"]
    if not file.is_file():
        raise MutantsError(f"{path} change {number}: there is no file {entry['file']}")
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
    return wanted[0]


def _places(source: str, words: str) -> list[int]:
    found = []
    at = source.find(words)
    while at >= 0:
        found.append(at)
        at = source.find(words, at + 1)
    return found
