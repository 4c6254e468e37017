"""Which files an argument means."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hantei.files.sources import find_files, shown_name


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in (
        "b.xlsx",
        "a.csv",
        "~$gone.xlsx",
        ".~lock.b.ods#",
        ".hidden.csv",
        "notes.docx",
        "Thumbs.db",
        "sub/c.ods",
        "sub/.git/d.csv",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    return tmp_path


def names(folder: Path, arguments: list[str], *, recursive: bool = False) -> list[str]:
    files, findings = find_files(arguments, recursive=recursive)
    assert findings == []
    return [str(file.path.relative_to(folder)) for file in files]


def test_folder_gives_its_lists_in_order_and_no_office_leftovers(folder: Path) -> None:
    assert names(folder, [str(folder)]) == ["a.csv", "b.xlsx"]


def test_folders_inside_folders_only_when_asked(folder: Path) -> None:
    assert names(folder, [str(folder)], recursive=True) == ["a.csv", "b.xlsx", "sub/c.ods"]


def test_pattern_is_expanded_where_the_shell_does_not(folder: Path) -> None:
    assert names(folder, [str(folder / "*.xlsx")]) == ["b.xlsx"]
    assert names(folder, [str(folder / "**" / "*.ods")]) == ["sub/c.ods"]


def test_file_named_twice_is_read_once(folder: Path) -> None:
    assert names(folder, [str(folder / "a.csv"), str(folder), str(folder / "sub" / ".." / "a.csv")]) == [
        "a.csv",
        "b.xlsx",
    ]


def test_brackets_in_a_real_name_are_no_pattern(tmp_path: Path) -> None:
    (tmp_path / "set[1].csv").write_text("x")
    assert names(tmp_path, [str(tmp_path / "set[1].csv")]) == ["set[1].csv"]


def test_named_file_that_does_not_exist_is_left_to_the_reader(tmp_path: Path) -> None:
    assert names(tmp_path, [str(tmp_path / "none.xlsx")]) == ["none.xlsx"]


def test_nothing_matched_is_a_finding(tmp_path: Path) -> None:
    files, findings = find_files([str(tmp_path / "*.xlsx"), str(tmp_path)])
    assert files == []
    assert [(f.code, f.facts["pattern"]) for f in findings] == [
        ("NOTHING_FOUND", str(tmp_path / "*.xlsx")),
        ("NOTHING_FOUND", str(tmp_path)),
    ]


def test_file_behind_the_name_of_one_deck_is_said_to_be_there(tmp_path: Path) -> None:
    (tmp_path / "decks.csv").write_text("x")
    _, [there, none] = find_files([str(tmp_path / "decks.csv[あおい]"), str(tmp_path / "none.csv[あおい]")])
    assert (there.code, there.hint, there.facts["file"]) == ("NOTHING_FOUND", "one_hint", str(tmp_path / "decks.csv"))
    assert (none.code, none.hint) == ("NOTHING_FOUND", "")


def test_link_out_of_the_folder_is_refused_and_link_inside_is_read_once(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.csv"
    outside.write_text("x")
    (folder / "link.csv").symlink_to(outside)
    (folder / "twin.csv").symlink_to(folder / "a.csv")
    files, findings = find_files([str(folder)])
    assert [file.path.name for file in files] == ["a.csv", "b.xlsx"]
    assert [(f.code, Path(str(f.facts["file"])).name) for f in findings] == [("FILE_NOT_REGULAR", "link.csv")]


def test_name_that_is_no_text_can_be_written_out() -> None:
    assert shown_name(os.fsdecode(b"b\xff.csv")) == "b\\xff.csv"


def test_locks_of_excel_are_told_and_never_read(tmp_path: Path) -> None:
    for name in ("cards.csv", "deck.csv", "~$deck.csv"):
        (tmp_path / name).write_text("枚数,カード名\n", encoding="utf-8")
    for arguments in ([str(tmp_path)], [str(tmp_path / "*.csv")], [str(tmp_path / "deck.csv")]):
        files, findings = find_files(arguments)
        assert "~$deck.csv" not in {file.path.name for file in files}
        assert [(finding.code, finding.facts["lock"]) for finding in findings] == [("FILE_OPEN_IN_EXCEL", "~$deck.csv")]
    files, findings = find_files([str(tmp_path / "~$deck.csv")])
    assert files == []
    assert [(finding.code, finding.facts["file"]) for finding in findings] == [
        ("FILE_OPEN_IN_EXCEL", str(tmp_path / "deck.csv"))
    ]


def test_lock_of_a_long_name_lacks_its_first_letters(tmp_path: Path) -> None:
    for name in ("長い名前のデッキ.csv", "~$名前のデッキ.csv"):
        (tmp_path / name).write_text("枚数,カード名\n", encoding="utf-8")
    _, findings = find_files([str(tmp_path)])
    assert [finding.facts["lock"] for finding in findings] == ["~$名前のデッキ.csv"]
