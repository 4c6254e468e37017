"""The chunks of a run played by the workers of a Dask cluster (the extra `cluster`)."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final

from hantei.core.errors import UsageError
from hantei.core.progress import Cancelled
from hantei.simulator.runs.chunks import (
    LARGEST,
    Chunk,
    ChunkFailed,
    ChunkKilled,
    Job,
    Outcome,
    Played,
    Report,
    Run,
    keep_silent,
    play_chunk,
)
from hantei.simulator.runs.engine_build import engine

if TYPE_CHECKING:
    from hantei.simulator.runs.chunks import Kept

_PATIENCE: Final = 8.0
"""Seconds to wait for the scheduler, and again for a first worker."""
_COUNT_EVERY: Final = 5.0
"""Seconds after which the threads of the cluster are counted again."""
_RETRIES: Final = 2
"""For faults of the cluster; an error of a match is handed back as a result and not tried again."""

_ENGINE: Final = f"{engine.__module__}:engine"


def run_on_cluster(
    job: Job,
    total: int,
    address: str,
    *,
    on_progress: Report = keep_silent,
    file: Kept | None = None,
    largest: int = LARGEST,
) -> Outcome:
    """Play the matches 0 … total - 1 on the cluster whose scheduler listens at `address`; the same result as `run`.

    An interruption ends the run early with what was done so far; the chunks of a worker that dies are played by others.
    Raises UsageError where the cluster can't be used, ChunkFailed where a chunk can't be played.
    """
    state = Run(job, total, on_progress, file, largest)
    try:
        state.begin()
        if state.left:
            with _connected(address) as client:
                _check_workers(client, address, job.package)
                _play_on_workers(state, client)
    except (KeyboardInterrupt, Cancelled):
        return state.outcome(interrupted=True)
    return state.outcome()


def _dask() -> Any:
    try:
        return import_module("distributed")
    except ImportError as error:
        raise UsageError("cluster_no_package") from error


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """Yield a client of the cluster; afterwards it is closed and the remaining tasks are cancelled."""
    distributed = _dask()
    _silence()
    try:
        asyncio.run(asyncio.wait_for(_greet(address), _PATIENCE))
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError, AttributeError) as error:
        raise UsageError("cluster_unreachable", address=address, reason=_in_short(error)) from error
    with client:
        try:
            yield client
        except (distributed.CancelledError, OSError) as error:
            raise UsageError("cluster_lost", address=address, reason=_in_short(error)) from error


async def _greet(address: str) -> None:
    """Make sure that a scheduler answers; a client would wait for ever for a server that speaks something else."""
    distributed = _dask()
    secure = distributed.Security().get_connection_args("client")  # as the user's configuration says
    async with distributed.rpc(address, connection_args=secure) as server:
        kind = (await server.identity())["type"]
    if kind != "Scheduler":
        raise ValueError(kind)


def _silence() -> None:
    """Silence Dask's logging on standard error: our own errors report these problems."""
    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] in {"distributed", "tornado"}:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _check_workers(client: Any, address: str, package: str) -> None:
    """Raise UsageError unless there are workers with the same engine as ours; the scheduler reads the tasks and needs
    the same hantei."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError as error:
        raise UsageError("cluster_no_workers", address=address) from error
    here = engine(package)
    for place, there in _engines(client, package):
        if there != here:
            shown = there if isinstance(there, str) else _in_short(there)
            raise UsageError("cluster_other_hantei", worker=place, there=shown, here=here)


def _engines(client: Any, package: str) -> Iterator[tuple[str, object]]:
    """Yield every worker and the scheduler with its engine, or with the error if it has none.

    They look for it by its name first: Dask would wait without end for one that can't read our function.
    """
    for ask in (_ask_workers, _ask_scheduler):
        faults = [(place, answer) for place, answer in ask(client, resolve_name, _ENGINE) if answer is not engine]
        yield from faults or ask(client, engine, package)


def _ask_workers(client: Any, function: Callable[..., object], *arguments: object) -> list[tuple[str, object]]:
    return list(client.run(function, *arguments, on_error="return").items())


def _ask_scheduler(client: Any, function: Callable[..., object], *arguments: object) -> list[tuple[str, object]]:
    try:
        return [("scheduler", client.run_on_scheduler(function, *arguments))]
    except (ImportError, AttributeError) as error:
        return [("scheduler", error)]


def _play_on_workers(state: Run, client: Any) -> None:
    """Play the chunks on the workers, handing out only a few more than can be played at the same time."""
    name = f"hantei-{secrets.token_hex(4)}"
    here = engine(state.job.package)
    job = client.submit(_itself, state.job, key=f"{name}-job", retries=_RETRIES)  # made again where it is lost
    busy = _dask().as_completed(loop=client.loop, with_results=True, raise_errors=False)
    waiting, window, chunks = iter(state.left), _Window(client), dict[str, Chunk]()
    while True:
        for chunk in islice(waiting, max(0, window.size() - len(chunks))):
            task = client.submit(_play, job, *chunk, here, key=f"{name}-{chunk[0]}", retries=_RETRIES)
            chunks[task.key] = chunk
            busy.add(task)
        if not chunks:
            break
        task, answer = next(busy)
        if _is_made_again(task.status, answer):
            busy.add(task)
            continue
        chunk = chunks.pop(task.key)
        state.add(chunk, _played(task.status, answer, chunk))
    state.retried = _count_lost(client, name)


class _Window:
    """The number of chunks that may be handed out: twice the threads of the cluster, which may grow and shrink."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.threads = 0
        self.next_count = 0.0

    def size(self) -> int:
        if time.monotonic() >= self.next_count:
            self.threads = sum(self.client.nthreads().values())
            self.next_count = time.monotonic() + _COUNT_EVERY
        return max(2, 2 * self.threads)


