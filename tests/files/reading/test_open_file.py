"""Files that are no ordinary files, and files that change while they are read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hantei.catalog.sheets.card_files import open_card_list


def codes_of(path: Path, game: str = "boat") -> list[str]:
    book = open_card_list(path, path.name, game)
    for sheet in book.sheets:
        list(sheet.rows)
    return [finding.code for finding in book.findings]


def test_missing_file(tmp_path: Path) -> None:
    assert codes_of(tmp_path / "none.xlsx") == ["FILE_MISSING"]


def test_folder_is_not_a_file(tmp_path: Path) -> None:
    assert codes_of(tmp_path) == ["FILE_NOT_REGULAR"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes exist on POSIX only")
def test_named_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    assert codes_of(tmp_path / "pipe.csv") == ["FILE_NOT_REGULAR"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the endless device exists on POSIX only")
def test_endless_device_is_refused() -> None:
    assert codes_of(Path("/dev/zero")) == ["FILE_NOT_REGULAR"]


def test_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.csv"
    with path.open("wb") as stream:
        stream.truncate(50_000_001)
    book = open_card_list(path, "huge.csv", "boat")
    assert [(f.code, f.facts["size"], f.facts["limit"]) for f in book.findings] == [("FILE_TOO_LARGE", 51, 50)]


def test_file_that_changes_while_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("種類,カード名\nアクター,灯\n", encoding="utf-8")
    book = open_card_list(path, "cards.csv", "boat")
    for sheet in book.sheets:
        list(sheet.rows)
        path.write_text("種類,カード名\n", encoding="utf-8")
    assert [finding.code for finding in book.findings] == ["FILE_CHANGED"]


def test_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("x", encoding="utf-8")
    monkeypatch.setattr("hantei.files.reading.guard.os.access", lambda *_: False)  # the tests may run as root
    assert codes_of(path) == ["FILE_NO_ACCESS"]


def test_file_that_excel_holds_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("x", encoding="utf-8")

    def locked(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", locked)
    assert codes_of(path) == ["FILE_NO_ACCESS"]
