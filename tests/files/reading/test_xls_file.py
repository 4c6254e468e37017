"""Excel 97 workbooks: values, dates, marks, what is hidden, and files meant to do harm.

Real workbooks are written by xlwt; records that no program writes are put together by hand.
"""

from __future__ import annotations

import datetime
import struct
from pathlib import Path
from typing import Any

import pytest
import xlwt  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from hantei.files.reading.xls.file import read_xls
from hantei.files.sheet import Book, Mark, Sheet, Value

DATE = xlwt.easyxf(num_format_str="yyyy/mm/dd")
TIME = xlwt.easyxf(num_format_str="hh:mm")


def sheet_of(workbook: Any, folder: Path) -> Sheet:
    workbook.save(str(folder / "cards.xls"))
    book = read_xls(folder / "cards.xls", "cards.xls")
    assert book.findings == []
    return next(book.sheets)


def problem_of(folder: Path, data: bytes) -> tuple[str, dict[str, Any]]:
    (folder / "cards.xls").write_bytes(data)
    book = read_xls(folder / "cards.xls", "cards.xls")
    assert list(book.sheets) == []
    (finding,) = book.findings
    assert finding.unreadable
    facts = dict(finding.facts)
    assert facts.pop("file") == "cards.xls"
    return finding.code, facts


def filled(sheet: Sheet) -> dict[tuple[int, int], Value]:
    cells = ((r, c, value) for r, values in sheet.rows for c, value in enumerate(values, start=1))
    return {(r, c): value for r, c, value in cells if value is not None and value != ""}


def test_a_table_that_starts_at_c5_has_its_true_addresses(tmp_path: Path) -> None:
    workbook = xlwt.Workbook(encoding="utf-8")
    page = workbook.add_sheet("アクター")
    for row, column, value in ((4, 2, "名前"), (4, 3, "コスト"), (6, 2, "剣①🐉"), (6, 3, 3), (6, 5, 2.5)):
        page.write(row, column, value)
    sheet = sheet_of(workbook, tmp_path)
    assert (sheet.file, sheet.name, sheet.hidden) == ("cards.xls", "アクター", False)
    assert filled(sheet) == {(5, 3): "名前", (5, 4): "コスト", (7, 3): "剣①🐉", (7, 4): 3.0, (7, 6): 2.5}
    assert [number for number, _ in sheet.rows] == [1, 2, 3, 4, 5, 6, 7]
    assert (sheet.marks, sheet.notes, sheet.hidden_rows, sheet.hidden_columns) == ({}, {}, frozenset(), frozenset())


@pytest.mark.parametrize("name", ["NA", "None", "null", "nan", "#N/A", "007", "-", "TRUE", "=1+1"])
def test_texts_that_other_readers_take_for_something_stay(tmp_path: Path, name: str) -> None:
    workbook = xlwt.Workbook(encoding="utf-8")
    workbook.add_sheet("a").write(0, 0, name)
    sheet = sheet_of(workbook, tmp_path)
    assert (list(sheet.rows), sheet.marks) == ([(1, [name])], {})


@pytest.mark.parametrize("base_1904", [False, True])
def test_dates_and_times(tmp_path: Path, base_1904: bool) -> None:
    workbook = xlwt.Workbook()
    workbook.dates_1904 = base_1904
    page = workbook.add_sheet("a")
    page.write(0, 0, datetime.datetime(2026, 1, 2), DATE)
    page.write(0, 1, datetime.datetime(2026, 1, 2, 3, 4, 5), DATE)
    page.write(0, 2, datetime.time(12, 30), TIME)
    assert list(sheet_of(workbook, tmp_path).rows) == [
        (1, [datetime.datetime(2026, 1, 2), datetime.datetime(2026, 1, 2, 3, 4, 5), datetime.time(12, 30)])
    ]


def test_numbers_shown_as_dates_that_no_calendar_has_stay_numbers(tmp_path: Path) -> None:
    workbook = xlwt.Workbook()
    page = workbook.add_sheet("a")
    for column, value in enumerate((-1, 1e9, 1e300)):
        page.write(0, column, value, DATE)
    assert list(sheet_of(workbook, tmp_path).rows) == [(1, [-1.0, 1e9, 1e300])]


