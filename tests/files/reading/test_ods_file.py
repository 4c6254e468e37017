"""OpenDocument sheets: values, addresses, repetitions, marks, what is hidden, and files meant to do harm."""

from __future__ import annotations

import datetime
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from hantei.files.reading.ods.file import read_ods
from hantei.files.sheet import Book, Mark, Sheet, Value

NAMESPACES = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
    "calcext": "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0",
}
MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet"
EMPTY = "<table:table-cell/>"


def content(sheets: str, styles: str = "", head: str = '<?xml version="1.0" encoding="UTF-8"?>') -> str:
    spaces = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in NAMESPACES.items())
    return (
        f"{head}<office:document-content {spaces}><office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>{sheets}</office:spreadsheet></office:body></office:document-content>"
    )


def write(folder: Path, parts: Mapping[str, str]) -> Path:
    path = folder / "cards.ods"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as container:
        for name, text in {"mimetype": MIMETYPE, "META-INF/manifest.xml": "<manifest/>", **parts}.items():
            container.writestr(name, text)
    return path


def book_of(folder: Path, sheets: str, styles: str = "") -> Book:
    return read_ods(write(folder, {"content.xml": content(sheets, styles)}), "cards.ods")


def sheet_of(folder: Path, rows: str, columns: str = "") -> Sheet:
    book = book_of(folder, f'<table:table table:name="アクター">{columns}{rows}</table:table>')
    assert book.findings == []
    (sheet,) = book.sheets
    return sheet


def cell_of(folder: Path, cell: str) -> tuple[Value, Mark | None, str]:
    """Value, mark and note of a cell in B2."""
    sheet = sheet_of(folder, row() + row(EMPTY + cell))
    ((number, values),) = sheet.rows
    assert (number, len(values), values[0]) == (2, 2, None)
    return values[1], sheet.marks.get((2, 2)), sheet.notes.get((2, 2), "")


def problem_of(book: Book) -> tuple[str, dict[str, Any]]:
    assert list(book.sheets) == []
    (finding,) = book.findings
    assert finding.unreadable
    facts = dict(finding.facts)
    assert facts.pop("file") == "cards.ods"
    return finding.code, facts


def row(cells: str = EMPTY, repeated: int = 1, visibility: str = "") -> str:
    attributes = f' table:number-rows-repeated="{repeated}"' if repeated > 1 else ""
    attributes += f' table:visibility="{visibility}"' if visibility else ""
    return f"<table:table-row{attributes}>{cells}</table:table-row>"


def text(shown: str, attributes: str = "") -> str:
    return f'<table:table-cell office:value-type="string"{attributes}><text:p>{shown}</text:p></table:table-cell>'


def number(value: str, attributes: str = "") -> str:
    return f'<table:table-cell office:value-type="float" office:value="{value}"{attributes}/>'


def formula(attributes: str = "", shown: str = "", source: str = "of:=1+1") -> str:
    inside = f"<text:p>{shown}</text:p>" if shown else ""
    return f'<table:table-cell table:formula="{source}" {attributes}>{inside}</table:table-cell>'


def repeated(count: int) -> str:
    return f' table:number-columns-repeated="{count}"'


def test_a_table_that_starts_at_c5_has_its_true_addresses(tmp_path: Path) -> None:
    blank = f"<table:table-cell{repeated(2)}/>"
    rows = row(repeated=4) + row(blank + text("名前") + text("コスト")) + row() + row(blank + text("剣") + number("3"))
    sheet = sheet_of(tmp_path, rows)
    assert (sheet.file, sheet.name, sheet.hidden) == ("cards.ods", "アクター", False)
    assert list(sheet.rows) == [(5, [None, None, "名前", "コスト"]), (7, [None, None, "剣", 3.0])]
    assert (sheet.marks, sheet.notes, sheet.hidden_rows, sheet.hidden_columns) == ({}, {}, frozenset(), frozenset())


