"""Reading .xlsx: true addresses, and everything that a fast reader leaves out."""

from __future__ import annotations

import datetime
import string
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl.comments import Comment

from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.finding import Finding
from hantei.files.sheet import Mark, Sheet

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def parts(sheet: str, strings: str = "") -> dict[str, str]:
    """The parts of a minimal workbook with one sheet."""
    types = "http://schemas.openxmlformats.org/package/2006/content-types"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    found = {
        "[Content_Types].xml": f'<Types xmlns="{types}"></Types>',
        "_rels/.rels": f'<Relationships xmlns="{package}"><Relationship Id="r1" Type="{REL}/officeDocument" '
        'Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{REL}"><sheets><sheet name="カード" sheetId="1" '
        'r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}"><Relationship Id="rId1" '
        f'Type="{REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": sheet,
    }
    if strings:
        found["xl/sharedStrings.xml"] = strings
    return found


def sheet_xml(rows: str, before: str = "", after: str = "") -> str:
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="{MAIN}">{before}<sheetData>{rows}</sheetData>'
        f"{after}</worksheet>"
    )


def write(path: Path, members: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as container:
        for name, text in members.items():
            container.writestr(name, text)
    return path


def read(path: Path) -> tuple[list[tuple[Sheet, list[tuple[int, list[Any]]]]], list[Finding]]:
    book = open_card_list(path, path.name, "boat")
    sheets = [(sheet, list(sheet.rows)) for sheet in book.sheets]
    return sheets, book.findings


def text_cell(ref: str, text: str) -> str:
    return f'<c r="{ref}" t="inlineStr"><is><t>{text}</t></is></c>'


def test_rows_and_columns_keep_their_addresses_when_the_table_starts_at_c5(tmp_path: Path) -> None:
    xml = sheet_xml(f'<row r="5">{text_cell("C5", "名前")}<c r="E5"><v>3</v></c></row>')
    [(sheet, rows)], findings = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert findings == []
    assert sheet.name == "カード"
    assert [row for row in rows if any(row[1])] == [(5, [None, None, "名前", "", 3.0])]


def test_marks_name_errors_formulas_and_hidden_rows_and_columns(tmp_path: Path) -> None:
    xml = sheet_xml(
        '<row r="2"><c r="A2" t="e"><v>#N/A</v></c><c r="B2"><f>1+1</f></c><c r="C2"><f>1+1</f><v>2</v></c></row>'
        '<row r="3" hidden="1"><c r="A3"><f>1+2</f><v/></c><c r="B3" t="str"><f>""</f><v></v></c>'
        '<c r="C3"><f>[1]Prices!A1&amp;1</f><v>9</v></c></row>'
        "<row r='4' hidden='true'><c t='e' r='A4'><f>1/0</f><v>#DIV/0!</v></c></row>",
        before='<cols><col min="2" max="3" width="9" hidden="1"/></cols>',
    )
    [(sheet, rows)], findings = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert findings == []
    assert dict(sheet.marks) == {
        (2, 1): Mark.ERROR,
        (2, 2): Mark.FORMULA_WITHOUT_VALUE,
        (2, 3): Mark.FORMULA,
        (3, 1): Mark.FORMULA_WITHOUT_VALUE,
        (3, 2): Mark.FORMULA,
        (3, 3): Mark.FORMULA_EXTERNAL,
        (4, 1): Mark.ERROR,
    }
    assert dict(sheet.notes) == {
        (2, 1): "#N/A", (2, 2): "=1+1", (3, 1): "=1+2", (3, 3): "=[1]Prices!A1&1", (4, 1): "#DIV/0!",
    }  # fmt: skip
    assert sheet.hidden_rows == {3, 4}
    assert sheet.hidden_columns == {2, 3}
    assert [number for number, _ in rows] == [1, 2, 3, 4]


def test_workbook_that_was_never_calculated_says_so(tmp_path: Path) -> None:
    members = parts(sheet_xml('<row r="1"><c r="A1"><f>1+1</f><v>0</v></c></row>'))
    [(sheet, _)], _ = read(write(tmp_path / "a.xlsx", members))
    assert not sheet.recalculates
    members["xl/workbook.xml"] = members["xl/workbook.xml"].replace(
        "</sheets>", '</sheets><calcPr fullCalcOnLoad="1"/>'
    )
    [(sheet, _)], _ = read(write(tmp_path / "b.xlsx", members))
    assert sheet.recalculates


def test_formula_without_value_below_the_last_value_is_not_lost(tmp_path: Path) -> None:
    xml = sheet_xml(f'<row r="1">{text_cell("A1", "x")}</row><row r="4"><c r="A4"><f>B1</f></c></row>')
    [(sheet, rows)], _ = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert dict(sheet.marks) == {(4, 1): Mark.FORMULA_WITHOUT_VALUE}
    assert [number for number, _ in rows] == [1, 2, 3, 4]


def test_prefixed_namespace_is_read_like_any_other(tmp_path: Path) -> None:
    xml = (
        f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData><x:row r="1" hidden="1"><x:c r="A1" t="e"><x:v>#REF!</x:v></x:c>'
        "</x:row></x:sheetData></x:worksheet>"
    )
    [(sheet, _)], findings = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert findings == []
    assert dict(sheet.marks) == {(1, 1): Mark.ERROR}
    assert sheet.hidden_rows == {1}


def test_markup_inside_texts_is_text(tmp_path: Path) -> None:
    text = 't=&quot;e&quot; hidden="1" &lt;c r="Z9" t="e">&lt;f>'
    xml = sheet_xml(f'<row r="1">{text_cell("A1", text)}</row>')
    [(sheet, rows)], findings = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert findings == []
    assert dict(sheet.marks) == {}
    assert rows == [(1, ['t="e" hidden="1" <c r="Z9" t="e"><f>'])]


def test_dates_and_booleans_and_long_numbers_are_told_apart(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for column, value in enumerate([datetime.date(2026, 1, 2), True, "007", 12345678901234567890, 2.5], start=1):
        sheet.cell(1, column, value)
    book.save(tmp_path / "a.xlsx")
    [(_, rows)], _ = read(tmp_path / "a.xlsx")
    assert rows == [(1, [datetime.date(2026, 1, 2), True, "007", 1.234567890123457e19, 2.5])]


def test_hidden_sheets_say_so(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active["A1"] = "x"
    book.create_sheet("隠し").sheet_state = "hidden"
    book.create_sheet("深く隠し").sheet_state = "veryHidden"
    book.save(tmp_path / "a.xlsx")
    sheets, _ = read(tmp_path / "a.xlsx")
    assert [(sheet.name, sheet.hidden) for sheet, _ in sheets] == [("Sheet", False), ("隠し", True), ("深く隠し", True)]


def far_cell(ref: str) -> str:
    row = "".join(c for c in ref if c.isdigit())
    return sheet_xml(f'<row r="1">{text_cell("A1", "x")}</row><row r="{row}">{text_cell(ref, "x")}</row>')


def far_cell_written(start: str) -> str:
    return sheet_xml(f'<row r="1">{text_cell("A1", "x")}</row><row><c{start}><v>1</v></c></row>')


HOSTILE = {
    **{
        f"far corner written {start!r}": (parts(far_cell_written(start)), "FILE_CELL_FAR", {"cell": "XFD1048576"})
        for start in ('\nr="XFD1048576"', "\tr='XFD1048576'", ' r = "XFD1048576"', " s='0' r= 'XFD1048576'")
    },
    "far corner": (parts(far_cell("XFD1048576")), "FILE_CELL_FAR", {"cell": "XFD1048576"}),
    "far row": (parts(far_cell("A200001")), "FILE_CELL_FAR", {"cell": "A200001"}),
    "far column": (parts(far_cell("SS2")), "FILE_CELL_FAR", {"cell": "SS2"}),
    "document type": (
        parts(f'<!DOCTYPE x [<!ENTITY a "b">]>{sheet_xml("")}'),
        "FILE_DOCTYPE",
        {"part": "xl/worksheets/sheet1.xml"},
    ),
    "entities in the texts": (
        parts(
            sheet_xml('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
            strings=f'<!DOCTYPE x [<!ENTITY a "b">]><sst xmlns="{MAIN}"></sst>',
        ),
        "FILE_DOCTYPE",
        {"part": "xl/sharedStrings.xml"},
    ),
    "comment in the sheet": (
        parts(sheet_xml('<row r="1"><!-- <c r="A1"/> --></row>')),
        "FILE_XML_UNUSUAL",
        {"part": "xl/worksheets/sheet1.xml"},
    ),
    "CDATA in the sheet": (
        parts(sheet_xml('<row r="1"><c r="A1" t="inlineStr"><is><t><![CDATA[x]]></t></is></c></row>')),
        "FILE_XML_UNUSUAL",
        {"part": "xl/worksheets/sheet1.xml"},
    ),
    "no workbook rels": (
        {k: v for k, v in parts(sheet_xml("")).items() if "rels/workbook" not in k},
        "FILE_DAMAGED",
        {"detail": "xl/workbook.xml"},
    ),
    "sheet part missing": (
        {k: v for k, v in parts(sheet_xml("")).items() if "sheet1" not in k},
        "FILE_DAMAGED",
        {"detail": "worksheets/sheet1.xml"},
    ),
}


@pytest.mark.parametrize(("members", "code", "facts"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_workbook_is_refused(tmp_path: Path, members: dict[str, str], code: str, facts: dict[str, str]) -> None:
    _, findings = read(write(tmp_path / "a.xlsx", members))
    assert [finding.code for finding in findings] == [code]
    assert findings[0].facts == {"file": "a.xlsx", **facts}
    assert findings[0].unreadable


FIRST = f'<row r="1">{text_cell("A1", "x")}</row>'
DISGUISED = {
    "tabs around =": ('<row r="2"><c\tr\t=\t"XFD1048576"><v>1</v></c></row>', "FILE_CELL_FAR"),
    "line feed before =": ('<row r="2"><c r\n="XFD1048576"><v>1</v></c></row>', "FILE_CELL_FAR"),
    "blank before the value": ('<row r="2"><c r="XFD1048576"> <v>1</v></c></row>', "FILE_CELL_FAR"),
    "small letters": ('<row r="2"><c r="xfd1048576"><v>1</v></c></row>', "FILE_XML_UNUSUAL"),
    "zeros before the row": ('<row r="2"><c r="XFD0001048576"><v>1</v></c></row>', "FILE_XML_UNUSUAL"),
    "more letters than columns": ('<row r="2"><c r="AAAAAAA2"><v>1</v></c></row>', "FILE_XML_UNUSUAL"),
    "> in an attribute": ('<row r="2"><c q=">" r="XFD1048576"><v>1</v></c></row>', "FILE_XML_UNUSUAL"),
    "an address inside an attribute": ("<row r='2'><c q=' r=\"A2\"' r='XFD9'><v>1</v></c></row>", "FILE_XML_UNUSUAL"),
    "another prefix": (f'<row r="2"><y:c xmlns:y="{MAIN}" r="XFD9"><y:v>1</y:v></y:c></row>', "FILE_XML_UNUSUAL"),
    "address of the row only": ('<row r="4000000000"><c><v>1</v></c></row>', "FILE_XML_UNUSUAL"),
    "columns to be counted": (f'<row r="2">{"<c/>" * 600}<c><v>1</v></c></row>', "FILE_CELL_FAR"),
    "columns beyond the last": (f'<row r="2">{"<c/>" * 16_384}<c/><c s="1"/></row>', "FILE_CELL_FAR"),
    "rows beyond the last": (f"{'<row/>' * 1_048_576}<row><c/></row><row></row>", "FILE_CELL_FAR"),
    "cells twice": ('</sheetData><sheetData><row r="2"><c r="A2"><v>1</v></c></row>', "FILE_XML_UNUSUAL"),
    "formula after its value": ('<row r="2"><c r="A2"><v>5</v><f>2+3</f></c></row>', "FILE_XML_UNUSUAL"),
    "processing instruction": ('<row r="2"><?x <c r="A2" t="e"> ?></row>', "FILE_XML_UNUSUAL"),
    "hidden after >": ('<row r="2" q=">" hidden="1"><c r="A2"><v>1</v></c></row>', "FILE_XML_UNUSUAL"),
}


@pytest.mark.parametrize(("rows", "code"), DISGUISED.values(), ids=DISGUISED)
def test_cell_written_so_that_a_scan_may_miss_it_is_refused(tmp_path: Path, rows: str, code: str) -> None:
    sheets, findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(FIRST + rows))))
    assert sheets == []
    assert [finding.code for finding in findings] == [code]


def test_two_cells_that_span_more_than_memory_holds_are_refused(tmp_path: Path) -> None:
    far = sheet_xml(f'{FIRST}<row r="200000"><c r="SR200000"><v>1</v></c></row>')
    _, findings = read(write(tmp_path / "a.xlsx", parts(far)))
    assert [(finding.code, finding.facts["cell"]) for finding in findings] == [("FILE_CELL_FAR", "SR200000")]


def test_wide_and_tall_sheets_are_read_up_to_the_limit(tmp_path: Path) -> None:
    rows = '<row r="1"><c r="SR1"><v>1</v></c></row><row r="19000"><c r="A19000"><v>2</v></c></row>'
    formatted = '<row r="900000"><c r="A900000" s="0"/></row>'
    [(_, read_rows)], findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(rows + formatted))))
    assert findings == []
    assert (read_rows[0][1][511], read_rows[-1][0], read_rows[-1][1][0]) == (1.0, 19000, 2.0)


