"""Habits of designers that the reader understands: other orders of clauses, replacements, tables, limits in words."""

from __future__ import annotations

from hantei.effects.cells import read_cell
from hantei.effects.sense.settle import settle
from hantei.effects.tree.nodes import (
    Ability,
    Came,
    Compare,
    Counters,
    CountOf,
    Damage,
    Destroy,
    Discard,
    Do,
    Draw,
    Event,
    Every,
    Exactly,
    Happened,
    If,
    Limit,
    Modify,
    Move,
    Number,
    Permission,
    Place,
    Roll,
    Selector,
    StatOf,
    Times,
)
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE

SELF = Selector(reference="self")
IT = Selector(reference="it")
ONE = Exactly(Number(1))


def one(text: str, words: Vocabulary = BOAT) -> Ability:
    (ability,) = settle(read_cell(text, words), played=False).abilities
    return ability


def test_instead_of_what_a_moment_brings() -> None:
    ability = one("このアクターが場を離れる時、墓地に置くかわりに山札の下に置く。")
    assert ability == Ability(
        "replacement",
        when=Event("left_field"),
        instead_of=Event("put_into_graveyard"),
        body=(Do(Move(SELF, Place("deck", places=("bottom",)))),),
    )


def test_instead_of_what_an_attach_magic_waits_for() -> None:
    text = (
        "発動条件：このカードが重なっているアクターが破壊される時。そのアクターは破壊される代わりに、"
        "ダメージカウンターを全て取り除いて場に残る。"
    )
    host = Selector(reference="host")
    assert one(text) == Ability(
        "replacement",
        instead_of=Event("destroyed", host),
        body=(Do(Counters(host, "damage", None, off=True)),),
    )


def test_a_price_before_an_arrow() -> None:
    """Only where a label says that there may be one: else both acts may be what is done."""
    ability = one("任意効果：手札1捨→1ドロー", SPIMATE)
    assert (ability.cost, ability.body) == ((Do(Discard("own", Selector(count=ONE))),), (Do(Draw("own", Number(1))),))
    assert unparsed(read_cell("手札1捨→1ドロー", SPIMATE))


def test_a_card_that_no_moment_names_is_not_replaced() -> None:
    assert unparsed(read_cell("カードを1枚引く。そのアクターは破壊される代わりに、手札に戻る。", BOAT))


def test_another_branch_for_what_was_said() -> None:
    text = "相手の場のカード1枚に10ダメージ。自分の手札が5枚以上なら、代わりに相手の場のカード1枚に20ダメージ。"
    card = Selector(side="opponent", count=ONE)
    condition = Compare(CountOf(Selector(side="own", zones=("hand",))), ">=", Number(5))
    assert one(text, SPIMATE).body == (If(condition, (Do(Damage(card, Number(20))),), (Do(Damage(card, Number(10))),)),)


def test_rows_of_a_table() -> None:
    text = (
        "ダイスを１回振り、出た目によって以下の効果を適用する。\n●１・２：手札を１枚捨てる。\n●３～６："
        "カードを１枚引く。"
    )
    assert one(text, LEADER).body == (
        Do(Roll("own", "die")),
        If(Came((1, 2)), (Do(Discard("own", Selector(count=ONE))),)),
        If(Came((3, 4, 5, 6)), (Do(Draw("own", Number(1))),)),
    )


def test_limits_in_words() -> None:
    text = (
        "このカード名の①②の効果は、それぞれ１ターンに１度しか使用できない。\n①："
        "このカードが場に出た場合に発動できる。カードを１枚引く。"
    )
    assert one(text, SPIMATE).limit == Limit(1, "turn", "name")
    assert one("カードを３まいひける。１ゲームに１かいだけだよ", SPIMATE).limit == Limit(1, "game")
    assert unparsed(read_cell("このカード名の①②の効果は１ターンにいずれか１つしか使用できない。", LEADER))


def test_topic_before_a_condition() -> None:
    ability = one("このユニットは、どちらの場にも建物がない間、攻撃することができません。", LEADER)
    condition = Compare(CountOf(Selector(side="each", kinds=("building",))), "=", Number(0))
    assert (ability.condition, ability.body) == (condition, (Do(Permission(SELF, "attack", "cannot")),))


def test_what_this_effect_has_done() -> None:
    text = "アビリティ：敵1体に1ダメージ。これでそのユニットが死亡したなら、カードを1枚引く。"
    happened = Happened(Event("died", Selector(reference="it", slot=0)), "this_effect")
    assert one(text, LEADER).body[1] == If(happened, (Do(Draw("own", Number(1))),))


def test_several_stats_for_each() -> None:
    each = CountOf(Selector(side="own", kinds=("monster",)))
    body = one("自分の場のモンスター1体につき、このモンスターをAP+10、LP+10する。", SPIMATE).body
    assert body == (
        Do(Modify(SELF, "ap", "up", Times(each, 10))),
        Do(Modify(SELF, "lp", "up", Times(each, 10))),
    )


def test_acts_with_one_verb() -> None:
    body = one("相手の場のアクター2体を選ぶ。このターン、それらは攻撃も移動もできない。").body[1:]
    assert [getattr(getattr(do, "verb", None), "act", "") for do in body] == ["attack", "move"]


def test_condition_with_a_stat_is_not_lost() -> None:
    ability = one("あなたのリーダーのHPが10以下である場合、カードを1枚引く。", LEADER)
    hp = StatOf("hp", Selector(side="own", kinds=("leader",)))
    assert ability.body == (If(Compare(hp, "<=", Number(10)), (Do(Draw("own", Number(1))),)),)


def test_one_of_each_is_not_one() -> None:
    assert unparsed(read_cell("自分・相手の墓地のカードを１枚ずつ対象として発動できる。", SPIMATE))


def test_telegraphic() -> None:
    assert one("敵ユニット1体を山札の一番下へ", LEADER).body == (
        Do(Move(Selector(side="opponent", kinds=("unit",), count=ONE), Place("deck", places=("bottom",)))),
    )
    assert one("相手の場のカード1枚に30ダメージ,このカードに10ダメージ", SPIMATE).body == (
        Do(Damage(Selector(side="opponent", count=ONE), Number(30))),
        Do(Damage(SELF, Number(10))),
    )


def test_all_of_them_before_a_zone() -> None:
    everyone = Selector(side="opponent", kinds=("unit",), count=Every())
    assert one("相手の場のユニットを全て手札に戻す。", LEADER).body == (Do(Move(everyone, Place("hand"))),)


def test_both_players_choose_and_do_it() -> None:
    unit = Selector(side="each", kinds=("unit",), count=ONE, chooser="each")
    assert one("お互いに自分の場のユニット1体を選び、手札に戻す。", LEADER).body == (Do(Move(unit, Place("hand"))),)
    assert one("互いに手札を1枚選んで捨てる。", LEADER).body == (Do(Discard("each", Selector(count=ONE))),)
    (destroyed,) = one("お互いにユニット1体を選び、死亡させる。", LEADER).body
    assert destroyed == Do(Destroy(Selector(kinds=("unit",), count=ONE, chooser="each")))
