"""`hantei check`, as a judge gives it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hantei.cli.main import main

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
SUITS = {suit: [f"{suit}{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] for suit in "SHDC"}
PACK = [card for cards in SUITS.values() for card in cards]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
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


def test_legal_deck_is_0(run) -> None:
    write("full.txt", "game: act8", *PACK, "Joker x2")
    code, out, _ = run("check", "full.txt")
    assert code == 0
    assert out.splitlines()[-1].split()[:5] == ["full.txt", "act8", "54", "legal", "0"]


def test_violations_are_1_and_cite_their_rules(run) -> None:
    write("twice.txt", "game: act8", *PACK[:39], "♠A")
    code, out, _ = run("check", "twice.txt", "--lang", "ja")
    assert code == 1
    assert "twice.txt!2, twice.txt!41: エラー [DUPLICATE A8-022]" in out
    assert "A8-022: " in out
    assert out.splitlines()[-1].split()[2:5] == ["40", "違反あり", "1"]


def test_unknown_card_is_incomplete_and_no_rule_is_guessed(run) -> None:
    write("odd.txt", "game: act8", *PACK[:20], "S14")
    code, out, _ = run("check", "odd.txt")
    assert code == 1
    assert "odd.txt!22: error [UNKNOWN_CARD]" in out
    assert "TOO_FEW" not in out
    assert out.splitlines()[-1].split()[3] == "incomplete"


def test_folder_of_decks_is_one_table_and_a_bad_file_stops_no_other(run) -> None:
    write("decks/a.txt", "game: act8", *PACK)
    write("decks/b.txt", "game: act8", *PACK[:30])
    Path("decks/c.txt").write_bytes(b"\x00\x01\x02")
    code, out, _ = run("check", "decks")
    assert code == 2
    rows = [line.split() for line in out.splitlines()[-3:]]
    assert [row[0] for row in rows] == ["decks/a.txt", "decks/b.txt", "decks/c.txt"]
    assert [("legal" in row, "illegal" in row, "incomplete" in row) for row in rows] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]


def test_no_deck_found_is_2(run) -> None:
    Path("empty").mkdir()
    code, out, _ = run("check", "empty")
    assert code == 2
    assert "NOTHING_FOUND" in out


def test_game_must_be_told(run) -> None:
    write("deck.txt", "SA")
    code, out, _ = run("check", "deck.txt")
    assert code == 2
    assert "deck.txt: error [DECK_GAME_MISSING]" in out
    assert "--game" in out
    assert run("check", "deck.txt", "--game", "act6")[0] == 1


def test_switches_change_the_verdict_and_are_named_with_it(run) -> None:
    write("small.txt", "game: act8", *PACK[:30])
    assert run("check", "small.txt")[0] == 1
    code, out, _ = run("check", "small.txt", "--switch", "deck.min=30")
    assert code == 0
    assert "act8: judged with deck.min=30, which is not the default." in out
    code, _, err = run("check", "small.txt", "--switch", "deck.mim=30")
    assert code == 2
    assert "deck.min" in err
    assert run("check", "small.txt", "--switch", "deck.regulation=tiny")[0] == 2
    assert run("check", "small.txt", "--switch", "deck.min")[0] == 2


def test_catalogue_comes_from_the_store_or_from_a_list(run) -> None:
    write("deck.txt", "game: leader", "20 見習い", "[リーダー]", "姫")
    code, _, err = run("check", "deck.txt")
    assert code == 2
    assert "import" in err
    code, out, _ = run("check", "deck.txt", "--catalog", str(SAMPLES / "leader" / "catalog.xlsx"))
    assert code == 1
    assert "UNKNOWN_CARD" in out
    code, _, err = run("check", "deck.txt", "--catalog", str(SAMPLES / "leader" / "broken.xlsx"))
    assert code == 2
    assert "22 errors" in err


def test_json_names_outcome_fingerprint_and_catalogue(run) -> None:
    write("full.txt", "game: act8", "デッキ名: 全部", *PACK)
    code, out, _ = run("check", "full.txt", "--format", "json", "--lang", "ja")
    report = json.loads(out)
    assert code == 0
    assert (report["schema"], report["decks"][0]["name"], report["decks"][0]["outcome"]) == (
        "hantei.check/1",
        "全部",
        "legal",
    )
    assert report["decks"][0]["cards"] == 52
    assert report["catalogs"]["act8"]["cards"] == 54
    assert run("check", "full.txt", "--format", "json", "--lang", "en")[1] == out
