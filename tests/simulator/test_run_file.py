"""The file of a run keeps what is done, and is never taken for what it is not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hantei.core.errors import OutputError, UsageError
from hantei.simulator.run_file import RunFile

HEADER: dict[str, Any] = {"game": "対戦", "seed": 7, "switches": {"draw": 1, "mulligan": True}, "decks": [["a"], ["b"]]}
FIRST_LINE = (
    '{"hantei_run": 1, "game": "対戦", "seed": 7, "switches": {"draw": 1, "mulligan": true}, "decks": [["a"], ["b"]]}\n'
)
ROW = '{"first": 0, "last": 4, "result": {"wins": 3}}\n'


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
        file.add(4, 8, {"wins": 1})
    assert path.read_text(encoding="utf-8") == FIRST_LINE + ROW + '{"first": 4, "last": 8, "result": {"wins": 1}}\n'


@pytest.mark.parametrize(
    ("change", "key", "there", "here"),
    [
        ({"seed": 8, "game": "x"}, "game", "対戦", "x"),
        ({"seed": 8}, "seed", "7", "8"),
        ({"switches": {"draw": 1, "mulligan": False}}, "switches.mulligan", "true", "false"),
        ({"switches": {"draw": 1}}, "switches.mulligan", "true", "-"),
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
    path.write_text(FIRST_LINE.replace('"hantei_run": 1', '"hantei_run": 2'), encoding="utf-8")
    assert fault(path)[1]["field"] == "hantei_run"


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"id,name\n1,a\n", 1),
        (b"a text of one line", 1),
        (b'{"schema": "hantei.match/1"}\n', 1),
        (b"\xff\xfe\n", 1),
        (b"PK\x03\x04\x00\n\x00", 1),
        (b"\n", 1),
        (FIRST_LINE.encode() + b"\n" + ROW.encode(), 2),
        ((FIRST_LINE + ROW + "{\n" + ROW).encode(), 3),
        ((FIRST_LINE + ROW + "[]\n").encode(), 3),
        ((FIRST_LINE + ROW + "\0\0\0\n").encode(), 3),
        ((FIRST_LINE + "[" * 100_000 + "\n").encode(), 2),
        ((FIRST_LINE + '{"first": 4, "last": 4, "result": {}}\n').encode(), 2),
        ((FIRST_LINE + '{"first": -2, "last": 4, "result": {}}\n').encode(), 2),
        ((FIRST_LINE + '{"first": 0, "last": 4, "result": []}\n').encode(), 2),
        ((FIRST_LINE + '{"first": 0.0, "last": 4, "result": {}}\n').encode(), 2),
    ],
)
def test_damage_is_told_with_its_line(path: Path, content: bytes, line: int) -> None:
    path.write_bytes(content)
    assert fault(path) == ("run_file_damaged", {"file": str(path), "line": line})


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
    assert json.loads(path.read_text(encoding="utf-8"))["hantei_run"] == 1
