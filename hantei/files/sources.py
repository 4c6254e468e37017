"""The files that the user means: names, folders and patterns, on shells that expand patterns and on those that
don't."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.files import codes
from hantei.files.reading.open_file import SUFFIXES

_LOCK: Final = "~$"
_JUNK: Final = (_LOCK, ".~lock", "._", ".")
"""Beginnings of the names that Excel, LibreOffice and file managers leave beside the real files."""

_WITH_PART: Final = re.compile(r"(.+)\[[^\[\]]+\]")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file to read: where it is, and how findings name it."""

    path: Path
    name: str


def find_files(
    arguments: Iterable[str], *, recursive: bool = False, suffixes: tuple[str, ...] = SUFFIXES
) -> tuple[list[SourceFile], list[Finding]]:
    """The files that the arguments mean, each once, folders in the order of their names.

    A folder gives its files of the known endings, with `recursive` those of its folders too; files left by
    office programs are passed over, and links that lead out of the folder are refused.
    """
    files: dict[str, SourceFile] = {}
    findings: list[Finding] = []
    for argument in arguments:
        found = list(_expand(argument, recursive, suffixes, findings))
        if not found:
            findings.append(_nothing(argument))
        for path in found:
            if path.name.startswith(_LOCK):
                findings.append(_open_in_excel(path.with_name(path.name.removeprefix(_LOCK)), path))
                continue
            file = SourceFile(path, shown_name(str(path)))
            if files.setdefault(os.path.realpath(path), file) is file and (lock := _lock_of(path)):
                findings.append(_open_in_excel(path, lock))
    return list(files.values()), findings


def _expand(argument: str, recursive: bool, suffixes: tuple[str, ...], findings: list[Finding]) -> Iterator[Path]:
    if not argument.strip():
        return  # an empty text would be the folder where one stands
    path = Path(argument)
    if os.path.isdir(path):  # noqa: PTH112  Path.is_dir fails where the name is too long for a file
        yield from _folder(path, recursive, suffixes, findings)
    elif glob.has_magic(argument) and not os.path.exists(path):  # noqa: PTH110  so does Path.exists
        for match in sorted(glob.glob(argument, recursive=True)):  # noqa: PTH207  a pattern may be absolute
            found = Path(match)
            if found.is_dir():
                yield from _folder(found, recursive, suffixes, findings)
            elif not found.name.startswith(_JUNK):
                yield found
    else:
        yield path


def _folder(folder: Path, recursive: bool, suffixes: tuple[str, ...], findings: list[Finding]) -> Iterator[Path]:
    root = os.path.realpath(folder)
    for current, folders, names in os.walk(folder, onerror=lambda error: findings.append(_no_access(error))):
        folders[:] = sorted(name for name in folders if recursive and not name.startswith("."))
        for name in sorted(names):
            path = Path(current) / name
            if name.startswith(_JUNK) or path.suffix.casefold() not in suffixes:
                continue
            if path.is_symlink() and not os.path.realpath(path).startswith(root + os.sep):
                shown = shown_name(str(path))
                findings.append(make_finding(codes.FILE_NOT_REGULAR, SourceRef(shown), file=shown))
                continue
            yield path


def _lock_of(path: Path) -> Path | None:
    """What Excel puts beside a workbook while that is open; of a long name the first two letters are left out."""
    locks = (path.with_name(_LOCK + path.name), path.with_name(_LOCK + path.name[2:]))
    return next((lock for lock in locks if os.path.exists(lock)), None)  # noqa: PTH110  a name may be too long


def _nothing(argument: str) -> Finding:
    """That no file is meant by an argument; of `decks.xlsx[Aoi]` also that the file is there."""
    found = make_finding(codes.NOTHING_FOUND, pattern=shown_name(argument))
    file = _WITH_PART.fullmatch(argument)
    if file is None or not os.path.exists(file[1]):  # noqa: PTH110  a name may be too long
        return found
    return replace(found, facts={**found.facts, "file": shown_name(file[1])}, hint="one_hint")


def _open_in_excel(path: Path, lock: Path) -> Finding:
    shown = shown_name(str(path))
    return make_finding(codes.FILE_OPEN_IN_EXCEL, SourceRef(shown), file=shown, lock=shown_name(lock.name))


def _no_access(error: OSError) -> Finding:
    """Return the finding that a folder can't be read: its files must not be missed silently."""
    shown = shown_name(str(error.filename))
    return make_finding(codes.FILE_NO_ACCESS, SourceRef(shown), file=shown, detail=error.strerror or str(error))


def shown_name(path: str) -> str:
    """A path as text that can always be written out: bytes that are no text are spelt."""
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
