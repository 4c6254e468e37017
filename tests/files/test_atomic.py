"""`atomic_write`: the old file or the new one, never half of one, and nothing left beside it."""

from __future__ import annotations

import errno
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import pytest

from hantei.core.errors import OutputError
from hantei.files.writing.atomic import atomic_write
from tests.refused import refused


def _new(stream: BinaryIO) -> None:
    stream.write(b"new")


def _fails_with(error: BaseException) -> Callable[[BinaryIO], None]:
    def write(stream: BinaryIO) -> None:
        stream.write(b"half")
        raise error

    return write


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "カード 表.csv"
    path.write_bytes(b"old")
    return path


def test_a_new_file_is_written_with_the_usual_rights(tmp_path: Path) -> None:
    path = tmp_path / "new.csv"
    atomic_write(path, _new)
    plain = tmp_path / "plain"
    plain.touch()
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


def test_an_old_file_is_replaced_and_keeps_its_rights(old: Path) -> None:
    old.chmod(0o640)
    atomic_write(old, _new, force=True)
    assert old.read_bytes() == b"new"
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert [path.name for path in old.parent.iterdir()] == [old.name]


def test_the_old_file_stands_until_the_new_one_is_complete(old: Path) -> None:
    seen = []

    def write(stream: BinaryIO) -> None:
        stream.write(b"new")
        stream.flush()
        seen.append(old.read_bytes())

    atomic_write(old, write, force=True)
    assert seen == [b"old"]
    assert old.read_bytes() == b"new"


@pytest.mark.parametrize("error", [ValueError("our own mistake"), KeyboardInterrupt()])
def test_any_failure_leaves_the_old_file_alone(old: Path, error: BaseException) -> None:
    with pytest.raises(type(error)):
        atomic_write(old, _fails_with(error), force=True)
    assert old.read_bytes() == b"old"
    assert [path.name for path in old.parent.iterdir()] == [old.name]


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "output_disk_full"),
        (OSError(errno.EDQUOT, "Disk quota exceeded"), "output_disk_full"),
        (PermissionError(errno.EACCES, "Permission denied"), "output_no_access"),
        (OSError(errno.EIO, "Input/output error"), "output_failed"),
    ],
)
def test_errors_of_the_disk_are_told_apart(old: Path, error: OSError, key: str) -> None:
    with pytest.raises(OutputError) as raised:
        atomic_write(old, _fails_with(error), force=True)
    assert raised.value.message_key == key
    assert raised.value.facts["path"] == str(old)
    assert old.read_bytes() == b"old"
    assert [path.name for path in old.parent.iterdir()] == [old.name]


def test_a_disk_that_fills_up_when_the_bytes_are_forced_out(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with refused(OutputError, "output_disk_full"):
        atomic_write(old, _new, force=True)
    assert old.read_bytes() == b"old"
    assert [path.name for path in old.parent.iterdir()] == [old.name]


def test_a_file_open_in_excel_is_named_as_such(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "in use by another process")

    monkeypatch.setattr(Path, "replace", refuse)
    with refused(OutputError, "output_locked"):
        atomic_write(old, _new, force=True)
    assert old.read_bytes() == b"old"
    assert [path.name for path in old.parent.iterdir()] == [old.name]


def test_a_write_protected_file_is_not_replaced(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with refused(OutputError, "output_locked"):
        atomic_write(old, _new, force=True)
    assert old.read_bytes() == b"old"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with refused(OutputError, "output_is_folder"):
        atomic_write(tmp_path, _new)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(OutputError) as raised:
        atomic_write(tmp_path / "none" / "cards.csv", _new)
    assert raised.value.message_key == "output_no_folder"
    assert raised.value.facts["folder"] == str(tmp_path.resolve() / "none")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder(old: Path) -> None:
    with refused(OutputError, "output_no_folder"):
        atomic_write(old / "cards.csv", _new)


def test_a_name_too_long_for_the_disk(tmp_path: Path) -> None:
    with refused(OutputError, "output_name_too_long"):
        atomic_write(tmp_path / ("長" * 300), _new)
    assert list(tmp_path.iterdir()) == []


def test_a_name_as_long_as_the_disk_allows(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    atomic_write(path, _new)
    assert path.read_bytes() == b"new"


def test_a_link_is_followed(old: Path) -> None:
    link = old.with_name("link.csv")
    link.symlink_to(old)
    atomic_write(link, _new, force=True)
    assert link.is_symlink()
    assert old.read_bytes() == b"new"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_device() -> None:
    with refused(OutputError, "output_disk_full"):
        atomic_write(Path("/dev/full"), _new)
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_gets_the_bytes_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    atomic_write(pipe, _new)
    reader.join(10)
    assert got == [b"new"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