def test_error_is_found_however_its_type_is_written(tmp_path: Path) -> None:
    row = "<row r='2'><c r='A2' t = 'e'><v>#N/A</v></c><c r='B2'\tt\n=\n'e'><v>#REF!</v></c></row>"
    after_empty = '<row r="3"><c r="A3" t="e"/><c r="B3" t="e"><v>#NUM!</v></c></row>'
    [(sheet, _)], findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(row + after_empty))))
    assert findings == []
    assert dict(sheet.notes) == {(2, 1): "#N/A", (2, 2): "#REF!", (3, 2): "#NUM!"}


def test_buttons_and_other_things_beside_the_cells_do_not_matter(tmp_path: Path) -> None:
    row = f'<row r="1" spans="1:3" ht="18.75" x14ac:dyDescent="0.4" xmlns:x14ac="urn:a">{text_cell("A1", "x")}</row>'
    beside = (
        '<rowBreaks count="1"><brk id="3"/></rowBreaks><controls><control><controlPr><anchor><from xmlns:xdr="urn:d">'
        "<xdr:col>2</xdr:col><xdr:row>9</xdr:row></from></anchor></controlPr></control></controls>"
        '<extLst><ext><xm:f xmlns:xm="urn:m">A1</xm:f></ext></extLst>'
    )
    assert values(write(tmp_path / "a.xlsx", parts(sheet_xml(row, after=beside)))) == [["x"]]


