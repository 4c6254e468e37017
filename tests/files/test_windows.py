"""What Windows takes for no file is told on it, and taken for a file elsewhere; both are tried here by its name."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path

import pytest

from hantei.core.errors import OutputError, UsageError
from hantei.core.messages import Messages
from hantei.files.reading.guard import Refused, inspect_file
from hantei.files.windows import LONGEST, device_in, length_over
from hantei.files.writing.atomic import atomic_write, output_error
from hantei.files.writing.written import check_replaceable

DEVICES = (
    "con", "CON.txt", "nul", "aux.csv", "prn", "com1", "lpt9.tar.gz", "com¹", "conin$", "con .txt", "aux/decks.csv",
    r"C:\decks\nul.json",
)  # fmt: skip


@pytest.mark.parametrize("name", DEVICES)
def test_a_device_is_no_output_on_windows(name: str) -> None:
    with pytest.raises(UsageError) as refused:
        check_replaceable([Path(name)], force=True, platform="win32")
    assert (refused.value.message_key, refused.value.facts["path"]) == ("output_device", name)
    check_replaceable([Path(name)], force=True, platform="linux")


@pytest.mark.parametrize(
    "name", ["console.txt", "com0", "com10.txt", "auxiliary.csv", "my.con", "decks.nul", "c:/a/b.txt"]
)
def test_names_like_devices_are_files(name: str) -> None:
    assert device_in(name, "win32") == ""


def test_what_is_told_of_a_device() -> None:
    facts = {"path": "out/con.txt", "name": "con.txt"}
    assert Messages("en").text("errors", "output_device.text", **facts) == (
        '"out/con.txt" cannot be written: on Windows "con.txt" is a device and no file.'
    )


def test_a_path_that_is_too_long_for_windows_is_told_with_its_length(tmp_path: Path) -> None:
    """Counted with the file that is written beside it first, whose name may be longer."""
    folder = tmp_path / ("f" * 100)
    at_most = folder / ("a" * (LONGEST - len(str(folder)) - 1))
    assert (length_over(at_most, "win32"), length_over(at_most, "linux")) == (0, 0)
    longer = at_most.with_name(f"{at_most.name}a")
    error = output_error(FileNotFoundError(errno.ENOENT, ""), longer, "win32")
    assert (error.message_key, error.facts["length"], error.facts["longest"]) == ("output_too_long", 260, 259)
    assert output_error(FileNotFoundError(errno.ENOENT, ""), longer, "linux").message_key == "output_no_folder"
    short = Path("/" + "f" * 240 + "/a.txt")
    assert length_over(short, "win32") == len(str(short)) + 28 - len("a.txt")
    assert length_over(Path("\\\\?\\" + "f" * 300), "linux") == 0


def test_a_file_that_windows_does_not_find_since_its_path_is_too_long(tmp_path: Path) -> None:
    path = tmp_path / ("f" * 200) / ("a" * 100 + ".csv")
    with pytest.raises(Refused) as refused:
        inspect_file(path, "a.csv", "win32")
    finding = refused.value.finding
    length = len(str(path))
    assert (finding.code, finding.facts["length"], finding.facts["longest"]) == ("FILE_MISSING", length, 259)
    assert f"{length} characters; Windows takes 259" in Messages("en").hint(finding)
    assert f"{length}文字" in Messages("ja").hint(finding)
    with pytest.raises(Refused) as refused:
        inspect_file(path, "a.csv", "linux")
    assert refused.value.finding == replace(finding, hint="", facts={"file": "a.csv"})


def test_a_name_that_no_system_takes_is_told_as_too_long(tmp_path: Path) -> None:
    with pytest.raises(OutputError) as refused:
        atomic_write(tmp_path / ("a" * 300), lambda stream: stream.write(b""))
    assert (refused.value.message_key, refused.value.facts["name"]) == ("output_name_too_long", "a" * 60)
