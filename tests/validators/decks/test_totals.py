"""Totals round deck lists, and numbers of cards that are none."""

from __future__ import annotations

import pytest

from hantei.validators.decks.text.totals import number_told, totals_told


@pytest.mark.parametrize(
    ("line", "totals"),
    [
        ("ぜんぶで50まい👍", (50,)), ("合計：20枚（リーダー込み21枚）", (20, 21)), ("以上四十二枚　城之内", (42,)),
        ("44＋1＝45枚", (45,)),
        ("合計 21枚 2,000円", (21,)), ("25 cards total. See you on Saturday!", (25,)), ("ｺﾞｳｹｲ 42", (42,)),
        ("計30枚ちょうど！", (30,)),
        ("デッキ枚数 20", (20,)), ("全40枚です。よろしくお願いします", (40,)), ("Total: 43", (43,)),
        ("以上、20枚＋リーダー", (20,)),
        ("44＋1＝46枚", ()), ("計5枚？", ()), ("→計7枚", ()), ("合わせて60です", ()), ("計40枚 狼を抜いてます", ()),
        ("合計 40枚 あと2枚", ()),
        ("合計 1440円", ()), ("計算の狼 3", ()), ("合計18枚以上", ()), ("全部で3枚ずつ", ()),
        ("計40枚だったけど変更", ()), ("40枚", ()),
    ],
)  # fmt: skip
def test_totals(line: str, totals: tuple[int, ...]) -> None:
    assert totals_told(line) == totals


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("42まいです！", (42, "です!")), ("確認します！40枚ですね", (40, "確認します! ですね")), ("(40)", (40, "")),
        ("20枚", (20, "")),
        ("42 cards.", (42, ".")),
        ("あと20枚", None), ("残り 20枚は未定", None), ("20枚以上", None), ("+20枚", None), ("20枚追加", None),
        ("10枚ずつ", None), ("3枚です", None),
        ("20枚と30枚", None), ("20枚くらい", None), ("1/20枚", None), ("40", None),
    ],
)  # fmt: skip
def test_number_of_cards(line: str, told: tuple[int, str] | None) -> None:
    assert number_told(line) == told
