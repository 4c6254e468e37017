"""The leader game on the engine: unions, stacks, giga bodies, and cards that leave."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.placing import can_summon, cells_to_move, discard, draw_card, free_cells, leave
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.simulator.kernel.match import kind_of, pack
from tests.games.leader.play.flow.table import (
    Card,
    Do,
    again,
    card,
    cells,
    deck_of,
    end,
    lay,
    names,
    noted,
    offered,
    play,
    started,
)

ALL = ["F1", "F2", "F3", "B1", "B2", "B3"]
KNIGHT, HORSE = Card("Knight", hp=4), Card("Horse", hp=2)
RIDER = Card("Rider", cost=3, atk=4, hp=4, materials=("Knight", "Horse"))


def draw(m: LeaderMatch, seat: int) -> None:
    draw_card(m, seat)


def under(m: LeaderMatch, name: str) -> list[str]:
    return [m.cards.names[number] for number in m.cards_under(card(m, name))]


class TestUnions:
    @pytest.mark.proves("LD-281", "LD-283")
    def test_a_union_lies_on_its_materials(self) -> None:
        m = started(RIDER, KNIGHT, HORSE, hand=1)
        assert (offered(m, num.UNITE), offered(m, num.SUMMON)) == ([], [])
        assert not can_summon(m, card(m, "Rider"), 0)
        lay(m, "Knight", num.F1)
        lay(m, "Horse", num.B2)
        again(m)
        assert (cells(m, num.UNITE, "Rider"), offered(m, num.SUMMON)) == (["F1", "B2"], [])
        play(m, num.UNITE, "Rider", num.B2)
        assert (m.units(0), m.points[0], m.at(0, num.B2)) == ([card(m, "Rider")], 6, card(m, "Rider"))
        assert (under(m, "Rider"), m.keywords(card(m, "Rider"))) == (["Knight", "Horse"], num.RUSH)

    @pytest.mark.proves("LD-282")
    def test_materials_lie_in_unit_cells(self) -> None:
        m = started(RIDER, KNIGHT, HORSE, hand=2)
        lay(m, "Horse", num.B2)
        again(m)
        assert offered(m, num.UNITE) == []
        m.move(card(m, "Horse"), core.DECK, 0)
        lay(m, "Knight", num.F1)
        lay(m, "Horse", num.B2)
        again(m)
        assert cells(m, num.UNITE, "Rider") == ["F1", "B2"]

    def test_materials_from_hand_by_the_switch(self) -> None:
        """LD-282: it takes the cell of a material that is out, or any free one."""
        m = started(RIDER, KNIGHT, HORSE, union_materials_from="field_or_hand")
        assert cells(m, num.UNITE, "Rider") == ALL
        lay(m, "Horse", num.B2)
        again(m)
        assert cells(m, num.UNITE, "Rider") == ["B2"]
        play(m, num.UNITE, "Rider", num.B2)
        assert (under(m, "Rider"), m.zones[core.HAND]) == (["Knight", "Horse"], [])

    def test_a_plain_summon_by_the_switch(self) -> None:
        """LD-283."""
        m = started(RIDER, KNIGHT, HORSE, hand=1, union_required=False)
        play(m, num.SUMMON, "Rider", num.F1)
        assert m.keywords(card(m, "Rider")) == 0

    def test_which_material_is_asked_where_several_would_do(self) -> None:
        m = started(RIDER, KNIGHT, KNIGHT, HORSE, hand=1)
        lay(m, "Knight", num.F1)
        lay(m, "Knight", num.F3, copy=1)
        lay(m, "Horse", num.B2)
        again(m)
        assert cells(m, num.UNITE, "Rider") == ["F1", "F3", "B2"]
        play(m, num.UNITE, "Rider", num.B2)
        assert m.legal_actions() == [pack(num.MATERIAL, card(m, "Knight", copy)) for copy in range(2)]
        m.apply(pack(num.MATERIAL, card(m, "Knight", 1)))
        assert m.units(0) == [card(m, "Knight"), card(m, "Rider")]

    def test_each_set_of_equal_materials_is_chosen_in_one_way(self) -> None:
        m = started(Card("Trio", materials=("Knight", "Horse", "Knight")), KNIGHT, KNIGHT, KNIGHT, HORSE, hand=1)
        for copy, cell in enumerate((num.F1, num.F2, num.F3)):
            lay(m, "Knight", cell, copy=copy)
        lay(m, "Horse", num.B2)
        again(m)
        one, two, three = (card(m, "Knight", copy) for copy in range(3))
        play(m, num.UNITE, "Trio", num.B2)
        assert m.legal_actions() == [pack(num.MATERIAL, one), pack(num.MATERIAL, two)]
        m.apply(pack(num.MATERIAL, one))
        assert m.legal_actions() == [pack(num.MATERIAL, two), pack(num.MATERIAL, three)]
        m.apply(pack(num.MATERIAL, three))
        assert m.units(0) == [two, card(m, "Trio")]

    @pytest.mark.proves("LD-285")
    def test_a_union_is_a_new_card(self) -> None:
        m = started(RIDER, KNIGHT, HORSE, hand=1)
        knight = lay(m, "Knight", num.F1)
        lay(m, "Horse", num.B1)
        m.marks[knight] |= num.POISONED | 1 << num.ATTACK_SHIFT
        m.damage[knight] = 2
        m.add_mod(Mod(m.ref(knight), core.KEYWORDS, core.GIVE, num.HASTE, core.ALWAYS, 0, m.turn, core.NO_REF))
        again(m)
        play(m, num.UNITE, "Rider", num.F1)
        rider = card(m, "Rider")
        assert (m.hp(rider), m.attacks_made(rider), m.marks[rider], m.mods) == (4, 0, num.UNITED, [])
        assert m.keywords(rider) == num.RUSH

    def test_a_stack_goes_under_a_union_as_a_whole(self) -> None:
        """LD-286, LD-341."""
        m = started(RIDER, *[Card("Knight", boosts=2, triggers=((num.DIED, Do(draw)),))] * 2, HORSE, hand=3)
        play(m, num.BOOSTED, "Knight", num.F1)
        lay(m, "Horse", num.B1)
        again(m)
        play(m, num.UNITE, "Rider", num.F1)
        assert (under(m, "Rider"), m.zones[core.GRAVE]) == (["Knight", "Knight", "Horse"], [])
        leave(m, card(m, "Rider"), core.HAND, 3)
        again(m)
        assert (names(m, core.HAND), sorted(names(m, core.GRAVE))) == (["Rider"], ["Horse", "Knight", "Knight"])
        assert m.under == []

    def test_a_boosted_union(self) -> None:
        m = started(
            Card("Rider", cost=3, materials=("Knight",), boosts=2), Card("Rider", cost=3), KNIGHT, hand=2, points=1
        )
        lay(m, "Knight", num.F1)
        again(m)
        assert (offered(m, num.UNITE), cells(m, num.UNITE_BOOSTED, "Rider")) == ([], ["F1"])
        play(m, num.UNITE_BOOSTED, "Rider", num.F1)
        assert (under(m, "Rider"), m.points[0], m.zones[core.HAND]) == (["Rider", "Knight"], 0, [])


class TestBoost:
    @pytest.mark.proves("LD-287")
    def test_two_copies_for_two_less(self) -> None:
        m = started(*[Card("U", cost=4, boosts=2)] * 2, points=2)
        assert (offered(m, num.SUMMON), cells(m, num.BOOSTED, "U")) == ([], ALL)
        play(m, num.BOOSTED, "U", num.F1)
        assert (m.points[0], m.zones[core.HAND], len(m.units(0)), under(m, "U")) == (0, [], 1, ["U"])

    @pytest.mark.proves("LD-288")
    def test_three_copies_for_three_less(self) -> None:
        m = started(*[Card("U", cost=5, boosts=3)] * 3, points=2)
        play(m, num.BOOSTED, "U", num.F1)
        assert (m.points[0], m.zones[core.HAND], len(m.units(0)), under(m, "U")) == (0, [], 1, ["U", "U"])
        assert offered(started(*[Card("U", cost=5, boosts=3)] * 2, points=2), num.BOOSTED) == []

    def test_copies_lie_in_the_same_place(self) -> None:
        """LD-289: not one in hand and one in the grave, or on the field."""
        for zone in (core.GRAVE, core.FIELD):
            m = started(*[Card("U", cost=4, boosts=2)] * 2, hand=1)
            if zone == core.GRAVE:
                m.move(card(m, "U", 1), core.GRAVE, 3)
            else:
                lay(m, "U", num.F3, copy=1)
            again(m)
            assert offered(m, num.BOOSTED) == []

    @pytest.mark.proves("LD-291")
    def test_stacking_is_optional(self) -> None:
        m = started(*[Card("U", cost=4, boosts=2)] * 2, points=4)
        assert cells(m, num.SUMMON, "U") == cells(m, num.BOOSTED, "U") == ALL
        play(m, num.SUMMON, "U", num.F1)
        assert (m.points[0], names(m, core.HAND), m.under) == (0, ["U"], [])

    @pytest.mark.proves("LD-293", "LD-342")
    def test_the_top_card_alone_counts(self) -> None:
        m = started(*[Card("U", cost=2, atk=3, hp=3, boosts=2, triggers=((num.DIED, Do(draw)),))] * 2)
        play(m, num.BOOSTED, "U", num.F1)
        unit = m.at(0, num.F1)
        assert (m.atk(unit), m.hp(unit)) == (3, 3)
        m.damage[unit], m.deaths = 3, True
        end(m)
        assert (names(m, core.GRAVE), len(m.zones[core.HAND]), m.active) == (["U", "U"], 1, 1)

    def test_a_weapon_is_stacked_too(self) -> None:
        """LD-294."""
        m = started(*[Card("W", "weapon", cost=3, boosts=2)] * 2, points=1)
        assert offered(m, num.EQUIP) == []
        play(m, num.EQUIP_BOOSTED, "W")
        assert (under(m, "W"), m.weapon(0), m.points[0]) == (["W"], card(m, "W"), 0)


class TestGigaBodies:
    def board(self, keyword: int, *at: int) -> LeaderMatch:
        """Player 1 with a giga body in hand and units in these cells."""
        m = started(Card("G", keywords=keyword), *[Card(f"U{cell}") for cell in at], hand=1)
        for cell in at:
            lay(m, f"U{cell}", cell)
        again(m)
        return m

    @pytest.mark.proves("LD-295", "LD-297")
    def test_only_in_the_front_centre_with_empty_sides(self) -> None:
        assert cells(self.board(num.GIGA), num.SUMMON, "G") == ["F2"]
        for cell in (num.F1, num.F2, num.F3):
            assert cells(self.board(num.GIGA, cell), num.SUMMON, "G") == []
        assert cells(self.board(num.GIGA, num.B1, num.B2, num.B3), num.SUMMON, "G") == ["F2"]

    @pytest.mark.proves("LD-302", "LD-304", "LD-306")
    def test_super_only_without_units(self) -> None:
        assert cells(self.board(num.SUPER_GIGA), num.SUMMON, "G") == ["F2"]
        for cell in range(num.UNIT_CELLS):
            assert cells(self.board(num.SUPER_GIGA, cell), num.SUMMON, "G") == []
        m = started(Card("G", keywords=num.SUPER_GIGA), *[Card(k, k) for k in ("weapon", "armour", "building")])
        for kind in ("weapon", "armour", "building"):
            play(m, num.EQUIP, kind)
        assert cells(m, num.SUMMON, "G") == ["F2"]

    @pytest.mark.proves("LD-298", "LD-300")
    def test_the_sides_stay_empty_until_it_leaves_or_is_sealed(self) -> None:
        m = started(Card("G", keywords=num.GIGA), Card("U"))
        play(m, num.SUMMON, "G", num.F2)
        assert cells(m, num.SUMMON, "U") == ["B1", "B2", "B3"]
        giga = card(m, "G")
        m.seal(giga)
        again(m)
        assert (cells(m, num.SUMMON, "U"), cells_to_move(m, giga)) == (
            ["F1", "F3", "B1", "B2", "B3"], [num.F1, num.F3, num.B1, num.B2, num.B3],
        )  # fmt: skip
        leave(m, giga, core.LOST, 3)
        again(m)
        assert cells(m, num.SUMMON, "U") == ALL

    @pytest.mark.proves("LD-305")
    def test_super_keeps_all_cells_empty(self) -> None:
        m = started(Card("G", keywords=num.SUPER_GIGA), Card("U"), Card("W", "weapon"), Card("B", "building"))
        play(m, num.SUMMON, "G", num.F2)
        assert (offered(m, num.SUMMON), offered(m, num.EQUIP)) == ([], [("W", 0), ("B", 0)])
        assert not can_summon(m, card(m, "U"), 0)

    def test_neither_moves_nor_is_anything_moved_beside_it(self) -> None:
        """LD-296, LD-298, LD-303, LD-305."""
        m = self.board(num.GIGA, num.B1)
        play(m, num.SUMMON, "G", num.F2)
        assert (cells_to_move(m, card(m, "G")), cells_to_move(m, card(m, "U3"))) == ([], [num.B2, num.B3])
        m = self.board(num.SUPER_GIGA)
        play(m, num.SUMMON, "G", num.F2)
        assert cells_to_move(m, card(m, "G")) == []

    @pytest.mark.proves("LD-301")
    def test_a_giga_union_goes_to_the_front_centre(self) -> None:
        for keyword, places, expected in (
            (num.GIGA, (num.F1, num.F2), ["F2"]), (num.GIGA, (num.B1, num.B2), ["F2"]), (num.SUPER_GIGA, (num.B1, num.B2), ["F2"]),
        ):  # fmt: skip
            m = started(Card("G", keywords=keyword, materials=("Knight", "Horse")), KNIGHT, HORSE, Card("U"), hand=1)
            lay(m, "Knight", places[0])
            lay(m, "Horse", places[1])
            again(m)
            assert cells(m, num.UNITE, "G") == expected
            lay(m, "U", num.F3)
            again(m)
            assert offered(m, num.UNITE) == []
            m.move(card(m, "U"), core.DECK, 0)
            again(m)
            play(m, num.UNITE, "G", num.F2)
            assert (m.units(0), m.at(0, num.F2)) == ([card(m, "G")], card(m, "G"))
            assert free_cells(m, card(m, "U"), 0) == ([] if keyword == num.SUPER_GIGA else [num.B1, num.B2, num.B3])

    def test_materials_that_leave_the_sides_full_are_not_offered(self) -> None:
        m = started(Card("G", keywords=num.GIGA, materials=("Knight",)), KNIGHT, KNIGHT, hand=1)
        lay(m, "Knight", num.F1)
        lay(m, "Knight", num.B1, copy=1)
        again(m)
        play(m, num.UNITE, "G", num.F2)
        assert m.units(0) == [card(m, "G"), card(m, "Knight", 1)]


class TestLeaving:
    @pytest.mark.proves("LD-341")
    def test_what_lies_under_goes_to_the_grave(self) -> None:
        for place, hand, grave in ((core.HAND, 1, 1), (core.GRAVE, 0, 2)):
            m = started(*[Card("U", cost=2, boosts=2)] * 2)
            play(m, num.BOOSTED, "U", num.F1)
            leave(m, m.at(0, num.F1), place, 3)
            assert (len(m.zones[core.HAND]), len(m.zones[core.GRAVE]), m.under) == (hand, grave, [])

    @pytest.mark.proves("LD-348", "LD-347")
    def test_it_loses_all_that_it_had(self) -> None:
        m = started(Card("U", atk=2, hp=4))
        unit = lay(m, "U", num.F1)
        m.damage[unit] = 3
        m.marks[unit] |= num.POISONED | num.SIDEWAYS | core.SEALED | 1 << num.ATTACK_SHIFT
        for what, op, value in (
            (num.ATK, core.ADD, 2), (core.STATES, core.GIVE, num.PARALYSED), (core.KEYWORDS, core.GIVE, num.HASTE),
        ):  # fmt: skip
            m.add_mod(Mod(m.ref(unit), what, op, value, core.ALWAYS, 0, m.turn, core.NO_REF))
        leave(m, unit, core.HAND, 3)
        again(m)
        play(m, num.SUMMON, "U", num.F1)
        assert (m.atk(unit), m.hp(unit), m.marks[unit], m.states(unit), m.mods) == (2, 4, 0, 0, [])
        assert (m.keywords(unit), offered(m, num.ATTACK)) == (0, [])

    def test_cards_go_to_their_owner(self) -> None:
        """LD-028, LD-349."""
        m = started(second=deck_of(Card("U")))
        unit = card(m, "U")
        m.move(unit, core.FIELD, 3, num.F1)
        leave(m, unit, core.HAND, 3)
        assert (m.place(unit), noted(m, events.RETURN)[-1][0]) == (core.HAND + 1, unit)
        discard(m, unit)
        assert (m.place(unit), noted(m, events.DISCARD)[-1][0]) == (core.GRAVE + 1, unit)

    def test_events_of_leaving(self) -> None:
        watch = tuple((event, Do(draw)) for event in (num.LEFT_FIELD, num.TO_HAND, num.INTO_GRAVE))
        m = started(Card("E", triggers=watch), *[Card("U", boosts=2)] * 2)
        lay(m, "E", num.F3)
        play(m, num.BOOSTED, "U", num.F1)
        unit = m.at(0, num.F1)
        leave(m, unit, core.HAND, 3)
        ref = m.ref(unit)
        assert [(m.cards.abilities[item.ability].event, item.subject) for item in m.pending] == [
            (num.LEFT_FIELD, ref), (num.TO_HAND, ref), (num.INTO_GRAVE, m.ref(card(m, "U", 1))),
        ]  # fmt: skip

    def test_events_of_discarding(self) -> None:
        """Who discards is the subject, the card is the object."""
        m = started(Card("E", triggers=((num.DISCARDED, Do(draw)),)), Card("U"))
        lay(m, "E", num.F3)
        discard(m, card(m, "U"))
        assert [(item.subject, item.object, item.amount) for item in m.pending] == [
            (core.PLAYER_REF, m.ref(card(m, "U")), 1),
        ]  # fmt: skip

    @pytest.mark.proves("LD-350")
    def test_the_hand_is_checked_at_the_own_turns_end_only(self) -> None:
        m = started(
            *[Card(f"H{n}", cost=99) for n in range(6)], Card("P", hp=1, triggers=((num.DIED, Do(draw)),)), hand=6
        )
        m.marks[lay(m, "P", num.F1)] |= num.POISONED
        end(m)
        assert (m.active, len(m.zones[core.HAND])) == (1, 7)
        end(m)
        assert (m.active, len(m.zones[core.HAND])) == (0, 8)
        end(m)
        assert len(m.legal_actions()) > 1
        assert {kind_of(action) for action in m.legal_actions()} == {num.DISCARD}