@pytest.mark.parametrize(
    ("attributes", "value"),
    [
        ('float" office:value="3', 3.0),
        ('float" office:value="-0.5', -0.5),
        ('float" office:value="1e308', 1e308),
        ('percentage" office:value="0.25', 0.25),
        ('currency" office:currency="JPY" office:value="120', 120.0),
        ('boolean" office:boolean-value="true', True),
        ('boolean" office:boolean-value="false', False),
        ('date" office:date-value="2026-01-02', datetime.date(2026, 1, 2)),
        ('date" office:date-value="2026-01-02T03:04:05', datetime.datetime(2026, 1, 2, 3, 4, 5)),
        ('date" office:date-value="2026-01-02T03:04:05.250000000', datetime.datetime(2026, 1, 2, 3, 4, 5, 250_000)),
        ('date" office:date-value="-0044-03-15', "-0044-03-15"),
        ('time" office:time-value="PT12H30M00S', datetime.time(12, 30)),
        ('time" office:time-value="PT00H00M01.5S', datetime.time(0, 0, 1, 500_000)),
        ('time" office:time-value="PT36H00M00S', datetime.timedelta(hours=36)),
        ('time" office:time-value="-PT1H', datetime.timedelta(hours=-1)),
        ('time" office:time-value="P2DT1M', datetime.timedelta(days=2, minutes=1)),
        ('time" office:time-value="noon', "noon"),
        ('string" office:string-value="火', "火"),
        ('string" office:string-value="007', "007"),
    ],
)
def test_values_by_type(tmp_path: Path, attributes: str, value: Value) -> None:
    cell = f'<table:table-cell office:value-type="{attributes}"><text:p>表示</text:p></table:table-cell>'
    found, mark, note = cell_of(tmp_path, cell)
    assert (found, type(found), mark, note) == (value, type(value), None, "")


@pytest.mark.parametrize("raw", ["NaN", "INF", "-INF", "1e999", "３", "1_0", "", "x"])
def test_what_is_no_number(tmp_path: Path, raw: str) -> None:
    assert cell_of(tmp_path, number(raw)) == (None, Mark.NOT_A_NUMBER, raw)


@pytest.mark.parametrize("name", ["NA", "None", "null", "nan", "#N/A", "-", "=1+1", "Err:502"])
def test_texts_that_other_readers_take_for_something_stay(tmp_path: Path, name: str) -> None:
    assert cell_of(tmp_path, text(name)) == (name, None, "")


@pytest.mark.parametrize(
    ("inside", "value"),
    [
        ("<text:p>一</text:p><text:p>二</text:p>", "一\n二"),
        ("<text:p>一</text:p><text:p/><text:p>三</text:p>", "一\n\n三"),
        ("\n  <text:p>一</text:p>\n  ", "一"),
        ("<text:p>a<text:s/>b<text:s text:c='3'/>c</text:p>", "a b   c"),
        ("<text:p>a<text:tab/>b<text:line-break/>c</text:p>", "a\tb\nc"),
        ("<text:p>a <text:span>赤<text:span>い</text:span></text:span> <text:a>b</text:a></text:p>", "a 赤い b"),
        ("<text:p>a\n     b\t c</text:p>", "a b c"),
        ("<text:p>A&amp;B&lt;&#x1F409;</text:p>", "A&B<🐉"),
        (
            "<text:p><text:ruby><text:ruby-base>剣</text:ruby-base><text:ruby-text>つるぎ</text:ruby-text></text:ruby>"
            "</text:p>",
            "剣",
        ),
        ("<office:annotation><text:p>メモ</text:p></office:annotation><text:p>剣</text:p>", "剣"),
        ("<text:p>剣</text:p><draw:frame><draw:text-box><text:p>図</text:p></draw:text-box></draw:frame>", "剣"),
        (
            "<text:p>剣</text:p><table:table><table:table-row><table:table-cell><text:p>中</text:p></table:table-cell>"
            "</table:table-row></table:table>",
            "剣",
        ),
    ],
)
def test_the_text_of_a_cell(tmp_path: Path, inside: str, value: str) -> None:
    cell = f'<table:table-cell office:value-type="string">{inside}</table:table-cell>'
    assert cell_of(tmp_path, cell) == (value, None, "")


def test_a_text_without_a_type_counts(tmp_path: Path) -> None:
    assert cell_of(tmp_path, "<table:table-cell><text:p>剣</text:p></table:table-cell>") == ("剣", None, "")


