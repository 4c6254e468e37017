"""The file of a run: its chunks as they finish, so that a run that was stopped can go on (`--resume`).

JSON Lines. The first line holds `hantei_run` and the header of the job, that is, all that the results depend on; each
further line a chunk: `first`, `last` (not included) and `result`. Every line ends with a checksum, `sum`, over the line
before it and, in a chunk, over the checksum of the header: what somebody edited, or brought from another run, is never
counted. Lines are only ever added; damaged ones are taken out when the run goes on.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import portalocker

from hantei.core.errors import UsageError
from hantei.files.writing.atomic import output_error
from hantei.files.writing.json_text import json_text

FORMAT: Final = 2

_SYNC_EVERY: Final = 5.0
"""Seconds. A line is handed to the system at once, so the end of this process costs nothing; only that of the whole
machine can, and then no more than the chunks of this time."""
_MISSING: Final = "-"
_SHOWN: Final = 60
_DIGITS: Final = 16
_SUM: Final = re.compile(rb'(.*), "sum": "([0-9a-f]{16})"}')

Chunk = tuple[int, int, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class _Found:
    """The content of the file: the checksum of its header, the chunks, the lines that hold them, and the numbers of the
    damaged lines."""

    seal: str
    chunks: list[Chunk]
    lines: list[bytes]
    damaged: list[int]


class RunFile:
    """An open file of a run; nobody else can open it for a run until it is closed."""

    def __init__(self, path: Path, stream: FileIO, found: _Found) -> None:
        self.path = path
        self.chunks = found.chunks
        """The chunks in the file; some may overlap (see chunks.fitting)."""
        self.damaged = tuple(found.damaged)
        """The numbers of the lines that were not as hantei writes them; they are in the file no more."""
        self._stream = stream
        self._seal = found.seal
        self._next_sync = time.monotonic() + _SYNC_EVERY

    @classmethod
    def open(cls, path: Path, header: Mapping[str, Any]) -> Self:
        """Create the file or continue it. A line that was being written when the run was killed is cut off, a damaged
        line is taken out.

        Raises UsageError where the file belongs to another run, is no such file or in use, or its first line is
        damaged; it is then left alone. Raises OutputError where it can't be written.
        """
        first_line = _line({"hantei_run": FORMAT, **header})
        try:
            stream = _locked(path)
            try:
                return cls(path, stream, _take_up(stream, path, first_line))
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
        """Append a finished chunk; raises OutputError."""
        try:
            _write(self._stream, _line({"first": first, "last": last, "result": result}, self._seal))
            if time.monotonic() >= self._next_sync:
                _sync(self._stream)
                self._next_sync = time.monotonic() + _SYNC_EVERY
        except OSError as error:
            raise output_error(error, self.path) from error
        self.chunks.append((first, last, result))

    def close(self) -> None:
        if not self._stream.closed:
            _sync(self._stream)
            self._stream.close()


def _locked(path: Path) -> FileIO:
    """Return the file, created if missing, open for this process alone; raises UsageError if it is in use."""
    if path.exists() and not (path.is_file() or path.is_dir()):  # a device never ends
        raise UsageError("run_file_not_regular", file=str(path))
    stream = path.open("a+b", buffering=0)  # unbuffered: a line is one write, whole or torn at its end only
    try:
        portalocker.lock(stream, portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING)
    except portalocker.AlreadyLocked as error:
        stream.close()
        raise UsageError("run_file_in_use", file=str(path)) from error
    except portalocker.LockException:
        pass  # a network file system without locks: better unguarded than not at all
    return stream


def _take_up(stream: FileIO, path: Path, first_line: bytes) -> _Found:
    """Return the content of the file, its end ready for the next line; UsageError if it belongs to another run."""
    stream.seek(0)
    content = stream.read()
    whole = content[: content.rfind(b"\n") + 1]
    if not whole:
        _begin(stream, path, content, first_line)
        return _Found(_sum_in(first_line), [], [], [])
    header, *lines = whole.removesuffix(b"\n").split(b"\n")
    _check_header(header, path, first_line)
    found = _chunks(lines, _sum_in(header))
    if found.damaged:
        _write_again(stream, [header, *found.lines])
    else:
        stream.truncate(len(whole))
    return found


def _begin(stream: FileIO, path: Path, content: bytes, first_line: bytes) -> None:
    """Write the header, where the file is empty or holds nothing but the start of it."""
    if not first_line.startswith(content):
        raise UsageError("run_file_damaged", file=str(path))
    stream.truncate(0)
    _write(stream, first_line)


def _write_again(stream: FileIO, lines: list[bytes]) -> None:
    """Replace the lines of the file. If this is interrupted, the missing chunks are played again."""
    stream.truncate(0)
    _write(stream, b"".join(line + b"\n" for line in lines))


def _check_header(line: bytes, path: Path, first_line: bytes) -> None:
    """UsageError for a first line that is none of ours, that somebody changed, or that is of another run."""
    header, wanted = _parsed(line), json.loads(first_line)
    if header is None or "hantei_run" not in header:
        raise UsageError("run_file_damaged", file=str(path))
    if header["hantei_run"] == FORMAT and not _is_sealed(line):
        raise UsageError("run_file_damaged", file=str(path))
    difference = _first_difference({**header, "sum": ""}, {**wanted, "sum": ""})
    if difference:
        key, there, here = difference
        raise UsageError("run_file_other", file=str(path), field=key, there=_short(there), here=_short(here))


def _chunks(lines: list[bytes], seal: str) -> _Found:
    """The chunks in the lines after the header."""
    found = _Found(seal, [], [], [])
    for number, line in enumerate(lines, 2):
        chunk = _chunk(_parsed(line)) if _is_sealed(line, seal) else None
        if chunk is None:
            found.damaged.append(number)
        else:
            found.chunks.append(chunk)
            found.lines.append(line)
    return found


def _first_difference(there: dict[str, Any], here: dict[str, Any], within: str = "") -> tuple[str, Any, Any] | None:
    """Return the first key on which two headers differ, as a dotted path, and both its values."""
    for key in (*here, *(key for key in there if key not in here)):
        one, other = there.get(key, _MISSING), here.get(key, _MISSING)
        if isinstance(one, dict) and isinstance(other, dict):
            inside = _first_difference(one, other, f"{within}{key}.")
            if inside:
                return inside
        elif json.dumps(one) != json.dumps(other):  # 1, 1.0 and true are not the same
            return f"{within}{key}", one, other
    return None


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _parsed(line: bytes) -> dict[str, Any] | None:
    """Return the object in a line; None if there is none."""
    with suppress(ValueError, RecursionError):
        value = json.loads(line.decode("utf-8"))
        if isinstance(value, dict):
            return value
    return None


def _chunk(row: dict[str, Any] | None) -> Chunk | None:
    match row:
        case {"first": int(first), "last": int(last), "result": dict(result)} if 0 <= first < last:
            return first, last, result
    return None


def _line(data: dict[str, Any], seal: str = "") -> bytes:
    """Return the data as a line with its checksum; `seal` is the checksum of the header."""
    body = json_text(data, indent=None).rstrip("\n").removesuffix("}").encode()
    return body + f', "sum": "{_checksum(body, seal)}"}}\n'.encode()


def _checksum(body: bytes, seal: str) -> str:
    return hashlib.sha256(seal.encode() + body).hexdigest()[:_DIGITS]


def _is_sealed(line: bytes, seal: str = "") -> bool:
    """True if the line is unchanged since it was written."""
    found = _SUM.fullmatch(line)
    return found is not None and found.group(2).decode() == _checksum(found.group(1), seal)


def _sum_in(line: bytes) -> str:
    sealed: str = json.loads(line)["sum"]
    return sealed


def _write(stream: FileIO, line: bytes) -> None:
    """Write all bytes: a nearly full disk takes only a part at a time."""
    rest = memoryview(line)
    while rest:
        rest = rest[stream.write(rest) :]


def _sync(stream: FileIO) -> None:
    with suppress(OSError):  # a pipe or device has nothing to wait for
        os.fsync(stream.fileno())
