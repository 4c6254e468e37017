"""Deck files as people type them."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.validators.deck_text import parse_deck, readings
from hantei.validators.spec import Section

SECTIONS = (Section("main", "デッキ", "deck"), Section("extra", "エクストラ", "extra", ("エクストラカード",)))


@pytest.mark.parametrize(
    "line",
    [
        "3 狼", "3x 狼", "3X狼", "3 × 狼", "3×狼", "３枚 狼", "3枚狼", "3まい 狼", "狼 3", "狼 x3", "狼×3", "狼　３枚", "狼3枚", "3,狼", "狼，3",
        "3\t狼", "狼\t3", "3、狼", "狼 *3", "狼x3", "3枚、狼", "(3)狼", "（３） 狼", "(3枚)狼", "(×3) 狼", "狼 (3)", "狼（３枚）", "狼(x3)", "③ 狼", "③狼",
        "- 3 狼", "・3 狼", "* 3x 狼", "● 狼 ×3", "– 狼 (3)",
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
        ("狼③", ((1, "狼③"),)),
        ("(狼)", ((1, "(狼)"),)),
        ("()狼", ((1, "()狼"),)),
    ],
)
def test_every_reading_is_kept(line: str, expected: tuple[tuple[int, str], ...]) -> None:
    assert readings(line) == expected


def test_sections_headers_and_comments() -> None:
    text = "\ufeff# 炎\ngame: boat\nデッキ名：炎の海\nプレイヤー: あおい\n\n3 狼\n【エクストラ】\n1 竜\n// 終わり\nデッキ:\n2 犬\n[EXTRA]\n熊\n"
    decklist, findings = parse_deck(text, "a.txt", "a", SECTIONS)
    assert findings == []
    assert (decklist.game, decklist.name, decklist.player) == ("boat", "炎の海", "あおい")
    assert [(line.section, line.readings[0], line.where.row) for line in decklist.lines] == [
        ("main", (3, "狼"), 6),
        ("extra", (1, "竜"), 8),
        ("main", (2, "犬"), 11),
        ("extra", (1, "熊"), 13),
    ]


def test_unknown_section_is_a_finding_and_its_cards_are_not_put_elsewhere() -> None:
    decklist, findings = parse_deck("狼\n[サイド]\n竜\n[extra]\n熊\n", "a.txt", "a", SECTIONS)
    assert [(f.code, f.where[0].row, f.facts["value"]) for f in findings] == [("DECK_SECTION_UNKNOWN", 2, "サイド")]
    assert [line.readings[0][1] for line in decklist.lines] == ["狼", "熊"]


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("", "DECK_EMPTY", "DECK_EMPTY"),
        ("# nothing\n\n", "DECK_EMPTY", "DECK_EMPTY"),
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
    started = time.perf_counter()
    parse_deck(f"{line}\n" * 200, "a.txt", "a", SECTIONS)
    assert time.perf_counter() - started < 2  # 0.1 s here; a pattern that runs wild takes minutes


@given(st.text())
def test_no_text_breaks_the_parser(text: str) -> None:
    decklist, findings = parse_deck(text, "a.txt", "a", SECTIONS)
    assert decklist.lines or findings or text.strip()
    assert all(name for line in decklist.lines for _, name in line.readings)
