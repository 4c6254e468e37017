"""Files that a call writes: whole or not at all, and never over what was read."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from hantei.api.catalogs.store import store_path
from hantei.core.errors import UsageError
from hantei.files.writing.json_text import json_text
from hantei.files.writing.plain_csv import csv_text, guarded
from hantei.files.writing.written import check_replaceable

_PAGES: Final = (".html", ".htm")

__all__ = ["check_not_input", "check_page", "check_replaceable", "csv_text", "guarded", "json_text", "write_file"]


def write_file(path: Path, content: bytes, *, force: bool = False) -> None:
    """Write a file whole or not at all; OutputError where it can't be, or is there already without `force`."""
    from hantei.files.writing.atomic import atomic_write

    atomic_write(path, lambda stream: stream.write(content), force=force)


def check_page(path: Path | None, *, force: bool) -> None:
    """UsageError where a page can't be called so, or is there already without `force`; None is no page."""
    if path is None:
        return
    if path.suffix.casefold() not in _PAGES:
        raise UsageError("report_ending", path=str(path), endings=_PAGES)
    check_replaceable((path,), force=force)


def check_not_input(paths: Sequence[Path], inputs: Iterable[str], db: Path | None) -> None:
    """UsageError where something would be written over a file that was read, over the store of cards, or twice into
    one file; `inputs` may be folders and patterns."""
    from hantei.files.sources import find_files

    if not paths:
        return
    read = {os.path.realpath(file.path) for file in find_files(inputs)[0]} | {os.path.realpath(store_path(db))}
    targets = [os.path.realpath(path) for path in paths]
    for number, (path, target) in enumerate(zip(paths, targets, strict=True)):
        if target in read:
            raise UsageError("report_over_input", path=str(path))
        if target in targets[:number]:
            raise UsageError("written_twice", path=str(path))
