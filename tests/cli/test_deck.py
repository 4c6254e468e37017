"""`hantei deck`: convert, show, fingerprint and diff, as people give them."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest

from hantei.cli.main import main

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
SPIMATE = "--catalog", str(SAMPLES / "spimate" / "catalog.xlsx")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "catalog.sqlite3"))
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main(["deck", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def write(name: str, *lines: str) -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return name


def cards_list(*names: str) -> tuple[str, str]:
    """A catalogue of spimate monsters with these names."""
    rows = "".join(f'T-{number:02},"{name}",モンスター,0,白,火,竜族,10,10\n' for number, name in enumerate(names, 1))
    Path("cards.csv").write_text("ID,名前,種類,コスト,コスト色,属性,種族,AP,LP\n" + rows, encoding="utf-8", newline="")
    return "--catalog", "cards.csv"


AOI = ("game: act8", "デッキ名: 炎", "プレイヤー: あおい", "♠A", "Joker x2", "ハートの10")


# convert


def test_one_deck_goes_to_standard_output(run: Run) -> None:
    write("a.txt", *AOI)
    code, out, err = run("convert", "a.txt", "--to", "csv", "--lang", "ja")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "\ufeffゲーム,act8", "デッキ名,炎", "プレイヤー,あおい", ",", "枚数,カード名", "1,スペードのA", "1,ジョーカー1",
        "1,ジョーカー2", "1,ハートの10",
    ]  # fmt: skip
    code, out, _ = run("convert", "a.txt", "--to", "json")
    assert json.loads(out)["sections"]["main"][0] == {"card": "スペードのA", "count": 1}
    assert run("convert", "a.txt", "--to", "text")[1].splitlines()[:3] == ["game: act8", "deck: 炎", "player: あおい"]


def test_every_form_gives_the_same_fingerprint(run: Run) -> None:
    write("a.txt", *AOI)
    for out in ("a.csv", "a.xlsx", "a.json", "b.txt"):
        code, _, err = run("convert", "a.txt", "--output", out)
        assert (code, err) == (0, f"Wrote {out} (decks: 1).\n")
    _, out, _ = run("fingerprint", "a.txt", "a.csv", "a.xlsx", "a.json", "b.txt", "--format", "json")
    decks = json.loads(out)["decks"]
    assert len({deck["fingerprint"] for deck in decks}) == 1
    assert {(deck["name"], deck["player"], deck["game"], deck["cards"]) for deck in decks} == {
        ("炎", "あおい", "act8", 4)
    }


def test_several_decks_into_one_file_or_a_folder(run: Run) -> None:
    write("decks/a.txt", *AOI)
    write("decks/b.txt", "game: act6", "プレイヤー: はると", "SA")
    assert run("convert", "decks", "--output", "all.xlsx")[0] == 0
    assert openpyxl.load_workbook("all.xlsx").sheetnames == ["炎", "b"]
    assert run("convert", "all.xlsx", "--to", "json", "--output", "all.json")[0] == 0
    assert [deck["game"] for deck in json.loads(Path("all.json").read_text(encoding="utf-8"))["decks"]] == [
        "act8",
        "act6",
    ]
    assert run("convert", "all.json", "--to", "csv", "--output", "csv/")[0] == 0
    assert sorted(path.name for path in Path("csv").iterdir()) == ["あおい_炎.csv", "はると_b.csv"]
    code, out, _ = run("convert", "decks", "--to", "json")
    assert (code, len(json.loads(out)["decks"])) == (0, 2)


def test_deck_that_cannot_be_read_wholly_is_told_and_not_written(run: Run) -> None:
    write("decks/a.txt", *AOI)
    write("decks/b.txt", "game: act8", "SA", "S14")
    write("decks/c.csv", "カード名,枚数", "SA,x")
    Path("decks/d.json").write_text("[" * 100_000)
    code, out, err = run("convert", "decks", "--output", "out/", "--to", "text")
    assert (code, out) == (2, "")
    assert "decks/b.txt!3: error [UNKNOWN_CARD]" in err
    assert "decks/c.csv!B2: error [DECK_CELL_NO_COUNT]" in err
    assert "decks/d.json: error [JSON_BROKEN]" in err
    assert os.listdir("out") == ["あおい_炎.txt"]
    code, out, err = run("convert", "decks/b.txt", "--to", "csv")
    assert (code, out) == (1, "")
    assert "Correct the name" in err


def test_file_that_is_there_is_left_alone_unless_force_is_given(run: Run) -> None:
    write("a.txt", *AOI)
    write("a.csv", "mine")
    code, _, err = run("convert", "a.txt", "--output", "a.csv")
    assert (code, Path("a.csv").read_text(encoding="utf-8")) == (2, "mine\n")
    assert "already there" in err
    assert run("convert", "a.txt", "--output", "a.csv", "--force")[0] == 0
    assert "スペードのA" in Path("a.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize("out", ["a.txt", "./a.txt", "link.txt"])
def test_input_is_never_written_over(run: Run, out: str) -> None:
    write("a.txt", *AOI)
    Path("link.txt").symlink_to("a.txt")
    before = Path("a.txt").read_bytes()
    assert run("convert", "a.txt", "--output", out, "--force")[0] == 2
    assert Path("a.txt").read_bytes() == before


def test_nothing_is_written_where_one_of_several_files_is_there(run: Run) -> None:
    write("decks/a.txt", *AOI)
    write("decks/b.txt", "game: act6", "プレイヤー: はると", "SA")
    write("out/はると_b.txt", "mine")
    assert run("convert", "decks", "--to", "text", "--output", "out")[0] == 2
    assert os.listdir("out") == ["はると_b.txt"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ([], "It is not clear which form to write."),
        (["--output", "x.yaml"], "It is not clear which form to write."),
        (["--to", "yaml"], "Decks can't be written as yaml."),
        (["--to", "xlsx"], "An xlsx file can't be shown on the screen."),
        (["--to", "csv", "--output", "no/x.csv"], "there is no folder"),
        (["--to", "csv", "--output", "no/no/"], "there is no folder"),
    ],
)
def test_call_that_cannot_be_meant(run: Run, options: list[str], sentence: str) -> None:
    write("a.txt", *AOI)
    code, _, err = run("convert", "a.txt", *options)
    assert code == 2
    assert sentence in err


def test_several_decks_and_one_file_of_text(run: Run) -> None:
    write("decks/a.txt", *AOI)
    write("decks/b.txt", *AOI)
    code, _, err = run("convert", "decks", "--to", "text")
    assert (code, "There are several decks" in err) == (2, True)
    code, _, err = run("convert", "decks", "--output", "x.txt")
    assert (code, "is no folder" in err) == (2, True)


def test_xlsx_to_standard_output_only_where_it_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    write("a.txt", *AOI)
    stream = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdout", stream)
    assert run("convert", "a.txt", "--to", "xlsx", "--output", "-")[0] == 0
    assert stream.buffer.getvalue().startswith(b"PK")  # type: ignore[attr-defined]


def test_players_whose_names_are_paths_stay_in_the_folder(run: Run) -> None:
    names = ("../../evil", "/etc/passwd", "CON", "a\tb", "あおい", "あおい", "..")
    for number, name in enumerate(names):
        write(f"decks/{number}.txt", "game: act8", f"player: {name}", "deck: x", "SA")
    assert run("convert", "decks", "--to", "text", "--output", "out/")[0] == 0
    assert sorted(os.listdir("out")) == sorted(
        ["_.._evil_x.txt", "_etc_passwd_x.txt", "CON_x.txt", "a b_x.txt", "あおい_x.txt", "あおい_x-2.txt", "_x.txt"]
    )
    assert sorted(os.listdir(".")) == ["decks", "out"]


# show


def test_show_by_section_and_kind(run: Run) -> None:
    write(
        "a.csv",
        "ゲーム,spimate",
        "プレイヤー,あおい",
        "区分,カード名,枚数",
        "デッキ,鋼の結線,2",
        "extra,SM-091,1",
        "デッキ,歯車の子守,3",
    )
    code, out, err = run("show", "a.csv", *SPIMATE, "--lang", "ja")
    assert (code, err) == (0, "")
    assert [line.split() for line in out.splitlines() if line and "─" not in line] == [
        ["a（あおい）", "a.csv"],
        ["デッキ：5枚"],
        ["枚数", "カード名", "ID", "種類", "主な値"],
        ["3", "歯車の子守", "SM-043", "モンスター", "コスト", "0,", "AP", "10,", "LP", "30"],
        ["2", "鋼の結線", "SM-085", "魔法", "コスト", "0"],
        ["内訳：モンスター3枚、魔法2枚"],
        ["エクストラ：1枚"],
        ["枚数", "カード名", "ID", "種類", "主な値"],
        ["1", "雷機合体ドンナルド", "SM-091", "合成モンスター", "コスト", "ex,", "AP", "90,", "LP", "80"],
        ["内訳：合成モンスター1枚"],
        ["合計6枚", "spimate", "照合コード", out.split()[-1]],
    ]


def test_show_in_english_and_json(run: Run) -> None:
    write("a.txt", *AOI)
    code, out, _ = run("show", "a.txt")
    assert code == 0
    assert out.splitlines()[0] == "炎 (あおい)  a.txt"
    assert out.splitlines()[2] == "deck (4)"
    assert out.splitlines()[-1].startswith("Total 4, act8, fingerprint ")
    code, out, _ = run("show", "a.txt", "--format", "json", "--lang", "ja")
    report = json.loads(out)
    assert (code, report["schema"], report["findings"]) == (0, "hantei.deck/1", [])
    [deck] = report["decks"]
    assert (deck["name"], deck["is_known"], deck["sections"][0]["cards"]) == ("炎", True, 4)
    assert deck["sections"][0]["entries"][0] == {
        "count": 1, "id": "SA", "kind": "suited", "name": "スペードのA", "extra": {}, "suit": "S", "rank": "A",
        "number": 1,
    }  # fmt: skip


def test_show_what_could_be_read_and_say_that_it_is_not_all(run: Run) -> None:
    write("a.txt", *AOI, "S14")
    code, out, err = run("show", "a.txt")
    assert (code, "UNKNOWN_CARD" in err) == (1, True)
    assert (
        out.splitlines()[-1] == "Something could not be read, so there is no fingerprint. Cards that could be read: 4."
    )
    _, out, _ = run("show", "a.txt", "--format", "json")
    [deck] = json.loads(out)["decks"]
    assert (deck["fingerprint"], deck["is_known"], deck["findings"][0]["code"]) == (None, False, "UNKNOWN_CARD")


# fingerprint


def test_fingerprints_of_a_folder(run: Run) -> None:
    write("decks/a.txt", *AOI)
    write("decks/b.csv", "プレイヤー,ゲーム,S10,♥A", "はると,act8,1,1", "りく,act8,,x")
    code, out, err = run("fingerprint", "decks")
    assert (code, "decks/b.csv!D3: error [DECK_CELL_NO_COUNT]" in err) == (1, True)
    rows = [line.split() for line in out.splitlines()]
    assert rows[0] == ["fingerprint", "game", "cards", "player", "name", "deck"]
    assert [row[1:] for row in rows[2:]] == [
        ["act8", "4", "あおい", "炎", "decks/a.txt"],
        ["act8", "2", "はると", "はると", "decks/b.csv!2"],
        ["act8", "0", "りく", "りく", "decks/b.csv!3"],
    ]
    assert [len(row[0]) for row in rows[2:]] == [16, 16, 1]


def test_nothing_to_read_is_2(run: Run) -> None:
    Path("empty").mkdir()
    assert run("fingerprint", "empty")[0] == 2
    assert run("show", "nothing.txt")[0] == 2
    assert run("convert", "empty", "--to", "json")[0] == 2
    write("a.txt", "SA")
    code, _, err = run("show", "a.txt")
    assert (code, "DECK_GAME_MISSING" in err) == (2, True)
    assert run("show", "a.txt", "--game", "act8")[0] == 0
    assert run("show", "a.txt", "--game", "act9")[0] == 2
    assert run("show", "a.txt", "--encoding", "klingon")[0] == 2


# diff


def test_same_deck_in_another_form_is_0(run: Run) -> None:
    write("a.txt", *AOI)
    write("b.csv", "ゲーム,act8", "枚数,カード名", "1,10H", "1,JK2", "1,JK1", "1,スペードの1")
    code, out, err = run("diff", "a.txt", "b.csv")
    assert (code, err) == (0, "")
    assert out.splitlines()[2] == "The decks are the same."
    code, out, _ = run("diff", "a.txt", "b.csv", "--format", "json")
    report = json.loads(out)
    assert (code, report["schema"], report["same"], report["differences"]) == (0, "hantei.deck_diff/1", True, [])
    assert report["a"]["fingerprint"] == report["b"]["fingerprint"]


def test_every_kind_of_difference(run: Run) -> None:
    write("a.txt", "game: spimate", "3 歯車の子守", "2 放電の哨兵", "1 流星の呼び声", "[extra]", "1 雷神機の心臓")
    write("b.txt", "game: spimate", "2 歯車の子守", "2 放電の哨兵", "1 緊急修復", "1 雷神機の心臓")
    code, out, _ = run("diff", "a.txt", "b.txt", *SPIMATE, "--lang", "ja")
    assert code == 1
    assert [line.split() for line in out.splitlines()[5:]] == [
        ["Aだけ", "流星の呼び声", "SM-079", "デッキ", "1", "0"],
        ["Bだけ", "緊急修復", "SM-082", "0", "デッキ", "1"],
        ["枚数", "歯車の子守", "SM-043", "デッキ", "3", "デッキ", "2"],
        ["区分", "雷神機の心臓", "SM-100", "エクストラ", "1", "デッキ", "1"],
    ]
    _, out, _ = run("diff", "a.txt", "b.txt", *SPIMATE, "--format", "json")
    assert [(d["kind"], d["id"], d["a"], d["b"]) for d in json.loads(out)["differences"]] == [
        ("only_a", "SM-079", {"main": 1}, {}),
        ("only_b", "SM-082", {}, {"main": 1}),
        ("count", "SM-043", {"main": 3}, {"main": 2}),
        ("section", "SM-100", {"extra": 1}, {"main": 1}),
    ]


def test_deck_that_cannot_be_read_is_the_same_as_none(run: Run) -> None:
    write("a.txt", *AOI)
    write("b.txt", *AOI, "S14")
    code, out, err = run("diff", "a.txt", "b.txt")
    assert (code, out) == (1, "Something could not be read, so the decks were not compared.\n")
    assert "b.txt!7: error [UNKNOWN_CARD]" in err
    assert json.loads(run("diff", "a.txt", "b.txt", "--format", "json")[1])["same"] is None
    assert run("diff", "a.txt", "none.txt")[0] == 2
    assert run("diff", "b.txt", "b.txt")[0] == 1, "two decks of which nobody knows all cards are not the same"


def test_decks_of_two_games_are_not_compared(run: Run) -> None:
    write("a.txt", *AOI)
    write("b.txt", "game: act6", "SA")
    code, _, err = run("diff", "a.txt", "b.txt")
    assert (code, "Decks of different games (act8 and act6)" in err) == (2, True)


LIST = ("プレイヤー,デッキ名,ゲーム,S10,♥A", "あおい,炎,act8,1,", "はると,水,act8,1,1", "りく,水,act8,,1")


@pytest.mark.parametrize("pick", ["あおい", "炎", "2", "あ おい"])
def test_one_deck_of_several_is_picked(run: Run, pick: str) -> None:
    write("a.txt", "game: act8", "S10")
    write("all.csv", *LIST)
    assert run("diff", "a.txt", f"all.csv[{pick}]")[0] == 0
    assert run("diff", "a.txt", "all.csv[はると]")[0] == 1


def test_decks_of_a_file_are_listed_where_the_pick_is_not_clear(run: Run) -> None:
    write("a.txt", "game: act8", "S10")
    write("all.csv", *LIST)
    code, _, err = run("diff", "a.txt", "all.csv")
    assert (code, '"all.csv" holds 3 decks.' in err, "[炎], all.csv!3, all.csv!4" in err) == (2, True, True)
    code, _, err = run("diff", "a.txt", "all.csv[水]")
    assert (code, '2 decks of "all.csv" go by "水".' in err) == (2, True)
    code, _, err = run("diff", "a.txt", "all.csv[風]")
    assert (code, 'holds no deck called "風"' in err) == (2, True)


def test_one_deck_of_a_file_is_shown_among_others(run: Run) -> None:
    write("a.txt", "game: act8", "S10")
    write("all.csv", *LIST)
    code, out, _ = run("show", "all.csv[はると]", "--format", "csv")
    assert (code, [row.split(",")[2] for row in out.splitlines()[1:]]) == (0, ["はると", "はると"])
    code, out, _ = run("fingerprint", "all.csv[炎]", "a.txt", "--format", "json")
    first, second = json.loads(out)["decks"]
    assert (code, first["fingerprint"] == second["fingerprint"], first["name"]) == (0, True, "炎")
    code, _, err = run("show", "all.csv[風]")
    assert (code, 'holds no deck called "風"' in err, "[炎], all.csv!3, all.csv!4" in err) == (2, True, True)


def test_file_that_cannot_be_read_says_why_whatever_deck_is_picked(run: Run) -> None:
    write("a.txt", "game: act8", "S10")
    write("all.json", "[")
    code, _, err = run("diff", "a.txt", "all.json[炎]")
    assert (code, "all.json: error [JSON_BROKEN]" in err) == (2, True)


def test_file_with_brackets_in_its_name_is_a_file(run: Run) -> None:
    write("a.txt", "game: act8", "S10")
    write("b[1].txt", "game: act8", "S10")
    write("b[2]", "game: act8", "S10")
    write("b", "game: act8", "SA")
    assert run("diff", "a.txt", "b[1].txt")[0] == 0
    assert run("diff", "a.txt", "b[2]")[0] == 0


def test_sheet_and_place_pick_a_deck_too(run: Run) -> None:
    write("a.txt", "game: act8", "S10")
    book = openpyxl.Workbook()
    for name in ("一", "二"):
        page = book.create_sheet(name)
        for row in (["ゲーム", "act8"], ["カード名", "x", "y"], ["S10", 1, 1], ["SA", None, 1]):
            page.append(row)
    book.save("all.xlsx")
    assert run("diff", "a.txt", "all.xlsx[一]!B")[0] == 0
    assert run("diff", "a.txt", "all.xlsx[二]!C")[0] == 1
    assert run("diff", "a.txt", "all.xlsx[一]")[0] == 2


# hostile names


EVIL = "赤\u202e竜"


def test_nothing_that_steers_a_terminal_is_printed_raw(run: Run) -> None:
    lists = cards_list("赤竜", EVIL + "\u200b鬼", "[/]<b>[red]狼", "=1+1")
    write(
        "a.csv",
        "ゲーム,spimate",
        f"デッキ名,{EVIL}[/]",
        "プレイヤー,\u2066x\u200b",
        "カード名,枚数",
        "T-01,1",
        "T-02,1",
        "T-03,1",
        "T-04,1",
    )
    for form in ("table", "json"):
        for command in ("show", "fingerprint"):
            code, out, err = run(command, "a.csv", *lists, "--format", form)
            assert (code, _steering(out + err)) == (0, [])
    for to in ("text", "csv", "json"):
        code, out, err = run("convert", "a.csv", *lists, "--to", to)
        assert (code, _steering(out.removeprefix("\ufeff") + err)) == (0, [])
    assert "[/]<b>[red]狼" in run("show", "a.csv", *lists)[1]
    assert "'=1+1" in run("convert", "a.csv", *lists, "--to", "csv")[1]
    write("b.csv", "ゲーム,spimate", "カード名,枚数", "T-01,1", f"{EVIL}\u200b,1")
    for form in ("table", "json"):
        code, out, err = run("diff", "a.csv", "b.csv", *lists, "--format", form)
        assert (code, _steering(out + err)) == (1, [])
        code, out, err = run("show", "b.csv", *lists, "--format", form)
        assert _steering(out + err) == []


def _steering(text: str) -> list[str]:
    return [character for character in text if not character.isprintable() and character not in "\n\r\t\u3000"]


@pytest.mark.parametrize("content", ["3 赤\x1b]0;x\x07竜\n", "3 \x9b31m竜\n", "name: \x1b[2J\n3 竜\n"])
def test_control_characters_in_a_deck_file_are_spelt(run: Run, content: str) -> None:
    Path("a.txt").write_text("game: act8\n" + content, encoding="utf-8")
    for command in ("show", "fingerprint", "convert"):
        options = ("--to", "text") if command == "convert" else ()
        code, out, err = run(command, "a.txt", *options)
        assert (code, _steering(out + err), "DECK_LINE_UNREADABLE" in err) == (1, [], True)


def test_one_harmful_file_stops_no_other(run: Run) -> None:
    write("decks/a.txt", *AOI)
    os.mkfifo("decks/b.txt")
    Path("decks/c.xlsx").write_bytes(b"PK\x03\x04")
    Path("decks/d.json").write_text('{"a":' * 50_000)
    Path("decks/e.txt").symlink_to("/etc/hostname")
    Path("decks/f.csv").symlink_to("/dev/zero")
    Path(os.fsdecode(b"decks/\xff.txt")).write_text("game: act8\nSA\n")
    code, out, err = run("fingerprint", "decks")
    assert code == 2
    assert [line.split()[-1] for line in out.splitlines()[2:] if line.split()[0] != "-"] == [
        "decks/a.txt",
        r"decks/\xff.txt",
    ]
    assert err.count("FILE_NOT_REGULAR") == 3
    assert "/etc/hostname" not in out + err


def test_help_teaches_with_examples(run: Run) -> None:
    for command in ("convert", "show", "fingerprint", "diff"):
        for language in ("ja", "en"):
            code, out, _ = run(command, "--help", "--lang", language)
            assert (code, f"hantei deck {command} " in out) == (0, True)
