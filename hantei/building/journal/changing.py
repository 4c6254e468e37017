"""A deck file changed so that nothing is lost: whole or not at all, one command after the other, never over what
somebody else has typed meanwhile."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import portalocker

from hantei.building.journal.entries import Entry
from hantei.building.journal.log import last_edit, noted, read_log
from hantei.core.errors import OutputError, UsageError
from hantei.files.writing.atomic import atomic_write, output_error
from hantei.files.writing.written import data_folder

_WAIT: Final = 20.0
"""So many seconds a command waits for another one that changes the same file."""


@contextmanager
def only_one(path: Path, wait: float = _WAIT) -> Iterator[None]:
    """Keep every other command from changing a file meanwhile; UsageError where one does for too long."""
    place = os.path.realpath(path).encode("utf-8", "surrogateescape")
    lock = data_folder() / "locks" / f"{hashlib.sha256(place).hexdigest()[:32]}.lock"
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        locked = portalocker.Lock(lock, "ab", timeout=wait, check_interval=0.05)
        locked.acquire()
    except portalocker.LockException as error:
        raise UsageError("edit_locked", file=str(path)) from error
    except OSError as error:
        raise output_error(error, lock) from error
    try:
        yield
    finally:
        locked.release()


def change(
    path: Path,
    before: bytes | None,
    after: bytes,
    command: str,
    said: tuple[str, ...],
    *,
    undoes: int = 0,
    log: bool = True,
) -> None:
    """Write a file whose content was read as `before`, None where it is new.

    UsageError where it has changed since, OutputError where it can't be written; it stays as it is then, and so does
    its log.
    """
    if _content(path) != before:
        raise UsageError("edit_changed", file=str(path))
    if before is not None and not os.access(path, os.W_OK):
        raise OutputError("output_locked", path=str(path))
    with noted(path, _entry(path, before, after, command, said, undoes)) if log else nullcontext():
        atomic_write(path, lambda stream: stream.write(after), force=before is not None, remembered=False)


def _entry(path: Path, before: bytes | None, after: bytes, command: str, said: tuple[str, ...], undoes: int) -> Entry:
    entries = read_log(path)
    number = max((entry.number for entry in entries), default=0) + 1
    time = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Entry.of(number, time, command, said, before, after, undoes)


def before_last(path: Path, data: bytes) -> tuple[Entry, bytes]:
    """Return the last edit of a file and what the file was before it.

    UsageError where there is no edit to take back, where the edit made the file, or where the file was changed
    otherwise since: nothing of that is ever undone.
    """
    entry = last_edit(read_log(path), data)
    if entry is None:
        raise UsageError("undo_nothing", file=str(path))
    if not entry.before:
        raise UsageError("undo_new", file=str(path))
    old = entry.reverted(data)
    if old is None:
        said = tuple(entry.said)
        raise UsageError("undo_changed", file=str(path), command=entry.command, said=said, time=entry.time)
    return entry, old


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise output_error(error, path) from error
