"""Versions, differences and going back, as a program calls them."""

from __future__ import annotations

import json

import pytest

import hantei
from hantei.cli.main import main
from tests.api.catalogs.conftest import Write, refused


def two_versions(write: Write) -> None:
    write("a.csv", ("A-1", "灯台守", 0), ("A-2", "波乗り", 0))
    hantei.import_catalog("a.csv", game="boat", note="初版")
    write("a.csv", ("A-1", "灯台守", 1), ("A-3", "<b>", 0))
    hantei.import_catalog("a.csv", game="boat")


def test_versions_are_rows(write: Write) -> None:
    two_versions(write)
    found = hantei.catalog_versions("boat")
    assert [(info.number, info.cards, info.note) for info in found.versions] == [(1, 2, "初版"), (2, 2, "")]
    frame = found.to_frame()
    assert list(frame.columns) == VERSION
    assert list(frame["version"]) == [1, 2]
    assert found.versions[0].files == ({"file": "a.csv", "sheets": 1, "cards": 2, "rejected": 0},)


def test_store_lists_its_games(write: Write) -> None:
    assert hantei.stored_catalogs().to_json() == {"catalogs": {}}
    assert hantei.stored_catalogs().to_frame().empty
    two_versions(write)
    frame = hantei.stored_catalogs().to_frame()
    assert frame[["game", "version", "cards"]].to_dict("records") == [{"game": "boat", "version": 2, "cards": 2}]


def test_differences_are_rows(write: Write) -> None:
    two_versions(write)
    found = hantei.catalog_diff("boat")
    assert (found.old, found.new, len(found.before), len(found.after)) == (1, 2, 2, 2)
    assert [tuple(row.values()) for row in found.rows()] == [
        ("added", "A-3", "actor", "<b>", "", None, None),
        ("removed", "A-2", "actor", "波乗り", "", None, None),
        ("changed", "A-1", "actor", "灯台守", "cost", 0, 1),
    ]
    assert list(found.to_frame().columns) == ["change", "id", "kind", "name", "field", "before", "after"]
    assert "&lt;b&gt;" in found._repr_html_()
    assert "<b>" not in found._repr_html_()
    assert hantei.catalog_diff("boat", 2, 2).rows() == []


def test_renamed_and_renumbered_cards_are_rows(write: Write) -> None:
    write("a.csv", ("A-1", "灯台守", 0), ("", "波乗り", 0))
    hantei.import_catalog("a.csv", game="boat")
    write("a.csv", ("A-1", "錨番", 0), ("A-9", "波乗り", 0))
    hantei.import_catalog("a.csv", game="boat")
    rows = hantei.catalog_diff("boat").rows()
    assert [(row["change"], row["id"], row["field"], row["after"]) for row in rows] == [
        ("renamed", "A-1", "name", "錨番"),
        ("changed", "A-9", "id", "A-9"),
    ]


def test_going_back_is_a_version_of_its_own(write: Write) -> None:
    two_versions(write)
    back = hantei.rollback_catalog("boat", 1, note="戻す")
    assert (back.version, back.changed, back.cards, back.added, back.altered, back.removed) == (3, True, 2, 1, 1, 1)
    assert hantei.catalog_versions("boat").versions[-1].rollback_of == 1
    assert hantei.rollback_catalog("boat", 3).changed is False
    assert len(hantei.catalog_versions("boat").versions) == 3


def test_frames_without_rows_have_their_columns(write: Write) -> None:
    assert list(hantei.stored_catalogs().to_frame().columns) == ["game", *VERSION]
    two_versions(write)
    assert list(hantei.stored_catalogs().to_frame().columns) == ["game", *VERSION]
    assert list(hantei.catalog_versions("leader").to_frame().columns) == VERSION
    same = hantei.catalog_diff("boat", 2, 2).to_frame()
    assert (len(same), list(same.columns)) == (0, list(hantei.catalog_diff("boat").to_frame().columns))


VERSION = ["version", "time", "cards", "digest", "note", "rollback_of", "files", "hantei"]


def test_what_cannot_be_meant_is_raised(write: Write) -> None:
    with refused("store_missing", hantei.StoreError):
        hantei.catalog_versions("boat")
    write("a.csv", ("A-1", "灯台守", 0))
    hantei.import_catalog("a.csv", game="boat")
    with refused("nothing_to_compare"):
        hantei.catalog_diff("boat")
    with refused("unknown_version"):
        hantei.catalog_diff("boat", 1, 7)
    with refused("store_version_missing", hantei.StoreError):
        hantei.rollback_catalog("boat", 7)
    for call in (hantei.catalog_versions, hantei.catalog_diff):
        with refused("cards_built_in"):
            call("act6")


def test_results_are_what_the_commands_print(write: Write, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    two_versions(write)
    for command, found in (
        (["list"], hantei.stored_catalogs()),
        (["history", "boat"], hantei.catalog_versions("boat")),
        (["diff", "boat"], hantei.catalog_diff("boat")),
    ):
        assert main(["catalog", *command, "--format", "json"]) == 0
        printed = json.loads(capsysbinary.readouterr().out)
        assert printed.pop("schema") == found.SCHEMA  # type: ignore[attr-defined]
        assert json.loads(json.dumps(found.to_json())) == printed  # type: ignore[attr-defined]
