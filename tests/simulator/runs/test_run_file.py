"""The file of a run keeps what is done, and is never taken for what it is not."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from hantei.core.errors import OutputError, UsageError
from hantei.simulator.runs import pool
from hantei.simulator.runs.file import RunFile

HEADER: dict[str, Any] = {"game": "対戦", "seed": 7, "switches": {"draw": 1, "mulligan": True}, "decks": [["a"], ["b"]]}


def line(body: str, seal: str = "") -> str:
    """A line as it stands in the file: its checksum is over the header's checksum and itself."""
    return f'{body}, "sum": "{hashlib.sha256((seal + body).encode()).hexdigest()[:16]}"}}\n'


FIRST_LINE = line(
    '{"hantei_run": 2, "game": "対戦", "seed": 7, "switches": {"draw": 1, "mulligan": true}, "decks": [["a"], ["b"]]'
)
SEAL = json.loads(FIRST_LINE)["sum"]
ROW = line('{"first": 0, "last": 4, "result": {"wins": 3}', SEAL)
NEXT_ROW = line('{"first": 4, "last": 8, "result": {"wins": 1}', SEAL)


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(Path(__file__).parent)
    import run_jobs

    return run_jobs


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.jsonl"


def fault(path: Path, header: dict[str, Any] = HEADER) -> tuple[str, dict[str, Any]]:
    """The error of opening the file, which is left as it was."""
    before = path.read_bytes()
    with pytest.raises(UsageError) as caught:
        RunFile.open(path, header)
    assert path.read_bytes() == before
    assert caught.value.facts["file"] == str(path)
    return caught.value.message_key, caught.value.facts


def test_file_is_begun_and_goes_on(path: Path) -> None:
    with RunFile.open(path, HEADER) as file:
        assert file.chunks == []
        file.add(0, 4, {"wins": 3})
        assert path.read_text(encoding="utf-8") == FIRST_LINE + ROW  # at once
    with RunFile.open(path, HEADER) as file:
        assert file.chunks == [(0, 4, {"wins": 3})]
        file.add(4, 8, {"名": "\ud800\u202e"})
    with RunFile.open(path, HEADER) as file:
        assert file.chunks == [(0, 4, {"wins": 3}), (4, 8, {"名": "\ud800\u202e"})]


def test_header_is_compared_as_json_has_it(path: Path) -> None:
    RunFile.open(path, HEADER).close()
    RunFile.open(path, {**HEADER, "decks": (("a",), ("b",))}).close()


@pytest.mark.parametrize("kept", [0, 1, len(FIRST_LINE.encode()) - 1])
def test_header_that_was_being_written_is_written_again(path: Path, kept: int) -> None:
    path.write_bytes(FIRST_LINE.encode()[:kept])
    RunFile.open(path, HEADER).close()
    assert path.read_text(encoding="utf-8") == FIRST_LINE


@pytest.mark.parametrize("kept", [1, 20, len(ROW) - 1])
def test_line_that_was_being_written_is_cut_off(path: Path, kept: int) -> None:
    path.write_text(FIRST_LINE + ROW + ROW[:kept], encoding="utf-8")
    with RunFile.open(path, HEADER) as file:
        assert file.chunks == [(0, 4, {"wins": 3})]
        assert file.damaged == ()
        file.add(4, 8, {"wins": 1})
    assert path.read_text(encoding="utf-8") == FIRST_LINE + ROW + NEXT_ROW


@pytest.mark.parametrize(
    ("change", "key", "there", "here"),
    [
        ({"seed": 8, "game": "x"}, "game", "対戦", "x"),
        ({"seed": 8}, "seed", "7", "8"),
        ({"switches": {"draw": 1, "mulligan": False}}, "switches.mulligan", "true", "false"),
        ({"switches": {"draw": 1}}, "switches.mulligan", "true", "-"),
        ({"switches": {"draw": 1, "mulligan": 1}}, "switches.mulligan", "true", "1"),
        ({"agents": ["greedy"]}, "agents", "-", '["greedy"]'),
        ({"decks": [["c" * 80], ["b"]]}, "decks", '[["a"], ["b"]]', '[["' + "c" * 56 + "…"),
    ],
)
def test_other_run_is_named_by_the_first_key_that_differs(
    path: Path, change: dict[str, Any], key: str, there: str, here: str
) -> None:
    path.write_text(FIRST_LINE + ROW + "{", encoding="utf-8")
    facts = {"file": str(path), "field": key, "there": there, "here": here}
    assert fault(path, {**HEADER, **change}) == ("run_file_other", facts)


def test_file_of_another_form_is_another_run(path: Path) -> None:
    path.write_text(FIRST_LINE.replace('"hantei_run": 2', '"hantei_run": 1'), encoding="utf-8")
    assert fault(path)[1]["field"] == "hantei_run"