def test_true_false_errors_and_formulas(tmp_path: Path) -> None:
    workbook = xlwt.Workbook()
    page = workbook.add_sheet("a")
    page.write(0, 0, True)
    page.write(0, 1, False)
    for column, code in enumerate((0x00, 0x07, 0x0F, 0x17, 0x1D, 0x24, 0x2A), start=2):
        page.row(0).set_cell_error(column, code)
    page.write(1, 3, xlwt.Formula("1+1"))
    sheet = sheet_of(workbook, tmp_path)
    assert list(sheet.rows) == [(1, [True, False, *[None] * 7]), (2, ["", "", "", ""])]
    assert sheet.marks == {(2, 4): Mark.FORMULA, **{(1, column): Mark.ERROR for column in range(3, 10)}}
    errors = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]
    assert sheet.notes == {(1, column): error for column, error in enumerate(errors, start=3)}


def test_hidden_sheets_rows_and_columns(tmp_path: Path) -> None:
    workbook = xlwt.Workbook(encoding="utf-8")
    for name, visibility in (("表", 0), ("裏", 1), ("奥", 2)):
        page = workbook.add_sheet(name)
        page.visibility = visibility
        for row in range(4):
            page.write(row, 0, row)
        page.row(2).hidden = True
        page.col(1).hidden = True
        page.col(5).hidden = True
    sheet_of(workbook, tmp_path)
    sheets = list(read_xls(tmp_path / "cards.xls", "cards.xls").sheets)
    assert [(sheet.name, sheet.hidden) for sheet in sheets] == [("表", False), ("裏", True), ("奥", True)]
    assert [(sheet.hidden_rows, sheet.hidden_columns) for sheet in sheets] == [(frozenset({3}), frozenset({2, 6}))] * 3


PLAIN = st.one_of(
    st.none(),
    st.text("剣の火ABC12ァー、。①🐉 ", min_size=1, max_size=6),
    st.integers(-1000, 10**9).map(float),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
)


@given(st.lists(st.lists(PLAIN, max_size=5), min_size=1, max_size=5))
def test_plain_cells_are_what_was_written_and_what_calamine_reads(
    tmp_path_factory: pytest.TempPathFactory, table: list[list[Value]]
) -> None:
    workbook = xlwt.Workbook(encoding="utf-8")
    page = workbook.add_sheet("a")
    for row, values in enumerate(table):
        for column, value in enumerate(values):
            if value is not None:
                page.write(row, column, value)
    folder = tmp_path_factory.getbasetemp()
    ours = filled(sheet_of(workbook, folder))
    theirs = CalamineWorkbook.from_path(folder / "cards.xls").get_sheet_by_index(0).to_python(skip_empty_area=False)
    assert ours == {(r, c): v for r, cells in enumerate(theirs, 1) for c, v in enumerate(cells, 1) if v != ""}
    assert ours == {(r, c): v for r, cells in enumerate(table, 1) for c, v in enumerate(cells, 1) if v is not None}


def record(kind: int, data: bytes = b"") -> bytes:
    return struct.pack("<HH", kind, len(data)) + data


