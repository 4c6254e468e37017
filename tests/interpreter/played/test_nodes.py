"""What verbs of card texts do, each on a small position."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as game
from hantei.interpreter.compile.left_out.reasons import DECK_PLACE
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import begun
from tests.games.leader.play.flow.table import Card, card
from tests.interpreter.texts import ability, atk, cast, compiled, hp, open_options, pile, table, where

ANT = Card("Ant", atk=1, hp=4)
BEE = Card("Bee", atk=2, hp=4)
CAT = Card("Cat", atk=3, hp=4)
DOG = Card("Dog", atk=4, hp=4)
ELK = Card("Elk", atk=5, hp=4, cost=3)
SPARK = Card("Spark", "skill")
SWORD = Card("Sword", "weapon", atk=2, hp=3)
HELM = Card("Helm", "armour", hp=3)
HALL = Card("Hall", "building")


def duel(**more: object) -> LeaderMatch:
    """Ant and Bee on player 1's side, Cat and Dog on player 2's."""
    place = {"Ant": "A.F1", "Bee": "A.B2", "Cat": "B.F1", "Dog": "B.F2"}
    return table((ANT, BEE, ELK, SPARK, HALL, SWORD), (CAT, DOG, HELM), place=place, **more)


def with_mark(m: LeaderMatch, name: str, mark: int) -> None:
    m.marks[card(m, name)] |= mark


class TestChoosing:
    def test_one_of_several(self) -> None:
        m = duel()
        assert cast(m, "敵ユニット1体に3ダメージ。", "Dog") == [["Cat", "Dog"]]
        assert (hp(m, "Cat"), hp(m, "Dog")) == (4, 1)

    def test_the_only_one_is_not_asked_for(self) -> None:
        m = table((ANT,), (CAT,), place={"Cat": "B.F1"})
        assert cast(m, "敵ユニット1体に3ダメージ。") == []
        assert hp(m, "Cat") == 1

    def test_two_in_one_way_each(self) -> None:
        m = duel()
        assert cast(m, "ユニットを2体選び、2ダメージ。", "Bee", "Dog") == [["Ant", "Bee", "Cat"], ["Cat", "Dog"]]
        assert [hp(m, name) for name in ("Ant", "Bee", "Cat", "Dog")] == [4, 2, 4, 2]

    def test_up_to_so_many(self) -> None:
        m = duel()
        assert cast(m, "敵ユニットを2体まで選び、手札に戻す。", "Cat", "done") == [
            ["Cat", "Dog", "done"],
            ["Dog", "done"],
        ]
        assert (where(m, "Cat"), where(m, "Dog")) == ("B.hand", "B.F2")

    def test_fewer_than_asked_are_all(self) -> None:
        m = duel()
        assert cast(m, "敵ユニットを3体選び、2ダメージ。") == []
        assert (hp(m, "Cat"), hp(m, "Dog")) == (2, 2)

    def test_copies_in_a_pile_are_offered_once(self) -> None:
        m = table((ANT, ANT, BEE), place={"Bee": "A.hand"})
        for copy in range(2):
            m.move(card(m, "Ant", copy), core.HAND, 1)
        assert cast(m, "自分の手札を2枚選んで捨てる。", "Ant") == [["Bee", "Ant"], ["Ant"]][:1]
        assert sorted(pile(m, "A.grave")) == ["Ant", "Ant"]

    def test_the_copy_that_the_opponent_knows_goes_first(self) -> None:
        m = table((ANT, ANT, BEE), place={"Bee": "A.hand"})
        for copy in range(2):
            m.move(card(m, "Ant", copy), core.HAND, 1)
        m.show(card(m, "Ant", 1), core.BOTH)
        cast(m, "自分の手札を1枚選んで捨てる。", "Ant")
        assert m.place(card(m, "Ant", 1)) == core.GRAVE
        assert m.place(card(m, "Ant", 0)) == core.HAND

    def test_stealth_is_not_chosen_by_the_opponent(self) -> None:
        """LD-202, LD-206: neither chosen, nor safe from what chooses nothing."""
        m = duel()
        m.cards.keywords[card(m, "Cat")] |= game.STEALTH
        assert cast(m, "敵ユニット1体に1ダメージ。") == []
        assert (hp(m, "Cat"), hp(m, "Dog")) == (4, 3)
        cast(m, "敵ユニット全てに1ダメージ。")
        assert (hp(m, "Cat"), hp(m, "Dog")) == (3, 2)

    def test_chance_passes_over_no_stealth(self) -> None:
        """LD-206: what is random is not chosen."""
        m = table((ANT,), (CAT,), place={"Cat": "B.F1"})
        m.cards.keywords[card(m, "Cat")] |= game.STEALTH
        cast(m, "ランダムな敵ユニット1体に1ダメージ。")
        assert hp(m, "Cat") == 3

    def test_own_stealth_may_be_chosen(self) -> None:
        m = duel()
        m.cards.keywords[card(m, "Ant")] |= game.STEALTH
        assert cast(m, "味方ユニット1体の攻撃力を2上げる。", "Ant") == [["Ant", "Bee"]]

    def test_super_barrier_may_be_chosen_without_result(self) -> None:
        """LD-213, LD-216."""
        m = duel()
        m.cards.keywords[card(m, "Cat")] |= game.SUPER_BARRIER
        assert cast(m, "敵ユニット1体を死亡させる。", "Cat") == [["Cat", "Dog"]]
        assert where(m, "Cat") == "B.F1"

    def test_no_hand_is_seen(self) -> None:
        """In a hand that the chooser can't see it is chance."""
        m = table((), (CAT, DOG), place={"Cat": "B.hand", "Dog": "B.hand"})
        assert cast(m, "相手の手札を1枚選んで捨てる。") == []
        assert len(pile(m, "B.grave")) == 1

    def test_a_target_on_the_table_is_needed(self) -> None:
        """LD-119."""
        m = table((), (CAT,), place={"Cat": "B.F1"})
        made = ability("カードを1枚引く。敵ユニット1体に1ダメージ。", m)
        assert (made.head, made.needs) == (0, 1)
        assert ability("ランダムな敵ユニット1体に1ダメージ。", m).needs == -1

    @pytest.mark.parametrize(("text", "needs"), [
        ("自分の墓地からユニットを1枚手札に加える。", 0),
        ("カードを1枚引く。自分の墓地からユニットを1枚手札に加える。", 1),
        ("相手のロストのユニットを1枚選んで墓地に置く。", 0),
        ("自分の墓地からユニットを1枚まで手札に加える。", -1),
        ("自分の手札を1枚捨てる。自分の墓地からユニットを1枚手札に加える。", -1),
        ("自分の山札の上から2枚を墓地に置く。自分の墓地からユニットを1枚手札に加える。", -1),
        ("自分の手札を1枚選んで捨てる。", -1),
        ("自分の山札からユニットを1枚手札に加える。", -1),
        ("自分の山札か墓地からユニットを1枚手札に加える。", -1),
    ])  # fmt: skip
    def test_what_all_may_see_has_to_hold_a_target(self, text: str, needs: int) -> None:
        """LD-024, LD-119: in the grave and the lost zone as on the field, unless what comes before may bring one there;
        what nobody or one player alone can see bars nothing."""
        assert ability(text, duel()).needs == needs


