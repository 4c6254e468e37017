"""What designers vary without meaning is made one, and every character knows its place in the cell."""

from __future__ import annotations

import pytest

from hantei.effects.chart.normal import normal
from hantei.effects.chart.tables.forms import forms


@pytest.mark.parametrize(("cell", "text"), [
    ("しょうかんされたとき､じぶんの", "召喚された時、自分の"),
    ("ﾀﾞﾒ-ｼﾞを２点!!", "ダメージを2点。"),
    ("コスト-2", "コスト-2"),
    ("1–3：カードを引く", "1-3：カードを引く"),
    ("全ての敵", "すべての敵"),
    ("「全て の敵」", "「全て の敵」"),
    ("①：攻撃力＋２００", "①：攻撃力+200"),
])  # fmt: skip
def test_normal(cell: str, text: str) -> None:
    assert normal(cell).text == text


def test_places_lead_back_to_the_cell() -> None:
    found = normal("攻撃時 ﾀﾞﾒｰｼﾞを")
    assert found.text == "攻撃時ダメージを"
    assert found.original(3, 7) == "ﾀﾞﾒｰｼﾞ"
    assert found.gaps == {3}


@pytest.mark.parametrize(("verb", "sort", "spelling", "said"), [
    ("引く", "5", "引いてもよい", ("active", "end", False, True, False)),
    ("引く", "5", "引ける", ("active", "end", False, True, False)),
    ("捨てる", "1", "捨てさせ", ("causative", "te", False, False, False)),
    ("破壊する", "s", "破壊されない", ("passive", "end", True, False, False)),
    ("破壊する", "s", "破壊せず", ("active", "te", True, False, False)),
    ("選ぶ", "5", "選んで", ("active", "te", False, False, False)),
    ("戻す", "5", "戻したら", ("active", "tara", False, False, False)),
    ("攻撃する", "s", "攻撃しなければならない", ("active", "end", False, False, True)),
])  # fmt: skip
def test_forms(verb: str, sort: str, spelling: str, said: tuple[object, ...]) -> None:
    assert said in [form for one, form in forms(verb, sort) if one == spelling]
