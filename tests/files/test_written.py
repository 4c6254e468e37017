"""A file of the user's is never replaced unasked; what hantei wrote and nobody changed may be."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.core.errors import UsageError
from hantei.files.writing.atomic import atomic_write
from hantei.files.writing.written import check_replaceable


def save(path: Path, content: bytes, *, force: bool = False) -> None:
    atomic_write(path, lambda stream: stream.write(content), force=force)


def is_kept(path: Path) -> bool:
    """Whether the file stays as it is without force, and gives way with it."""
    before = path.read_bytes()
    with pytest.raises(UsageError) as caught:
        save(path, b"other")
    assert (caught.value.message_key, caught.value.facts) == ("output_exists", {"path": str(path)})
    return path.read_bytes() == before


def test_file_of_the_user_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes(b"mine")
    assert is_kept(path)
    save(path, b"ours", force=True)
    assert path.read_bytes() == b"ours"


def test_file_that_is_as_hantei_wrote_it_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    save(path, b"ours")
    save(path, b"newer")
    assert path.read_bytes() == b"newer"


def test_file_that_was_changed_or_moved_since_is_kept(tmp_path: Path) -> None:
    path, other = tmp_path / "cards.csv", tmp_path / "other.csv"
    save(path, b"ours")
    path.write_bytes(b"ours and mine")
    assert is_kept(path)
    save(path, b"ours", force=True)
    path.replace(other)
    assert is_kept(other)


def test_link_is_as_what_it_leads_to(tmp_path: Path) -> None:
    path, link = tmp_path / "cards.csv", tmp_path / "link.csv"
    save(path, b"ours")
    link.symlink_to(path)
    save(link, b"newer")
    assert path.read_bytes() == b"newer"
    path.write_bytes(b"mine")
    assert is_kept(link)
    link.unlink()
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(UsageError):
        check_replaceable([link], force=False)


def test_where_nothing_can_be_remembered_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").write_bytes(b"no folder")
    monkeypatch.setenv("HANTEI_DATA", str(tmp_path / "data"))
    path = tmp_path / "cards.csv"
    save(path, b"ours")
    assert is_kept(path)