class TestDamageAndHealing:
    def test_barrier_stops_damage_only(self) -> None:
        """LD-208, LD-211."""
        m = duel()
        m.cards.keywords[card(m, "Cat")] |= game.BARRIER
        cast(m, "敵ユニット全てに2ダメージ。敵ユニット全てを毒状態にする。")
        assert (hp(m, "Cat"), hp(m, "Dog")) == (4, 2)
        assert m.states(card(m, "Cat")) & game.POISONED

    def test_damage_to_a_player_is_to_the_leader(self) -> None:
        m = duel()
        m.turn = 3
        cast(m, "相手に3ダメージ。")
        assert m.hp(m.leader(1)) == 17

    def test_healing_stops_at_the_maximum(self) -> None:
        """LD-078."""
        m = duel()
        m.damage[card(m, "Ant")] = 2
        cast(m, "味方ユニット全てを3回復する。")
        assert hp(m, "Ant") == 4

    def test_healing_goes_on_with_its_switch(self) -> None:
        m = duel(heal_cap=False)
        m.damage[card(m, "Ant")] = 2
        cast(m, "味方ユニット1体を3回復する。", "Ant")
        assert hp(m, "Ant") == 5

    def test_who_has_no_hp_left_is_not_saved(self) -> None:
        """LD-333, LD-336."""
        m = duel()
        cast(m, "味方ユニット1体に4ダメージ。味方ユニット全てを4回復する。味方ユニット全てのHPを3上げる。", "Ant")
        assert (where(m, "Ant"), where(m, "Bee")) == ("A.grave", "A.B2")

    def test_killing_waits_for_the_death_step(self) -> None:
        """LD-332: the rest of the effect still finds the card there."""
        m = duel()
        m.damage[m.leader(0)] = 9
        cast(m, "敵ユニット1体を死亡させる。死亡させたユニットの攻撃力と同じ数だけ、自分のリーダーを回復する。", "Dog")
        assert (where(m, "Dog"), m.hp(m.leader(0))) == ("B.grave", 15)

    def test_a_leader_cannot_be_killed_without_damage(self) -> None:
        m = duel()
        cast(m, "相手リーダーを死亡させる。")
        assert m.winner < 0

    def test_lower_maximum_kills(self) -> None:
        """LD-081."""
        m = duel()
        cast(m, "敵ユニット1体のHPを4下げる。", "Cat")
        assert where(m, "Cat") == "B.grave"


