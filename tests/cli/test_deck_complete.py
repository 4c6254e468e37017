"""`hantei deck complete`, as people give it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hantei.cli.main import main

Run = Callable[..., tuple[int, str, str]]
PACK = [f"{suit}{number}" for suit in "SHD" for number in range(1, 14)]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text("\n".join(["game: act8", "# mine", *PACK]) + "\n", encoding="utf-8")

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def test_the_changes_are_told(run: Run) -> None:
    code, out, err = run("deck", "complete", "a.txt", "--lock", "JK1", "--alternatives", "1")
    assert (code, err) == (0, "")
    assert out == "Deck 1 of 1: a.txt, 1 change, 40 cards\n  add 1 × ジョーカー1\n"
    code, out, _ = run("deck", "complete", "a.txt", "--lock", "JK1", "--alternatives", "1", "--lang", "ja")
    assert out == "案1／1：a.txt　1か所の変更で40枚\n  「ジョーカー1」を1枚足す\n"


def test_where_there_are_fewer_decks_than_asked_for_it_is_said(run: Run) -> None:
    Path("own.txt").write_text("\n".join([*PACK, "JK1"]) + "\n", encoding="utf-8")
    code, out, err = run("deck", "complete", "a.txt", "--owned", "own.txt")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Deck 1 of 1: a.txt, 1 change, 40 cards",
        "  add 1 × ジョーカー1",
        "",
        "No other deck differs enough from these (--differ).",
    ]


def test_what_is_written_is_legal(run: Run) -> None:
    code, out, err = run("deck", "complete", "--game", "act8", "--size", "41", "-o", "new.txt", "--format", "json")
    assert (code, err) == (0, "Wrote new.txt (decks: 1).\n")
    assert [deck["cards"] for deck in json.loads(out)["decks"]] == [41, 41, 41]
    assert run("check", "new.txt")[0] == 0
    assert run("deck", "complete", "--game", "act8", "-o", "made/")[0] == 0
    assert [path.name for path in sorted(Path("made").iterdir())] == ["act8 1.txt", "act8 2.txt", "act8 3.txt"]
    assert run("check", "made/")[0] == 0
    assert run("deck", "complete", "a.txt", "-o", "a.txt", "--force")[0] == 2


def test_the_file_itself_is_changed_and_all_its_other_lines_stay(run: Run) -> None:
    before = Path("a.txt").read_text(encoding="utf-8")
    code, _, err = run("deck", "complete", "a.txt", "--ban", "S5", "--lock", "JK1", "--lock", "JK2", "--write")
    assert (code, err) == (0, "Wrote a.txt.\n")
    assert run("check", "a.txt")[0] == 0
    old, new = before.splitlines(), Path("a.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in old if line not in new] == ["S5"]
    assert new[:6] == old[:6]
    assert run("deck", "undo", "a.txt")[0] == 0
    assert Path("a.txt").read_text(encoding="utf-8") == before
    assert run("deck", "complete", "--game", "act8", "--write")[0] == 2


def test_what_clashes_is_told_with_the_rule(run: Run) -> None:
    code, out, err = run("deck", "complete", "a.txt", "--want", "number<=10:..20")
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        "No deck meets all of these together. Loosen one of them:",
        "  rule A8-024: A deck needs at least forty cards (the list itself names no minimum).",
        "  rule A8-022: No suit-and-rank combination may occur twice in one deck.",
        "  --want number<=10:..20",
    ]
    code, out, _ = run("deck", "complete", "a.txt", "--want", "number<=10:..20", "--format", "csv")
    assert code == 1


def test_a_list_that_cant_be_read_is_told(run: Run) -> None:
    Path("own.csv").write_text("カード,所持枚数\nno such card,3\n", encoding="utf-8")
    code, out, err = run("deck", "complete", "a.txt", "--owned", "own.csv")
    assert (code, out) == (2, "")
    assert "UNKNOWN_CARD" in err
    assert "own.csv" in err