@pytest.mark.parametrize(
    "cell",
    [
        EMPTY,
        "<table:table-cell><office:annotation><text:p>メモ</text:p></office:annotation></table:table-cell>",
        '<table:table-cell office:value-type="string"/>',
        '<table:table-cell office:value-type="float"/>',
        '<table:table-cell office:value-type="void"/>',
    ],
)
def test_empty_cells_make_no_row(tmp_path: Path, cell: str) -> None:
    assert list(sheet_of(tmp_path, row(cell)).rows) == []


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (formula('office:value-type="float" office:value="2"', "2"), (2.0, Mark.FORMULA, "")),
        (formula('office:value-type="string"', "剣"), ("剣", Mark.FORMULA, "")),
        (formula('office:value-type="string"'), ("", Mark.FORMULA, "")),
        (formula(), (None, Mark.FORMULA_WITHOUT_VALUE, "=1+1")),
        (formula('office:value-type="float"'), (None, Mark.FORMULA_WITHOUT_VALUE, "=1+1")),
        (formula(source="msoxl:=A1*2"), (None, Mark.FORMULA_WITHOUT_VALUE, "=A1*2")),
        (formula('office:value-type="float" office:value="NaN"'), (None, Mark.NOT_A_NUMBER, "NaN")),
        (
            formula('office:value-type="float" office:value="9"', "9", "of:=['file:///b.ods'#$Prices.A1]"),
            (9.0, Mark.FORMULA_EXTERNAL, "=['file:///b.ods'#$Prices.A1]"),
        ),
        (
            formula('office:value-type="string"', "x", "of:=DDE(&quot;cmd&quot;;&quot;/c calc&quot;)"),
            ("x", Mark.FORMULA_EXTERNAL, '=DDE("cmd";"/c calc")'),
        ),
        (
            formula('office:value-type="float" office:value="2"', "2", "of:=[$'My Sheet'.A1]"),
            (2.0, Mark.FORMULA, ""),
        ),
        (
            formula('office:value-type="string" office:string-value="" calcext:value-type="error"', "#N/A"),
            (None, Mark.ERROR, "#N/A"),
        ),
        (
            formula('office:value-type="string" office:string-value="" calcext:value-type="error"', "Err:502"),
            (None, Mark.ERROR, "Err:502"),
        ),
        (formula('office:value-type="float" office:value="0"', "#DIV/0!"), (None, Mark.ERROR, "#DIV/0!")),
        (formula('office:value-type="string" office:string-value=""', "エラー:502"), (None, Mark.ERROR, "エラー:502")),
        (formula('office:value-type="string" calcext:value-type="string"', "#N/A"), ("#N/A", Mark.FORMULA, "")),
        (formula('office:value-type="string"', "#1 剣"), ("#1 剣", Mark.FORMULA, "")),
    ],
)
def test_formulas_and_errors(tmp_path: Path, cell: str, expected: tuple[Value, Mark, str]) -> None:
    assert cell_of(tmp_path, cell) == expected


def test_repeated_cells_and_rows_are_laid_out_where_filled(tmp_path: Path) -> None:
    rows = (
        row(text("a", repeated(2)) + f"<table:table-cell{repeated(3)}/>" + number("1", repeated(2)), repeated=2)
        + row(formula('office:value-type="float" office:value="5"' + repeated(2)), repeated=2, visibility="collapse")
        + row(text("z"))
    )
    sheet = sheet_of(tmp_path, rows)
    twice = ["a", "a", None, None, None, 1.0, 1.0]
    assert list(sheet.rows) == [(1, twice), (2, twice), (3, [5.0, 5.0]), (4, [5.0, 5.0]), (5, ["z"])]
    assert sheet.marks == dict.fromkeys([(3, 1), (3, 2), (4, 1), (4, 2)], Mark.FORMULA)
    assert sheet.hidden_rows == {3, 4}
    first, second, *_ = (values for _, values in sheet.rows)
    assert first is not second


def test_formatting_to_the_far_end_costs_nothing(tmp_path: Path) -> None:
    far = f'<table:table-cell table:style-name="ce1"{repeated(16_384)}/>'
    rows = row(text("a") + far) + row(far, repeated=1_048_574, visibility="filter") + row(far, repeated=9_999_999_999)
    sheet = sheet_of(tmp_path, rows)
    assert list(sheet.rows) == [(1, ["a"])]
    assert sheet.hidden_rows == frozenset()


@pytest.mark.parametrize(
    ("rows", "cell"),
    [
        (row(text("x", repeated(10_001))), "NTQ1"),
        (row(text("x"), repeated=10_001), "A10001"),
        (row(repeated=1_048_576) + row(EMPTY + text("x")), "B1048577"),
        (row(f"<table:table-cell{repeated(16_384)}/>" + text("x")), "XFE1"),
        (row(f"<table:table-cell{repeated(18_277)}/>" + text("x")), "ZZZ1"),
        (row(f"<table:table-cell{repeated(16_383)}/>" + text("x")) * 611, "XFD611"),
    ],
)
def test_a_filled_cell_far_away(tmp_path: Path, rows: str, cell: str) -> None:
    book = book_of(tmp_path, f'<table:table table:name="a">{rows}</table:table>')
    assert problem_of(book) == ("FILE_CELL_FAR", {"cell": cell})


