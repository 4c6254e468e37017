"""`hantei.load_catalog`, `find_cards` and `search_cards` as a program calls them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hantei
from hantei.cli.main import main
from tests.api.catalogs.conftest import Write, refused
from tests.conftest import SAMPLES, sample_catalog


def test_search_by_words_and_conditions() -> None:
    found = hantei.search_cards("竜", catalog=sample_catalog("boat"), where="cost<=2")
    assert [(card.id, card.name) for card in found.cards] == [("BA-007", "噴煙の飛竜"), ("BA-090", "竜騎の契約")]
    assert list(found.to_frame()["kind"]) == ["actor", "normal_magic"]
    [magic] = hantei.search_cards(["竜", "契約"], catalog=sample_catalog("boat"), kind="normal_magic").cards
    assert magic.id == "BA-090"
    assert hantei.search_cards(catalog=sample_catalog("boat"), where=["cost<=2", "cost>2"]).cards == ()


def test_frame_without_cards_has_the_columns_of_every_card() -> None:
    nothing = hantei.search_cards("no such word", catalog=sample_catalog("boat"))
    for empty in (nothing, hantei.Catalog("boat", ()), hantei.read_catalog("no_such_list.xlsx", game="boat")):
        assert list(empty.to_frame().columns) == ["id", "kind", "name", "extra"]
        assert list(empty.to_frame()["name"]) == []
        assert "<th>name</th>" in empty._repr_html_()


def test_search_that_cannot_be_meant_is_raised() -> None:
    cards = sample_catalog("boat")
    for key, given in (
        ("search_kind_unknown", {"kind": "no_such_kind"}),
        ("search_field_unknown", {"where": "no_such_column>1"}),
        ("catalog_of_other_game", {"game": "leader"}),
    ):
        with refused(key):
            hantei.search_cards(catalog=cards, **given)
    with refused("unknown_game"):
        hantei.search_cards("竜")


def test_card_goes_by_id_and_name_however_it_is_typed() -> None:
    cards = sample_catalog("boat")
    for typed in ("BA-090", "ｂａ－０９０", "竜騎の契約", "竜騎 の契約"):
        found = hantei.find_cards(typed, catalog=cards)
        assert ([card.id for card in found.cards], found.nearest) == (["BA-090"], ())
    missing = hantei.find_cards("竜騎の約契", catalog=cards)
    assert (missing.cards, missing.nearest) == ((), ("竜騎の契約",))


def test_cards_of_a_game_that_brings_them() -> None:
    assert len(hantei.load_catalog("act6")) == 54
    [card] = hantei.find_cards("♠10", game="act6").cards
    assert card.id == "S10"


def test_stored_cards_by_version(write: Write, tmp_path: Path) -> None:
    db = tmp_path / "cards.sqlite3"
    for cost in (1, 2):
        hantei.import_catalog(write("a.csv", ("A-1", "灯台守", cost)), game="boat", db=db)
    assert [hantei.load_catalog("boat", db=db, version=version).version for version in (None, 1)] == [2, 1]
    assert hantei.search_cards(game="boat", db=db, version=1).to_frame()["cost"].tolist() == [1]
    with refused("store_version_missing", hantei.StoreError):
        hantei.load_catalog("boat", db=db, version=3)
    with refused("store_missing", hantei.StoreError):
        hantei.load_catalog("boat", db=tmp_path / "none.sqlite3")


def test_result_is_what_the_command_prints(write: Write, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    hantei.import_catalog(SAMPLES / "boat" / "catalog.xlsx", game="boat")
    for command, found in (
        (["search", "boat", "竜", "--where", "cost<=2"], hantei.search_cards("竜", game="boat", where="cost<=2")),
        (["show", "boat", "竜騎の契約"], hantei.find_cards("竜騎の契約", game="boat")),
    ):
        assert main(["catalog", *command, "--format", "json"]) == 0
        printed = json.loads(capsysbinary.readouterr().out)
        assert printed.pop("schema") == "hantei.cards/1"
        assert printed == found.to_json()
        assert printed["version"] == 1


def test_notebook_shows_names_and_no_markup(write: Write) -> None:
    read = hantei.read_catalog(write("a.csv", ("A-1", "<b>", 0)), game="boat")
    for shown in (read.catalog, hantei.search_cards(catalog=read.catalog)):
        assert "&lt;b&gt;" in shown._repr_html_()
        assert "<b>" not in shown._repr_html_()
