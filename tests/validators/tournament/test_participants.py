"""Reading the list of a tournament's participants."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.styles import Font

from hantei.files.sheet import Sheet
from hantei.validators.decks.read_deck import ReadDeck
from hantei.validators.decks.sheets.reader import decks_of_list
from hantei.validators.tournament.participants import ParticipantList, read_participants


def no_decks(_: Sheet) -> tuple[ReadDeck, ...]:
    return ()


def read(path: Path, *rows: str) -> ParticipantList:
    if rows:
        path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return read_participants(path, path.name, no_decks)


def told(listed: ParticipantList) -> list[tuple[str, ...]]:
    return [
        (p.player.text, p.file.text, p.game.text, p.deck.text, p.fingerprint.text, p.player.where.address)
        for p in listed.participants
    ]


def found(listed: ParticipantList) -> list[str]:
    return [f"{finding.message_key} {', '.join(map(str, finding.where))}" for finding in listed.findings]


@pytest.fixture
def csv(tmp_path: Path) -> Path:
    return tmp_path / "players.csv"


def test_header_stands_below_titles_and_columns_in_any_order(csv: Path) -> None:
    listed = read(
        csv,
        "春季大会,,,,,",
        ",,,,,",
        "No,照合コード,デッキ名,ゲーム,氏名,デッキファイル",
        "1,ab12,炎,boat,あおい,a.txt",
    )
    assert told(listed) == [("あおい", "a.txt", "boat", "炎", "ab12", "E4")]
    assert (listed.names_files, listed.folder, found(listed)) == (True, csv.parent, [])


@pytest.mark.parametrize(
    ("headings", "row"),
    [
        ("プレイヤー,ファイル,ゲーム,デッキ名,照合コード", "あおい,a.txt,boat,炎,ab12"),
        ("Player,File,Game,Deck name,Fingerprint", "あおい,a.txt,boat,炎,ab12"),
        ("ＮＡＭＥ,deck file,GAME,デッキ,fingerprint", "あおい,a.txt,boat,炎,ab12"),
        ("参加者（必須）,デッキファイル※,【ゲーム】,deck,照合コード", "あおい,a.txt,boat,炎,ab12"),
    ],
)
def test_headings_in_both_languages(csv: Path, headings: str, row: str) -> None:
    assert told(read(csv, headings, row)) == [("あおい", "a.txt", "boat", "炎", "ab12", "A2")]


def test_title_that_reads_like_a_heading_is_no_header(csv: Path) -> None:
    assert told(read(csv, "参加者,", "氏名,ファイル", "あおい,a.txt")) == [("あおい", "a.txt", "", "", "", "A3")]


def test_column_of_numbers_is_no_card(csv: Path) -> None:
    csv.write_text("player,height,shoes\nあおい,12,3\n", encoding="utf-8")
    decks: list[ReadDeck] = []

    def decks_in(sheet: Sheet) -> tuple[ReadDeck, ...]:
        decks.extend(decks_of_list(sheet, "list", lambda _: ()))
        return tuple(decks)

    listed = read_participants(csv, "players.csv", decks_in)
    assert len(decks) == 1
    assert (listed.decks, [p.player.text for p in listed.participants]) == ((), ["あおい"])


def test_column_headed_deck_names_the_file_where_no_other_does(csv: Path) -> None:
    assert told(read(csv, "名前,デッキ", "あおい,a.txt")) == [("あおい", "a.txt", "", "", "", "A2")]


def test_of_two_columns_that_mean_the_same_the_clearer_one_is_used(csv: Path) -> None:
    listed = read(csv, "名前,プレイヤー,ファイル", "山田,あおい,a.txt")
    assert told(listed) == [("あおい", "a.txt", "", "", "", "B2")]
    assert found(listed) == ["PARTICIPANT_COLUMN_TWICE players.csv!A1"]


def test_cells_that_say_nothing_are_empty(csv: Path) -> None:
    listed = read(csv, "プレイヤー,ファイル,ゲーム", "あおい,なし,-", "-,b.txt,boat")
    assert told(listed) == [("あおい", "", "", "", "", "A2"), ("-", "b.txt", "boat", "", "", "A3")]


def test_row_without_a_player_is_a_finding_unless_it_is_only_numbered(csv: Path) -> None:
    listed = read(
        csv, "No,プレイヤー,ファイル,受付,所属", "1,あおい,a.txt,TRUE,", "2,,b.txt,,", "3,,,FALSE,", "4,,,,東"
    )
    assert told(listed) == [("あおい", "a.txt", "", "", "", "B2")]
    assert found(listed) == ["PARTICIPANT_NAMELESS players.csv!B3", "PARTICIPANT_NAMELESS players.csv!B5"]


def test_list_of_nobody_is_unreadable(csv: Path) -> None:
    listed = read(csv, "プレイヤー,ファイル", ",")
    assert found(listed) == ["PARTICIPANT_NONE players.csv"]
    assert listed.findings[0].unreadable


def test_list_without_a_column_for_players_names_the_headings_that_it_has(csv: Path) -> None:
    listed = read(csv, "受付番号,所属", "1,東")
    assert found(listed) == ["PARTICIPANT_COLUMN_MISSING players.csv"]
    assert listed.findings[0].facts["headings"] == ("受付番号", "所属")
    assert listed.findings[0].unreadable


def test_header_after_twenty_filled_rows_is_not_looked_for(csv: Path) -> None:
    rows = [f"注意{number}" for number in range(20)]
    assert found(read(csv, *rows, "プレイヤー", "あおい")) == ["PARTICIPANT_COLUMN_MISSING players.csv"]
    assert found(read(csv, *rows[:19], "プレイヤー", "あおい")) == []


def test_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    assert found(read(tmp_path / "nobody.csv")) == ["FILE_MISSING nobody.csv"]
    (tmp_path / "list.xlsx").write_bytes(b"PK\x03\x04 not a book")
    assert found(read(tmp_path / "list.xlsx")) == ["FILE_DAMAGED list.xlsx"]


def test_workbook_with_hidden_rows_and_other_sheets(tmp_path: Path) -> None:
    book = Workbook()
    page = book.active
    page.title = "参加者"
    for row in (["氏名", "ファイル"], ["あおい", "a.txt"], ["れん", "b.txt"]):
        page.append(row)
    page.row_dimensions[3].hidden = True
    book.create_sheet("会場").append(["住所", "東京"])
    book.create_sheet("空")
    second = book.create_sheet("追加")
    second.append(["player", "game"])
    second.append(["ゆう", "boat"])
    second.sheet_state = "hidden"
    book.save(tmp_path / "list.xlsx")
    listed = read(tmp_path / "list.xlsx")
    assert [p.player.text for p in listed.participants] == ["あおい", "れん", "ゆう"]
    assert str(listed.participants[2].game.where) == "list.xlsx[追加]!B2"
    assert found(listed) == [
        "PARTICIPANT_HIDDEN list.xlsx[参加者]",
        "PARTICIPANT_SHEET_SKIPPED list.xlsx[会場]",
        "PARTICIPANT_HIDDEN.sheet list.xlsx[追加]",
    ]
    assert listed.findings[0].facts == {"count": 1, "rows": (3,)}


def test_participant_who_is_struck_out_does_not_take_part_and_is_told(tmp_path: Path) -> None:
    book = Workbook()
    page = book.active
    for row in (["氏名", "ファイル"], ["あおい", "a.txt"], ["れん", "b.txt"]):
        page.append(row)
    for cell in page[3]:
        cell.font = Font(strike=True)
    book.save(tmp_path / "list.xlsx")
    listed = read(tmp_path / "list.xlsx")
    assert [p.player.text for p in listed.participants] == ["あおい"]
    assert [(f.code, f.facts) for f in listed.findings] == [
        ("PARTICIPANT_STRUCK", {"rows": (3,), "texts": ("れん", "b.txt")})
    ]


@pytest.mark.parametrize(
    ("heading", "text", "found"),
    [
        ("備考", "棄権", ["B3"]), ("備考", "（辞退）", ["B3"]), ("備考", "没", ["B3"]), ("参加", "×", ["B3"]),
        ("出欠", "不可", ["B3"]), ("参加", "○", []), ("備考", "×", []), ("備考", "棄権するかもしれない", []),
    ],
)  # fmt: skip
def test_participant_whose_row_says_that_they_are_out_is_told(
    tmp_path: Path, heading: str, text: str, found: list[str]
) -> None:
    (tmp_path / "list.csv").write_text(f"氏名,{heading}\nあおい,\nれん,{text}\n", encoding="utf-8")
    listed = read(tmp_path / "list.csv")
    assert [p.player.text for p in listed.participants] == ["あおい", "れん"]
    assert [f.where[0].address for f in listed.findings if f.code == "PARTICIPANT_MARKED"] == found
    assert [f.code for f in listed.findings] == ["PARTICIPANT_MARKED"] * len(found)


def test_sheet_of_participants_that_is_struck_out_wholly_is_told(tmp_path: Path) -> None:
    book = Workbook()
    page, other = book.active, book.create_sheet("追加")
    for row in (["氏名", "ファイル"], ["あおい", "a.txt"]):
        page.append(row)
        other.append(row)
    for cell in (*other[1], *other[2]):
        cell.font = Font(strike=True)
    book.save(tmp_path / "list.xlsx")
    listed = read(tmp_path / "list.xlsx")
    assert [p.player.text for p in listed.participants] == ["あおい"]
    assert [(f.code, f.where[0].sheet) for f in listed.findings] == [("PARTICIPANT_STRUCK", "追加")]


def test_cell_with_an_error_names_nobody(tmp_path: Path) -> None:
    book = Workbook()
    page = book.active
    page.append(["氏名", "ファイル"])
    page.append(["#N/A", "a.txt"])
    page["A2"].data_type = "e"
    book.save(tmp_path / "list.xlsx")
    assert found(read(tmp_path / "list.xlsx")) == [
        "PARTICIPANT_NAMELESS.lost list.xlsx[Sheet]!A2",
        "PARTICIPANT_NONE list.xlsx",
    ]


def test_no_row_whose_player_is_a_formula_without_a_result_goes_silently(tmp_path: Path) -> None:
    book = Workbook()
    page = book.active
    for row in (["No", "氏名"], [1, "あおい"], [2, '=A1&"x"'], [None, '=A2&"x"']):
        page.append(row)
    book.save(tmp_path / "list.xlsx")
    listed = read(tmp_path / "list.xlsx")
    assert [p.player.text for p in listed.participants] == ["あおい"]
    assert found(listed) == [
        "PARTICIPANT_NAMELESS.lost list.xlsx[Sheet]!B3",
        "PARTICIPANT_NAMELESS.lost list.xlsx[Sheet]!B4",
    ]


def test_numbers_are_names_as_they_are_typed(tmp_path: Path) -> None:
    book = Workbook()
    page = book.active
    page.append(["player", "fingerprint"])
    page.append([7, 1234.0])
    book.save(tmp_path / "list.xlsx")
    assert told(read(tmp_path / "list.xlsx")) == [("7", "", "", "", "1234", "A2")]