def test_the_last_cell_of_a_sheet_is_not_too_far(tmp_path: Path) -> None:
    rows = row(text("x")) + row(repeated=1_048_574) + row(f"<table:table-cell{repeated(16_383)}/>" + text("y"))
    assert list(sheet_of(tmp_path, rows).rows)[1] == (1_048_576, [*[None] * 16_383, "y"])


def test_too_many_filled_cells(tmp_path: Path) -> None:
    book = book_of(tmp_path, f'<table:table table:name="a">{row(number("1", repeated(300)), 10_000)}</table:table>')
    assert problem_of(book) == ("FILE_CELLS_TOO_MANY", {"count": 3_000_000, "limit": 2_000_000})


@pytest.mark.parametrize("count", ["x", "-1", "", "1.5", "9" * 5000])
def test_a_repetition_that_is_no_number(tmp_path: Path, count: str) -> None:
    cell = f'<table:table-cell table:number-columns-repeated="{count}"/>'
    code, facts = problem_of(book_of(tmp_path, f'<table:table table:name="a">{row(cell)}</table:table>'))
    assert (code, facts) == ("FILE_DAMAGED", {"detail": f"ValueError: number-columns-repeated={count[:20]}"})


def test_hidden_rows_and_columns(tmp_path: Path) -> None:
    columns = (
        '<table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="2"/>'
        '<table:table-column table:number-columns-repeated="16381" table:visibility="collapse"/>'
    )
    cells = "".join(map(text, "abcde"))
    hidden = row(cells, visibility="collapse") + row(cells, visibility="filter")
    rows = row(cells) + row(cells, visibility="visible") + hidden
    sheet = sheet_of(tmp_path, rows, columns)
    assert sheet.hidden_columns == {1, 4, 5}
    assert sheet.hidden_rows == {3, 4}


def test_groups_and_header_rows_are_rows(tmp_path: Path) -> None:
    columns = (
        "<table:table-column-group><table:table-column/></table:table-column-group><table:table-column "
        'table:visibility="collapse"/>'
    )
    rows = (
        f"<table:table-header-rows>{row(text('a') + text('b'))}</table:table-header-rows>"
        f"<table:table-row-group>{row(text('c'))}<table:table-rows>{row(text('d'))}</table:table-rows>"
        f"</table:table-row-group><text:soft-page-break/>{row(text('e'))}"
    )
    sheet = sheet_of(tmp_path, rows, columns)
    assert list(sheet.rows) == [(1, ["a", "b"]), (2, ["c"]), (3, ["d"]), (4, ["e"])]
    assert sheet.hidden_columns == {2}


def test_cells_under_a_merged_cell_stay_empty(tmp_path: Path) -> None:
    covered = f"<table:covered-table-cell{repeated(2)}><text:p>x</text:p></table:covered-table-cell>"
    merged = text("題", ' table:number-columns-spanned="3" table:number-rows-spanned="1"')
    sheet = sheet_of(tmp_path, row(merged + covered + text("右")) + row(covered + text("下")))
    assert list(sheet.rows) == [(1, ["題", None, None, "右"]), (2, [None, None, "下"])]


def test_hidden_sheets_and_tables_that_are_no_sheets(tmp_path: Path) -> None:
    styles = "".join(
        f'<style:style style:name="{name}" style:family="table"><style:table-properties table:display="{display}"/>'
        "</style:style>"
        for name, display in (("ta1", "true"), ("ta2", "false"))
    )
    inside = row(text("x"))
    sheets = (
        f"<table:tracked-changes><table:table table:name='old'>{inside}</table:table></table:tracked-changes>"
        f'<table:table table:name="表" table:style-name="ta1"><table:shapes><table:table table:name="s">{inside}'
        f"</table:table></table:shapes>{inside}</table:table>"
        f'<table:table table:name="裏" table:style-name="ta2">{inside}</table:table>'
        f'<table:table table:name="\'file:///b.ods\'#$Prices" table:style-name="ta_extref">{inside}</table:table>'
        f"<table:dde-links><table:dde-link><table:table>{inside}</table:table></table:dde-link></table:dde-links>"
    )
    book = book_of(tmp_path, sheets, styles)
    assert [(sheet.name, sheet.hidden, list(sheet.rows)) for sheet in book.sheets] == [
        ("表", False, [(1, ["x"])]),
        ("裏", True, [(1, ["x"])]),
    ]


