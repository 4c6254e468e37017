"""The catalogue commands, as a user gives them."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from hantei.cli.main import main
from tests.found import IMPORTED

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
HEADER = "カードID,種類,カード名,コスト,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心,テキスト\n"


class Hantei:
    """Runs commands against one store and keeps what they printed."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capture = capture

    def __call__(self, *arguments: object, lang: str = "en") -> int:
        code = main([*map(str, arguments), "--lang", lang])
        self.out, self.err = self.capture.readouterr()
        return code

    def json(self, *arguments: object) -> dict[str, Any]:
        self(*arguments, "--format", "json")
        answer: dict[str, Any] = json.loads(self.out)
        return answer

    def write(self, name: str, *rows: str, encoding: str = "utf-8") -> Path:
        path = self.folder / name
        path.write_bytes((HEADER + "".join(row + "\n" for row in rows)).encode(encoding))
        return path


@pytest.fixture
def hantei(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Hantei:
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "store" / "catalog.sqlite3"))
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)
    return Hantei(tmp_path, capsys)


def actor(card_id: str, name: str, cost: object = 0, rarity: object = 1, hp: object = 20) -> str:
    return f"{card_id},アクター,{name},{cost},{rarity},900,700,1,{hp},水,戦士,港,正義,"


def test_import_stores_a_version_and_says_what_changed(hantei: Hantei) -> None:
    first = hantei.write("a.csv", actor("A-1", "灯台守"), actor("A-2", "波乗り"))
    assert hantei("catalog", "import", "boat", first) == 0
    assert hantei.out.splitlines()[-1] == "Stored version 1 of boat: 2 cards (2 added, 0 changed, 0 removed)."
    hantei.write("a.csv", actor("A-1", "灯台守", cost=1), actor("A-3", "錨番"))
    assert hantei("catalog", "import", "boat", first) == 0
    assert hantei.out.splitlines()[-2:] == [
        "Stored version 2 of boat: 2 cards (1 added, 1 changed, 1 removed).",
        "Gone from the version before: 1 card. Use --add to keep all that was there.",
    ]
    assert hantei("catalog", "import", "boat", first) == 0
    assert hantei.out.splitlines()[-1] == "The same as version 2 of boat; no new version."
    hantei("catalog", "diff", "boat")
    assert hantei.out.splitlines() == [
        "boat version 1 → 2",
        "+ added 錨番 [A-3]",
        "- removed 波乗り [A-2]",
        "~ changed 灯台守 cost: 0 → 1",
    ]


def test_diff_tells_a_card_that_got_another_id(hantei: Hantei) -> None:
    hantei("catalog", "import", "boat", hantei.write("a.csv", actor("", "灯台守")))
    hantei("catalog", "import", "boat", hantei.write("a.csv", actor("A-1", "灯台守", cost=1)))
    before = hantei.json("catalog", "diff", "boat")["changed"][0]["fields"]["id"]["before"]
    hantei("catalog", "diff", "boat")
    assert hantei.out.splitlines()[1:] == ["~ changed 灯台守 cost: 0 → 1", f"~ renumbered 灯台守: {before} → A-1"]


def test_add_keeps_the_cards_that_are_there(hantei: Hantei) -> None:
    hantei("catalog", "import", "boat", hantei.write("a.csv", actor("A-1", "灯台守"), actor("A-2", "波乗り")))
    assert (
        hantei(
            "catalog", "import", "boat", hantei.write("b.csv", actor("A-2", "波乗り", 2), actor("A-3", "錨番")), "--add"
        )
        == 0
    )
    assert hantei.out.splitlines()[-1] == "Stored version 2 of boat: 3 cards (1 added, 1 changed, 0 removed)."
    cards = hantei.json("catalog", "search", "boat")["cards"]
    assert [(card["id"], card["cost"]) for card in cards] == [("A-1", 0), ("A-2", 2), ("A-3", 0)]


