"""The report as a workbook, read back with openpyxl."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from typing import Any

import openpyxl
import pytest

from hantei.validators.report.model import Report
from hantei.validators.report.workbook import report_workbook
from hantei.validators.result import CheckResult

Make = Callable[..., Report]
MakeResult = Callable[..., CheckResult]


def opened(report: Report) -> Any:
    return openpyxl.load_workbook(io.BytesIO(report_workbook(report)))


def rows(sheet: Any) -> list[tuple[Any, ...]]:
    return [tuple(cell.value for cell in row) for row in sheet.iter_rows()]


def test_summary_has_a_row_for_every_deck(make: Make) -> None:
    workbook = opened(make())
    assert workbook.sheetnames == ["概要", "指摘", "デッキ", "条件"]
    assert rows(workbook["概要"]) == [
        ("番号", "デッキ", "プレイヤー", "ゲーム", "枚数", "判定", "違反", "警告", "照合コード", "修正案", "ファイル"),
        (1, "赤", "あおい", "ちいさなゲーム", 4, "適正", 0, 0, "cc133de30422fab2", None, "a.txt"),
        (
            2, "青", None, "ちいさなゲーム", 4, "違反あり", 2, 0, "f70a6832ef4e707c",
            "最小の修正（変更2枚）：「剣」（デッキ）を1枚抜く、「剣」（デッキ）1枚を「弓」（デッキ）に替える\n"
            "別の案（変更2枚）：「剣」（デッキ）を2枚抜く",
            "b.txt",
        ),
        (3, "黄", "うみ", "ちいさなゲーム", 1, "判定できず", 1, 0, None, None, "c.txt"),
    ]  # fmt: skip


def test_findings_name_rule_cards_and_place(make: Make) -> None:
    assert rows(opened(make("en"))["Findings"]) == [
        (
            "No.", "Deck", "Player", "Severity", "Code", "Message", "Rule", "What the rule says", "Cards", "Place",
            "Remedy", "File",
        ),
        (
            None, None, None, "error", "NOTHING_FOUND", 'No file matches "d/*.txt".', None, None, None, None,
            "Check the folder and the wildcards (* and ?); --recursive reads the folders inside, too.", None,
        ),
        (
            2, "青", None, "error", "DECK_SIZE", "The deck holds 4 cards; it must be exactly 3.", "TT-001",
            "A deck has 3 cards.", None, None, "Add or take out cards.", "b.txt",
        ),
        (
            2, "青", None, "error", "COPY_LIMIT", "3 copies of 剣; the limit is 2.", "TT-002", "Two of a name at most.",
            "剣", "line 4", "Take copies out.", "b.txt",
        ),
        (
            3, "黄", "うみ", "error", "UNKNOWN_CARD", 'There is no card "鎧" in the catalogue.', None, None, None,
            "line 5", "Correct the name. hantei never guesses which card is meant.", "c.txt",
        ),
    ]  # fmt: skip


def test_every_line_of_every_deck_is_there(make: Make) -> None:
    assert rows(opened(make("en"))["Decks"]) == [
        ("No.", "Deck", "Player", "Section", "Copies", "Card", "Id", "Place"),
        (1, "赤", "あおい", "deck", 2, "剣", "T-1", "line 4"),
        (1, "赤", "あおい", "deck", 1, "弓", "T-3", "line 5"),
        (1, "赤", "あおい", "extra", 1, "竜", "T-4", "line 6"),
        (2, "青", None, "deck", 3, "剣", "T-1", "line 4"),
        (2, "青", None, "deck", 1, "盾", "T-2", "line 5"),
        (3, "黄", "うみ", "deck", 1, "剣", "T-1", "line 4"),
    ]


def test_last_sheet_says_when_and_by_what_was_judged(make: Make) -> None:
    assert rows(opened(make())["条件"]) == [
        ("項目", "内容"),
        ("検査した日時", "2026-08-01 14:05 (UTC+09:00)"),
        ("hantei のバージョン", "0.1.0"),
        ("デッキ", 3),
        ("適正", 1),
        ("違反あり", 1),
        ("判定できず", 1),
        ("警告のあるデッキ", 0),
        ("備考", "list.csv：参加者4人のうち、デッキのある人は3人です。"),
        ("備考", "event.json：2026-08-01 04:00 の控えのデッキ3個のうち、2個は変わっていません。"),
        ("ゲーム", "ちいさなゲーム（tiny）"),
        ("ルールの版", "7"),
        ("カタログ", "指定したカード表（4枚）"),
        ("カタログのハッシュ値", "d1935t"),
        ("大会ルール", "なし"),
        ("既定と異なる設定", "tiny = true（既定は false、TT-003）"),
    ]


def test_headings_stay_in_sight_and_filter(make: Make) -> None:
    workbook = opened(make())
    assert [sheet.freeze_panes for sheet in workbook] == ["A2"] * 4
    assert [sheet.auto_filter.ref for sheet in workbook] == ["A1:K4", "A1:L5", "A1:H7", "A1:B16"]
    assert workbook["指摘"].column_dimensions["F"].width > 40


@pytest.mark.parametrize(
    "text", ["=1+1", "+1-1", "@SUM(A1)", "-2", '=HYPERLINK("http://x")', "http://x", "mailto:x", "007"]
)
def test_no_text_becomes_a_formula_a_link_or_a_number(make: Make, make_result: MakeResult, text: str) -> None:
    result = make_result(("main", 1, text), ("main", 2, "剣"), names=(text, "剣"), name=text, player=text)
    content = report_workbook(make(result=result))
    workbook = openpyxl.load_workbook(io.BytesIO(content))
    assert [workbook["概要"]["B2"].value, workbook["概要"]["C2"].value, workbook["デッキ"]["F2"].value] == [text] * 3
    assert {cell.data_type for sheet in workbook for row in sheet.iter_rows() for cell in row} <= {"s", "n"}
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        assert b"<f>" not in b"".join(parts.read(name) for name in parts.namelist())
        assert not any(
            "hyperlink" in parts.read(name).decode().casefold() for name in parts.namelist() if "_rels" in name
        )


def test_control_characters_are_spelt_out_and_long_texts_cut(make: Make, make_result: MakeResult) -> None:
    result = make_result(("main", 3, "剣"), names=("剣",), name="赤\x1b[31m\u202e_x0041_", player="あ" * 40_000)
    sheet = opened(make(result=result))["概要"]
    assert sheet["B2"].value == r"赤\x1b[31m\u202e_x0041_"
    assert sheet["C2"].value == "あ" * 32_766 + "…"


def test_equal_reports_give_equal_bytes(make: Make) -> None:
    assert report_workbook(make()) == report_workbook(make())


def test_finding_that_is_only_counted_has_its_row(make: Make, make_result: MakeResult) -> None:
    lines = [("main", 1, f"x{number}") for number in range(3)]
    sheet = opened(make("en", make_result(*lines, names=("剣",), name="d"), most=2))["Findings"]
    assert rows(sheet)[-1] == (
        1, "d", None, None, None, "1 more of UNKNOWN_CARD; --max 0 shows all.", *[None] * 5, "a.txt",
    )  # fmt: skip
