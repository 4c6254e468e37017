"""Whether an ability may be declared where a game asks for more than its first choice: BM-237, BM-381, SP-156."""

from __future__ import annotations

import pytest

from hantei.cardkit.play.starts import can_begin, finds
from hantei.effects.cells import read_cell
from hantei.effects.tree import nodes as ast
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table.numbers import BLANK
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.interpreter.compile.text import compile_text
from hantei.interpreter.program.nodes.base import ChooseOptions
from hantei.interpreter.program.nodes.on_cards import FALLEN
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, begun
from tests.games.leader.play.flow.table import Card, card
from tests.interpreter.texts import table

ANT = Card("Ant", atk=1, hp=4)
BEE = Card("Bee", atk=2, hp=4)
CAT = Card("Cat", atk=3, hp=4)
ELK = Card("Elk", atk=3, hp=4)
HALL = Card("Hall", "building")

LONELY = {"Ant": "A.F1"}
FACED = {"Ant": "A.F1", "Cat": "B.F1"}
BURIED = {"Bee": "A.grave"}
HOLDING = {"Bee": "A.hand"}
OPPOSED = {"Cat": "B.hand"}
BOTH_BURIED = "自分の墓地のユニット1枚と自分の墓地のカード1枚を選ぶ。"


def made(m: LeaderMatch, text: str, judged: int, unsearched: tuple[str, ...] = ()) -> Ability:
    """The ability of a text as a game has it that asks this of it."""
    lexicon = LeaderLexicon(m.deck)
    lexicon.judged, lexicon.unsearched = judged, unsearched
    found = compile_text(read_cell(text, EFFECT_WORDS), lexicon)
    assert not found.missing, found.missing
    return found.abilities[0]


def made_with_cost(m: LeaderMatch, text: str, cost: str) -> Ability:
    """An ability that costs what another text says, as a game has it in which every part must be possible."""
    lexicon = LeaderLexicon(m.deck)
    lexicon.judged, lexicon.unsearched = core.EVERY_PART, ()
    body, paid = (read_cell(said, EFFECT_WORDS).abilities[0].body for said in (text, cost))
    found = compile_text(ast.CardText((ast.Ability("activated", cost=paid, body=body),)), lexicon)
    assert not found.missing, found.missing
    return found.abilities[0]


def may_be_declared(place: dict[str, str], text: str, judged: int, unsearched: tuple[str, ...] = ()) -> bool:
    """Whether player 1's leader may declare a text on a table with these cards; the table stays as it is."""
    m = table((ANT, BEE, HALL), (CAT,), place=place)
    ability = made(m, text, judged, unsearched)
    before = m.state()
    leader = m.ref(m.leader(0))
    asked = finds(m, begun(ability, leader, 0, core.NO_REF, core.NO_REF, 0))
    assert can_begin(m, ability, leader, 0) == asked
    assert m.state() == before
    return asked


