"""Jobs for the tests of runs; worker processes and clusters import them from here."""

from __future__ import annotations

import os
import signal
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Counting:
    """Match k adds 1 to the count, k to the sum and 1 to its remainder by 3."""

    seconds: float = 0.0
    settings: dict[str, Any] = field(default_factory=lambda: {"seed": 7})
    package: str = ""

    def header(self) -> dict[str, Any]:
        return {"game": "対戦", "decks": ["a", "b"], "settings": self.settings}

    def play(self, first: int, last: int) -> dict[str, Any]:
        time.sleep(self.seconds)
        remainders: dict[str, int] = {}
        for match in range(first, last):
            remainders[str(match % 3)] = remainders.get(str(match % 3), 0) + 1
        return {"count": last - first, "sum": sum(range(first, last)), "remainders": remainders}

    def merge(self, one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
        keys = sorted({*one["remainders"], *other["remainders"]})
        remainders = {key: one["remainders"].get(key, 0) + other["remainders"].get(key, 0) for key in keys}
        return {"count": one["count"] + other["count"], "sum": one["sum"] + other["sum"], "remainders": remainders}


@dataclass(frozen=True)
class Deadly(Counting):
    """The chunk that begins with match `at` kills its process so many times; a file counts them."""

    folder: str = ""
    at: int = 0
    times: int = 1
    by: str = "kill"

    def play(self, first: int, last: int) -> dict[str, Any]:
        with Path(self.folder, f"{first}.txt").open("a") as begun:
            begun.write("x")
        if first == self.at and Path(self.folder, f"{first}.txt").stat().st_size <= self.times:
            if self.by == "exit":
                os._exit(7)
            os.kill(os.getpid(), signal.SIGKILL)
        return super().play(first, last)


@dataclass(frozen=True)
class Failing(Counting):
    """The chunk with match `at` raises; a file counts how often it was tried."""

    folder: str = ""
    at: int = 0

    def play(self, first: int, last: int) -> dict[str, Any]:
        if first <= self.at < last:
            with Path(self.folder, "tried.txt").open("a") as tried:
                tried.write("x")
            raise ValueError(f"match {self.at} is no match")
        return super().play(first, last)


@dataclass(frozen=True)
class Odd(Counting):
    """Hands back what JSON would change, or can't hold."""

    what: str = "keys"

    def play(self, first: int, last: int) -> dict[str, Any]:
        sys.stdout.write("noise on standard output")
        return {"keys": {0: (first, last)}, "nan": {"x": float("nan")}, "object": {"x": self}}[self.what]

    def merge(self, one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
        return {key: one[key] + other[key] for key in one}


@dataclass(frozen=True)
class Telling(Counting):
    """Leaves the id of its process in a folder."""

    folder: str = ""

    def play(self, first: int, last: int) -> dict[str, Any]:
        Path(self.folder, f"{os.getpid()}.pid").touch()
        return super().play(first, last)