@pytest.mark.parametrize(
    "rows",
    [
        row(text("a")) + "<text:p>x</text:p>",
        row(text("a") + "<text:p>x</text:p>"),
        row(text("a") + row(text("x"))),
        row(text("a</text:p>" + text("x") + "<text:p>")).replace("<text:p></text:p>", ""),
        text("x") + row(text("a")),
        row(text("a")) + "<table:covered-table-cell/>",
    ],
)
def test_what_stands_in_the_wrong_place_is_passed_over(tmp_path: Path, rows: str) -> None:
    assert list(sheet_of(tmp_path, rows).rows) == [(1, ["a"])]


def test_rows_and_columns_outside_a_sheet_are_passed_over(tmp_path: Path) -> None:
    book = book_of(tmp_path, "<table:table-column/>" + row(text("x")) + text("x") + "<text:p>x</text:p>")
    assert (list(book.sheets), book.findings) == ([], [])


def test_a_repetition_of_none_is_one(tmp_path: Path) -> None:
    rows = row(text("a", repeated(0)) + text("b")).replace(
        "<table:table-row>", '<table:table-row table:number-rows-repeated="0">'
    )
    assert list(sheet_of(tmp_path, rows).rows) == [(1, ["a", "b"])]


def test_no_sheets(tmp_path: Path) -> None:
    book = book_of(tmp_path, "")
    assert (list(book.sheets), book.findings) == ([], [])


def test_other_documents_are_no_spreadsheets(tmp_path: Path) -> None:
    xml = content("").replace("office:spreadsheet", "office:text")
    book = read_ods(write(tmp_path, {"content.xml": xml}), "cards.ods")
    assert problem_of(book) == ("FILE_TYPE_UNKNOWN", {"found": "OpenDocument"})


LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "lol">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1 or str()};" * 10}">' for n in range(1, 10))
    + "]>"
)


@pytest.mark.parametrize(
    ("head", "inside"),
    [
        (LAUGHS, "&a9;"),
        ('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', "&e;"),
        ('<?xml version="1.0"?><!DOCTYPE x SYSTEM "http://example.invalid/x.dtd">', "x"),
    ],
)
def test_entities_are_refused_unread(tmp_path: Path, head: str, inside: str) -> None:
    xml = content(f'<table:table table:name="a">{row(text(inside))}</table:table>', head=head)
    book = read_ods(write(tmp_path, {"content.xml": xml}), "cards.ods")
    assert problem_of(book) == ("FILE_DOCTYPE", {"part": "content.xml"})


def test_the_parser_refuses_entities_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unguarded(*_: Any) -> list[bytes]:
        return [content("", head=LAUGHS).encode()]

    monkeypatch.setattr("hantei.files.reading.ods.file.xml_chunks", unguarded)
    book = read_ods(write(tmp_path, {"content.xml": ""}), "cards.ods")
    assert problem_of(book) == ("FILE_DOCTYPE", {"part": "content.xml"})


def test_deep_nesting(tmp_path: Path) -> None:
    deep = "<text:span>" * 200_000 + "</text:span>" * 200_000
    code, facts = problem_of(book_of(tmp_path, f'<table:table table:name="a">{row(text(deep))}</table:table>'))
    assert (code, facts) == ("FILE_DAMAGED", {"detail": "ValueError: 257 levels"})


def test_billions_of_blanks(tmp_path: Path) -> None:
    blanks = "<text:s text:c='9000000'/>" * 2
    book = book_of(tmp_path, f'<table:table table:name="a">{row(text(blanks))}</table:table>')
    assert problem_of(book) == ("FILE_EXPANDS", {"size": 18, "limit": 10})


@pytest.mark.parametrize("xml", ["<a><b></a>", "<a", "", "text", '<a b="1" b="2"/>'])
def test_broken_xml(tmp_path: Path, xml: str) -> None:
    code, _ = problem_of(read_ods(write(tmp_path, {"content.xml": xml}), "cards.ods"))
    assert code in ("FILE_DAMAGED", "FILE_XML_UNUSUAL")


def test_a_truncated_file(tmp_path: Path) -> None:
    path = write(tmp_path, {"content.xml": content("")})
    whole = path.read_bytes()
    for size in (0, 10, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:size])
        assert problem_of(read_ods(path, "cards.ods"))[0] == "FILE_DAMAGED"


def test_a_container_without_content(tmp_path: Path) -> None:
    assert problem_of(read_ods(write(tmp_path, {}), "cards.ods"))[0] == "FILE_DAMAGED"


