"""Decks read, compared and listed from Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import hantei
from tests.conftest import SAMPLES

PACK = SAMPLES / "act6" / "decks" / "legal" / "act6_full.txt"


def test_every_card_of_a_deck_is_a_row() -> None:
    decks = hantei.read_decks(PACK)
    frame = decks.to_frame()
    assert list(frame.columns) == ["file", "name", "player", "game", "section", "count", "id", "card"]
    assert (len(frame), frame["count"].sum(), frame["id"].iloc[0]) == (54, 54, "SA")
    assert [deck.is_known for deck in decks.decks] == [True]


def test_frames_without_rows_have_their_columns() -> None:
    deck = next((SAMPLES / "boat" / "decks" / "legal").glob("*.txt"))
    cards = SAMPLES / "boat" / "catalog.xlsx"
    for call in (hantei.read_decks, hantei.check):
        nothing, some = call("no_such_deck.txt", catalog=cards).to_frame(), call(deck, catalog=cards).to_frame()
        assert list(nothing.columns) == list(some.columns)
    same = hantei.deck_diff(str(deck), str(deck), catalog=cards)
    assert (same.is_same, list(same.to_frame().columns)) == (True, ["kind", "id", "name", "a", "b"])


def test_unknown_card_is_a_finding_and_no_deck_is_known(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("game: act6\n1 ありえない札\n", encoding="utf-8")
    found = hantei.read_decks(deck)
    assert ([f.code for f in found.decks[0].findings], found.known, found.has_errors) == (["UNKNOWN_CARD"], (), True)


def test_difference_of_two_decks_by_card(tmp_path: Path) -> None:
    for name, cards in (("a", "1 A♠\n1 K♥\n"), ("b", "1 A♠\n1 Q♥\n")):
        (tmp_path / f"{name}.txt").write_text(f"game: act6\n{cards}", encoding="utf-8")
    diff = hantei.deck_diff(str(tmp_path / "a.txt"), str(tmp_path / "b.txt"))
    assert [(row["kind"], row["id"], row["a"], row["b"]) for row in diff.rows()] == [
        ("only_a", "HK", {"main": 1}, {}),
        ("only_b", "HQ", {}, {"main": 1}),
    ]
    assert (diff.is_same, hantei.deck_diff(str(PACK), str(PACK)).is_same) == (False, True)


def test_deck_that_is_not_read_whole_is_the_same_as_none(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("game: act6\n1 ありえない札\n", encoding="utf-8")
    assert hantei.deck_diff(str(tmp_path / "a.txt"), str(PACK)).is_same is None


def test_decks_of_two_games_are_not_compared() -> None:
    with pytest.raises(hantei.UsageError):
        hantei.deck_diff(str(PACK), str(SAMPLES / "act8" / "decks" / "legal" / "act8_full.txt"))
