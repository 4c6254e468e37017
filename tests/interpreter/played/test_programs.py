"""What stands between the verbs of a text, what it asks as a cost, and the verbs that need a fight or a stack."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from tests.interpreter.positions import Cards, at, atk, do, hand, hp, lying, shown, skill, unit

TRAP = {"kind": "trap", "cost": 1}
ATTACKED = "自分のユニットが攻撃された時"
CARDS: Cards = {
    "三連矢": skill("「相手リーダーに1ダメージ。」を3回行う。"),
    "手数": skill("「相手リーダーに1ダメージ。」を自分の手札の数と同じ回数行う。"),
    "狙い三度": skill("「敵ユニット1体に1ダメージ。」を3回行う。"),
    "二の舞": skill("敵ユニット1体に1ダメージ。カードを1枚引く。ここまでの処理を合計2回行う。"),
    "計算": skill("敵ユニット1体にXダメージ。Xは自分の手札の枚数とする。"),
    "重荷": unit("このユニットの攻撃力は、自分の手札1枚につき1下がる。", 3, 5),
    "呪い": skill("敵ユニット1体にダメージカウンターを2個乗せる。"),
    "手当": skill("味方ユニット1体からダメージカウンターを2個取り除く。"),
    "洗浄": skill("味方ユニット全てからダメージカウンターを全て取り除く。"),
    "毒筆": skill("敵ユニット1体に毒マーカーを1個乗せる。"),
    "身構え": {**TRAP, "trigger": ATTACKED, "effect_text": f"{ATTACKED}：その攻撃を無効にする。"},
    "影武者": {**TRAP, "trigger": ATTACKED, "effect_text": f"{ATTACKED}：その攻撃の対象を味方ユニット1体に変更する。"},
    "埋葬": unit("召喚時：自分の墓地のユニット1体をこのユニットの下に置く。", 1, 3),
    "帰還": skill("ユニット1体を手札に戻す。"),
    "値上げ": skill("次の相手のターン終了時まで、相手の手札のカードのコストを1上げる。"),
    "値下げ": skill("次の自分のターン終了時まで、自分の手札のユニットのコストを1下げる。"),
    "休戦": skill("次の相手のターン終了時まで、相手は攻撃できない。"),
    "痛み": unit("自分がダメージを受けた時：カードを1枚引く。", 1, 5),
    "火": skill("相手リーダーに1ダメージ。"),
    "小火": skill("敵ユニット1体に1ダメージ。"),
}


def texts(m: LeaderMatch) -> list[str]:
    return [m.action_text(action) for action in m.legal_actions()]


class TestLoops:
    def test_so_many_times(self) -> None:
        m = do(at(CARDS, {"hand": ["三連矢"]}), "use 三連矢")
        assert hp(m, "2:leader") == 17

    def test_as_many_times_as_there_are_cards(self) -> None:
        for count in range(3):
            m = do(at(CARDS, {"hand": ["手数"] + ["1/1"] * count}), "use 手数")
            assert hp(m, "2:leader") == 20 - count

    def test_each_time_with_a_choice_of_its_own(self) -> None:
        m = at(CARDS, {"hand": ["狙い三度"]}, {"F1": "1/4", "F2": "1/4"})
        do(m, "use 狙い三度", "choose 2:F1", "choose 2:F2", "choose 2:F1")
        assert (hp(m, "2:F1"), hp(m, "2:F2")) == (2, 3)

    def test_all_of_it_again(self) -> None:
        m = at(CARDS, {"hand": ["二の舞"]}, {"F1": "1/4", "F2": "1/4"})
        do(m, "use 二の舞", "choose 2:F1", "choose 2:F2")
        assert (hp(m, "2:F1"), hp(m, "2:F2"), len(hand(m))) == (3, 3, 2)


class TestNumbers:
    def test_what_x_is_comes_first_wherever_it_stands(self) -> None:
        m = at(CARDS, {"hand": ["計算", "1/1", "1/1"]}, {"F1": "1/4"})
        do(m, "use 計算")
        assert hp(m, "2:F1") == 2

    def test_so_much_less(self) -> None:
        m = at(CARDS, {"hand": ["1/1", "1/1"], "F1": "重荷"})
        assert atk(m, "1:F1") == 1


class TestCounters:
    def test_damage_counters(self) -> None:
        """LD-009, LD-078: they are the damage, and taking them off is healing."""
        m = at(CARDS, {"hand": ["呪い", "手当", "洗浄"], "F1": "1/5; damage 3", "F2": "1/5; damage 1"}, {"F1": "1/2"})
        do(m, "use 手当", "choose 1:F1", "use 呪い")
        assert (hp(m, "1:F1"), shown(m, 1)["grave"]) == (4, ["1/2"])
        do(m, "use 洗浄")
        assert (hp(m, "1:F1"), hp(m, "1:F2")) == (5, 5)

    def test_a_poison_marker_is_poison(self) -> None:
        m = do(at(CARDS, {"hand": ["毒筆"]}, {"F1": "1/2"}), "use 毒筆")
        assert shown(m, 1)["F1"] == "1/2; poisoned"


class TestFights:
    def test_an_attack_that_is_stopped(self) -> None:
        m = at(CARDS, {"F1": "3/3"}, {"F1": "2/2", "trap": "身構え", "grave": ["1/1"]})
        do(m, "attack F1>F1", "trap")
        assert (shown(m)["F1"], shown(m, 1)["F1"]) == ("3/3; attacked 1", "2/2")

    def test_an_attack_that_is_turned_elsewhere(self) -> None:
        m = at(CARDS, {"F1": "3/3"}, {"F1": "2/2", "F2": "1/5", "trap": "影武者", "grave": ["1/1"]})
        do(m, "attack F1>F1", "trap", "choose 2:F2")
        assert (shown(m)["F1"], shown(m, 1)["F1"], shown(m, 1)["F2"]) == (
            "3/3; damage 1; attacked 1", "2/2", "1/5; damage 3",
        )  # fmt: skip


class TestStacks:
    def test_a_card_under_another_one(self) -> None:
        m = at(CARDS, {"hand": ["埋葬", "帰還"], "grave": ["1/1", "2/2"]})
        do(m, "summon 埋葬@F1", "choose 2/2 in 1:grave")
        assert shown(m)["F1"] == "埋葬; new; under 2/2"
        do(m, "use 帰還")
        assert sorted(shown(m)["grave"]) == ["1/1", "2/2", "帰還"]


class TestSpansForAll:
    def test_cards_that_come_to_the_hand_later(self) -> None:
        """What changes cards of a hand for a span changes those that come meanwhile, until it ends."""
        m = at(CARDS, {"hand": ["値下げ", "値上げ"], "deck": ["1/1"] * 4}, {"deck": ["2/2"] * 4, "hand": ["1/1"]})
        do(m, "use 値下げ", "use 値上げ")
        prices = [{m.cards.names[n]: m.cost(n) for n in m.zones[2 + seat]} for seat in range(2)]
        assert prices == [{}, {"1/1": 2}]
        do(m, "end")
        assert {m.cards.names[n]: m.cost(n) for n in m.zones[3]} == {"1/1": 2, "2/2": 2}
        do(m, "end")
        assert [{m.cost(n) for n in m.zones[2 + seat]} for seat in range(2)] == [{0}, {1}]
        do(m, "end")
        assert {m.cost(n) for n in m.zones[2]} == {1}

    def test_all_that_a_player_has_now_and_later(self) -> None:
        m = at(CARDS, {"hand": ["休戦"], "deck": ["1/1"] * 4}, {"F1": "2/2", "hand": ["3/3 突進"], "deck": ["1/1"] * 4})
        do(m, "use 休戦", "end", "summon 3/3 突進@F2")
        assert [text for text in texts(m) if text.startswith("attack")] == []
        do(m, "end", "end")
        assert "attack F1>leader" in texts(m)


class TestEventsOfPlayers:
    def test_damage_to_a_player_is_damage_to_the_leader(self) -> None:
        m = at(CARDS, {"hand": ["火", "小火"]}, {"F1": "痛み"})
        do(m, "use 小火")
        assert hand(m, 1) == []
        do(m, "use 火")
        assert hand(m, 1) == ["1/1"]


class TestCosts:
    """What can't be paid in full is not offered; what is, is paid first."""

    @pytest.mark.parametrize(("cost", "missing", "given"), [
        ("自分の手札を2枚捨てる。", {"hand": ["2/2"]}, {"hand": ["2/2", "3/3"]}),
        ("他の味方ユニット1体を死亡させる。", {}, {"F2": "2/2"}),
        ("自分の墓地のユニット2体をロストさせる。", {"grave": ["2/2"]}, {"grave": ["2/2", "3/3"]}),
        ("自分の山札の上から2枚を墓地に置く。", {"deck": ["1/1"]}, {"deck": ["1/1"] * 4}),
        ("このユニットを毒状態にする。", {"F1": "払い手; poisoned"}, {}),
        ("他の味方ユニット全てを死亡させる。", {}, {"F2": "2/2"}), ("他の味方ユニット全てを手札に戻す。", {}, {"F2": "2/2"}),
        ("自分のコストを2払う。", {"cost": "1/9"}, {"cost": "2/9"}),
    ])  # fmt: skip
    def test_whether_it_can_be_paid(self, cost: str, missing: dict[str, object], given: dict[str, object]) -> None:
        cards = {"払い手": unit("", 1, 5, ability_text=f"（コスト）{cost}カードを2枚引く。", keywords="アビリティ")}
        base = {"F1": "払い手", "deck": ["1/1"] * 4}
        assert "ability F1" not in texts(at(cards, {**base, **missing}))
        assert "ability F1" in texts(at(cards, {**base, **given}))

    def test_it_is_paid_before_the_effect(self) -> None:
        cards = {
            "払い手": unit(
                "",
                1,
                5,
                ability_text="（コスト）他の味方ユニット1体を死亡させる。カードを1枚引く。",
                keywords="アビリティ",
            )
        }
        m = at(cards, {"F1": "払い手", "F2": "2/2", "F3": "3/3"})
        do(m, "ability F1", "choose 1:F3")
        assert (shown(m)["F1"], hand(m), shown(m)["grave"]) == ("払い手; sideways", ["1/1"], ["3/3"])

    def test_itself_as_a_cost(self) -> None:
        cards = {
            "払い手": unit(
                "", 1, 5, ability_text="（コスト）このユニットを手札に戻す。カードを1枚引く。", keywords="アビリティ"
            )
        }
        m = do(at(cards, {"F1": "払い手"}), "ability F1")
        assert hand(m) == ["払い手", "1/1"]


def test_an_option_that_needs_a_target_bars_the_card_only_with_all_of_them() -> None:
    """LD-119."""
    both = skill("「敵ユニット1体に1ダメージ。」「味方ユニット1体を手札に戻す。」から1つを選んで行う。")
    assert "use 二択" not in texts(at({"二択": both}, {"hand": ["二択"]}))
    m = at({"二択": both}, {"hand": ["二択"], "F1": "2/2"})
    do(m, "use 二択")
    assert hand(m) == ["2/2"]
    assert lying(m, "1:F1") < 0