def relations(*targets: tuple[str, str, str]) -> str:
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    inside = (f'<Relationship Id="{key}" Type="{REL}/{kind}" Target="{target}"/>' for key, kind, target in targets)
    return f'<Relationships xmlns="{package}">{"".join(inside)}</Relationships>'


def shared(*texts: str) -> str:
    return f'<sst xmlns="{MAIN}">{"".join(f"<si><t>{text}</t></si>" for text in texts)}</sst>'


def values(path: Path) -> list[list[Any]]:
    sheets, findings = read(path)
    assert findings == []
    return [[value for _, row in rows for value in row] for _, rows in sheets]


TEXT_AND_DATE = sheet_xml('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="0"><v>45000</v></c></row>')
DATES = f'<styleSheet xmlns="{MAIN}"><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
NUMBERS = DATES.replace("14", "0")


def test_texts_and_formats_come_from_where_the_workbook_says(tmp_path: Path) -> None:
    members = parts(TEXT_AND_DATE, shared("decoy"))
    members |= {"xl/styles.xml": NUMBERS, "xl/t.xml": shared("true"), "xl/s.xml": DATES}
    members["xl/_rels/workbook.xml.rels"] = relations(
        ("rId1", "worksheet", "worksheets/sheet1.xml"),
        ("rId2", "sharedStrings", "t.xml"),
        ("rId3", "styles", "/xl/s.xml"),
    )
    assert values(write(tmp_path / "a.xlsx", members)) == [["true", datetime.date(2023, 3, 15)]]


