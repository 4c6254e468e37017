"""`hantei check` of a pasted list without an option: the words tell the game where only one fits."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
CARDS = str(SAMPLES / "spimate" / "cards")
GREETED = "こんにちは！\n\n3 苔むす盾兵\n2 城門の老騎士\n【エクストラ】\n1 寄せ集めの合獣\n\n佐藤 はるか\n"


def paste(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_only_game_that_fits_is_taken_and_told(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste(GREETED, monkeypatch)
    code, out, _ = run("check", "-", "--catalog", CARDS)
    assert code == 0
    assert "-: info [DECK_GAME_BY_WORDS]" in out
    assert "-!1, -!8: info [DECK_SET_ASIDE]" in out
    assert out.splitlines()[-2].split()[:5] == ["-", "spimate", "6", "legal", "0"]


def test_games_that_fit_are_named_where_there_are_several(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("SA\nH10\nJoker\n", monkeypatch)
    code, out, _ = run("check", "-")
    assert code == 2
    assert "-: error [DECK_GAME_MISSING]" in out
    assert "The cards alone do not tell the game; these fit: act6, act8" in out


def test_words_of_no_game_tell_none(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("3 知らない札\n2 別の札\n", monkeypatch)
    code, out, _ = run("check", "-")
    assert code == 2
    assert "It is not clear which game this deck is of." in out


def test_half_of_the_lines_is_not_enough(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("3 苔むす盾兵\n2 知らない札\n", monkeypatch)
    code, out, _ = run("check", "-", "--catalog", CARDS)
    assert (code, "DECK_GAME_BY_WORDS" in out) == (2, False)


def test_names_in_lines_that_are_not_understood_tell_the_game(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("苔むす盾兵 正\n城門の老騎士 丁\n彗星の騎兵 一\n", monkeypatch)
    code, out, _ = run("check", "-", "--catalog", CARDS)
    assert (code, "DECK_GAME_MISSING" in out) == (1, False)
    assert out.count("-: info [DECK_GAME_BY_WORDS]") == 1
    assert "DECK_NOTATION_UNKNOWN" in out


@pytest.mark.parametrize("name", ["html_table", "two_players"])
def test_two_names_of_one_game_tell_it_where_nothing_is_understood(run, name: str) -> None:
    deck = Path(__file__).resolve().parents[2] / "validators" / "decks" / "lists" / "told" / f"{name}.txt"
    code, out, _ = run("check", str(deck), "--catalog", CARDS)
    assert (code, out.count("DECK_GAME_BY_WORDS"), out.count("error [")) == (1, 1, 1)


def test_game_may_be_called_by_its_name(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("ゲーム：ボートモンスター\n3 溶岩トカゲ\n", monkeypatch)
    code, out, _ = run("check", "-", "--catalog", str(SAMPLES / "boat" / "cards"), "--no-repair")
    assert (code, "DECK_SIZE" in out, "DECK_GAME" in out) == (1, True, False)


@pytest.mark.parametrize(
    ("text", "game", "said"),
    [
        ("スピマテ\n3 苔むす盾兵\n[extra]\n1 寄せ集めの合獣\n", "spimate", ""),
        ("spimate\n\n3 苔むす盾兵\n", "spimate", ""),
        ("3 苔むす盾兵\nboat\n2 城門の老騎士\n", "spimate", "UNKNOWN_CARD"),
        ("boat\n3 苔むす盾兵\n", "boat", "UNKNOWN_CARD"),
    ],
)
def test_first_line_may_be_the_game_alone(
    run, monkeypatch: pytest.MonkeyPatch, text: str, game: str, said: str
) -> None:
    paste(text, monkeypatch)
    cards = str(SAMPLES / game / "cards")
    out = run("deck", "show", "-", "--catalog", cards, "--format", "json")[1]
    told = json.loads(out)
    [deck] = told["decks"]
    errors = [finding["code"] for finding in deck["findings"] if finding["severity"] == "error"]
    assert (deck["game"], errors) == (game, [said] if said else [])


@pytest.mark.parametrize("file", ["deck.txt", "deck.csv"])
def test_edits_know_the_first_line_too(run, file: str) -> None:
    gap = " " if file.endswith("txt") else ","
    Path(file).write_text(f"スピマテ\n3{gap}苔むす盾兵\n2{gap}城門の老騎士\n", encoding="utf-8")
    code, out, _ = run("deck", "add", file, "2 彗星の騎兵", "--catalog", CARDS)
    assert (code, "spimate" in run("check", file, "--catalog", CARDS)[1]) == (0, True), out
    assert Path(file).read_text(encoding="utf-8").splitlines()[0::3] == ["スピマテ", f"2{gap}彗星の騎兵"]


def test_section_called_as_a_game_stays_a_section(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("Leader\n1 若葉の姫ノエラ\nデッキ\n3 苔ころ団子\n2 どんぐり番兵\n", monkeypatch)
    out = run("deck", "show", "-", "--catalog", str(SAMPLES / "leader" / "cards"), "--format", "json")[1]
    [deck] = json.loads(out)["decks"]
    assert [section["id"] for section in deck["sections"] if section["entries"]] == ["main", "leader"]


ACT = "\n♠ A 2 3 4 5 6 7 8 9 10\n♥ A 2 3 4 5 6 7 8 9 10\n"


@pytest.mark.parametrize(
    ("said", "game", "code"),
    [
        ("紅谷です。第八版のデッキです。", "act8", "DECK_GAME_BY_WORDS"),
        ("Re: act6 deck", "act6", "DECK_GAME_BY_WORDS"),
        ("第八版で使っていたデッキですが第六版の部に出ます", "", "DECK_GAME_MISSING"),
    ],
)  # fmt: skip
def test_of_games_with_the_same_cards_it_is_the_one_that_a_line_names(
    run, monkeypatch: pytest.MonkeyPatch, said: str, game: str, code: str
) -> None:
    paste(said + ACT, monkeypatch)
    [deck] = json.loads(run("check", "-", "--format", "json")[1])["decks"]
    assert (deck["game"], code in {finding["code"] for finding in deck["findings"]}) == (game, True)


DECK = ("3 苔むす盾兵", "2 城門の老騎士")


def _participants(*rows: str) -> None:
    Path("list.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def test_cards_tell_the_games_of_participants_too(run) -> None:
    Path("12_あおい.txt").write_text("\n".join(DECK), encoding="utf-8")
    Path("はると.txt").write_text("\n".join(DECK[:1]), encoding="utf-8")
    _participants("受付番号,プレイヤー", "012,あおい", "013,はると")
    code, out, _ = run(
        "check", "12_あおい.txt", "はると.txt", "--participants", "list.csv", "--catalog", CARDS, "-f", "json"
    )
    decks = json.loads(out)["decks"]
    assert (code, [(deck["player"], deck["game"]) for deck in decks]) == (
        1,
        [("あおい", "spimate"), ("はると", "spimate")],
    )


def test_game_of_the_list_counts_before_the_cards(run) -> None:
    Path("a.txt").write_text("\n".join(DECK), encoding="utf-8")
    for heading, value in (("file", "a.txt"), ("number", "a")):
        _participants(f"player,{heading},game", f"a,{value},act8")
        _, out, _ = run("check", "a.txt", "--participants", "list.csv", "--catalog", CARDS, "-f", "json")
        data = json.loads(out)
        assert [deck["game"] for deck in data["decks"]] == ["act8"]
        assert [finding["code"] for finding in data["findings"]] == []


def test_cards_tell_the_game_of_decks_in_the_list(run) -> None:
    names = "苔むす盾兵,城門の老騎士,彗星の騎兵,空渡りの剣士,誓いの旗手"
    _participants(f"プレイヤー,デッキ名,{names}", "あおい,城,3,2,,,1", "はると,壁,,3,1,1,")
    _, out, _ = run("check", "--participants", "list.csv", "--catalog", CARDS, "-f", "json")
    assert [(deck["player"], deck["game"]) for deck in json.loads(out)["decks"]] == [
        ("あおい", "spimate"),
        ("はると", "spimate"),
    ]


@pytest.mark.parametrize("title", ["[main]", "【メイン】", "［デッキ］", "■メイン（5枚）"])
def test_cards_below_a_title_tell_the_game(run, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    paste(f"{title}\n3 苔むす盾兵\n2 城門の老騎士\n", monkeypatch)
    _, out, _ = run("check", "-", "--catalog", CARDS, "-f", "json", "--no-repair")
    [deck] = json.loads(out)["decks"]
    codes = [finding["code"] for finding in deck["findings"]]
    assert (deck["game"], "DECK_GAME_BY_WORDS" in codes, "DECK_SECTION_UNKNOWN" in codes) == ("spimate", True, False)


def test_cards_of_tables_side_by_side_tell_the_game(run) -> None:
    rows = ("メイン,,エクストラ,", "カード名,枚数,カード名,枚数", "苔むす盾兵,3,寄せ集めの合獣,1", "城門の老騎士,2,,")
    Path("a.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    _, out, _ = run("deck", "show", "a.csv", "--catalog", CARDS, "-f", "json")
    [deck] = json.loads(out)["decks"]
    assert (deck["game"], [len(section["entries"]) for section in deck["sections"]]) == ("spimate", [2, 1])
