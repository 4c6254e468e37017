"""What a command says about a long run: how far it is, how it ended, what is wrong with its options."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

import hantei
from hantei.api.playing import runs
from hantei.api.playing.runs import Progress, RunOptions
from hantei.cli.runs import progress as run_progress
from hantei.cli.runs.progress import RunLine, progress_text
from hantei.cli.runs.telling import told_run
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.messages import LANGUAGES
from hantei.simulator.runs.chunks import Job, Outcome

EN, JA = Texts("en"), Texts("ja")


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "simulator" / "runs")
    import run_jobs

    return run_jobs


def run_job(job: Job, total: int, options: RunOptions) -> Outcome:
    """Play a run as a command does, with all that it says."""
    with told_run(EN, quiet=False) as teller:
        return runs.run_job(job, total, options, teller.report, teller)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(run_progress.time, "monotonic", made.monotonic)
    return made


@pytest.mark.parametrize(
    ("progress", "english", "japanese"),
    [
        (Progress(12_000, 100_000, 0, 8.0), "12,000 of 100,000 (12%), 1,500 a second, about 59 s left",
         "12,000／100,000（12%）、毎秒1,500、残り約59秒"),
        (Progress(600, 1_000, 500, 40.0), "600 of 1,000 (60%), 2.5 a second, about 2 min 40 s left",
         "600／1,000（60%）、毎秒2.5、残り約2分40秒"),
        (Progress(1, 10_000, 0, 1.0), "1 of 10,000 (0%), 1.0 a second, about 2 h 46 min left",
         "1／10,000（0%）、毎秒1.0、残り約2時間46分"),
        (Progress(999, 1_000, 0, 1.0), "999 of 1,000 (100%), 999 a second, about 1 s left",
         "999／1,000（100%）、毎秒999、残り約1秒"),
        (Progress(500, 1_000, 500, 9.0), "500 of 1,000 (50%)", "500／1,000（50%）"),
    ],
)  # fmt: skip
def test_line_says_how_far_how_fast_and_how_long_still(progress: Progress, english: str, japanese: str) -> None:
    assert (progress_text(progress, EN), progress_text(progress, JA)) == (english, japanese)


def test_log_gets_a_line_every_30_seconds(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    with RunLine(EN) as line:
        for done in range(0, 1_001, 10):
            line.report("playing", done, 1_000)
            clock.now += 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        "300 of 1,000 (30%), 10 a second, about 1 min 10 s left\n"
        "600 of 1,000 (60%), 10 a second, about 40 s left\n"
        "900 of 1,000 (90%), 10 a second, about 10 s left\n"
    )


def test_terminal_has_one_line_that_is_gone_at_the_end(
    clock: Clock, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_progress, "is_animated", lambda: True)
    monkeypatch.setattr("hantei.cli.terminal.progress.is_animated", lambda: True)
    with RunLine(EN) as line:
        for done in (0, 100, 200, 250, 300, 400):
            line.report("playing", done, 400)
            clock.now += 0.05 if done == 200 else 0.5
    lines = capsys.readouterr().err.split("\r")
    first, second = "200 of 400 (50%), 200 a second, about 1 s left", "300 of 400 (75%), 194 a second, about 1 s left"
    assert lines == ["", first, second, " " * len(first), ""]


def test_short_run_says_nothing(jobs: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = run_job(jobs.Counting(), 301, RunOptions())
    assert outcome.result is not None
    assert outcome.result["count"] == 301
    assert capsys.readouterr() == ("", "")


def test_no_number_of_jobs_is_all_cores(jobs: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(runs, "cores", lambda: 3)

    def play(job: Job, total: int, workers: int, **rest: object) -> Outcome:
        asked.append(workers)
        return Outcome(None, 0, total, interrupted=False, retried=0)

    monkeypatch.setattr("hantei.simulator.runs.pool.run", play)
    run_job(jobs.Counting(), 301, RunOptions(workers=0))
    run_job(jobs.Counting(), 301, RunOptions(workers=2))
    run_job(jobs.Counting(), 301, RunOptions(workers=999))
    assert asked == [3, 2, 3]


def test_interrupted_run_goes_on_from_its_file(
    jobs: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(line: RunLine, what: str, done: int, total: int) -> None:
        if done == 100:
            raise KeyboardInterrupt

    options = RunOptions(resume=tmp_path / "run.jsonl")
    with monkeypatch.context() as patched:
        patched.setattr(RunLine, "report", interrupt)
        assert run_job(jobs.Counting(), 301, options).done == 100
    assert capsys.readouterr().err == (
        f"Interrupted: 100 of 301 matches are done.\nThe same command goes on from {options.resume}.\n"
    )
    assert run_job(jobs.Counting(), 301, options) == run_job(jobs.Counting(), 301, RunOptions())
    assert capsys.readouterr().err == "100 of 301 matches are in the file already; going on from there.\n"


def test_run_of_another_hantei_is_not_gone_on_with(
    jobs: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = RunOptions(resume=tmp_path / "run.file")
    run_job(jobs.Counting(), 10, options)
    monkeypatch.setattr("hantei.simulator.runs.engine_build.engine", lambda package: "0.0.1 (older)")
    with pytest.raises(UsageError) as caught:
        run_job(jobs.Counting(), 10, options)
    assert (caught.value.message_key, caught.value.facts["field"]) == ("run_file_other", "hantei")


def test_dead_workers_are_told(jobs: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_job(jobs.Deadly(folder=str(tmp_path), at=40), 301, RunOptions(2)).done == 301
    assert capsys.readouterr().err.startswith("Because a process had ended, 1 part of the run had to be played again")
    with pytest.raises(UsageError) as caught:
        run_job(jobs.Deadly(folder=str(tmp_path), at=60, times=9, by="exit"), 301, RunOptions(2))
    sentence, _ = EN.error(caught.value.message_key, **caught.value.facts)
    assert sentence == "Matches 60 to 61 end their process each time they are tried (3 × exit code 7)."


def test_cluster_and_processes_exclude_each_other(jobs: ModuleType) -> None:
    with pytest.raises(UsageError) as caught:
        run_job(jobs.Counting(), 301, RunOptions(workers=2, cluster="127.0.0.1:8786"))
    assert caught.value.message_key == "cluster_and_jobs"


def test_cluster_without_its_package_is_told_with_the_remedy(jobs: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError) as caught:
        run_job(jobs.Counting(), 301, RunOptions(cluster="127.0.0.1:8786"))
    assert EN.error(caught.value.message_key)[1] == 'Install it: pip install "hantei[cluster]"'


def test_every_error_of_a_run_has_its_sentences() -> None:
    folder = Path(hantei.__file__).parent / "simulator" / "runs"
    sources = (folder / "file.py", folder / "cluster.py", Path(runs.__file__))
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    raised = re.findall(r'UsageError\(\s*"([a-z_]+)"((?:, \w+=[^,()]+(?:\([^()]*\))?)*)\)', text)
    assert len(raised) == text.count("UsageError(")
    for key, given in raised:
        facts = dict.fromkeys(re.findall(r"(\w+)=", given), "?")
        for language in LANGUAGES:
            assert all(Texts(language).error(key, **facts)), key