class TestCards:
    def test_drawing_what_there_is(self) -> None:
        """LD-356."""
        m = table()
        for number in m.zones[core.DECK][2:]:
            m.move(number, core.LOST, core.BOTH)
        cast(m, "カードを3枚引く。")
        assert len(pile(m, "A.hand")) == 2
        assert m.winner < 0

    def test_drawing_from_an_empty_deck_loses_with_its_switch(self) -> None:
        m = table(effect_draw_from_empty="lose")
        for number in m.zones[core.DECK].copy():
            m.move(number, core.LOST, core.BOTH)
        cast(m, "カードを1枚引く。")
        assert (m.winner, m.reason) == (1, game.DRAW_FAILED)

    def test_security(self) -> None:
        """LD-245, LD-246: deck, grave and hand, against the opponent only."""
        m = duel()
        m.cards.keywords[card(m, "Cat")] |= game.SECURITY
        m.move(card(m, "Helm"), core.HAND + 1, 2)
        cast(m, "相手の手札をランダムに1枚捨てる。相手はカードを1枚引く。")
        assert pile(m, "B.hand") == ["Helm"]
        cast(m, "自分の手札を1枚選んで捨てる。", seat=1)
        assert pile(m, "B.hand") == []

    def test_searching_shows_the_deck_and_shuffling_hides_it(self) -> None:
        m = table((ANT, SPARK))
        assert cast(m, "自分の山札からスキルを1枚手札に加える。") == []
        assert pile(m, "A.hand") == ["Spark"]
        assert all(m.knows(0, number) for number in m.zones[core.DECK])
        assert not m.knows(1, card(m, "Spark"))
        cast(m, "自分の山札を切る。")
        assert not any(m.knows(0, number) for number in m.zones[core.DECK])

    def test_a_card_that_is_taken_unseen_is_seen_in_hand(self) -> None:
        """LD-024: by who holds it, and by nobody where it goes to the bottom of a deck."""
        m = table((ANT, SPARK))
        below, top = m.zones[core.DECK][-2:]
        cast(m, "自分の山札の一番上のカードを手札に加える。")
        assert [m.knows(seat, top) for seat in range(2)] == [True, False]
        cast(m, "自分の山札の一番上のカードを山札の一番下に置く。")
        assert [m.knows(seat, below) for seat in range(2)] == [False, False]

    def test_looking_taking_and_the_rest_in_any_order(self) -> None:
        m = table((ANT, SPARK, BEE))
        text = "自分の山札の上から3枚を見る。その中からユニットを1枚まで選んで手札に加え、残りを好きな順番で山札の下に戻す。"
        asked = cast(m, text, "Ant", "Spark")
        assert asked == [["Bee", "Ant", "done"], ["Bee", "Spark"]]
        assert pile(m, "A.hand") == ["Ant"]
        assert pile(m, "A.deck")[:2] == ["Bee", "Spark"]
        assert not m.knows(1, card(m, "Spark"))

    def test_to_the_top_and_to_the_bottom(self) -> None:
        m = duel()
        cast(m, "敵ユニット1体を山札の上に戻す。", "Cat")
        cast(m, "敵ユニット1体を山札の下に戻す。")
        assert (pile(m, "B.deck")[-1], pile(m, "B.deck")[0]) == ("Cat", "Dog")

    @pytest.mark.parametrize("then", ["", "カードを1枚引く。", "自分のリーダーのHPが10以下なら、カードを1枚引く。"])
    def test_back_into_the_deck_needs_shuffling(self, then: str) -> None:
        """Where in the deck is not guessed."""
        found = compiled(f"自分の墓地のカード全てを山札に戻す。{then}", duel())
        assert [missing.reason for missing in found.missing] == [DECK_PLACE.of("zone", "deck")]
        assert len(found.abilities) == (then != "")

    def test_a_hand_shuffled_into_the_deck(self) -> None:
        m = table((ANT, BEE), place={"Ant": "A.hand", "Bee": "A.hand"})
        cast(m, "自分の手札のカード全てを山札に戻して切る。カードを3枚引く。")
        assert (len(pile(m, "A.hand")), len(pile(m, "A.deck"))) == (3, 17)

    def test_the_field_loses_a_card(self) -> None:
        """LD-025, LD-341: what lies under it goes to the grave."""
        m = duel()
        m.put_under(card(m, "Elk"), card(m, "Ant"))
        cast(m, "場のカード1枚をロストさせる。", "Ant")
        assert (where(m, "Ant"), where(m, "Elk")) == ("A.lost", "A.grave")