def test_workbook_is_the_part_that_the_package_names(tmp_path: Path) -> None:
    members = parts(sheet_xml(FIRST))
    members["_rels/.rels"] = members["_rels/.rels"].replace("workbook.xml", "workbook22.xml")
    members["xl/workbook22.xml"] = members["xl/workbook.xml"]
    members["xl/_rels/workbook22.xml.rels"] = relations(("rId1", "worksheet", "../xl/./worksheets/b.xml"))
    members["xl/worksheets/b.xml"] = sheet_xml(f'<row r="1">{text_cell("A1", "true")}</row>')
    assert values(write(tmp_path / "a.xlsx", members)) == [["true"]]


@pytest.mark.parametrize(
    "element",
    [
        f'<sheet xmlns:q="{REL}" xmlns:r="urn:x" name="A" q:id="rId1" r:id="rId2"/>',
        '<sheet xmlns="" name="A" r:id="rId2"/><sheet name="A" r:id="rId1"/>',
    ],
)
def test_sheet_is_the_one_that_excel_opens(tmp_path: Path, element: str) -> None:
    members = parts(sheet_xml(FIRST))
    members["xl/worksheets/sheet2.xml"] = sheet_xml(f'<row r="1">{text_cell("A1", "wrong")}</row>')
    targets = (("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "worksheet", "worksheets/sheet2.xml"))
    members["xl/_rels/workbook.xml.rels"] = relations(*targets)
    members["xl/workbook.xml"] = f'<workbook xmlns="{MAIN}" xmlns:r="{REL}"><sheets>{element}</sheets></workbook>'
    assert values(write(tmp_path / "a.xlsx", members)) == [["x"]]


def test_sheets_of_one_name_are_both_read(tmp_path: Path) -> None:
    members = parts(sheet_xml(FIRST))
    members["xl/worksheets/sheet2.xml"] = sheet_xml(f'<row r="1">{text_cell("A1", "y")}</row>')
    targets = (("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "worksheet", "worksheets/sheet2.xml"))
    members["xl/_rels/workbook.xml.rels"] = relations(*targets)
    members["xl/workbook.xml"] = members["xl/workbook.xml"].replace(
        "</sheets>", '<sheet name="カード" sheetId="2" r:id="rId2"/></sheets>'
    )
    assert values(write(tmp_path / "a.xlsx", members)) == [["x"], ["y"]]


def test_days_are_counted_from_1904_where_the_workbook_says_so(tmp_path: Path) -> None:
    members = parts(TEXT_AND_DATE, shared("x")) | {"xl/styles.xml": DATES}
    members["xl/workbook.xml"] = members["xl/workbook.xml"].replace("<sheets>", '<workbookPr date1904="1"/><sheets>')
    assert values(write(tmp_path / "a.xlsx", members)) == [["x", datetime.date(2027, 3, 16)]]


def test_relation_named_twice_is_refused(tmp_path: Path) -> None:
    members = parts(sheet_xml(FIRST))
    members["xl/_rels/workbook.xml.rels"] = relations(
        ("rId1", "worksheet", "worksheets/sheet2.xml"), ("r&#73;d1", "worksheet", "worksheets/sheet1.xml")
    )
    _, findings = read(write(tmp_path / "a.xlsx", members))
    assert [finding.code for finding in findings] == ["FILE_XML_UNUSUAL"]


def test_backslash_and_slash_name_one_part(tmp_path: Path) -> None:
    members = parts(sheet_xml(FIRST)) | {"xl/worksheets\\sheet1.xml": sheet_xml("")}
    _, findings = read(write(tmp_path / "a.xlsx", members))
    assert [finding.code for finding in findings] == ["FILE_MEMBER_TWICE"]


@pytest.mark.parametrize("encoding", ["shift_jis", "UTF-16", " utf-7"])
def test_part_in_another_encoding_is_refused(tmp_path: Path, encoding: str) -> None:
    members = parts(sheet_xml(FIRST).replace('encoding="UTF-8"', f'encoding = "{encoding}"'))
    _, findings = read(write(tmp_path / "a.xlsx", members))
    assert [finding.code for finding in findings] == ["FILE_XML_UNUSUAL"]


def test_utf16_part_is_refused(tmp_path: Path) -> None:
    members: dict[str, Any] = parts(sheet_xml(""))
    members["xl/worksheets/sheet1.xml"] = sheet_xml("").encode("utf-16")
    _, findings = read(write(tmp_path / "a.xlsx", members))
    assert [finding.code for finding in findings] == ["FILE_XML_UNUSUAL"]


def test_part_named_twice_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a.xlsx", parts(sheet_xml("")))
    with zipfile.ZipFile(path, "a") as container:
        container.writestr("XL/worksheets/SHEET1.xml", sheet_xml(""))
    _, findings = read(path)
    assert [finding.code for finding in findings] == ["FILE_MEMBER_TWICE"]


def test_expanding_texts_are_refused_before_they_are_read(tmp_path: Path) -> None:
    strings = f'<sst xmlns="{MAIN}"><si><t>{"x" * 70_000_000}</t></si></sst>'
    path = write(tmp_path / "a.xlsx", parts(sheet_xml(""), strings=strings))
    assert path.stat().st_size < 100_000
    _, findings = read(path)
    assert [finding.code for finding in findings] == ["FILE_EXPANDS"]
    assert findings[0].facts == {"file": "a.xlsx", "size": 71, "limit": 64}


def test_directory_that_lies_about_a_size_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a.xlsx", parts(sheet_xml(f'<row r="1">{text_cell("A1", "x" * 5000)}</row>')))
    data = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as container:
        size = container.getinfo("xl/worksheets/sheet1.xml").file_size
    lie = size.to_bytes(4, "little"), (100).to_bytes(4, "little")
    path.write_bytes(bytes(data).replace(*lie))
    _, findings = read(path)
    assert [finding.code for finding in findings] == ["FILE_DAMAGED"]


def test_truncated_file_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a.xlsx", parts(sheet_xml("")))
    path.write_bytes(path.read_bytes()[:-30])
    _, findings = read(path)
    assert [finding.code for finding in findings] == ["FILE_DAMAGED"]


def test_not_a_number_stays_one_cell(tmp_path: Path) -> None:
    xml = sheet_xml('<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>NaN</v></c><c r="C1"><v>1E999</v></c></row>')
    [(_, rows)], findings = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert findings == []
    assert [str(value) for value in rows[0][1]] == ["1.0", "nan", "inf"]


@pytest.mark.parametrize(
    ("data", "code", "facts"),
    [
        (b"", "FILE_EMPTY", {}),
        (b"<html><table></table></html>", "FILE_TYPE_UNKNOWN", {"found": "HTML"}),
        (b"%PDF-1.7 ...", "FILE_TYPE_UNKNOWN", {"found": "PDF"}),
        (b"name,cost\n", "FILE_TYPE_UNKNOWN", {"found": "text"}),
        (b"\x00\x01\x02", "FILE_TYPE_UNKNOWN", {"found": "?"}),
        (b"PK\x03\x04broken", "FILE_DAMAGED", None),
        (b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le"), "FILE_PASSWORD", {}),
    ],
)
def test_file_is_judged_by_its_content(tmp_path: Path, data: bytes, code: str, facts: dict[str, str] | None) -> None:
    (tmp_path / "a.xlsx").write_bytes(data)
    _, findings = read(tmp_path / "a.xlsx")
    assert [finding.code for finding in findings] == [code]
    if facts is not None:
        assert findings[0].facts == {"file": "a.xlsx", **facts}


def test_zip_that_is_no_workbook(tmp_path: Path) -> None:
    _, findings = read(write(tmp_path / "b.ods", {"mimetype": "x", "encrypted-package": "x"}))
    assert [finding.code for finding in findings] == ["FILE_PASSWORD"]
    _, findings = read(write(tmp_path / "a.xlsx", {"xl/workbook.bin": "x"}))
    assert [(f.code, f.facts["found"]) for f in findings] == [("FILE_TYPE_UNKNOWN", "xlsb")]


cells = st.one_of(
    st.none(),
    st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Cc"]), min_size=1, max_size=8).filter(
        lambda t: not t.startswith(("=", "_")) and t.strip() == t
    ),
    st.integers(-(10**9), 10**9),
    st.booleans(),
    st.floats(-1e6, 1e6, allow_nan=False).map(lambda x: round(x, 3)),
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(cells, min_size=1, max_size=5), min_size=1, max_size=6), st.integers(1, 4), st.integers(1, 4))
def test_values_are_those_that_openpyxl_reads(tmp_path: Path, table: list[list[Any]], top: int, left: int) -> None:
    path = tmp_path / "a.xlsx"
    book = openpyxl.Workbook()
    assert book.active is not None
    for row, values in enumerate(table, start=top):
        for column, value in enumerate(values, start=left):
            book.active.cell(row, column, value)
    book.save(path)
    [(_, rows)], findings = read(path)
    assert findings == []
    ours = {(r, c): v for r, values in rows for c, v in enumerate(values, start=1) if v is not None and v != ""}
    theirs = {
        (c.row, c.column): c.value for row in openpyxl.load_workbook(path).active for c in row if c.value is not None
    }
    assert ours == theirs
    assert {place: type(v) is bool for place, v in ours.items()} == {p: type(v) is bool for p, v in theirs.items()}


def test_formatted_empty_rows_cost_nothing_and_are_not_rows(tmp_path: Path) -> None:
    empty = "".join(f'<row r="{n}"><c r="A{n}" s="0"/><c r="XFD{n}" s="0"/></row>' for n in range(2, 300_001))
    path = write(tmp_path / "a.xlsx", parts(sheet_xml(f'<row r="1">{text_cell("A1", "x")}</row>{empty}')))
    [(_, rows)], findings = read(path)
    assert findings == []
    assert rows == [(1, ["x"])]


def test_too_many_filled_cells_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hantei.files.reading.xlsx.marks.MOST_CELLS", 9)
    xml = sheet_xml("".join(f'<row r="{n}"><c r="A{n}"><v>1</v></c></row>' for n in range(1, 12)))
    _, findings = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert [(f.code, f.facts["limit"]) for f in findings] == [("FILE_CELLS_TOO_MANY", 9)]


def sharing(texts: list[str], references: int) -> dict[str, str]:
    """A sheet whose cells all refer to the last of some shared texts."""
    strings = "".join(f"<si><t>{text}</t></si>" for text in texts)
    cells = "".join(
        f'<row r="{n}"><c r="A{n}" t="s"><v>{len(texts) - 1}</v></c></row>' for n in range(1, references + 1)
    )
    return parts(sheet_xml(cells), strings=f'<sst xmlns="{MAIN}">{strings}</sst>')


def test_one_long_text_that_many_cells_share_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a.xlsx", sharing(["x", "y" * 1_000_000], 2000))
    assert path.stat().st_size < 100_000
    _, findings = read(path)
    assert [(f.code, f.facts["limit"]) for f in findings] == [("FILE_EXPANDS", 1000)]


def test_one_long_note_beside_many_short_texts_is_fine(tmp_path: Path) -> None:
    _, findings = read(write(tmp_path / "a.xlsx", sharing(["y" * 1_000_000, "x"], 2000)))
    assert findings == []


def test_merged_ranges_are_told(tmp_path: Path) -> None:
    xml = sheet_xml(
        f'<row r="1">{text_cell("A1", "x")}</row>', after='<mergeCells><mergeCell ref="B2:C4"/></mergeCells>'
    )
    [(sheet, _)], _ = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert list(sheet.merged) == [(2, 2, 4, 3)]


def filled(rows: list[tuple[int, list[Any]]]) -> dict[tuple[int, int], Any]:
    """The values by row and column."""
    return {(r, c): value for r, values in rows for c, value in enumerate(values, 1) if value not in (None, "")}


INLINE = '<c t="inlineStr"><is><t>{}</t></is></c>'
BY_POSITION = {
    "cells": ('<row r="2"><c><v>1</v></c><c/><c><v>3</v></c></row>', {(2, 1): 1.0, (2, 3): 3.0}),
    "rows": ('<row r="2"/><row><c r="B3"><v>1</v></c></row><row><c r="A4"><v>2</v></c></row>', {(3, 2): 1, (4, 1): 2}),
    "rows and cells": ("<row/><row><c/><c/><c><v>1</v></c></row><row><c><v>2</v></c></row>", {(3, 3): 1, (4, 1): 2}),
    "some": ('<row r="5"><c r="C5"/><c><v>1</v></c><c r="G5" s="1"/><c><v>2</v></c></row>', {(5, 4): 1, (5, 8): 2}),
    "text": (f"<row r='2'>{INLINE.format('剣')}<c\ts='0'><v>4</v></c></row>", {(2, 1): "剣", (2, 2): 4.0}),
    "after blank rows": ('<row r="2"><c r="A2" s="1"/></row><row><c><v>1</v></c></row>', {(3, 1): 1.0}),
    "with a gap": ('<row r="9"><c><v>1</v></c></row><row><c r="B10"><v>2</v></c><c><v>3</v></c></row>',
                   {(9, 1): 1.0, (10, 2): 2.0, (10, 3): 3.0}),
}  # fmt: skip


@pytest.mark.parametrize(("rows", "expected"), BY_POSITION.values(), ids=BY_POSITION)
def test_cells_and_rows_without_address_are_read_by_position(
    tmp_path: Path, rows: str, expected: dict[tuple[int, int], Any]
) -> None:
    [(_, found)], findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(FIRST + rows))))
    assert findings == []
    assert filled(found) == {(1, 1): "x", **expected}


