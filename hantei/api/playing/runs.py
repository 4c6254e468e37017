"""Many matches played: by this process, by several or by a cluster, written down on the way and gone on with."""

from __future__ import annotations

import os
import time
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.api.playing.decks import NotPlayable
from hantei.api.playing.listener import NOBODY, Listener
from hantei.core.errors import UsageError
from hantei.simulator.interrupt import heeding
from hantei.simulator.runs.chunks import LARGEST, Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from hantei.core.progress import Report
    from hantei.simulator.runs.chunks import Job, Kept, Outcome, Result
    from hantei.simulator.runs.chunks import Report as Done
    from hantei.simulator.runs.file import RunFile

__all__ = [
    "LARGEST",
    "MOST_MATCHES",
    "Progress",
    "RunOptions",
    "check_run",
    "check_table",
    "chunk_limit",
    "cores",
    "is_compiled",
    "run_job",
]

MOST_MATCHES: Final = 1_000_000_000
"""Of one run: the list of what is left to play has to fit into memory."""

_LONG: Final = 60.0
"""Seconds. A run that is expected to take longer is told how to be faster."""
_SAMPLE: Final = 2
_FEW: Final = 200
"""So few matches are not timed beforehand."""


@dataclass(frozen=True)
class RunOptions:
    """Who plays a run, and where it is written down: so many processes (0: one for each core) or a cluster."""

    workers: int = 1
    resume: Path | None = None
    cluster: str = ""

    @property
    def has_begun(self) -> bool:
        """Whether the run goes on from a file."""
        return self.resume is not None and self.resume.is_file() and self.resume.stat().st_size > 0


def check_run(matches: int, options: RunOptions) -> None:
    """UsageError for a number of matches or of processes that can't be."""
    if not 1 <= matches <= MOST_MATCHES:
        raise UsageError("matches_number", matches=matches, most=MOST_MATCHES)
    if options.workers < 0:
        raise UsageError("jobs_number", jobs=options.workers)


def check_table(job: Job) -> None:
    """NotPlayable where the decks can't be brought to a table."""
    from hantei.simulator.play import PositionError

    try:
        job.play(0, 0)
    except PositionError as error:
        raise NotPlayable(error) from error


def chunk_limit(
    job: Job, total: int, options: RunOptions, listener: Listener = NOBODY, *, is_open: bool = False
) -> int:
    """How many matches of a long run make a chunk of about a second: two of them are played to find out. Where the
    whole run in the interpreted engine will take more than a minute, that is told; of one with an open end how long it
    may become."""
    if total < _FEW and not is_open:
        return LARGEST
    start = time.perf_counter()
    with heeding():
        job.play(0, _SAMPLE)
    seconds = (time.perf_counter() - start) / _SAMPLE
    expected = seconds * total / (options.workers or cores())
    if is_open:
        listener.price(total, expected)
    if expected > _LONG and not (options.cluster or is_compiled()):
        listener.slow(expected)
    return min(LARGEST, int(1 / seconds)) if seconds > 0 else LARGEST


def run_job(
    job: Job,
    total: int,
    options: RunOptions,
    report: Report | None = None,
    listener: Listener = NOBODY,
    largest: int = LARGEST,
    wanted: Callable[[Result], int] | None = None,
) -> Outcome:
    """Play the matches 0 … total - 1 as the options say, in chunks of at most `largest`; then, as long as `wanted` says
    by the result that more of them are needed in all, these too.

    After an interruption the outcome is what was done so far. Raises UsageError where a worker, the cluster or the file
    can't be used, ChunkFailed where a match fails.
    """
    from hantei.simulator.runs.chunks import ChunkKilled, Memory

    if options.cluster and options.workers != 1:
        raise UsageError("cluster_and_jobs")
    with ExitStack() as stack:
        kept: Kept | None = Memory() if wanted else None
        if options.resume:
            kept = stack.enter_context(_run_file(job, options.resume, listener))
        try:
            outcome = _play(job, total, options, _as_done(report), kept, largest)
            while wanted and outcome.result is not None and not outcome.interrupted:
                total = wanted(outcome.result)
                if total <= outcome.done:
                    break
                outcome = _play(job, total, options, _as_done(report), kept, largest)
        except ChunkKilled as error:
            raise UsageError("chunk_killed", first=error.first, last=error.last - 1, reason=error.reason) from error
    listener.ended(outcome, options.resume)
    return outcome


def _as_done(report: Report | None) -> Done:
    """The report as the run calls it."""
    from hantei.simulator.runs.chunks import keep_silent

    return keep_silent if report is None else lambda done, total: report("playing", done, total)


def _run_file(job: Job, path: Path, listener: Listener) -> RunFile:
    """The run's file. Its chunks are of this very hantei: the agents of another one may play otherwise."""
    from hantei.simulator.runs.engine_build import engine
    from hantei.simulator.runs.file import RunFile

    file = RunFile.open(path, {**job.header(), "hantei": engine(job.package)})
    if file.damaged:
        listener.damaged(path, file.damaged)
    return file


def _play(job: Job, total: int, options: RunOptions, done: Done, file: Kept | None, largest: int) -> Outcome:
    if options.cluster:
        from hantei.simulator.runs.cluster import run_on_cluster

        return run_on_cluster(job, total, options.cluster, on_progress=done, file=file, largest=largest)
    from hantei.simulator.runs.pool import run

    workers = min(options.workers or cores(), max(2, cores()))  # more would only be in each other's way
    return run(job, total, workers, on_progress=done, file=file, largest=largest)


def cores() -> int:
    """How many processes can run at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def is_compiled() -> bool:
    """Whether the engine runs compiled, as `hantei --version` says."""
    found = find_spec("hantei.simulator.kernel.match")
    return found is not None and Path(found.origin or "").suffix != ".py"
