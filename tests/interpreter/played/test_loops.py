"""Effects that set off each other without an end are detected: the match is a draw that says so."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.simulator.kernel.match import DRAW, NOBODY
from tests.interpreter.positions import Cards, at, atk, do, hp, skill, unit

CARDS: Cards = {
    "火矢": skill("ユニット1体に1ダメージ。"),
    "不滅": unit("ダメージを受けた時：このユニットを1回復する。\n回復した時：このユニットに1ダメージ。", 1, 9),
    "傷口": unit("ダメージを受けた時：このユニットのHPが3以上の場合、このユニットに1ダメージ。", 1, 9),
    "盾持ち": unit("他の味方ユニットがダメージを受ける場合、代わりにこのユニットに1ダメージ。", 1, 9),
}


def is_endless(m: LeaderMatch) -> bool:
    return (m.winner, m.reason) == (DRAW, game.NO_END)


def test_two_abilities_that_set_off_each_other() -> None:
    m = do(at(CARDS, {"hand": ["火矢"], "F1": "不滅"}), "use 火矢")
    assert is_endless(m)


def test_two_abilities_that_take_each_others_damage() -> None:
    """Each is offered once for a damage and for that which comes in its place, so that they come to an end."""
    m = at(CARDS, {"hand": ["火矢"], "F1": "盾持ち", "F2": "盾持ち", "F3": "1/9"})
    do(m, "use 火矢", "choose 1:F3")
    assert (m.winner, hp(m, "1:F1"), hp(m, "1:F2"), hp(m, "1:F3")) == (NOBODY, 9, 8, 9)


def test_one_of_them_ends_it() -> None:
    m = at(CARDS, {"hand": ["火矢"], "F1": "盾持ち", "F3": "1/9"})
    do(m, "use 火矢", "choose 1:F3")
    assert (m.winner, hp(m, "1:F1"), hp(m, "1:F3")) == (NOBODY, 8, 9)


def test_a_chain_with_an_end_is_none() -> None:
    m = do(at(CARDS, {"hand": ["火矢", "1/1"], "F1": "傷口"}), "use 火矢")
    assert (m.winner, hp(m, "1:F1")) == (NOBODY, 2)


def test_the_steps_of_one_decision_are_counted() -> None:
    """Not those of a match: many long chains are no loop."""
    m = at({**CARDS, "長い傷": unit("ダメージを受けた時：このユニットのHPが3以上の場合、このユニットに1ダメージ。", 1, 900)}, {
        "hand": ["火矢", "火矢"], "F1": "長い傷", "F2": "長い傷",
    })  # fmt: skip
    do(m, "use 火矢", "choose 1:F1", "use 火矢", "choose 1:F2")
    assert (m.winner, hp(m, "1:F1"), hp(m, "1:F2")) == (NOBODY, 2, 2)


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_continuous_effects_that_read_each_other_are_no_loop(copies: int) -> None:
    cards = {"強者": unit("攻撃力3以上の味方ユニットの攻撃力を1上げる。", 3, 5)}
    field = dict(zip(("F1", "F2", "F3"), ["強者"] * copies, strict=False))
    m = at(cards, field)
    first = [atk(m, f"1:{cell}") for cell in field]
    assert len(set(first)) == 1
    assert 3 <= first[0] <= 3 + copies
    assert [atk(m, f"1:{cell}") for cell in field] == first
    assert m.depth == 0
