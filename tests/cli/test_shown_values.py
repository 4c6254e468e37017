"""What people see of a card's values: headings and words of the card list, never those of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from hantei.cli.main import main

HEADER = "カードID,種類,カード名,コスト,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心,テキスト\n"


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "catalog.sqlite3"))
    monkeypatch.chdir(tmp_path)


def _import(row: str) -> None:
    Path("cards.csv").write_text(HEADER + row + "\n", encoding="utf-8")
    assert main(["catalog", "import", "boat", "cards.csv"]) == 0


def test_zero_is_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    _import("A-1,アクター,灯台守,0,1,900,700,1,20,水,戦士,港,正義,")
    capsys.readouterr()
    main(["catalog", "show", "boat", "A-1", "--lang", "ja"])
    assert capsys.readouterr().out.splitlines()[:3] == ["灯台守  [A-1]", "    種類: アクター", "    コスト: 0"]


def test_changes_are_told_in_the_words_of_the_card_list(capsys: pytest.CaptureFixture[str]) -> None:
    _import("A-1,アクター,灯台守,0,1,900,700,1,20,水,戦士,港,正義,フリーアタッカー。")
    _import("A-1,アクター,錨番,2,1,900,700,1,20,炎,戦士,港,正義,")
    capsys.readouterr()
    main(["catalog", "diff", "boat", "--lang", "ja"])
    assert capsys.readouterr().out.splitlines() == [
        "boat 第1版 → 第2版",
        "~ 名前変更 灯台守 → 錨番 [A-1]",
        "~ 変更 錨番 コスト: 0 → 2",
        "~ 変更 錨番 属性: 水 → 炎",
        "~ 変更 錨番 テキスト: フリーアタッカー。 → （なし）",
        "~ 変更 錨番 キーワード: フリーアタッカー → （なし）",
    ]


def test_first_version_has_nothing_to_be_compared_with(capsys: pytest.CaptureFixture[str]) -> None:
    _import("A-1,アクター,灯台守,0,1,900,700,1,20,水,戦士,港,正義,")
    capsys.readouterr()
    assert main(["catalog", "diff", "boat", "--lang", "ja"]) == 2
    assert capsys.readouterr().err.splitlines()[0] == "hantei: boat の第1版より前の版がないため、比べられません。"
    assert main(["catalog", "diff", "boat", "1", "7", "--lang", "ja"]) == 2
    assert capsys.readouterr().err.splitlines()[0] == "hantei: boat のカタログに第7版はありません。"