class TestEveryPart:
    @pytest.mark.parametrize(("text", "place", "expected"), [
        ("敵ユニット1体を破壊し、カードを1枚引く。", LONELY, False),
        ("敵ユニット1体を破壊し、カードを1枚引く。", FACED, True),
        ("敵ユニット全てを破壊し、カードを1枚引く。", LONELY, False),
        ("カードを1枚引き、敵ユニット全てを破壊する。", LONELY, False),
        ("カードを1枚引き、敵ユニット全てを破壊する。", FACED, True),
        ("カードを1枚引く。その後、自分の手札を1枚選んで捨てる。", LONELY, True),
        ("カードを1枚引き、敵ユニット1体を破壊する。", LONELY, False),
        ("カードを1枚引き、敵ユニット1体を破壊する。", FACED, True),
        ("自分の建物をすべて破壊し、敵ユニット1体を破壊する。", LONELY, False),
        ("カードを1枚引き、自分の手札をすべて捨てる。", LONELY, True),
        ("自分のユニットが3体以上いるなら、敵ユニット1体を破壊する。", LONELY, True),
        ("敵ユニットを2体まで選び、手札に戻す。", LONELY, True),
        ("自分の墓地のユニット1枚を手札に加える。", LONELY, False),
        ("自分の墓地のユニット1枚を手札に加える。", BURIED, True),
        ("自分の墓地のユニット1枚を手札に加え、自分の手札をすべて捨てる。", BURIED, True),
        ("敵ユニット1体を手札に戻し、相手の手札をすべて捨てる。", FACED, True),
        ("敵ユニット全てを破壊してもよい。", LONELY, True),
        ("敵ユニット全てを破壊してもよい。カードを1枚引く。", LONELY, True),
        ("次の2つから1つを選ぶ。\n・敵ユニット全てを破壊する。\n・カードを1枚引く。", LONELY, True),
        ("自分の山札の上から1枚を墓地に置く。", LONELY, True),
        ("敵ユニット全てを破壊し、相手の墓地のユニットをすべて手札に加える。", FACED, True),
        ("敵ユニット全てを破壊し、相手の手札をすべて捨てる。", FACED, False),
        ("敵ユニット全てを破壊し、味方の建物をすべて破壊する。", FACED, False),
        ("敵ユニット全てに1ダメージ。ここまでの処理を合計3回行う。", FACED, True),
        ("敵ユニット2体を選んで破壊する。", FACED, False),
        ("相手は相手の場のユニット2体を選んで破壊する。", FACED, True),
        ("敵ユニット2体をランダムに破壊する。", FACED, True),
        ("相手は手札を2枚捨てる。", OPPOSED, True),
        (f"{BOTH_BURIED}カードを1枚引く。前者を手札に加える。後者をロストゾーンに置く。", BURIED, False),
        (f"{BOTH_BURIED}カードを1枚引く。前者を手札に加える。後者をロストゾーンに置く。", {**BURIED, "Hall": "A.grave"}, True),
    ])  # fmt: skip
    def test_that_is_no_choice_after_an_act_finds_something(
        self, text: str, place: dict[str, str], expected: bool
    ) -> None:
        assert may_be_declared(place, text, core.EVERY_PART) == expected

    @pytest.mark.parametrize(("unsearched", "expected"), [(("graveyard",), True), (("deck",), False)])
    def test_in_zones_that_the_game_searches(self, unsearched: tuple[str, ...], expected: bool) -> None:
        text = "自分の墓地のユニット1枚を手札に加える。"
        assert may_be_declared(LONELY, text, core.EVERY_PART, unsearched) == expected

    def test_what_a_cost_brings_there_counts(self) -> None:
        m = table((ANT, BEE), place={**LONELY, **HOLDING})
        ability = made(m, "自分の墓地のユニット1枚を手札に加える。", core.EVERY_PART)
        cost = made(m, "自分の手札を1枚選んで捨てる。", core.EVERY_PART)
        x = begun(ability, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0)
        assert not finds(m, x)
        ability.nodes[:0] = cost.nodes
        ability.body_at = len(cost.nodes)
        assert finds(m, x)

    @pytest.mark.parametrize(("cost", "text", "place", "expected"), [
        ("自分の手札を1枚選んで捨てる。", "自分の手札のユニット1枚を場に出す。", {"Bee": "A.hand"}, False),
        ("自分の手札を1枚選んで捨てる。", "自分の手札のユニット1枚を場に出す。", {"Bee": "A.hand", "Hall": "A.hand"}, True),
        ("自分の手札を1枚選んで捨てる。", "自分の手札のユニット2枚を場に出す。",
         {"Ant": "A.hand", "Bee": "A.hand"}, False),
        ("自分の手札を1枚選んで捨てる。", "自分の手札のユニット2枚を場に出す。",
         {"Ant": "A.hand", "Bee": "A.hand", "Hall": "A.hand"}, True),
        ("自分の手札を全て捨てる。", "自分の手札のユニット1枚を場に出す。", {"Bee": "A.hand", "Hall": "A.hand"}, False),
        ("自分の手札の建物を1枚選んで捨てる。", "自分の手札のユニット1枚を場に出す。",
         {"Bee": "A.hand", "Hall": "A.hand"}, True),
        ("自分の手札を1枚選んで捨てる。", "自分の手札のユニット全てを場に出す。", {"Bee": "A.hand"}, False),
        ("自分の手札を1枚選んで捨てる。", "自分の手札のユニット全てを場に出す。", {"Bee": "A.hand", "Hall": "A.hand"}, True),
        ("自分の手札のATK3以上のユニットを1枚選んで捨てる。", "自分の手札のユニット2枚を場に出す。",
         {"Elk": "A.hand", "Ant": "A.hand", "Bee": "A.hand"}, True),
        ("自分の手札のATK3以上のユニットを1枚選んで捨てる。", "自分の手札のユニット2枚を場に出す。",
         {"Elk": "A.hand", "Bee": "A.hand", "Hall": "A.hand"}, False),
        ("自分のユニット1体を手札に戻す。", "自分のユニット1体に1ダメージ。", {"Ant": "A.F1"}, False),
        ("自分のユニット1体を手札に戻す。", "自分のユニット1体に1ダメージ。", {"Ant": "A.F1", "Bee": "A.F2"}, True),
        ("自分のユニット1体に1ダメージ。", "自分のユニット1体を手札に戻す。", {"Ant": "A.F1"}, True),
        ("自分のユニット1体を手札に戻す。", "自分のユニット全てに1ダメージ。", {"Ant": "A.F1"}, False),
        ("自分のユニット1体を手札に戻す。", "自分のユニット全てに1ダメージ。", {"Ant": "A.F1", "Bee": "A.F2"}, True),
        ("自分のユニット2体を手札に戻す。", "自分のユニット全ての攻撃力を1上げる。", {"Ant": "A.F1", "Bee": "A.F2"}, False),
        ("自分のユニット1体を手札に戻す。", "ユニット全てに1ダメージ。", {"Ant": "A.F1"}, False),
        ("自分の墓地のカード1枚をロストゾーンに置く。", "自分の墓地のユニット1枚を手札に加える。", BURIED, False),
        ("自分の墓地のカード1枚をロストゾーンに置く。", "自分の墓地のユニット1枚を手札に加える。", {**BURIED, "Hall": "A.grave"}, True),
        ("自分の墓地のカード1枚を手札に加える。", "自分の手札のユニット1枚を場に出す。", BURIED, True),
    ])  # fmt: skip
    def test_what_a_cost_takes_does_not_count(
        self, cost: str, text: str, place: dict[str, str], expected: bool
    ) -> None:
        m = table((ANT, BEE, HALL, ELK), place=place)
        ability = made_with_cost(m, text, cost)
        assert finds(m, begun(ability, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0)) == expected

    @pytest.mark.parametrize(("place", "expected"), [({"Ant": "A.F1"}, False), ({"Ant": "A.F1", "Bee": "A.F2"}, True)])
    def test_what_a_cost_takes_of_an_event_does_not_count(self, place: dict[str, str], expected: bool) -> None:
        m = table((ANT, BEE), place=place)
        came = ast.Event("summoned", ast.Selector(side="own", kinds=("unit",)))
        back = ast.Do(ast.Move(ast.Selector(reference="it", slot=0), ast.Place("hand")))
        body = read_cell("自分のユニット1体に1ダメージ。", EFFECT_WORDS).abilities[0].body
        tree = ast.Ability("triggered", when=came, cost=(back,), body=body, may=True)
        lexicon = LeaderLexicon(m.deck)
        lexicon.judged, lexicon.unsearched = core.EVERY_PART, ()
        found = compile_text(ast.CardText((tree,)), lexicon)
        assert not found.missing, found.missing
        x = begun(found.abilities[0], m.ref(m.leader(0)), 0, m.ref(card(m, "Ant")), core.NO_REF, 0)
        assert finds(m, x) == expected

    @pytest.mark.parametrize("judged", [core.EVERY_PART, core.ANY_PART])
    def test_an_empty_deck_has_no_card_to_take(self, judged: int) -> None:
        m = table((ANT,), place=LONELY)
        ability = made(m, "自分の山札の上から1枚を墓地に置く。", judged)
        x = begun(ability, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0)
        assert finds(m, x)
        for number in m.zones[core.DECK].copy():
            m.move(number, core.LOST, core.BOTH)
        assert not finds(m, x)

    @pytest.mark.parametrize(("judged", "keywords", "expected"), [
        (core.EVERY_PART, BLANK, False), (core.EVERY_PART, 0, True), (core.ANY_PART, BLANK, False), (core.ANY_PART, 0, True),
    ])  # fmt: skip
    def test_a_card_that_can_get_no_effect_is_none_for_it(self, judged: int, keywords: int, expected: bool) -> None:
        m = table((Card("Ant", keywords=keywords),), place=LONELY)
        ability = made(m, "味方ユニット全てに【貫通】を与える。", judged)
        assert finds(m, begun(ability, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0)) == expected


