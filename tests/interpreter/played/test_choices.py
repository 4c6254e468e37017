"""Choices of card texts are decisions: what may be chosen, by whom, and each set of cards in one way."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from hantei.effects.left_out import Reason
from hantei.games.leader.play.match import LeaderMatch
from hantei.interpreter.compile.left_out.reasons import EACH_CHOOSES, UNREAD
from hantei.interpreter.table import numbers as core
from hantei.simulator.kernel.match import NOBODY, kind_of
from tests.games.leader.play.flow.table import Card, card
from tests.interpreter.texts import cast, compiled, open_options, pile, said, table, where

FOES = ("Ash", "Elm", "Fir", "Oak")
OWN = ("Ant", "Bee")


def field(**more: object) -> LeaderMatch:
    """Two units of player 1, four of player 2."""
    place = dict(zip((*OWN, *FOES), ("A.F1", "A.F2", "B.F1", "B.F2", "B.F3", "B.B1"), strict=True))
    cards = [[Card(name, atk=1, hp=5) for name in names] for names in (OWN, FOES)]
    return later(table(cards[0], cards[1], place=place, **more))


def later(m: LeaderMatch) -> LeaderMatch:
    """In a turn in which leaders can be damaged (LD-050)."""
    m.turn = 5
    return m


def begun(m: LeaderMatch, text: str) -> LeaderMatch:
    """A text at its first question."""
    cast(m, text)
    return m


def damaged(m: LeaderMatch) -> frozenset[str]:
    return frozenset(m.cards.names[number] for number in range(len(m.where)) if m.damage[number])


def paths(m: LeaderMatch) -> list[tuple[str, ...]]:
    """What can be answered from here to the end, each way once."""
    if m.asker == NOBODY:
        return [()]
    found: list[tuple[str, ...]] = []
    for action in m.legal_actions():
        then = m.clone()
        word = said(m, action)
        then.apply(action)
        found += [(word, *rest) for rest in paths(then)]
    return found


def results(m: LeaderMatch) -> list[frozenset[str]]:
    """The damaged units at the end of each way."""
    if m.asker == NOBODY:
        return [damaged(m)]
    found: list[frozenset[str]] = []
    for action in m.legal_actions():
        then = m.clone()
        then.apply(action)
        found += results(then)
    return found


def sets(*sizes: int) -> Counter[frozenset[str]]:
    return Counter(frozenset(found) for size in sizes for found in combinations(FOES, size))


class TestEachSetInOneWay:
    @pytest.mark.parametrize(("text", "expected"), [
        ("敵ユニット1体に1ダメージ。", sets(1)),
        ("敵ユニットを2体選び、1ダメージ。", sets(2)),
        ("敵ユニットを3体選び、1ダメージ。", sets(3)),
        ("敵ユニットを2体まで選び、1ダメージ。", sets(0, 1, 2)),
        ("敵ユニットを2体以上選び、1ダメージ。", sets(2, 3, 4)),
        ("好きな数の敵ユニットに1ダメージ。", sets(0, 1, 2, 3, 4)),
    ])  # fmt: skip
    def test_of_four_units(self, text: str, expected: Counter[frozenset[str]]) -> None:
        assert Counter(results(begun(field(), text))) == expected

    def test_all_of_them_ask_nothing(self) -> None:
        m = field()
        assert cast(m, "敵ユニット全てに1ダメージ。") == []
        assert damaged(m) == frozenset(FOES)
        m = field()
        assert cast(m, "敵ユニットを4体選び、1ダメージ。") == []
        assert damaged(m) == frozenset(FOES)

    def test_copies_in_a_hand_are_one_choice(self) -> None:
        m = table([Card("Ant")] * 3 + [Card("Bee")], place={"Bee": "A.hand"})
        for copy in range(3):
            m.move(card(m, "Ant", copy), core.HAND, 1)
        found = paths(begun(m, "自分の手札を2枚選んで捨てる。"))
        assert sorted(found) == [("Ant",), ("Bee",)]

    def test_of_several_things_so_many(self) -> None:
        text = (
            "「カードを1枚引く。」「相手リーダーに2ダメージ。」「相手リーダーに1ダメージ。」から2つまでを選んで行う。"
        )
        found = [tuple(word for word in path if word != "done") for path in paths(begun(field(), text))]
        assert sorted(found) == sorted([(), ("0",), ("1",), ("2",), ("0", "1"), ("0", "2"), ("1", "2")])

    def test_what_could_find_no_target_is_no_option(self) -> None:
        text = "「敵ユニット1体に1ダメージ。」「カードを1枚引く。」「相手リーダーに1ダメージ。」から1つを選んで行う。"
        assert cast(table(), text) == [["1", "2"]]
        assert cast(field(), text) == [["0", "1", "2"]]


class TestWhoChooses:
    def test_the_opponent_chooses_own_cards(self) -> None:
        m = begun(field(), "相手は相手の場のユニット1体を死亡させる。")
        assert (m.to_act(), open_options(m)) == (1, list(FOES))
        m.apply(m.options[1])
        assert where(m, "Elm") == "B.grave"

    def test_the_opponent_chooses_among_mine(self) -> None:
        m = begun(field(), "相手が選ぶ味方ユニット1体を死亡させる。")
        assert (m.to_act(), open_options(m)) == (1, list(OWN))

    @pytest.mark.parametrize(("text", "who"), [
        ("相手が選ぶ味方ユニット1体を手札に戻してもよい。", 0), ("相手は味方ユニット1体を手札に戻してもよい。", 1),
        ("相手は味方ユニット1体を死亡させてもよい。", 1),
    ])  # fmt: skip
    def test_who_does_it_may_leave_it_whoever_chooses(self, text: str, who: int) -> None:
        m = begun(field(), text)
        assert (m.to_act(), sorted(open_options(m))) == (who, ["no", "yes"])
        m.apply(next(one for one in m.options if kind_of(one) == core.YES))
        assert (m.to_act(), open_options(m)) == (1, list(OWN))

    def test_a_hand_that_its_owner_chooses_from(self) -> None:
        m = field()
        for name in ("Oak", "Fir"):
            m.move(card(m, name), core.HAND + 1, 2)
        begun(m, "相手は手札を1枚選んで捨てる。")
        assert (m.to_act(), sorted(open_options(m))) == (1, ["Fir", "Oak"])

    @pytest.mark.parametrize("first", [0, 1])
    def test_each_player_chooses_the_turn_player_first(self, first: int) -> None:
        m = field()
        m.active = first
        begun(m, "お互いに自分の場のユニット1体を選び、死亡させる。")
        assert (m.to_act(), open_options(m)) == (first, list((OWN, FOES)[first]))
        m.apply(m.options[0])
        assert (m.to_act(), open_options(m)) == (1 - first, list((FOES, OWN)[first]))
        m.apply(m.options[0])
        assert (where(m, "Ant"), where(m, "Ash")) == ("A.grave", "B.grave")

    def test_each_player_of_the_own_hand(self) -> None:
        m = table([Card("Ant"), Card("Bee")], [Card("Cat"), Card("Dog")], place={
            "Ant": "A.hand", "Bee": "A.hand", "Cat": "B.hand", "Dog": "B.hand",
        })  # fmt: skip
        asked = cast(m, "互いに手札を1枚選んで捨てる。", "Bee", "Cat")
        assert [sorted(options) for options in asked] == [["Ant", "Bee"], ["Cat", "Dog"]]
        assert (pile(m, "A.grave"), pile(m, "B.grave")) == (["Bee"], ["Cat"])

    def test_each_player_of_any_unit(self) -> None:
        m = begun(field(), "お互いにユニット1体を選び、死亡させる。")
        assert open_options(m) == [*OWN, *FOES]

    @pytest.mark.parametrize(("text", "reason"), [
        ("お互いに敵ユニット1体を死亡させる。", UNREAD), ("お互いにユニット1体を選ぶ。", EACH_CHOOSES),
        ("お互いに味方ユニット1体の攻撃力を1上げる。", UNREAD),
    ])  # fmt: skip
    def test_what_nobody_can_say_of_both(self, text: str, reason: Reason) -> None:
        found = compiled(text, field())
        assert [one.reason for one in found.missing] == [reason]
        assert found.abilities == []


class TestChance:
    def test_random_cards_are_nobodys_choice(self) -> None:
        hit: Counter[str] = Counter()
        for seed in range(80):
            m = field(seed=seed)
            assert cast(m, "ランダムな敵ユニット1体に1ダメージ。") == []
            (name,) = damaged(m)
            hit[name] += 1
        assert set(hit) == set(FOES)
        assert min(hit.values()) >= 8

    def test_two_different_ones(self) -> None:
        found = set()
        for seed in range(60):
            m = field(seed=seed)
            cast(m, "ランダムな敵ユニット2体に1ダメージ。")
            found.add(damaged(m))
        assert found == set(sets(2))

    def test_a_hand_that_nobody_sees(self) -> None:
        """One card of a hand that the chooser can't see is chance; one that it has seen is a choice."""
        found = set()
        for seed in range(30):
            m = table((), [Card("Cat"), Card("Dog")], place={"Cat": "B.hand", "Dog": "B.hand"}, seed=seed)
            assert cast(m, "相手の手札を1枚選んで捨てる。") == []
            found.add(tuple(pile(m, "B.grave")))
        assert found == {("Cat",), ("Dog",)}
        m = table((), [Card("Cat"), Card("Dog")], place={"Cat": "B.hand", "Dog": "B.hand"})
        for name in ("Cat", "Dog"):
            m.show(card(m, name), core.BOTH)
        assert [sorted(options) for options in cast(m, "相手の手札を1枚選んで捨てる。")] == [["Cat", "Dog"]]

    def test_dice_make_a_difference(self) -> None:
        text = "ダイスを1個振り、出た目によって以下の効果を適用する。\n●1～3：相手リーダーに1ダメージ。\n●4～6：自分のリーダーに1ダメージ。"
        found = Counter()
        for seed in range(60):
            m = field(seed=seed)
            cast(m, text)
            found[m.damage[m.leader(0)], m.damage[m.leader(1)]] += 1
        assert set(found) == {(1, 0), (0, 1)}