def _itself(job: Job) -> Job:
    return job


def _play(job: Job, first: int, last: int, wanted: str) -> Played:
    """On a worker: play the chunk, if this is the hantei that is wanted; workers may come while a run goes on."""
    if engine(job.package) != wanted:
        return Played("", f"hantei {engine(job.package)} ≠ {wanted}")
    return play_chunk(job, (first, last))


def _is_made_again(status: str, answer: Any) -> bool:
    """True if the worker that had played a chunk died before it handed the result over: the cluster plays the chunk
    again by itself. Cancelled are the tasks of a cluster that is gone."""
    error = answer[1] if isinstance(answer, tuple) else answer
    return status != "cancelled" and isinstance(error, _dask().CancelledError)


def _played(status: str, answer: Any, chunk: Chunk) -> Played:
    """Return the result of a task; raises if the cluster could not run it."""
    distributed = _dask()
    if isinstance(answer, Played):  # its worker may have died since
        return answer
    error = answer[1] if isinstance(answer, tuple) else answer
    if isinstance(error, distributed.KilledWorker):
        raise ChunkKilled(*chunk, "KilledWorker")
    if isinstance(error, distributed.CancelledError) or status == "cancelled":
        raise distributed.CancelledError(status)
    raise ChunkFailed(*chunk, _in_short(error))


def _count_lost(client: Any, name: str) -> int:
    """Return how many chunks of this run were lost with workers that died."""
    removals = (event for _, event in client.get_events("all") if event.get("action") == "remove-worker")
    lost = (key for event in removals for key in (*event["processing-tasks"], *event["lost-computed-tasks"]))
    return sum(str(key).startswith(f"{name}-") and str(key) != f"{name}-job" for key in lost)


def _in_short(error: object) -> str:
    """Return an error as one line."""
    first_line = (str(error).splitlines() or [""])[0]
    return f"{type(error).__name__}: {first_line}" if first_line else type(error).__name__
