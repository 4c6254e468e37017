"""Playing the chunks of a run in this process or in several.

Each worker process has a pipe of its own: when one dies it is known which chunk it was playing, and the others go on
undisturbed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import connection, resource_tracker
from typing import TYPE_CHECKING, Final

from hantei.core.progress import Cancelled
from hantei.simulator.interrupt import heed, heeding
from hantei.simulator.runs.chunks import (
    LARGEST,
    MOST_DEATHS,
    Chunk,
    ChunkKilled,
    Job,
    Outcome,
    Played,
    Report,
    Run,
    keep_silent,
    play_chunk,
)

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from hantei.simulator.runs.chunks import Kept

_SPAWN: Final = multiprocessing.get_context("spawn")
"""The same on every system."""
_LISTEN_EVERY: Final = 0.5
"""Seconds. Where waiting can't be interrupted (Windows) Ctrl-C is heard that often."""


def run(
    job: Job,
    total: int,
    workers: int,
    *,
    on_progress: Report = keep_silent,
    file: Kept | None = None,
    largest: int = LARGEST,
) -> Outcome:
    """Play the matches 0 … total - 1 with so many processes (1: in this one); the result is the same with any number.

    An interruption ends the run early with what was done so far; a worker that dies costs its chunk, which is played
    again; a chunk has at most `largest` matches. Raises ChunkFailed where a chunk can't be played.
    """
    state = Run(job, total, on_progress, file, largest)
    try:
        state.begin()
        if workers > 1:
            _play_in_processes(state, workers)
        else:
            _play_here(state)
    except (KeyboardInterrupt, Cancelled):
        return state.outcome(interrupted=True)
    return state.outcome()


def _play_here(state: Run) -> None:
    with heeding():
        for chunk in state.left:
            heed()
            state.add(chunk, play_chunk(state.job, chunk, keep_error=True))


def _play_in_processes(state: Run, workers: int) -> None:
    """Give every worker one chunk at a time; the others wait in `state`."""
    waiting = deque(state.left)
    deaths: Counter[Chunk] = Counter()
    with _crew(state.job, min(workers, len(waiting))) as crew:
        for worker in crew:
            worker.give(waiting.popleft())
        while busy := [worker for worker in crew if worker.chunk]:
            ready = connection.wait([worker.pipe for worker in busy], _LISTEN_EVERY)
            for worker in busy:
                if worker.pipe in ready:
                    _hear(worker, state, waiting, deaths)


def _hear(worker: _Worker, state: Run, waiting: deque[Chunk], deaths: Counter[Chunk]) -> None:
    """Take the result of a worker, or replace the worker if it is dead; then give it the next chunk."""
    chunk, played = worker.take()
    if played is not None:
        state.add(chunk, played)
    else:
        deaths[chunk] += 1
        if deaths[chunk] == MOST_DEATHS:
            raise ChunkKilled(*chunk, f"{MOST_DEATHS} × {worker.end()}")
        state.retried += 1
        waiting.appendleft(chunk)
        worker.replace()
    if waiting:
        worker.give(waiting.popleft())


class _Worker:
    """A process that plays one chunk after the other."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.chunk: Chunk | None = None
        """What it is playing."""
        self._start()

    def _start(self) -> None:
        self.pipe, far = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=_serve, args=(far, self.job), daemon=True)
        with _deaf():
            self.process.start()
        far.close()  # so that the pipe ends with the worker

    def replace(self) -> None:
        """Start a new process in place of the old one."""
        self.end()
        self._start()

    def give(self, chunk: Chunk) -> None:
        """Let the worker play this chunk. If it has died meanwhile, `take` returns None."""
        self.chunk = chunk
        try:
            self.pipe.send(chunk)
        except OSError:  # it died idle, which is not the fault of this chunk
            self.replace()
            self.pipe.send(chunk)

    def take(self) -> tuple[Chunk, Played | None]:
        """Return its chunk and the result; None if it died over it."""
        assert self.chunk is not None
        chunk, self.chunk = self.chunk, None
        try:
            played: Played = self.pipe.recv()
        except (EOFError, OSError):
            return chunk, None
        return chunk, played

    def end(self) -> str:
        """End the process at once; return how it ended (`exit code 1`, `SIGKILL`)."""
        self.process.join(_LISTEN_EVERY)  # one that has closed its pipe is on its way out: let it tell its exit code
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return _ending(self.process.exitcode or 0)


def _ending(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"


@contextmanager
def _crew(job: Job, count: int) -> Iterator[list[_Worker]]:
    """Yield `count` workers; they are ended afterwards, whatever they are doing."""
    crew: list[_Worker] = []
    try:
        crew.extend(_Worker(job) for _ in range(count))
        yield crew
    finally:
        for worker in crew:
            worker.process.kill()
        for worker in crew:
            worker.end()


@contextmanager
def _deaf() -> Iterator[None]:
    """Start processes in this block so that they ignore Ctrl-C from their first line on; for this process it is only
    delayed."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # its start would end the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection, job: Job) -> None:
    """Play chunks in a worker process until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _fall_silent()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            chunk = pipe.recv()
            pipe.send(play_chunk(job, chunk))
        except (EOFError, OSError):
            return


def _fall_silent() -> None:
    """Discard what a game prints, which must not get between the lines of the command."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)


def _end_with_parent() -> None:
    """Stop a worker whose parent was killed, in the middle of its chunk."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
