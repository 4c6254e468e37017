"""Safe and distinct names of files and sheets from the names of decks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from hantei.core.text import clean, printable
from hantei.files.windows import WINDOWS, device_in

_NOT_IN_FILES: Final = re.compile(r'[<>:"/\\|?*]')
_NOT_IN_SHEETS: Final = re.compile(r"[\[\]:*?/\\]")
_LONGEST_FILE: Final = 150
"""In bytes of UTF-8; file systems allow 255, and a number and an ending come on top."""
_LONGEST_SHEET: Final = 31
_SHEET_TAKEN: Final = "history"
"""Excel keeps this name for itself."""


def file_names(labels: Iterable[str], ending: str) -> list[str]:
    """Return a different file name for each label, different also on a file system that ignores case and composed
    letters."""
    return [f"{name}{ending}" for name in _different(map(_file_name, labels), "-{}", 10**6)]


def sheet_names(labels: Iterable[str]) -> list[str]:
    """Return a different sheet name that Excel accepts for each label."""
    return _different(map(_sheet_name, labels), " ({})", _LONGEST_SHEET)


def _file_name(label: str) -> str:
    text = unicodedata.normalize("NFC", _plain(label))
    name = _NOT_IN_FILES.sub("_", text).encode("utf-8", "replace")[:_LONGEST_FILE].decode("utf-8", "ignore")
    name = name.strip(" .")
    if device_in(name, WINDOWS) or name.startswith(("~$", ".", "-")):
        name = f"_{name}"
    return name or "deck"


def _sheet_name(label: str) -> str:
    name = _NOT_IN_SHEETS.sub("_", _plain(label)).strip("'")
    name = _cut(name, _LONGEST_SHEET).strip("' ") or "deck"
    return f"{name}_" if name.casefold() == _SHEET_TAKEN else name


def _plain(label: str) -> str:
    """Return a label without control and invisible characters."""
    return " ".join(printable(clean(label)).split())


def _cut(text: str, limit: int) -> str:
    """Return a text cut to the limit; spreadsheets count characters beyond the basic plane twice."""
    return text.encode("utf-16-le", "replace")[: 2 * limit].decode("utf-16-le", "ignore")


def _different(names: Iterable[str], form: str, longest: int) -> list[str]:
    taken: set[str] = set()
    found: list[str] = []
    for name in names:
        candidate, number = name, 1
        while _same(candidate) in taken:
            number += 1
            mark = form.format(number)
            candidate = _cut(name, longest - len(mark)) + mark
        taken.add(_same(candidate))
        found.append(candidate)
    return found


def _same(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