def label(row: int, column: int, text: str) -> bytes:
    encoded = text.encode("utf-16-le")
    return record(0x0204, struct.pack("<HHHHB", row, column, 0, len(encoded) // 2, 1) + encoded)


def number(row: int, column: int, raw: bytes) -> bytes:
    return record(0x0203, struct.pack("<HHH", row, column, 0) + raw)


def beginning(kind: int, version: int = 0x0600) -> bytes:
    return record(0x0809, struct.pack("<HHHHII", version, kind, 0x0DBB, 1996, 0, 0))


END = record(0x000A)


def sheet_records(cells: bytes) -> bytes:
    return beginning(0x10) + cells + END


def stream(cells: bytes = b"", extra_globals: bytes = b"", sheets: int = 1, gap: int = 0) -> bytes:
    """A workbook of one page; further sheets are said to begin `gap` bytes later each."""
    size = len(beginning(5)) + len(extra_globals) + sheets * len(record(0x85, bytes(9))) + len(END)
    listed = b"".join(
        record(0x85, struct.pack("<iBBBB", size + n * gap, 0, 0, 1, 0) + bytes([97 + n % 26])) for n in range(sheets)
    )
    return beginning(5) + extra_globals + listed + END + sheet_records(cells)


def values_of(folder: Path, data: bytes) -> dict[tuple[int, int], Value]:
    (folder / "cards.xls").write_bytes(data)
    book = read_xls(folder / "cards.xls", "cards.xls")
    assert book.findings == []
    (sheet,) = book.sheets
    return filled(sheet)


def test_a_workbook_put_together_by_hand(tmp_path: Path) -> None:
    assert values_of(tmp_path, stream(label(2, 1, "剣"))) == {(3, 2): "剣"}


def test_excel_5_in_the_code_page_of_japanese_windows(tmp_path: Path) -> None:
    head = beginning(5, 0x0500) + record(0x42, struct.pack("<H", 932))
    text, title = "剣①".encode("cp932"), "表一".encode("cp932")
    cell = record(0x0204, struct.pack("<HHHH", 0, 0, 0, len(text)) + text)
    start = len(head) + 4 + 7 + len(title) + len(END)
    listed = record(0x85, struct.pack("<iBBB", start, 0, 0, len(title)) + title)
    data = head + listed + END + beginning(0x10, 0x0500) + cell + END
    assert values_of(tmp_path, data) == {(1, 1): "剣①"}
    assert [sheet.name for sheet in read_xls(tmp_path / "cards.xls", "cards.xls").sheets] == ["表一"]


@pytest.mark.parametrize(
    ("raw", "note"),
    [
        (b"\0\0\0\0\0\0\xf8\x7f", "nan"),
        (b"\0\0\0\0\0\0\xf0\x7f", "inf"),
        (b"\0\0\0\0\0\0\xf0\xff", "-inf"),
    ],
)
def test_what_is_no_number(tmp_path: Path, raw: bytes, note: str) -> None:
    (tmp_path / "cards.xls").write_bytes(stream(number(1, 0, raw) + label(1, 1, "x")))
    (sheet,) = read_xls(tmp_path / "cards.xls", "cards.xls").sheets
    assert list(sheet.rows)[1] == (2, [None, "x"])
    assert (sheet.marks, sheet.notes) == ({(2, 1): Mark.NOT_A_NUMBER}, {(2, 1): note})


def test_cells_of_a_chart_on_the_sheet_are_not_cells_of_the_sheet(tmp_path: Path) -> None:
    def formula(row: int, column: int) -> bytes:
        return record(0x06, struct.pack("<HHH8sHIH", row, column, 0, bytes(8), 0, 0, 0))

    chart = beginning(0x20) + formula(1, 1) + number(9, 9, bytes(8)) + END
    (tmp_path / "cards.xls").write_bytes(stream(label(0, 0, "a") + chart + label(1, 0, "b") + formula(8, 8)))
    (sheet,) = read_xls(tmp_path / "cards.xls", "cards.xls").sheets
    assert filled(sheet) == {(1, 1): "a", (2, 1): "b", (9, 9): 0.0}
    assert sheet.marks == {(9, 9): Mark.FORMULA}


def test_chart_sheets_are_left_out(tmp_path: Path) -> None:
    cells = label(0, 0, "x")
    listed = len(record(0x85, bytes(9)))
    chart = record(0x85, struct.pack("<iBBBB", len(stream(cells)) + listed, 0, 2, 1, 0) + b"c")
    assert values_of(tmp_path, stream(cells, chart) + beginning(0x20) + END) == {(1, 1): "x"}


def name_record(title: str, formula: bytes) -> bytes:
    fixed = struct.pack("<HBBHHHBBBB", 0, 0, len(title), len(formula), 0, 0, 0, 0, 0, 0)
    return record(0x18, fixed + b"\0" + title.encode() + formula)


def test_names_that_double_each_other_are_not_worked_out(tmp_path: Path) -> None:
    first = name_record("a", b"\x17\x08\x00lollolol")
    doubled = b"".join(name_record("a", (b"\x23" + struct.pack("<HH", n, 0)) * 2 + b"\x08") for n in range(1, 100))
    assert values_of(tmp_path, stream(label(0, 0, "x"), first + doubled)) == {(1, 1): "x"}


def test_a_link_over_all_cells_is_passed_over(tmp_path: Path) -> None:
    link = struct.pack("<4H", 0, 0xFFFF, 0, 0xFFFF) + bytes.fromhex("d0c9ea79f9bace118c8200aa004ba90b")
    link += struct.pack("<II", 2, 8) + struct.pack("<I", 2) + "a\0".encode("utf-16-le")
    assert values_of(tmp_path, stream(label(0, 0, "x") + record(0x01B8, link))) == {(1, 1): "x"}


def test_empty_formatted_cells_cost_nothing(tmp_path: Path) -> None:
    blanks = record(0xBE, struct.pack("<HH", 5, 0) + bytes(2 * 256) + struct.pack("<H", 255))
    (tmp_path / "cards.xls").write_bytes(stream(label(0, 0, "x") + blanks * 5000))
    (sheet,) = read_xls(tmp_path / "cards.xls", "cards.xls").sheets
    assert list(sheet.rows) == [(1, ["x"])]


def shared_text(base: str, reading: str) -> bytes:
    hidden = reading.encode("utf-16-le")
    return struct.pack("<HBi", len(base), 5, len(hidden)) + base.encode("utf-16-le") + hidden


def shared_table(count: int, *parts: bytes) -> bytes:
    return record(0xFC, struct.pack("<ii", count, count) + parts[0]) + b"".join(record(0x3C, p) for p in parts[1:])


def test_shared_texts_with_furigana(tmp_path: Path) -> None:
    plain = struct.pack("<HB", 1, 0) + b"x"
    table = shared_table(3, shared_text("剣", "つるぎ"), shared_text("火", "ひ") + plain)
    cells = b"".join(record(0xFD, struct.pack("<HHHI", n, 0, 0, n)) for n in range(3))
    assert values_of(tmp_path, stream(cells, table)) == {(1, 1): "剣", (2, 1): "火", (3, 1): "x"}


BACKWARDS = struct.pack("<HBi", 0, 4, -7)


@pytest.mark.parametrize(
    "parts",
    [
        (BACKWARDS,),
        (shared_text("剣", "つるぎ") + BACKWARDS,),
        (shared_text("剣", "つるぎ"), BACKWARDS),
        (struct.pack("<HBH", 1, 8, 2) + b"x" + bytes(8) + BACKWARDS,),
        (struct.pack("<HB", 3, 0) + b"x", b"\1" + "剣剣".encode("utf-16-le") + BACKWARDS),
    ],
)
def test_shared_texts_that_lead_back_to_themselves(tmp_path: Path, parts: tuple[bytes, ...]) -> None:
    assert problem_of(tmp_path, stream(label(0, 0, "x"), shared_table(0x7FFFFFFF, *parts))) == (
        "FILE_DAMAGED",
        {"detail": "ValueError: text of negative length -7"},
    )


def test_more_shared_texts_announced_than_there_are(tmp_path: Path) -> None:
    table = record(0xFC, struct.pack("<ii", 1, 0x7FFFFFFF) + struct.pack("<HB", 1, 0) + b"x")
    assert problem_of(tmp_path, stream(label(0, 0, "x"), table))[0] == "FILE_DAMAGED"


@pytest.mark.parametrize("gap", [0, len(beginning(0x10)), -len(END)])
def test_thousands_of_sheets_that_share_their_cells(tmp_path: Path, gap: int) -> None:
    cells = beginning(0x10) * 10_000 + label(0, 0, "x") * 10_000
    assert problem_of(tmp_path, stream(cells, sheets=10_000, gap=gap)) == (
        "FILE_DAMAGED",
        {"detail": "ValueError: sheets overlap"},
    )


def test_a_sheet_among_the_globals(tmp_path: Path) -> None:
    listed = record(0x85, struct.pack("<iBBBB", 0, 0, 0, 1, 0) + b"g")
    assert problem_of(tmp_path, stream(label(0, 0, "x"), listed)) == (
        "FILE_DAMAGED",
        {"detail": "ValueError: sheets overlap"},
    )


def test_a_password(tmp_path: Path) -> None:
    data = stream(label(0, 0, "x"), record(0x2F, bytes(6)))
    assert problem_of(tmp_path, data) == ("FILE_PASSWORD", {})


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (struct.pack("<HHHH", 0x0009, 4, 2, 0x10), "BIFF 2"),
        (struct.pack("<HHHHH", 0x0209, 6, 0, 0x10, 0), "BIFF 3"),
        (struct.pack("<HHHHH", 0x0409, 6, 0, 0x10, 0), "BIFF 4"),
        (b"<html><table><tr><td>x</td></tr></table></html>", "?"),
        ("種別,名前\n".encode(), "?"),
        (b"PK\x03\x04" + bytes(100), "?"),
        (b"", "?"),
        (b"\x09", "?"),
    ],
)
def test_other_formats(tmp_path: Path, data: bytes, found: str) -> None:
    assert problem_of(tmp_path, data) == ("FILE_TYPE_UNKNOWN", {"found": found})