def test_a_part_that_stands_twice(tmp_path: Path) -> None:
    path = write(tmp_path, {"content.xml": content("")})
    with pytest.warns(UserWarning, match="Duplicate name"), zipfile.ZipFile(path, "a") as container:
        container.writestr("content.xml", content(""))
    assert problem_of(read_ods(path, "cards.ods")) == ("FILE_MEMBER_TWICE", {"part": "content.xml"})


def test_a_password(tmp_path: Path) -> None:
    manifest = '<manifest><file-entry full-path="content.xml"><encryption-data/></file-entry></manifest>'
    path = write(tmp_path, {"content.xml": "\x01\x02\x03", "META-INF/manifest.xml": manifest})
    assert problem_of(read_ods(path, "cards.ods")) == ("FILE_PASSWORD", {})


def test_memory_running_out_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_memory(*_: Any) -> None:
        raise MemoryError

    monkeypatch.setattr("hantei.files.reading.ods.file.xml_chunks", no_memory)
    book = read_ods(write(tmp_path, {"content.xml": content("")}), "cards.ods")
    assert problem_of(book) == ("FILE_READER_FAILED", {"detail": "MemoryError:"})


PLAIN = st.one_of(
    st.none(),
    st.text("剣の火ABC12ァー、。①🐉", min_size=1, max_size=6),
    st.integers(-1000, 1000).map(float),
    st.floats(allow_nan=False, allow_infinity=False, width=32),
    st.booleans(),
)


def written(value: Value) -> str:
    if value is None:
        return EMPTY
    if isinstance(value, bool):
        return f'<table:table-cell office:value-type="boolean" office:boolean-value="{str(value).lower()}"/>'
    return number(repr(value)) if isinstance(value, float) else text(str(value))


@given(st.lists(st.lists(PLAIN, min_size=1, max_size=5), min_size=1, max_size=5))
def test_plain_cells_are_what_calamine_reads(
    tmp_path_factory: pytest.TempPathFactory, table: list[list[Value]]
) -> None:
    folder = tmp_path_factory.getbasetemp()
    sheet = sheet_of(folder, "".join(row("".join(map(written, cells))) for cells in table))
    calamine = CalamineWorkbook.from_path(folder / "cards.ods").get_sheet_by_index(0).to_python(skip_empty_area=False)
    theirs = {(r, c): value for r, cells in enumerate(calamine, 1) for c, value in enumerate(cells, 1) if value != ""}
    ours = {(r, c): value for r, cells in sheet.rows for c, value in enumerate(cells, 1) if value is not None}
    assert ours == theirs
    assert ours == {(r, c): v for r, cells in enumerate(table, 1) for c, v in enumerate(cells, 1) if v is not None}


def test_dates_are_what_calamine_reads(tmp_path: Path) -> None:
    cells = (
        '<table:table-cell office:value-type="date" office:date-value="2026-01-02"/>'
        '<table:table-cell office:value-type="date" office:date-value="2026-01-02T03:04:05"/>'
    )
    ((_, ours),) = sheet_of(tmp_path, row(cells)).rows
    (theirs,) = CalamineWorkbook.from_path(tmp_path / "cards.ods").get_sheet_by_index(0).to_python()
    assert ours == theirs == [datetime.date(2026, 1, 2), datetime.datetime(2026, 1, 2, 3, 4, 5)]


BLANK_ROW = "<table:table-row/>"
STYLED_ROW = '<table:table-row table:style-name="ro1">\n </table:table-row>'
BLANK_CELLS = (EMPTY + '<table:table-cell table:style-name="ce1"/>') * 3


def test_blank_cells_and_rows_are_no_more_than_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hantei.files.reading.ods.content.MOST_ELEMENTS", 40)
    text = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
    blank = BLANK_ROW + row(BLANK_CELLS * 500) + STYLED_ROW * 500
    sheet = sheet_of(tmp_path, blank + row(EMPTY + text + BLANK_CELLS) + blank + row(text))
    assert list(sheet.rows) == [(503, [None, "x"]), (1006, ["x"])]


def test_more_elements_than_a_card_list_has_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hantei.files.reading.ods.content.MOST_ELEMENTS", 40)
    text = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
    problem = problem_of(book_of(tmp_path, f'<table:table table:name="a">{row(text) * 20}</table:table>'))
    assert (problem[0], problem[1]["limit"]) == ("FILE_CELLS_TOO_MANY", 40)
