"""What Python and the system say of files that can't be read is told in the user's language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hantei.catalog import codes
from hantei.core.finding import make_finding
from hantei.core.messages import Messages
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[3]
ENGLISH = re.compile(r"(?:\b[A-Za-z]?[a-z]+ ){2}[a-z]+\b")
"""Three English words in a row."""

BROKEN = {
    "a 1": "キーの後に「=」がありません",
    "a = ": "値の書き方が違います（文字列は引用符で囲みます）",
    "a = [1": "「[」が閉じていません",
    "a = {b = 1": "「{」が閉じていません",
    'a = "b': "文字列が引用符で閉じていません",
    'a = "\\q"': "文字列の中の\\は\\\\と書くか、'…' で囲みます",
    "a = 1\na = 2": "同じキーに2回値が書かれています",
    "[a]\n[a]": "('a',) の表が2回あります",
    "[a": "表の見出しが「]」で終わっていません",
    "a = 1 b = 2": "1行に2つ以上のことが書かれています",
    "竜 = 1": "キー、表の見出し、# で始まる行のどれでもありません（日本語のキーは引用符で囲みます）",
}


@pytest.mark.parametrize("text", BROKEN)
def test_broken_settings_scenarios_and_rulesets_in_japanese(run: Run, text: str) -> None:
    Path("broken.toml").write_text(text, encoding="utf-8")
    Path("deck.txt").write_text("game: act6\n1 ♠A\n", encoding="utf-8")
    calls = (
        ("scenario", "run", "broken.toml"),
        ("scenario", "solve", "broken.toml"),
        ("check", "deck.txt", "--ruleset", "broken.toml"),
    )
    for call in calls:
        code, out, err = run(*call, "--lang", "ja")
        assert code == 2
        assert BROKEN[text] in out + err
        assert ENGLISH.search(out + err) is None
    Path("broken.toml").rename("hantei.toml")
    code, out, err = run("games", "--lang", "ja")
    assert (code, out) == (2, "")
    assert BROKEN[text] in err
    assert ENGLISH.search(err) is None


def test_what_is_no_workbook_and_no_text_is_told_in_one_language(run: Run) -> None:
    Path("broken.xlsx").write_bytes(b"PK\x03\x04 no zip")
    _, out, _ = run("catalog", "import", "boat", "broken.xlsx", "--lang", "ja")
    assert "読み込めません（中身がブックの形（zip）をしていません）" in out
    Path("hantei.toml").write_bytes(b"\xff\xfe")
    for language, said in (("ja", "UTF-8のテキストではありません"), ("en", "it is no text in UTF-8")):
        code, out, err = run("games", "--lang", language)
        assert (code, out) == (2, "")
        assert said in err


@pytest.mark.parametrize(
    "call",
    [
        ("scenario", "run", "none.toml"),
        ("replay", "none.jsonl"),
        ("scenario", "run", "."),
        ("replay", "."),
        ("check", "deck.txt", "--ruleset", "none.toml"),
    ],
    ids=" ".join,
)
def test_files_that_are_not_there_in_japanese(run: Run, call: tuple[str, ...]) -> None:
    Path("deck.txt").write_text("game: act6\n1 ♠A\n", encoding="utf-8")
    code, out, err = run(*call, "--lang", "ja")
    assert code == 2
    assert ENGLISH.search(out + err) is None


def test_a_card_that_its_model_refuses_is_told_in_japanese() -> None:
    said = ("cost: Input should be a valid integer", "ap: Input should be greater than or equal to 0", "x: odd")
    finding = make_finding(codes.MODEL_REFUSED, name="甲", detail=said)
    assert "内容：cost：整数にしてください、ap：0以上にしてください、x：odd）" in Messages("ja").finding(finding)
    assert f"reason: {', '.join(said)})" in Messages("en").finding(finding)


def test_a_wrong_form_of_output_in_the_settings_is_told_with_its_place(run: Run) -> None:
    Path("hantei.toml").write_text('lang = "en"\nformat = "xml"\n', encoding="utf-8")
    code, out, err = run("games")
    assert (code, out) == (2, "")
    assert 'hantei.toml:2: format can\'t be "xml".' in err


def test_what_windows_writes_is_read(run: Run) -> None:
    """A mark of the byte order in front and two characters at the end of a line, in every text that is read."""
    mark, journal = b"\xef\xbb\xbf", ROOT / "sample_decks/act6/journals/random.jsonl"
    for path in (ROOT / "sample_decks/act6/scenarios/characters.toml", journal):
        Path(path.name).write_bytes(mark + path.read_bytes().replace(b"\n", b"\r\n"))
    Path("hantei.toml").write_bytes(mark + b'game = "act6"\r\nmax = 3\r\n')
    Path("rules.toml").write_bytes(mark + b'name = "x"\r\ngame = "act6"\r\n[[period]]\r\nfrom = 2001-01-01\r\n')
    for encoding in ("utf-8-sig", "cp932"):
        Path("deck.txt").write_bytes("デッキ名: 一枚\r\n1 スペードのA\r\n".encode(encoding))
        code, out, _ = run("check", "deck.txt", "--ruleset", "rules.toml")
        assert (code, "deck.txt" in out) == (1, True)
    assert run("scenario", "run", "characters.toml")[0] == 0
    assert run("replay", "random.jsonl")[0] == 0


def test_a_journal_that_is_none_is_told_in_japanese(run: Run) -> None:
    for text, said in (("x", "JSONではありません"), ("[]", "JSONのオブジェクトではありません"), ("{}", "がありません")):
        Path("a.jsonl").write_text(text, encoding="utf-8")
        code, _, err = run("replay", "a.jsonl", "--lang", "ja")
        assert (code, said in err) == (2, True)
        assert ENGLISH.search(err) is None
