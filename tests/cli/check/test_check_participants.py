"""`hantei check --participants`, as an organiser gives it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from openpyxl import Workbook

SUITS = {suit: [f"{suit}{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] for suit in "SHDC"}
PACK = [card for cards in SUITS.values() for card in cards]


def write(name: str, *lines: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def report(out: str) -> tuple[list[str], list[tuple[str, str, str]]]:
    """The codes of what is wrong with the list, and file, player and outcome of each deck."""
    data = json.loads(out)
    codes = [finding["message"] for finding in data["findings"]]
    return codes, [(deck["file"], deck["player"], deck["outcome"]) for deck in data["decks"]]


def test_folder_and_list_that_agree_are_0(run) -> None:
    write("decks/a.txt", "game: act8", *PACK)
    write("decks/b.txt", *PACK[:45])
    write("list.csv", "name,deck file,game", "Ren,decks/b,act8", "Aoi,decks/a.txt,act8")
    code, out, err = run("check", "decks", "--participants", "list.csv")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[:2] for line in lines[2:4]] == [["decks/b.txt", "Ren"], ["decks/a.txt", "Aoi"]]
    assert lines[4:] == [
        "list.csv: 2 of 2 participants have a deck.",
        "2 decks: 2 legal, 0 illegal, 0 incomplete",
    ]
    assert run("check", "--participants", "list.csv")[:2] == (code, out)


def test_errors_of_the_list_are_1_though_every_deck_is_legal(run) -> None:
    write("decks/a.txt", "game: act8", *PACK)
    write("decks/b.txt", "game: act8", "player: Ren", *PACK)
    write("list.csv", "name,file", "Aoi,decks/a.txt", "Yu,")
    code, out, _ = run("check", "decks", "--participants", "list.csv", "--lang", "ja")
    assert code == 1
    assert "list.csv!A3: エラー [PARTICIPANT_DECK_MISSING]" in out
    assert "    「Yu」のデッキが見つかりません。「player:」の行かファイル名に" in out
    assert "decks/b.txt: エラー [PARTICIPANT_UNKNOWN]" in out
    assert out.splitlines()[-3:] == [
        "list.csv：参加者2人のうち、デッキのある人は1人です。",
        "デッキごとの判定以外の指摘：エラー 2、警告 0",
        "デッキ2個：適正 2、違反あり 0、判定できず 0",
    ]


def test_same_deck_twice_is_only_a_warning(run) -> None:
    write("Aoi.txt", "game: act8", *PACK)
    write("Ren.txt", "game: act8", *reversed(PACK))
    write("list.csv", "name", "Aoi", "Ren")
    code, out, _ = run("check", "Aoi.txt", "Ren.txt", "--participants", "list.csv")
    assert code == 0
    assert "Aoi.txt, Ren.txt: warning [PARTICIPANT_SAME_DECK]" in out


def test_list_without_decks_needs_deck_arguments(run) -> None:
    write("list.csv", "player,age", "Aoi,12")
    code, out, err = run("check", "--participants", "list.csv")
    assert (code, out) == (2, "")
    assert 'The list of participants "list.csv" neither names deck files nor holds the decks.' in err


def test_list_that_cannot_be_read_is_2_but_the_decks_are_checked(run) -> None:
    write("decks/a.txt", "game: act8", *PACK)
    write("list.csv", "number,club", "1,east")
    code, out, _ = run("check", "decks", "--participants", "list.csv", "-f", "json")
    assert code == 2
    assert report(out) == (["PARTICIPANT_COLUMN_MISSING"], [("decks/a.txt", "", "legal")])
    assert run("check", "decks", "--participants", "nix.xlsx")[0] == 2


def test_list_in_the_folder_of_the_decks_is_no_deck(run) -> None:
    write("event/a.txt", "game: act8", *PACK)
    write("event/list.csv", "name,file", "Aoi,a.txt")
    code, out, _ = run("check", "event", "--participants", "event/list.csv", "-f", "json")
    assert (code, report(out)) == (0, ([], [("event/a.txt", "Aoi", "legal")]))
    Path("event/a.txt").unlink()
    code, out, _ = run("check", "event", "--participants", "event/list.csv", "-f", "json")
    assert (code, report(out)) == (2, (["NOTHING_FOUND", "PARTICIPANT_DECK_MISSING.file"], []))


@pytest.mark.parametrize("across", [True, False])
def test_list_may_hold_the_decks(run, across: bool) -> None:
    rows = [["player", *PACK], ["Aoi", *[1] * 52], ["Ren", *[1] * 40, *[None] * 12], ["Yu", *[1] * 39, *[None] * 13]]
    rows = rows if across else [["card", "Aoi", "Ren", "Yu"], *([list(cells) for cells in zip(*rows, strict=True)][1:])]
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save("list.xlsx")
    code, out, _ = run("check", "--participants", "list.xlsx", "--game", "act8", "-f", "json")
    codes, decks = report(out)
    assert (code, codes) == (1, [])
    assert [deck[1:] for deck in decks] == [("Aoi", "legal"), ("Ren", "legal"), ("Yu", "illegal")]
    assert json.loads(out)["participants"] == {"file": "list.xlsx", "participants": 3, "with_deck": 3}


def test_doubled_entries_of_a_list_that_holds_the_decks(run) -> None:
    cards = ",".join(PACK)
    ones = ",".join(["1"] * 52)
    rows = [f"{player},{ones}" for player in ("Aoi,", "Ren,", "Ａｏｉ,", ",red")]
    write("list.csv", f"player,deck name,{cards}", *rows)
    code, out, _ = run("check", "--participants", "list.csv", "--game", "act8", "-f", "json")
    codes, decks = report(out)
    assert (code, codes) == (1, ["PARTICIPANT_TWICE", "PARTICIPANT_SAME_DECK"])
    assert [deck[1:] for deck in decks] == [
        ("Aoi", "legal"), ("Ａｏｉ", "legal"), ("Ren", "legal"), ("", "incomplete"),
    ]  # fmt: skip


def test_fingerprints_of_a_list_that_holds_the_decks(run) -> None:
    cards, ones = ",".join(PACK), ",".join(["1"] * 52)
    write("list.csv", f"player,{cards}", f"Aoi,{ones}")
    true = json.loads(run("check", "--participants", "list.csv", "-g", "act8", "-f", "json")[1])["decks"][0][
        "fingerprint"
    ]
    write("list.csv", f"player,fingerprint,{cards}", f"Aoi,{true},{ones}", f"Ren,{true},{ones[:-2]}")
    code, out, _ = run("check", "--participants", "list.csv", "-g", "act8", "-f", "json")
    data = json.loads(out)
    assert (code, [deck["outcome"] for deck in data["decks"]]) == (1, ["legal", "legal"])
    assert [(f["code"], f["where"][0]["cell"]) for f in data["findings"]] == [("PARTICIPANT_FINGERPRINT", "B3")]


def test_game_is_named_by_id_or_name(run) -> None:
    write("a.txt", *PACK)
    write("b.txt", *PACK[:50])
    write("list.csv", "name,file,game", "Aoi,a.txt,ＡＣＴ８", "Ren,b.txt,第六版 act6.0 ライト")
    code, out, _ = run("check", "--participants", "list.csv", "-f", "json")
    data = json.loads(out)
    assert (code, [deck["game"] for deck in data["decks"]], data["findings"]) == (0, ["act8", "act6"], [])
