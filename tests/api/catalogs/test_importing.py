"""`hantei.import_catalog` as a program calls it: what the command does, as values."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest

import hantei
from hantei.cli.main import main
from tests.api.catalogs.conftest import Write, refused
from tests.conftest import SAMPLES

BOAT = SAMPLES / "boat"


def test_import_becomes_the_next_version(write: Write, tmp_path: Path) -> None:
    db = tmp_path / "cards.sqlite3"
    first = hantei.import_catalog(BOAT / "catalog.xlsx", game="boat", db=db, note="初版")
    assert first.saved is not None
    assert (first.saved.version, first.saved.cards, first.saved.added, first.saved.changed) == (1, 139, 139, True)
    assert hantei.load_catalog("boat", db=db).cards == first.catalog.cards
    again = hantei.import_catalog(BOAT / "catalog.xlsx", game="boat", db=str(db))
    assert again.saved is not None
    assert (again.saved.version, again.saved.changed) == (1, False)
    some = write("a.csv", ("BA-001", "灯台守", 0), ("X-1", "波乗り", 1))
    added = hantei.import_catalog(some, game="boat", db=db, add=True).saved
    assert added is not None
    assert (added.version, added.cards, added.added, added.altered, added.removed) == (2, 140, 1, 1, 0)


def test_rows_are_the_files(write: Write) -> None:
    found = hantei.import_catalog(BOAT / "broken.xlsx", game="boat")
    assert found.saved is None
    assert found.to_frame().to_dict("records") == [
        {"file": str(BOAT / "broken.xlsx"), "sheets": 6, "cards": 9, "rejected": 16, "errors": 16, "warnings": 9}
    ]
    bold = write("<b>.csv", ("A-1", "灯台守", 0))
    shown = hantei.import_catalog(bold, game="boat")._repr_html_()
    assert "&lt;b&gt;.csv" in shown
    assert "<b>" not in shown


def test_errors_store_nothing_unless_their_rows_are_skipped(write: Write, tmp_path: Path) -> None:
    path = write("a.csv", ("A-1", "灯台守", 0), ("A-2", "波乗り", "たくさん"))
    assert hantei.import_catalog(path, game="boat").saved is None
    assert not (tmp_path / "own").exists()
    found = hantei.import_catalog(path, game="boat", skip_bad_rows=True)
    assert found.saved is not None
    assert (found.saved.cards, [finding.code for finding in found.findings]) == (1, ["NUMBER_EXPECTED"])


def test_dry_run_says_what_would_be_stored(write: Write, tmp_path: Path) -> None:
    found = hantei.import_catalog(write("a.csv", ("A-1", "灯台守", 0)), game="boat", dry_run=True)
    assert found.saved is not None
    assert (found.saved.version, found.saved.cards) == (1, 1)
    assert not (tmp_path / "own").exists()


@pytest.mark.parametrize("until", [1, 2, 3, 4])
def test_cancelled_import_leaves_the_store_and_the_copy_as_they_were(write: Write, tmp_path: Path, until: int) -> None:
    hantei.import_catalog(write("a.csv", ("A-1", "灯台守", 0)), game="boat")
    store, copy = tmp_path / "own" / "catalog.sqlite3", tmp_path / "copies"
    copy.mkdir()
    before = store.read_bytes()
    files = [write("a.csv", ("A-1", "錨番", 0)), write("b.csv", ("A-2", "波乗り", 0))]
    told: list[int] = []

    def stop(what: str, done: int, total: int) -> None:
        told.append(done)
        if len(told) == until:
            raise hantei.Cancelled

    with pytest.raises(hantei.Cancelled):
        hantei.import_catalog(files, game="boat", annotate=copy, report=stop)
    assert told == [0, 1, 1, 2][:until]
    assert store.read_bytes() == before
    assert list(copy.iterdir()) == []


def test_cancelled_first_import_makes_no_store(write: Write, tmp_path: Path) -> None:
    def stop(what: str, done: int, total: int) -> None:
        raise hantei.Cancelled

    with pytest.raises(hantei.Cancelled):
        hantei.import_catalog(write("a.csv", ("A-1", "灯台守", 0)), game="boat", report=stop)
    assert not (tmp_path / "own").exists()


def test_lists_come_back_with_their_findings(write: Write, tmp_path: Path) -> None:
    out = tmp_path / "seen.xlsx"
    path = write("a.csv", ("A-1", "灯台守", "たくさん"))
    found = hantei.import_catalog(path, game="boat", annotate=out, language="en")
    assert found.annotated == (out,)
    comment = openpyxl.load_workbook(out)["a"]["D2"].comment
    assert comment is not None
    assert "たくさん" in comment.text
    assert "コスト must be a whole number but is" in comment.text
    mine = write("mine.xlsx", ("A-1", "灯台守", 0))
    with refused("output_exists"):
        hantei.import_catalog(path, game="boat", annotate=mine)


def test_copy_that_cannot_be_written_stores_nothing(write: Write, tmp_path: Path) -> None:
    path = write("a.csv", ("A-1", "灯台守", 0))
    with refused("output_no_folder", hantei.OutputError):
        hantei.import_catalog(path, game="boat", annotate=tmp_path / "none" / "seen.xlsx")
    assert not (tmp_path / "own").exists()
    with refused("annotate_stdin"):
        hantei.import_catalog("-", game="boat", annotate=tmp_path / "seen.xlsx")


def test_store_that_cannot_be_read_is_raised(write: Write, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite3"
    other.write_text("no store", encoding="utf-8")
    with pytest.raises(hantei.StoreError):
        hantei.import_catalog(write("a.csv", ("A-1", "灯台守", 0)), game="boat", db=other)
    assert other.read_text(encoding="utf-8") == "no store"
    assert len(hantei.read_catalog(tmp_path / "a.csv", game="boat", db=other).catalog) == 1


def test_result_is_what_the_command_prints(write: Write, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    path = write("a.csv", ("A-1", "灯台守", 0), ("A-2", "波乗り", "たくさん"))
    for given, options in (({}, []), ({"skip_bad_rows": True, "dry_run": True}, ["--skip-bad-rows", "--dry-run"])):
        assert main(["catalog", "import", "boat", str(path), "--format", "json", *options]) == 1
        printed = json.loads(capsysbinary.readouterr().out)
        assert printed.pop("schema") == hantei.CatalogImport.SCHEMA == "hantei.import/1"
        found = hantei.import_catalog(path, game="boat", **given)  # type: ignore[arg-type]
        assert json.loads(json.dumps(found.to_json())) == printed


def test_frame_without_files_has_its_columns(write: Write) -> None:
    nothing = hantei.import_catalog("no_such_folder/*.xlsx", game="boat")
    some = hantei.import_catalog(write("a.csv", ("A-1", "灯台守", 0)), game="boat")
    assert list(nothing.to_frame().columns) == list(some.to_frame().columns) == list(some.rows()[0])


def test_import_loads_nothing_that_only_copies_and_frames_need(write: Write) -> None:
    write("a.csv", ("A-1", "灯台守", 0))
    code = (
        "import sys, hantei; hantei.import_catalog('a.csv', game='boat');"
        "print(sorted({'openpyxl', 'pandas', 'typer', 'xlsxwriter'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_nothing_is_printed(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    hantei.import_catalog([write("a.csv", ("A-1", "灯台守", 0)), BOAT / "broken.xlsx"], game="boat")
    assert capsys.readouterr() == ("", "")
    assert "typer" not in {name.partition(".")[0] for name in vars(sys.modules["hantei.api.catalogs.importing"])}
