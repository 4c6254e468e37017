"""A run is the same with any number of processes, and outlives the death of its workers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from hantei.simulator.runs.chunks import ChunkFailed, ChunkKilled, Outcome
from hantei.simulator.runs.file import RunFile
from hantei.simulator.runs.pool import run

HERE = Path(__file__).parent
WHOLE = {"count": 301, "sum": 45_150, "remainders": {"0": 101, "1": 100, "2": 100}}

SCRIPT = """
import signal, sys
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)
import run_jobs
from hantei.simulator.runs.pool import run
from hantei.simulator.runs.file import RunFile
if __name__ == "__main__":
    job = run_jobs.Telling(seconds=float(sys.argv[2]), folder=sys.argv[3])
    with RunFile.open(Path(sys.argv[1]), job.header()) as file:
        print(run(job, 301, int(sys.argv[4]), file=file))
"""


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(HERE)
    import run_jobs

    return run_jobs


@pytest.mark.parametrize("workers", [0, 1, 2, 3])
def test_result_is_the_same_with_any_number_of_processes(jobs: ModuleType, tmp_path: Path, workers: int) -> None:
    heard: list[tuple[int, int]] = []
    job = jobs.Telling(folder=str(tmp_path))
    outcome = run(job, 301, workers, on_progress=lambda done, total: heard.append((done, total)))
    assert outcome == Outcome(WHOLE, 301, 301, interrupted=False, retried=0)
    assert (heard[0], heard[-1], len(heard)) == ((0, 301), (301, 301), 152)
    assert heard == sorted(heard)
    pids = {path.stem for path in tmp_path.glob("*.pid")}
    assert len(pids) <= max(workers, 1)
    assert (str(os.getpid()) in pids) == (workers <= 1)


def test_run_of_nothing_has_no_result(jobs: ModuleType) -> None:
    assert run(jobs.Counting(), 0, 2) == Outcome(None, 0, 0, interrupted=False, retried=0)


@pytest.mark.parametrize("workers", [1, 2])
def test_result_is_as_json_has_it(jobs: ModuleType, capfd: pytest.CaptureFixture[str], workers: int) -> None:
    assert run(jobs.Odd(), 2, workers).result == {"0": [0, 2]}
    assert capfd.readouterr().out == ("noise on standard output" if workers == 1 else "")
    with pytest.raises(ChunkFailed, match="ValueError"):
        run(jobs.Odd(what="nan"), 2, workers)
    with pytest.raises(ChunkFailed, match="TypeError"):
        run(jobs.Odd(what="object"), 2, workers)


@pytest.mark.parametrize(("by", "times"), [("kill", 1), ("exit", 2)])
def test_worker_that_dies_costs_its_chunk_only(jobs: ModuleType, tmp_path: Path, by: str, times: int) -> None:
    outcome = run(jobs.Deadly(folder=str(tmp_path), at=40, times=times, by=by), 301, 2)
    assert outcome == Outcome(WHOLE, 301, 301, interrupted=False, retried=times)
    begun = {path.stem: len(path.read_text()) for path in tmp_path.glob("*.txt")}
    assert {chunk: count for chunk, count in begun.items() if count != 1} == {"40": times + 1}
    assert len(begun) == 151


@pytest.mark.parametrize(("by", "reason"), [("kill", "3 × SIGKILL"), ("exit", "3 × exit code 7")])
def test_chunk_that_kills_three_workers_ends_the_run(jobs: ModuleType, tmp_path: Path, by: str, reason: str) -> None:
    job = jobs.Deadly(folder=str(tmp_path), at=40, times=9, by=by)
    with RunFile.open(tmp_path / "run.jsonl", job.header()) as file, pytest.raises(ChunkKilled) as caught:
        run(job, 301, 2, file=file)
    assert (caught.value.first, caught.value.last, caught.value.reason) == (40, 42, reason)
    with RunFile.open(tmp_path / "run.jsonl", job.header()) as file:
        missing = {(number, number + 2) for number in range(0, 40, 2)} - {chunk[:2] for chunk in file.chunks}
        assert len(missing) <= 1  # the other worker may have been at one all the while


@pytest.mark.parametrize("workers", [1, 2])
def test_error_of_a_match_is_told_with_its_chunk_and_not_tried_again(
    jobs: ModuleType, tmp_path: Path, workers: int
) -> None:
    with pytest.raises(ChunkFailed) as caught:
        run(jobs.Failing(folder=str(tmp_path), at=41), 301, workers)
    assert not isinstance(caught.value, ChunkKilled)
    assert (caught.value.first, caught.value.last) == (40, 42)
    assert caught.value.reason == "ValueError: match 41 is no match"
    assert 'raise ValueError(f"match {self.at} is no match")' in caught.value.__notes__[0]
    assert (tmp_path / "tried.txt").read_text() == "x"


@pytest.mark.parametrize("workers", [1, 2])
def test_interruption_keeps_what_was_done(jobs: ModuleType, workers: int) -> None:
    def interrupt(done: int, total: int) -> None:
        if done >= 40:
            raise KeyboardInterrupt

    outcome = run(jobs.Counting(), 301, workers, on_progress=interrupt)
    assert (outcome.done, outcome.total, outcome.interrupted) == (40, 301, True)
    assert outcome.result is not None
    assert outcome.result["count"] == 40


def start(folder: Path, seconds: float, workers: int) -> subprocess.Popen[str]:
    (folder / "script.py").write_text(SCRIPT)
    return subprocess.Popen(
        [sys.executable, "script.py", "run.jsonl", str(seconds), str(folder), str(workers)],
        cwd=folder, env={**os.environ, "PYTHONPATH": str(HERE)}, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip


def await_that(what: object) -> None:
    deadline = time.monotonic() + 20
    while not what():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.02)


def chunks_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") - 1 if path.exists() else -1


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_a_run_at_once_and_in_silence(tmp_path: Path, workers: int) -> None:
    process = start(tmp_path, 0.05, workers)
    await_that(lambda: chunks_in(tmp_path / "run.jsonl") >= 2)
    began = time.monotonic()
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers get it too
    out, err = process.communicate(timeout=20)
    assert time.monotonic() - began < 3
    assert (process.returncode, err) == (0, "")
    assert "interrupted=True, retried=0" in out
    assert f"done={2 * chunks_in(tmp_path / 'run.jsonl')}," in out
    assert not any(is_running(int(path.stem)) for path in tmp_path.glob("*.pid"))


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("workers", [1, 2])
def test_killed_run_goes_on_to_the_same_result(jobs: ModuleType, tmp_path: Path, workers: int) -> None:
    process = start(tmp_path, 0.02, workers)
    path = tmp_path / "run.jsonl"
    await_that(lambda: chunks_in(path) >= 5)
    process.kill()
    process.communicate()
    await_that(lambda: not any(is_running(int(path.stem)) for path in tmp_path.glob("*.pid")))
    kept = chunks_in(path)
    assert 5 <= kept < 151
    again = start(tmp_path, 0, 2)
    out, err = again.communicate(timeout=20)
    assert (err, out) == ("", f"{Outcome(WHOLE, 301, 301, interrupted=False, retried=0)}\n")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()][1:]
    assert sorted((row["first"], row["last"]) for row in rows) == [(n, min(n + 2, 301)) for n in range(0, 301, 2)]
    untouched = path.read_bytes()
    with RunFile.open(path, jobs.Counting().header()) as file:
        assert run(jobs.Failing(folder=str(tmp_path), at=0), 301, 1, file=file).result == WHOLE  # nothing is played
    assert path.read_bytes() == untouched
