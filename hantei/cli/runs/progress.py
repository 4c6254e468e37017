"""A long run as a command makes it: its options, who plays it, how far it has come, and how it ended."""

import os
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from hantei.cli.terminal.output import say
from hantei.cli.terminal.progress import EVERY, is_animated
from hantei.cli.terminal.progress import Progress as ProgressLine
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.simulator.runs.chunks import LARGEST

if TYPE_CHECKING:
    from hantei.simulator.runs.chunks import Job, Outcome, Progress, Report
    from hantei.simulator.runs.file import RunFile

_PLAIN_EVERY: Final = 30.0
"""Seconds between two lines where nothing can be written over (a log)."""
_NAMED: Final = 10


@dataclass(frozen=True)
class RunOptions:
    """Who plays a run, and where it is written down: so many processes (0: one for each core) or a cluster; `quiet`
    doesn't tell how far it has come."""

    workers: int = 1
    resume: Path | None = None
    cluster: str = ""
    quiet: bool = False


def jobs(texts: Texts) -> Any:
    return typer.Option("--jobs", "-j", min=0, help=texts("run.option_jobs"))


def resume(texts: Texts) -> Any:
    return typer.Option("--resume", metavar="FILE", help=texts("run.option_resume"))


def cluster(texts: Texts) -> Any:
    return typer.Option("--cluster", metavar="HOST:PORT", help=texts("run.option_cluster"))


def run_job(job: "Job", total: int, options: RunOptions, texts: Texts, largest: int = LARGEST) -> "Outcome":
    """Play the matches 0 … total - 1 as the options say, in chunks of at most `largest`, and tell on standard error how
    that goes.

    After an interruption the outcome is what was done so far. Raises UsageError where a worker, the cluster or the file
    can't be used, ChunkFailed where a match fails.
    """
    from hantei.simulator.runs.chunks import ChunkKilled, keep_silent

    if options.cluster and options.workers != 1:
        raise UsageError("cluster_and_jobs")
    with ExitStack() as stack:
        file = stack.enter_context(_run_file(job, options.resume, texts)) if options.resume else None
        line = stack.enter_context(RunLine(texts))
        try:
            outcome = _play(job, total, options, keep_silent if options.quiet else line.report_matches, file, largest)
        except ChunkKilled as error:
            raise UsageError("chunk_killed", first=error.first, last=error.last - 1, reason=error.reason) from error
    _say_ending(outcome, options, texts)
    return outcome


def _run_file(job: "Job", path: Path, texts: Texts) -> "RunFile":
    """The run's file. Its chunks are of this very hantei: the agents of another one may play otherwise."""
    from hantei.simulator.runs.engine_build import engine
    from hantei.simulator.runs.file import RunFile

    file = RunFile.open(path, {**job.header(), "hantei": engine(job.package)})
    if file.damaged:
        lines = tuple(map(str, file.damaged[:_NAMED])) + ("…",) * (len(file.damaged) > _NAMED)
        say(texts("run.damaged", file=printable(str(path)), count=len(file.damaged), lines=lines))
    return file


def _play(
    job: "Job", total: int, options: RunOptions, report: "Report", file: "RunFile | None", largest: int
) -> "Outcome":
    if options.cluster:
        from hantei.simulator.runs.cluster import run_on_cluster

        return run_on_cluster(job, total, options.cluster, on_progress=report, file=file, largest=largest)
    from hantei.simulator.runs.pool import run

    workers = min(options.workers or cores(), max(2, cores()))  # more would only be in each other's way
    return run(job, total, workers, on_progress=report, file=file, largest=largest)


def cores() -> int:
    """How many processes can run at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _say_ending(outcome: "Outcome", options: RunOptions, texts: Texts) -> None:
    if outcome.retried:
        say(texts("run.retried", count=outcome.retried))
    if outcome.interrupted:
        say(texts("run.interrupted", done=f"{outcome.done:,}", total=f"{outcome.total:,}"))
    if outcome.interrupted and options.resume:
        say(texts("run.go_on", file=str(options.resume)))


class RunLine(ProgressLine):
    """How far a run has come: a line that is written over on a terminal, a new one now and then elsewhere."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, {})
        self.began = time.monotonic()
        self.before: int | None = None
        if not is_animated():
            self.next = self.began + _PLAIN_EVERY

    def report_matches(self, done: int, total: int) -> None:
        """So many matches are done; the first report says how many were before this run."""
        from hantei.simulator.runs.chunks import Progress

        now = time.monotonic()
        if self.before is None:
            self.before, self.began = done, now
            if done:
                say(self.texts("run.taken", done=f"{done:,}", total=f"{total:,}"))
        if now < self.next or done == total:
            return
        text = progress_text(Progress(done, total, self.before, now - self.began), self.texts)
        if is_animated():
            self.next = now + EVERY
            self._show(text)
        else:
            self.next = now + _PLAIN_EVERY
            say(text)


def progress_text(progress: "Progress", texts: Texts) -> str:
    """`12,000 of 100,000 (12 %), 1,500 a second, about 1 min left`"""
    facts = {"done": f"{progress.done:,}", "total": f"{progress.total:,}", "share": f"{progress.share:.0%}"}
    if progress.left is None:
        return texts("run.progress_begun", **facts)
    rate = f"{progress.rate:,.0f}" if progress.rate >= 10 else f"{progress.rate:.1f}"
    return texts("run.progress", **facts, rate=rate, left=_duration(progress.left, texts))


def _duration(seconds: float, texts: Texts) -> str:
    """The time in its two largest units; never less than a second."""
    whole = max(1, round(seconds))
    if whole < 60:
        return texts("run.seconds", seconds=whole)
    if whole < 3600:
        return texts("run.minutes", minutes=whole // 60, seconds=whole % 60)
    return texts("run.hours", hours=whole // 3600, minutes=whole % 3600 // 60)
