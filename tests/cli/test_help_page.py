"""Help pages and complaints about a call: in the user's language, within the terminal's columns."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from typer.main import get_command

from hantei.cli.app import build
from hantei.cli.main import main
from hantei.cli.terminal.texts import Texts
from hantei.cli.terminal.wrapping import columns, wrap


def _commands(command: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    for name, below in getattr(command, "commands", {}).items():
        yield from _commands(below, (*path, name))


COMMANDS = tuple(_commands(get_command(build(Texts("ja")))))


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 20, []),
        ("カードを探します。", 20, ["カードを探します。"]),
        ("カードを語や条件で探します。", 20, ["カードを語や条件で", "探します。"]),
        ("版の番号（既定は今の版）。", 12, ["版の番号", "（既定は今の", "版）。"]),
        ("出力の形：table または json", 20, ["出力の形：table", "または json"]),
        ("hantei/catalog/import.xlsx を読む", 10, ["hantei/catalog/import.xlsx", "を読む"]),
        ("two  words and more", 10, ["two  words", "and more"]),
        ('or "name~竜"; more', 11, ['or "name~', '竜"; more']),
    ],
)
def test_lines_end_between_words_and_before_no_closing_mark(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_fits_80_columns(
    command: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([*command, "--help", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if columns(line) > 80] == []
    assert lines[0].startswith("使い方: hantei " if language == "ja" else "Usage: hantei ")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("command", [one for one in COMMANDS if len(one) < 2], ids=" ".join)
def test_lists_of_commands_are_whole(
    command: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main([*command, "--help", "--lang", language])
    page = capsys.readouterr().out
    listed = page.partition("コマンド:\n" if language == "ja" else "Commands:\n")[2]
    assert "..." not in listed
    said = re.split(r"\n  (?=\S)", f"\n{listed.rstrip()}")[1:]
    assert [text for text in said if not text.endswith(("。", "."))] == []
    assert len(said) == sum(1 for one in COMMANDS if len(one) == len(command) + 1 and one[: len(command)] == command)


def test_nothing_on_a_japanese_page_is_english(capsys: pytest.CaptureFixture[str]) -> None:
    main(["catalog", "rollback", "--help", "--lang", "ja"])
    page = capsys.readouterr().out
    assert "使い方: hantei catalog rollback [オプション] GAME VERSION\n" in page
    assert "引数:\n  GAME     " in page
    assert "  --note TEXT  " in page
    assert "オプション:\n" in page
    assert "[必須]" in page
    assert "--help       この説明を表示して終了します。" in page
    main(["--help", "--lang", "ja"])
    page = capsys.readouterr().out
    assert "コマンド:\n" in page
    assert "[既定: ja]" in page
    for english in ("Usage", "Options", "Arguments", "Commands", "default", "required", "Show", "Install"):
        assert english not in page


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["catalog", "show", "boat"], "CARD が指定されていません。"),
        (["catalog", "foo"], "「foo」というコマンドはありません。"),
        (["catalg"], "「catalg」というコマンドはありません。catalog のことですか。"),
        (["games", "--xyzzy"], "--xyzzy というオプションはありません。"),
        (["games", "--formt", "json"], "--formt というオプションはありません。--format のことですか。"),
        (["catalog", "import", "boat", "x", "--max"], "--max の後に値を指定してください。"),
        (["catalog", "import", "boat", "x", "--max", "abc"], "--max には数を指定してください。"),
        (["catalog", "import", "boat", "x", "--max", "-1"], "--max には0以上の数を指定してください。"),
        (["goldfish", "x", "-n", "0"], "--matches / -n には1以上の数を指定してください。"),
        (["replay", "x", "--seat", "3"], "--seat には2以下の数を指定してください。"),
        (
            ["catalog", "list", "a", "b"],
            '余分な引数があります：a b（名前にスペースがあるときは、全体を引用符（"）で囲みます）',
        ),
    ],
)
def test_wrong_call_is_explained(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--lang", "ja"]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"hantei: {sentence}"


@pytest.mark.parametrize("group", ["catalog", "config", "deck", "effects", "scenario"])
def test_group_alone_shows_its_page_once(group: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([group]) == 2
    said = capsys.readouterr().err
    assert main([group, "--help"]) == 0
    assert said.strip() == capsys.readouterr().out.strip()


def test_wrong_call_shows_the_usage_first(capsys: pytest.CaptureFixture[str]) -> None:
    main(["catalog", "show", "boat", "--lang", "ja"])
    assert capsys.readouterr().err.splitlines()[:2] == [
        "使い方: hantei catalog show [オプション] GAME CARD...",
        "「hantei catalog show --help」で使い方を表示します。",
    ]


def test_format_of_an_export_is_asked_for_where_nothing_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["catalog", "export", "boat", "-", "--lang", "ja"])
    assert capsys.readouterr().err.splitlines()[0] == "hantei: 書き出す形式が分かりません。"
    main(["catalog", "export", "boat", "cards.pdf", "--lang", "ja"])
    assert capsys.readouterr().err.splitlines()[0] == "hantei: 「pdf」という形式では書き出せません。"


def test_unknown_code_names_similar_ones_only_where_there_are_any(capsys: pytest.CaptureFixture[str]) -> None:
    main(["explain", "CEL_DATE", "--lang", "ja"])
    assert "似たコード：CELL_DATE" in capsys.readouterr().err
    main(["explain", "＊＊＊", "--lang", "ja"])
    assert capsys.readouterr().err.splitlines()[0] == "hantei: 「＊＊＊」というコードはありません。"


def test_explained_remedy_has_no_open_places(capsys: pytest.CaptureFixture[str]) -> None:
    main(["explain", "NUMBER_TOO_SMALL", "--lang", "ja"])
    assert capsys.readouterr().out.splitlines()[-1] == "    直し方: …以上の整数を入力してください。"
