"""`hantei doctor`: what is well, what could be better, what is to be mended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hantei.api.doctor import Examined, examine
from hantei.core.messages import Messages
from tests.cli.conftest import Run


def _found(db: Path, **terminal: object) -> dict[str, list[Examined]]:
    given = {"encoding": "utf-8", "width": 100, "colour": True, "terminal": True, **terminal}
    found: dict[str, list[Examined]] = {}
    for one in examine(db, **given):  # type: ignore[arg-type]
        found.setdefault(one.what, []).append(one)
    return found


def _cases(found: list[Examined]) -> list[tuple[str, str]]:
    return [(one.state, one.case) for one in found]


def test_store_that_is_not_there_yet(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("doctor", "--format", "json")
    found = {one["what"]: one for one in json.loads(out)["examined"]}
    assert code == 0
    assert found["store"] == {
        "what": "store", "state": "note", "case": "empty", "facts": {"path": str(tmp_path / "catalog.sqlite3")},
    }  # fmt: skip
    assert found["terminal"]["case"] == "none"


def test_store_that_is_no_store_is_to_be_mended(run: Run, tmp_path: Path) -> None:
    (tmp_path / "catalog.sqlite3").write_text("no database at all, but some text that is long enough", encoding="utf-8")
    code, out, _ = run("doctor", "--lang", "ja")
    lines = out.splitlines()
    assert code == 1
    assert f"× カタログの保管ファイル: {tmp_path / 'catalog.sqlite3'} を読めません：" in out
    assert lines[-1].startswith("直すところ1件")


@pytest.mark.parametrize(
    ("terminal", "what", "case"),
    [
        ({"encoding": "utf-8"}, "encoding", ("good", "utf8")),
        ({"encoding": "cp932"}, "encoding", ("note", "other")),
        ({"encoding": "ascii"}, "encoding", ("bad", "no_japanese")),
        ({"encoding": "no such"}, "encoding", ("bad", "no_japanese")),
        ({"width": 79}, "terminal", ("note", "narrow")),
        ({"colour": False}, "terminal", ("good", "plain")),
        ({"terminal": False}, "terminal", ("good", "none")),
    ],
)
def test_terminal(tmp_path: Path, terminal: dict[str, object], what: str, case: tuple[str, str]) -> None:
    assert _cases(_found(tmp_path / "none.sqlite3", **terminal)[what]) == [case]


def test_variable_that_means_nothing_is_noted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANTEI_SEAD", "1")
    _, out, _ = run("doctor")
    said = "△ Settings: HANTEI_SEAD in the environment is no setting of hantei."
    assert f"{said}\n    → The nearest: HANTEI_SEED\n" in out


@pytest.mark.parametrize("language", ["ja", "en"])
def test_all_that_is_not_well_has_a_remedy(language: str) -> None:
    messages = Messages(language)
    for what, cases in {
        "libraries": ["missing"],
        "engine": ["interpreted"],
        "store": ["empty", "no_folder", "unreadable", "read_only"],
        "encoding": ["other", "no_japanese"],
        "fonts": ["none", "unknown"],
        "terminal": ["narrow"],
        "settings": ["variable"],
    }.items():
        for case in cases:
            assert messages.has("cli", f"doctor.{what}.{case}")
            assert messages.has("cli", f"doctor.{what}.{case}_hint")