def test_errors_store_nothing(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守"), actor("A-2", "波乗り", cost="たくさん"))
    assert hantei("catalog", "import", "boat", path, lang="ja") == 1
    assert f"{path}[a]!D3: エラー [NUMBER_EXPECTED BM-004]" in hantei.out
    assert hantei.out.splitlines()[-1] == "エラーがあるため、何も保存していません（エラー1、警告0）。"
    assert not (hantei.folder / "store").exists()


def test_skipping_bad_rows_imports_the_good_ones_and_still_says_1(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守"), actor("A-2", "波乗り", cost="たくさん"))
    report = hantei.json("catalog", "import", "boat", path, "--skip-bad-rows")
    assert report["saved"]["cards"] == 1
    assert report["files"] == [{"file": str(path), "sheets": 1, "cards": 1, "rejected": 1}]
    assert hantei("catalog", "import", "boat", path, "--skip-bad-rows") == 1


def test_errors_that_no_row_can_be_blamed_for_are_never_skipped(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守"), actor("A-1", "波乗り"))
    assert hantei("catalog", "import", "boat", path, "--skip-bad-rows") == 1
    assert "ID_TWICE" in hantei.out
    assert "Nothing was stored" in hantei.out


def test_strict_makes_warnings_errors(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守", hp=25))
    assert hantei("catalog", "import", "boat", path, "--strict") == 1
    assert hantei.out.splitlines()[-1] == "--strict: nothing was stored because of 1 warning."
    assert hantei("catalog", "import", "boat", path) == 0


def test_dry_run_writes_nothing(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守"))
    assert hantei("catalog", "import", "boat", path, "--dry-run") == 0
    assert hantei.out.splitlines()[-1].startswith("Dry run: this would become version 1 of boat with 1 card")
    assert not (hantei.folder / "store").exists()


def test_many_files_are_one_version_or_none(hantei: Hantei) -> None:
    (hantei.folder / "set").mkdir()
    hantei.write("set/a.csv", actor("A-1", "灯台守"))
    hantei.write("set/b.csv", actor("B-1", "波乗り"))
    assert hantei("catalog", "import", "boat", hantei.folder / "set") == 0
    assert [line for line in hantei.err.splitlines() if line.startswith("[")] == [
        f"[1/2] {hantei.folder}/set/a.csv",
        f"[2/2] {hantei.folder}/set/b.csv",
    ]
    hantei.write("set/c.csv", actor("C-1", "錨番", cost=-1))
    assert hantei("catalog", "import", "boat", str(hantei.folder / "set" / "*.csv")) == 1
    assert [info["version"] for info in hantei.json("catalog", "history", "boat")["versions"]] == [1]


def test_unreadable_file_is_2_and_stops_the_import(hantei: Hantei) -> None:
    good = hantei.write("a.csv", actor("A-1", "灯台守"))
    (hantei.folder / "b.xlsx").write_bytes(b"PK\x03\x04 half a file")
    assert hantei("catalog", "import", "boat", good, hantei.folder / "b.xlsx") == 2
    assert "FILE_DAMAGED" in hantei.out
    assert "Nothing was stored" in hantei.out


def test_no_matching_file_is_2(hantei: Hantei) -> None:
    assert hantei("catalog", "import", "boat", "*.xlsx") == 2
    assert "NOTHING_FOUND" in hantei.out


def test_standard_input_is_read(hantei: Hantei, monkeypatch: pytest.MonkeyPatch) -> None:
    data = (HEADER + actor("A-1", "灯台守") + "\n").encode("cp932")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    report = hantei.json("catalog", "import", "boat", "-")
    assert report["saved"]["cards"] == 1
    assert [file["file"] for file in report["files"]] == ["-"]


@pytest.mark.parametrize("ending", ["xlsx", "csv", "json"])
@pytest.mark.parametrize("game", IMPORTED)
def test_importing_an_export_gives_the_same_catalogue(hantei: Hantei, game: str, ending: str) -> None:
    assert hantei("catalog", "import", game, SAMPLES / game / "catalog.xlsx") == 0
    assert hantei("catalog", "export", game, f"out.{ending}") == 0
    assert hantei("catalog", "import", game, f"out.{ending}") == 0
    assert hantei.out.splitlines()[-1] == f"The same as version 1 of {game}; no new version."


def test_export_to_standard_output(hantei: Hantei) -> None:
    hantei("catalog", "import", "boat", hantei.write("a.csv", actor("A-1", "灯台守")))
    assert hantei("catalog", "export", "boat", "-", "--to", "json") == 0
    assert json.loads(hantei.out)["sheets"][0]["rows"][0][:3] == ["actor", "A-1", "灯台守"]
    assert hantei("catalog", "export", "boat", "-") == 2
    assert hantei("catalog", "export", "boat", "cards.pdf") == 2


def test_rollback_brings_the_old_cards_back_as_a_new_version(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守"))
    hantei("catalog", "import", "boat", path)
    hantei.write("a.csv", actor("A-2", "波乗り"))
    hantei("catalog", "import", "boat", path, "--note", "春の弾")
    assert hantei("catalog", "rollback", "boat", 1) == 0
    assert hantei.out == "Version 3 of boat now has the content of version 1 (1 card).\n"
    versions = hantei.json("catalog", "history", "boat")["versions"]
    assert [(v["version"], v["rollback_of"], v["note"]) for v in versions] == [
        (1, None, ""),
        (2, None, "春の弾"),
        (3, 1, ""),
    ]
    assert versions[0]["digest"] == versions[2]["digest"]
    assert [card["name"] for card in hantei.json("catalog", "search", "boat")["cards"]] == ["灯台守"]
    assert hantei("catalog", "rollback", "boat", 9) == 2


def test_show_finds_by_id_and_by_any_spelling_and_suggests(hantei: Hantei) -> None:
    hantei("catalog", "import", "boat", SAMPLES / "boat" / "catalog.xlsx")
    assert hantei("catalog", "show", "boat", "BA-002") == 0
    by_id = hantei.out
    assert by_id.splitlines()[0] == "溶岩トカゲ  [BA-002]"
    assert hantei("catalog", "show", "boat", "溶岩 ﾄｶｹﾞ") == 0
    assert hantei.out == by_id
    assert hantei("catalog", "show", "boat", "溶岩トカケ") == 1
    assert "Similar names: 溶岩トカゲ" in hantei.out
    assert hantei("catalog", "show", "boat", "トカゲ") == 1
    assert "Similar names: 溶岩トカゲ" in hantei.out


def test_search_by_words_kind_and_conditions(hantei: Hantei) -> None:
    hantei("catalog", "import", "boat", SAMPLES / "boat" / "catalog.xlsx")
    found = hantei.json("catalog", "search", "boat", "竜", "--where", "cost<=2", "-w", "属性=炎")["cards"]
    assert [card["id"] for card in found] == ["BA-007"]
    found = hantei.json("catalog", "search", "boat", "--kind", "ストレンジャー")["cards"]
    assert {card["kind"] for card in found} == {"stranger"}
    assert len(found) == 9
    assert hantei("catalog", "search", "boat", "-w", "speed>3") == 2
    assert "speed" in hantei.err


def test_playing_cards_are_there_without_an_import(hantei: Hantei) -> None:
    assert hantei("catalog", "show", "act6", "♠１０") == 0
    assert hantei.out.splitlines()[0] == "スペードの10  [S10]"
    assert [card["id"] for card in hantei.json("catalog", "show", "act8", "Joker")["cards"]] == ["JK1", "JK2"]
    assert len(hantei.json("catalog", "search", "act8")["cards"]) == 54
    assert hantei("catalog", "import", "act6", "x.csv") == 2
    assert "built in" in hantei.err


def test_reading_before_any_import_says_what_to_do(hantei: Hantei) -> None:
    for command in (("search", "boat"), ("history", "boat"), ("diff", "boat"), ("export", "boat", "x.csv")):
        assert hantei("catalog", *command) == 2
        assert "import" in hantei.err
    assert hantei("catalog", "list") == 0
    assert "hantei catalog import boat cards.xlsx" in hantei.out


def test_template_imports_once_it_is_filled(hantei: Hantei) -> None:
    assert hantei("catalog", "template", "boat", "boat.xlsx", lang="ja") == 0
    assert hantei("catalog", "import", "boat", "boat.xlsx") == 2
    assert "NO_CARDS" in hantei.out
    book = openpyxl.load_workbook("boat.xlsx")
    sheet = book["アクター"]
    headings = [cell.value for cell in sheet[1]]
    values = dict(zip(HEADER.strip().split(","), actor("A-1", "灯台守").split(","), strict=True))
    for column, heading in enumerate(headings, start=1):
        if heading in values:
            sheet.cell(3, column, values[heading])
    book.save("boat.xlsx")
    assert hantei("catalog", "import", "boat", "boat.xlsx") == 0
    assert [card["id"] for card in hantei.json("catalog", "search", "boat")["cards"]] == ["A-1"]


def test_annotated_copy_holds_the_findings(hantei: Hantei) -> None:
    assert (
        hantei("catalog", "import", "boat", SAMPLES / "boat" / "broken.xlsx", "--annotate", "seen.xlsx", lang="ja") == 1
    )
    book = openpyxl.load_workbook("seen.xlsx")
    comment = book["アクター"]["J4"].comment
    assert comment is not None
    assert "CHOICE_UNKNOWN" in comment.text
    assert book.sheetnames[0] == "判定"


def test_annotated_copies_of_several_files_go_to_a_folder(hantei: Hantei) -> None:
    hantei.write("a.csv", actor("A-1", "灯台守", hp=25))
    hantei.write("b.csv", actor("B-1", "波乗り"))
    (hantei.folder / "out").mkdir()
    assert hantei("catalog", "import", "boat", "a.csv", "b.csv", "--annotate", "out") == 0
    assert sorted(path.name for path in (hantei.folder / "out").iterdir()) == [
        "a.csv-annotated.xlsx",
        "b.csv-annotated.xlsx",
    ]


def test_a_mistake_of_many_rows_is_told_once_with_an_example(hantei: Hantei) -> None:
    path = hantei.write("a.csv", *(actor(f"A-{n}", f"船員{n}", cost="?") for n in range(30)))
    hantei("catalog", "import", "boat", path)
    assert f"{path}[a]!D2, D3, D4, D5, D6 (+25): error [NUMBER_EXPECTED BM-004]\n    (D2:) " in hantei.out
    assert hantei.out.count("[NUMBER_EXPECTED BM-004]") == 1
    hantei("catalog", "import", "boat", path, "--max", 0)
    assert hantei.out.count("[NUMBER_EXPECTED BM-004]") == 30


def test_findings_of_one_code_are_limited_and_counted(hantei: Hantei) -> None:
    Path("a.csv").write_text("kind,name," + ",".join(f"memo {n}" for n in range(30)), encoding="utf-8")
    hantei("catalog", "import", "boat", "a.csv")
    assert hantei.out.count("[COLUMN_UNKNOWN]") == 20
    assert "10 more of COLUMN_UNKNOWN; --max 0 shows all." in hantei.out


def test_comma_too_many_moves_values_and_is_an_error(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守") + "召喚時：山札から1枚引く,手札を1枚捨てる。")
    assert hantei("catalog", "import", "boat", path) == 1
    assert f"{path}[a]!O2: error [ROW_TOO_WIDE]" in hantei.out


def test_names_that_would_obey_a_terminal_are_spelt(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "赤\x1b]0;x\x07い\x1b[31m灯"))
    assert hantei("catalog", "import", "boat", path) == 1
    assert "\x1b" not in hantei.out + hantei.err
    assert "U+001B" in hantei.out


def test_only_the_sheets_that_are_named_are_read(hantei: Hantei) -> None:
    book = openpyxl.Workbook()
    for title, rows in {
        "アクター": [HEADER.strip().split(","), actor("A-1", "灯台守").split(",")],
        "集計": [["カード名", "コスト"], ["灯台守", 3]],
    }.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    book.save("list.xlsx")
    assert hantei("catalog", "import", "boat", "list.xlsx") == 1
    assert "KIND_NOT_TOLD" in hantei.out
    assert hantei("catalog", "import", "boat", "list.xlsx", "--sheet", "ｱｸﾀｰ") == 0
    assert hantei("catalog", "import", "boat", "list.xlsx", "--sheet", "アクタ") == 2
    assert "アクター, 集計" in hantei.err


def test_error_rows_of_a_sheet_with_a_kind_column_are_not_lost(hantei: Hantei) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "一覧"
    sheet.append(HEADER.strip().split(","))
    sheet.append(actor("A-1", "灯台守").split(","))
    for column in range(1, 14):
        cell = sheet.cell(3, column, "#N/A")
        cell.data_type = "e"
        sheet.cell(4, column, "=1+1")
    book.save("errors.xlsx")
    report = hantei.json("catalog", "import", "boat", "errors.xlsx")
    assert [(f["code"], f["where"][0]["cell"]) for f in report["findings"]] == [
        ("CELL_ERROR", "B3"),
        ("FORMULA_WITHOUT_VALUE", "B4"),
    ]


def test_extra_cells_are_kept_as_they_stand_or_named(hantei: Hantei) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "アクター"
    sheet.append([*HEADER.strip().split(","), "メモ", "備考"])
    sheet.append([*actor("A-1", "灯台守").split(","), "-", "なし"])
    sheet.append([*actor("A-2", "波乗り").split(","), "x", "=1+1"])
    book.save("extra.xlsx")
    report = hantei.json("catalog", "import", "boat", "extra.xlsx")
    assert [(f["code"], f["where"][0]["cell"]) for f in report["findings"] if f["code"] != "COLUMN_UNKNOWN"] == [
        ("EXTRA_NOT_KEPT", "P3")
    ]
    cards = hantei.json("catalog", "search", "boat")["cards"]
    assert [card["extra"] for card in cards] == [{"メモ": "-", "備考": "なし"}, {"メモ": "x"}]


def test_adding_looks_at_the_whole_catalogue(hantei: Hantei) -> None:
    strange = "種類,カード名,ストレンジャー,レアリティ,攻撃力,防御力,ダメージポイント,HP,属性,種族,住処,心\n"
    Path("s.csv").write_text("種類,番号\nストレンジャー,1\n", encoding="utf-8")
    Path("t.csv").write_text(strange + "ストレンジアクター,影,1,1,9,9,1,20,水,霊,海,悪\n", encoding="utf-8")
    hantei("catalog", "import", "boat", "s.csv", hantei.write("a.csv", actor("", "剣①")))
    assert hantei("catalog", "import", "boat", "t.csv", "--add", "--strict") == 0
    report = hantei.json("catalog", "import", "boat", hantei.write("b.csv", actor("", "剣1")), "--add")
    assert [(f["code"], f["facts"]["names"]) for f in report["findings"]] == [("NAMES_FOLD_TOGETHER", ["剣①", "剣1"])]


def test_annotating_to_an_impossible_place_stores_nothing_and_still_reports(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守", hp=25))
    assert hantei("catalog", "import", "boat", path, "--annotate", "seen.txt") == 2
    assert "HP_NOT_IN_TENS" in hantei.out
    assert "seen.txt" in hantei.err
    assert not (hantei.folder / "store").exists()


def test_encodings_and_endings_that_cannot_be_meant(hantei: Hantei) -> None:
    path = hantei.write("a.csv", actor("A-1", "灯台守"))
    assert hantei("catalog", "import", "boat", path) == 0
    for arguments in (
        ("catalog", "import", "boat", path, "--encoding", "bogus"),
        ("catalog", "export", "boat", "o.csv", "--encoding", "base64"),
        ("catalog", "template", "boat", "t.csv"),
    ):
        assert hantei(*arguments) == 2
        assert hantei.err.startswith("hantei: ")


def test_messages_use_the_heading_of_the_list(hantei: Hantei) -> None:
    Path("e.csv").write_text("kind,name,ap\nactor,Keeper,many\n", encoding="utf-8")
    hantei("catalog", "import", "boat", "e.csv")
    assert "ap must be a whole number" in hantei.out


def test_second_table_with_other_columns_is_never_read_by_the_first_header(hantei: Hantei) -> None:
    first = HEADER.strip().split(",")
    swapped = [*first[:3], first[4], first[3], *first[5:]]
    rows = [actor("A-1", "灯台守"), ",".join(swapped), actor("A-2", "波乗り", cost=3, rarity=1)]
    path = hantei.write("two.csv", *rows)
    assert hantei("catalog", "import", "boat", path) == 0
    assert f"{path}[two]!3: info [HEADER_CHANGED]" in hantei.out
    hantei("catalog", "search", "boat", "波乗り", "-f", "json")
    (card,) = json.loads(hantei.out)["cards"]
    assert (card["cost"], card["rarity"]) == (1, 3)


def test_standard_input_has_no_workbook_to_annotate(hantei: Hantei) -> None:
    assert hantei("catalog", "import", "boat", "-", "--annotate", "x.xlsx") == 2
    assert "--annotate" in hantei.err


def test_cells_merged_over_several_cards_are_an_error(hantei: Hantei) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "アクター"
    sheet.append([*HEADER.strip().split(","), "キーワード", "担当"])
    for number in range(3):
        sheet.append(
            [*actor(f"A-{number}", f"船員{number}").split(","), "フリーアタッカー" if not number else None, "あおい"]
        )
    sheet.merge_cells("O2:O4")
    sheet.merge_cells("P2:P4")
    book.save("merged.xlsx")
    report = hantei.json("catalog", "import", "boat", "merged.xlsx")
    assert [
        (f["code"], f["where"][0]["cell"], f["facts"]["rows"]) for f in report["findings"] if f["severity"] == "error"
    ] == [("CELLS_MERGED", "O2", "2-4")]
    assert report["saved"] is None


def test_ids_that_are_numbers_are_pointed_out_once(hantei: Hantei) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "アクター"
    sheet.append(HEADER.strip().split(","))
    for number in (1, 2):
        sheet.append([number, *actor("", f"船員{number}").split(",")[1:]])
        sheet.cell(number + 1, 1).number_format = "000"
    book.save("ids.xlsx")
    report = hantei.json("catalog", "import", "boat", "ids.xlsx")
    assert [(f["code"], f["where"][0]["cell"], f["facts"]["value"]) for f in report["findings"]] == [
        ("IDS_ARE_NUMBERS", "A1", "1")
    ]
    assert [card["id"] for card in hantei.json("catalog", "search", "boat")["cards"]] == ["1", "2"]


def test_added_card_of_a_stored_name_with_other_values_is_an_error(hantei: Hantei) -> None:
    head = "カードID,カード名,種別,コスト,ATK,HP\n"
    Path("one.csv").write_text(f"{head}U1,狼,ユニット,2,2,2\n", encoding="utf-8")
    Path("two.csv").write_text(f"{head}U2,狼,ユニット,2,2,3\n", encoding="utf-8")
    assert hantei("catalog", "import", "leader", "one.csv") == 0
    assert hantei("catalog", "import", "leader", "two.csv", "--add") == 1
    assert "SAME_NAME_DIFF LD-345" in hantei.out
    Path("one.csv").write_text(f"{head}U1,狼,ユニット,2,2,3\n", encoding="utf-8")
    assert hantei("catalog", "import", "leader", "one.csv", "--add") == 0


def test_a_list_tells_its_game_where_only_one_game_has_such_cards(hantei: Hantei) -> None:
    rows = "カード名,種別,コスト,ATK,HP\n若枝の斥候,ユニット,1,2,1\n石橋の番人,ユニット,3,1,5\n"
    Path("list.csv").write_text(rows, encoding="utf-8")
    assert hantei("catalog", "import", "list.csv", "--dry-run") == 0
    assert "leader" in hantei.out
    assert "the list is read as one of leader, the only game whose cards it holds" in hantei.err
    assert hantei("catalog", "import", "leader", "list.csv", "--dry-run") == 0
    assert hantei.err == ""


def test_a_list_that_tells_no_game_asks_for_it(hantei: Hantei) -> None:
    Path("list.csv").write_text("名,数\n甲,1\n乙,2\n", encoding="utf-8")
    assert hantei("catalog", "import", "list.csv") == 2
    assert "list.csv does not tell which game its cards are of" in hantei.err
    assert "hantei catalog import GAME list.csv" in hantei.err


@pytest.mark.parametrize("option", [["--game", "boat"], ["--game=boat"], ["-g", "boat"]])
def test_the_game_may_be_said_as_in_other_commands(hantei: Hantei, option: list[str]) -> None:
    cards = hantei.write("a.csv", actor("A-1", "灯台守"))
    assert hantei("catalog", "import", cards, *option) == 0
    assert hantei("catalog", "search", *option, "灯台守") == 0
    assert hantei.out.splitlines()[-1] == "1 card"
    assert hantei("catalog", "search", "boat", *option, "灯台守") == 2
