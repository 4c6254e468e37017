"""Cells of .xlsx workbooks: the one cell changes, every other part of the file stays."""

from __future__ import annotations

import io
import zipfile
from typing import Final

import openpyxl
import pytest
import xlsxwriter

from hantei.core.errors import HanteiError
from tests.building.editing.conftest import CARDS, edited, judge_of

JUDGE: Final = judge_of(CARDS)
DECK: Final = (("id", "枚数", "カード名", "コスト"), ("U-1", 3, "狼", 5), ("U-2", 2, "犬", 4), ("M-1", 1, "火の玉", 1))


def workbook(*, formula: bool = False, below: bool = False) -> bytes:
    """A workbook with a chart, a note and a style."""
    stream = io.BytesIO()
    book = xlsxwriter.Workbook(stream)
    sheet = book.add_worksheet("炎")
    bold = book.add_format({"bold": True})
    for number, row in enumerate(DECK):
        for column, value in enumerate(row):
            sheet.write(number, column, value, bold)
    sheet.write_comment("C2", "強い")
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=炎!$B$2:$B$4"})
    sheet.insert_chart("F2", chart)
    if formula:
        sheet.write_formula("H1", "=SUM(B2:B4)", None, 6)
    if below:
        sheet.write("A6", "# 終わり")
    book.close()
    return stream.getvalue()


def parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as container:
        return {info.filename: container.read(info) for info in container.infolist()}


def rows(data: bytes) -> list[tuple[object, ...]]:
    sheet = openpyxl.load_workbook(io.BytesIO(data)).active
    assert sheet is not None
    return [tuple(cell for cell in row if cell is not None) for row in sheet.iter_rows(values_only=True)]


@pytest.mark.parametrize(
    ("edit", "changed"),
    [
        (("set", "2 狼"), {1: ("U-1", 2, "狼", 5)}),
        (("swap", "犬", "猫"), {2: ("U-3", 2, "猫", 4)}),
        (("add", "2 猫"), {4: ("U-3", 2, "猫")}),
        (("remove", "狼"), {1: ()}),
        (("add", "1 狼", "2 猫"), {1: ("U-1", 4, "狼", 5), 4: ("U-3", 2, "猫")}),
    ],
)
def test_a_cell(edit: tuple[str, ...], changed: dict[int, tuple[object, ...]]) -> None:
    before = workbook()
    done, read = edited(before, *edit, judge=JUDGE, file="deck.xlsx")
    assert [finding.code for finding in read.findings if finding.is_error] == []
    wanted = [*DECK, ()][: max(len(DECK), *(row + 1 for row in changed))]
    assert rows(done) == [changed.get(number, row) for number, row in enumerate(wanted)]
    old, new = parts(before), parts(done)
    assert [name for name in old if old[name] != new.get(name)] == ["xl/worksheets/sheet1.xml"]
    assert list(old) == list(new)


def plain(*table: tuple[object, ...], name: str = "") -> bytes:
    """A workbook with nothing but the cells of one sheet, and a name for some of them."""
    stream = io.BytesIO()
    book = xlsxwriter.Workbook(stream)
    sheet = book.add_worksheet("炎")
    for number, row in enumerate(table):
        sheet.write_row(number, 0, row)
    if name:
        book.define_name(name, "=炎!$A$2")
    book.close()
    return stream.getvalue()


SECTIONS: Final = (("区分", "枚数", "カード名"), ("デッキ", 3, "狼"), ("エクストラ", 1, "合獣"))


@pytest.mark.parametrize(
    ("edit", "wanted"),
    [
        (("add", "2 犬"), (*SECTIONS[:2], ("デッキ", 2, "犬"), SECTIONS[2])),
        (("add", "1 大合獣"), (*SECTIONS, ("エクストラ", 1, "大合獣"))),
        (("swap", "1 狼", "猫"), (SECTIONS[0], ("デッキ", 2, "狼"), ("デッキ", 1, "猫"), SECTIONS[2])),
    ],
)
def test_rows_below_a_new_one_move_where_nothing_else_says_where_they_are(
    edit: tuple[str, ...], wanted: tuple[tuple[object, ...], ...]
) -> None:
    done, read = edited(plain(*SECTIONS), *edit, judge=JUDGE, file="deck.xlsx")
    assert rows(done) == list(wanted)
    assert not any(finding.is_error for finding in read.findings)


def test_where_rows_must_not_move_the_new_one_is_the_last() -> None:
    done, _ = edited(plain(*SECTIONS, name="here"), "add", "2 犬", judge=JUDGE, file="deck.xlsx")
    assert rows(done) == [*SECTIONS, ("デッキ", 2, "犬")]


@pytest.mark.parametrize(
    ("data", "edit", "key"),
    [
        (workbook(formula=True), ("set", "2 狼"), "edit_workbook"),
        (workbook(below=True), ("add", "2 猫"), "edit_insert"),
        (workbook(), ("remove", "4 狼"), "edit_too_few"),
    ],
)
def test_a_workbook_that_can_not_be_changed_so_is_refused(data: bytes, edit: tuple[str, ...], key: str) -> None:
    with pytest.raises(HanteiError) as raised:
        edited(data, *edit, judge=JUDGE, file="deck.xlsx")
    assert raised.value.message_key == key
