"""The template: what is said and offered in it, and that it imports as it should, empty or filled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from openpyxl.workbook import Workbook

from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.parsers import Choice, Identifier, Parser
from hantei.catalog.sheets.card_files import open_card_list
from hantei.catalog.spec import CatalogSpec
from hantei.catalog.writing.notes import heading_note
from hantei.catalog.writing.template import GUIDE, template, template_bytes
from hantei.core.messages import LANGUAGES, Messages

Read = Callable[[Path], ImportResult]


@pytest.fixture
def path(spec: CatalogSpec, tmp_path: Path) -> Path:
    path = tmp_path / "記入用.xlsx"
    template(spec, path, "ja")
    return path


@pytest.fixture
def workbook(path: Path) -> Workbook:
    return openpyxl.load_workbook(path)


def test_the_sheets(workbook: Workbook) -> None:
    states = [(page.title, page.sheet_state) for page in workbook.worksheets]
    assert states == [("使い方", "visible"), ("ユニット", "visible"), ("スペル", "visible"), ("hantei_lists", "hidden")]
    assert workbook.active is not None
    assert workbook.active.title == "使い方"


def test_the_guide_has_one_text_per_row(workbook: Workbook) -> None:
    rows = [row for row in workbook["使い方"].iter_rows(values_only=True) if any(row)]
    assert [len(row) for row in rows] == [1] * (len(GUIDE) + 1)
    assert rows[0] == ("カード表のひな型",)
    assert "EXAMPLE" in str(rows[4][0])


def test_the_headings_show_what_is_required(workbook: Workbook) -> None:
    page = workbook["ユニット"]
    assert [cell.value for cell in page[1]] == [
        "カードID", "カード名", "コスト", "属性", "パワー", "種族", "能力", "相棒", "伝説", "効果1の時", "効果1",
        "効果2の時", "効果2",
    ]  # fmt: skip
    orange, grey = "FFF8CBAD", "FFEDEDED"
    assert [cell.fill.start_color.rgb for cell in page[1]] == [grey, orange, orange, orange] + [grey] * 9
    assert all(cell.font.bold for cell in page[1])
    assert page.freeze_panes == "A2"


@pytest.mark.parametrize(
    ("cell", "note"),
    [
        (
            "A1",
            "カードID（id）\n空欄でもかまいません。\nカードを見分けるための番号や記号です。カードごとに変えてください。\n空欄にすると自動で付きます。\n例：T-001",
        ),
        ("B1", "カード名（name）\n必須です。\nカードに印刷するとおりの名前です。\nルール：TT-001"),
        ("C1", "コスト（cost）\n必須です。\n0から20までの整数です。\n例：3\nルール：TT-002"),
        ("D1", "属性（element）\n必須です。\n次の中から1つ選びます：炎、水"),
        ("E1", "パワー（power）\n空欄でもかまいません。\n-5以上の整数です。"),
        ("F1", "種族（tribes）\n空欄でもかまいません。\nいくつでも入力できます（「、」で区切る）。\n例：竜・機械"),
        (
            "G1",
            "能力（keywords）\n空欄でもかまいません。\n次の中からいくつでも入力できます（「、」で区切る）：速攻、防御",
        ),
        ("H1", "相棒（partners）\n空欄でもかまいません。\n1以上の整数をいくつでも入力できます（「・」で区切る）。"),
        ("I1", "伝説（legend）\n空欄でもかまいません。\n当てはまるときは「○」、当てはまらないときは空欄にします。"),
        ("J1", "効果1の時（timing 1）\n空欄でもかまいません。\n文字で入力します。"),
    ],
)
def test_the_notes(workbook: Workbook, cell: str, note: str) -> None:
    comment = workbook["ユニット"][cell].comment
    assert comment is not None
    assert comment.text == note
    assert comment.author == "hantei template"


def test_drop_downs_and_limits(workbook: Workbook) -> None:
    rules = {str(rule.sqref): rule for rule in workbook["ユニット"].data_validations.dataValidation}
    assert sorted(rules) == ["C2:C1048576", "D2:D1048576", "E2:E1048576", "G2:G1048576", "I2:I1048576"]
    cost = rules["C2:C1048576"]
    assert (cost.type, cost.operator, cost.formula1, cost.formula2, cost.showErrorMessage) == (
        "whole", None, "0", "20", True)  # fmt: skip
    assert cost.error == "0から20までの整数を入力してください。"
    element = rules["D2:D1048576"]
    assert (element.type, element.formula1, element.showErrorMessage) == ("list", '"炎,水"', True)
    keywords = rules["G2:G1048576"]
    assert (keywords.formula1, keywords.showErrorMessage) == ('"速攻,防御"', False)


def test_a_long_list_stands_in_the_hidden_sheet(workbook: Workbook) -> None:
    rules = {str(rule.sqref): rule.formula1 for rule in workbook["スペル"].data_validations.dataValidation}
    assert rules["D2:D1048576"] == "hantei_lists!$A$1:$A$20"
    words = [row[0] for row in workbook["hantei_lists"].iter_rows(values_only=True)]
    assert words == [f"第{number}の都市とその周りに広がる土地" for number in range(1, 21)]


def _with_choice(spec: CatalogSpec, words: tuple[str, ...]) -> CatalogSpec:
    unit = spec.kinds[0]
    choice = replace(unit.columns[3], parser=Choice(tuple((word, f"value{n}") for n, word in enumerate(words))))
    return replace(spec, kinds=(replace(unit, columns=(*unit.columns[:3], choice)),))


@pytest.mark.parametrize("word", ["炎,水", '"炎"'])
def test_words_with_signs_of_the_list_itself_stand_in_the_hidden_sheet(
    spec: CatalogSpec, tmp_path: Path, word: str
) -> None:
    path = tmp_path / "template.xlsx"
    template(_with_choice(spec, (word, "木")), path, "ja")
    workbook = openpyxl.load_workbook(path)
    rules = {str(rule.sqref): rule.formula1 for rule in workbook["ユニット"].data_validations.dataValidation}
    assert rules["D2:D1048576"] == "hantei_lists!$A$1:$A$2"
    assert [row[0] for row in workbook["hantei_lists"].iter_rows(values_only=True)] == [word, "木"]


def test_a_note_lists_forty_words_at_most(spec: CatalogSpec) -> None:
    words = tuple(f"語{number}" for number in range(1, 43))
    for count, ending in ((40, "語39、語40"), (42, "語40、ほか2個")):
        column = _with_choice(spec, words[:count]).kinds[0].columns[3]
        assert heading_note(column, Messages("ja")).endswith(ending)


def test_columns_for_text_keep_what_is_typed(workbook: Workbook) -> None:
    page = workbook["ユニット"]
    formats = {letter: page.column_dimensions[letter].number_format for letter in "ABCDEJ"}
    assert formats == {"A": "@", "B": "@", "C": "General", "D": "@", "E": "General", "J": "@"}


def test_the_example_row(workbook: Workbook) -> None:
    row = next(workbook["ユニット"].iter_rows(min_row=2, max_row=2, values_only=True))
    assert row == ("EXAMPLE-1", "記入例（この行は取り込まれません）", 3, "炎", None, "竜・機械", *[None] * 7)
    assert workbook["ユニット"].max_row == 2


def test_an_unfilled_template_gives_infos_and_no_cards(path: Path, read: Read) -> None:
    result = read(path)
    found = [(finding.code, finding.where[0].sheet if finding.where else "") for finding in result.findings]
    assert found == [
        ("SHEET_SKIPPED", "使い方"),
        ("EXAMPLE_SKIPPED", "ユニット"),
        ("EXAMPLE_SKIPPED", "スペル"),
        ("SHEET_SKIPPED", "hantei_lists"),
        ("NO_CARDS", ""),
    ]
    assert result.entries == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_filled_row_is_imported(spec: CatalogSpec, read: Read, tmp_path: Path, language: str) -> None:
    path = tmp_path / "filled.xlsx"
    template(spec, path, language)
    workbook = openpyxl.load_workbook(path)
    page = workbook["ユニット" if language == "ja" else "unit"]
    for column, value in enumerate(
        ("T-1", "竜騎士", 4, "火", -1, "竜・騎士", "速攻", "2", "○", "1-2", "攻撃", "", "終わり"), start=1
    ):
        page.cell(3, column, value)
    workbook.save(path)
    result = read(path)
    assert {finding.code for finding in result.findings} == {"SHEET_SKIPPED", "EXAMPLE_SKIPPED"}
    assert [entry.card.model_dump() for entry in result.entries] == [
        {
            "id": "T-1", "kind": "unit", "name": "竜騎士", "extra": {}, "cost": 4, "element": "fire", "power": -1,
            "tribes": ("竜", "騎士"), "keywords": ("haste",), "partners": (2,), "legend": True,
            "effects": ({"timing": "1-2", "text": "攻撃"}, {"timing": "", "text": "終わり"}),
        }
    ]  # fmt: skip


def test_equal_bytes_for_equal_games(spec: CatalogSpec) -> None:
    assert template_bytes(spec, "ja") == template_bytes(spec, "ja")
    assert template_bytes(spec, "ja") != template_bytes(spec, "en")


def _with_ids(spec: CatalogSpec, parser: Parser) -> CatalogSpec:
    unit = spec.kinds[0]
    columns = (replace(unit.columns[0], parser=parser), *unit.columns[1:])
    return replace(spec, kinds=(replace(unit, columns=columns),))


@pytest.mark.parametrize(("pattern", "example"), [(r"[A-Z]+", "EXAMPLE"), (r"[A-Z]+\d", "EXAMPLE1"), (r"T-\d+", None)])
def test_the_example_id_is_one_that_the_game_accepts(
    spec: CatalogSpec, tmp_path: Path, pattern: str, example: str | None
) -> None:
    picky = _with_ids(spec, Identifier(pattern=pattern))
    path = tmp_path / "template.xlsx"
    template(picky, path, "ja")
    page = openpyxl.load_workbook(path)["ユニット"]
    assert page.max_row == (2 if example else 1)
    assert page["A2"].value == example
    findings = import_books(picky, [open_card_list(path, str(path), "toy")]).findings
    assert {finding.code for finding in findings} <= {"SHEET_SKIPPED", "EXAMPLE_SKIPPED", "NO_CARDS"}


def test_every_line_of_the_guide_is_there_in_both_languages() -> None:
    for language in LANGUAGES:
        for key in GUIDE:
            assert Messages(language).has("template", f"guide.{key}")
