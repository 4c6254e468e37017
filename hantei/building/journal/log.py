"""The log of a deck file: a file beside it, `.deck.txt.hantei-log`, with a line for each edit."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from hantei.building.journal.entries import Entry, digest
from hantei.core.errors import UsageError
from hantei.files.writing.atomic import output_error


def log_of(path: Path) -> Path:
    """Return where the log of a file is: beside what a link leads to."""
    target = Path(os.path.realpath(path))
    return target.with_name(f".{target.name}.hantei-log")


def read_log(path: Path) -> list[Entry]:
    """Return the edits of a file, the oldest first; UsageError for a log that can't be read.

    A last line without its end is what a computer that stopped has left: nothing was changed yet.
    """
    log = log_of(path)
    try:
        lines = log.read_bytes().split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise UsageError("log_no_access", file=str(log), detail=error.strerror or str(error)) from error
    entries: list[Entry] = []
    for number, line in enumerate(lines[:-1], start=1):
        entry = Entry.read(line)
        if entry is None:
            raise UsageError("log_broken", file=str(log), line=number)
        entries.append(entry)
    return entries


def in_effect(entries: Sequence[Entry]) -> list[Entry]:
    """Return the edits that nobody has taken back."""
    undone = {entry.undoes for entry in entries}
    return [entry for entry in entries if not entry.undoes and entry.number not in undone]


def last_edit(entries: Sequence[Entry], data: bytes) -> Entry | None:
    """Return the last edit that is in effect in a file; None where there is none.

    An edit whose beginning the file still is was never made: the computer stopped before.
    """
    now = digest(data)
    left = in_effect(entries)
    while left and left[-1].after != now and left[-1].before == now:
        left.pop()
    return left[-1] if left else None


@contextmanager
def noted(path: Path, entry: Entry) -> Iterator[None]:
    """Write an edit down before it is made, and strike it out again where it can't be; OutputError where it can't be
    written down: then it is not made."""
    log = log_of(path)
    size = _whole_lines(log)
    try:
        with log.open("r+b" if size is not None else "xb") as stream:
            stream.seek(size or 0)
            stream.truncate()
            stream.write(entry.line())
            stream.flush()
            os.fsync(stream.fileno())
    except OSError as error:
        _restore(log, size)
        raise output_error(error, log) from error
    try:
        yield
    except BaseException:
        _restore(log, size)
        raise


def _whole_lines(log: Path) -> int | None:
    """The length of the log up to the end of its last whole line; None where there is none."""
    try:
        return log.read_bytes().rfind(b"\n") + 1
    except OSError:
        return None


def _restore(log: Path, size: int | None) -> None:
    with suppress(OSError):
        if size is None:
            log.unlink(missing_ok=True)
        else:
            os.truncate(log, size)
