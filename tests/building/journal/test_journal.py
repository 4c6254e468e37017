"""The log of a deck file: edits are taken back byte for byte, and nothing that was typed is ever lost."""

from __future__ import annotations

import errno
import os
import stat
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.building.journal import log as logs
from hantei.building.journal.changing import before_last, change, only_one
from hantei.building.journal.entries import Entry
from hantei.building.journal.log import in_effect, last_edit, log_of, read_log
from hantei.core.errors import HanteiError, OutputError, UsageError
from hantei.files.writing import atomic
from hantei.files.writing.written import check_replaceable


@pytest.fixture(autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANTEI_DATA", str(tmp_path_factory.mktemp("data")))


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.txt"
    path.write_bytes("3 狼\r\n".encode("cp932"))
    return path


def put(path: Path, after: bytes, said: str = "3 狼") -> None:
    change(path, path.read_bytes(), after, "set", (said,))


def undo(path: Path) -> None:
    entry, old = before_last(path, path.read_bytes())
    change(path, path.read_bytes(), old, "undo", entry.said, undoes=entry.number)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.binary(max_size=30), min_size=2, max_size=2))
def test_an_entry_takes_itself_back(versions: list[bytes]) -> None:
    before, after = versions
    entry = Entry.of(1, "2026-08-01T09:30:00Z", "add", ("3 狼",), before, after)
    assert Entry.read(entry.line()) == entry
    assert entry.reverted(after) == before
    assert entry.reverted(after + b"!") is None


def test_any_row_of_edits_is_taken_back(deck: Path) -> None:
    versions = [deck.read_bytes(), b"", b"2 a\n", b"2 a\n3 b", bytes(range(256)), b"3 b"]
    for after in versions[1:]:
        put(deck, after)
    undo(deck)
    undo(deck)
    assert deck.read_bytes() == versions[3]
    put(deck, b"4 c\n")
    for wanted in (versions[3], versions[2], versions[1], versions[0]):
        undo(deck)
        assert deck.read_bytes() == wanted
    with pytest.raises(UsageError) as raised:
        undo(deck)
    assert raised.value.message_key == "undo_nothing"
    assert in_effect(read_log(deck)) == []


def test_hand_edits_in_between_stay(deck: Path) -> None:
    put(deck, b"4 a\n")
    deck.write_bytes(b"4 a\n# mine\n")
    with pytest.raises(UsageError) as raised:
        undo(deck)
    assert raised.value.message_key == "undo_changed"
    assert deck.read_bytes() == b"4 a\n# mine\n"
    put(deck, b"5 a\n# mine\n")
    undo(deck)
    assert deck.read_bytes() == b"4 a\n# mine\n"
    with pytest.raises(UsageError) as again:
        undo(deck)
    assert again.value.message_key == "undo_changed"
    assert deck.read_bytes() == b"4 a\n# mine\n"


def test_a_file_is_not_deleted(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    change(path, None, b"3 a\n", "new", ())
    with pytest.raises(UsageError) as raised:
        undo(path)
    assert (raised.value.message_key, path.read_bytes()) == ("undo_new", b"3 a\n")
    with pytest.raises(UsageError):
        change(path, None, b"4 b\n", "new", ())
    assert path.read_bytes() == b"3 a\n"


def test_a_file_that_changed_since_it_was_read_is_left(deck: Path) -> None:
    before = deck.read_bytes()
    deck.write_bytes(b"mine")
    with pytest.raises(UsageError) as raised:
        change(deck, before, b"4 a\n", "set", ())
    assert raised.value.message_key == "edit_changed"
    assert deck.read_bytes() == b"mine"
    assert read_log(deck) == []


def test_a_read_only_file_is_left(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = deck.read_bytes()
    deck.chmod(stat.S_IRUSR)
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever runs the tests may be allowed to do everything
    with pytest.raises(OutputError) as raised:
        put(deck, b"4 a\n")
    assert raised.value.message_key == "output_locked"
    assert deck.read_bytes() == before
    assert read_log(deck) == []


def test_permissions_stay(deck: Path) -> None:
    deck.chmod(0o640)
    put(deck, b"4 a\n")
    assert stat.S_IMODE(deck.stat().st_mode) == 0o640


def test_a_link_is_followed(deck: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.txt"
    link.symlink_to(deck)
    put(link, b"4 a\n")
    assert link.is_symlink()
    assert deck.read_bytes() == b"4 a\n"
    assert log_of(link) == log_of(deck)


def test_an_edited_file_stays_the_users_own(deck: Path) -> None:
    put(deck, b"4 a\n")
    with pytest.raises(UsageError):
        check_replaceable([deck], force=False)


def _full(*_: Any) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(
    ("module", "name"),
    [(logs.os, "fsync"), (atomic.os, "fsync"), (atomic.Path, "replace"), (atomic.shutil, "copymode")],
)
def test_a_full_disk_changes_nothing(
    deck: Path, module: Any, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    put(deck, b"4 a\n")
    log = log_of(deck).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(module, name, _full)
        with pytest.raises(HanteiError) as raised:
            put(deck, b"5 a\n")
    assert raised.value.message_key == "output_disk_full"
    assert deck.read_bytes() == b"4 a\n"
    assert log_of(deck).read_bytes() == log
    assert sorted(path.name for path in tmp_path.iterdir()) == [".deck.txt.hantei-log", "deck.txt"]
    undo(deck)
    assert deck.read_bytes() == "3 狼\r\n".encode("cp932")


def test_a_computer_that_stopped_before_the_file_was_written(deck: Path) -> None:
    before = deck.read_bytes()
    put(deck, b"4 a\n")
    first = log_of(deck).read_bytes()
    put(deck, b"5 a\n")
    deck.write_bytes(b"4 a\n")  # the log has the edit, the file has not
    undo(deck)
    assert deck.read_bytes() == before
    log_of(deck).write_bytes(first + b'{"hantei_log": 1, "numb')  # the log has half of it
    deck.write_bytes(b"4 a\n")
    assert len(read_log(deck)) == 1
    put(deck, b"6 a\n")
    undo(deck)
    assert deck.read_bytes() == b"4 a\n"


def test_a_damaged_log_is_named_and_nothing_is_written(deck: Path) -> None:
    put(deck, b"4 a\n")
    log_of(deck).write_bytes(b"nonsense\n")
    with pytest.raises(UsageError) as raised:
        put(deck, b"5 a\n")
    assert (raised.value.message_key, raised.value.facts["line"]) == ("log_broken", 1)
    assert deck.read_bytes() == b"4 a\n"


def test_one_command_after_the_other(deck: Path) -> None:
    """Many at once: each sees what the one before has written, and none is lost."""
    deck.write_bytes(b"")
    failed: list[BaseException] = []

    def add(number: int) -> None:
        try:
            with only_one(deck):
                before = deck.read_bytes()
                change(deck, before, before + f"1 card {number}\n".encode(), "add", (str(number),))
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=add, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert sorted(deck.read_bytes().splitlines()) == sorted(f"1 card {number}".encode() for number in range(12))
    assert [entry.number for entry in read_log(deck)] == list(range(1, 13))


def test_another_command_waits_no_longer_than_it_must(deck: Path) -> None:
    with only_one(deck), pytest.raises(UsageError) as raised, only_one(deck, wait=0.1):
        pass
    assert raised.value.message_key == "edit_locked"


def test_an_edit_taken_back_by_hand_is_not_in_effect(deck: Path) -> None:
    before = deck.read_bytes()
    put(deck, b"4 a\n")
    deck.write_bytes(before)
    assert last_edit(read_log(deck), before) is None