class TestField:
    def test_out_of_the_grave_without_cost(self) -> None:
        """LD-075."""
        m = duel()
        m.move(card(m, "Elk"), core.GRAVE, core.BOTH)
        asked = cast(m, "自分の墓地からコスト3以下のユニット1体を空きマスに召喚する。", "A.B1")
        assert asked == [["A.F2", "A.F3", "A.B1", "A.B3"]]
        assert (where(m, "Elk"), m.points[0]) == ("A.B1", 5)
        assert m.is_new(card(m, "Elk"))

    def test_what_finds_no_cell_is_not_offered(self) -> None:
        """LD-295, LD-297."""
        m = duel()
        m.cards.keywords[card(m, "Elk")] |= game.GIGA
        m.move(card(m, "Elk"), core.GRAVE, core.BOTH)
        assert cast(m, "自分の墓地からユニット1体を空きマスに召喚する。") == []
        assert where(m, "Elk") == "A.grave"

    def test_both_players_summon_the_turn_player_first(self) -> None:
        m = duel()
        for name in ("Elk", "Cat"):
            m.move(card(m, name), core.GRAVE + m.owner(card(m, name)), core.BOTH)
        text = "お互いのプレイヤーは、自分の墓地からコスト3以下のユニットを1体選び、空きマスに召喚する。"
        cast(m, text, "A.F2", "B.B3")
        assert (where(m, "Elk"), where(m, "Cat")) == ("A.F2", "B.B3")

    def test_moving_keeps_all_that_a_unit_has(self) -> None:
        """LD-072, LD-073."""
        m = duel()
        m.damage[card(m, "Cat")] = 1
        ref = m.ref(card(m, "Cat"))
        assert cast(m, "敵ユニット1体を前列の空きマスに移動する。", "Cat") == [["Cat", "Dog"]]
        assert (where(m, "Cat"), hp(m, "Cat"), m.ref(card(m, "Cat"))) == ("B.F3", 3, ref)

    def test_to_a_cell_beside(self) -> None:
        m = duel()
        assert cast(m, "味方ユニット1体を隣の空きマスに移動する。", "Ant", "A.B1")[1] == ["A.F2", "A.B1"]
        assert where(m, "Ant") == "A.B1"

    def test_giga_bodies_stay(self) -> None:
        """LD-296."""
        m = duel()
        m.cards.keywords[card(m, "Ant")] |= game.GIGA
        m.relocate(card(m, "Ant"), game.F2)
        assert cast(m, "味方ユニット1体を前列の空きマスに移動する。") == []
        assert (where(m, "Ant"), where(m, "Bee")) == ("A.F2", "A.B2")

    def test_two_units_change_places(self) -> None:
        m = duel()
        m.damage[card(m, "Ant")] = 1
        cast(m, "味方ユニットを2体選び、その位置を入れ替える。")
        assert (where(m, "Ant"), where(m, "Bee"), hp(m, "Ant")) == ("A.B2", "A.F1", 3)

    def test_a_building_comes_to_its_cell(self) -> None:
        """LD-101."""
        m = duel()
        m.move(card(m, "Hall"), core.GRAVE, core.BOTH)
        cast(m, "自分の墓地から建物1枚を場に出す。")
        assert where(m, "Hall") == "A.building"


