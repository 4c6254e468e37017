"""Catalogues written as files, and workbooks to fill in, as a program calls them."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

import hantei
from tests.api.catalogs.conftest import refused
from tests.conftest import sample_catalog


@pytest.mark.parametrize("ending", ["xlsx", "csv", "json"])
def test_export_is_read_back_as_the_same_cards(tmp_path: Path, ending: str) -> None:
    cards, path = sample_catalog("leader"), tmp_path / f"cards.{ending}"
    hantei.export_catalog(cards, path, language="ja")
    read = hantei.read_catalog(path, game="leader")
    assert read.findings == ()
    assert {card.id: card for card in read.catalog} == {card.id: card for card in cards}
    assert path.read_bytes() == hantei.catalog_bytes(cards, ending, language="ja")


def test_form_is_said_by_the_ending_or_by_name(tmp_path: Path) -> None:
    cards = sample_catalog("leader")
    hantei.export_catalog(cards, tmp_path / "cards.txt", form="json")
    assert (tmp_path / "cards.txt").read_bytes() == hantei.catalog_bytes(cards, "json")
    for name, key in (("cards", "export_type_missing"), ("cards.pdf", "export_type_unknown")):
        with refused(key):
            hantei.export_catalog(cards, tmp_path / name)


def test_file_of_the_user_is_kept(tmp_path: Path) -> None:
    mine = tmp_path / "cards.csv"
    mine.write_text("mine", encoding="utf-8")
    with refused("output_exists"):
        hantei.export_catalog(sample_catalog("leader"), mine)
    assert mine.read_text(encoding="utf-8") == "mine"
    hantei.export_catalog(sample_catalog("leader"), mine, force=True)
    assert mine.read_bytes() == hantei.catalog_bytes(sample_catalog("leader"), "csv")


def test_built_in_cards_are_not_exported(tmp_path: Path) -> None:
    with refused("cards_built_in"):
        hantei.export_catalog(hantei.load_catalog("act6"), tmp_path / "cards.csv")


def test_template_is_a_workbook_to_fill_in(tmp_path: Path) -> None:
    hantei.write_template(tmp_path / "boat.xlsx", game="boat", language="ja")
    assert "アクター" in openpyxl.load_workbook(tmp_path / "boat.xlsx").sheetnames
    read = hantei.read_catalog(tmp_path / "boat.xlsx", game="boat")
    assert (len(read.catalog), {finding.code for finding in read.findings}) == (
        0,
        {"NO_CARDS", "EXAMPLE_SKIPPED", "SHEET_SKIPPED"},
    )
    with refused("template_ending"):
        hantei.write_template(tmp_path / "boat.csv", game="boat")
    with refused("cards_built_in"):
        hantei.write_template(tmp_path / "act6.xlsx", game="act6")
