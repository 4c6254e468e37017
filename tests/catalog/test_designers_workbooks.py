"""Workbooks as designers leave them: each is read right, or asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from hantei.catalog.importer import import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.games import load

HEADER = ("種別", "カード名", "コスト", "ATK", "HP")
STRUCK = Font(strike=True)
CROSSED = InlineFont(strike=True)


def unit(name: str, hp: int, *more: object) -> tuple[object, ...]:
    return ("ユニット", name, 1, 1, hp, *more)


def sheet(book: Workbook, name: str, rows: Iterable[Iterable[object]]) -> Worksheet:
    made: Worksheet = book.create_sheet(name)
    for row in rows:
        made.append(list(row))
    return made


def strike(page: Worksheet, row: int, first: int = 1) -> None:
    for cell in page[row][first - 1 :]:
        cell.font = STRUCK


def struck_rows(book: Workbook) -> None:
    rows = [("No.", *HEADER), *((number, *unit(f"兵{number}", number)) for number in range(1, 6))]
    page = sheet(book, "カード", rows)
    strike(page, 3)
    strike(page, 5, first=2)  # the running number stays


def half_struck_row(book: Workbook) -> None:
    page = sheet(book, "カード", [HEADER, unit("狼", 1), unit("鷹", 2)])
    page["B3"].font = STRUCK


def struck_parts(book: Workbook) -> None:
    page = sheet(book, "カード", [HEADER, unit("狼", 1), unit("", 2)])
    page["C2"] = CellRichText(TextBlock(CROSSED, "5"), "6")
    page["B3"] = CellRichText(TextBlock(CROSSED, "炎の鷹"), "氷の鷹")


def remarks(book: Workbook) -> None:
    rows = [(*HEADER, "備考"), unit("狼", 1, "没"), unit("鷹", 2, "没収されると消える"), unit("竜", 3, "（ボツ）")]
    sheet(book, "カード", rows)


def example_row(book: Workbook) -> None:
    sheet(book, "カード", [("No.", *HEADER), ("例", *unit("例の狼", 1)), (1, *unit("狼", 2)), (2, *unit("鷹", 3))])


def merged_marks(book: Workbook) -> None:
    rows = [(*HEADER, "採用"), unit("狼", 1, "○"), unit("鷹", 2, None), unit("竜", 3, "×"), unit("王", 4, None)]
    page = sheet(book, "カード", rows)
    page.merge_cells("F2:F3")
    page.merge_cells("F4:F5")


def check_boxes(book: Workbook) -> None:
    sheet(book, "カード", [(*HEADER, "使用"), unit("狼", 1, True), unit("鷹", 2, False), unit("竜", 3, None)])


def sheets(book: Workbook) -> None:
    sheet(book, "ユニット", [HEADER[1:], ("狼", 1, 1, 1)])
    sheet(book, "没", [HEADER, unit("亡霊", 2)])
    sheet(book, "ユニット（旧）", [HEADER, unit("古狼", 3)])


def divider(book: Workbook) -> None:
    sheet(book, "ユニット", [HEADER[1:], ("狼", 1, 1, 1), ("没カード",), ("亡霊", 1, 1, 2)])


def readings(book: Workbook) -> None:
    sheet(book, "カード", [HEADER, unit("炎竜\nえんりゅう", 1), unit("氷の\n鷹", 2), unit("森王\n(もりおう)", 3)])


def struck_column(book: Workbook) -> None:
    page = sheet(book, "カード", [HEADER, unit("狼", 1)])
    for row in (1, 2):
        page.cell(row, 3).font = STRUCK


def no_header(book: Workbook) -> None:
    sheet(book, "ユニット", [("狼", 1, 1, 1), ("鷹", 1, 1, 2)])


BOOKS: list[tuple[Callable[[Workbook], None], list[str], list[str]]] = [
    (struck_rows, ["兵1", "兵3", "兵5"], ["ROWS_STRUCK !3 ('3', '5')"]),
    (half_struck_row, ["狼"], ["NAME_STRUCK !B3"]),
    (struck_parts, ["狼", "氷の鷹"], ["CELLS_STRUCK !B3", "CELLS_STRUCK !C2"]),
    (remarks, ["狼", "鷹", "竜"], ["ROWS_MARKED !F2 ('2',)", "ROWS_MARKED !F4 ('4',)"]),
    (example_row, ["例の狼", "狼", "鷹"], ["ROWS_MARKED !A2 ('2',)"]),
    (merged_marks, ["狼", "鷹", "竜", "王"], ["ROWS_MARKED !F4 ('4-5',)"]),
    (check_boxes, ["狼", "鷹", "竜"], ["ROWS_MARKED !F3 ('3',)", "ROWS_MARKED.blank !F4 ('4',)"]),
    (sheets, ["狼", "亡霊", "古狼"], ["SHEET_MARKED !", "SHEET_MARKED !"]),
    (divider, ["狼", "亡霊"], ["ROWS_MARKED.divider !A3"]),
    (readings, ["炎竜", "氷の 鷹", "森王"], ["NAME_LINE_BREAK !B3", "NAME_WITH_READING !B2", "NAME_WITH_READING !B4"]),
    (struck_column, [], ["COLUMN_MISSING !1"]),
    (no_header, [], ["HEADER_NOT_FOUND !"]),
]


@pytest.mark.parametrize(("make", "names", "expected"), BOOKS, ids=[make.__name__ for make, _, _ in BOOKS])
def test_workbook(tmp_path: Path, make: Callable[[Workbook], None], names: list[str], expected: list[str]) -> None:
    book = Workbook()
    book.remove(book.worksheets[0])
    make(book)
    path = tmp_path / "cards.xlsx"
    book.save(path)
    spec = load("leader").catalog
    assert spec is not None
    result = import_books(spec, [open_card_list(path, path.name, "leader")])
    told = [
        f"{finding.message_key} !{finding.where[0].address} "
        f"{finding.facts['rows'] if finding.code.startswith('ROWS') and 'rows' in finding.facts else ''}".rstrip()
        for finding in result.findings
        if finding.code not in ("COLUMN_UNKNOWN", "TWIN_IN_CATALOG")
    ]
    assert sorted(told) == expected
    assert [entry.card.name for entry in result.entries] == names


def test_struck_part_of_a_number_is_no_part_of_it(tmp_path: Path) -> None:
    book = Workbook()
    struck_parts(book)
    book.save(tmp_path / "cards.xlsx")
    spec = load("leader").catalog
    assert spec is not None
    result = import_books(spec, [open_card_list(tmp_path / "cards.xlsx", "cards.xlsx", "leader")])
    assert [getattr(entry.card, "cost", None) for entry in result.entries] == [6, 1]
