"""What is struck out in a workbook is no text, whatever the format of the file."""

from __future__ import annotations

import re
import struct
import zipfile
from pathlib import Path

import pytest
import xlsxwriter
import xlwt
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Font

from hantei.files.reading.open_file import open_book
from hantei.files.reading.xls.biff import inspect_stream
from hantei.files.reading.xls.struck import rest_of
from hantei.files.reading.xlsx.struck import Fonts, ranges_struck_by_rule
from hantei.files.sheet import Place, Value


def read(path: Path) -> tuple[list[list[Value]], dict[Place, str]]:
    book = open_book(path, path.name)
    [sheet] = book.sheets
    rows = [values for _, values in sheet.rows]
    assert book.findings == []
    return rows, dict(sheet.struck)


def test_cells_and_parts_of_cells_in_inline_texts(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    struck = InlineFont(strike=True)
    sheet.append(["名前", "コスト"])
    sheet.append(["狼", CellRichText(TextBlock(struck, "5"), "6")])
    sheet.append(["鷹", 3])
    sheet["A3"].font = sheet["B3"].font = Font(strike=True)
    sheet.append(["竜", CellRichText(TextBlock(InlineFont(b=True), "7"), "8")])
    sheet["A4"].font = Font(strike=False)
    book.save(tmp_path / "a.xlsx")
    rows, found = read(tmp_path / "a.xlsx")
    assert rows[1:] == [["狼", "6"], [None, None], ["竜", "78"]]
    assert found == {(2, 2): "56 → 6", (3, 1): "鷹", (3, 2): "3"}


def test_parts_of_shared_texts(tmp_path: Path) -> None:
    book = xlsxwriter.Workbook(str(tmp_path / "a.xlsx"))
    sheet = book.add_worksheet()
    struck, plain = book.add_format({"font_strikeout": True}), book.add_format()
    sheet.write(0, 0, "見出し")
    sheet.write_rich_string(1, 0, struck, "5", plain, "6")
    sheet.write_rich_string(2, 0, plain, "狼", struck, "王")
    sheet.write_rich_string(3, 0, plain, "鷹", plain, "匠", struck)  # the cell is struck out, its runs are not
    sheet.write_rich_string(4, 0, struck, "没", struck, "案")
    sheet.write_formula(5, 0, "=1+1", struck, 2)
    sheet.write_blank(6, 0, None, struck)
    book.close()
    rows, found = read(tmp_path / "a.xlsx")
    assert [row[0] if row else None for row in rows[:6]] == ["見出し", "6", "狼", "鷹匠", None, None]
    assert found == {(2, 1): "56 → 6", (3, 1): "狼王 → 狼", (5, 1): "没案", (6, 1): "2"}


def test_workbook_without_struck_fonts_is_read_as_it_is(tmp_path: Path) -> None:
    book = xlsxwriter.Workbook(str(tmp_path / "a.xlsx"))
    sheet = book.add_worksheet()
    sheet.write(0, 0, "strike & <strike/>")
    sheet.write_rich_string(1, 0, book.add_format({"bold": True}), "5", book.add_format(), "6")
    book.close()
    assert read(tmp_path / "a.xlsx") == ([["strike & <strike/>"], ["56"]], {})


def test_ranges_that_a_conditional_format_strikes_out_are_told_and_read(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["名前", "済"], ["狼", 1], ["鷹", 0]):
        sheet.append(row)
    for place, font in (("A2:A9", Font(strike=True)), ("B2:B9", Font(bold=True)), ("C1 D2:D3", Font(strike=True))):
        sheet.conditional_formatting.add(place, FormulaRule(formula=["$B2=1"], font=font))
    book.create_sheet("ほか")
    book.save(tmp_path / "a.xlsx")
    read_book = open_book(tmp_path / "a.xlsx", "a.xlsx")
    sheets = list(read_book.sheets)
    assert [found.struck_by_rule for found in sheets] == [("A2:A9", "C1 D2:D3"), ()]
    assert [values[0] for _, values in sheets[0].rows] == ["名前", "狼", "鷹"]


def test_rules_are_found_wherever_the_chunks_of_a_sheet_end() -> None:
    tail = (
        b"<x:conditionalFormatting sqref='A1'><x:cfRule priority='1' dxfId='3'/></x:conditionalFormatting>"
        b'<conditionalFormatting pivot="1" sqref="B2 C3"><cfRule dxfId="1"/><cfRule type="a" dxfId="2"/>'
    )
    fonts = Fonts(conditional=frozenset({2, 3}))
    for cut in range(len(tail)):
        assert ranges_struck_by_rule((tail[:cut], tail[cut:]), fonts) == ("A1", "B2 C3")
    assert ranges_struck_by_rule((tail,), Fonts()) == ()


STYLES = (
    '<style:style style:name="ce1" style:family="table-cell" style:parent-style-name="Gone"/>'
    '<style:style style:name="ce2" style:family="table-cell"><style:text-properties '
    'style:text-line-through-style="solid"'
    ' style:text-line-through-type="single"/></style:style>'
    '<style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-type="single"/>'
    "</style:style>"
    '<style:style style:name="T2" style:family="text"><style:text-properties style:text-line-through-style="none"/>'
    "</style:style>"
)
SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{urn}:1.0"'
    for name, urn in (("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"))
)