def test_where_cards_may_come_to_lie_that_fall_from_the_field() -> None:
    """Everywhere but in deck, hand and field: those are named by the nodes that bring cards there."""
    zones = {
        name: getattr(core, name)
        for name in ("DECK", "HAND", "GRAVE", "LOST", "PILE_1", "LIMBO", "FIELD", "BOARD_1", "BOARD_2", "UNDER")
    }
    fallen = [name for name, zone in zones.items() if FALLEN >> (zone >> 1) & 1]
    assert fallen == ["GRAVE", "LOST", "PILE_1", "LIMBO", "BOARD_1", "BOARD_2", "UNDER"]


def test_one_of_several_things_may_look_anywhere() -> None:
    assert ChooseOptions(2, [], 1, 1).looks_in() == -1


class TestAnyPart:
    def test_what_is_found_and_only_chosen_is_nothing_done(self) -> None:
        """Though the cost may bring further cards to where it is chosen."""
        m = table((ANT, BEE), (CAT,), place={**LONELY, **BURIED})
        ability = made(m, "自分の墓地のユニット1枚を選ぶ。敵ユニット全てを破壊する。", core.ANY_PART)
        cost = made(m, "自分のユニット1体を破壊する。", core.ANY_PART)
        ability.nodes[:0] = cost.nodes
        ability.body_at = len(cost.nodes)
        assert not finds(m, begun(ability, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0))

    @pytest.mark.parametrize(("text", "place", "expected"), [
        ("敵ユニット1体を破壊し、カードを1枚引く。", LONELY, True),
        ("敵ユニット1体を破壊する。", LONELY, False),
        ("敵ユニット1体を破壊する。", FACED, True),
        ("敵ユニットを2体まで選び、手札に戻す。", LONELY, False),
        ("敵ユニットを2体まで選び、手札に戻す。", FACED, True),
        ("自分の墓地のユニット1枚を手札に加える。", LONELY, False),
        ("自分の墓地のユニット1枚を手札に加える。", BURIED, True),
        ("自分のデッキから建物1枚を手札に加え、デッキをシャッフルする。", LONELY, True),
        ("自分のデッキから建物1枚を手札に加え、デッキをシャッフルする。", {"Hall": "A.hand"}, False),
        ("自分のデッキをシャッフルする。", LONELY, True),
        ("相手の手札をランダムに1枚捨てる。", LONELY, False),
        ("相手の手札をランダムに1枚捨てる。", OPPOSED, True),
        ("相手の手札の建物をすべて捨てる。", LONELY, False),
        ("相手の手札の建物をすべて捨てる。", OPPOSED, True),
        ("自分のユニットが3体以上いるなら、敵ユニット1体を破壊する。", LONELY, False),
        ("自分のユニットが3体以上いるなら、敵ユニット1体を破壊する。", FACED, True),
    ])  # fmt: skip
    def test_is_enough_if_it_changes_something(self, text: str, place: dict[str, str], expected: bool) -> None:
        """Of the opponent's hidden cards only the number counts."""
        assert may_be_declared(place, text, core.ANY_PART) == expected

    @pytest.mark.parametrize(("text", "place", "expected"), [
        ("自分の墓地のユニット1枚につきカードを1枚引く。", LONELY, False),
        ("自分の墓地のユニット1枚につきカードを1枚引く。", BURIED, True),
        ("敵ユニット全てに自分の墓地のユニット1枚につき1ダメージ。", FACED, False),
        ("敵ユニット全てに自分の墓地のユニット1枚につき1ダメージ。", {**FACED, **BURIED}, True),
        ("自分の手札を全て捨てる。その枚数だけカードを引く。", LONELY, False),
        ("自分の手札を全て捨てる。その枚数だけカードを引く。", HOLDING, True),
        ("サイコロを1個振り、出た目の数だけカードを引く。", LONELY, True),
        ("カードを0枚引く。", LONELY, False),
    ])  # fmt: skip
    def test_an_amount_that_comes_to_0_is_nothing_done(self, text: str, place: dict[str, str], expected: bool) -> None:
        """What can't be told before, as a roll, may be something."""
        assert may_be_declared(place, text, core.ANY_PART) == expected

    @pytest.mark.parametrize(("until", "expected"), [(0, False), (1, False), (2, True)])
    def test_drawing_until_there_are_so_many_in_hand_draws_what_is_lacking(self, until: int, expected: bool) -> None:
        m = table((ANT, BEE), place={**LONELY, **HOLDING})
        lexicon = LeaderLexicon(m.deck)
        lexicon.judged = core.ANY_PART
        body = (ast.Do(ast.Draw("own", ast.Number(until), "to_hand_of")),)
        ability = compile_text(ast.CardText((ast.Ability("spell", body=body),)), lexicon).abilities[0]
        assert finds(m, begun(ability, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0)) == expected

    @pytest.mark.parametrize(("cost", "expected"), [
        ("自分のユニット1体を破壊する。", True), ("自分のデッキをシャッフルする。", False),
    ])  # fmt: skip
    def test_an_amount_that_a_cost_may_change_can_not_be_told(self, cost: str, expected: bool) -> None:
        m = table((ANT, BEE, HALL), place={**LONELY, **HOLDING})
        ability = made(m, "自分の墓地のユニット1枚につきカードを1枚引く。", core.ANY_PART)
        paid = made(m, cost, core.ANY_PART)
        ability.nodes[:0] = paid.nodes
        ability.body_at, ability.slots = len(paid.nodes), paid.slots
        assert finds(m, begun(ability, m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0)) == expected


class TestTheFirstChoice:
    @pytest.mark.parametrize(("text", "expected"), [
        ("敵ユニット1体を破壊し、カードを1枚引く。", False),
        ("敵ユニット全てを破壊する。", True),
        ("カードを1枚引き、敵ユニット1体を破壊する。", False),
    ])  # fmt: skip
    def test_is_all_that_another_game_asks_for(self, text: str, expected: bool) -> None:
        assert may_be_declared(LONELY, text, core.THE_FIRST) == expected