def test_marks_of_cells_without_address_stand_where_the_cells_do(tmp_path: Path) -> None:
    rows = '<row r="3" hidden="1"><c/><c><f>1+1</f></c></row><row hidden="1"><c t="e"><v>#N/A</v></c></row>'
    [(sheet, _)], findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(FIRST + rows))))
    assert findings == []
    assert sheet.marks == {(3, 2): Mark.FORMULA_WITHOUT_VALUE, (4, 1): Mark.ERROR}
    assert sheet.hidden_rows == {3, 4}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 2), st.booleans(), st.lists(st.tuples(st.integers(0, 2), st.booleans()), max_size=4)),
        max_size=6,
    )
)
def test_with_and_without_addresses_the_values_are_the_same(
    tmp_path: Path, rows: list[tuple[int, bool, list[tuple[int, bool]]]]
) -> None:
    """Each row: how many blank ones are before it, whether it has its address, and its cells in the same way."""
    expected: dict[tuple[int, int], Any] = {(1, 1): "x"}
    text, row = FIRST, 1
    for gap, row_has_address, cells in rows:
        row += 1 if not row_has_address else gap + 1
        text += f'<row r="{row}">' if row_has_address else "<row>"
        column = 0
        for skipped, has_address in cells:
            text += "" if has_address else '<c s="1"/>' * skipped
            column += skipped + 1
            address = f' r="{"ABCDEFGHIJKL"[column - 1]}{row}"' if has_address else ""
            text += f"<c{address}><v>{column}</v></c>"
            expected[row, column] = float(column)
        text += "</row>"
    [(_, found)], findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(text))))
    assert findings == []
    assert filled(found) == expected