@pytest.mark.parametrize(
    "content",
    [
        b"id,name\n1,a\n",
        b"a text of one line",
        b'{"schema": "hantei.match/1"}\n',
        b"\xff\xfe\n",
        b"PK\x03\x04\x00\n\x00",
        b"\n",
        b"[" * 100_000 + b"\n",
        FIRST_LINE.replace('"seed": 7', '"seed": 8').encode(),
        FIRST_LINE.replace("\n", "\r\n").encode(),
        FIRST_LINE.replace("\n", " \n").encode(),
    ],
)
def test_first_line_that_is_not_as_it_was_written_is_told(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert fault(path) == ("run_file_damaged", {"file": str(path)})


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "{",
        "[]",
        "\0\0\0",
        "[" * 100_000,
        '{"first": 0, "last": 4, "result": {"wins": 3}}',
        ROW.replace('"wins": 3', '"wins": 4').removesuffix("\n"),
        ROW.replace('"last": 4', '"last": 2').removesuffix("\n"),
        line('{"first": 0, "last": 4, "result": {"wins": 3}').removesuffix("\n"),
        line('{"first": 4, "last": 4, "result": {}', SEAL).removesuffix("\n"),
        line('{"first": -2, "last": 4, "result": {}', SEAL).removesuffix("\n"),
        line('{"first": 0, "last": 4, "result": []', SEAL).removesuffix("\n"),
        line('{"first": 0.0, "last": 4, "result": {}', SEAL).removesuffix("\n"),
    ],
)
def test_line_that_is_not_as_it_was_written_is_taken_out(path: Path, damaged: str) -> None:
    path.write_text(f"{FIRST_LINE}{damaged}\n{NEXT_ROW}{damaged}\n", encoding="utf-8", newline="")
    with RunFile.open(path, HEADER) as file:
        assert (file.damaged, file.chunks) == ((2, 4), [(4, 8, {"wins": 1})])
        file.add(0, 4, {"wins": 3})
    assert path.read_text(encoding="utf-8") == FIRST_LINE + NEXT_ROW + ROW
    with RunFile.open(path, HEADER) as file:
        assert (file.damaged, file.chunks) == ((), [(4, 8, {"wins": 1}), (0, 4, {"wins": 3})])


def test_line_of_another_run_is_not_counted(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    for file, header in ((path, HEADER), (other, {**HEADER, "seed": 8})):
        with RunFile.open(file, header) as opened:
            opened.add(0, 4, {"wins": 3})
    own, row = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(own + other.read_bytes().splitlines(keepends=True)[1] + row)
    with RunFile.open(path, HEADER) as opened:
        assert (opened.damaged, opened.chunks) == ((2,), [(0, 4, {"wins": 3})])


TOTAL = 16


def one_byte_changed_or_cut(content: bytes, place: int, byte: int) -> bytes:
    """The content with another byte at a place; cut off there where that byte stands there already."""
    same = content[place] == byte
    return content[:place] if same else content[:place] + bytes([byte]) + content[place + 1 :]


@pytest.fixture
def counted(jobs: ModuleType, path: Path) -> bytes:
    """The file of a whole run of TOTAL matches."""
    with RunFile.open(path, jobs.Counting().header()) as file:
        pool.run(jobs.Counting(), TOTAL, 1, file=file)
    return path.read_bytes()


def figures(jobs: ModuleType, path: Path) -> object:
    """What the run that goes on from the file counts; None where it is refused."""
    try:
        with RunFile.open(path, jobs.Counting().header()) as file:
            return pool.run(jobs.Counting(), TOTAL, 1, file=file).result
    except UsageError:
        return None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=400, deadline=None)
@given(st.floats(0, 1, exclude_max=True), st.sampled_from(b'\n\r 0123456789abcdef{}[]",:\0\xff'))
@example(0.999999, ord(" "))
def test_no_changed_byte_and_no_cut_changes_the_figures(
    jobs: ModuleType, path: Path, counted: bytes, where: float, byte: int
) -> None:
    changed = one_byte_changed_or_cut(counted, int(where * len(counted)), byte)
    path.write_bytes(changed)
    expected = pool.run(jobs.Counting(), TOTAL, 1).result
    found = figures(jobs, path)
    assert found in (expected, None)
    has_whole_header = changed.partition(b"\n")[0] == counted.partition(b"\n")[0]
    assert not has_whole_header or found == expected  # refused for the first line only


def test_cut_anywhere_the_run_goes_on_to_the_same_figures(jobs: ModuleType, path: Path, counted: bytes) -> None:
    expected = pool.run(jobs.Counting(), TOTAL, 1).result
    for length in range(len(counted)):
        path.write_bytes(counted[:length])
        assert figures(jobs, path) == expected
        assert sorted(path.read_bytes().splitlines()) == sorted(counted.splitlines())


def test_file_is_for_one_run_at_a_time(path: Path) -> None:
    with RunFile.open(path, HEADER):
        assert fault(path) == ("run_file_in_use", {"file": str(path)})
    RunFile.open(path, HEADER).close()


def test_file_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(OutputError) as folder:
        RunFile.open(tmp_path, HEADER)
    assert folder.value.message_key == "output_is_folder"
    with pytest.raises(OutputError) as missing:
        RunFile.open(tmp_path / "no" / "run.jsonl", HEADER)
    assert missing.value.message_key == "output_no_folder"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without /dev/full")
def test_full_disk_is_told(path: Path) -> None:
    with RunFile.open(path, HEADER) as file, Path("/dev/full").open("wb", buffering=0) as full:
        file._stream, own = full, file._stream
        with pytest.raises(OutputError) as caught:
            file.add(0, 4, {})
        file._stream = own
    assert caught.value.message_key == "output_disk_full"
    assert json.loads(path.read_text(encoding="utf-8"))["hantei_run"] == 2
