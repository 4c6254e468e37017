"""The leader game on the engine: attacks, damage, weapons, armour, deaths, the end."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.fight.deaths import end_if_lost
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.keywords import add_keyword_abilities
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.simulator.kernel.match import DRAW
from tests.games.leader.play.fight.table import C, Does, Fight, draw, rules, table
from tests.games.leader.play.flow.table import close

TAKES, LEAVES = num.ARMOUR_TAKES, num.LEADER_TAKES


class TestTargets:
    @pytest.mark.proves("LD-092", "LD-093", "LD-094")
    def test_units_and_the_leader(self) -> None:
        f = Fight(
            {"F1": C(1, 1), "F2": C(1, 1)},
            {"F1": C(1, 1), "building": C(), "weapon": C(1, 1), "armour": C(0, 1), "trap": C()},
        )
        assert f.targets("A.F1") == {"F1", "leader"}
        f = Fight({"F1": C(3, 9)}, {"building": C(0, 4)}, building_attackable=True)
        assert f.targets("A.F1") == {"building", "leader"}
        assert f.attack("A.F1", "B.building").hps("B.building", "A.F1") == [1, 9]
        assert f.m.clone().state() == f.m.state()

    @pytest.mark.proves("LD-092", "LD-114")
    def test_a_building_with_hp_is_a_target_by_the_switch_only(self) -> None:
        side = {"building": C(0, 4), "F1": C(1, 1)}
        assert Fight({"F1": C(3, 9)}, side).targets("A.F1") == {"F1", "leader"}
        assert Fight({"F1": C(3, 9)}, side, building_attackable=True).targets("A.F1") == {"F1", "building", "leader"}
        bare = {"building": C(0, 0), "F1": C(1, 1)}
        assert Fight({"F1": C(3, 9)}, bare, building_attackable=True).targets("A.F1") == {"F1", "leader"}
        hidden = {"building": C(0, 4, num.STEALTH)}
        assert Fight({"F1": C(3, 9)}, hidden, building_attackable=True).targets("A.F1") == {"leader"}

    @pytest.mark.proves("LD-092")
    def test_a_building_that_cannot_be_attacked_is_no_target(self) -> None:
        f = Fight({"F1": C(3, 9)}, {"building": C(0, 4)}, building_attackable=True)
        safe = Mod(
            f.ref("B.building"), core.PERMISSIONS, core.GIVE, num.CANNOT_BE_ATTACKED, core.ALWAYS, 1, 5, core.NO_REF
        )
        f.effect(lambda: f.m.add_mod(safe))
        assert f.targets("A.F1") == {"leader"}

    @pytest.mark.proves("LD-092")
    def test_an_attacked_building_dies_of_its_last_hp_and_strikes_nobody(self) -> None:
        f = Fight({"F1": C(3, 9), "F2": C(3, 9)}, {"building": C(2, 4)}, building_attackable=True)
        assert f.attack("A.F1", "B.building").hps("B.building", "A.F1") == [1, 9]
        f.attack("A.F2", "B.building")
        assert (f.dead("B.building"), f.hps("A.F2")) == (True, [9])

    @pytest.mark.proves("LD-092", "LD-114")
    def test_hp_of_a_building_count_by_the_switch_only(self) -> None:
        whole = Fight({"F1": C(3, 9)}, {"building": C(0, 4)}).hit(0, ("B.building", 9))
        assert (whole.lies("B.building"), whole.hp("B.building")) == (True, 4)
        last = Fight({"F1": C(3, 9)}, {"building": C(0, 1)}, building_attackable=True)
        assert last.attack("A.F1", "B.building").dead("B.building")
        bare = Fight({"F1": C(3, 9)}, {"building": C(0, 0), "F1": C(0, 1)}, building_attackable=True)
        bare.attack("A.F1", "B.F1").hit(0, ("B.building", 9))
        assert (bare.dead("B.F1"), bare.lies("B.building"), bare.hp("B.building")) == (True, True, 0)

    @pytest.mark.proves("LD-091")
    def test_attacking_is_never_compulsory(self) -> None:
        f = Fight({"F1": C(1, 1)}, {"F1": C(9, 9, num.GUARD)})
        assert num.END_MAIN in f.asked()

    @pytest.mark.proves("LD-095", "LD-199")
    def test_the_filters_in_their_order(self) -> None:
        side = {"F1": C(2, 2), "B1": C(1, 1), "F3": C(1, 1, num.STEALTH)}
        assert Fight({"F1": C(1, 1)}, side).targets("A.F1") == {"F1", "leader"}
        assert Fight({"F1": C(1, 1, num.SNIPE)}, side).targets("A.F1") == {"F1", "B1", "leader"}
        guarded = {"F1": C(1, 1, num.GUARD), "B1": C(1, 1)}
        assert Fight({"F1": C(1, 1, num.SNIPE)}, guarded).targets("A.F1") == {"F1", "B1", "leader"}

    @pytest.mark.proves("LD-173", "LD-174")
    def test_cover(self) -> None:
        side = {"F1": C(0, 1), "B1": C(1, 1), "B2": C(1, 1)}
        f = Fight({"F1": C(1, 9), "F2": C(1, 9)}, side)
        assert f.targets("A.F1") == {"F1", "B2", "leader"}
        assert f.attack("A.F1", "B.F1").targets("A.F2") == {"B1", "B2", "leader"}
        assert Fight({"F1": C(1, 1)}, side, cover_scope="row").targets("A.F1") == {"F1", "leader"}

    @pytest.mark.proves("LD-175", "LD-207")
    def test_every_front_unit_covers(self) -> None:
        for front in (C(0, 1, num.STEALTH), C(0, 1, marks=core.SEALED), C(0, 1, marks=num.SIDEWAYS)):
            assert "B1" not in Fight({"F1": C(1, 1)}, {"F1": front, "B1": C()}).targets("A.F1")
        assert Fight({"F1": C(1, 1)}, {"F1": C(0, 1, num.STEALTH), "B1": C()}).targets("A.F1") == {"leader"}
        wall = {"F1": C(0, 1, num.STEALTH), "F2": C(), "F3": C()}
        assert Fight({"F1": C(1, 1)}, wall).targets("A.F1") == {"F2", "F3"}

    @pytest.mark.proves("LD-177", "LD-178")
    def test_wall(self) -> None:
        def walled(*cells: str, **switches: str) -> bool:
            return "leader" not in Fight({"F1": C(1, 1)}, {cell: C(0, 9) for cell in cells}, **switches).targets("A.F1")

        assert walled("F1", "F2", "F3")
        assert walled("F1", "B2", "F3")
        assert not walled("F1", "F2")
        assert not walled("F1", "B1", "F2", "B2")
        assert not walled("F1", "B2", "F3", wall_mode="same_row")
        assert walled("B1", "B2", "B3", wall_mode="same_row")
        f = Fight({"F1": C(9, 9), "F2": C(1, 9)}, {"F1": C(), "F2": C(), "F3": C()})
        assert f.attack("A.F1", "B.F2").targets("A.F2") == {"F1", "F3", "leader"}

    @pytest.mark.proves("LD-180", "LD-200")
    def test_snipers_do_not_ignore_a_wall(self) -> None:
        f = Fight({"F1": C(1, 1, num.SNIPE)}, {"F1": C(), "F2": C(), "F3": C(), "B1": C()})
        assert f.targets("A.F1") == {"F1", "F2", "F3", "B1"}

    @pytest.mark.proves("LD-179", "LD-191")
    def test_a_wall_stops_neither_effects_nor_piercing(self) -> None:
        f = Fight(
            {"F1": C(3, 9, num.PIERCE)},
            {"F1": C(), "B2": C(1, 5), "F3": C(), "weapon": C(5, 9)},
        )
        assert "leader" not in f.targets("A.F1")
        assert f.attack("A.F1", "B.B2").hps("B.B2", "B.leader", "B.weapon", "A.F1") == [2, 17, 6, 8]
        assert f.hit(0, ("B.leader", 3)).hp("B.leader") == 14

    @pytest.mark.proves("LD-181", "LD-182", "LD-183", "LD-184", "LD-186")
    def test_guard(self) -> None:
        def targets(side: dict[str, C]) -> set[str]:
            return Fight({"F1": C(1, 1)}, side).targets("A.F1")

        guard = C(2, 2, num.GUARD)
        assert targets({"F1": guard, "F2": C()}) == {"F1"}
        assert targets({"F1": C(), "B2": guard}) == {"F1", "B2", "leader"}
        assert targets({"F1": C(), "F2": C(), "armour": guard}) == {"leader"}
        assert targets({"F1": guard, "F2": C(), "F3": guard}) == {"F1", "F3"}
        assert targets({"F1": guard, "F3": guard, "armour": guard}) == {"F1", "F3", "leader"}
        assert targets({"F1": guard, "armour": guard}) == {"F1", "leader"}
        assert targets({"F1": C(2, 2, num.GUARD, marks=core.SEALED), "F2": C()}) == {"F1", "F2", "leader"}
        assert Fight({"weapon": C(2, 2)}, {"F1": guard, "F2": C()}).targets("A.leader") == {"F1"}

    @pytest.mark.proves("LD-185")
    def test_a_guard_out_of_reach(self) -> None:
        hidden = {"F1": C(2, 2, num.GUARD | num.STEALTH), "F2": C(1, 1)}
        assert Fight({"F1": C(1, 1)}, hidden).targets("A.F1") == {"F2", "leader"}
        walled = {"F1": C(), "F2": C(), "F3": C(), "armour": C(0, 1, num.GUARD)}
        assert Fight({"F1": C(1, 1)}, walled).targets("A.F1") == {"F1", "F2", "F3"}
        for side in (hidden, walled):
            assert Fight({"F1": C(1, 1)}, side, guard_unattackable="lock").targets("A.F1") == set()

    @pytest.mark.proves("LD-133")
    def test_a_leader_attacks_by_the_same_rules(self) -> None:
        side = {"F1": C(), "B1": C()}
        assert Fight({"weapon": C(2, 2)}, side).targets("A.leader") == {"F1", "leader"}
        assert Fight({"weapon": C(2, 2, num.SNIPE)}, side).targets("A.leader") == {"F1", "B1", "leader"}

    @pytest.mark.proves("LD-201", "LD-202")
    def test_stealth(self) -> None:
        for keywords in (0, num.SNIPE):
            assert Fight({"F1": C(1, 1, keywords)}, {"F1": C(0, 1, num.STEALTH)}).targets("A.F1") == {"leader"}

    @pytest.mark.proves("LD-299")
    def test_giga_bodies_stand_in_the_centre(self) -> None:
        side = {"F2": C(0, 9, num.GIGA), "B1": C(0, 9), "B2": C(0, 9), "B3": C(0, 9)}
        assert Fight({"F1": C(1, 1)}, side).targets("A.F1") == {"F2", "B1", "B3"}
        assert Fight({"F1": C(1, 1)}, {"F2": C(0, 9, num.GIGA)}).targets("A.F1") == {"F2", "leader"}
        assert Fight({"F1": C(1, 1)}, side, giga_cover="all").targets("A.F1") == {"F2"}
        assert Fight({"F1": C(1, 1)}, {"F2": C(0, 9, num.GIGA)}, giga_cover="all").targets("A.F1") == {"F2"}
        sealed = {**side, "F2": C(0, 9, num.GIGA, marks=core.SEALED)}
        assert Fight({"F1": C(1, 1)}, sealed, giga_cover="all").targets("A.F1") == {"F2", "B1", "B3"}
        f = Fight({"F1": C(1, 9, num.PIERCE)}, side, giga_cover="all").attack("A.F1", "B.F2")
        assert f.hps("B.F2", "B.B1", "B.B2", "B.B3") == [8, 8, 8, 8]


class TestWhoAttacks:
    @pytest.mark.proves("LD-085", "LD-086", "LD-100", "LD-196", "LD-197", "LD-198", "LD-239", "LD-284")
    def test_new_units_and_counts(self) -> None:
        side = {"F1": C(0, 9)}
        assert Fight({"F1": C(1, 9, new=True)}, side).targets("A.F1") == set()
        assert Fight({"F1": C(1, 9, num.HASTE, new=True)}, side).targets("A.F1") == {"F1", "leader"}
        assert Fight({"F1": C(1, 9, num.RUSH, new=True)}, side).targets("A.F1") == {"F1"}
        assert Fight({"F1": C(1, 9, num.RUSH)}, side).targets("A.F1") == {"F1", "leader"}
        assert Fight({"F1": C(1, 9, num.RUSH | num.HASTE, new=True)}, side).targets("A.F1") == {"F1", "leader"}
        assert Fight({"F1": C(1, 9, new=True, marks=num.UNITED)}, side).targets("A.F1") == {"F1"}
        assert Fight({"F1": C(1, 9, num.DOUBLE_ATTACK, new=True)}, side).targets("A.F1") == set()
        f = Fight({"F1": C(1, 9, num.DOUBLE_ATTACK | num.RUSH, new=True)}, side)
        assert f.attack("A.F1", "B.F1").targets("A.F1") == {"F1"}
        assert f.attack("A.F1", "B.F1").targets("A.F1") == set()
        f = Fight({"F1": C(1, 9), "F2": C(1, 9)}, side).attack("A.F1", "B.F1")
        assert f.targets("A.F1") == set()
        assert f.targets("A.F2") == {"F1", "leader"}
        assert not f.m.marks[f.named["A.F1"]] & num.SIDEWAYS

    def test_a_guarded_leader_is_out_of_reach_of_rush(self) -> None:
        """LD-095: a guard that leaves nothing but the leader."""
        f = Fight({"F1": C(1, 9, num.RUSH, new=True)}, {"F1": C(), "armour": C(0, 1, num.GUARD)})
        assert f.targets("A.F1") == set()

    @pytest.mark.proves("LD-238")
    def test_double_attack(self) -> None:
        f = Fight({"F1": C(1, 9, num.DOUBLE_ATTACK)}, {"F1": C(0, 9)}).attack("A.F1", "B.F1").attack("A.F1", "B.leader")
        assert f.hps("B.F1", "B.leader") == [8, 19]
        assert f.targets("A.F1") == set()

    def test_granted_attacks_come_after_those_of_the_turn(self) -> None:
        f = Fight({"F1": C(1, 9, num.DOUBLE_ATTACK, marks=2 << num.MORE_SHIFT)}, {})
        for _ in range(4):
            f.attack("A.F1", "B.leader")
        assert f.targets("A.F1") == set()
        assert f.hp("B.leader") == 16

    @pytest.mark.proves("LD-013", "LD-247", "LD-248", "LD-249")
    def test_gravity(self) -> None:
        haste = C(1, 1, num.HASTE, new=True)
        for side in (
            {"building": C(0, 0, num.GRAVITY)},
            {"F1": C(0, 1, num.GRAVITY)},
            {"armour": C(0, 1, num.GRAVITY)},
        ):
            f = Fight({"F1": haste, "F2": C(1, 1, new=True, marks=num.UNITED), "weapon": haste}, side)
            assert f.targets("A.F1") | f.targets("A.F2") | f.targets("A.leader") == set()
        assert Fight({"F1": C(1, 1, num.HASTE | num.GRAVITY, new=True)}, {}).targets("A.F1") == set()
        assert Fight({"F1": C(1, 1, num.GRAVITY)}, {}).targets("A.F1") == {"leader"}
        assert Fight({"F1": haste}, {"F1": C(0, 1, num.GRAVITY, marks=core.SEALED)}).targets("A.F1") == {"F1", "leader"}
        f = Fight({"F1": haste, "F2": C(9, 9)}, {"F1": C(0, 1, num.GRAVITY)})
        assert f.attack("A.F2", "B.F1").targets("A.F1") == {"leader"}

    def test_a_super_barrier_stops_the_opponents_gravity(self) -> None:
        """LD-215."""
        strong = C(1, 1, num.HASTE | num.SUPER_BARRIER, new=True)
        assert Fight({"F1": strong}, {"building": C(0, 0, num.GRAVITY)}).targets("A.F1") == {"leader"}
        assert Fight({"F1": strong, "building": C(0, 0, num.GRAVITY)}, {}).targets("A.F1") == set()

    @pytest.mark.proves("LD-321")
    def test_paralysed_cards(self) -> None:
        f = Fight({"F1": C(3, 3), "weapon": C(3, 3)}, {"weapon": C(2, 9), "F1": C(1, 5)})
        for name in ("A.F1", "A.weapon"):
            f.effect(lambda name=name: f.m.paralyse(f.named[name]))  # type: ignore[misc]
        assert f.targets("A.F1") == f.targets("A.leader") == set()

    @pytest.mark.proves("LD-087", "LD-319")
    def test_every_attacked_unit_counterattacks(self) -> None:
        side = {"F1": C(2, 9, new=True, marks=num.SIDEWAYS)}
        f = Fight({"F1": C(1, 4), "F2": C(1, 4), "F3": C(1, 4)}, side)
        f.effect(lambda: f.m.paralyse(f.named["B.F1"]))
        for cell in ("F1", "F2", "F3"):
            f.attack(f"A.{cell}", "B.F1")
        assert f.hps("A.F1", "A.F2", "A.F3", "B.F1") == [2, 2, 2, 6]
        assert f.m.attacks_made(f.named["B.F1"]) == 0

    def test_sideways_units_do_not_attack(self) -> None:
        """LD-251."""
        assert Fight({"F1": C(3, 3, marks=num.SIDEWAYS)}, {}).targets("A.F1") == set()


class TestAttack:
    @pytest.mark.proves("LD-080", "LD-082", "LD-083", "LD-090")
    def test_damage_and_counter_damage(self) -> None:
        assert Fight({"F1": C(3, 3)}, {"F1": C(1, 5)}).attack("A.F1", "B.F1").hps("A.F1", "B.F1") == [2, 2]
        assert Fight({"F1": C(2, 3)}, {"F1": C(0, 5)}).attack("A.F1", "B.F1").hps("A.F1", "B.F1") == [3, 3]

    @pytest.mark.proves("LD-081", "LD-084")
    def test_who_dies_counterattacks(self) -> None:
        f = Fight({"F1": C(3, 3)}, {"F1": C(2, 3)}).attack("A.F1", "B.F1")
        assert f.dead("B.F1")
        assert f.hp("A.F1") == 1
        f = Fight({"F1": C(2, 2)}, {"F1": C(2, 2)}).attack("A.F1", "B.F1")
        assert f.dead("A.F1")
        assert f.dead("B.F1")

    @pytest.mark.proves("LD-089")
    def test_from_the_back_row(self) -> None:
        f = Fight({"B1": C(2, 2), "F1": C()}, {"F3": C(1, 5)}).attack("A.B1", "B.F3")
        assert f.hps("B.F3", "A.B1") == [3, 1]

    @pytest.mark.proves("LD-099")
    def test_excess_is_lost(self) -> None:
        f = Fight({"F1": C(9, 9)}, {"F1": C(0, 1)}).attack("A.F1", "B.F1")
        assert f.dead("B.F1")
        assert f.hp("B.leader") == 20

    @pytest.mark.proves("LD-077")
    def test_no_damage(self) -> None:
        assert Fight({"F1": C(0, 3)}, {"F1": C(0, 3, num.COWARD)}).attack("A.F1", "B.F1").lies("B.F1")
        f = Fight({"F1": C(0, 3)}, {"F1": C(0, 3, num.COWARD)}, zero_damage_triggers=True).attack("A.F1", "B.F1")
        assert f.zone("B.F1") == core.HAND

    @pytest.mark.proves("LD-096")
    def test_the_target_leaves(self) -> None:
        def away(fight: Fight, ref: int) -> None:
            fight.m.put(fight.ref("B.F1"), core.HAND, False)

        def fight(**switches: str) -> Fight:
            f = Fight({"F1": C(3, 3, does=(Does(num.ATTACKS, away),))}, {"F1": C(1, 9), "F2": C(1, 9)}, **switches)
            return f.attack("A.F1", "B.F1")

        f = fight()
        assert f.hps("A.F1", "B.F2") == [3, 9]
        assert f.targets("A.F1") == set()
        assert fight(attack_target_gone="refund").targets("A.F1") == {"F2", "leader"}
        f = fight(attack_target_gone="retarget")
        assert f.targets("A.F1") == {"F2", "leader"}
        f.answer(num.ATTACK)
        assert f.hps("A.F1", "B.F2") == [2, 6]
        assert f.targets("A.F1") == set()

    @pytest.mark.proves("LD-096")
    def test_a_new_target_is_attacked(self) -> None:
        def away(fight: Fight, ref: int) -> None:
            fight.m.put(fight.ref("B.F1"), core.HAND, False)

        attacked: list[int] = []
        cat = C(1, 9, does=(Does(num.ATTACKED, lambda fight, ref: attacked.append(ref)),))
        f = Fight(
            {"F1": C(3, 3, does=(Does(num.ATTACKS, away),))}, {"F1": C(1, 9), "F2": cat}, attack_target_gone="retarget"
        )
        f.attack("A.F1", "B.F1")
        assert attacked == []
        f.answer(num.ATTACK)
        assert (attacked, f.hp("B.F2")) == ([f.ref("B.F2")], 6)

    @pytest.mark.proves("LD-097")
    def test_the_attacker_leaves(self) -> None:
        def away(fight: Fight, ref: int) -> None:
            fight.m.put(fight.ref("A.F1"), core.HAND, False)

        f = Fight({"F1": C(3, 3)}, {"F1": C(1, 9), "trap": C(does=(Does(num.ATTACKS, away, "any", kind=core.SPELL),))})
        f.attack("A.F1", "B.F1", num.TRAP_YES)
        assert f.zone("A.F1") == core.HAND
        assert f.hp("B.F1") == 9
        assert num.END_MAIN in f.asked()

    def test_an_attack_that_is_stopped(self) -> None:
        f = Fight({"F1": C(3, 3)}, {"F1": C(1, 9, does=(Does(num.ATTACKED, lambda fight, ref: stop(fight)),))})
        f.attack("A.F1", "B.F1")
        assert f.hps("A.F1", "B.F1") == [3, 9]
        assert f.targets("A.F1") == set()

    @pytest.mark.proves("LD-098", "LD-193")
    def test_all_damage_of_an_attack_at_once(self) -> None:
        side = {"F2": C(1, 4), "F1": C(2, 4), "F3": C(2, 3), "B1": C(1, 4)}
        f = Fight({"F1": C(3, 5, num.SWEEP)}, side).attack("A.F1", "B.F2")
        assert f.hps("B.F1", "B.F2", "B.B1", "A.F1") == [1, 1, 4, 4]
        assert f.log() == ["hurt B.F2", "hurt B.F1", "hurt B.F3", "hurt A.F1", "dies B.F3", "grave B.F3"]


def stop(fight: Fight) -> None:
    fight.m.stop_attack()


class TestEquipment:
    @pytest.mark.proves("LD-124", "LD-125", "LD-126")
    def test_weapons_attack_and_counterattack(self) -> None:
        f = Fight({"weapon": C(3, 9)}, {"F1": C(1, 4)}).attack("A.leader", "B.F1")
        assert f.hps("B.F1", "A.leader", "A.weapon") == [1, 19, 8]
        assert Fight({}, {"F1": C(1, 4)}).targets("A.leader") == set()
        f = Fight({"F1": C(2, 4)}, {"weapon": C(3, 9, new=True)}).attack("A.F1", "B.leader")
        assert f.hp("A.F1") == 1
        assert Fight({"F1": C(2, 4)}, {}).attack("A.F1", "B.leader").hp("A.F1") == 4

    @pytest.mark.proves("LD-127", "LD-131")
    def test_weapons_share_the_damage(self) -> None:
        f = Fight({"F1": C(1, 4)}, {"weapon": C(0, 2, does=(Does(num.DIED, draw),))}).attack("A.F1", "B.leader")
        assert f.hps("B.leader", "B.weapon") == [19, 1]
        f.hit(0, ("B.leader", 3))
        assert f.hp("B.leader") == 16
        assert f.dead("B.weapon")
        assert len(f.m.zones[core.HAND + 1]) == 1

    @pytest.mark.proves("LD-128")
    def test_a_weapon_without_hp_still_counterattacks(self) -> None:
        f = Fight({"F1": C(2, 5)}, {"weapon": C(3, 2)}).attack("A.F1", "B.leader")
        assert f.hps("B.leader", "A.F1") == [18, 2]
        assert f.dead("B.weapon")

    @pytest.mark.proves("LD-129")
    def test_new_weapons(self) -> None:
        assert Fight({"weapon": C(3, 2, new=True)}, {}).targets("A.leader") == set()
        assert Fight({"weapon": C(3, 2, num.HASTE, new=True)}, {}).targets("A.leader") == {"leader"}

    @pytest.mark.proves("LD-130")
    def test_attacks_are_counted_on_the_leader(self) -> None:
        for count, targets in (("leader", set()), ("weapon", {"leader"})):
            f = Fight({"weapon": C(3, 2)}, {}, leader_attack_count=count).attack("A.leader", "B.leader")
            assert f.targets("A.leader") == set()
            f.effect(lambda f=f: change_weapon(f))  # type: ignore[misc]
            assert f.targets("A.leader") == targets

    @pytest.mark.proves("LD-134")
    def test_leader_against_leader(self) -> None:
        f = Fight({"weapon": C(3, 9)}, {"weapon": C(2, 4)}).attack("A.leader", "B.leader")
        assert f.hps("B.leader", "B.weapon", "A.leader", "A.weapon") == [17, 1, 18, 7]

    def test_a_weapons_own_effects(self) -> None:
        """LD-133: what the leader does with it, it does; what speaks of any attack hears of it once."""
        one = Fight({"weapon": C(3, 9, does=(Does(num.ATTACKS, draw), Does(num.DEALT_DAMAGE, draw)))}, {})
        assert len(one.attack("A.leader", "B.leader").m.zones[core.HAND]) == 2
        any_attack = Fight({"weapon": C(3, 9, does=(Does(num.ATTACKS, draw, "any"),))}, {})
        assert len(any_attack.attack("A.leader", "B.leader").m.zones[core.HAND]) == 1
        counter = Fight({"F1": C(1, 9)}, {"weapon": C(3, 9, does=(Does(num.COUNTERATTACKS, draw),))})
        assert len(counter.attack("A.F1", "B.leader").m.zones[core.HAND + 1]) == 1

    @pytest.mark.proves("LD-136")
    def test_armour_may_take_it(self) -> None:
        f = Fight({"F1": C(3, 9)}, {"armour": C(0, 4)})
        f.attack("A.F1", "B.leader")
        assert f.asked() == [TAKES, LEAVES]
        assert f.m.to_act() == 1
        f.answer(TAKES)
        assert f.hps("B.leader", "B.armour") == [20, 1]
        f = Fight({"F1": C(3, 9)}, {"armour": C(0, 4)}).attack("A.F1", "B.leader", LEAVES)
        assert f.hps("B.leader", "B.armour") == [17, 4]

    @pytest.mark.proves("LD-137")
    def test_armour_is_asked_for_each_damage(self) -> None:
        f = Fight({"F1": C(1, 9), "F2": C(1, 9)}, {"armour": C(0, 4)})
        f.attack("A.F1", "B.leader", TAKES).attack("A.F2", "B.leader", LEAVES)
        assert f.hps("B.leader", "B.armour") == [19, 3]
        f = Fight({"F1": C(1, 9)}, {"armour": C(0, 4)}, armour_substitute="always").attack("A.F1", "B.leader")
        assert f.hps("B.leader", "B.armour") == [20, 3]

    @pytest.mark.proves("LD-138", "LD-140")
    def test_armour_takes_all_of_it(self) -> None:
        f = Fight({"F1": C(5, 9)}, {"armour": C(0, 1, does=(Does(num.DIED, draw),))}).attack("A.F1", "B.leader", TAKES)
        assert f.dead("B.armour")
        assert f.hp("B.leader") == 20
        assert len(f.m.zones[core.HAND + 1]) == 1
        f = Fight({"F1": C(5, 9)}, {"armour": C(0, 1), "weapon": C(0, 9)}, armour_overflow=True)
        f.attack("A.F1", "B.leader", TAKES)
        assert f.dead("B.armour")
        assert f.hps("B.leader", "B.weapon") == [16, 5]

    @pytest.mark.proves("LD-139", "LD-141")
    def test_weapon_and_armour(self) -> None:
        side = {"weapon": C(3, 2), "armour": C(0, 4)}
        f = Fight({"F1": C(2, 5)}, side).attack("A.F1", "B.leader", TAKES)
        assert f.hps("B.leader", "B.armour", "B.weapon", "A.F1") == [20, 2, 2, 2]
        f = Fight({"F1": C(2, 5)}, side).attack("A.F1", "B.leader", LEAVES)
        assert f.hps("B.leader", "B.armour", "A.F1") == [18, 4, 2]
        assert f.dead("B.weapon")

    @pytest.mark.proves("LD-142")
    def test_the_leader_was_not_damaged(self) -> None:
        def drawn(answer: int) -> int:
            def on_leader(fight: Fight, ref: int) -> None:
                if fight.m.damage[fight.named["B.leader"]]:
                    draw(fight, ref)

            f = Fight({"F1": C(3, 9, does=(Does(num.DEALT_DAMAGE, on_leader),))}, {"armour": C(0, 4)})
            return len(f.attack("A.F1", "B.leader", answer).m.zones[core.HAND])

        assert [drawn(LEAVES), drawn(TAKES)] == [1, 0]

    def test_an_open_question_in_an_attack(self) -> None:
        """A match that waits in the middle of damage is cloned, and both go on alike."""
        f = Fight({"F1": C(3, 9, num.DOUBLE_ATTACK)}, {"armour": C(0, 4), "weapon": C(1, 9)}).attack("A.F1", "B.leader")
        twin = f.m.clone()
        assert twin.state() == f.m.state()
        shares = f.m.asking
        assert type(shares)(*shares.data()).data() == shares.data()
        for match in (twin, f.m):
            match.apply(match.legal_actions()[1])
        assert twin.state() == f.m.state()
        assert f.hps("B.leader", "B.weapon", "A.F1") == [17, 6, 8]

    def test_both_leaders_are_hurt_at_once(self) -> None:
        """LD-137, LD-330: the turn player says it first."""
        f = Fight({"armour": C(0, 4)}, {"armour": C(0, 4)}).hit(0, ("B.leader", 2), ("A.leader", 2))
        assert f.m.to_act() == 0
        f.answer(TAKES)
        assert f.m.to_act() == 1
        f.answer(LEAVES)
        assert f.hps("A.leader", "A.armour", "B.leader", "B.armour") == [20, 2, 18, 4]

    def test_every_single_damage_is_asked_about(self) -> None:
        """LD-137: also several of one moment, whatever was said of the one before."""
        for answers, hps in (((TAKES, TAKES, LEAVES), [18, 3]), ((LEAVES, TAKES, TAKES), [19, 2])):
            f = Fight({}, {"armour": C(0, 8)}).hit(0, ("B.leader", 1), ("B.leader", 4), ("B.leader", 2))
            for answer in answers:
                f.answer(answer)
            assert f.m.to_act() == 0
            assert f.hps("B.leader", "B.armour") == hps


def change_weapon(fight: Fight) -> None:
    """Another weapon with 「速攻」 comes in place of the one that has attacked."""
    m = fight.m
    filler = fight.named["A.filler 0"]
    m.put(fight.ref("A.weapon"), core.GRAVE, False)
    m.cards.kinds[filler] = num.WEAPON
    m.cards.keywords[filler] = num.HASTE
    m.move(filler, core.FIELD, core.BOTH, num.WEAPON_CELL)


class TestFirstTurns:
    @pytest.mark.proves("LD-050")
    def test_leaders_take_nothing_in_the_first_turns(self) -> None:
        haste = C(2, 1, num.HASTE, new=True)
        assert Fight({"F1": haste}, {}, turn=1).attack("A.F1", "B.leader").hp("B.leader") == 20
        assert Fight({}, {"F1": haste}, turn=2).attack("B.F1", "A.leader").hp("A.leader") == 20
        assert Fight({"F1": haste}, {}, turn=3).attack("A.F1", "B.leader").hp("B.leader") == 18
        for switch, hp in (("overall_first_turn", 18), ("off", 18)):
            f = Fight({}, {"F1": haste}, turn=2, leader_protection=switch).attack("B.F1", "A.leader")
            assert f.hp("A.leader") == hp

    @pytest.mark.proves("LD-051")
    def test_every_damage_from_the_opponent(self) -> None:
        f = Fight({"armour": C(0, 4)}, {"F1": C(2, 1, num.HASTE, new=True)}, turn=2)
        assert f.hit(1, ("A.leader", 3)).hp("A.leader") == 20
        assert f.attack("B.F1", "A.leader").hps("A.leader", "A.armour") == [20, 4]
        assert f.hit(1, ("A.armour", 1)).hp("A.armour") == 3
        assert f.hit(1, ("B.leader", 2)).hp("B.leader") == 18

    @pytest.mark.proves("LD-052")
    def test_the_attack_is_carried_out(self) -> None:
        f = Fight({"weapon": C(1, 3)}, {"F1": C(2, 3, num.HASTE, (Does(num.ATTACKS, draw),), new=True)}, turn=2)
        f.attack("B.F1", "A.leader")
        assert f.hps("A.leader", "A.weapon", "B.F1") == [20, 3, 2]
        assert len(f.m.zones[core.HAND + 1]) == 1
        assert f.targets("B.F1") == set()


class TestOrder:
    @pytest.mark.proves("LD-323")
    def test_a_battle(self) -> None:
        attacker = C(2, 2, does=(Does(num.ATTACKS, draw), Does(num.DIED, draw)))
        defender = C(2, 2, does=(Does(num.COUNTERATTACKS, draw), Does(num.DIED, draw)))
        f = Fight({"F1": attacker}, {"F1": defender}).attack("A.F1", "B.F1")
        assert f.log() == [
            "effect A.F1", "hurt B.F1", "effect B.F1", "hurt A.F1", "dies A.F1", "dies B.F1", "effect A.F1", "effect B.F1",
            "grave A.F1", "grave B.F1",
        ]  # fmt: skip
        assert [len(f.m.zones[core.HAND + seat]) for seat in range(2)] == [2, 2]

    @pytest.mark.proves("LD-324")
    def test_who_has_no_hp_fights_on(self) -> None:
        def two(fight: Fight, ref: int) -> None:
            fight.damage(0, ("B.F1", 2), source=ref)

        f = Fight({"F1": C(1, 3, does=(Does(num.ATTACKS, two),))}, {"F1": C(2, 2)}).attack("A.F1", "B.F1")
        assert f.log() == ["effect A.F1", "hurt B.F1", "hurt B.F1", "hurt A.F1", "dies B.F1", "grave B.F1"]
        assert f.hp("A.F1") == 1

    @pytest.mark.proves("LD-325")
    def test_counter_time_effects_of_the_dying(self) -> None:
        def one(fight: Fight, ref: int) -> None:
            fight.damage(1, ("A.F1", 1), ("A.F2", 1), source=ref)

        f = Fight({"F1": C(3, 9), "F2": C(0, 9)}, {"F1": C(0, 2, does=(Does(num.COUNTERATTACKS, one),))})
        assert f.attack("A.F1", "B.F1").hps("A.F1", "A.F2") == [8, 8]

    @pytest.mark.proves("LD-168")
    def test_traps_before_attack_time_effects(self) -> None:
        def one(fight: Fight, ref: int) -> None:
            fight.damage(0, ("B.F1", 1), source=ref)

        def two(fight: Fight, ref: int) -> None:
            fight.damage(1, ("A.F1", 2), source=ref)

        f = Fight(
            {"F1": C(2, 2, does=(Does(num.ATTACKS, one),))},
            {"F1": C(0, 9), "trap": C(does=(Does(num.ATTACKED, two, "any", kind=core.SPELL),))},
        )
        f.attack("A.F1", "B.F1", num.TRAP_YES)
        assert f.log() == [
            "trap B.trap",
            "hurt A.F1",
            "effect A.F1",
            "hurt B.F1",
            "hurt B.F1",
            "dies A.F1",
            "grave A.F1",
        ]

    @pytest.mark.proves("LD-326", "LD-327")
    def test_death_effects_of_both_sides(self) -> None:
        def ping(fight: Fight, ref: int) -> None:
            seat = fight.m.controller(ref & core.CARD_MASK)
            assert fight.lies("A.F1")
            assert fight.lies("B.F1")
            fight.damage(seat, ("BA"[seat] + ".leader", 1), source=ref)

        unit = C(2, 2, does=(Does(num.DIED, ping),))
        f = Fight({"F1": unit}, {"F1": unit}).attack("A.F1", "B.F1")
        assert f.log()[4:] == [
            "effect A.F1", "hurt B.leader", "effect B.F1", "hurt A.leader", "grave A.F1", "grave B.F1",
        ]  # fmt: skip

    def test_each_orders_the_own_death_effects(self) -> None:
        """LD-327."""
        unit = C(0, 1, does=(Does(num.DIED, draw),))
        f = Fight({"F1": C(1, 9, num.SWEEP)}, {"F1": unit, "F2": unit}).attack("A.F1", "B.F1")
        assert f.m.to_act() == 1
        assert len(f.m.legal_actions()) == 2
        f.m.apply(f.m.legal_actions()[1])
        assert [line for line in f.log() if line.startswith("effect")] == ["effect B.F2", "effect B.F1"]

    @pytest.mark.proves("LD-328")
    def test_deaths_by_death_effects_are_the_next_group(self) -> None:
        def one(fight: Fight, ref: int) -> None:
            fight.damage(1, ("B.F1", 1), ("B.F2", 1), source=ref)

        side = {"F1": C(0, 1, does=(Does(num.DIED, one),)), "F2": C(0, 1, does=(Does(num.DIED, draw),))}
        f = Fight({"F1": C(1, 9)}, side).attack("A.F1", "B.F1")
        assert f.log() == [
            "hurt B.F1", "dies B.F1", "effect B.F1", "hurt B.F1", "hurt B.F2", "grave B.F1", "dies B.F2", "effect B.F2",
            "grave B.F2",
        ]  # fmt: skip

    @pytest.mark.proves("LD-331")
    def test_effects_on_damage(self) -> None:
        unit = C(1, 3, does=(Does(num.DAMAGED, draw),))
        f = Fight({"F1": C(1, 9)}, {"F1": unit}).attack("A.F1", "B.F1")
        assert f.log() == ["hurt B.F1", "effect B.F1", "hurt A.F1"]
        f = Fight({"F1": C(3, 9)}, {"F1": unit}).attack("A.F1", "B.F1")
        assert f.log() == ["hurt B.F1", "effect B.F1", "hurt A.F1", "dies B.F1", "grave B.F1"]
        f = Fight({}, {"F1": unit, "F2": unit}).hit(0, ("B.F1", 3), ("B.F2", 3))
        f.m.apply(f.m.legal_actions()[0])
        assert f.log() == [
            "hurt B.F1", "hurt B.F2", "effect B.F1", "effect B.F2", "dies B.F1", "dies B.F2", "grave B.F1", "grave B.F2",
        ]  # fmt: skip

    @pytest.mark.proves("LD-332")
    def test_killed_without_damage(self) -> None:
        def kill(fight: Fight, ref: int) -> None:
            fight.m.destroy(fight.ref("B.F1"), 0)

        f = Fight({"F1": C(1, 9, does=(Does(num.ATTACKS, kill),))}, {"F1": C(3, 9)}).attack("A.F1", "B.F1")
        assert f.log() == ["effect A.F1", "hurt B.F1", "hurt A.F1", "dies B.F1", "grave B.F1"]
        f = Fight({}, {"F1": C(3, 9)})
        assert f.effect(lambda: kill(f, 0)).dead("B.F1")

    @pytest.mark.proves("LD-333", "LD-334", "LD-336")
    def test_nothing_saves_who_has_no_hp(self) -> None:
        def heal(fight: Fight, ref: int) -> None:
            fight.m.heal(fight.ref("B.F1"), 3)

        def grow(fight: Fight, ref: int) -> None:
            fight.m.add_mod(Mod(fight.ref("B.F1"), num.HP, core.ADD, 9, core.ALWAYS, 1, 5, core.NO_REF))

        for deed in (heal, grow):
            f = Fight({"F1": C(5, 9)}, {"F1": C(0, 3, does=(Does(num.COUNTERATTACKS, deed),))})
            assert f.attack("A.F1", "B.F1").dead("B.F1")

    def test_something_else_instead_of_damage(self) -> None:
        shield = Does(num.DAMAGED, draw, may=True, kind=core.REPLACEMENT)
        for answer, hp, hand in ((core.YES, 9, 1), (core.NO, 7, 0)):
            f = Fight({"F1": C(2, 9)}, {"F1": C(1, 9, does=(shield,))}).attack("A.F1", "B.F1", answer)
            assert f.hps("B.F1", "A.F1") == [hp, 8]
            assert len(f.m.zones[core.HAND + 1]) == hand

    def test_something_else_instead_of_dying(self) -> None:
        def home(fight: Fight, ref: int) -> None:
            fight.m.put(ref, core.HAND, False)

        back = Does(num.DIED, home, kind=core.REPLACEMENT)
        f = Fight({"F1": C(2, 9)}, {"F1": C(1, 2, does=(back, Does(num.DIED, draw)))}).attack("A.F1", "B.F1")
        assert f.zone("B.F1") == core.HAND
        assert len(f.m.zones[core.HAND + 1]) == 1


class TestTheEnd:
    @pytest.mark.proves("LD-352")
    def test_at_once(self) -> None:
        f = Fight({"F1": C(3, 9)}, {"leader": C(0, 2), "weapon": C(5, 9)}).attack("A.F1", "B.leader")
        assert (f.m.winner, f.m.reason, f.hp("A.F1")) == (0, num.LEADER_FELL, 9)

    def test_a_player_without_a_leader_does_not_lose_by_it(self) -> None:
        """The leader of the second player is the first of all cards here."""
        cards = LeaderCards(["leader"], [0], [num.LEADER], 0, len(num.EVENT_NAMES))
        cards.base = [[0], [20], [0], [0]]
        cards.keywords = [0]
        add_keyword_abilities(cards)
        close(cards)
        m = table(cards, rules(), 5, 1)
        m.move(0, num.LEADER_ZONE + 1, core.BOTH, num.CELLS + num.LEADER_CELL)
        m.damage[0] = 19
        assert not end_if_lost(m)
        m.damage[0] = 20
        assert end_if_lost(m)
        assert (m.winner, m.reason) == (0, num.LEADER_FELL)

    @pytest.mark.proves("LD-353")
    def test_before_counter_damage(self) -> None:
        weapon = {"leader": C(0, 1), "weapon": C(1, 9)}
        assert Fight(weapon, weapon).attack("A.leader", "B.leader").m.winner == 0

    @pytest.mark.proves("LD-354")
    def test_both_at_once(self) -> None:
        for how, winner in (("draw", DRAW), ("turn_player_wins", 0), ("turn_player_loses", 1)):
            f = Fight({"leader": C(0, 2)}, {"leader": C(0, 2)}, simultaneous_loss=how)
            f.hit(0, ("A.leader", 3), ("B.leader", 3))
            assert (f.m.winner, f.m.reason) == (winner, num.BOTH_FELL)

    @pytest.mark.proves("LD-335")
    def test_a_leader_without_hp_is_not_healed(self) -> None:
        def deed() -> None:
            f.damage(0, ("B.leader", 3))

        f = Fight({}, {"leader": C(0, 1)})
        f.effect(deed)
        assert f.m.winner == 0
        assert f.m.heal(f.ref("B.leader"), 5) == 0