def ods(path: Path, rows: str) -> Path:
    content = (
        f"<office:document-content {SPACES}><office:automatic-styles>{STYLES}</office:automatic-styles><office:body>"
        f'<office:spreadsheet><table:table table:name="t"><table:table-column/><table:table-column'
        f' table:default-cell-style-name="ce2"/>{rows}</table:table></office:spreadsheet></office:body>'
        "</office:document-content>"
    )
    named = (
        f'<office:document-styles {SPACES}><office:styles><style:style style:name="Gone" style:family="table-cell">'
        '<style:text-properties style:text-line-through-style="solid"/></style:style></office:styles>'
        '<office:automatic-styles><style:style style:name="ce9"><style:text-properties'
        ' style:text-line-through-style="solid"/></style:style></office:automatic-styles></office:document-styles>'
    )
    with zipfile.ZipFile(path, "w") as container:
        container.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        container.writestr("content.xml", content)
        container.writestr("styles.xml", named)
    return path


def cell(inside: str, style: str = "") -> str:
    named = f' table:style-name="{style}"' if style else ""
    return f"<table:table-cell{named}><text:p>{inside}</text:p></table:table-cell>"


@pytest.mark.parametrize(
    ("first", "second", "values", "struck"),
    [
        (cell("狼", "ce1"), "", [None], {(1, 1): "狼"}),  # by a named style of styles.xml
        (cell("狼", "ce9"), "", ["狼"], {}),  # what is called so in styles.xml is for headers of pages
        (cell('<text:span text:style-name="T1">5</text:span>6'), "", ["6"], {(1, 1): "56 → 6"}),
        (cell("狼"), cell("鷹"), ["狼", None], {(1, 2): "鷹"}),  # by the style of the column
        (cell("狼"), cell("鷹", "x"), ["狼", "鷹"], {}),
        (cell("狼"), cell('5<text:span text:style-name="T2">6</text:span>'), ["狼", "6"], {(1, 2): "56 → 6"}),
    ],
)
def test_ods(tmp_path: Path, first: str, second: str, values: list[Value], struck: dict[Place, str]) -> None:
    rows, found = read(ods(tmp_path / "a.ods", f"<table:table-row>{first}{second}</table:table-row>"))
    assert (rows, found) == ([values], struck)


def test_ods_rows_with_a_style_and_repeated_cells(tmp_path: Path) -> None:
    number = '<table:table-cell office:value-type="float" office:value="3" table:number-columns-repeated="2"/>'
    rows = (
        f'<table:table-row table:number-rows-repeated="2" table:default-cell-style-name="ce2">{number}<'
        "/table:table-row>"
    )
    assert read(ods(tmp_path / "a.ods", rows)) == (
        [[None, None], [None, None]], {(1, 1): "3", (1, 2): "3", (2, 1): "3", (2, 2): "3"},
    )  # fmt: skip