def blank_rows(cells: Callable[[int], str], last: int) -> str:
    return "".join(f'<row r="{row}">{cells(row)}</row>' for row in range(2, last))


BLANKS: dict[str, Callable[[], str]] = {
    "white space": lambda: " " * 40_000_000,
    "line ends": lambda: "\n" * 40_000_000,
    "cells": lambda: blank_rows(
        lambda row: "".join(f'<c r="{c}{row}" s="1"/>' for c in string.ascii_uppercase), 100_000
    ),
    "cells with an end": lambda: blank_rows(
        lambda row: "".join(f'<c r="{c}{row}"></c>' for c in string.ascii_uppercase), 100_000
    ),
    "blank texts": lambda: blank_rows(lambda row: text_cell(f"A{row}", " " * 33_000), 1_200),
    "rows": lambda: "".join(
        f'<row r="{n}" spans="1:3" ht="20.5" x14ac:dyDescent="0.25"/>' for n in range(2, 1_000_000)
    ),
}
MEASURE = """
import re, sys
from pathlib import Path
from hantei.files.reading.open_file import open_book
def most():
    return int(re.search(r"VmHWM:\\s*(\\d+) kB", Path("/proc/self/status").read_text())[1])
open_book(Path(sys.argv[2]), "a")  # what a first book imports is no growth
before = most()
book = open_book(Path(sys.argv[1]), "a")
rows = [(n, v) for sheet in book.sheets for n, v in sheet.rows if any(str(x).strip() for x in v)]
print(rows, book.findings, (most() - before) // 1_000)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux says how much memory it was at most")
@pytest.mark.parametrize("blanks", BLANKS.values(), ids=BLANKS)
def test_memory_grows_with_what_holds_something(tmp_path: Path, blanks: Callable[[], str]) -> None:
    sheet = sheet_xml(FIRST + blanks())
    assert len(sheet) > 25_000_000
    path = write(tmp_path / "a.xlsx", parts(sheet))
    small = write(tmp_path / "b.xlsx", parts(sheet_xml(FIRST)))
    command = [sys.executable, "-c", MEASURE, str(path), str(small)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows, _, megabytes = said.strip().rpartition(" ")
    assert rows == "[(1, ['x'])] []"
    assert int(megabytes) < 50


def test_blanks_of_a_rich_text_and_of_a_long_one_are_kept(tmp_path: Path) -> None:
    gap = " " * 300
    rich = (
        f'<c r="A2" t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve">{gap}</t></r><r><t>b</t></r></is></c>'
    )
    long = text_cell("B2", f"a{' ' * 50_000}b")
    xml = sheet_xml(f'{FIRST}<row r="2">{rich}{long}{text_cell("C2", gap)}</row>')
    [(_, rows)], findings = read(write(tmp_path / "a.xlsx", parts(xml)))
    assert findings == []
    assert filled(rows)[2, 1] == f"a{gap}b"
    assert filled(rows)[2, 2] == f"a{' ' * 32_768}b"  # still too long for a cell
    assert (2, 3) not in filled(rows)


def test_text_without_end_is_refused_at_once(tmp_path: Path) -> None:
    path = write(tmp_path / "a.xlsx", parts(sheet_xml(f'<row r="1">{text_cell("A1", "x" * 30_000_000)}</row>')))
    _, findings = read(path)
    assert [(f.code, f.facts["limit"]) for f in findings] == [("FILE_EXPANDS", 8)]


def test_sheets_that_share_a_part_are_unpacked_within_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hantei.files.reading.xlsx.file.LARGEST_EXPANSION", 9_000)
    members = parts(sheet_xml(f'<row r="1">{text_cell("A1", "x" * 1_000)}</row>'))
    one = '<sheet name="カード" sheetId="1" r:id="rId1"/>'
    members["xl/workbook.xml"] = members["xl/workbook.xml"].replace(one, one * 10)
    sheets, findings = read(write(tmp_path / "a.xlsx", members))
    assert (len(sheets), [f.code for f in findings]) == (7, ["FILE_EXPANDS"])


def test_shared_texts_are_unpacked_for_the_sheets_that_use_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strings = f'<sst xmlns="{MAIN}">{"<si><t>" + "y" * 3_000 + "</t></si>"}</sst>'
    monkeypatch.setattr("hantei.files.reading.xlsx.file.LARGEST_EXPANSION", 3_000)
    _, findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(FIRST), strings=strings)))
    assert findings == []
    shared = '<row r="2"><c r="A2" t="s"><v>0</v></c></row>'
    _, findings = read(write(tmp_path / "b.xlsx", parts(sheet_xml(FIRST + shared), strings=strings)))
    assert [f.code for f in findings] == ["FILE_EXPANDS"]


def test_what_follows_the_cells_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hantei.files.reading.xlsx.full_cells.LARGEST_SHEET", 5_000)
    rule = '<cfRule type="expression" priority="1"><formula>A1</formula></cfRule>' * 1_000
    after = f"<conditionalFormatting>{rule}</conditionalFormatting>"
    merges = '<mergeCells><mergeCell ref="B2:C4"/></mergeCells>'
    [(sheet, rows)], findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(FIRST, after=merges + after))))
    assert (filled(rows), list(sheet.merged), findings) == ({(1, 1): "x"}, [(2, 2, 4, 3)], [])
    ranges = '<mergeCell ref="B2:C4"/>' * 250_000
    _, findings = read(write(tmp_path / "b.xlsx", parts(sheet_xml(FIRST, after=f"<mergeCells>{ranges}</mergeCells>"))))
    assert [(f.code, f.facts["limit"]) for f in findings] == [("FILE_EXPANDS", 4)]


def test_struck_cell_without_address_is_no_text(tmp_path: Path) -> None:
    struck = '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>5</t></r><r><rPr/><t>6</t></r></is></c>'
    [(_, rows)], findings = read(write(tmp_path / "a.xlsx", parts(sheet_xml(f"{FIRST}<row><c/>{struck}</row>"))))
    assert (filled(rows), findings) == ({(1, 1): "x", (2, 2): "6"}, [])


def test_comments_are_kept_but_for_our_own(tmp_path: Path) -> None:
    workbook = openpyxl.Workbook()
    page = workbook.active
    assert page is not None
    for place, text, author in (
        ("B3", "2に変更", "瑞希"),
        ("C3", "— hantei —", "hantei"),
        ("A1", "説明", "hantei template"),
    ):
        page[place] = 1
        page[place].comment = Comment(text, author)
    workbook.create_sheet("Sheet2")["A1"] = 1
    workbook.save(tmp_path / "cards.xlsx")
    first, second = open_card_list(tmp_path / "cards.xlsx", "cards.xlsx", "leader").sheets
    assert (first.comments, second.comments) == ({(3, 2): "2に変更"}, {})
