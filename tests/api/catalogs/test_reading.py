"""`hantei.read_catalog` as a program calls it."""

from __future__ import annotations

import pytest

import hantei
from tests.api.catalogs.conftest import Write, refused
from tests.conftest import SAMPLES

BOAT = SAMPLES / "boat"


def test_sample_workbook_is_a_catalogue_without_findings() -> None:
    read = hantei.read_catalog(BOAT / "catalog.xlsx", game="boat")
    assert (len(read.catalog), read.findings, read.has_errors, read.is_unreadable) == (139, (), False, False)
    assert read.to_json() == {
        "game": "boat",
        "files": [{"file": str(BOAT / "catalog.xlsx"), "sheets": 6, "cards": 139, "rejected": 0}],
        "findings": [],
    }


def test_frame_has_a_row_per_card_and_a_column_per_field() -> None:
    frame = hantei.read_catalog(BOAT / "catalog.xlsx", game="boat").to_frame()
    assert frame.shape == (139, 24)
    assert list(frame.columns)[:5] == ["id", "kind", "name", "extra", "rarity"]
    assert list(frame[frame["id"] == "BA-007"]["name"]) == ["噴煙の飛竜"]
    assert dict(frame["kind"].value_counts()) == KINDS


KINDS = {
    "actor": 67, "normal_magic": 34, "attach_magic": 13, "stranger": 9, "replace_magic": 9, "strange_actor": 7,
}  # fmt: skip


def test_faults_of_a_broken_workbook_are_values_with_their_cells() -> None:
    read = hantei.read_catalog(BOAT / "broken.xlsx", game="boat")
    assert (len(read.catalog), read.has_errors, read.row_errors, read.files[0].rejected) == (9, True, 16, 16)
    assert len(read.findings) == 28
    [finding] = [finding for finding in read.findings if finding.code == "CELL_DATE"]
    assert finding.is_error
    assert str(finding.where[0]).startswith(f"{BOAT / 'broken.xlsx'}[")


def test_rows_and_sheets_are_chosen(write: Write) -> None:
    path = write("a.csv", ("A-1", "灯台守", 0), ("A-2", "波乗り", 3))
    few = hantei.read_catalog(path, game="boat", skip_where="コスト>2")
    assert [card.name for card in few.catalog] == ["灯台守"]
    assert [card.name for card in hantei.read_catalog(path, game="boat", sheets="a").catalog] == ["灯台守", "波乗り"]
    with refused("unknown_sheet"):
        hantei.read_catalog(path, game="boat", skip_sheets=["b"])
    with refused("search_field_unknown"):
        hantei.read_catalog(path, game="boat", skip_where=["no_such_column=1"])


def test_what_cannot_be_meant_is_raised(write: Write) -> None:
    path = write("a.csv", ("A-1", "灯台守", 0))
    for key, game, given in (
        ("unknown_game.nearest", "baot", {}),
        ("cards_built_in", "act6", {}),
        ("unknown_encoding", "boat", {"encoding": "no-such-encoding"}),
        ("unknown_switch.none", "boat", {"switches": {"no_such_switch": True}}),
    ):
        with refused(key):
            hantei.read_catalog(path, game=game, **given)  # type: ignore[arg-type]


def test_file_that_is_not_there_is_a_finding() -> None:
    read = hantei.read_catalog("no_such_list.xlsx", game="boat")
    assert ([finding.code for finding in read.findings], read.is_unreadable) == (["FILE_MISSING"], True)
    assert read.to_frame().empty


def test_notebook_shows_names_and_no_markup(write: Write) -> None:
    shown = hantei.read_catalog(write("a.csv", ("A-1", "<b>", 0)), game="boat")._repr_html_()
    assert "&lt;b&gt;" in shown
    assert "<b>" not in shown


def test_repr_is_short() -> None:
    read = hantei.read_catalog(BOAT / "catalog.xlsx", game="boat")
    assert repr(read) == (
        f"CatalogRead(game='boat', findings=(), files=(FileSummary(file='{BOAT / 'catalog.xlsx'}', sheets=6, "
        "cards=139, rejected=0),), row_errors=0)"
    )


def test_progress_counts_files(write: Write) -> None:
    files = [write("a.csv", ("A-1", "灯台守", 0)), write("b.csv", ("A-2", "波乗り", 0))]
    told: list[tuple[str, int, int]] = []
    hantei.read_catalog(files, game="boat", report=lambda *what: told.append(what))
    assert list(dict.fromkeys(told)) == [("reading", 0, 2), ("reading", 1, 2), ("reading", 2, 2)]


def test_one_long_list_can_be_ended_on_its_way(write: Write) -> None:
    path = write("long.csv", *((f"A-{number}", f"灯台守{number}", 0) for number in range(1200)))
    told: list[int] = []

    def stop(what: str, done: int, total: int) -> None:
        told.append(done)
        if len(told) == 3:
            raise hantei.Cancelled

    with pytest.raises(hantei.Cancelled):
        hantei.read_catalog(path, game="boat", report=stop)
    assert told == [0, 0, 0]