class TestChanges:
    def test_to_the_end_of_the_turn(self) -> None:
        m = duel()
        cast(m, "ターン終了時まで、味方ユニット全ての攻撃力を2上げる。")
        assert (atk(m, "Ant"), atk(m, "Bee")) == (3, 4)
        m.expire(m.turn, m.active)
        assert (atk(m, "Ant"), atk(m, "Bee")) == (1, 2)

    def test_to_the_end_of_the_next_own_turn(self) -> None:
        m = duel()
        cast(m, "次の自分のターン終了時まで、味方ユニット1体に【守護】を与える。", "Ant")
        for turn, active, guards in ((1, 0, True), (2, 1, True), (3, 0, False)):
            m.expire(turn, active)
            assert bool(m.keywords(card(m, "Ant")) & game.GUARD) == guards

    def test_to_the_start_of_the_next_own_turn(self) -> None:
        m = duel()
        cast(m, "次の自分のターン開始時まで、味方ユニット1体に【守護】を与える。", "Ant")
        for turn, active, guards in ((1, 0, True), (2, 1, False)):
            m.expire(turn, active)
            assert bool(m.keywords(card(m, "Ant")) & game.GUARD) == guards

    def test_as_long_as_the_source_is_there(self) -> None:
        """All units that fit, those that come later too."""
        m = duel()
        cast(m, "召喚時：このカードが場にある限り、味方ユニット全ての攻撃力を1上げる。", source="Bee")
        m.move(card(m, "Elk"), core.FIELD, core.BOTH, game.F3)
        assert [atk(m, name) for name in ("Ant", "Bee", "Elk", "Cat")] == [2, 3, 6, 3]
        cast(m, "味方ユニット1体を手札に戻す。", "Bee")
        assert [atk(m, name) for name in ("Ant", "Elk")] == [1, 5]

    def test_set_times_and_down(self) -> None:
        m = duel()
        cast(m, "味方ユニット1体の攻撃力を3にする。", "Ant")
        cast(m, "味方ユニット1体の攻撃力を2倍にする。", "Ant")
        cast(m, "味方ユニット1体の攻撃力を1下げる。", "Ant")
        assert atk(m, "Ant") == 5

    def test_a_keyword_is_taken_away(self) -> None:
        m = duel()
        m.cards.keywords[card(m, "Cat")] |= game.GUARD | game.HASTE
        cast(m, "敵ユニット1体の【守護】を取り除く。", "Cat")
        assert m.keywords(card(m, "Cat")) == game.HASTE

    def test_an_ability_in_quotes(self) -> None:
        m = duel()
        cast(m, "味方ユニット1体に「死亡時：カードを1枚引く。」を与える。", "Ant")
        cast(m, "ユニット1体を死亡させる。", "Ant")
        assert len(pile(m, "A.hand")) == 1

    def test_a_keyword_and_an_ability_for_one_and_the_same(self) -> None:
        m = duel()
        assert cast(m, "味方ユニット1体に【守護】と「死亡時：カードを1枚引く。」を与える。", "Ant") == [["Ant", "Bee"]]
        assert m.keywords(card(m, "Ant")) == game.GUARD
        assert len(m.given(card(m, "Ant"))) == 1

    def test_changes_that_go_on_pass_over_a_super_barrier(self) -> None:
        """LD-213, LD-215."""
        m = duel()
        m.cards.keywords[card(m, "Cat")] |= game.SUPER_BARRIER
        cast(m, "召喚時：このカードが場にある限り、ユニット全ての攻撃力を1下げる。", source="Bee")
        assert [atk(m, name) for name in ("Ant", "Bee", "Cat", "Dog")] == [0, 1, 3, 3]

    def test_what_a_text_forbids(self) -> None:
        m = duel()
        cast(m, "ターン終了時まで、敵ユニット1体は攻撃できない。", "Cat")
        assert m.permissions(card(m, "Cat")) == game.CANNOT_ATTACK
        assert m.permissions(card(m, "Dog")) == 0

    def test_what_a_text_forbids_a_player(self) -> None:
        m = duel()
        cast(m, "このターン、相手は攻撃できない。")
        assert [m.permissions(card(m, name)) for name in ("Ant", "Cat", "Dog")] == [0, 1, 1]

    def test_who_cannot_be_healed_or_moved(self) -> None:
        m = duel()
        m.damage[card(m, "Cat")] = 2
        bits = game.CANNOT_BE_HEALED | game.CANNOT_BE_MOVED
        m.add_mod(Mod(m.ref(card(m, "Cat")), core.PERMISSIONS, core.GIVE, bits, core.ALWAYS, 0, 1, core.NO_REF))
        assert cast(m, "敵ユニット全てを2回復する。敵ユニット1体を前列の空きマスに移動する。") == []
        assert (hp(m, "Cat"), where(m, "Cat"), where(m, "Dog")) == (2, "B.F1", "B.F3")

    def test_the_cost_of_a_card_in_hand(self) -> None:
        m = table((ELK,), (), place={"Elk": "A.hand"})
        cast(m, "自分の手札のユニット1体のコストを2下げる。")
        assert m.cost(card(m, "Elk")) == 1

    def test_costs_of_cards_in_hand(self) -> None:
        m = table((SPARK, ANT), (), place={"Spark": "A.hand", "Ant": "A.hand"})
        cast(m, "ターン終了時まで、自分のスキルのコストを1下げる。")
        assert (m.cost(card(m, "Spark")), m.cost(card(m, "Ant"))) == (0, 1)

    def test_blank_cannot_be_given_effects(self) -> None:
        """LD-271, LD-272."""
        m = duel()
        m.cards.keywords[card(m, "Ant")] |= game.BLANK
        cast(m, "味方ユニット1体に【速攻】を与える。", "Ant")
        cast(m, "味方ユニット1体の攻撃力を2上げる。", "Ant")
        cast(m, "味方ユニット1体を毒状態にする。", "Ant")
        assert not m.keywords(card(m, "Ant")) & game.HASTE
        assert atk(m, "Ant") == 3
        assert m.states(card(m, "Ant")) & game.POISONED

    def test_blank_stats_with_the_switch(self) -> None:
        m = duel(blank_blocks_stat_buffs=True)
        m.cards.keywords[card(m, "Ant")] |= game.BLANK
        cast(m, "味方ユニット1体の攻撃力を2上げる。", "Ant")
        assert atk(m, "Ant") == 1