def record(kind: int, data: bytes) -> bytes:
    return struct.pack("<HH", kind, len(data)) + data


def test_xls_records() -> None:
    fonts = b"".join(record(0x31, struct.pack("<HH", 200, struck) + bytes(10)) for struck in (0, 0, 0, 0, 8))
    formats = b"".join(record(0xE0, struct.pack("<H", font) + bytes(18)) for font in (0, 5))
    rich = struct.pack("<HBH", 2, 8, 2) + b"56" + struct.pack("<HHHH", 0, 5, 1, 0)
    shared = record(0xFC, struct.pack("<ii", 2, 2) + rich + struct.pack("<HB", 1, 0) + b"7")
    sheet = b"".join([
        record(0x809, struct.pack("<HH", 0x600, 0x10)),
        record(0xFD, struct.pack("<HHHI", 0, 0, 0, 0)),  # the rich text in a plain cell
        record(0xFD, struct.pack("<HHHI", 1, 0, 1, 1)),  # a plain text in a struck cell
        record(0x203, struct.pack("<HHHd", 2, 0, 1, 3.0)),
        record(0xBD, struct.pack("<HH", 3, 0) + struct.pack("<HI", 0, 0) + struct.pack("<HI", 1, 0) + struct.pack("<H",
                                                                                                                  1)),
        record(0x203, struct.pack("<HHHd", 4, 0, 0, 3.0)),
        record(0x0A, b""),
    ])  # fmt: skip
    head = record(0x809, struct.pack("<HH", 0x600, 5)) + fonts + formats + shared
    bound = struct.pack("<iBB", len(head) + 4 + 6 + 4, 0, 0)
    [found] = inspect_stream(head + record(0x85, bound) + record(0x0A, b"") + sheet).sheets
    assert found.struck == {
        (1, 1): ((0, False), (0, True), (1, False)), (2, 1): ((0, True),), (3, 1): ((0, True),), (4, 2): ((0, True),),
    }  # fmt: skip
    assert rest_of("56", found.struck[1, 1]) == "6"
    assert rest_of("🐉狼", ((0, True), (2, False))) == "狼"


def test_xls_as_a_program_writes_it(tmp_path: Path) -> None:
    book = xlwt.Workbook()
    sheet = book.add_sheet("t")
    struck = xlwt.easyxf("font: struck_out on")
    fonts = [xlwt.Font(), xlwt.Font()]
    fonts[0].struck_out = True
    sheet.write(0, 0, "狼")
    sheet.write(0, 1, 3.0, struck)
    sheet.write_rich_text(1, 0, (("5", fonts[0]), ("6", fonts[1])))
    sheet.write_rich_text(1, 1, ("炎の鷹", ("氷の鷹", fonts[0])))
    sheet.write(2, 0, "没", struck)
    sheet.write(2, 1, 4.0)
    sheet.write(2, 2, 5.0)
    book.save(str(tmp_path / "a.xls"))
    rows, found = read(tmp_path / "a.xls")
    assert rows == [["狼", None], ["6", "炎の鷹"], [None, 4.0, 5.0]]
    assert found == {(1, 2): "3", (2, 1): "56 → 6", (2, 2): "炎の鷹氷の鷹 → 炎の鷹", (3, 1): "没"}


def test_cells_without_an_address(tmp_path: Path) -> None:
    book = xlsxwriter.Workbook(str(tmp_path / "a.xlsx"))
    page = book.add_worksheet()
    struck = book.add_format({"font_strikeout": True})
    page.write_row(0, 0, ("狼", "鷹"))
    page.write(1, 0, "竜")
    page.write(1, 1, "王", struck)
    book.close()
    with zipfile.ZipFile(tmp_path / "a.xlsx") as old, zipfile.ZipFile(tmp_path / "b.xlsx", "w") as new:
        for part in old.namelist():
            data = old.read(part)
            new.writestr(part, re.sub(rb' r="[A-Z]*\d+"', b"", data) if part.endswith("sheet1.xml") else data)
    assert read(tmp_path / "b.xlsx") == ([["狼", "鷹"], ["竜", None]], {(2, 2): "王"})
