"""What counts of a workbook and what does not, as a designer asks and is asked."""

from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest
from openpyxl.styles import Font

HEADER = ["種別", "カード名", "コスト", "ATK", "HP", "採用"]


@pytest.fixture
def book(run, monkeypatch):
    monkeypatch.setenv("HANTEI_DB", str(Path("store.sqlite3").absolute()))
    made = openpyxl.Workbook()
    cards, dropped = made.active, made.create_sheet("没")
    assert cards is not None
    cards.title = "カード"
    for row in (
        HEADER,
        ["ユニット", "狼", 1, 1, 1, True],
        ["ユニット", "鷹", 1, 1, 2, False],
        ["ユニット", "竜", 1, 1, 3, True],
    ):
        cards.append(row)
    for row in (HEADER[:5], ["ユニット", "亡霊", 1, 1, 9]):
        dropped.append(row)
    for cell in cards[4]:
        cell.font = Font(strike=True)
    made.save("cards.xlsx")
    return run


def found(out: str) -> tuple[list[str], int | None]:
    data = json.loads(out)
    return [f["code"] for f in data["findings"] if f["code"] != "COLUMN_UNKNOWN"], data["saved"] and data["saved"][
        "cards"
    ]


def test_import_asks_and_is_answered(book) -> None:
    code, out, _ = book("catalog", "import", "leader", "cards.xlsx", "-f", "json")
    assert (code, *found(out)) == (1, ["ROWS_STRUCK", "ROWS_MARKED", "SHEET_MARKED"], None)
    answer = ("--skip-sheet", "没", "--skip-where", "採用=FALSE")
    code, out, _ = book("catalog", "import", "leader", "cards.xlsx", *answer, "-f", "json")
    assert (code, *found(out)) == (0, ["ROWS_STRUCK", "ROWS_LEFT_OUT"], 1)
    code, out, _ = book("catalog", "import", "leader", "cards.xlsx", "--keep-marked", "-f", "json")
    assert (code, *found(out)) == (0, ["ROWS_STRUCK"], 3)


def test_answers_stand_in_the_question(book) -> None:
    _, out, _ = book("catalog", "import", "leader", "cards.xlsx", "--lang", "en")
    assert '--skip-where "採用=FALSE"' in out
    assert '--skip-sheet "没"' in out
    _, out, _ = book("catalog", "import", "leader", "cards.xlsx", "--lang", "ja")
    assert "「採用」に「FALSE」と書かれた行のカードを数えるかどうか分かりません（1行、行番号：3）" in out


def test_answers_that_fit_nothing_are_refused(book) -> None:
    for answer in (("--skip-sheet", "廃止"), ("--skip-where", "状況=×")):
        code, out, err = book("catalog", "import", "leader", "cards.xlsx", "--keep-marked", *answer, "--lang", "en")
        assert (code, out) == (2, "")
        assert answer[1].split("=")[0] in err
    assert not Path("store.sqlite3").exists()


def test_check_with_the_list_says_how_to_answer(book) -> None:
    Path("deck.txt").write_text("game: leader\n1 狼\n", encoding="utf-8")
    code, out, err = book("check", "deck.txt", "--catalog", "cards.xlsx", "--lang", "en")
    assert (code, out) == (2, "")
    assert "hantei catalog import" in err


def test_the_line_that_is_proposed_for_a_heading_is_taken_from_the_settings(run, monkeypatch) -> None:
    monkeypatch.setenv("HANTEI_DB", str(Path("store.sqlite3").absolute()))
    Path("ユニット.csv").write_text("カード名,コスト,攻撃カ,ATK値,HP\n狼,1,2,,3\n", encoding="utf-8")
    command = ("catalog", "import", "leader", "ユニット.csv", "-f", "json")
    _, out, _ = run(*command)
    lines = [found["facts"]["line"] for found in json.loads(out)["findings"] if "line" in found["facts"]]
    assert lines == ['"攻撃カ" = "ATK"']
    Path("hantei.toml").write_text(f'[columns]\n{lines[0]}\n"力" = "ATK"\n', encoding="utf-8")
    code, out, _ = run(*command, "--dry-run")
    assert (code, [found["code"] for found in json.loads(out)["findings"]]) == (0, ["COLUMN_UNKNOWN"])
    Path("hantei.toml").write_text('[columns]\n"攻撃カ" = "AKT"\n', encoding="utf-8")
    code, _, err = run(*command)
    assert (code, "AKT" in err) == (2, True)


def test_headings_of_the_settings_count_for_lists_of_a_check_too(run) -> None:
    Path("ユニット.csv").write_text("名まえ,コスト,ATK,HP\n狼,1,2,3\n", encoding="utf-8")
    Path("deck.txt").write_text("3 狼\n", encoding="utf-8")
    command = ("check", "deck.txt", "--game", "leader", "--catalog", "ユニット.csv", "-f", "json")
    assert run(*command)[0] == 2
    Path("hantei.toml").write_text('[columns]\n"名まえ" = "カード名"\n', encoding="utf-8")
    assert [deck["cards"] for deck in json.loads(run(*command)[1])["decks"]] == [3]
