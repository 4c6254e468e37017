"""One edit as it is written down: when, by which command, and the bytes that it exchanged."""

from __future__ import annotations

import hashlib
import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hantei.building.alike import alike

FORMAT: Final = 1
_KEY: Final = "hantei_log"


@dataclass(frozen=True)
class Entry:
    """An edit of a file.

    number         counts from 1
    time           UTC, `2026-08-01T09:30:00Z`
    said           what was typed
    before, after  what the file was, as a digest; before is "" where there was none
    at             the place of the bytes that were exchanged: `out` before, `into` afterwards
    undoes         the number of the edit that it takes back, 0 for none
    """

    number: int
    time: str
    command: str
    said: tuple[str, ...]
    before: str
    after: str
    at: int
    out: bytes
    into: bytes
    undoes: int = 0

    @classmethod
    def of(
        cls,
        number: int,
        time: str,
        command: str,
        said: tuple[str, ...],
        before: bytes | None,
        after: bytes,
        undoes: int = 0,
    ) -> Entry:
        """Return the entry of an edit from what the file was (None: it was not there) to what it is."""
        old = before or b""
        at = alike(old, after)
        most = min(len(old), len(after)) - at
        behind = min(alike(old[::-1], after[::-1]), most)
        out, into = old[at : len(old) - behind], after[at : len(after) - behind]
        digest_before = "" if before is None else digest(before)
        return cls(number, time, command, said, digest_before, digest(after), at, out, into, undoes)

    def reverted(self, data: bytes) -> bytes | None:
        """Return the file as it was before; None where it is not what the edit left."""
        if digest(data) != self.after or data[self.at : self.at + len(self.into)] != self.into:
            return None
        old = data[: self.at] + self.out + data[self.at + len(self.into) :]
        return old if digest(old) == self.before else None

    def to_json(self) -> dict[str, Any]:
        """What people ask of an entry, as data."""
        return {
            "number": self.number,
            "time": self.time,
            "command": self.command,
            "said": list(self.said),
            "before": self.before,
            "after": self.after,
            "undoes": self.undoes,
        }

    def line(self) -> bytes:
        """The entry as a line of the log."""
        patch = {"at": self.at, "out": _text(self.out), "into": _text(self.into)}
        return (json.dumps({_KEY: FORMAT, **self.to_json(), **patch}, ensure_ascii=False) + "\n").encode()

    @classmethod
    def read(cls, line: bytes) -> Entry | None:
        """Return the entry of a line; None for what is none."""
        try:
            data = json.loads(line)
            return _entry(data) if isinstance(data, dict) and data.get(_KEY) == FORMAT else None
        except (ValueError, KeyError, TypeError):
            return None


def digest(data: bytes) -> str:
    """What a file's content is known by."""
    return hashlib.sha256(data).hexdigest()


def _entry(data: Mapping[str, Any]) -> Entry:
    number, at, undoes = (data[key] for key in ("number", "at", "undoes"))
    texts = tuple(data[key] for key in ("time", "command", "before", "after"))
    said = tuple(data["said"])
    if not all(type(value) is int and value >= 0 for value in (number, at, undoes)):
        raise ValueError("numbers")
    if not all(type(value) is str for value in (*texts, *said)):
        raise ValueError("texts")
    time, command, before, after = texts
    return Entry(number, time, command, said, before, after, at, _bytes(data["out"]), _bytes(data["into"]), undoes)


def _text(data: bytes) -> str:
    return b64encode(data).decode("ascii")


def _bytes(text: str) -> bytes:
    return b64decode(text, validate=True)
