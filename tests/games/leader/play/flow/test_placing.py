"""The leader game on the engine: costs, cells, buildings and equipment."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.placing import can_summon, draw_card, shift
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.simulator.kernel.match import first_of, kind_of
from tests.games.leader.play.flow.table import (
    Card,
    Do,
    again,
    card,
    cells,
    end,
    lay,
    names,
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


class TestCosts:
    @pytest.mark.proves("LD-066")
    def test_a_summon_is_paid_in_full(self) -> None:
        m = started(Card("U", cost=2), Card("V", cost=2), points=3)
        assert {name for name, _ in offered(m, num.SUMMON)} == {"U", "V"}
        play(m, num.SUMMON, "U", num.F1)
        assert (m.points[0], m.points[2], offered(m, num.SUMMON)) == (1, 3, [])

    @pytest.mark.proves("LD-067", "LD-070")
    def test_one_card_of_cost_0_in_a_turn(self) -> None:
        m = started(Card("U", cost=0), Card("V", cost=0), second=[Card("W", cost=0)] * 20)
        play(m, num.SUMMON, "U", num.F1)
        assert offered(m, num.SUMMON) == []
        end(m)
        play(m, num.SUMMON, "W", num.F1)
        assert offered(m, num.SUMMON) == []
        end(m)
        assert cells(m, num.SUMMON, "V") == ALL[1:]

    @pytest.mark.proves("LD-068", "LD-292")
    def test_a_reduced_card_is_no_card_of_cost_0(self) -> None:
        for basis, second in (("printed", [("S", 0)]), ("paid", [])):
            m = started(*[Card("U", cost=2, boosts=2)] * 2, Card("S", "skill", 0), points=1, cost0_basis=basis)
            play(m, num.BOOSTED, "U", num.F1)
            assert (m.points[0], offered(m, num.USE_SKILL)) == (1, second)
        m = started(*[Card("U", cost=2, boosts=3)] * 3, Card("Z", cost=0), points=1)
        play(m, num.BOOSTED, "U", num.F1)
        assert (m.points[0], len(cells(m, num.SUMMON, "Z"))) == (1, 5)

    @pytest.mark.proves("LD-102")
    def test_a_building_costs(self) -> None:
        m = started(Card("B", "building", 2), points=2)
        play(m, num.EQUIP, "B")
        assert m.points[0] == 0
        assert offered(started(Card("B", "building", 2), points=1), num.EQUIP) == []

    def test_of_copies_the_cheapest_then_the_known_one_is_offered(self) -> None:
        m = started(*[Card("U", cost=2)] * 3, points=2)
        first, second, third = (card(m, "U", copy) for copy in range(3))
        assert {first_of(a) for a in m.legal_actions() if kind_of(a) == num.SUMMON} == {first}
        m.show(second, 3)
        again(m)
        assert {first_of(a) for a in m.legal_actions() if kind_of(a) == num.SUMMON} == {second}
        m.add_mod(Mod(m.ref(third), core.COSTS, core.ADD, -1, core.THIS_TURN, 0, m.turn, core.NO_REF))
        again(m)
        assert {first_of(a) for a in m.legal_actions() if kind_of(a) == num.SUMMON} == {third}


class TestCells:
    @pytest.mark.proves("LD-071")
    def test_any_empty_own_cell(self) -> None:
        m = started(Card("U"), Card("V"), hand=1)
        assert cells(m, num.SUMMON, "U") == ALL
        lay(m, "V", num.F1)
        again(m)
        assert cells(m, num.SUMMON, "U") == ALL[1:]

    def test_other_placements_by_the_switch(self) -> None:
        """LD-071."""
        m = started(Card("U"), Card("V"), hand=1, unit_placement="front_first")
        assert cells(m, num.SUMMON, "U") == ["F1", "F2", "F3"]
        lay(m, "V", num.F2)
        again(m)
        assert cells(m, num.SUMMON, "U") == ["F1", "F3", "B2"]
        m = started(Card("U"), Card("V"), hand=1, unit_placement="adjacent")
        assert cells(m, num.SUMMON, "U") == ALL
        lay(m, "V", num.B1)
        again(m)
        assert cells(m, num.SUMMON, "U") == ["F1", "B2"]

    @pytest.mark.proves("LD-014")
    def test_six_units_and_no_seventh(self) -> None:
        m = started(*[Card(f"U{number}", cost=1) for number in range(7)])
        for number in range(6):
            play(m, num.SUMMON, f"U{number}", number)
        assert (len(m.units(0)), offered(m, num.SUMMON)) == (6, [])

    def test_no_move_action_but_by_the_switch(self) -> None:
        """LD-072: once in a turn per unit."""
        m = started(Card("U"))
        lay(m, "U", num.F1)
        again(m)
        assert offered(m, num.MOVE) == []
        m = started(Card("U"), Card("V"), free_move=True)
        lay(m, "U", num.F1)
        lay(m, "V", num.F3)
        again(m)
        assert cells(m, num.MOVE, "U") == ["F2", "B1", "B2", "B3"]
        play(m, num.MOVE, "U", num.B1)
        assert (m.at(0, num.B1), cells(m, num.MOVE, "U")) == (card(m, "U"), [])
        assert cells(m, num.MOVE, "V") == ["F1", "F2", "B2", "B3"]
        end(m)
        end(m)
        assert cells(m, num.MOVE, "U") == ["F1", "F2", "B2", "B3"]

    @pytest.mark.proves("LD-073", "LD-344")
    def test_a_moved_unit_keeps_everything(self) -> None:
        m = started(Card("U", hp=3, boosts=2, triggers=((num.SUMMONED, Do(draw)),)), Card("U", hp=3, boosts=2))
        play(m, num.BOOSTED, "U", num.F1)
        unit = m.at(0, num.F1)
        m.marks[unit] |= num.POISONED | 1 << num.ATTACK_SHIFT
        m.damage[unit], ref, hand = 1, m.ref(unit), len(m.zones[core.HAND])
        shift(m, unit, num.B1)
        again(m)
        assert (m.at(0, num.B1), m.at(0, num.F1), m.ref(unit), m.damage[unit]) == (unit, core.NO_CARD, ref, 1)
        assert (m.attacks_made(unit), m.marks[unit] & num.POISONED) == (1, num.POISONED)
        assert (len(m.cards_under(unit)), len(m.zones[core.HAND])) == (1, hand)

    @pytest.mark.proves("LD-076")
    def test_on_summon_effects_come_after_the_placing(self) -> None:
        seen: list[int] = []
        trigger = Do(lambda m, _seat: seen.append(m.at(0, num.F3)))
        m = started(Card("U", triggers=((num.SUMMONED, trigger),)))
        play(m, num.SUMMON, "U", num.F3)
        assert seen == [card(m, "U")]


class TestBuildingsAndEquipment:
    @pytest.mark.proves("LD-101", "LD-111")
    def test_the_own_building_is_replaced(self) -> None:
        m = started(Card("X", "building"), Card("Y", "building"))
        play(m, num.EQUIP, "X")
        play(m, num.EQUIP, "Y")
        assert (m.at(0, num.BUILDING_CELL), names(m, core.GRAVE), m.points[0]) == (card(m, "Y"), ["X"], 7)

    @pytest.mark.proves("LD-109", "LD-028")
    def test_the_opponents_building_is_replaced(self) -> None:
        m = started(Card("X", "building"), second=[Card("Y", "building")] * 20)
        play(m, num.EQUIP, "X")
        end(m)
        play(m, num.EQUIP, "Y")
        assert (names(m, core.GRAVE), names(m, core.GRAVE + 1), m.at(0, num.BUILDING_CELL)) == (["X"], [], core.NO_CARD)
        assert m.cards.names[m.building()] == "Y"

    @pytest.mark.proves("LD-110")
    def test_replacing_is_no_death(self) -> None:
        m = started(Card("X", "building"), Card("Y", "building"), Card("U", triggers=((num.DIED, Do(draw)),)), hand=2)
        lay(m, "U", num.F1)
        play(m, num.EQUIP, "X")
        play(m, num.EQUIP, "Y")
        assert m.zones[core.HAND] == []

    @pytest.mark.proves("LD-123", "LD-135")
    def test_weapon_and_armour_have_their_cells(self) -> None:
        m = started(Card("W", "weapon"), Card("A", "armour"))
        play(m, num.EQUIP, "W")
        play(m, num.EQUIP, "A")
        assert (m.weapon(0), m.armour(0)) == (card(m, "W"), card(m, "A"))
        assert (m.cell[m.weapon(0)], m.cell[m.armour(0)]) == (num.WEAPON_CELL, num.ARMOUR_CELL)

    def test_equipment_is_replaced_without_dying(self) -> None:
        """LD-132 and its switch."""
        worn = Card("X", "armour", hp=4, triggers=((num.DIED, Do(draw)),))
        m = started(worn, Card("Y", "armour", hp=4))
        play(m, num.EQUIP, "X")
        m.damage[card(m, "X")] = 3
        play(m, num.EQUIP, "Y")
        assert (names(m, core.GRAVE), m.zones[core.HAND], m.hp(m.armour(0))) == (["X"], [], 4)
        m = started(
            worn,
            Card("Y", "armour", hp=4),
            Card("B", "building"),
            Card("C", "building"),
            hand=3,
            equip_replace="forbid",
        )
        play(m, num.EQUIP, "X")
        assert offered(m, num.EQUIP) == [("B", 0)]
        assert not can_summon(m, card(m, "Y"), 0)
        lay(m, "C", num.BUILDING_CELL)
        again(m)
        assert offered(m, num.EQUIP) == [("B", 0)]
        assert can_summon(m, card(m, "B"), 0)
