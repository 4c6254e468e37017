"""Deck files of every form, and files that mean harm."""

from __future__ import annotations

import errno
import os
import zipfile
from pathlib import Path

import openpyxl
import pytest
import xlwt
from openpyxl.styles import Font

from hantei.files.sources import find_files
from hantei.files.writing.workbook import new_workbook
from hantei.validators.decks.files import DECK_SUFFIXES, read_decks
from hantei.validators.decks.read_deck import ReadDeck
from hantei.validators.spec import Section

SECTIONS = (Section("main", "デッキ", "deck"), Section("extra", "エクストラ", "extra"))


def read(path: Path) -> list[ReadDeck]:
    return list(read_decks(path, path.name, lambda _: SECTIONS))


def cards(deck: ReadDeck) -> list[tuple[str, int, str]]:
    return [(line.section, *line.readings[0]) for line in deck.decklist.lines]


def codes(path: Path) -> list[str]:
    return [finding.code for deck in read(path) for finding in deck.findings]


DECK = [("main", 3, "狼"), ("extra", 1, "竜")]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", "3 狼\n[extra]\n竜\n"),
        ("a.deck", "3 狼\n[extra]\n竜\n"),
        ("a", "狼 ×3\n【エクストラ】\n竜\n"),
        ("a.csv", "枚数,カード名\n3,狼\n[extra],\n1,竜\n"),
        ("a.CSV", "区分,カード名,枚数\r\nデッキ,狼,３\r\nextra,竜,1\r\n"),
        ("b.csv", "3,狼\n[extra]\n竜\n"),
        ("c.csv", "カード名,枚数\n狼,3\n".replace(",", ";") + "[extra];\n竜;1\n"),
        ("a.tsv", "枚数\tカード名\n3\t狼\n[extra]\t\n1\t竜\n"),
        ("a.json", '{"hantei_deck": 1, "sections": {"main": [{"card": "狼", "count": 3}], "extra": [{"card": "竜", '
                   '"count": 1}]}}'),
    ],
)  # fmt: skip
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932"])
def test_every_form_of_text(tmp_path: Path, name: str, content: str, encoding: str) -> None:
    path = tmp_path / name
    path.write_bytes(content.encode(encoding))
    [deck] = read(path)
    assert (cards(deck), deck.findings, str(deck.decklist.where), deck.decklist.name) == (DECK, (), name, path.stem)


def workbook(path: Path, sheets: dict[str, list[list[object]]]) -> openpyxl.Workbook:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        page = book.create_sheet(name)
        for row in rows:
            page.append(row)
    book.save(path)
    return book


ROWS: list[list[object]] = [["枚数", "カード名"], [3, "狼"], ["[extra]"], [1, "竜"]]


def struck_book(path: Path, sheets: dict[str, list[list[object]]], struck: str) -> None:
    """A workbook of which one sheet is struck out wholly."""
    book = workbook(path, sheets)
    for row in book[struck]:
        for cell in row:
            cell.font = Font(strike=True)
    book.save(path)


def test_sheet_that_is_struck_out_wholly_is_told_of_beside_the_others(tmp_path: Path) -> None:
    struck_book(tmp_path / "a.xlsx", {"旧": ROWS, "新": ROWS}, "旧")
    [deck] = read(tmp_path / "a.xlsx")
    assert (cards(deck), str(deck.decklist.where)) == (DECK, "a.xlsx[新]")
    [finding] = deck.findings
    assert (finding.message_key, finding.facts) == ("DECK_STRUCK.sheet", {"sheet": "旧"})


def test_only_sheet_that_is_struck_out_wholly_is_told_of(tmp_path: Path) -> None:
    struck_book(tmp_path / "a.xlsx", {"旧": ROWS}, "旧")
    [deck] = read(tmp_path / "a.xlsx")
    assert [finding.message_key for finding in deck.findings] == ["DECK_EMPTY", "DECK_STRUCK.sheet"]


