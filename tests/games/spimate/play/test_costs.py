"""Which costs of several parts are played: none may take what another one needs."""

from __future__ import annotations

import pytest

from hantei.effects.cells import read_cell
from hantei.games.spimate.compile.definitions import not_played
from hantei.games.spimate.texts.words import EFFECT_WORDS
from hantei.interpreter.compile.left_out.reasons import COST_FORM


@pytest.mark.proves("SP-173")
@pytest.mark.parametrize(("cost", "is_played"), [
    ("手札を1枚捨て、自分の場の魔法1枚を破壊する", True),
    ("このカードを破壊し、手札を1枚捨てる", True),
    ("このカードを墓地に送り、自分の場の他のモンスター1体を墓地に送る", True),
    ("自分の場の魔法1枚を破壊し、自分の場のモンスター1体を破壊する", False),
    ("手札の魔法1枚を捨て、手札を1枚捨てる", False),
    ("このカードを墓地に送り、自分の場のモンスター1体を墓地に送る", False),
    ("自分の場のモンスター1体を墓地に送り、このカードを墓地に送る", False),
])  # fmt: skip
def test_a_cost_of_several_parts(cost: str, is_played: bool) -> None:
    text = read_cell(f"任意効果：（コスト）{cost}。デッキから1枚引く。", EFFECT_WORDS)
    assert [missing.reason for missing in not_played(text)] == [COST_FORM] * (not is_played)


@pytest.mark.proves("SP-129")
def test_a_substitute_cost_of_several_parts_of_one_zone_is_told_as_not_played() -> None:
    text = read_cell("ルール効果：（代用コスト）手札の魔法1枚を捨て、手札を1枚捨てる。", EFFECT_WORDS)
    assert [missing.reason for missing in not_played(text)] == [COST_FORM]
