"""The file of a run: its chunks as they finish, so that a run that was stopped can go on (`--resume`).

JSON Lines. The first line holds `hantei_run` and the header of the job, that is, all that the results depend on; each
further line a chunk: `first`, `last` (not included) and `result`. Lines are only ever added.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import portalocker

from hantei.core.errors import UsageError
from hantei.files.atomic import output_error
from hantei.files.json_text import json_text

FORMAT: Final = 1

_SYNC_EVERY: Final = 5.0
"""Seconds. A line is handed to the system at once, so the end of this process costs nothing; only that of the whole
machine can, and then no more than the chunks of this time."""
_MISSING: Final = "-"
_SHOWN: Final = 60


class RunFile:
    """An open file of a run; nobody else can open it for a run until it is closed."""

    def __init__(self, path: Path, stream: FileIO, chunks: list[tuple[int, int, dict[str, Any]]]) -> None:
        self.path = path
        self.chunks = chunks
        """The chunks that were done when the file was opened; some may overlap (see chunks.fitting)."""
        self._stream = stream
        self._next_sync = time.monotonic() + _SYNC_EVERY

    @classmethod
    def open(cls, path: Path, header: Mapping[str, Any]) -> Self:
        """Begin the file or go on with it. A line that was being written when the run was killed is cut off.

        Raises UsageError where the file belongs to another run, is no such file, is damaged or in use; it is then
        left alone. Raises OutputError where it can't be written.
        """
        wanted = json.loads(_line({"hantei_run": FORMAT, **header}))
        try:
            stream = _locked(path)
            try:
                return cls(path, stream, _take_up(stream, path, wanted))
            except BaseException:
                stream.close()
                raise
        except OSError as error:
            raise output_error(error, path) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, first: int, last: int, result: dict[str, Any]) -> None:
        """Write down a finished chunk; raises OutputError."""
        try:
            _write(self._stream, _line({"first": first, "last": last, "result": result}))
            if time.monotonic() >= self._next_sync:
                _sync(self._stream)
                self._next_sync = time.monotonic() + _SYNC_EVERY
        except OSError as error:
            raise output_error(error, self.path) from error

    def close(self) -> None:
        if not self._stream.closed:
            _sync(self._stream)
            self._stream.close()


def _locked(path: Path) -> FileIO:
    """The file, made where it is missing, open for this process alone; raises UsageError where it is in use."""
    stream = path.open("a+b", buffering=0)  # unbuffered: a line is one write, whole or torn at its end only
    try:
        portalocker.lock(stream, portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING)
    except portalocker.AlreadyLocked as error:
        stream.close()
        raise UsageError("run_file_in_use", file=str(path)) from error
    except portalocker.LockException:
        pass  # a network file system without locks: better unguarded than not at all
    return stream


def _take_up(stream: FileIO, path: Path, wanted: dict[str, Any]) -> list[tuple[int, int, dict[str, Any]]]:
    """The chunks of the file, its end ready for the next line; UsageError where it is not of this run."""
    stream.seek(0)
    content = stream.read()
    whole = content[: content.rfind(b"\n") + 1]
    if not whole:
        _begin(stream, path, content, wanted)
        return []
    first, *rest = whole.removesuffix(b"\n").split(b"\n")
    _check_header(_parsed(first, path, 1), path, wanted)
    chunks = [_chunk(_parsed(line, path, number), path, number) for number, line in enumerate(rest, 2)]
    stream.truncate(len(whole))
    return chunks


def _begin(stream: FileIO, path: Path, content: bytes, wanted: dict[str, Any]) -> None:
    """Write the header, where the file is empty or holds nothing but the start of it."""
    line = _line(wanted)
    if not line.startswith(content):
        raise UsageError("run_file_damaged", file=str(path), line=1)
    stream.truncate(0)
    _write(stream, line)


def _check_header(header: dict[str, Any], path: Path, wanted: dict[str, Any]) -> None:
    if "hantei_run" not in header:
        raise UsageError("run_file_damaged", file=str(path), line=1)
    difference = _first_difference(header, wanted)
    if difference:
        key, there, here = difference
        raise UsageError("run_file_other", file=str(path), field=key, there=_short(there), here=_short(here))


def _first_difference(there: dict[str, Any], here: dict[str, Any], within: str = "") -> tuple[str, Any, Any] | None:
    """The first key on which two headers differ, with its dots, and both its values."""
    for key in (*here, *(key for key in there if key not in here)):
        one, other = there.get(key, _MISSING), here.get(key, _MISSING)
        if isinstance(one, dict) and isinstance(other, dict):
            inside = _first_difference(one, other, f"{within}{key}.")
            if inside:
                return inside
        elif one != other:
            return f"{within}{key}", one, other
    return None


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _parsed(line: bytes, path: Path, number: int) -> dict[str, Any]:
    with suppress(ValueError, RecursionError):
        value = json.loads(line.decode("utf-8"))
        if isinstance(value, dict):
            return value
    raise UsageError("run_file_damaged", file=str(path), line=number)


def _chunk(row: dict[str, Any], path: Path, number: int) -> tuple[int, int, dict[str, Any]]:
    match row:
        case {"first": int(first), "last": int(last), "result": dict(result)} if 0 <= first < last:
            return first, last, result
    raise UsageError("run_file_damaged", file=str(path), line=number)


def _line(data: dict[str, Any]) -> bytes:
    return json_text(data, indent=None).encode()


def _write(stream: FileIO, line: bytes) -> None:
    """Write all of it: a nearly full disk takes only a part at a time."""
    rest = memoryview(line)
    while rest:
        rest = rest[stream.write(rest) :]


def _sync(stream: FileIO) -> None:
    with suppress(OSError):  # a pipe or device has nothing to wait for
        os.fsync(stream.fileno())
