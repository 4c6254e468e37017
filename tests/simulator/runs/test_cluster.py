"""A cluster gives the same result as one process; what is wrong with it is told soon."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import distributed
import pytest

from hantei.core.errors import UsageError
from hantei.simulator.runs import cluster, pool
from hantei.simulator.runs.chunks import ChunkFailed, Played
from hantei.simulator.runs.engine_build import engine
from hantei.simulator.runs.file import RunFile

HERE = Path(__file__).parent


class Cluster:
    """A scheduler and workers in processes of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.scheduler = self.start(
            "dask_scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--scheduler-file",
            str(folder / "s"),
            "--no-jupyter",
        )
        try:
            self.address = self._address()
        except BaseException:
            self.end()  # nobody else can
            raise

    def start(self, module: str, *arguments: str, path: Path = HERE) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "PYTHONPATH": str(path), "PYTHONWARNINGS": "ignore"}
        command = [sys.executable, "-m", f"distributed.cli.{module}", "--no-dashboard", *arguments]
        null = subprocess.DEVNULL
        process = subprocess.Popen(command, env=environment, cwd=self.folder, stdin=null, stdout=null, stderr=null)
        self.processes.append(process)
        return process

    def worker(self, path: Path = HERE) -> subprocess.Popen[bytes]:
        return self.start("dask_worker", self.address, "--nthreads", "1", "--no-nanny", path=path)

    def await_workers(self, count: int) -> None:
        with distributed.Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=20)

    def _address(self) -> str:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with suppress(FileNotFoundError, json.JSONDecodeError):  # not there yet, or being written
                return str(json.loads((self.folder / "s").read_text())["address"])
            time.sleep(0.05)
        raise AssertionError("the scheduler does not start")

    def end(self) -> None:
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.wait()


@pytest.fixture
def make_cluster(tmp_path: Path) -> Iterator[Callable[[], Cluster]]:
    made: list[Cluster] = []
    engine.cache_clear()  # somebody may be editing hantei meanwhile

    def make() -> Cluster:
        made.append(Cluster(tmp_path))
        return made[-1]

    yield make
    for one in made:
        one.end()


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(HERE)
    import run_jobs

    return run_jobs


def test_same_result_with_interruption_failure_and_a_killed_worker(
    make_cluster: Callable[[], Cluster], jobs: ModuleType, tmp_path: Path
) -> None:
    made = make_cluster()
    made.worker()
    made.worker()
    made.await_workers(2)
    expected = pool.run(jobs.Counting(), 301, 1)
    assert cluster.run_on_cluster(jobs.Counting(), 301, made.address) == expected

    with pytest.raises(ChunkFailed, match=r"^matches 40 to 41: ValueError: match 40 is no match\n"):
        cluster.run_on_cluster(jobs.Failing(folder=str(tmp_path), at=40), 301, made.address)
    assert (tmp_path / "tried.txt").read_text() == "x"

    def interrupt(done: int, total: int) -> None:
        if done >= 100:
            raise KeyboardInterrupt

    with RunFile.open(tmp_path / "run.jsonl", jobs.Counting().header()) as file:
        stopped = cluster.run_on_cluster(jobs.Counting(), 301, made.address, on_progress=interrupt, file=file)
    assert stopped.interrupted
    assert stopped.done == 100
    assert stopped.result is not None
    assert stopped.result["count"] == 100
    with RunFile.open(tmp_path / "run.jsonl", jobs.Counting().header()) as file:
        assert cluster.run_on_cluster(jobs.Counting(), 301, made.address, file=file) == expected

    deadly = jobs.Deadly(folder=str(tmp_path), at=100, times=1)
    outcome = cluster.run_on_cluster(deadly, 301, made.address)
    assert outcome.result == expected.result
    assert outcome.done == 301
    assert outcome.retried >= 1


GONE = distributed.CancelledError("lost")


@pytest.mark.parametrize(
    ("status", "answer", "again"),
    [
        ("lost", GONE, True), ("lost", (type(GONE), GONE, None), True), ("finished", GONE, True),
        ("cancelled", GONE, False), ("error", (ValueError, ValueError("3"), None), False),
    ],
)  # fmt: skip
def test_a_result_that_was_lost_with_its_worker_is_waited_for(status: str, answer: object, again: bool) -> None:
    """The worker that had played a chunk died before it handed the result over; the cluster itself is there."""
    assert cluster._is_made_again(status, answer) == again


def test_a_result_that_was_handed_over_counts_though_its_worker_died_then() -> None:
    played = Played("3", "")
    assert not cluster._is_made_again("lost", played)
    assert cluster._played("lost", played, (0, 1)) is played


def test_cluster_that_goes_away_is_told(make_cluster: Callable[[], Cluster], jobs: ModuleType) -> None:
    made = make_cluster()
    made.worker()

    def kill(done: int, total: int) -> None:
        if done >= 10:
            made.scheduler.kill()

    with pytest.raises(UsageError) as caught:
        cluster.run_on_cluster(jobs.Counting(seconds=0.05), 301, made.address, on_progress=kill)
    assert caught.value.message_key == "cluster_lost"


@pytest.mark.parametrize("content", ["", "def engine(package):\n    return '9.9.9 (00000000)'\n"])
def test_worker_with_another_hantei_is_told(
    make_cluster: Callable[[], Cluster], jobs: ModuleType, tmp_path: Path, content: str
) -> None:
    runs = tmp_path / "other" / "hantei" / "simulator" / "runs"
    runs.mkdir(parents=True)
    for folder in (runs, *runs.parents[:2]):
        (folder / "__init__.py").touch()
    (runs / "engine_build.py").write_text(content)
    made = make_cluster()
    made.worker(tmp_path / "other")
    with pytest.raises(UsageError) as caught:
        cluster.run_on_cluster(jobs.Counting(), 301, made.address)
    assert caught.value.message_key == "cluster_other_hantei"
    assert caught.value.facts["here"] == engine()
    assert str(caught.value.facts["there"]).startswith("9.9.9" if content else "AttributeError")


def test_cluster_without_workers_is_told(
    make_cluster: Callable[[], Cluster], jobs: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_cluster()
    monkeypatch.setattr(cluster, "_PATIENCE", 1.0)
    with pytest.raises(UsageError) as caught:
        cluster.run_on_cluster(jobs.Counting(), 301, made.address)
    assert caught.value.message_key == "cluster_no_workers"


@pytest.mark.parametrize("address", ["127.0.0.1:1", "no-port", "foo://1:2", "127.0.0.1:port"])
def test_address_where_no_scheduler_is_is_told(jobs: ModuleType, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    with pytest.raises(UsageError) as caught:
        cluster.run_on_cluster(jobs.Counting(), 301, address)
    assert caught.value.message_key == "cluster_unreachable"
    assert caught.value.facts["address"] == address


def test_server_that_is_no_scheduler_is_told(jobs: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    from http.server import BaseHTTPRequestHandler, HTTPServer

    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with pytest.raises(UsageError) as caught:
            cluster.run_on_cluster(jobs.Counting(), 301, f"127.0.0.1:{server.server_port}")
        server.shutdown()
    assert caught.value.message_key == "cluster_unreachable"


def test_missing_package_is_told(jobs: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError) as caught:
        cluster.run_on_cluster(jobs.Counting(), 301, "127.0.0.1:8786")
    assert caught.value.message_key == "cluster_no_package"
