"""Tables on a terminal: they fit it, page where they are longer, and lose nothing, in Japanese neither."""

from __future__ import annotations

import os
import re
from contextlib import redirect_stdout

import pytest

from hantei.api.rules import find_rules
from hantei.cli.rules.show import search_rules
from hantei.cli.terminal import output
from hantei.cli.terminal.output import Page, one_page, print_findings, print_table, print_wrapped, say, table_text
from hantei.cli.terminal.texts import Texts
from hantei.cli.terminal.wrapping import columns, cut
from hantei.core.finding import make_finding
from hantei.core.messages import Messages
from hantei.files import codes

ROWS = [
    ("BA-007", "噴煙の飛竜", 5, "コスト 2, レアリティ 4, 攻撃力 1900, 防御力 1300, ダメージポイント 2, HP 40, 属性 炎"),
    ("BA-090", "とても長い名前でどの画面にも収まりきらない竜騎の契約", 12345, "魔法の種類 通常マジック, コスト 1"),
]
HEADINGS = ("ID", "カード名", "番号", "値")


def _letters(text: str) -> str:
    """The text without what a table adds, in the order of the alphabet: lines of a cell stand apart."""
    return "".join(sorted(re.sub(r"[\s─]", "", text)))


def test_table_is_as_wide_as_its_cells_where_there_is_room() -> None:
    assert table_text(("id", "名", "n"), [("a", "竜騎", 5), ("bcd", "", 12)], 1000) == (
        "id   名    n\n───  ────  ──\na    竜騎   5\nbcd        12\n"
    )


@pytest.mark.parametrize("width", [80, 60])
def test_table_fits_and_loses_nothing(width: int) -> None:
    text = table_text(HEADINGS, ROWS, width)
    assert max(map(columns, text.splitlines())) <= width
    everything = "".join((*HEADINGS, *(str(cell) for row in ROWS for cell in row)))
    assert _letters(text) == _letters(everything)


def test_rows_are_told_line_by_line_where_a_table_would_be_too_narrow() -> None:
    """Codes stay whole, so that they can be copied."""
    headings = (" ", "デッキ", "プレイヤー", "枚数", "照合コード")
    row = ("×", "decks/round_one/aoi_of_the_harbour.txt", "あおい", 50, "f3a94f41be878bd3")
    assert table_text(headings, [row], 60) == (
        "×  デッキ: decks/round_one/aoi_of_the_harbour.txt\n"
        "  プレイヤー: あおい  枚数: 50  照合コード: f3a94f41be878bd3\n"
    )
    assert table_text(headings, [row], 66).splitlines()[2:] == [
        "×  decks/round_one/aoi_of_the_  あおい        50  f3a94f41be878bd3",
        "   harbour.txt",
    ]


def test_no_line_of_a_cell_begins_with_a_mark_that_ends_words() -> None:
    lines = table_text(("名",), [("スピリアマテリアルボートモンスター）。カード、カード",)], 24).splitlines()[2:]
    assert max(map(columns, lines)) <= 24
    assert "".join(lines) == "スピリアマテリアルボートモンスター）。カード、カード"
    assert [line for line in lines if line[0] in "ー）。、"] == []
    assert cut("竜竜竜竜竜ー", 10) == ["竜竜竜竜", "竜ー"]
    assert cut("decks/aoi_of_the_harbour.txt", 16) == ["decks/aoi_of_", "the_harbour.txt"]


