"""Check sheets: the order in which cards are counted, and the printed page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hantei.core.card import Card
from hantei.core.messages import Messages
from hantei.validators.report.html import sheet_page
from hantei.validators.report.sheet import DeckSheet, Pile, SheetGroup, SheetLine, SheetSection, make_sheet
from hantei.validators.result import CheckResult

MakeResult = Callable[..., CheckResult]

COSTS = {"竜": 3, "剣": 1, "盾": 1}


def pile(card: Card) -> Pile:
    """Spells before units, then by cost."""
    cost = COSTS.get(card.name)
    return Pile((card.kind == "unit", cost or 0), card.kind, "" if cost is None else str(cost))


def sheets(result: CheckResult, language: str = "ja") -> list[DeckSheet]:
    judge = result.judges["tiny"]
    return [make_sheet(deck, "ちいさなゲーム", Messages(language), (judge, pile)) for deck in result.decks]


def test_cards_stand_by_section_kind_cost_and_name_each_once(make_result: MakeResult) -> None:
    lines = [
        ("extra", 1, "剣"),
        ("main", 1, "竜"),
        ("main", 1, "盾"),
        ("main", 1, "剣"),
        ("main", 1, "竜"),
        ("main", 1, "盾"),
    ]
    (sheet,) = sheets(make_result(*lines, names=("竜", "盾", "剣")))
    units = (SheetLine(1, "1", "剣", "N-3"), SheetLine(2, "1", "盾", "N-2"), SheetLine(2, "3", "竜", "N-1"))
    assert sheet.sections == (
        SheetSection("デッキ", 5, (SheetGroup("unit", 5, units),)),
        SheetSection("エクストラ", 1, (SheetGroup("unit", 1, (SheetLine(1, "1", "剣", "N-3"),)),)),
    )
    assert sheet.count == 6


def test_order_does_not_depend_on_the_file(make_result: MakeResult) -> None:
    lines = [("main", 1, "竜"), ("main", 2, "盾"), ("extra", 1, "剣")]
    there, back = (sheets(make_result(*order, names=("竜", "盾", "剣"))) for order in (lines, lines[::-1]))
    assert there == back


def test_head_says_whose_deck_it_is_and_what_is_known_of_it(small: CheckResult) -> None:
    legal, illegal, unknown = sheets(small)
    assert legal.head == (
        ("プレイヤー", "あおい"),
        ("デッキ", "赤"),
        ("ゲーム", "ちいさなゲーム"),
        ("照合コード", "cc133de30422fab2"),
        ("判定", "適正（違反0、警告0）"),
        ("ファイル", "a.txt"),
    )
    assert [dict(sheet.head)["判定"] for sheet in (illegal, unknown)] == [
        "違反あり（違反2、警告0）",
        "判定できず（違反1、警告0）",
    ]
    assert [sheet.note for sheet in (legal, illegal, unknown)] == [
        "",
        "",
        "読み取れなかった行があります。ここにあるカードがデッキのすべてとは限りません。",
    ]
    assert dict(unknown.head)["照合コード"] == ""


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("ja", ["デッキ 3枚", "spell 1枚", "1弓 T-3", "unit 2枚", "2剣 T-1 · コスト 1", "エクストラ 1枚", "unit 1枚"]),
        ("en", ["deck 3 cards", "spell 1 card", "1弓 T-3", "unit 2 cards", "2剣 T-1 · cost 1", "extra 1 card",
                "unit 1 card"]),
    ],
)  # fmt: skip
def test_page_has_counts_names_and_a_box_for_every_copy(
    small: CheckResult, page: Any, language: str, expected: list[str]
) -> None:
    shown = page(sheet_page(sheets(small, language)[:1], language))
    start = shown.text.index(expected[0])
    assert shown.text[start : start + 7] == expected
    assert len(shown.tags("i")) == 4
    assert len(shown.tags("article")) == 1


def test_page_needs_nothing_runs_nothing_and_escapes_names(make_result: MakeResult, page: Any) -> None:
    hostile = "<script>alert('1')</script>"
    result = make_result(("main", 3, hostile), names=(hostile,), name=hostile, player="\u202e" + hostile)
    shown = page(sheet_page(sheets(result), "ja"))
    assert [shown.tags(tag) for tag in ("script", "img", "link", "a")] == [[], [], [], []]
    assert shown.text[1:5] == ["プレイヤー", "\\u202e" + hostile, "デッキ", hostile]
    (policy,) = (m["content"] for m in shown.tags("meta") if "http-equiv" in m)
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "script-src" not in policy
