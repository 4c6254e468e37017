"""Deck files as people type them."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.validators.decks.text.file import parse_deck
from hantei.validators.notations import readings
from hantei.validators.spec import Section

SECTIONS = (Section("main", "デッキ", "deck"), Section("extra", "エクストラ", "extra", ("エクストラカード",)))


@pytest.mark.parametrize(
    "line",
    [
        "3 狼", "3x 狼", "3X狼", "3 × 狼", "3×狼", "３枚 狼", "3枚狼", "3まい 狼", "狼 3", "狼 x3", "狼×3", "狼　３枚",
        "狼3枚", "3,狼", "狼，3",
        "3\t狼", "狼\t3", "3、狼", "狼 *3", "狼x3", "3枚、狼", "(3)狼", "（３） 狼", "(3枚)狼", "(×3) 狼", "狼 (3)",
        "狼（３枚）", "狼(x3)", "③ 狼", "③狼", "- 3 狼", "・3 狼", "* 3x 狼", "● 狼 ×3", "– 狼 (3)",
    ],
)  # fmt: skip
def test_count_and_name_in_every_notation(line: str) -> None:
    assert (3, "狼") in readings(line)
    assert [reading for reading in readings(line) if reading[0] == 3][-1] == (3, "狼")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("狼", ((1, "狼"),)),
        ("3 狼", ((3, "狼"), (1, "3 狼"))),
        ("狼 2 号", ((1, "狼 2 号"),)),
        ("2 狼 3", ((2, "狼 3"), (3, "2 狼"), (1, "2 狼 3"))),
        ("12345 狼", ((12345, "狼"), (1, "12345 狼"))),
        ("-1 狼", ((-1, "狼"), (1, "-1 狼"))),
        ("SK", ((1, "SK"),)),
        ("狼 # 主役", ((1, "狼 # 主役"), (1, "狼"))),
        ("(3)狼", ((3, "狼"), (1, "(3)狼"))),
        ("③狼", ((3, "狼"), (1, "③狼"))),
        ("・狼", ((1, "・狼"), (1, "狼"))),
        ("- 3 狼", ((3, "狼"), (1, "- 3 狼"), (1, "3 狼"))),
        ("-狼", ((1, "-狼"),)),
        ("狼③", ((3, "狼"), (1, "狼③"))),
        ("(狼)", ((1, "(狼)"),)),
        ("()狼", ((1, "()狼"),)),
    ],
)
def test_every_reading_is_kept(line: str, expected: tuple[tuple[int, str], ...]) -> None:
    assert readings(line) == expected


def test_sections_headers_and_comments() -> None:
    text = (
        "\ufeff# 炎\ngame: boat\nデッキ名：炎の海\nプレイヤー: あおい\n\n3 狼\n【エクストラ】\n1 竜\n// 終わり\n"
        "デッキ:\n2 犬\n[EXTRA]\n熊\n"
    )
    decklist, findings = parse_deck(text, "a.txt", "a", SECTIONS)
    assert [(f.code, [place.row for place in f.where]) for f in findings] == [("DECK_SECTION_AGAIN", [12, 7])]
    assert (decklist.game, decklist.name, decklist.player) == ("boat", "炎の海", "あおい")
    assert [(line.section, line.readings[0], line.where.row) for line in decklist.lines] == [
        ("main", (3, "狼"), 6),
        ("extra", (1, "竜"), 8),
        ("main", (2, "犬"), 11),
        ("extra", (1, "熊"), 13),
    ]


def placed(text: str) -> tuple[list[str], list[str]]:
    """Section and text of each line; code and rows of each finding, with the mark of its weight."""
    decklist, findings = parse_deck(text, "a.txt", "a", SECTIONS)
    said = [f"{f.code} {f.severity.value} {' '.join(str(place.row) for place in f.where)}" for f in findings]
    return [f"{line.section} {line.text}" for line in decklist.lines], said


@pytest.mark.parametrize(
    "remark",
    ["# エクストラ", "## エクストラ", "＃エクストラ", "// エクストラ", "# エクストラ:", "# [extra]",
     "# --- エクストラ ---", "## Extra ##",
     "# エクストラ (1枚)", "# エクストラ 1枚", "# エクストラデッキ", "# Extra deck", "# エクストラカード",
     "# ここからエクストラ", "# 以下エクストラ", "# エクストラはここから", "# エクストラ↓",
     "# ここから下はエクストラ (1枚)",
     "# エクストラ枠", "# エクストラ一覧", "# エクストラはこちら", "# エクストラのカード", "# エクストラ 計1枚",
     "# エクストラ 1/5", "# Extra (1 card)", "# Extra: 1", "# 《エクストラ》",
     "# 「エクストラ」", "# ★エクストラ★", "# 2. エクストラ",
     "# エクストラ。", "# …エクストラ"],
)  # fmt: skip
def test_remark_that_is_the_name_of_a_section_begins_it(remark: str) -> None:
    assert placed(f"狼\n{remark}\n竜") == (["main 狼", "extra 竜"], ["DECK_SECTION_REMARK info 2"])
    assert placed(f"# メイン\n狼\n{remark}\n竜\n") == (["main 狼", "extra 竜"], ["DECK_SECTION_REMARK info 3"])


@pytest.mark.parametrize(
    "remark",
    [
        "# エクストラは竜だけ",
        "# 以下は竜とエクストラ",
        "# エクストラと犬の枠",
        "# 竜エクストラ",
        "# サイドは竜だけ",
        "#",
        "# 竜",
        "# エクストラ" + "ー" * 60,
    ],
)
def test_other_remark_begins_no_section(remark: str) -> None:
    assert placed(f"狼\n{remark}\n竜") == (["main 狼", "main 竜"], [])


@pytest.mark.parametrize("remark", ["# サイド", "## サイドボード (3枚)", "// sideboard", "# ここから候補", "# 控え"])
def test_remark_over_cards_beside_the_deck_is_told_and_they_are_not_counted(remark: str) -> None:
    assert placed(f"狼\n{remark}\n竜") == (["main 狼"], ["DECK_SECTION_UNKNOWN error 2"])


@pytest.mark.parametrize("remark", ["# 没", "# ■没カード", "// ここから没", "# 以下は不採用", "# 【ボツ】"])
def test_remark_that_marks_what_stands_below_is_asked_about(remark: str) -> None:
    assert placed(f"狼\n{remark}\n竜")[1] == ["DECK_MARKED error 2"]
    assert placed("狼\n# 没：犬は弱い\n竜")[1] == []


@pytest.mark.parametrize("remark", ["# 没", "# 没：強すぎる", "// ボツ（弱い）", "＃不採用"])
def test_remark_that_marks_a_card_is_asked_about(remark: str) -> None:
    assert placed(f"狼\n3 竜 {remark}\n犬")[1] == ["DECK_MARKED error 2"]
    assert placed("狼\n3 竜 # 主役\n犬")[1] == []


def test_section_that_begins_again_is_told_with_both_places() -> None:
    assert placed("[main]\n狼\n[extra]\n竜\n[main]\n犬\n[extra]\n熊")[1] == [
        "DECK_SECTION_AGAIN warning 5 1",
        "DECK_SECTION_AGAIN warning 7 3",
    ]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("# デッキ1\n狼\n# デッキ2\n犬", ["3"]),
        ("狼\n# Deck B: 水\n犬", ["2"]),
        ("狼\n# 2つ目のデッキ\n犬", ["2"]),
        ("# 第1のデッキ\n狼\n# 第二デッキ\n犬", ["3"]),
        ("狼\n# もう一つのデッキ\n犬", ["2"]),
        ("# デッキリスト1\n狼\n# デッキリスト2\n犬", ["3"]),
        ("狼\n# デッキその２：水\n犬", ["2"]),
        ("狼\n# 40枚のデッキ\n犬", []),
        ("狼\n# デッキ名: 水\n犬", ["2"]),
        ("狼\n# player: はると\n犬", ["2"]),
        ("# 炎デッキ\n狼\n# 水デッキ\n犬\n# 土デッキ\n熊", ["3", "5"]),
        ("# 炎デッキ\n# 大会用デッキ\n狼\n犬", []),
        ("狼\n# 去年優勝したデッキ\n犬", []),
        ("狼\n# カード3枚\n犬", []),
    ],
)
def test_remark_that_is_the_title_of_another_deck(text: str, rows: list[str]) -> None:
    assert placed(text)[1] == [f"DECK_SECOND error {row}" for row in rows]


@pytest.mark.parametrize(
    ("form", "found"),
    [
        ("{n} 名{n}", ["DECK_NUMBERED error 1 20"]),
        ("{n},名{n}", ["DECK_NUMBERED error 1 20"]),
        ("({n})名{n}", ["DECK_NUMBERED error 1 20"]),
        ("・{n} X{n}", ["DECK_NUMBERED error 1 20"]),
        ("{n}枚 名{n}", []),
        ("{n}x 名{n}", []),
        ("名{n} {n}", []),
    ],
)
def test_list_that_is_numbered(form: str, found: list[str]) -> None:
    assert placed("\n".join(form.format(n=n) for n in range(1, 21)))[1] == found


def test_only_a_list_numbered_from_one_without_a_gap_is_suspicious() -> None:
    assert placed("1 狼\n2 犬")[1] == []
    assert placed("1 狼\n2 犬\n3 竜")[1] == ["DECK_NUMBERED error 1 3"]
    assert placed("1 狼\n2 犬\n3 竜\n3 熊")[1] == []
    assert placed("①狼\n②犬\n③竜\n④熊\n")[1] == ["DECK_NUMBERED error 1 4"]
    assert placed("1 狼\n2 犬\n3 竜\n4 熊\n5 馬")[1] == ["DECK_NUMBERED error 1 5"]
    assert placed("1 狼\n2 犬\n3 竜\n4 熊\n4 馬")[1] == []
    assert placed("王\n1 狼\n2 犬\n3 竜\n4 熊\n5 馬\n3 鹿")[1] == ["DECK_NUMBERED error 2 6"]
    assert placed("2 狼\n3 犬\n4 竜\n5 熊\n6 馬\n1 鹿")[1] == []
    assert placed("4 狼\n[extra]\n1 竜\n2 熊\n3 馬\n4 鹿\n5 猫")[1] == ["DECK_NUMBERED error 3 7"]


def test_unknown_section_is_a_finding_and_its_cards_are_not_put_elsewhere() -> None:
    decklist, findings = parse_deck("狼\n[サイド]\n竜\n[extra]\n熊\n", "a.txt", "a", SECTIONS)
    assert [(f.code, f.where[0].row, f.facts["value"]) for f in findings] == [("DECK_SECTION_UNKNOWN", 2, "サイド")]
    assert [line.readings[0][1] for line in decklist.lines] == ["狼", "熊"]


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("", "DECK_EMPTY", "DECK_EMPTY"),
        ("# nothing\n\n", "DECK_EMPTY", "DECK_EMPTY"),
        ("#1 狼 x3\n#2 犬 x2\n", "DECK_EMPTY", "DECK_EMPTY.remarks"),
        ("赤\x1b[31m狼\n", "DECK_LINE_UNREADABLE", "DECK_LINE_UNREADABLE"),
        ("狼" * 501, "DECK_LINE_UNREADABLE", "DECK_LINE_UNREADABLE.long"),
        ("狼\n" * 20_001, "DECK_LINE_UNREADABLE", "DECK_LINE_UNREADABLE.many"),
    ],
)
def test_what_is_no_deck(text: str, code: str, key: str) -> None:
    _, findings = parse_deck(text, "a.txt", "a", SECTIONS)
    assert [(f.code, f.message_key) for f in findings] == [(code, key)]


def test_remarks_may_be_long_and_blanks_many() -> None:
    decklist, findings = parse_deck(
        f"# {'x' * 5000}\n3{' ' * 400}狼{' ' * 90}号\n[{' ' * 20}extra ]\n竜", "a.txt", "a", SECTIONS
    )
    assert findings == []
    assert [(line.section, line.readings[0]) for line in decklist.lines] == [
        ("main", (3, "狼 号")),
        ("extra", (1, "竜")),
    ]


@pytest.mark.parametrize(
    "line",
    ["a" + " " * 498 + "b", "3 " + "x 1 " * 124, "(1" * 250, "・" * 500, "[" * 500, "a:" * 250, "1 " * 250, "# " * 250],
)
def test_no_line_takes_long(line: str) -> None:
    started = time.process_time()
    parse_deck(f"{line}\n" * 200, "a.txt", "a", SECTIONS)
    assert time.process_time() - started < 2  # 0.1 s here; a pattern that runs wild takes minutes


@given(st.text())
def test_no_text_breaks_the_parser(text: str) -> None:
    decklist, findings = parse_deck(text, "a.txt", "a", SECTIONS)
    assert decklist.lines or findings or text.strip()
    assert all(name for line in decklist.lines for _, name in line.readings)
