"""`hantei check --report` and `hantei deck sheet`, as a judge gives them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from hantei.cli.main import main

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
BOAT = str(SAMPLES / "boat" / "catalog.xlsx")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "catalog.sqlite3"))
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def write(name: str, *lines: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_reports_come_beside_the_usual_output(run: Run) -> None:
    write("d/a.txt", "game: act8", "name: 二枚目", "SA", "SA", "Joker x3")
    plain = run("check", "d")
    code, out, err = run("check", "d", "--report", "r.html", "--report", "r.xlsx")
    assert (code, out) == plain[:2]
    assert err == "Wrote the report to r.html.\nWrote the report to r.xlsx.\n"
    page = Path("r.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in page
    assert "act8.0 Standard (BlackPoker, 8th edition) (act8)" in page
    assert "<dd>built in (54 cards)</dd>" in page
    assert re.search(r"\d{4}-\d\d-\d\d \d\d:\d\d \(UTC[+-]\d\d:\d\d\) with hantei", page)
    statement = run("rules", "act8", "A8-022")[1]
    cited = re.search(r"A8-022</b> (.*?)</dd>", page)
    assert cited is not None
    assert cited[1].replace("&#39;", "'") in " ".join(statement.split())
    assert openpyxl.load_workbook("r.xlsx")["Summary"]["B2"].value == "二枚目"


def test_report_speaks_the_language_of_the_command(run: Run) -> None:
    write("a.txt", "game: act8", "SA")
    assert run("check", "a.txt", "--report", "r.html", "--lang", "ja")[2] == "結果を r.html に書き出しました。\n"
    assert "第八版 act8.0 スタンダード（act8）" in Path("r.html").read_text(encoding="utf-8")


def test_changed_settings_and_rulesets_are_named(run: Run) -> None:
    write("a.txt", "game: boat", "50 溶岩トカゲ")
    code, _, _ = run("check", "a.txt", "--catalog", BOAT, "--ruleset", "minato_cup", "--as-of", "2026-10-01",
                     "--switch", "same_name_mixed_rarity=by_rarity", "--report", "r.html")  # fmt: skip
    page = Path("r.html").read_text(encoding="utf-8")
    assert code == 1
    for fact in (
        "Harbour Town Cup", "from 2026-10-01 on (as of 2026-10-01)", "rarity_total = 160 (default 200, BM-330)",
        "same_name_mixed_rarity = by_rarity (default strictest, BM-334)",
    ):  # fmt: skip
        assert f"<dd>{fact}</dd>" in page


@pytest.mark.parametrize("name", ["r.pdf", "report", "r.html.txt", "-"])
def test_other_endings_are_an_error_before_anything_is_read(run: Run, name: str) -> None:
    code, out, err = run("check", "nowhere.txt", "--report", name)
    assert (code, out) == (2, "")
    assert f'The report can\'t be called "{name}".' in err
    assert ".html, .xlsx" in err


def test_report_is_never_written_over_what_was_read(run: Run) -> None:
    write("a.txt", "game: act8", "SA")
    Path("cards.xlsx").write_bytes(Path(BOAT).read_bytes())
    code, _, err = run("check", "a.txt", "--catalog", "cards.xlsx", "--report", "./cards.xlsx")
    assert code == 2
    assert '"cards.xlsx" is one of the files that were read' in err
    assert run("check", "a.txt", "--catalog", ".", "--report", "cards.xlsx")[0] == 2
    assert Path("cards.xlsx").read_bytes() == Path(BOAT).read_bytes()


@pytest.mark.parametrize(
    "command",
    [
        ("check", "a.txt", "-o", "catalog.sqlite3"),
        ("check", "a.txt", "--db", "./catalog.sqlite3", "-o", "catalog.sqlite3"),
        ("deck", "convert", "a.txt", "--to", "text", "--output", "catalog.sqlite3", "--force"),
    ],
)
def test_nothing_is_written_over_the_store_of_cards(run: Run, command: tuple[str, ...]) -> None:
    write("a.txt", "game: act8", "SA")
    assert run("catalog", "import", "boat", BOAT)[0] == 0
    before = Path("catalog.sqlite3").read_bytes()
    code, _, err = run(*command)
    assert (code, '"catalog.sqlite3" is one of the files that were read' in err) == (2, True)
    assert Path("catalog.sqlite3").read_bytes() == before


@pytest.mark.parametrize("options", [("--report", "r.html"), ("--freeze", "./r.html")])
def test_two_results_are_not_written_to_one_file(run: Run, options: tuple[str, str]) -> None:
    write("a.txt", "game: act8", "SA")
    code, _, err = run("check", "a.txt", "-o", "r.html", *options)
    assert (code, "Two results can't be written to the same file" in err) == (2, True)
    assert not Path("r.html").exists()


def test_report_that_cannot_be_written_is_2(run: Run) -> None:
    write("a.txt", "game: act8", "SA")
    assert run("check", "a.txt", "--report", "no/r.html")[0] == 2


def test_report_is_written_where_nothing_could_be_read(run: Run) -> None:
    assert run("check", "none*.txt", "--report", "r.html")[0] == 2
    assert "NOTHING_FOUND" in Path("r.html").read_text(encoding="utf-8")


SHEET_JA = """\
チェックシート