class TestStates:
    def test_poison_is_on_or_off(self) -> None:
        """LD-010, LD-309."""
        m = duel()
        cast(m, "敵ユニット全てを毒状態にする。敵ユニット全てを毒状態にする。")
        assert m.poisonings(card(m, "Cat")) == 1
        cast(m, "味方ユニット全ての毒状態を治す。", seat=1)
        assert m.poisonings(card(m, "Cat")) == 0

    def test_poison_stacks_with_its_switch(self) -> None:
        m = duel(poison_stacks=True)
        cast(m, "敵ユニット全てを毒状態にする。敵ユニット全てを毒状態にする。")
        assert m.poisonings(card(m, "Cat")) == 2
        cast(m, "味方ユニット全ての毒状態を治す。", seat=1)
        assert m.poisonings(card(m, "Cat")) == 0

    def test_a_seal_takes_effects_away(self) -> None:
        """LD-311, LD-312: printed ones and those given before; stats stay, and what is given later works."""
        m = duel()
        m.cards.keywords[card(m, "Ant")] |= game.GUARD
        cast(m, "味方ユニット1体に【速攻】を与える。", "Ant")
        cast(m, "味方ユニット1体の攻撃力を2上げる。", "Ant")
        cast(m, "味方ユニット1体を封印状態にする。", "Ant")
        assert (m.keywords(card(m, "Ant")), atk(m, "Ant")) == (0, 3)
        cast(m, "味方ユニット1体に【貫通】を与える。", "Ant")
        assert m.keywords(card(m, "Ant")) == game.PIERCE

    def test_a_seal_that_is_lifted(self) -> None:
        """LD-314: the printed effects are back, not those that the seal has taken; what came later stays."""
        m = duel()
        m.cards.keywords[card(m, "Ant")] |= game.GUARD
        cast(m, "味方ユニット1体に【速攻】を与える。", "Ant")
        cast(m, "味方ユニット1体を封印状態にする。", "Ant")
        cast(m, "味方ユニット1体に【貫通】を与える。", "Ant")
        cast(m, "味方ユニット1体の封印状態を治す。", "Ant")
        assert m.keywords(card(m, "Ant")) == game.GUARD | game.PIERCE

    def test_a_seal_spares_what_was_given_with_its_switch(self) -> None:
        m = duel(seal_removes_granted=False)
        m.cards.keywords[card(m, "Ant")] |= game.GUARD
        cast(m, "味方ユニット1体に【速攻】を与える。", "Ant")
        cast(m, "味方ユニット1体を封印状態にする。", "Ant")
        assert m.keywords(card(m, "Ant")) == game.HASTE

    def test_a_seal_for_a_span(self) -> None:
        m = duel()
        m.cards.keywords[card(m, "Cat")] |= game.GUARD
        cast(m, "ターン終了時まで、敵ユニット1体を封印状態にする。", "Cat")
        assert (m.keywords(card(m, "Cat")), m.marks[card(m, "Cat")] & core.SEALED) == (0, core.SEALED)
        m.expire(m.turn, m.active)
        assert (m.keywords(card(m, "Cat")), m.marks[card(m, "Cat")] & core.SEALED) == (game.GUARD, 0)

    @pytest.mark.parametrize(("word", "state"), [
        ("封印", core.SEALED), ("麻痺", game.PARALYSED), ("毒", game.POISONED),
    ])  # fmt: skip
    @pytest.mark.parametrize("span", ["", "ターン終了時まで、"])
    def test_each_state_is_the_one_that_is_said(self, word: str, state: int, span: str) -> None:
        """LD-307, LD-311, LD-317: with and without a span, and told as that."""
        m = duel()
        m.recording = True
        cast(m, f"{span}敵ユニット1体を{word}状態にする。", "Cat")
        states = core.SEALED | game.PARALYSED | game.POISONED | game.SIDEWAYS
        assert [m.states(card(m, name)) & states for name in ("Ant", "Cat", "Dog")] == [0, state, 0]
        told = [m.record[at : at + 3] for at in range(0, len(m.record), 5) if m.record[at] == events.STATE]
        assert told == [[events.STATE, card(m, "Cat"), state]]
        m.expire(m.turn, m.active)
        assert m.states(card(m, "Cat")) & states == (0 if span else state)

    @pytest.mark.parametrize(("switch", "kept"), [("next", (True, True, False)), ("current", (False, False, False))])
    def test_paralysis_of_an_own_unit(self, switch: str, kept: tuple[bool, ...]) -> None:
        """LD-317, LD-318."""
        m = duel(paralysis_own_turn=switch)
        cast(m, "味方ユニット1体を麻痺状態にする。", "Ant")
        for turn, active, still in zip((1, 2, 3), (0, 1, 0), kept, strict=True):
            m.expire(turn, active)
            assert bool(m.states(card(m, "Ant")) & game.PARALYSED) == still

    def test_paralysis_of_an_enemy(self) -> None:
        m = duel()
        cast(m, "敵ユニット1体を麻痺状態にする。", "Cat")
        m.expire(1, 0)
        assert m.states(card(m, "Cat")) & game.PARALYSED
        m.expire(2, 1)
        assert not m.states(card(m, "Cat")) & game.PARALYSED

    def test_only_units_and_weapons_are_paralysed(self) -> None:
        """LD-321."""
        m = table((ANT,), (HELM,), place={"Helm": "B.armour"})
        cast(m, "相手の防具を麻痺状態にする。")
        assert not m.states(card(m, "Helm")) & game.PARALYSED

    def test_upright(self) -> None:
        m = duel()
        with_mark(m, "Ant", game.SIDEWAYS)
        cast(m, "味方ユニット1体を縦向きにする。", "Ant")
        assert not m.marks[card(m, "Ant")] & game.SIDEWAYS