class TestHiddenZones:
    def searched(self) -> LeaderMatch:
        return table([Card("Ant"), Card("Bee"), Card("Cow", cost=3)], [Card("Cat")])

    def test_who_chooses_in_a_deck_sees_it_and_the_opponent_does_not(self) -> None:
        m = self.searched()
        text = "自分の山札からコスト2以下のユニットを1枚選び、手札に加える。その後、山札をシャッフルする。"
        assert cast(m, text) == [["Bee", "Ant"]]
        assert all(m.knows(0, number) and not m.knows(1, number) for number in m.zones[core.DECK])
        m.apply(m.options[0])
        assert where(m, "Bee") == "A.hand"
        assert not m.knows(1, card(m, "Bee"))
        assert not any(m.knows(0, number) for number in m.zones[core.DECK])

    def test_the_opponent_is_shown_what_is_shown(self) -> None:
        m = self.searched()
        cast(m, "自分の山札の上から1枚を公開する。")
        assert m.knows(1, m.zones[core.DECK][-1])
        assert not m.knows(1, m.zones[core.DECK][-2])

    def test_who_chooses_among_the_top_cards_sees_no_other_ones(self) -> None:
        m = self.searched()
        text = "自分の山札の上から2枚を見る。その中からユニットを1枚選んで手札に加え、残りを山札の下に戻す。"
        assert len(cast(m, text)[0]) == 2
        deck = m.zones[core.DECK]
        assert [number for number in deck if m.knows(0, number)] == deck[-2:]

    def test_some_of_the_top_cards_and_the_rest_in_an_order(self) -> None:
        m = self.searched()
        text = (
            "自分の山札の上から3枚を見る。その中からユニットを1枚選んで手札に加え、残りを好きな順番で山札の下に戻す。"
        )
        found = paths(begun(m, text))
        assert len(found) == 6
        assert len(set(found)) == 6
        m = self.searched()
        asked = cast(m, text, "Bee", "Cow")
        assert asked == [["Cow", "Bee", "Ant"], ["Cow", "Ant"]]
        assert where(m, "Bee") == "A.hand"
        assert [m.cards.names[number] for number in m.zones[core.DECK][:2]] == ["Ant", "Cow"]

    def test_a_choice_in_a_deck_needs_to_find_nothing(self) -> None:
        m = table([Card("Cow", cost=3)])
        text = "自分の山札から攻撃力7以上のユニットを1枚選び、手札に加える。その後、山札をシャッフルする。"
        assert cast(m, text) == []
        assert pile(m, "A.hand") == []

    def test_what_the_other_player_can_not_know_stays_unknown_in_a_world(self) -> None:
        """The opponent of who chooses sees the same whichever card was chosen."""
        text = "自分の山札からコスト2以下のユニットを1枚選び、手札に加える。その後、山札をシャッフルする。"
        found = set()
        for seed in range(20):
            m = self.searched()
            cast(m, text, "Ant")
            found.update(m.cards.names[number] for number in m.resample(1, seed).zones[core.HAND])
        assert {"Bee", "Filler"} <= found


