"""Decks made and changed from Python, and what one owns."""

from __future__ import annotations

from pathlib import Path

import pytest

import hantei
from tests.conftest import sample_catalog


def test_a_deck_is_made_changed_and_taken_back(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    made = hantei.new_deck(deck, ["2 ♠A", "♠K"], game="act6", name="黒", language="en")
    assert (made.is_written, made.before, made.after.verdict.outcome.value) == (True, None, "illegal")
    before = deck.read_bytes()
    done = hantei.edit_deck(deck, "set", "1 ♠A")
    assert done.to_frame().to_dict("records") == [
        {"section": "main", "id": "SA", "name": "スペードのA", "before": 2, "after": 1}
    ]
    assert [(line.sign, line.line, line.text) for line in done.lines] == [
        ("-", 4, "2 スペードのA"),
        ("+", 4, "1 スペードのA"),
    ]
    assert ([found.code for found in done.new], [found.code for found in done.gone]) == (
        ["TOO_FEW"],
        ["TOO_FEW", "DUPLICATE"],
    )
    tried = hantei.edit_deck(deck, "add", "♠Q", dry_run=True)
    assert (tried.is_written, tried.log, tried.after.verdict.deck.size()) == (False, "", 3)
    assert [row["undone"] for row in hantei.deck_log(deck).rows()] == [False, False]
    assert hantei.undo_deck(deck).is_written
    assert deck.read_bytes() == before
    assert [row["undone"] for row in hantei.deck_log(deck).rows()] == [False, True, False]


def test_an_edit_is_judged_by_a_catalogue_and_a_ruleset(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("game: boat\n3 溶岩トカゲ\n", encoding="cp932")
    done = hantei.edit_deck(deck, "add", "1 溶岩トカゲ", catalog=sample_catalog("boat"), rulesets="minato_cup")
    assert deck.read_text(encoding="cp932") == "game: boat\n4 溶岩トカゲ\n"
    assert done.judges["boat"].ruleset is not None
    with pytest.raises(hantei.DeckError) as raised:
        hantei.edit_deck(deck, "add", "1 溶岩トカグ", catalog=sample_catalog("boat"))
    assert [finding.facts["nearest"] for finding in raised.value.findings] == [("溶岩トカゲ",)]
    for command, cards in (("mix", "1 溶岩トカゲ"), ("add", ())):
        with pytest.raises(hantei.UsageError):
            hantei.edit_deck(deck, command, cards, catalog=sample_catalog("boat"))
    assert deck.read_text(encoding="cp932") == "game: boat\n4 溶岩トカゲ\n"


def test_one_deck_of_a_table(tmp_path: Path) -> None:
    table = tmp_path / "all.csv"
    table.write_text("ゲーム,act6,\nカード名,あおい,はると\nスペードのA,1,2\nスペードのK,,1\n", encoding="utf-8")
    done = hantei.edit_deck(f"{table}[あおい]", "add", "2 ♠K")
    assert table.read_text(encoding="utf-8") == (
        "ゲーム,act6,\nカード名,あおい,はると\nスペードのA,1,2\nスペードのK,2,1\n"
    )
    assert done.after.verdict.deck.name == "あおい"
    with pytest.raises(hantei.UsageError) as raised:
        hantei.edit_deck(table, "add", "2 ♠K")
    assert raised.value.message_key == "deck_pick_missing"


def test_what_one_owns(tmp_path: Path) -> None:
    store, owned, deck = tmp_path / "store.sqlite3", tmp_path / "own.txt", tmp_path / "deck.txt"
    owned.write_text("1 ♠A\n2 ♠K\n", encoding="utf-8")
    deck.write_text("game: act6\n2 ♠A\n1 ♠K\n1 ♠Q\n", encoding="utf-8")
    kept = hantei.import_collection(owned, game="act6", db=store)
    assert (kept.copies, [row["id"] for row in kept.rows()]) == (3, ["SA", "SK"])
    missing = hantei.missing_cards(deck, db=store)
    assert [(row["id"], row["needed"], row["owned"], row["missing"]) for row in missing.rows()] == [
        ("SA", 2, 1, 1),
        ("SQ", 1, 0, 1),
    ]
    assert not missing.is_complete
    owned.write_text("9 ♠A\n9 ♠K\n9 ♠Q\n", encoding="utf-8")
    assert hantei.missing_cards(deck, owned=owned, db=store).is_complete
    Path(kept.file).write_text("nonsense", encoding="utf-8")
    with pytest.raises(hantei.UsageError) as raised:
        hantei.missing_cards(deck, db=store)
    assert raised.value.message_key == "collection_damaged"
