"""Changes of a value apply in the documented order: printed, changes by effects in the order of time, continuous
effects that set, those that add; keywords likewise; a seal takes what was there before."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from tests.interpreter.positions import at, atk, do, hp, lying, skill, unit

CARDS = {
    "増強": skill("味方ユニット1体の攻撃力を3上げる。"),
    "一定": skill("味方ユニット1体の攻撃力を1にする。"),
    "倍化": skill("味方ユニット1体の攻撃力を2倍にする。"),
    "減衰": skill("味方ユニット1体の攻撃力を2下げる。"),
    "交換": skill("味方ユニット1体の攻撃力とHPを入れ替える。"),
    "旗手": unit("他の味方ユニットの攻撃力を1上げる。", 1, 3),
    "均し": unit("他の味方ユニットの攻撃力を4にする。", 1, 3),
    "倍手": unit("他の味方ユニットの攻撃力を2倍にする。", 1, 3),
    "壁手": unit("他の味方ユニットのHPを2上げる。", 1, 3),
    "番長": unit("他の味方ユニットは【守護】を得る。", 1, 3),
    "封じ手": unit("敵ユニットは【守護】を失う。", 1, 3),
    "授け": skill("味方ユニット1体に【守護】を与える。"),
    "奪い": skill("味方ユニット1体の【守護】を取り除く。"),
    "封印": skill("ユニット1体を封印状態にする。"),
    "解除": skill("ユニット1体の封印状態を解除する。"),
    "隣人": unit("隣の味方ユニットの攻撃力を1上げる。", 1, 3),
    "移動": skill("味方ユニット1体を空きマスに移動する。"),
    "群れ": unit("自分の場にユニットが3体以上いる限り、このユニットの攻撃力を2上げる。", 1, 3),
    "数え手": unit("このユニットの攻撃力は、自分の場の他のユニット1体につき1上がる。", 1, 3),
    "強者": unit("攻撃力3以上の味方ユニットの攻撃力を1上げる。", 1, 3),
    "弱者": unit("攻撃力3以下の味方ユニットの攻撃力を1上げる。", 1, 3),
    "商人": unit("自分の手札のユニットのコストを1下げる。", 1, 3),
    "関所": unit("相手の手札のカードのコストを1上げる。", 1, 3),
    "火矢": skill("ユニット1体に3ダメージ。"),
    "足止め": unit("敵ユニットは攻撃できない。", 1, 3),
}


def changed(*skills: str, cell: str = "1:F1", **field: str) -> LeaderMatch:
    """A 2/5 in F1 after these skills on it, in this order."""
    m = at(CARDS, {"hand": [*skills], "F1": "2/5", "F2": "1/1", **field})
    for name in skills:
        do(m, f"use {name}", f"choose {cell}")
    return m


class TestNumbers:
    @pytest.mark.parametrize(("skills", "value"), [
        ((), 2), (("増強",), 5), (("増強", "一定"), 1), (("一定", "増強"), 4), (("増強", "倍化"), 10), (("倍化", "増強"), 7),
        (("一定", "増強", "一定"), 1), (("減衰", "減衰"), 0), (("減衰", "減衰", "増強"), 1),
    ])  # fmt: skip
    def test_changes_in_the_order_of_time(self, skills: tuple[str, ...], value: int) -> None:
        """A sum may be below 0 on the way; damage never is (LD-077)."""
        assert atk(changed(*skills), "1:F1") == value

    @pytest.mark.parametrize(("skills", "field", "value"), [
        (("一定",), {"F3": "旗手"}, 2),
        (("増強",), {"F3": "均し"}, 4),
        (("増強",), {"F3": "均し", "B1": "旗手"}, 5),
        ((), {"F3": "旗手", "B1": "均し"}, 5),
        ((), {"F3": "旗手", "B1": "旗手"}, 4),
        (("増強",), {"F3": "倍手"}, 10),
        ((), {"F3": "旗手", "B1": "倍手"}, 5),
    ])  # fmt: skip
    def test_then_continuous_effects(self, skills: tuple[str, ...], field: dict[str, str], value: int) -> None:
        """Those that set or multiply before those that add, whichever card came first."""
        assert atk(changed(*skills, **field), "1:F1") == value

    def test_stats_that_are_exchanged(self) -> None:
        m = changed("増強", "交換")
        assert (atk(m, "1:F1"), hp(m, "1:F1")) == (5, 5)
        m = changed("交換", "増強")
        assert (atk(m, "1:F1"), hp(m, "1:F1")) == (8, 2)

    def test_a_continuous_effect_ends_with_its_card(self) -> None:
        m = at(CARDS, {"hand": ["火矢"], "F1": "2/5", "F3": "旗手"})
        assert atk(m, "1:F1") == 3
        do(m, "use 火矢", "choose 1:F3")
        assert atk(m, "1:F1") == 2

    def test_hp_that_ends_may_be_a_death(self) -> None:
        m = at(CARDS, {"hand": ["火矢"], "F1": "2/5; damage 5", "F2": "2/3", "F3": "壁手"})
        assert hp(m, "1:F1") == 2
        do(m, "use 火矢", "choose 1:F3")
        assert [lying(m, cell) >= 0 for cell in ("1:F1", "1:F2", "1:F3")] == [False, True, False]

    def test_costs_of_cards_in_hand(self) -> None:
        cards = {**CARDS, "高い": unit(cost=3)}
        m = at(cards, {"hand": ["高い", "1/1", "増強"], "F1": "商人", "F2": "商人"}, {"F1": "関所"})
        at_hand = {m.cards.names[number]: m.cost(number) for number in m.zones[2]}
        assert at_hand == {"高い": 2, "1/1": 0, "増強": 2}


class TestConditions:
    def test_read_whenever_the_value_is(self) -> None:
        m = at(CARDS, {"hand": ["火矢", "1/1"], "F1": "群れ", "F2": "2/2"})
        assert atk(m, "1:F1") == 1
        do(m, "summon 1/1@F3")
        assert atk(m, "1:F1") == 3
        do(m, "use 火矢", "choose 1:F2")
        assert atk(m, "1:F1") == 1

    def test_counted_whenever_the_value_is(self) -> None:
        m = at(CARDS, {"hand": ["1/1"], "F1": "数え手", "F2": "2/2"}, {"F1": "2/2", "F2": "2/2"})
        assert atk(m, "1:F1") == 2
        do(m, "summon 1/1@F3")
        assert atk(m, "1:F1") == 3

    def test_places_move_with_the_card(self) -> None:
        m = at(CARDS, {"hand": ["移動"], "F1": "2/5", "F2": "隣人", "B1": "2/2", "B2": "3/3"})
        assert [atk(m, cell) for cell in ("1:F1", "1:B1", "1:B2")] == [3, 2, 4]
        do(m, "use 移動", "choose 1:F2", "cell 1:B3")
        assert [atk(m, cell) for cell in ("1:F1", "1:B1", "1:B2")] == [2, 2, 4]

    def test_effects_that_read_what_they_change_come_to_an_end(self) -> None:
        """Read four deep at most, so that each value is a number, and the same each time."""
        m = at(CARDS, {"F1": "3/5", "F2": "2/5", "F3": "強者", "B1": "強者"})
        first = [atk(m, cell) for cell in ("1:F1", "1:F2", "1:F3")]
        assert first == [5, 2, 1]
        assert [atk(m, cell) for cell in ("1:F1", "1:F2", "1:F3")] == first
        m = at(CARDS, {"F1": "3/5", "F2": "4/5", "F3": "弱者"})
        assert atk(m, "1:F2") == 4
        assert atk(m, "1:F1") in (3, 4)
        assert m.depth == 0


class TestKeywords:
    def has_guard(self, m: LeaderMatch, cell: str = "1:F1") -> bool:
        return m.keywords(lying(m, cell)) & game.GUARD != 0

    @pytest.mark.parametrize(("skills", "field", "guards"), [
        ((), {}, False), (("授け",), {}, True), (("授け", "奪い"), {}, False), (("奪い", "授け"), {}, True),
        (("奪い",), {"F3": "番長"}, True), (("授け", "奪い"), {"F3": "番長"}, True),
    ])  # fmt: skip
    def test_in_the_order_of_time_then_continuous(
        self, skills: tuple[str, ...], field: dict[str, str], guards: bool
    ) -> None:
        assert self.has_guard(changed(*skills, **field)) == guards

    def test_printed_ones_are_taken(self) -> None:
        m = at(CARDS, {"hand": ["奪い"], "F1": "2/5 守護", "F2": "1/1 守護"})
        do(m, "use 奪い", "choose 1:F1")
        assert (self.has_guard(m), self.has_guard(m, "1:F2")) == (False, True)

    def test_taken_as_long_as_a_card_is_there(self) -> None:
        m = at(CARDS, {"F1": "2/5 守護"}, {"F1": "封じ手", "hand": ["火矢"]}, active=2)
        assert not self.has_guard(m)
        do(m, "use 火矢", "choose 2:F1")
        assert self.has_guard(m)

    def test_permissions_as_long_as_a_card_is_there(self) -> None:
        m = at(CARDS, {"hand": ["火矢", "増強"], "F1": "2/5"}, {"F1": "足止め"})
        assert "attack F1>F1" not in [m.action_text(action) for action in m.legal_actions()]
        do(m, "use 火矢", "choose 2:F1")
        assert "attack F1>leader" in [m.action_text(action) for action in m.legal_actions()]


class TestSeals:
    def test_what_was_there_before_is_gone_and_what_comes_later_works(self) -> None:
        """LD-311, LD-312."""
        m = at(CARDS, {"hand": ["授け", "増強", "封印", "授け"], "F1": "2/5 貫通", "F2": "1/1"})
        do(m, "use 授け", "choose 1:F1", "use 増強", "choose 1:F1")
        found = [m.keywords(lying(m, "1:F1"))]
        do(m, "use 封印", "choose 1:F1")
        found.append(m.keywords(lying(m, "1:F1")))
        do(m, "use 授け", "choose 1:F1")
        found.append(m.keywords(lying(m, "1:F1")))
        assert found == [game.PIERCE | game.GUARD, 0, game.GUARD]
        assert atk(m, "1:F1") == 5

    def test_a_sealed_card_changes_nothing(self) -> None:
        m = at(CARDS, {"hand": ["封印", "解除"], "F1": "2/5", "F2": "旗手"})
        do(m, "use 封印", "choose 1:F2")
        assert atk(m, "1:F1") == 2
        do(m, "use 解除", "choose 1:F2")
        assert atk(m, "1:F1") == 3

    def test_a_sealed_card_is_changed_by_others_in_its_stats(self) -> None:
        m = at(CARDS, {"hand": ["封印"], "F1": "2/5", "F2": "旗手"})
        do(m, "use 封印", "choose 1:F1")
        assert atk(m, "1:F1") == 3