def test_several_decks_of_one_player_are_told_once(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("氏名,デッキ名,狼,竜\n佐藤 葵,炎,3,1\n田中,炎,3,1\n佐藤葵,水,2,1\n", encoding="utf-8")
    first, *others = read(path)
    [found] = first.findings
    assert (found.code, found.facts) == ("DECK_PLAYER_TWICE", {"player": "佐藤 葵", "count": 2})
    assert [place.address for place in found.where] == ["2", "4"]
    assert [deck.findings for deck in others] == [(), ()]


def test_workbook_with_one_filled_sheet_is_called_as_its_file(tmp_path: Path) -> None:
    workbook(tmp_path / "a.xlsx", {"Sheet1": ROWS, "Sheet2": [], "Sheet3": [[None], [" "]]})
    [deck] = read(tmp_path / "a.xlsx")
    assert (cards(deck), deck.findings, str(deck.decklist.where)) == (DECK, (), "a.xlsx[Sheet1]")
    assert deck.decklist.name == "a"


def test_decks_of_several_sheets_are_called_as_these_unless_a_row_names_them(tmp_path: Path) -> None:
    workbook(
        tmp_path / "a.xlsm",
        {"あおい": ROWS, "はると": [["デッキ名", "水"], *ROWS], "一覧": [["カード名", "x"], ["狼", 1]]},
    )
    decks = read(tmp_path / "a.xlsm")
    assert [(deck.decklist.name, str(deck.decklist.where)) for deck in decks] == [
        ("あおい", "a.xlsm[あおい]"),
        ("水", "a.xlsm[はると]"),
        ("x", "a.xlsm[一覧]!B"),
    ]


def test_old_workbook(tmp_path: Path) -> None:
    book = xlwt.Workbook()
    page = book.add_sheet("あおい")
    for number, row in enumerate(ROWS):
        for column, value in enumerate(row):
            page.write(number, column, value)
    book.save(str(tmp_path / "a.xls"))
    [deck] = read(tmp_path / "a.xls")
    assert (cards(deck), str(deck.decklist.where)) == (DECK, "a.xls[あおい]")


def test_workbook_under_another_name_is_read_as_what_it_is(tmp_path: Path) -> None:
    workbook(tmp_path / "a.xlsx", {"Sheet1": ROWS})
    (tmp_path / "a.xlsx").rename(tmp_path / "a.txt")
    assert cards(read(tmp_path / "a.txt")[0]) == DECK


def test_what_hides_in_a_workbook_is_counted_with_a_warning(tmp_path: Path) -> None:
    book = workbook(tmp_path / "a.xlsx", {"a": ROWS, "b": ROWS})
    book["a"].row_dimensions[4].hidden = True
    book["a"].column_dimensions["B"].hidden = True
    book["b"].sheet_state = "veryHidden"
    book.save(tmp_path / "a.xlsx")
    first, second = read(tmp_path / "a.xlsx")
    assert (cards(first), cards(second)) == (DECK, DECK)
    assert [(f.message_key, f.facts) for f in (*first.findings, *second.findings)] == [
        ("DECK_HIDDEN", {"rows": ("4",)}),
        ("DECK_HIDDEN.columns", {"columns": ("B",)}),
        ("DECK_HIDDEN.sheet", {"sheet": "b"}),
    ]


def test_formulas_errors_and_dates_in_a_workbook(tmp_path: Path) -> None:
    rows = [["枚数", "カード名"], ["=1+1", "狼"], ["#N/A", "犬"], [True, "鳥"]]
    workbook(tmp_path / "a.xlsx", {"Sheet1": rows})
    [deck] = read(tmp_path / "a.xlsx")
    assert [(finding.message_key, finding.where[0].address) for finding in deck.findings] == [
        ("DECK_CELL_NO_COUNT.formula", "A2"),
        ("DECK_CELL_NO_COUNT.error", "A3"),
        ("DECK_CELL_NO_COUNT.boolean", "A4"),
    ]


def test_saved_result_of_a_formula_counts(tmp_path: Path) -> None:
    with (tmp_path / "a.xlsx").open("wb") as stream, new_workbook(stream) as book:  # type: ignore[arg-type]
        page = book.add_worksheet("x")
        page.write_row(0, 0, ["枚数", "カード名"])
        page.write_formula(1, 0, "=1+2", None, 3)
        page.write_string(1, 1, "狼")
    [deck] = read(tmp_path / "a.xlsx")
    assert cards(deck) == [("main", 3, "狼")]
    assert [finding.code for finding in deck.findings] == ["DECK_FORMULA"], (
        "xlsxwriter asks for a calculation on opening"
    )


def test_names_of_cards_that_other_readers_lose_are_kept(tmp_path: Path) -> None:
    names = ["None", "NA", "nan", "null", "#N/A!", "-", "TRUE", "007", "1-2", "=1+1"]
    (tmp_path / "a.csv").write_text("枚数,カード名\n" + "".join(f"1,{name}\n" for name in names))
    assert [name for _, _, name in cards(read(tmp_path / "a.csv")[0])] == names


def test_no_deck_at_all(tmp_path: Path) -> None:
    (tmp_path / "empty.csv").write_text("")
    (tmp_path / "blank.csv").write_text(" , \n,\n")
    (tmp_path / "header.csv").write_text("枚数,カード名\n")
    workbook(tmp_path / "empty.xlsx", {"Sheet1": []})
    assert [codes(tmp_path / f"{name}") for name in ("empty.csv", "blank.csv", "header.csv", "empty.xlsx",
                                                     "no.txt")] == [
        ["FILE_EMPTY"], ["DECK_EMPTY"], ["DECK_EMPTY"], ["DECK_EMPTY"], ["FILE_MISSING"],
    ]  # fmt: skip


# Files that mean harm.


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("a.xlsx", b"PK\x03\x04 broken", "FILE_DAMAGED"),
        ("a.xlsx", b"<html><table>", "FILE_TYPE_UNKNOWN"),
        ("a.ods", b"plain text", "FILE_TYPE_UNKNOWN"),
        ("a.txt", b"\x00\x01\x02", "FILE_ENCODING"),
        ("a.csv", b"\xff\xfe\xfa", "FILE_ENCODING"),
        ("a.csv", '枚数,カード名\n3,"狼\n2,犬\n'.encode(), "CSV_QUOTE_OPEN"),
        ("a.txt", "3 狼\x1b]0;x\x07\n".encode(), "DECK_LINE_UNREADABLE"),
        ("a.txt", b"3 " + b"x" * 3_000_000, "DECK_LINE_UNREADABLE"),
        ("a.csv", b"3," + b"x" * 900_000, "DECK_LINE_UNREADABLE"),
        ("a.csv", b"3," + b"x" * 1_100_000, "CSV_BROKEN"),
        ("a.json", b"[" * 1_000_000, "JSON_BROKEN"),
    ],
)
def test_broken_file_is_a_finding(tmp_path: Path, name: str, content: bytes, code: str) -> None:
    (tmp_path / name).write_bytes(content)
    assert codes(tmp_path / name) == [code]