def compound(folder: Path, stream_name: str) -> bytes:
    """A compound file whose one stream is called otherwise than xlwt calls it."""
    workbook = xlwt.Workbook()
    workbook.add_sheet("a").write(0, 0, "x")
    workbook.save(str(folder / "whole.xls"))
    data = (folder / "whole.xls").read_bytes()
    old, new = "Workbook\0".encode("utf-16-le"), f"{stream_name}\0".encode("utf-16-le")
    place = data.index(old)
    entry = bytearray(data[place : place + 128])
    entry[:64] = new.ljust(64, b"\0")
    entry[64:66] = struct.pack("<H", len(new))
    return data[:place] + bytes(entry) + data[place + 128 :]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("WordDocument", ("FILE_TYPE_UNKNOWN", {"found": "OLE"})),
        ("EncryptedPackage", ("FILE_PASSWORD", {})),
    ],
)
def test_compound_files_of_other_programs(tmp_path: Path, name: str, problem: tuple[str, dict[str, Any]]) -> None:
    assert problem_of(tmp_path, compound(tmp_path, name)) == problem


def test_a_truncated_file(tmp_path: Path) -> None:
    whole = compound(tmp_path, "Workbook")
    for size in (9, 100, 600, len(whole) // 2, len(whole) - 2000):
        assert problem_of(tmp_path, whole[:size])[0] == "FILE_DAMAGED"


def test_a_truncated_stream(tmp_path: Path) -> None:
    whole = stream(label(0, 0, "x"))
    for size in range(4, len(whole)):
        assert problem_of(tmp_path, whole[:size])[0] == "FILE_DAMAGED"


def test_a_directory_that_runs_in_circles(tmp_path: Path) -> None:
    data = bytearray(compound(tmp_path, "Workbook"))
    place = data.index("Root Entry\0".encode("utf-16-le")) + 128
    struct.pack_into("<ii", data, place + 68, 1, 1)
    assert problem_of(tmp_path, bytes(data))[0] == "FILE_DAMAGED"


def test_memory_running_out_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_memory(**_: Any) -> None:
        raise MemoryError

    monkeypatch.setattr("hantei.files.reading.xls.file.xlrd.open_workbook", no_memory)
    assert problem_of(tmp_path, stream()) == ("FILE_READER_FAILED", {"detail": "MemoryError:"})


@given(st.binary(max_size=60), st.integers(0, 200))
def test_no_damage_raises(tmp_path_factory: pytest.TempPathFactory, noise: bytes, place: int) -> None:
    whole = stream(label(0, 0, "x"), record(0xFC, struct.pack("<ii", 1, 1) + struct.pack("<HB", 1, 0) + b"x"))
    path = tmp_path_factory.getbasetemp() / "noise.xls"
    path.write_bytes(whole[:place] + noise + whole[place + len(noise) :])
    book: Book = read_xls(path, "noise.xls")
    assert list(book.sheets) == [] if book.findings else book.sheets is not None