def test_leave_is_a_question_and_does_not_undo_what_was_done() -> None:
    text = "手札を1枚捨てることができる。そうした場合、相手リーダーに2ダメージ。"
    cards = [Card("Ant"), Card("Bee")]
    place = {"Ant": "A.hand", "Bee": "A.hand"}
    m = later(table(cards, place=place))
    assert cast(m, text, "no") == [["yes", "no"]]
    assert (m.damage[m.leader(1)], len(pile(m, "A.hand"))) == (0, 2)
    m = later(table(cards, place=place))
    assert [sorted(options) for options in cast(m, text, "yes", "Ant")] == [["no", "yes"], ["Ant", "Bee"]]
    assert (m.damage[m.leader(1)], pile(m, "A.grave")) == (2, ["Ant"])


def test_without_anything_to_do_it_nobody_is_asked() -> None:
    m = later(table())
    assert cast(m, "手札を1枚捨てることができる。そうした場合、相手リーダーに2ダメージ。") == []
    assert m.damage[m.leader(1)] == 0


def test_options_are_told_apart() -> None:
    m = begun(field(), "ユニットを2体選び、1ダメージ。")
    texts = [m.action_text(action) for action in m.legal_actions()]
    assert texts == ["choose 1:F1", "choose 1:F2", "choose 2:F1", "choose 2:F2", "choose 2:F3"]