class TestPlayers:
    def test_cost_points_up_to_the_maximum(self) -> None:
        m = duel()
        m.points[0] = 3
        cast(m, "自分のコストを4回復する。")
        assert m.points[:4:2] == [5, 5]

    def test_the_maximum(self) -> None:
        """LD-042."""
        m = duel()
        cast(m, "自分のコストの最大値を1上げる。")
        assert (m.points[0], m.points[2]) == (5, 6)

    def test_the_maximum_with_a_cap(self) -> None:
        m = duel(max_cost_cap=5)
        cast(m, "自分のコストの最大値を1上げる。")
        assert m.points[2] == 5

    def test_charges_stop_at_the_requirement(self) -> None:
        """LD-151."""
        m = duel()
        cast(m, "自分のリーダースキルに5回チャージする。")
        assert m.points[4] == 3
        cast(m, "相手のリーダースキルのチャージを2減らす。", seat=1)
        assert m.points[4] == 1

    def test_winning(self) -> None:
        m = duel()
        cast(m, "自分は勝利する。")
        assert (m.winner, m.reason) == (0, game.BY_EFFECT)

    def test_dice(self) -> None:
        """LD-011."""
        m = duel(dice_sides=1)
        cast(m, "ダイスを1個振る。ユニット1体に出た目の数のダメージ。", "Bee")
        assert hp(m, "Bee") == 3

    def test_one_more_attack(self) -> None:
        m = duel()
        cast(m, "味方ユニット1体はこのターン、もう1回攻撃できる。", "Ant")
        assert m.attacks_more(card(m, "Ant")) == 1