def test_what_is_printed_elsewhere_than_on_a_terminal_is_as_wide_as_columns_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tables, sentences and findings alike; as wide as they are without it."""
    long = "竜の" * 30

    def widths() -> list[int]:
        print_table(("名", "文"), [("竜", long)])
        print_wrapped(long, "")
        print_findings([make_finding(codes.NOTHING_FOUND, pattern=long)], Messages("ja"), Texts("ja"), 0)
        return [max(map(columns, part.splitlines())) for part in capsys.readouterr().out.split("\n", 1)]

    assert max(widths()) > 120
    monkeypatch.setenv("COLUMNS", "40")
    assert max(widths()) <= 40
    monkeypatch.setenv("COLUMNS", "wide")
    assert max(widths()) > 120


def test_marks_of_rich_are_text_like_any_other() -> None:
    assert "[bold]竜[/bold] :smile:" in table_text(("a",), [("[bold]竜[/bold] :smile:",)], 80)


def test_long_table_is_paged_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    paged: list[str] = []
    monkeypatch.setattr("pydoc.pager", paged.append)
    monkeypatch.setattr(output.shutil, "get_terminal_size", lambda: os.terminal_size((40, 10)))
    rows = [(f"竜{number}", number) for number in range(8)]
    print_table(("名", "n"), rows)
    assert (len(capsys.readouterr().out.splitlines()), paged) == (10, [])
    monkeypatch.setattr(output.sys.stdout, "isatty", lambda: True)
    print_table(("名", "n"), rows[:7])
    assert (len(capsys.readouterr().out.splitlines()), paged) == (9, [])
    print_table(("名", "n"), rows)
    assert capsys.readouterr().out == ""
    assert len(paged[0].splitlines()) == 10


def test_tables_that_belong_together_are_paged_together(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    paged: list[str] = []
    monkeypatch.setattr("pydoc.pager", paged.append)
    monkeypatch.setattr(output.shutil, "get_terminal_size", lambda: os.terminal_size((40, 10)))

    @one_page()
    def tables(count: int) -> None:
        for number in range(count):
            output.sys.stdout.write(f"{number}\n")
            print_table(("名", "n"), [("竜", 1)])

    tables(3)
    assert (len(capsys.readouterr().out.splitlines()), paged) == (12, [])
    monkeypatch.setattr(output.sys.stdout, "isatty", lambda: True)
    tables(2)
    assert (len(capsys.readouterr().out.splitlines()), paged) == (8, [])
    tables(3)
    assert (capsys.readouterr().out, len(paged), len(paged[0].splitlines())) == ("", 1, 12)


def test_page_that_is_written_at_once_fits_the_terminal_and_not_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output.shutil, "get_terminal_size", lambda: os.terminal_size((40, 10)))
    monkeypatch.setattr(output.sys.stdout, "isatty", lambda: True)
    for in_file, fits in ((False, True), (True, False)):
        with redirect_stdout(Page(in_file=in_file)) as page:
            print_table(HEADINGS, ROWS * 10)
        assert (max(map(columns, page.getvalue().splitlines())) <= 40) == fits


@pytest.mark.parametrize("language", ["ja", "en"])
def test_rules_fit_the_terminal_and_are_paged(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[str] = []
    monkeypatch.setattr("pydoc.pager", paged.append)
    monkeypatch.setattr(output.shutil, "get_terminal_size", lambda: os.terminal_size((60, 10)))
    monkeypatch.setattr(output.sys.stdout, "isatty", lambda: True)
    search_rules("act6", [], "", None, Texts(language), "")
    [text] = paged
    assert max(map(columns, text.splitlines())) == 60
    told = "".join(rule.id + rule.statement(language) for rule in find_rules("act6", []).rules)
    assert "".join(text.split()) == "".join(told.split())


def test_what_is_said_beside_the_result_fits_the_terminal_and_not_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(output.shutil, "get_terminal_size", lambda: os.terminal_size((30, 10)))
    told = "hantei: カタログの保管ファイル「a.db」がまだありません。"
    say(told, "", "  ")
    assert capsys.readouterr().err == f"{told}\n"
    monkeypatch.setattr(output.sys.stderr, "isatty", lambda: True)
    say(told, "", "  ")
    assert capsys.readouterr().err == "hantei: カタログの保管\n  ファイル「a.db」\n  がまだありません。\n"