プレイヤー  あおい
デッキ      炎
ゲーム      ボートモンスター（boat）
照合コード  8707e2ba2627bd7a
判定        違反あり（違反2、警告0）
ファイル    a.txt

[デッキ] 17枚

  アクター 12枚
    11  溶岩トカゲ        BA-002  コスト 0  [ ][ ][ ][ ][ ][ ][ ][ ][ ][ ]
                                            [ ]
     1  灼熱竜ヴォルカン  BA-008  コスト 4  [ ]

  置換魔法 5枚
     2  巨鯨の紋章        BA-132            [ ][ ]
     3  荒波の狂面        BA-138            [ ][ ][ ]

合計 17枚

ジャッジ氏名  ____________________________
署名          ____________________________
日時          ____________________________
備考          ____________________________
"""
SHEET_EN = """\
Check sheet

Player
Deck         b
Game         act6.0 Light (BlackPoker, 6th edition) (act6)
Fingerprint
Verdict      incomplete (violations: 1, warnings: 0)
File         b.txt

! Some lines could not be read: these may not be all the cards of the deck.

[deck] 4 cards

  spades 1 card
    1  スペードの2  S2   [ ]

  hearts 2 cards
    1  ハートのA    HA   [ ]
    1  ハートのK    HK   [ ]

  Jokers 1 card
    1  ジョーカー1  JK1  [ ]

Total 4 cards

Judge          ____________________________
Signature      ____________________________
Date and time  ____________________________
Remarks        ____________________________
"""


def test_sheet_text(run: Run) -> None:
    write("a.txt", "game: boat", "name: 炎", "player: あおい", "1 灼熱竜ヴォルカン", "3 荒波の狂面", "2 巨鯨の紋章",
          "10 溶岩トカゲ", "1 溶岩トカゲ")  # fmt: skip
    code, out, err = run("deck", "sheet", "a.txt", "--catalog", BOAT, "--lang", "ja")
    assert (code, out, err) == (0, SHEET_JA, "")


def test_sheet_of_a_deck_that_was_read_in_part_says_so(run: Run) -> None:
    write("b.txt", "game: act6", "Joker", "♥K", "S2", "HA", "S14")
    code, out, err = run("deck", "sheet", "b.txt")
    assert (code, out) == (1, SHEET_EN)
    assert "b.txt!6: error [UNKNOWN_CARD]" in err


def test_sheets_of_a_folder_go_to_one_file(run: Run) -> None:
    write("d/a.txt", "game: act8", "SA")
    write("d/b.txt", "game: act8", "SA")
    assert run("deck", "sheet", "d", "--output", "s.html") == (0, "", "Wrote 2 check sheets to s.html.\n")
    assert Path("s.html").read_text(encoding="utf-8").count("<article>") == 2
    assert run("deck", "sheet", "d", "--output", "s.txt")[0] == 0
    assert Path("s.txt").read_text(encoding="utf-8") == run("deck", "sheet", "d", "--output", "-")[1]


def test_sheet_knows_the_ruleset(run: Run) -> None:
    write("a.txt", (SAMPLES / "boat/decks/legal/fire_dragon_knight.txt").read_text(encoding="utf-8"))
    assert "Verdict      legal" in run("deck", "sheet", "a.txt", "--catalog", BOAT)[1]
    ruled = run("deck", "sheet", "a.txt", "--catalog", BOAT, "--ruleset", "minato_cup", "--as-of", "2026-10-01")
    assert "Verdict      illegal" in ruled[1]
    assert ruled[0] == 0


def test_sheet_refuses_what_it_cannot_write(run: Run) -> None:
    write("a.txt", "game: act8", "SA")
    code, _, err = run("deck", "sheet", "a.txt", "--output", "s.pdf")
    assert code == 2
    assert ".html, .txt" in err
    code, _, err = run("deck", "sheet", "a.txt", "--output", "a.txt")
    assert code == 2
    assert "not written over" in err
    assert Path("a.txt").read_text(encoding="utf-8") == "game: act8\nSA\n"
    code, out, err = run("deck", "sheet", "none*.txt")
    assert (code, out) == (2, "")
    assert "NOTHING_FOUND" in err