class TestFlow:
    def test_repeating_makes_every_choice_again(self) -> None:
        m = duel()
        asked = cast(m, "敵ユニット1体に1ダメージ。ここまでの処理を合計3回行う。", "Cat", "Dog", "Cat")
        assert len(asked) == 3
        assert (hp(m, "Cat"), hp(m, "Dog")) == (2, 3)

    def test_leave_and_what_follows_on_it(self) -> None:
        text = "自分の手札を1枚捨ててもよい。そうした場合、カードを2枚引く。"
        m = table((ANT, BEE), place={"Ant": "A.hand", "Bee": "A.hand"})
        assert cast(m, text, "yes", "Bee") == [["yes", "no"], ["Ant", "Bee"]]
        assert len(pile(m, "A.hand")) == 3
        assert cast(m, text, "no") == [["yes", "no"]]
        assert len(pile(m, "A.hand")) == 3

    def test_nobody_is_asked_for_what_cannot_be(self) -> None:
        m = table()
        assert cast(m, "自分の手札を1枚捨ててもよい。そうした場合、カードを2枚引く。") == []
        assert pile(m, "A.hand") == []

    def test_if_and_otherwise(self) -> None:
        text = "敵ユニットが2体以上いるなら、カードを1枚引く。そうでないなら、自分のリーダーを1回復する。"
        m = duel()
        m.damage[m.leader(0)] = 3
        cast(m, text)
        assert (len(pile(m, "A.hand")), m.hp(m.leader(0))) == (1, 17)
        cast(m, text, seat=1)
        m.move(card(m, "Cat"), core.GRAVE + 1, core.BOTH)
        cast(m, text)
        assert (len(pile(m, "A.hand")), m.hp(m.leader(0))) == (1, 18)

    def test_one_of_two_things(self) -> None:
        text = "次の2つから1つを選ぶ。\n・敵ユニット1体に3ダメージ。\n・カードを1枚引く。"
        m = duel()
        assert cast(m, text, "0", "Dog") == [["0", "1"], ["Cat", "Dog"]]
        assert hp(m, "Dog") == 1
        assert cast(m, text, "1") == [["0", "1"]]
        assert len(pile(m, "A.hand")) == 1

    def test_what_finds_no_target_is_no_option(self) -> None:
        m = table()
        assert cast(m, "次の2つから1つを選ぶ。\n・敵ユニット1体に3ダメージ。\n・カードを1枚引く。") == []
        assert len(pile(m, "A.hand")) == 1

    def test_an_option_needs_its_own_target_wherever_it_chooses(self) -> None:
        m = table()
        assert (
            cast(
                m,
                "次の2つから1つを選ぶ。\n・カードを1枚引き、敵ユニット1体に3ダメージ。\n・自分のリーダーを1回復する。",
            )
            == []
        )
        assert len(pile(m, "A.hand")) == 0

    def test_an_option_needs_no_target_of_the_one_before(self) -> None:
        m = table()
        assert cast(m, "次の2つから1つを選ぶ。\n・敵ユニット1体を選ぶ。\n・カードを1枚引く。") == []
        assert len(pile(m, "A.hand")) == 1

    @pytest.mark.parametrize(("text", "done"), [
        ("味方ユニット全てを毒状態にする。", 2), ("味方ユニット全てを封印状態にする。", 2), ("味方ユニット全てを麻痺状態にする。", 2),
        ("味方ユニット全てを横向きにする。", 2), ("味方ユニット全ての毒状態を治す。", 0), ("味方ユニット全てを3回復する。", 1),
        ("味方ユニット全てを破壊する。", 2), ("味方ユニット全てを手札に戻す。", 2), ("味方ユニット全てをロストさせる。", 2),
        ("味方ユニット全ての攻撃力を1上げる。", 2), ("味方ユニット全てに【貫通】を与える。", 2), ("味方ユニット全ては攻撃できない。", 2),
        ("味方ユニット全ての攻撃力とHPを入れ替える。", 2),
        ("自分の手札をすべて捨てる。", 1), ("自分の手札をすべて公開する。", 1),
        ("自分の山札の上から2枚を墓地に置く。", 2), ("カードを2枚引く。", 2), ("味方ユニット全てに「死亡時：カードを1枚引く。」を与える。", 2),
    ])  # fmt: skip
    def test_each_verb_tells_to_how_many_cards_it_was_done(self, text: str, done: int) -> None:
        m = duel()
        m.move(card(m, "Elk"), core.HAND, 1)
        m.damage[card(m, "Ant")] = 2
        x = begun(ability(text, m), m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0)
        for node in x.ability.nodes:
            node.do(m, x)
        assert x.numbers[core.NUMBER_DONE] == done

    def test_states_that_end_are_counted(self) -> None:
        m = duel()
        for name in ("Ant", "Bee"):
            with_mark(m, name, game.POISONED)
        x = begun(ability("味方ユニット全ての毒状態を治す。", m), m.ref(m.leader(0)), 0, core.NO_REF, core.NO_REF, 0)
        x.ability.nodes[0].do(m, x)
        assert x.numbers[core.NUMBER_DONE] == 2

    def test_later_in_the_turn(self) -> None:
        m = duel()
        m.move(card(m, "Elk"), core.GRAVE, core.BOTH)
        text = "自分の墓地のユニットを1枚選び、空きマスに召喚する。この効果で召喚したユニットは、次の自分のターン終了時に死亡する。"
        cast(m, text, "A.F2")
        for turn, place in ((1, "A.F2"), (3, "A.grave")):
            m.turn = turn
            m.fire(game.TURN_END, core.PLAYER_REF)
            m.then(SETTLE)
            m.advance()
            assert where(m, "Elk") == place
            m.expire(turn, 0)

    def test_damage_can_be_interrupted_by_a_question_and_goes_on(self) -> None:
        """A program that waits is a value: a match can be cloned in its midst."""
        m = duel()
        cast(m, "敵ユニット1体に1ダメージ。味方ユニット1体の攻撃力を1上げる。", "Cat")
        assert open_options(m) == ["Ant", "Bee"]
        twin = m.clone()
        for match in (m, twin):
            match.apply(match.options[1])
        assert m.state() == twin.state()
        assert atk(twin, "Bee") == 3


class TestWhatIsLeftOut:
    def test_an_ability_whose_moment_is_unknown_is_left_out_as_a_whole(self) -> None:
        found = compiled("このターンに死亡した味方ユニットがいるなら、カードを1枚引く。", duel())
        assert found.abilities == []
        assert found.missing

    def test_what_speaks_of_something_left_out_is_left_out(self) -> None:
        found = compiled("自分のリーダーを1回復する。ほにゃららする。それを手札に戻す。カードを1枚引く。", duel())
        assert len(found.missing) == 2
        assert len(found.abilities) == 1

    def test_costs_are_paid_first_and_in_full(self) -> None:
        text = "【起】［コスト２を払う、自分の手札を2枚捨てる］カードを1枚引く。"
        m = table((ANT, BEE), place={"Ant": "A.hand"})
        made = ability(text, m)
        assert made.test is not None
        x = m.reading(m.leader(0), made)
        x.slots = [()] * made.slots
        assert not made.test.holds(m, x)
        m.move(card(m, "Bee"), core.HAND, 1)
        assert made.test.holds(m, x)
        m.points[0] = 1
        assert not made.test.holds(m, x)
