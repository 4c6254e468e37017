"""Changes end at the right step; what an effect speaks of may have gone, and its source as well."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as game
from tests.interpreter.positions import Cards, at, atk, do, hand, hp, lying, shown, skill, unit

CARDS: Cards = {
    "激励": skill("ターン終了時まで、味方ユニット1体の攻撃力を2上げる。"),
    "鼓舞": skill("次の自分のターン終了時まで、味方ユニット1体の攻撃力を2上げる。"),
    "予告": skill("次の相手のターン終了時まで、味方ユニット1体の攻撃力を2上げる。"),
    "夜通し": skill("次の自分のターン開始時まで、味方ユニット1体の攻撃力を2上げる。"),
    "鍛錬": skill("味方ユニット1体の攻撃力を2上げる。"),
    "大盾": skill("ターン終了時まで、味方ユニット1体のHPを3上げる。"),
    "守り": skill("ターン終了時まで、味方ユニット1体に【守護】を与える。"),
    "足止め": skill("次の相手のターン終了時まで、敵ユニット1体は攻撃できない。"),
    "帰還": skill("ユニット1体を手札に戻す。"),
    "火矢": skill("ユニット1体に3ダメージ。"),
    "見届け": unit("自分のターン終了時：相手リーダーにこのユニットの攻撃力のダメージ。", 1, 3),
    "猛る者": unit("攻撃時：この攻撃の間、このユニットの攻撃力を2上げる。", 2, 5, trigger="攻撃時"),
    "監視者": unit("召喚時：このユニットが場にいる間、敵ユニット1体は攻撃できない。", 1, 3),
    "応援団": unit("召喚時：このユニットが場にいる間、他の味方ユニット1体の攻撃力を2上げる。", 1, 3),
}


def turns(m: LeaderMatch, *ends: str) -> LeaderMatch:
    """The turns of these players end."""
    for player in ends:
        assert m.to_act() == int(player) - 1
        do(m, "end")
    return m


def at_ends(name: str, turn: int = 5) -> list[int]:
    """ATK of the unit a skill has raised: now, and in the main phases of the next four turns."""
    deck = {"deck": ["1/1"] * 4, "hand": [name], "F1": "1/5"}
    m = at(CARDS, deck, {"deck": ["1/1"] * 4}, turn=turn)
    do(m, f"use {name}")
    found = [atk(m, "1:F1")]
    for player in ("1", "2", "1", "2"):
        turns(m, player)
        found.append(atk(m, "1:F1"))
    return found


class TestSpans:
    @pytest.mark.parametrize(("name", "expected"), [
        ("激励", [3, 1, 1, 1, 1]),
        ("予告", [3, 3, 1, 1, 1]),
        ("夜通し", [3, 3, 1, 1, 1]),
        ("鼓舞", [3, 3, 3, 1, 1]),
        ("鍛錬", [3, 3, 3, 3, 3]),
    ])  # fmt: skip
    def test_by_the_end_of_which_turn(self, name: str, expected: list[int]) -> None:
        assert at_ends(name) == expected

    def test_made_in_the_opponents_turn_the_own_next_one_is_the_first(self) -> None:
        cards = {
            **CARDS,
            "後備え": unit("ダメージを受けた時：次の自分のターン終了時まで、このユニットの攻撃力を2上げる。", 1, 9),
        }
        m = at(cards, {"F1": "後備え", "deck": ["1/1"] * 4}, {"F1": "1/5", "deck": ["1/1"] * 4}, active=2)
        do(m, "attack F1>F1")
        found = [atk(m, "1:F1")]
        for player in ("2", "1", "2"):
            turns(m, player)
            found.append(atk(m, "1:F1"))
        assert found == [3, 3, 1, 1]

    def test_effects_at_the_end_of_the_turn_still_have_it(self) -> None:
        """The changes of a turn end after its effects and its poison (LD-056 to LD-063)."""
        m = at(CARDS, {"hand": ["激励"], "F1": "見届け"})
        do(m, "use 激励", "end")
        assert hp(m, "2:leader") == 17
        assert atk(m, "1:F1") == 1

    def test_hp_that_ends_kills_still_in_this_turn(self) -> None:
        m = at(CARDS, {"hand": ["大盾", "火矢"], "F1": "1/3"}, {"F1": "1/1"})
        do(m, "use 大盾", "use 火矢", "choose 1:F1")
        assert hp(m, "1:F1") == 3
        do(m, "end")
        assert shown(m)["grave"] == ["大盾", "火矢", "1/3"]
        assert "F1" not in shown(m)

    def test_poison_comes_before_the_end_of_what_a_turn_has(self) -> None:
        m = at(CARDS, {"hand": ["大盾"], "F1": "1/3; damage 2; poisoned"})
        do(m, "use 大盾", "end")
        assert shown(m)["grave"] == ["大盾", "1/3"]
        assert [noted[1] for noted in noted_of(m, events.DAMAGE)] == [1]

    def test_this_attack(self) -> None:
        m = at(CARDS, {"F1": "猛る者"}, {"F1": "2/9"})
        do(m, "attack F1>F1")
        assert (hp(m, "2:F1"), hp(m, "1:F1"), atk(m, "1:F1")) == (5, 3, 2)

    def test_while_its_source_is_there(self) -> None:
        m = at(CARDS, {"hand": ["応援団", "帰還"], "F1": "2/5"})
        do(m, "summon 応援団@F2")
        assert atk(m, "1:F1") == 4
        turns(m, "1", "2")
        assert atk(m, "1:F1") == 4
        do(m, "use 帰還", "choose 1:F2")
        assert atk(m, "1:F1") == 2

    def test_it_does_not_come_back_with_its_source(self) -> None:
        m = at(CARDS, {"hand": ["監視者", "帰還"]}, {"F1": "2/5", "F2": "3/5", "deck": ["1/1"] * 3})
        do(m, "summon 監視者@F2", "choose 2:F1", "use 帰還", "choose 1:F2", "summon 監視者@F1", "choose 2:F2", "end")
        assert [lying(m, "2:F1") >= 0, "attack F1>F1" in texts(m), "attack F2>F1" in texts(m)] == [True, True, False]

    def test_while_a_source_is_there_that_has_gone_already(self) -> None:
        """An effect that lasts as long as its source is there does nothing where that has left before."""
        cards = {
            **CARDS,
            "早退": unit(
                "召喚時：このユニットを手札に戻す。その後、このユニットが場にいる間、敵ユニット1体は攻撃できない。",
                1,
                3,
            ),
        }
        m = at(cards, {"hand": ["早退"]}, {"F1": "2/5"})
        do(m, "summon 早退@F1")
        assert hand(m) == ["早退"]
        assert m.mods == []

    def test_whoever_leaves_the_field_loses_it(self) -> None:
        """LD-347, LD-348."""
        m = at(CARDS, {"hand": ["鍛錬", "守り", "帰還"], "F1": "1/5"}, {"F1": "1/1"})
        do(m, "use 鍛錬", "use 守り", "use 帰還", "choose 1:F1", "summon 1/5@F2")
        assert (atk(m, "1:F2"), m.keywords(lying(m, "1:F2")) & game.GUARD) == (1, 0)
        assert m.mods == []

    def test_what_is_forbidden_for_a_turn(self) -> None:
        m = at(CARDS, {"hand": ["足止め"], "deck": ["1/1"] * 4}, {"F1": "2/5", "deck": ["1/1"] * 4})
        do(m, "use 足止め", "end")
        assert [text for text in texts(m) if text.startswith("attack")] == []
        turns(m, "2", "1")
        assert [text for text in texts(m) if text.startswith("attack")] == ["attack F1>leader"]


def noted_of(m: LeaderMatch, event: int) -> list[list[int]]:
    """The operands of what has been recorded of an event."""
    return [m.record[at + 1 : at + 4] for at in range(0, len(m.record), 5) if m.record[at] == event]


def texts(m: LeaderMatch) -> list[str]:
    return [m.action_text(action) for action in m.legal_actions()]


class TestLater:
    def test_at_the_end_of_this_turn_once(self) -> None:
        cards = {
            **CARDS,
            "借命": skill(
                "自分の墓地のユニット1体を空きマスに召喚する。このターンの終了時、そのユニットを死亡させる。"
            ),
        }
        m = at(cards, {"hand": ["借命"], "grave": ["3/3"], "deck": ["1/1"] * 4}, {"deck": ["1/1"] * 4})
        do(m, "use 借命", "cell 1:B1")
        assert shown(m)["B1"].startswith("3/3; new")
        do(m, "end")
        assert "B1" not in shown(m)
        assert shown(m)["grave"] == ["借命", "3/3"]

    def test_not_if_it_has_left_before(self) -> None:
        cards = {
            **CARDS,
            "借命": skill(
                "自分の墓地のユニット1体を空きマスに召喚する。このターンの終了時、そのユニットを死亡させる。"
            ),
        }
        m = at(cards, {"hand": ["借命", "帰還"], "grave": ["3/3"], "deck": ["1/1"] * 4}, {"deck": ["1/1"] * 4})
        do(m, "use 借命", "cell 1:B1", "use 帰還", "summon 3/3@F1", "end")
        assert shown(m)["F1"] == "3/3"


class TestWhatHasGone:
    def test_a_target_that_vanishes_before_the_effect(self) -> None:
        """A trap answers the choice by taking the target back; the skill does the rest of what it says."""
        cards = {
            **CARDS, "追い風": skill("敵ユニット1体を死亡させる。カードを1枚引く。"),
            "隠れ蓑": {"kind": "trap", "cost": 1, "trigger": "自分のユニットが相手の効果の対象になった時",
                   "effect_text": "自分のユニットが相手の効果の対象になった時：そのユニットを手札に戻す。"},
        }  # fmt: skip
        m = at(cards, {"hand": ["追い風"]}, {"F1": "2/2", "F2": "3/3", "grave": ["1/1"], "trap": "隠れ蓑"})
        do(m, "use 追い風", "choose 2:F1", "trap")
        assert (hand(m, 1), hand(m), shown(m, 1)["F2"]) == (["2/2"], ["1/1"], "3/3")

    def test_a_target_that_the_effect_itself_has_moved(self) -> None:
        cards = {**CARDS, "返し矢": skill("敵ユニット1体を手札に戻す。そのユニットに3ダメージ。")}
        m = at(cards, {"hand": ["返し矢"]}, {"F1": "2/2"})
        do(m, "use 返し矢")
        assert hand(m, 1) == ["2/2"]
        assert m.damage == [0] * len(m.damage)

    def test_an_effect_goes_on_without_its_source(self) -> None:
        cards = {**CARDS, "置き土産": unit("召喚時：このユニットを手札に戻す。その後、相手リーダーに2ダメージ。", 1, 3)}
        m = at(cards, {"hand": ["置き土産"]})
        do(m, "summon 置き土産@F1")
        assert (hand(m), hp(m, "2:leader")) == (["置き土産"], 18)

    def test_what_speaks_of_the_source_finds_nothing(self) -> None:
        cards = {
            **CARDS,
            "消え者": unit(
                "召喚時：このユニットを手札に戻す。その後、このユニットの攻撃力を2上げる。カードを1枚引く。", 1, 3
            ),
        }
        m = at(cards, {"hand": ["消え者"]})
        do(m, "summon 消え者@F1")
        assert hand(m) == ["消え者", "1/1"]
        assert m.mods == []

    def test_a_triggered_ability_of_the_same_card_in_a_new_stay_is_none_of_the_old_one(self) -> None:
        """What waits is of the card as it was: it is dropped though the card is on the field again."""
        cards = {
            **CARDS, "波": skill("全てのユニットに1ダメージ。"),
            "呼び手": unit("ダメージを受けた時：他の味方ユニット1体を手札に戻す。そのユニットを空きマスに召喚する。", 1, 5),
            "学び手": unit("ダメージを受けた時：カードを1枚引く。", 1, 5),
        }  # fmt: skip
        m = at(cards, {"hand": ["波"], "F1": "呼び手", "F2": "学び手"})
        do(m, "use 波", "next 1:F1")
        assert hand(m) == ["学び手"]
        do(m, "cell 1:B1")
        assert (hand(m), shown(m)["B1"]) == ([], "学び手; new")

    def test_a_target_of_which_the_opponent_is_safe(self) -> None:
        """LD-213: it may be chosen, and nothing is done to it; the rest is done."""
        cards = {**CARDS, "追い風": skill("敵ユニット1体を死亡させる。カードを1枚引く。")}
        m = at(cards, {"hand": ["追い風"]}, {"F1": "2/2 超バリア"})
        do(m, "use 追い風")
        assert (hand(m), shown(m, 1)["F1"]) == (["1/1"], "2/2 超バリア")


class TestNothingToDo:
    @pytest.mark.parametrize("text", [
        "敵ユニット全てに1ダメージ。", "自分の墓地のユニットを1体まで手札に加える。", "ランダムな敵ユニット1体を死亡させる。",
        "自分のリーダーを3回復する。", "敵ユニット全てを手札に戻す。", "自分の手札を全て捨てる。", "味方ユニット全ての毒状態を解除する。",
        "敵ユニット全ての攻撃力を1下げる。", "敵ユニット全てを麻痺状態にする。", "互いに手札を1枚選んで捨てる。",
        "ランダムな味方ユニット1体を空きマスに移動する。", "自分の場にユニットが3体以上いる場合、カードを1枚引く。",
    ])  # fmt: skip
    def test_the_table_is_as_it_was(self, text: str) -> None:
        m = at({"空": skill(text)}, {"hand": ["空"]})
        before = (shown(m), shown(m, 1))
        do(m, "use 空")
        after = shown(m)
        assert after.pop("grave") == ["空"]
        assert after.pop("cost") == "9/10"
        before[0].pop("hand")
        before[0].pop("cost")
        assert (after, shown(m, 1)) == before
        assert m.pending == []

    def test_a_choice_on_the_table_that_finds_nothing_bars_the_card(self) -> None:
        """LD-119."""
        m = at({"矢": skill("敵ユニット1体に3ダメージ。")}, {"hand": ["矢"]})
        assert "use 矢" not in texts(m)

    def test_a_choice_in_the_grave_that_finds_nothing_bars_the_card(self) -> None:
        """LD-119: everybody sees that there is none."""
        cards = {
            "掘る": skill("自分の墓地のユニット1体を手札に加える。"),
            "骨": unit(),
            "書": skill("カードを1枚引く。"),
        }
        for grave, may in (([], False), (["書"], False), (["骨"], True)):
            assert ("use 掘る" in texts(at(cards, {"hand": ["掘る"], "grave": grave}))) == may


def test_changes_of_one_text_for_other_cards_make_other_positions() -> None:
    """A search would take one answer for the other."""
    one, other = (f"このユニットが場にいる間、すべての{whose}ユニットの攻撃力を1上げる。" for whose in ("味方", "敵"))
    cards = {"旗手": unit(f"召喚時：「{one}」「{other}」から1つを選んで行う。", 1, 3)}
    m = do(at(cards, {"hand": ["旗手"], "F1": "1/1"}, {"F1": "1/1"}), "summon 旗手@F2")
    first, second, again = m.clone(), m.clone(), m.clone()
    actions = m.legal_actions()
    first.apply(actions[0])
    second.apply(actions[1])
    again.apply(actions[0])
    assert [(atk(twin, "1:F1"), atk(twin, "2:F1")) for twin in (first, second)] == [(2, 1), (1, 2)]
    assert first.state() != second.state()
    assert first.state() == again.state()
