"""The annotated copy: findings in their cells, everything else as it was."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.cell.rich_text import CellRichText
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from hantei.catalog import codes
from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.catalog.spec import CatalogSpec
from hantei.catalog.writing.annotate import COLOURS, MARK, annotate
from hantei.catalog.writing.export import export
from hantei.catalog.writing.plain_cells import safe_text
from hantei.catalog.writing.template import template
from hantei.core.card import Card, Catalog
from hantei.core.errors import OutputError, UnreadableInput, UsageError
from hantei.core.finding import Code, Finding, Severity, SourceRef, make_finding
from hantei.core.messages import Messages
from hantei.files import codes as file_codes
from hantei.files.sheet import Mark, Sheet
from tests.refused import refused

Read = Callable[[Path], ImportResult]
JA = Messages("ja")
RED, YELLOW, BLUE = ("00FF9999", "00FFE699", "00BDD7EE")


def _workbook() -> Workbook:
    workbook = Workbook()
    page = workbook.active
    assert isinstance(page, Worksheet)
    page.title = "ユニット"
    for row in (["カード名", "コスト", "属性"], ["竜", 3, "炎"], ["=1+1", None, "木"], ["虎", "=C2&1", "水"]):
        page.append(row)
    page["A3"].data_type = "s"
    page["A2"].font = Font(bold=True, color="00112233")
    page["A2"].fill = PatternFill("solid", start_color="00ABCDEF")
    page["C2"].comment = Comment("作者のメモ", "作者", height=50, width=50)
    workbook.create_sheet("メモ")["B2"] = "大事"
    return workbook


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "カード.xlsx"
    _workbook().save(path)
    return path


def _at(source: Path, code: Code, row: int = 0, column: int = 0, page: str = "ユニット", **facts: Any) -> Finding:
    return make_finding(code, SourceRef(str(source), page, row, column), **facts)


def _findings(source: Path) -> list[Finding]:
    return [
        _at(source, codes.VALUE_MISSING, 3, 2, heading="コスト", name="=1+1"),
        _at(source, codes.CHOICE_UNKNOWN, 3, 3, heading="属性", name="=1+1", value="木", allowed=("炎", "水")),
        _at(source, codes.NAME_INVISIBLE, 4, 1, name="虎", characters=("U+200B",)),
        _at(source, codes.NAME_SUSPICIOUS, 4, 1, name="虎", characters=("力",)),
        _at(source, codes.NAME_SUSPICIOUS, 2, 3, name="竜", characters=("力",)),
        _at(source, codes.SHEET_SKIPPED, page="メモ", sheet="メモ", expected=("名前",), rows=("1: 覚え書き",)),
        make_finding(codes.NO_CARDS),
    ]


def _annotated(source: Path, findings: list[Finding], sheets: list[Sheet] | None = None, **options: Any) -> Workbook:
    out = source.with_name("out.xlsx")
    annotate(source, findings, out, options.get("messages", JA), sheets or [])
    return openpyxl.load_workbook(out, rich_text=True)


def _comment(page: Any, cell: str) -> str:
    comment = page[cell].comment
    assert comment is not None
    assert isinstance(comment.text, str)
    return comment.text


def test_findings_stand_in_their_cells(source: Path) -> None:
    page = _annotated(source, _findings(source))["ユニット"]
    colours = {cell.coordinate: cell.fill.start_color.rgb for row in page.iter_rows() for cell in row if cell.comment}
    assert colours == {"B3": RED, "C3": RED, "A4": YELLOW, "C2": BLUE}
    assert page["B3"].fill.fill_type == "solid"
    assert page["B3"].comment.author == "hantei"
    assert _comment(page, "B3") == "\n".join((
        MARK,
        f"【エラー】{JA.finding(_findings(source)[0])}",
        f"→ {JA.hint(_findings(source)[0])}",
        "（VALUE_MISSING）",
    ))  # fmt: skip


def test_several_findings_of_a_cell_are_joined_the_worst_gives_the_colour(source: Path) -> None:
    page = _annotated(source, _findings(source))["ユニット"]
    text = _comment(page, "A4")
    assert text.count(MARK) == 1
    assert text.index("【警告】") < text.index("（NAME_INVISIBLE）\n\n【情報】") < text.index("（NAME_SUSPICIOUS）")


def test_comments_are_large_enough(source: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(_annotated_bytes(source))) as parts:
        shapes = next(parts.read(name).decode() for name in parts.namelist() if name.endswith(".vml"))
    assert shapes.count("width:320px") == 4
    assert "height:79px" not in shapes


def _annotated_bytes(source: Path) -> bytes:
    out = source.with_name("out.xlsx")
    annotate(source, _findings(source), out, JA)
    return out.read_bytes()


def test_formulas_formats_and_texts_stay(source: Path) -> None:
    before = source.read_bytes()
    workbook = _annotated(source, _findings(source))
    page = workbook["ユニット"]
    assert [list(row) for row in page.values] == [
        ["カード名", "コスト", "属性"], ["竜", 3, "炎"], ["=1+1", None, "木"], ["虎", "=C2&1", "水"],
    ]  # fmt: skip
    assert (page["A3"].data_type, page["B4"].data_type) == ("s", "f")
    assert page["A2"].font.bold
    assert page["A2"].font.color.rgb == "00112233"
    assert page["A2"].fill.start_color.rgb == "00ABCDEF"
    assert workbook["メモ"]["B2"].value == "大事"
    assert source.read_bytes() == before


def test_the_users_own_comment_stays_above_ours(source: Path) -> None:
    page = _annotated(source, _findings(source))["ユニット"]
    assert _comment(page, "C2").startswith(f"作者のメモ\n\n{MARK}\n【情報】")
    assert page["C2"].comment.author == "作者"


def test_the_first_sheet_lists_all_findings(source: Path) -> None:
    workbook = _annotated(source, _findings(source))
    assert workbook.sheetnames == ["判定", "ユニット", "メモ"]
    assert workbook.active is workbook["判定"]
    assert [page.sheet_view.tabSelected for page in workbook.worksheets] == [True, False, False]
    rows = [list(row) for row in workbook["判定"].values]
    assert rows[0] == ["重大度", "コード", "位置", "指摘の内容", "直し方"]
    assert [row[:3] for row in rows[1:]] == [
        ["エラー", "VALUE_MISSING", "ユニット!B3"],
        ["エラー", "CHOICE_UNKNOWN", "ユニット!C3"],
        ["警告", "NAME_INVISIBLE", "ユニット!A4"],
        ["情報", "NAME_SUSPICIOUS", "ユニット!A4"],
        ["情報", "NAME_SUSPICIOUS", "ユニット!C2"],
        ["情報", "SHEET_SKIPPED", "メモ"],
        ["エラー", "NO_CARDS", None],
    ]
    assert rows[1][3] == JA.finding(_findings(source)[0])
    assert rows[1][4] == JA.hint(_findings(source)[0])
    page = workbook["判定"]
    assert [page.cell(row, 1).fill.start_color.rgb for row in (2, 4, 5)] == [RED, YELLOW, BLUE]
    assert page.freeze_panes == "A2"
    assert page.auto_filter.ref == "A1:E8"
    assert all(cell.hyperlink is None for row in page.iter_rows() for cell in row)


def test_without_findings_the_sheet_says_so(source: Path) -> None:
    assert _annotated(source, [])["判定"]["A2"].value == "指摘はありません。"


def test_english(source: Path) -> None:
    workbook = _annotated(source, _findings(source), messages=Messages("en"))
    assert [cell.value for cell in workbook["Findings"][1]] == ["Severity", "Finding", "Place", "Message", "Remedy"]
    assert _comment(workbook["ユニット"], "B3").splitlines()[1].startswith("[error] ")


def test_findings_of_other_files_are_left_out_places_in_others_are_named(source: Path) -> None:
    other = SourceRef("other.xlsx", "魔法", 9, 1)
    both = make_finding(
        codes.ID_TWICE, (SourceRef(str(source), "ユニット", 2, 1), other), value="1", name="竜", other="虎"
    )
    workbook = _annotated(source, [both, make_finding(file_codes.FILE_MISSING, other, file="other.xlsx")])
    assert [row[1:3] for row in workbook["判定"].iter_rows(min_row=2, values_only=True)] == [
        ("ID_TWICE", "ユニット!A2、other.xlsx[魔法]!A9")
    ]
    assert "（ID_TWICE）" in _comment(workbook["ユニット"], "A2")


def test_a_finding_is_written_once_and_in_all_its_cells(source: Path) -> None:
    places = tuple(SourceRef(str(source), "ユニット", row, 1) for row in (2, 3, 2))
    twice = make_finding(codes.NAMES_LOOK_ALIKE, places, names=("竜", "龍"))
    page = _annotated(source, [twice])["ユニット"]
    assert [_comment(page, cell).count("（NAMES_LOOK_ALIKE）") for cell in ("A2", "A3")] == [1, 1]


def test_cells_that_no_sheet_has_are_listed_only(source: Path) -> None:
    far = [_at(source, codes.CELL_ERROR, row, column, heading="x", name="", value="#N/A")
           for row, column in ((1_048_577, 1), (1, 16_385), (0, 3), (3, 0))]  # fmt: skip
    gone = _at(source, codes.CELL_ERROR, 1, 1, page="消えた", heading="x", name="", value="#N/A")
    workbook = _annotated(source, [*far, gone])
    assert workbook["判定"].max_row == 6
    assert not any(cell.comment for row in workbook["ユニット"].iter_rows() for cell in row if cell.coordinate != "C2")


def test_merged_cells_take_the_comment_in_their_corner(source: Path) -> None:
    workbook = openpyxl.load_workbook(source)
    workbook["ユニット"].merge_cells("A2:B3")
    workbook.save(source)
    page = _annotated(source, _findings(source)[:1])["ユニット"]
    assert "（VALUE_MISSING）" in _comment(page, "A2")
    assert page["A2"].fill.start_color.rgb == RED


def test_annotating_again_replaces_what_was_said(source: Path) -> None:
    first = source.with_name("first.xlsx")
    annotate(source, _findings(source), first, JA)
    moved = [_at(first, codes.VALUE_MISSING, 2, 2, heading="コスト", name="竜")]
    workbook = _annotated(first, moved)
    assert workbook.sheetnames == ["判定", "ユニット", "メモ"]
    page = workbook["ユニット"]
    commented = {cell.coordinate for row in page.iter_rows() for cell in row if cell.comment}
    assert commented == {"B2", "C2"}
    assert _comment(page, "C2") == "作者のメモ"
    assert [page[cell].fill.fill_type for cell in ("B3", "C3", "A4", "B2")] == [None, None, None, "solid"]
    assert workbook["判定"].max_row == 2


def test_a_sheet_of_the_same_name_stays(source: Path) -> None:
    workbook = openpyxl.load_workbook(source)
    workbook["メモ"].title = "判定"
    workbook.save(source)
    annotated = _annotated(source, [])
    assert annotated.sheetnames == ["判定1", "ユニット", "判定"]
    assert annotated["判定"]["B2"].value == "大事"


def test_rich_text_and_control_escapes_stay(tmp_path: Path) -> None:
    source = tmp_path / "rich.xlsx"
    with xlsxwriter.Workbook(source) as made:
        page = made.add_worksheet("ユニット")
        red = made.add_format({"font_color": "red"})
        page.write_rich_string("A1", "火の ", red, " 竜", " です")
        page.write_string("A2", "a\x1bb")
        page.write_formula("A3", "=1+1", value=2)
        page.write_string("A4", "  前後の空白  ")
    copy = _annotated(source, [])["ユニット"]
    assert isinstance(copy["A1"].value, CellRichText)
    assert str(copy["A1"].value) == "火の  竜 です"
    assert copy["A1"].value[1].font.color.rgb == "FFFF0000"
    assert copy["A2"].value == "a_x001B_b"
    assert (copy["A3"].value, copy["A3"].data_type) == ("=1+1", "f")
    assert copy["A4"].value == "  前後の空白  "


def test_macros_stay_in_xlsm_only(source: Path, tmp_path: Path) -> None:
    with_macros = tmp_path / "macros.xlsm"
    _with_macros(source, with_macros)
    for ending, there in ((".xlsm", True), (".xlsx", False)):
        out = tmp_path / f"copy{ending}"
        annotate(with_macros, [_at(with_macros, codes.VALUE_MISSING, 3, 2, heading="コスト", name="")], out, JA)
        with zipfile.ZipFile(out) as parts:
            assert ("xl/vbaProject.bin" in parts.namelist()) is there
            assert (b"macroEnabled" in parts.read("[Content_Types].xml")) is there
            assert len(parts.namelist()) == len(set(parts.namelist()))
        assert "（VALUE_MISSING）" in _comment(openpyxl.load_workbook(out)["ユニット"], "B3")


def _with_macros(source: Path, path: Path) -> None:
    """A workbook with a macro project, as Excel packs it."""
    with xlsxwriter.Workbook(path) as made:
        project = path.with_name("vbaProject.bin")
        project.write_bytes(b"\xd0\xcf\x11\xe0 macros")
        made.add_vba_project(project)
        made.add_worksheet("ユニット").write_comment("C2", "作者のメモ")


# Other files than workbooks.


def _sheet(name: str, *rows: list[Any], **marks: Any) -> Sheet:
    return Sheet("cards.csv", name, list(enumerate(rows, start=1)), **marks)


def test_a_csv_becomes_a_workbook_of_its_values(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("", encoding="utf-8")
    day, moment = datetime.date(2026, 1, 2), datetime.datetime(2026, 1, 2, 3, 4)
    sheet = _sheet(
        "cards", ["カード名", "コスト"], ["=1+1", "=HYPERLINK(\"x\")"], ["@x", 3], ["#N/A", 2.5], [True, None],
        [day, moment], [float("nan"), "a\x1b\u200b_x000D_"], ["001", "\ud800"], ["", "1行目\r\n2行目"],
        marks={(5, 2): Mark.ERROR}, notes={(5, 2): "#DIV/0!"},
    )  # fmt: skip
    found = _at(source, codes.CHOICE_UNKNOWN, 2, 2, page="cards", heading="x", name="", value="木", allowed=("炎",))
    workbook = _annotated(source, [found], [sheet])
    assert workbook.sheetnames == ["判定", "cards"]
    page = workbook["cards"]
    assert [list(row) for row in page.values] == [
        ["カード名", "コスト"], ["=1+1", "=HYPERLINK(\"x\")"], ["@x", 3], ["#N/A", 2.5], [True, "#DIV/0!"],
        [datetime.datetime(2026, 1, 2), moment], ["nan", "a\\x1b\u200b_x000D_"], ["001", "\\ud800"],
        [None, "1行目\n2行目"],
    ]  # fmt: skip
    assert {page[cell].data_type for cell in ("A2", "B2", "A4", "B5", "A7", "A8")} == {"s"}
    assert "（CHOICE_UNKNOWN）" in _comment(page, "B2")
    with zipfile.ZipFile(source.with_name("out.xlsx")) as parts:
        assert "_x005F_x000D_" in parts.read("xl/worksheets/sheet2.xml").decode()


def test_sheet_names_that_excel_refuses(tmp_path: Path) -> None:
    source = tmp_path / "cards.ods"
    source.write_bytes(b"")
    names = ("a/b", "長" * 40, "", "'x'", "A/B", "\x1b")
    workbook = _annotated(source, [_at(source, codes.VALUE_MISSING, 1, 1, page="A/B", heading="x", name="")],
                          [_sheet(name, ["x"]) for name in names])  # fmt: skip
    assert workbook.sheetnames == ["判定", "a_b", "長" * 31, "cards", "x", "A_B1", "_x1b"]
    assert "（VALUE_MISSING）" in _comment(workbook["A_B1"], "A1")


def test_a_refused_workbook_is_not_opened_again(source: Path) -> None:
    refused = make_finding(file_codes.FILE_CELL_FAR, SourceRef(str(source)), file=str(source), cell="XFD1048576")
    workbook = _annotated(source, [refused])
    assert workbook.sheetnames == ["判定"]
    assert workbook["判定"]["B2"].value == "FILE_CELL_FAR"


def test_a_damaged_workbook(tmp_path: Path) -> None:
    source = tmp_path / "broken.xlsx"
    with zipfile.ZipFile(source, "w") as parts:
        parts.writestr("xl/workbook.xml", "<workbook")
    with refused(UnreadableInput, "annotate_unreadable"):
        annotate(source, [], tmp_path / "out.xlsx", JA)
    assert not (tmp_path / "out.xlsx").exists()


def test_the_source_is_never_overwritten(source: Path) -> None:
    before = source.read_bytes()
    with refused(UsageError, "annotate_over_source"):
        annotate(source, [], source.parent / "." / source.name, JA)
    assert source.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "out"), [("カード.xlsx", "out.csv"), ("カード.xlsx", "out"), ("cards.csv", "out.xlsm")]
)
def test_the_copy_must_be_called_a_workbook(source: Path, name: str, out: str) -> None:
    source.with_name("cards.csv").write_text("x", encoding="utf-8")
    with refused(UsageError, "annotate_ending"):
        annotate(source.with_name(name), [], source.with_name(out), JA)


def test_a_copy_that_cannot_be_written(source: Path) -> None:
    with refused(OutputError, "output_no_folder"):
        annotate(source, [], source.parent / "none" / "out.xlsx", JA)


# Texts.


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("剣\n盾\t", "剣\n盾\t"),
        ("a\x00b\x1b[31m\x7f", "a\\x00b\\x1b[31m\\x7f"),
        ("\ud800\uffff", "\\ud800\\uffff"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("_x000D_ _X000D_ _x00", "_x005F_x000D_ _X000D_ _x00"),
        ("長" * 32_767, "長" * 32_767),
        ("長" * 32_768, "長" * 32_766 + "…"),
        ("🐉" * 16_384, "🐉" * 16_383 + "…"),
    ],
)
def test_texts_that_would_break_a_file(text: str, safe: str) -> None:
    assert safe_text(text) == safe


def test_long_and_strange_facts_do_not_break_comments(source: Path) -> None:
    found = _at(
        source, codes.CHOICE_UNKNOWN, 2, 1, heading="=x", name="\x1b]0;", value="\x00" + "長" * 40_000, allowed=()
    )
    workbook = _annotated(source, [found])
    text = _comment(workbook["ユニット"], "A2")
    assert len(text) == 32_767
    assert text.endswith("…")
    assert "\\x00長" in text
    assert str(workbook["判定"]["D2"].value).endswith("…")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(st.characters(), max_size=20), min_size=1, max_size=6))
def test_any_text_of_a_csv_can_be_annotated(tmp_path_factory: pytest.TempPathFactory, texts: list[str]) -> None:
    source = tmp_path_factory.mktemp("any") / "cards.csv"
    source.write_text("x", encoding="utf-8")
    found = _at(
        source, codes.CHOICE_UNKNOWN, 1, 1, page="cards", heading="x", name=texts[0], value=texts[0], allowed=()
    )
    page = _annotated(source, [found], [_sheet("cards", texts)])["cards"]
    written = [page.cell(1, column) for column in range(1, len(texts) + 1)]
    assert [cell.value or "" for cell in written] == [safe_text(text) for text in texts]
    assert {cell.data_type for cell in written if cell.value} <= {"s"}


# From an import to its copy and back.


def test_a_filled_template_with_mistakes(spec: CatalogSpec, read: Read, tmp_path: Path) -> None:
    """The notes of our template stay, and the copy imports with the same findings."""
    source, out = tmp_path / "template.xlsx", tmp_path / "copy.xlsx"
    template(spec, source, "ja")
    workbook = openpyxl.load_workbook(source)
    for column, value in enumerate(("T-1", "竜", "たくさん", "木"), start=1):
        workbook["ユニット"].cell(3, column, value)
    workbook.save(source)
    found = read(source).findings
    annotate(source, found, out, JA)
    page = openpyxl.load_workbook(out)["ユニット"]
    assert {cell.coordinate for row in page.iter_rows(min_row=2) for cell in row if cell.comment} == {"A2", "C3", "D3"}
    assert _comment(page, "C1").startswith("コスト（cost）\n必須です。")
    assert len(page.data_validations.dataValidation) == 5
    again = [(f.code, f.where[0].address) for f in read(out).findings if f.severity is Severity.ERROR]
    assert again == [("NUMBER_EXPECTED", "C3"), ("CHOICE_UNKNOWN", "D3")]


@pytest.mark.parametrize("format", ["csv", "json"])
def test_a_text_file_with_mistakes(spec: CatalogSpec, cards: tuple[Card, ...], tmp_path: Path, format: str) -> None:
    source, out = tmp_path / f"cards.{format}", tmp_path / "copy.xlsx"
    export(Catalog("toy", cards), spec, source, format)
    source.write_text(source.read_text(encoding="utf-8-sig").replace("炎", "木"), encoding="utf-8")
    found = import_books(spec, [open_card_list(source, str(source), "toy")]).findings
    annotate(source, found, out, JA, open_card_list(source, str(source), "toy").sheets)
    page = openpyxl.load_workbook(out)["cards"]
    assert page["E2"].value == "木"
    assert "（CHOICE_UNKNOWN）" in _comment(page, "E2")
    assert page["C2"].value == "=1+1"
    assert page["C2"].data_type == "s"


def test_every_severity_has_a_colour() -> None:
    assert set(COLOURS) == set(Severity)
