"""Rows that people have marked as not counting are asked about, rows that are struck out are no rows."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.catalog.import_result import ImportResult
from hantei.catalog.importer import import_books
from hantei.catalog.sheets.row_choice import RowChoice, check_conditions
from hantei.core.errors import UsageError
from hantei.core.messages import LANGUAGES, Messages
from hantei.files.not_counting import is_marked_sheet, is_status, mark_of, says_no
from hantei.files.sheet import Book, Sheet, Value, strike_out
from hantei.games import load

HEADER = ["カード名", "コスト", "ATK", "HP"]


def read(
    header: list[str], *rows: list[Value], name: str = "ユニット", choice: RowChoice | None = None,
    struck: dict[tuple[int, int], str] | None = None, merged: tuple[tuple[int, int, int, int], ...] = (),
) -> ImportResult:  # fmt: skip
    spec = load("leader").catalog
    assert spec is not None
    sheet = Sheet("cards.xlsx", name, list(enumerate([[*HEADER, *header], *map(list, rows)], start=1)), merged=merged)
    return import_books(spec, [Book("cards.xlsx", iter([strike_out(sheet, struck or {})]))], None, choice)


def told(result: ImportResult) -> list[tuple[str, dict[str, Any]]]:
    wanted = {
        "ROWS_MARKED",
        "SHEET_MARKED",
        "ROWS_LEFT_OUT",
        "ROWS_STRUCK",
        "CELLS_STRUCK",
        "NAME_STRUCK",
        "VALUE_MISSING",
        "CONDITION_UNMET",
    }
    shown = ("value", "rows", "condition", "names", "values", "sheet", "name")
    return [
        (finding.message_key, {key: finding.facts[key] for key in shown if key in finding.facts})
        for finding in result.findings
        if finding.code in wanted
    ]


def names(result: ImportResult) -> list[str]:
    return [entry.card.name for entry in result.entries]


def card(name: str, *more: Value) -> list[Value]:
    return [name, 1.0, 1.0, float(len(name)), *more]


@pytest.mark.parametrize(
    "name",
    [
        "例：火の玉", "例）火の玉", "サンプル1", "×火の玉", "~~火の玉~~", "火の玉(旧)", "旧：火の玉", "火の玉→水の玉",
        "予備", "空き", "以下検討中", "未定", "名称未定", "？", "？？？", "ダミー", "test1", "ユニット合計",
        "ユニット平均", "ユニット計", "総枚数", "計3枚", "合計（2枚）", "total cost",
    ],
)  # fmt: skip
def test_name_that_is_hardly_a_card_is_asked_about(name: str) -> None:
    result = read([], card("狼"), card("鷹鷹"), card(name))
    assert told(result) == [("ROWS_MARKED", {"value": name, "rows": ("4",), "condition": f"カード名={name}"})]
    assert names(read([], card("狼"), card(name), choice=RowChoice(keep_marked=True))) == ["狼", name]


@pytest.mark.parametrize(
    "name",
    [
        "旧市街",
        "例外処理",
        "大時計",
        "会計係",
        "試験管",
        "空",
        "予備兵",
        "未定義の獣",
        "ここからの脱出",
        "Total Eclipse",
    ],
)
def test_name_that_only_begins_or_ends_so_is_a_card(name: str) -> None:
    result = read([], card("狼"), card(name))
    assert (told(result), names(result)) == ([], ["狼", name])


@pytest.mark.parametrize("name", ["ユニット のコピー", "ユニット (2)", "Copy of ユニット", "ユニット（２）"])
def test_copied_sheet_is_asked_about(name: str) -> None:
    assert told(read([], card("狼"), name=name)) == [("SHEET_MARKED.copy", {"sheet": name})]


@pytest.mark.parametrize("no", [False, "×", "没", "不採用", "0", "未使用", "FALSE"])
def test_column_that_says_which_cards_count_is_asked_about_and_answered(no: Value) -> None:
    rows = (card("狼", True), card("鷹鷹", no), card("竜竜竜", True))
    shown = "FALSE" if no is False else str(no)
    asked = read(["採用"], *rows)
    assert told(asked) == [("ROWS_MARKED", {"value": shown, "rows": ("3",), "condition": f"採用={shown}"})]
    assert asked.has_errors
    answered = read(["採用"], *rows, choice=RowChoice((f"採用={shown}",)))
    assert (names(answered), told(answered)) == (["狼", "竜竜竜"], [("ROWS_LEFT_OUT", {"rows": ("3",)})])
    kept = read(["採用"], *rows, choice=RowChoice(keep_marked=True))
    assert (names(kept), told(kept)) == (["狼", "鷹鷹", "竜竜竜"], [])


def test_condition_that_no_row_meets_is_told() -> None:
    rows = (card("狼", "○"), card("鷹鷹", "○"))
    result = read(["採用"], *rows, choice=RowChoice(("採用=FALSE", "カード名=狼", "カード名~狼")))
    assert told(result) == [("ROWS_LEFT_OUT", {"rows": ("2",)}), ("CONDITION_UNMET", {"condition": "採用=FALSE"})]
    assert not result.has_errors


@pytest.mark.parametrize(("text", "other"), [("△", "○"), ("検討中", "×"), ("？", "○")])
def test_neither_yes_nor_no_beside_one_of_them_is_asked_about(text: str, other: str) -> None:
    asked = [facts["value"] for key, facts in told(read(["採用"], card("狼", other), card("鷹鷹", text)))]
    assert asked == ([text] if other == "○" else [other, text])
    assert told(read(["採用"], card("狼", text), card("鷹鷹", "第2弾"))) == []


def test_blank_beside_a_yes_is_asked_about() -> None:
    rows = (card("狼", "○"), card("鷹鷹", ""), card("竜竜竜", None))
    assert told(read(["使用"], *rows)) == [("ROWS_MARKED.blank", {"value": "", "rows": ("3-4",), "condition": "使用="})]
    for condition in ("使用=", "使用!=○"):
        assert names(read(["使用"], *rows, choice=RowChoice((condition,)))) == ["狼"]
    assert told(read(["使用"], card("狼", ""), card("鷹鷹", ""))) == []


@pytest.mark.parametrize(
    ("heading", "text", "condition"),
    [
        ("備考", "没", "備考=没"), ("備考", "（没）", "備考=（没）"), ("絵師メモ", "【ボツ】弱い", "絵師メモ~【ボツ】"),
        ("絵師メモ", "没：強すぎる", "絵師メモ~没："), ("絵師メモ", "記入例", "絵師メモ=記入例"),
        ("No.", "例", "No.=例"), ("備考", "没（強すぎる）", "備考~没（"), ("備考", "■没", "備考=■没"),
        ("備考", "没になりました", "備考~没にな"), ("備考", "ボツ候補", "備考=ボツ候補"),
        ("備考", "使いません", "備考=使いません"), ("備考", "→没にするか検討", "備考~→没にす"),
        ("備考", "今回は使わない", "備考=今回は使わない"), ("備考", "見送り", "備考=見送り"),
    ],
)  # fmt: skip
def test_marks_in_remarks_are_asked_about(heading: str, text: str, condition: str) -> None:
    rows = (card("狼", "1"), card("鷹鷹", text), card("竜竜竜", "強い"))
    [(key, facts)] = told(read([heading], *rows))
    assert (key, facts["rows"], facts["condition"]) == ("ROWS_MARKED", ("3",), condition)
    assert names(read([heading], *rows, choice=RowChoice((condition,)))) == ["狼", "竜竜竜"]


def test_marks_in_names_and_beside_the_table_are_asked_about() -> None:
    assert told(read([], card("【没】狼"))) == [
        ("ROWS_MARKED", {"value": "【没】", "rows": ("2",), "condition": "カード名~【没】"})
    ]
    for text, mark, sign in (
        ("（例）火の玉小僧", "（例）", "~"), ("鳴らない鐘楼守（没）", "（没）", "~"), ("狼【ボツ】", "【ボツ】", "~"),
        ("#鳴らない鐘楼守", "#鳴らない鐘楼守", "="), ("(鳴らない鐘楼守)", "(鳴らない鐘楼守)", "="),
        ("鳴らない鐘楼守 没", "没", "~"), ("〃", "〃", "="), ("同上", "同上", "="),
    ):  # fmt: skip
        asked = {"value": mark, "rows": ("2",), "condition": f"カード名{sign}{mark}"}
        assert told(read([], card(text))) == [("ROWS_MARKED", asked)]
        assert told(read([], card(text), choice=RowChoice(keep_marked=True))) == []
    for text in ("狼（影）", "狼（例の場所）", "(狼)の影", "C#の狼", "#", "狼 没頭", "出没"):
        assert told(read([], card(text))) == []
    assert [told(read(["備考"], card("狼", text))) for text in ("#狼", "(強い)")] == [[], []]
    beside = read([], card("狼", "没"))
    assert told(beside) == [("ROWS_MARKED.alone", {"value": "没", "rows": ("2",), "condition": "=没"})]


@pytest.mark.parametrize(
    "text",
    [
        "没収される",
        "没する太陽",
        "不採用者名簿",
        "例：相手の場に出す",
        "見本市の絵",
        "旧",
        "没頭",
        "使いませんか",
        "見送りの門",
        "使用",
        "",
        "1",
        "×",
        "保存",
    ],
)
def test_other_remarks_are_no_marks(text: str) -> None:
    assert told(read(["絵師メモ"], card("狼", text))) == []


def test_half_filled_row_that_is_left_out_is_not_complained_about() -> None:
    rows = (card("狼", ""), ["没案", None, None, None, "没"])
    result = read(["絵師メモ"], *rows, choice=RowChoice(("絵師メモ=没",)))
    assert (names(result), result.rejected, told(result)) == (["狼"], 0, [("ROWS_LEFT_OUT", {"rows": ("3",)})])


def test_condition_on_a_column_that_is_nowhere_is_refused() -> None:
    choice = RowChoice(("採用=×",))
    assert names(read([], card("狼"), choice=choice)) == ["狼"]
    with pytest.raises(UsageError) as error:
        check_conditions(choice)
    assert (error.value.message_key, error.value.facts["field"]) == ("search_field_unknown", "採用")
    there = RowChoice(("採用=×",))
    read(["採用"], card("狼", "○"), choice=there)
    check_conditions(there)


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("没", True), ("ユニット（没）", True), ("旧_ユニット", True), ("記入例", True), ("没2", True), ("Old", True),
        ("没ユニット", True), ("ユニット没", True), ("ボツカード", True), ("スキル不採用", True), ("没デッキ2", True),
        ("ユニット記入例", True), ("没落貴族", False), ("日没", False), ("没した王", False),
        ("ユニット", False), ("没収カード", False), ("サンプルデッキ", False), ("使用", False),
    ],
)  # fmt: skip
def test_names_of_sheets(name: str, is_one: bool) -> None:
    assert is_marked_sheet(name) is is_one


def test_sheet_of_unused_cards_is_asked_about() -> None:
    header = ["種別"]
    row = card("狼", "ユニット")
    assert told(read(header, row, name="没")) == [("SHEET_MARKED", {"sheet": "没"})]
    assert told(read(header, row, name="没", choice=RowChoice(sheets=frozenset({"没"})))) == []
    assert told(read(header, row, name="没", choice=RowChoice(keep_marked=True))) == []


def test_row_that_is_struck_out_is_no_row() -> None:
    whole = dict.fromkeys([(3, 1), (3, 2), (3, 3), (3, 4)], "")
    result = read(["No."], card("狼", "1"), card("鷹鷹", "2"), card("竜竜竜", "3"), struck=whole)
    assert names(result) == ["狼", "竜竜竜"]
    assert told(result) == [("ROWS_STRUCK", {"rows": ("3",), "names": ("鷹鷹",)})]
    assert not result.has_errors
    wholly = read([], card("狼"), card("鷹鷹"), struck=whole)
    assert told(wholly) == [("ROWS_STRUCK", {"rows": ("3",), "names": ("鷹鷹",)})]


def test_struck_part_of_a_cell_is_left_out_and_told() -> None:
    result = read([], ["狼", "56", 1.0, 1.0], struck={(2, 2): "6"})
    assert [getattr(entry.card, "cost", 0) for entry in result.entries] == [6]
    assert told(result) == [("CELLS_STRUCK", {"values": ("56 → 6",)})]


def test_name_that_alone_is_struck_out_is_asked_about() -> None:
    result = read([], card("狼"), card("鷹鷹"), struck={(3, 1): ""})
    assert (names(result), result.rejected) == (["狼"], 1)
    assert told(result) == [("NAME_STRUCK", {"name": "鷹鷹"})]


def test_words() -> None:
    assert [mark_of(text) for text in ("没", "没カード", "ボツ！", "例", "sample", "没 狼")] == [
        "没", "没カード", "ボツ！", "例", "sample", "",
    ]  # fmt: skip
    assert [is_status(text) for text in ("採用", "採用（必須）", "使用", "【採用】", "使用条件", "効果")] == [
        True, False, True, True, False, False,
    ]  # fmt: skip
    assert [says_no(text) for text in ("✕", "No", "－", "没", "○", "")] == [True, True, True, True, False, False]


def test_merged_cell_says_the_same_of_all_its_rows() -> None:
    rows = (card("狼", "○"), card("鷹鷹", None), card("竜竜竜", "×"), card("王王王王", None))
    merged = ((2, 5, 3, 5), (4, 5, 5, 5))
    assert told(read(["採用"], *rows, merged=merged)) == [
        ("ROWS_MARKED", {"value": "×", "rows": ("4-5",), "condition": "採用=×"})
    ]
    assert names(read(["採用"], *rows, merged=merged, choice=RowChoice(("採用=×",)))) == ["狼", "鷹鷹"]


def test_divider_asks_about_what_stands_below_it_whatever_is_skipped() -> None:
    rows: tuple[list[Value], ...] = (card("狼"), ["没カード"], card("亡霊"))
    for choice in (RowChoice(), RowChoice(("カード名=没カード",))):
        assert told(read([], *rows, choice=choice)) == [("ROWS_MARKED.divider", {"value": "没カード"})]


def test_mark_in_place_of_an_id_is_asked_about_and_no_wrong_id() -> None:
    rows = (card("狼", "TL-1"), card("鷹鷹", "例"))
    assert [str(each.code) for each in read(["カードID"], *rows).findings] == ["ROWS_MARKED"]
    kept = read(["カードID"], *rows, choice=RowChoice(keep_marked=True))
    assert [str(each.code) for each in kept.findings] == ["ID_INVALID"]


def test_name_that_alone_is_struck_out_is_told_once() -> None:
    result = read([], card("狼"), card("鷹鷹"), struck={(3, 1): "", (3, 2): ""})
    assert told(result) == [("NAME_STRUCK", {"name": "鷹鷹"})]


def test_sheet_that_is_struck_out_wholly_is_told_of_as_such() -> None:
    places = {(row, column): "" for row in (1, 2) for column in range(1, 5)}
    result = read([], card("狼"), name="追加", struck=places)
    assert told(result) == [("ROWS_STRUCK.sheet", {"sheet": "追加"})]


def test_ranges_that_a_conditional_format_strikes_out_are_told() -> None:
    spec = load("leader").catalog
    assert spec is not None
    sheet = Sheet("cards.xlsx", "ユニット", [(1, list(HEADER)), (2, card("狼"))], struck_by_rule=("A2:D9",))
    result = import_books(spec, [Book("cards.xlsx", iter([sheet]))])
    [found] = [finding for finding in result.findings if finding.code == "CELLS_STRUCK"]
    assert (found.message_key, found.facts["ranges"], found.is_error) == ("CELLS_STRUCK.by_rule", ("A2:D9",), False)
    assert all("A2:D9" in Messages(language).finding(found) for language in LANGUAGES)
    assert names(result) == ["狼"]


@pytest.mark.parametrize(
    ("note", "keys"),
    [
        ("※一番下のカードは没にしました", ["ROWS_MARKED.place"]),
        ("※2行目は不採用", ["ROWS_MARKED.place"]),
        ("※亡霊は削除しました", ["ROWS_ASIDE"]),
        ("※上の行から順に公開します", ["ROWS_ASIDE"]),
    ],
)
def test_note_that_says_of_a_place_that_it_does_not_count_is_asked_about(note: str, keys: list[str]) -> None:
    assert [finding.message_key for finding in read([], card("狼"), [note]).findings] == keys


def test_column_of_marks_is_told_as_not_taken_in() -> None:
    found = read(["守護"], [*card("狼"), "○"]).findings
    assert [(finding.message_key, finding.severity.name) for finding in found] == [("COLUMN_UNKNOWN.marks", "WARNING")]
