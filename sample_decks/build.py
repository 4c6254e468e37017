"""Builds the sample workbooks from their tables: `make samples`.

Per game with imported cards:
    cards/*.csv   the cards, readable and easy to review       -> catalog.xlsx
    the same cards as a designer's grown workbook              -> messy.xlsx, which must import cleanly
    broken.toml   a table full of mistakes, expected findings  -> broken.xlsx
Habits of designers:
    habits/cards/workbooks.toml                                -> the workbooks that it names
"""

from __future__ import annotations

import csv
import datetime
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import openpyxl
import xlsxwriter
from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

HERE: Final = Path(__file__).resolve().parent
GAMES: Final = tuple(sorted(path.parent.name for path in HERE.glob("*/broken.toml")))
HABITS: Final = "habits/cards"
CREATED: Final = datetime.datetime(2026, 1, 1)

_WIDE: Final = str.maketrans("0123456789-", "０１２３４５６７８９－")

Table = tuple[list[str], list[list[str]]]


def main(folder: Path = HERE) -> None:
    """Build every workbook into `folder`/<game>/."""
    for game in GAMES:
        tables = read_tables(game)
        out = folder / game
        out.mkdir(parents=True, exist_ok=True)
        write_catalog(out / "catalog.xlsx", tables)
        write_messy(out / "messy.xlsx", tables)
        write_broken(out / "broken.xlsx", tomllib.loads((HERE / game / "broken.toml").read_text(encoding="utf-8")))

    (folder / HABITS).mkdir(parents=True, exist_ok=True)
    for name, data in tomllib.loads((HERE / HABITS / "workbooks.toml").read_text(encoding="utf-8")).items():
        write_habit(folder / HABITS / name, data["sheets"])


def read_tables(game: str) -> dict[str, Table]:
    """Sheet name -> headings and rows of the game's card tables."""
    tables: dict[str, Table] = {}
    for path in sorted((HERE / game / "cards").glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as stream:
            rows = list(csv.reader(stream))
        tables[path.stem] = rows[0], rows[1:]
    return tables


def _new(path: Path) -> Workbook:
    book = xlsxwriter.Workbook(str(path), {"strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": path.stem, "created": CREATED})
    return book


def _cell(text: str) -> str | int:
    """Numbers as numbers, as a designer's sheet holds them; everything else as text."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and (digits == "0" or digits[0] != "0") else text


def write_catalog(path: Path, tables: dict[str, Table]) -> None:
    """The tidy workbook: a sheet per table, headings in the first row."""
    with _new(path) as book:
        bold = book.add_format({"bold": True, "bg_color": "#DDE7F0"})
        for name, (headings, rows) in tables.items():
            sheet = book.add_worksheet(name)
            sheet.write_row(0, 0, headings, bold)
            sheet.freeze_panes(1, 3)
            for number, row in enumerate(rows, start=1):
                sheet.write_row(number, 0, [_cell(text) for text in row])


def write_messy(path: Path, tables: dict[str, Table]) -> None:
    """The same cards as they look after three designers: titles, merged cells, group headings, blank rows,
    full-width digits, columns in another order, columns of their own, and a sheet of notes."""
    with _new(path) as book:
        title = book.add_format({"bold": True, "font_size": 16, "align": "center"})
        notes = book.add_worksheet("はじめに")
        notes.write_column(
            0, 0, ["カードリスト（作業中）", "", "黄色いセルは調整中です。", "印刷は「カード」シートだけ。"]
        )
        for sheet_name, part in _halves(tables).items():
            sheet = book.add_worksheet(sheet_name)
            sheet.merge_range(0, 0, 0, 5, f"★ {sheet_name} ★", title)
            sheet.write(1, 1, "最終更新：春の体験会のあと")
            _write_messy_table(book, sheet, part)


def _halves(tables: dict[str, Table]) -> dict[str, Table]:
    """Two sheets: the tables joined under all their headings, the first half of the cards and the second."""
    headings = list(dict.fromkeys(heading for table_headings, _ in tables.values() for heading in table_headings))
    rows = []
    for table_headings, table_rows in tables.values():
        for row in table_rows:
            values = dict(zip(table_headings, row, strict=True))
            rows.append([values.get(heading, "") for heading in headings])
    half = (len(rows) + 1) // 2
    return {"第1弾 一覧": (headings, rows[:half]), "第2弾 一覧": (headings, rows[half:])}


def _write_messy_table(book: Workbook, sheet: Worksheet, table: Table) -> None:
    headings, rows = table
    order = [*range(1, len(headings)), 0]
    wide = book.add_format({"bold": True, "border": 1, "text_wrap": True})
    sheet.merge_range(3, 1, 3, 3, "基本", wide)
    sheet.merge_range(3, 4, 3, 7, "数値など", wide)
    sheet.write_row(4, 1, [f"{headings[i]}\n" if n % 3 else f" {headings[i]}　" for n, i in enumerate(order)], wide)
    sheet.write_row(4, 1 + len(order), ["担当", "調整メモ"], wide)
    line = 5
    for number, row in enumerate(rows):
        if number and number % 12 == 0:
            line += 1  # a blank row between blocks
        for column, index in enumerate(order, start=1):
            sheet.write(line, column, _messy_cell(row[index], number + column))
        sheet.write(line, 1 + len(order), "あおい" if number % 2 else "みどり")
        line += 1


def _messy_cell(text: str, turn: int) -> str | int:
    """Every third number in full width, blanks around every fifth text."""
    cell = _cell(text)
    if isinstance(cell, int):
        return text.translate(_WIDE) if turn % 3 == 0 else cell
    return f"　{text} " if text and turn % 5 == 0 else text


def write_habit(path: Path, sheets: list[dict[str, Any]]) -> None:
    """A workbook with cells and merged ranges as they are described."""
    with _new(path) as book:
        for description in sheets:
            sheet = book.add_worksheet(description["name"])
            for merged in description.get("merged", []):
                sheet.merge_range(merged, "")
            for number, row in enumerate(description["rows"]):
                for column, value in enumerate(row):
                    if value != "":
                        sheet.write(number, column, value)


def write_broken(path: Path, data: dict[str, Any]) -> None:
    """The workbook that `broken.toml` describes, mistake by mistake. openpyxl writes it, because it leaves
    formulas without a value as programs do that never calculate."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    book.properties.created = book.properties.modified = CREATED
    for description in data["sheet"]:
        sheet = book.create_sheet(description["name"])
        start = description.get("top", 0) + 1
        for number, row in enumerate([description["headings"], *description["rows"]], start=start):
            for column, value in enumerate(row, start=1):
                _write_broken_cell(sheet.cell(number, column), value)
        for number in description.get("hidden_rows", []):
            sheet.row_dimensions[number].hidden = True
        if description.get("hidden"):
            sheet.sheet_state = "hidden"
    book.save(path)


def _write_broken_cell(cell: Any, value: Any) -> None:
    match value:
        case {"formula": formula}:
            cell.value = formula
        case {"error": error}:
            cell.value = error
            cell.data_type = "e"
        case {"date": date}:
            cell.value = datetime.datetime.fromisoformat(date)
            cell.number_format = 'm"月"d"日"'
        case "":
            pass
        case _:
            cell.value = value
            if isinstance(value, str):
                cell.data_type = "s"


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
