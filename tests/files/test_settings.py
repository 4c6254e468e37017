"""`hantei.toml`: which files count, and what they say of headings."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.core.errors import UsageError
from hantei.files.settings import heading_line, settings, written_headings

GAMES = ("boat", "leader")


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _said(folder: Path, own: Path, game: str = "boat") -> list[tuple[str, str]]:
    files = settings(folder, {"HANTEI_CONFIG": str(own)})
    return [(one.heading, one.meant) for one in written_headings(files, game, GAMES)]


def test_the_nearest_file_counts_before_the_users(tmp_path: Path) -> None:
    _write(tmp_path / "hantei.toml", '[columns]\n"遠い" = "ap"\n')
    _write(tmp_path / "a/hantei.toml", '[columns]\n"力" = "ap"\n"値" = "コスト"\n')
    own = _write(tmp_path / "own/mine.toml", '[columns]\n"力" = "dp"\n"守り" = "dp"\n')
    (tmp_path / "a/b/c").mkdir(parents=True)
    assert _said(tmp_path / "a/b/c", own) == [("力", "ap"), ("値", "コスト"), ("守り", "dp")]


def test_a_game_has_its_own_headings(tmp_path: Path) -> None:
    path = _write(tmp_path / "hantei.toml", '[columns]\n"力" = "ap"\n[columns.leader]\n"力" = "ATK"\n')
    assert _said(tmp_path, path, "boat") == [("力", "ap")]
    assert _said(tmp_path, path, "leader") == [("力", "ATK")]


def test_without_a_file_nothing_is_said(tmp_path: Path) -> None:
    assert _said(tmp_path, tmp_path / "none.toml") == []


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("力 = 'ap'", "settings_broken", None),
        ("columns = 3", "settings_form", "[columns]"),
        ('[columns]\n"力" = 3', "settings_form", '[columns] "力"'),
        ('[columns]\n"力" = " "', "settings_form", '[columns] "力"'),
        ('[columns.boot]\n"力" = "ap"', "settings_game", "[columns.boot]"),
    ],
)
def test_what_cannot_be_meant_is_refused(tmp_path: Path, text: str, key: str, place: str | None) -> None:
    path = _write(tmp_path / "hantei.toml", text)
    with pytest.raises(UsageError) as refused:
        _said(tmp_path, path)
    assert (refused.value.message_key, refused.value.facts["file"]) == (key, str(path))
    assert refused.value.facts.get("place") == place


def test_the_line_that_is_proposed_says_it(tmp_path: Path) -> None:
    headings = ("攻撃 力", 'a"b\\c', "二\n行")
    lines = "\n".join(heading_line(heading, "ap") for heading in headings)
    path = _write(tmp_path / "hantei.toml", f"[columns]\n{lines}\n")
    assert _said(tmp_path, path) == [(heading, "ap") for heading in headings]