def test_zip_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hantei.files.reading.guard.LARGEST_PART", 1_000_000)
    workbook(tmp_path / "a.xlsx", {"Sheet1": ROWS})
    with zipfile.ZipFile(tmp_path / "a.xlsx", "a", zipfile.ZIP_DEFLATED) as container:
        container.writestr("xl/worksheets/sheet9.xml", b"0" * 1_500_000)
    assert codes(tmp_path / "a.xlsx") == ["FILE_EXPANDS"]


def test_cell_at_the_end_of_the_sheet_is_refused(tmp_path: Path) -> None:
    book = workbook(tmp_path / "a.xlsx", {"Sheet1": ROWS})
    book["Sheet1"]["XFD1048576"] = 1
    book.save(tmp_path / "a.xlsx")
    assert codes(tmp_path / "a.xlsx") == ["FILE_CELL_FAR"]


def test_pipe_device_and_folder_are_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    os.mkfifo(tmp_path / "pipe.xlsx")
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    (tmp_path / "folder.csv").mkdir()
    for name in ("pipe.txt", "pipe.xlsx", "zero.json", "folder.csv"):
        assert codes(tmp_path / name) == ["FILE_NOT_REGULAR"]


def test_disk_that_fails_while_reading_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_: Path) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    (tmp_path / "a.txt").write_text("3 狼")
    monkeypatch.setattr(Path, "read_bytes", failing)
    assert codes(tmp_path / "a.txt") == ["FILE_NO_ACCESS"]


def test_links_that_lead_out_of_a_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "secret.txt").write_text("3 狼")
    (tmp_path / "decks" / "a.txt").write_text("3 狼")
    (tmp_path / "decks" / "b.txt").symlink_to(tmp_path / "secret.txt")
    (tmp_path / "decks" / "loop").symlink_to(tmp_path / "decks")
    files, findings = find_files([str(tmp_path / "decks")], recursive=True, suffixes=DECK_SUFFIXES)
    assert [file.path.name for file in files] == ["a.txt"]
    assert [finding.code for finding in findings] == ["FILE_NOT_REGULAR"]


def test_file_whose_name_is_no_text_gives_a_name_that_can_be_written(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\x82\xa0.txt"))
    path.write_text("3 狼")
    [deck] = read_decks(path, "x.txt", lambda _: SECTIONS)
    assert deck.decklist.name == r"\x82\xa0"


def test_sheet_of_200_000_rows_ends_in_seconds(tmp_path: Path) -> None:
    lines = "".join(f"1,狼{number}\n" for number in range(200_000))
    (tmp_path / "a.csv").write_text("枚数,カード名\n" + lines)
    assert codes(tmp_path / "a.csv") == ["DECK_LINE_UNREADABLE"]


@pytest.mark.parametrize("name", ["a.yaml", "a.cod", "a.dek", "a.md", "a.toml", "a.TXT.bak"])
def test_file_of_an_unknown_type_is_not_taken_for_a_deck(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("3 狼\n", encoding="utf-8")
    [deck] = read(path)
    assert (codes(path), deck.decklist.lines) == (["DECK_FILE_TYPE"], ())
    assert deck.findings[0].unreadable
    assert deck.findings[0].facts == {"file": name, "suffix": path.suffix.casefold(), "endings": DECK_SUFFIXES}


def test_workbook_of_any_name_is_read_by_its_content(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(["枚数", "カード名"])
    book.active.append([3, "狼"])
    book.save(tmp_path / "a.xlsx")
    (tmp_path / "a.xlsx").rename(tmp_path / "a.bak")
    assert [cards(deck) for deck in read(tmp_path / "a.bak")] == [[("main", 3, "狼")]]
