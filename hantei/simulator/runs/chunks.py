"""Long runs of matches, cut into chunks for this process, a pool of processes, or a cluster.

A chunk is played from nothing but the job and its first and last match, and results are merged by addition, so a run
comes out the same whoever plays its chunks, in what order and how often one had to be played again.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol

from hantei.core.errors import HanteiError, plugin_fault

Result = dict[str, Any]
Chunk = tuple[int, int]
"""The matches from the first number on, up to but without the last."""
Report = Callable[[int, int], None]
"""Hears how many matches are done, and of how many: once at the beginning and after every chunk."""

MOST_DEATHS: Final = 3
"""A chunk that has killed this many workers ends the run."""

_CHUNKS: Final = 200
_SMALLEST: Final = 2
LARGEST: Final = 5_000


class Job(Protocol):
    """The matches of a run: a frozen dataclass that can be pickled."""

    @property
    def package(self) -> str:
        """Return the name of the installed package beside hantei whose code the matches run; empty for none."""

    def header(self) -> dict[str, Any]:
        """Everything that the results depend on (game, version of the rules, decks, seed, agents, switches …) as JSON
        has it; not the number of matches."""

    def play(self, first: int, last: int) -> Result:
        """Play the matches first … last - 1; the same result wherever and whenever. The result is a JSON object of
        whole numbers, texts, lists and objects: JSON keeps no tuples and no keys that are numbers, and sums of
        fractions depend on their order."""

    def merge(self, one: Result, other: Result) -> Result:
        """Both results together; associative and commutative."""


class Kept(Protocol):
    """Where the chunks of a run are kept, so that a longer run of the same job goes on from them."""

    chunks: list[tuple[int, int, Result]]

    def add(self, first: int, last: int, result: Result, /) -> None:
        """Keep a finished chunk."""


class Memory:
    """Keeps chunks as long as this process lasts."""

    def __init__(self) -> None:
        self.chunks: list[tuple[int, int, Result]] = []

    def add(self, first: int, last: int, result: Result) -> None:
        self.chunks.append((first, last, result))


@dataclass(frozen=True)
class Progress:
    """The progress of a run; `before` matches were already done when it began `seconds` ago."""

    done: int
    total: int
    before: int
    seconds: float

    @property
    def share(self) -> float:
        return self.done / self.total if self.total else 1.0

    @property
    def rate(self) -> float:
        """Matches per second of this run."""
        return (self.done - self.before) / self.seconds if self.seconds > 0 else 0.0

    @property
    def left(self) -> float | None:
        """Seconds until the end at this rate; None while there is no rate."""
        return (self.total - self.done) / self.rate if self.rate else None


@dataclass(frozen=True)
class Outcome:
    """The merged result of `done` matches out of `total`; None where there is none. `retried` chunks were played
    again because their worker died."""

    result: Result | None
    done: int
    total: int
    interrupted: bool
    retried: int


class ChunkFailed(Exception):
    """The matches first … last - 1 could not be played; the run's file keeps what was done before."""

    def __init__(self, first: int, last: int, reason: str) -> None:
        super().__init__(f"matches {first} to {last - 1}: {reason}")
        self.first = first
        self.last = last
        self.reason = reason


class ChunkKilled(ChunkFailed):
    """The chunk has killed its worker MOST_DEATHS times."""


def cut(first: int, last: int, total: int, largest: int = LARGEST) -> list[Chunk]:
    """Return the matches first … last - 1 in chunks of about a 200th of the total, none of more than `largest` matches;
    each begins with an even number, so that mirrored pairs stay together (`first` is even)."""
    size = max(_SMALLEST, min(largest, total // _CHUNKS) // 2 * 2)
    return [(start, min(start + size, last)) for start in range(first, last, size)]


@dataclass(frozen=True)
class Played:
    """The result of a worker as JSON, or why there is none."""

    text: str
    reason: str = ""
    trace: str = ""
    fault: HanteiError | None = None
    """An error that has a sentence: a file can't be written, or the plug-in whose game or agent plays has failed."""
    error: BaseException | None = None
    """What was raised, where it happened in this very process."""


def play_chunk(job: Job, chunk: Chunk, *, keep_error: bool = False) -> Played:
    """Play one chunk. An error is handed back, not raised: not every exception survives the way between processes."""
    try:
        return Played(json.dumps(job.play(*chunk), ensure_ascii=False, allow_nan=False))
    except HanteiError as error:
        return Played("", f"{type(error).__name__}: {error}", traceback.format_exc(), error)
    except (Exception, SystemExit) as error:  # noqa: BLE001  told with its chunk by whoever asked for it
        header = job.header()
        agents = {name: code.partition(" ")[0] for name, code in header.get("agent_code", {}).items()}
        fault = plugin_fault(error, {header.get("game", job.package): job.package, **agents})
        kept = error if keep_error else None
        return Played("", f"{type(error).__name__}: {error}", traceback.format_exc(), fault, kept)


class Run:
    """The state of a run: what is done and which chunks are left. It is always whole, whenever it is interrupted."""

    def __init__(self, job: Job, total: int, report: Report, file: Kept | None, largest: int) -> None:
        self.job = job
        self.total = total
        self.report = report
        self.file = file
        self.retried = 0
        kept = fitting(file.chunks, total) if file else []
        self._so_far: tuple[Result | None, int] = (None, 0)
        for first, last, result in kept:
            self._count(result, last - first)
        self.left = [chunk for gap in gaps(kept, total) for chunk in cut(*gap, total, largest)]

    def begin(self) -> None:
        """Report how many matches the file already had."""
        self.report(self._so_far[1], self.total)

    def add(self, chunk: Chunk, played: Played) -> None:
        """Take in a chunk that was played; raises ChunkFailed where it could not be, OutputError where
        a file of it could not be written, UsageError where the plug-in of its game has failed."""
        first, last = chunk
        if played.fault:
            played.fault.add_note(played.trace)
            raise played.fault from played.error
        if played.reason:
            failure = ChunkFailed(first, last, played.reason)
            failure.add_note(played.trace)
            raise failure from played.error
        result = json.loads(played.text)
        if self.file is not None:
            self.file.add(first, last, result)
        self._count(result, last - first)
        self.report(self._so_far[1], self.total)

    def outcome(self, *, interrupted: bool = False) -> Outcome:
        """The run as far as it has come."""
        result, done = self._so_far
        return Outcome(result, done, self.total, interrupted, self.retried)

    def _count(self, result: Result, matches: int) -> None:
        before, done = self._so_far
        self._so_far = (result if before is None else self.job.merge(before, result), done + matches)


def fitting(chunks: Iterable[tuple[int, int, Result]], total: int) -> list[tuple[int, int, Result]]:
    """Return those chunks, in order, that a run of `total` matches can count: wholly inside it, none twice, no pair
    torn."""
    found: list[tuple[int, int, Result]] = []
    end = 0
    for first, last, result in sorted(chunks, key=lambda chunk: (chunk[0], -chunk[1])):
        if first >= end and last <= total and (last % 2 == 0 or last == total):
            found.append((first, last, result))
            end = last
    return found


def gaps(chunks: Iterable[tuple[int, int, Result]], total: int) -> Iterator[Chunk]:
    """Yield the parts of the matches 0 … total - 1 that `chunks`, in order and without overlap, leave out."""
    end = 0
    for first, last, _ in chunks:
        if first > end:
            yield end, first
        end = last
    if end < total:
        yield end, total


def keep_silent(_done: int, _total: int) -> None:
    """Ignore the progress of a run; the default report."""
