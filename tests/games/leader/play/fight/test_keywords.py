"""The leader game on the engine: keywords and states in fights, and how they meet each other."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.fight.kills import fire_kill, is_duelled
from hantei.games.leader.play.fight.poison import poison
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.keywords import drained
from hantei.games.leader.play.table.state import Battle
from hantei.games.leader.play.table.targets import targets_on
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from tests.games.leader.play.fight.table import C, Does, Fight, draw, seed_with

TAKES = num.ARMOUR_TAKES


def give(fight: Fight, name: str, keywords: int) -> None:
    """An effect gives keywords for good."""
    m = fight.m
    m.add_mod(Mod(fight.ref(name), core.KEYWORDS, core.GIVE, keywords, core.ALWAYS, 0, m.turn, core.NO_REF))


def turn_end(fight: Fight) -> Fight:
    """Poison of both sides, the turn player's first."""
    m = fight.m

    for seat in (m.active, 1 - m.active):
        fight.effect(lambda seat=seat: poison(m, seat))  # type: ignore[misc]
    return fight


class TestPierceAndSweep:
    @pytest.mark.proves("LD-187", "LD-188", "LD-190")
    def test_pierce(self) -> None:
        f = Fight({"F1": C(3, 3, num.PIERCE)}, {"F1": C(1, 5), "B1": C(1, 4)}).attack("A.F1", "B.F1")
        assert f.hps("B.F1", "B.B1", "A.F1", "B.leader") == [2, 1, 2, 20]
        f = Fight({"F1": C(3, 3, num.PIERCE)}, {"B2": C(0, 5)}).attack("A.F1", "B.B2")
        assert f.hps("B.B2", "B.leader") == [2, 17]
        for switch, hp in ((False, 20), (True, 17)):
            f = Fight({"F1": C(3, 3, num.PIERCE)}, {"F1": C(0, 5)}, pierce_front_empty_hits_leader=switch)
            assert f.attack("A.F1", "B.F1").hps("B.F1", "B.leader") == [2, hp]

    @pytest.mark.proves("LD-189")
    def test_pierced_cards_take_the_atk_of_now(self) -> None:
        f = Fight({"F1": C(3, 3, num.PIERCE)}, {"F1": C(0, 5), "B1": C(0, 5)})
        f.effect(lambda: f.m.add_mod(Mod(f.ref("A.F1"), num.ATK, core.ADD, 1, core.THIS_TURN, 0, 5, core.NO_REF)))
        assert f.attack("A.F1", "B.F1").hps("B.F1", "B.B1") == [1, 1]

    @pytest.mark.proves("LD-192")
    def test_what_kind_of_damage_it_is(self) -> None:
        for shield in (num.BARRIER, num.SUPER_BARRIER):
            for kind, hp in (("attack", 1), ("effect", 4)):
                f = Fight({"F1": C(3, 3, num.PIERCE)}, {"F1": C(0, 5), "B1": C(0, 4, shield)}, splash_kind=kind)
                assert f.attack("A.F1", "B.F1").hps("B.F1", "B.B1") == [2, hp]

    @pytest.mark.proves("LD-194")
    def test_sweep_and_the_leader(self) -> None:
        f = Fight({"F1": C(3, 3, num.SWEEP)}, {"F1": C(0, 5), "weapon": C(0, 9), "armour": C(0, 9)})
        f.attack("A.F1", "B.leader", num.LEADER_TAKES)
        assert f.hps("B.leader", "B.weapon", "B.armour", "B.F1") == [17, 6, 9, 5]

    @pytest.mark.proves("LD-195", "LD-203")
    def test_stealth_does_not_protect(self) -> None:
        f = Fight({"F1": C(3, 5, num.SWEEP), "F2": C(1, 1)}, {"F1": C(0, 4), "F2": C(0, 4, num.STEALTH)})
        assert "F2" not in f.targets("A.F2")
        assert f.attack("A.F1", "B.F1").hp("B.F2") == 1
        assert "F2" in f.targets("A.F2")
        f = Fight({"F1": C(2, 2, num.PIERCE)}, {"F1": C(0, 5), "B1": C(0, 5, num.STEALTH)}).attack("A.F1", "B.F1")
        assert f.hp("B.B1") == 3
        assert not f.m.keywords(f.named["B.B1"]) & num.STEALTH

    def test_both(self) -> None:
        """LD-187, LD-193."""
        side = {cell: C(0, 4) for cell in ("F1", "F2", "B1", "B2")}
        f = Fight({"F1": C(3, 9, num.PIERCE | num.SWEEP)}, side).attack("A.F1", "B.F1")
        assert f.hps("B.F1", "B.F2", "B.B1", "B.B2") == [1, 1, 1, 4]

    def test_pierce_and_guard_and_armour(self) -> None:
        """LD-187 with LD-181, LD-188 with LD-138."""
        f = Fight({"F1": C(3, 3, num.PIERCE)}, {"F1": C(1, 5, num.GUARD), "B1": C(0, 4)}).attack("A.F1", "B.F1")
        assert f.hps("B.F1", "B.B1") == [2, 1]
        f = Fight({"F1": C(3, 3, num.PIERCE)}, {"B2": C(0, 5), "armour": C(0, 2)}).attack("A.F1", "B.B2", TAKES)
        assert f.hps("B.B2", "B.leader") == [2, 20]
        assert f.dead("B.armour")

    def test_pierce_under_other_covers(self) -> None:
        """LD-174, LD-187: who is covered by the unit that is attacked is pierced."""
        f = Fight({"F1": C(3, 9, num.PIERCE)}, {"F1": C(0, 9), "B1": C(0, 9), "B3": C(0, 9)}, cover_scope="row")
        assert f.attack("A.F1", "B.F1").hps("B.F1", "B.B1", "B.B3") == [6, 6, 6]


class TestStealth:
    @pytest.mark.proves("LD-204")
    def test_it_ends_for_good(self) -> None:
        f = Fight({"F1": C(1, 9, num.STEALTH), "weapon": C(1, 9, num.STEALTH)}, {"F1": C(0, 9)})
        f.attack("A.F1", "B.F1").attack("A.leader", "B.F1")
        for name in ("A.F1", "A.weapon"):
            assert not f.m.keywords(f.named[name]) & num.STEALTH
        f.m.turn += 2
        assert not f.m.keywords(f.named["A.F1"]) & num.STEALTH

    @pytest.mark.proves("LD-206")
    def test_damage_ends_it_and_no_damage_does_not(self) -> None:
        f = Fight({}, {"F1": C(1, 3, num.STEALTH)}).hit(0, ("B.F1", 0))
        assert f.m.keywords(f.named["B.F1"]) & num.STEALTH
        assert f.hit(0, ("B.F1", 1)).hp("B.F1") == 2
        assert not f.m.keywords(f.named["B.F1"]) & num.STEALTH

    def test_a_hidden_guard_binds_when_it_is_seen(self) -> None:
        """LD-185, LD-202."""
        f = Fight({"F1": C(1, 1)}, {"F1": C(2, 2, num.GUARD | num.STEALTH), "F2": C(1, 1)})
        assert f.targets("A.F1") == {"F2", "leader"}
        assert f.hit(0, ("B.F1", 1)).targets("A.F1") == {"F1"}


class TestBarriers:
    @pytest.mark.proves("LD-208")
    def test_barrier(self) -> None:
        f = Fight({"F1": C(2, 9)}, {"F1": C(0, 3, num.BARRIER)}).hit(0, ("B.F1", 3))
        assert f.hp("B.F1") == 3
        assert f.attack("A.F1", "B.F1").hp("B.F1") == 1
        assert f.hit(1, ("B.F1", 1)).dead("B.F1")

    @pytest.mark.proves("LD-209", "LD-210")
    def test_armour_gives_it_to_the_leader(self) -> None:
        for shield in (num.BARRIER, num.SUPER_BARRIER):
            f = Fight({"F1": C(3, 9), "F2": C(3, 9)}, {"armour": C(0, 4, shield)}).hit(0, ("B.leader", 5))
            assert f.hps("B.leader", "B.armour") == [20, 4]
            f.attack("A.F1", "B.leader", TAKES).attack("A.F2", "B.leader", num.LEADER_TAKES)
            assert f.hps("B.leader", "B.armour") == [17, 1]
        assert Fight({}, {"armour": C(0, 4, num.BARRIER)}).hit(0, ("B.armour", 2)).hp("B.armour") == 2

    def test_a_weapon_with_a_barrier(self) -> None:
        """LD-127, LD-208: of damage by the opponent's effects it takes no share, of that of fights it does."""
        f = Fight({"F1": C(2, 9)}, {"weapon": C(0, 9, num.BARRIER)}).hit(0, ("B.leader", 3))
        assert f.hps("B.leader", "B.weapon") == [17, 9]
        assert f.attack("A.F1", "B.leader").hps("B.leader", "B.weapon") == [15, 7]

    @pytest.mark.proves("LD-172")
    def test_a_traps_effect_is_its_owners(self) -> None:
        def two(fight: Fight, ref: int) -> None:
            fight.damage(1, ("A.F1", 2), source=ref)

        trap = C(does=(Does(num.ATTACKS, two, "any", kind=core.SPELL),))
        f = Fight({"F1": C(2, 2, num.BARRIER)}, {"F1": C(0, 9), "trap": trap}).attack("A.F1", "B.F1", num.TRAP_YES)
        assert f.hps("A.F1", "B.F1") == [2, 7]

    @pytest.mark.proves("LD-212")
    def test_poison_is_no_effect(self) -> None:
        f = turn_end(Fight({"F1": C(1, 2, num.BARRIER, marks=num.POISONED)}, {}))
        assert f.hp("A.F1") == 1

    @pytest.mark.proves("LD-215")
    def test_super_barrier_and_duel(self) -> None:
        f = Fight({"F1": C(1, 9, num.DUEL)}, {"F1": C(1, 9, num.SUPER_BARRIER)}).attack("A.F1", "B.F1")
        assert f.hps("A.F1", "B.F1") == [8, 8]
        f = Fight({"F1": C(1, 9, num.SUPER_BARRIER)}, {"F1": C(1, 9, num.GUARD), "F2": C()})
        assert f.targets("A.F1") == {"F1"}


class TestKeywordEffects:
    @pytest.mark.proves("LD-217", "LD-218")
    def test_gambler(self) -> None:
        for roll, hp in ((4, 2), (3, 4)):
            f = Fight({"F1": C(2, 3, num.GAMBLER)}, {"F1": C(0, 5)}, seed=seed_with(roll)).attack("A.F1", "B.F1")
            assert f.hp("B.F1") == hp
            assert f.m.atk(f.named["A.F1"]) == 2
        for duration, now, later in (("attack", 2, 2), ("turn", 3, 2), ("permanent", 3, 3)):
            f = Fight({"F1": C(2, 3, num.GAMBLER)}, {"F1": C(0, 5)}, seed=seed_with(6), gambler_duration=duration)
            assert f.attack("A.F1", "B.F1").hp("B.F1") == 2
            assert f.m.atk(f.named["A.F1"]) == now
            f.m.expire(f.m.turn, f.m.active)
            assert f.m.atk(f.named["A.F1"]) == later

    @pytest.mark.proves("LD-219")
    def test_gambler_on_attacks_only(self) -> None:
        f = Fight({"F1": C(2, 9, num.GAMBLER | num.DOUBLE_ATTACK)}, {"F1": C(0, 20)})
        f.attack("A.F1", "B.F1").attack("A.F1", "B.F1")
        assert f.log().count("effect A.F1") == 2
        f = Fight({"F1": C(1, 9)}, {"F1": C(2, 9, num.GAMBLER)}).attack("A.F1", "B.F1")
        assert f.hp("A.F1") == 7
        assert "effect B.F1" not in f.log()
        f = Fight({"weapon": C(2, 9, num.GAMBLER)}, {"F1": C(0, 5)}, seed=seed_with(2)).attack("A.leader", "B.F1")
        assert f.hp("B.F1") == 2
        assert (
            Fight({"F1": C(0, 9, num.GAMBLER)}, {"F1": C(0, 5)}, seed=seed_with(1)).attack("A.F1", "B.F1").hp("B.F1")
            == 5
        )

    def test_gambler_and_pierce(self) -> None:
        """LD-217, LD-189."""
        f = Fight({"F1": C(2, 9, num.GAMBLER | num.PIERCE)}, {"F1": C(0, 9), "B1": C(0, 9)}, seed=seed_with(6))
        assert f.attack("A.F1", "B.F1").hps("B.F1", "B.B1") == [6, 6]

    @pytest.mark.proves("LD-220", "LD-222")
    def test_drain(self) -> None:
        f = Fight({"F1": C(2, 5, num.DRAIN_2, hurt=3)}, {"F1": C(1, 5)}).attack("A.F1", "B.F1")
        assert f.hps("A.F1", "B.F1") == [3, 3]
        f = Fight({"F1": C(1, 3, num.DRAIN_1, hurt=2)}, {"F1": C(2, 9)}).attack("A.F1", "B.F1")
        assert f.dead("A.F1")
        f = Fight({"F1": C(1, 4, num.DRAIN_3, hurt=3)}, {"F1": C(9, 9)}).attack("A.F1", "B.F1")
        assert (events.HEAL, f.named["A.F1"], 3) in [
            tuple(f.m.record[at : at + 3]) for at in range(0, len(f.m.record), 5)
        ]
        assert f.dead("A.F1")
        f = Fight({"F1": C(0, 9)}, {"F1": C(2, 9, num.DRAIN_3, hurt=5)}).attack("A.F1", "B.F1")
        assert f.hp("B.F1") == 4

    @pytest.mark.proves("LD-221")
    def test_drain_of_a_weapon(self) -> None:
        f = Fight({"leader": C(0, 20, hurt=5), "weapon": C(0, 3, num.DRAIN_1, hurt=2)}, {"F1": C(0, 9)})
        assert f.attack("A.leader", "B.F1").hps("A.leader", "A.weapon") == [16, 2]
        twice = C(2, 3, num.DRAIN_1 | num.DOUBLE_ATTACK)
        f = Fight({"leader": C(0, 20, hurt=10), "weapon": twice}, {"F1": C(0, 9)})
        assert f.attack("A.leader", "B.F1").attack("A.leader", "B.F1").hp("A.leader") == 12

    @pytest.mark.proves("LD-223")
    def test_the_highest_drain_counts(self) -> None:
        f = Fight({"F1": C(0, 9, num.DRAIN_1, hurt=5)}, {"F1": C(0, 9)})
        f.effect(lambda: give(f, "A.F1", num.DRAIN_2))
        assert f.attack("A.F1", "B.F1").hp("A.F1") == 6

    def test_sealed_and_given_again(self) -> None:
        """LD-311, LD-312: a seal takes the keyword; one that is given later works."""
        f = Fight({"F1": C(0, 9, num.DRAIN_1, hurt=5, marks=core.SEALED), "F2": C(0, 9, hurt=5)}, {"F1": C(0, 9)})
        assert f.attack("A.F1", "B.F1").hp("A.F1") == 4
        f.effect(lambda: f.m.seal(f.named["A.F2"]) and give(f, "A.F2", num.DRAIN_2))
        assert f.attack("A.F2", "B.F1").hp("A.F2") == 6


def test_armour_guards_also_where_it_is_the_first_card_of_all() -> None:
    """LD-137, LD-182."""
    f = Fight({"armour": C(0, 9, num.GUARD), "F1": C(1, 1)}, {"F1": C(1, 1)})
    assert f.named["A.armour"] == 0
    assert targets_on(f.m, 0, 0) == [f.named["A.leader"]]


class TestDrain:
    @pytest.mark.proves("LD-223")
    @pytest.mark.parametrize(
        ("keywords", "amount"),
        [
            (num.GUARD, 0),
            (num.DRAIN_1, 1),
            (num.DRAIN_2 | num.GUARD, 2),
            (num.DRAIN_1 | num.DRAIN_2, 2),
            (num.DRAIN_1 | num.DRAIN_3, 3),
        ],
    )
    def test_the_highest_number_counts(self, keywords: int, amount: int) -> None:
        assert drained(keywords) == amount


class TestRangedAndDuel:
    def test_who_came_back_during_the_battle_is_not_who_attacked(self) -> None:
        """LD-231, LD-348."""

        def bounced(f: Fight, ref: int) -> None:
            card = f.named["A.F1"]
            f.m.move(card, core.HAND, core.BOTH)
            f.lay(card, C(1, 5, num.DUEL), 0)

        f = Fight({"F1": C(1, 5, num.DUEL)}, {"F1": C(0, 9, does=(Does(num.DAMAGED, bounced),))}).attack("A.F1", "B.F1")
        assert f.hp("B.F1") == 8
        assert (f.lies("A.F1"), f.lies("B.F1")) == (True, True)

    @pytest.mark.proves("LD-224", "LD-225", "LD-226", "LD-227")
    def test_ranged(self) -> None:
        f = Fight({"B1": C(2, 1, num.RANGED)}, {"F1": C(5, 2)}).attack("A.B1", "B.F1")
        assert f.dead("B.F1")
        assert f.hp("A.B1") == 1
        f = Fight({"F1": C(2, 1, num.RANGED)}, {"F1": C(5, 3)}).attack("A.F1", "B.F1")
        assert f.dead("A.F1")
        f = Fight({"weapon": C(2, 9, num.RANGED)}, {"F1": C(4, 3)}).attack("A.leader", "B.F1")
        assert f.hps("A.leader", "B.F1") == [20, 1]
        f = Fight({"B1": C(2, 1, num.RANGED)}, {"F1": C(3, 9, does=(Does(num.COUNTERATTACKS, draw),))})
        assert f.attack("A.B1", "B.F1").hp("A.B1") == 1
        assert f.m.zones[core.HAND + 1] == []

    @pytest.mark.proves("LD-228", "LD-229", "LD-232")
    def test_duel(self) -> None:
        f = Fight({"F1": C(1, 5, num.DUEL)}, {"F1": C(0, 9)}).attack("A.F1", "B.F1")
        assert f.log() == ["hurt B.F1", "dies B.F1", "grave B.F1"]
        assert Fight({"F1": C(1, 5, num.DUEL)}, {"B2": C(0, 9)}).attack("A.F1", "B.B2").hp("B.B2") == 8
        assert Fight({"B1": C(1, 5, num.DUEL)}, {"F1": C(0, 9)}).attack("A.B1", "B.F1").hp("B.F1") == 8
        assert Fight({"weapon": C(1, 5, num.DUEL)}, {"F1": C(0, 9)}).attack("A.leader", "B.F1").hp("B.F1") == 8
        assert Fight({"F1": C(1, 5, num.DUEL)}, {}).attack("A.F1", "B.leader").hp("B.leader") == 19

    @pytest.mark.proves("LD-230")
    def test_duel_of_the_attacked(self) -> None:
        f = Fight({"F1": C(3, 3)}, {"F1": C(1, 5, num.DUEL)}).attack("A.F1", "B.F1")
        assert f.dead("A.F1")
        assert f.hp("B.F1") == 2
        f = Fight({"F1": C(3, 3)}, {"F1": C(1, 5, num.DUEL)}, duel_on_defence=False).attack("A.F1", "B.F1")
        assert f.hps("A.F1", "B.F1") == [2, 2]
        f = Fight({"F1": C(2, 5, num.DUEL)}, {"F1": C(1, 4, num.COWARD)}).attack("A.F1", "B.F1")
        assert f.zone("B.F1") == core.HAND
        f = Fight({"F1": C(2, 3)}, {"F1": C(1, 4, num.DUEL | num.COWARD)}).attack("A.F1", "B.F1")
        assert f.zone("B.F1") == core.HAND
        assert f.hp("A.F1") == 3
        f = Fight({"F1": C(9, 3)}, {"F1": C(0, 5, num.DUEL)}).attack("A.F1", "B.F1")
        assert f.dead("A.F1")
        assert f.dead("B.F1")

    @pytest.mark.proves("LD-231")
    def test_both_duel(self) -> None:
        both = C(1, 9, num.DUEL, does=(Does(num.DIED, draw),))
        f = Fight({"F1": both}, {"F1": both}).attack("A.F1", "B.F1")
        assert f.log()[2:] == ["dies A.F1", "dies B.F1", "effect A.F1", "effect B.F1", "grave A.F1", "grave B.F1"]

    def test_duel_against_a_stack(self) -> None:
        """LD-341, LD-342: two cards in the grave, one death."""
        stack = C(3, 9, under=1, does=(Does(num.DIED, draw),))
        f = Fight({"F1": C(1, 9, num.DUEL)}, {"F1": stack}).attack("A.F1", "B.F1")
        assert len(f.m.zones[core.GRAVE + 1]) == 2
        assert f.m.census().count(f.named["B.F1 under 0"]) == 1
        assert [line for line in f.log() if line.startswith("dies")] == ["dies B.F1"]
        assert len(f.m.zones[core.HAND + 1]) == 1

    def test_a_union_of_two_dies(self) -> None:
        """LD-341, LD-342: three cards in the grave, one death."""
        union = C(0, 1, under=2, marks=num.UNITED, does=(Does(num.DIED, draw, "any"),))
        f = Fight({"F1": union}, {"F1": C(9, 9)}).attack("A.F1", "B.F1")
        assert len(f.m.zones[core.GRAVE]) == 3
        assert len(f.m.zones[core.HAND]) == 1


class TestCoward:
    @pytest.mark.proves("LD-233", "LD-234")
    def test_returns_unless_it_dies(self) -> None:
        f = Fight({}, {"F1": C(1, 3, num.COWARD)}).hit(0, ("B.F1", 1))
        assert f.zone("B.F1") == core.HAND
        assert f.m.damage[f.named["B.F1"]] == 0
        assert Fight({}, {"F1": C(1, 3, num.COWARD)}).hit(0, ("B.F1", 3)).dead("B.F1")
        assert turn_end(Fight({"F1": C(1, 1, num.COWARD, marks=num.POISONED)}, {})).dead("A.F1")
        f = Fight({}, {"F1": C(1, 3, num.COWARD)}, coward_lethal="returns").hit(0, ("B.F1", 3))
        assert f.zone("B.F1") == core.HAND

    @pytest.mark.proves("LD-235")
    def test_at_once_or_after_the_battle(self) -> None:
        f = Fight({"F1": C(4, 4)}, {"F1": C(3, 6, num.COWARD)}).attack("A.F1", "B.F1")
        assert f.zone("B.F1") == core.HAND
        assert f.hp("A.F1") == 4
        f = Fight({"F1": C(4, 4)}, {"F1": C(3, 6, num.COWARD)}, coward_timing="after_battle").attack("A.F1", "B.F1")
        assert f.zone("B.F1") == core.HAND
        assert f.hp("A.F1") == 1
        f = Fight({"F1": C(1, 4, num.DUEL)}, {"F1": C(1, 6, num.COWARD)}, coward_timing="after_battle")
        assert f.attack("A.F1", "B.F1").dead("B.F1")

    @pytest.mark.proves("LD-236", "LD-237")
    def test_attackers_and_equipment(self) -> None:
        f = Fight({"F1": C(2, 3, num.COWARD)}, {"F1": C(1, 5)}).attack("A.F1", "B.F1")
        assert f.zone("A.F1") == core.HAND
        assert f.hp("B.F1") == 3
        f = Fight({"F1": C(1, 3)}, {"weapon": C(0, 3, num.COWARD)}).attack("A.F1", "B.leader")
        assert f.zone("B.weapon") == core.HAND
        f = Fight({"F1": C(1, 3)}, {"armour": C(0, 3, num.COWARD)}).attack("A.F1", "B.leader", TAKES)
        assert f.zone("B.armour") == core.HAND

    def test_duel_and_coward(self) -> None:
        """LD-235, LD-228: it is in hand before the duel and has not counterattacked."""
        f = Fight({"F1": C(1, 9, num.DUEL)}, {"F1": C(2, 5, num.COWARD)}).attack("A.F1", "B.F1")
        assert f.zone("B.F1") == core.HAND
        assert f.hp("A.F1") == 9


class TestFinisher:
    @pytest.mark.proves("LD-240", "LD-241")
    def test_a_second_attack_and_no_third(self) -> None:
        f = Fight({"F1": C(3, 9, num.FINISHER)}, {"F1": C(0, 1), "F2": C(0, 1), "F3": C(0, 9)})
        assert f.attack("A.F1", "B.F1").targets("A.F1") == {"F2", "F3", "leader"}
        assert f.attack("A.F1", "B.F2").targets("A.F1") == set()
        assert Fight({"F1": C(3, 5, num.FINISHER)}, {"F1": C(0, 4)}).attack("A.F1", "B.F1").targets("A.F1") == set()
        f = Fight({"F1": C(3, 9, num.FINISHER | num.DOUBLE_ATTACK)}, {"F1": C(0, 1), "F2": C(0, 1)})
        assert f.attack("A.F1", "B.F1").attack("A.F1", "B.F2").targets("A.F1") == set()

    @pytest.mark.proves("LD-242")
    def test_what_counts_as_a_kill(self) -> None:
        def second(attacker: C, side: dict[str, C], **switches: str) -> bool:
            f = Fight({"F1": attacker}, side, **switches).attack("A.F1", "B.F1")
            return f.targets("A.F1") != set()

        def two(name: str) -> tuple[Does, ...]:
            return (Does(num.ATTACKS, lambda fight, ref: fight.damage(0, (name, 2), source=ref)),)

        swept = {"F1": C(0, 9), "F2": C(0, 1)}
        assert second(C(3, 9, num.FINISHER | num.SWEEP), swept)
        assert not second(C(3, 9, num.FINISHER | num.SWEEP), swept, finisher_counts="target_only")
        assert second(C(1, 9, num.FINISHER | num.DUEL), {"F1": C(0, 9)})
        assert not second(C(2, 5, num.FINISHER), {"F1": C(0, 5, num.COWARD)})
        assert not second(C(3, 1, num.FINISHER), {"F1": C(1, 1)})
        assert not second(C(3, 5, num.FINISHER, two("B.F2")), {"F1": C(0, 5), "F2": C(0, 2)})
        assert second(C(3, 5, num.FINISHER, two("B.F1")), {"F1": C(0, 2)})
        destroys = (Does(num.ATTACKS, lambda fight, ref: fight.m.destroy(fight.ref("B.F1"), 0)),)
        assert not second(C(3, 5, num.FINISHER, destroys), {"F1": C(0, 4)})
        assert second(C(4, 5, num.FINISHER, destroys), {"F1": C(0, 4)})
        assert second(C(1, 9, num.FINISHER | num.DUEL), {"F1": C(2, 9, num.DUEL), "F2": C()}) is False

    def test_a_weapon_with_it(self) -> None:
        """LD-130, LD-240: the bonus is the weapon's."""
        f = Fight({"weapon": C(3, 9, num.FINISHER)}, {"F1": C(0, 1)}).attack("A.leader", "B.F1")
        assert f.targets("A.leader") == {"leader"}
        assert f.attack("A.leader", "B.leader").targets("A.leader") == set()

    @pytest.mark.proves("LD-320")
    def test_paralysed_in_the_attack(self) -> None:
        def paralyse(fight: Fight, ref: int) -> None:
            fight.m.paralyse(fight.named["A.F1"])

        trap = C(does=(Does(num.ATTACKS, paralyse, "any", kind=core.SPELL),))
        f = Fight({"F1": C(3, 9, num.FINISHER)}, {"F1": C(0, 1), "trap": trap}).attack("A.F1", "B.F1", num.TRAP_YES)
        assert f.dead("B.F1")
        assert f.targets("A.F1") == set()


class TestPoison:
    @pytest.mark.proves("LD-243", "LD-244")
    def test_virulence(self) -> None:
        f = turn_end(
            Fight(
                {"F1": C(0, 5, marks=num.POISONED), "F2": C(0, 5, num.VIRULENCE)}, {"F1": C(0, 5, marks=num.POISONED)}
            )
        )
        assert f.hps("A.F1", "B.F1") == [3, 3]
        mine = {"F2": C(0, 5, num.VIRULENCE), "building": C(0, 0, num.VIRULENCE), "F1": C(0, 5, marks=num.POISONED)}
        assert turn_end(Fight(mine, {"weapon": C(0, 5, num.VIRULENCE)})).hp("A.F1") == 1
        sealed = {"F1": C(0, 5, num.VIRULENCE, marks=core.SEALED)}
        assert turn_end(Fight(sealed, {"F1": C(0, 9, marks=num.POISONED)})).hp("B.F1") == 8

    @pytest.mark.proves("LD-059", "LD-060", "LD-061")
    def test_one_side_after_the_other(self) -> None:
        mine = {"F1": C(0, 1, num.VIRULENCE, marks=num.POISONED)}
        f = turn_end(Fight(mine, {"F1": C(0, 2, marks=num.POISONED)}))
        assert f.dead("A.F1")
        assert f.hp("B.F1") == 1

    @pytest.mark.proves("LD-308")
    def test_units_only_or_more(self) -> None:
        marks = num.POISONED
        side = {"F1": C(0, 9, marks=marks), "weapon": C(0, 9, marks=marks), "leader": C(0, 20, marks=marks)}
        for switch, hps in (("units", [8, 9, 20]), ("field", [8, 8, 20]), ("field_and_leader", [8, 7, 19])):
            f = turn_end(Fight(side, {}, poison_targets=switch))
            assert f.hps("A.F1", "A.weapon", "A.leader") == hps

    @pytest.mark.proves("LD-310")
    def test_a_normal_death_and_no_kill(self) -> None:
        dying = C(0, 1, marks=num.POISONED, does=(Does(num.DIED, draw),))
        f = turn_end(Fight({"F1": dying, "F2": C(1, 1, does=(Does(num.KILLED, draw, "any"),))}, {}))
        assert f.dead("A.F1")
        assert len(f.m.zones[core.HAND]) == 1


class TestStatesForASpan:
    """Each state as itself, with what an effect has given before, and with its own event."""

    EVENTS = (num.WAS_SEALED, num.WAS_PARALYSED, num.WAS_POISONED)

    @pytest.mark.proves("LD-307", "LD-311", "LD-312", "LD-317")
    @pytest.mark.parametrize(("state", "event", "keywords"), [
        (core.SEALED, num.WAS_SEALED, 0), (num.PARALYSED, num.WAS_PARALYSED, num.GUARD | num.HASTE),
        (num.POISONED, num.WAS_POISONED, num.GUARD | num.HASTE),
    ])  # fmt: skip
    def test_of_a_unit(self, state: int, event: int, keywords: int) -> None:
        f, heard = self.fight()
        give(f, "B.F1", num.HASTE)
        assert self.begin(f, "B.F1", state)
        states = [f.m.states(f.named[name]) & sum(num.STATE_BITS.values()) for name in ("A.F1", "B.F1")]
        assert (states, f.m.keywords(f.named["B.F1"]), heard) == ([0, state], keywords, [event])
        assert self.told(f) == [(f.named["B.F1"], state)]

    @pytest.mark.proves("LD-321")
    @pytest.mark.parametrize("name", ["B.building", "B.filler 0"])
    def test_of_what_cannot_be_in_it(self, name: str) -> None:
        """A building is not paralysed, and a card in a deck is in no state."""
        f, heard = self.fight()
        for state in (core.SEALED, num.PARALYSED, num.POISONED) if "filler" in name else (num.PARALYSED,):
            assert not self.begin(f, name, state)
        assert (f.m.mods, heard, self.told(f)) == ([], [], [])

    def fight(self) -> tuple[Fight, list[int]]:
        """Ears hears of each state; the events that it has heard."""
        heard: list[int] = []

        def hear(event: int) -> Does:
            return Does(event, lambda fight, ref: heard.append(event), "any")

        ears = C(0, 9, does=tuple(hear(event) for event in self.EVENTS))
        return Fight({"F1": ears}, {"F1": C(1, 9, num.GUARD), "building": C()}), heard

    def begin(self, f: Fight, name: str, state: int) -> bool:
        done: list[bool] = []
        mod = Mod(f.ref(name), core.STATES, core.GIVE, state, core.THIS_TURN, 0, f.m.turn, core.NO_REF)
        f.effect(lambda: done.append(f.m.begin_state_for(mod)))
        return done[0]

    def told(self, f: Fight) -> list[tuple[int, int]]:
        record = f.m.record
        return [(record[at + 1], record[at + 2]) for at in range(0, len(record), 5) if record[at] == events.STATE]


class TestKills:
    def test_who_is_told_of_a_kill(self) -> None:
        """LD-113: the attacker of its victims, the attacked one of the attacker."""
        killer = C(3, 9, does=(Does(num.KILLED, draw),))
        f = Fight({"F1": killer}, {"F1": C(0, 1)}).attack("A.F1", "B.F1")
        assert len(f.m.zones[core.HAND]) == 1
        f = Fight({"F1": C(0, 1)}, {"F1": killer}).attack("A.F1", "B.F1")
        assert len(f.m.zones[core.HAND + 1]) == 1
        f = Fight({"weapon": killer}, {"F1": C(0, 1)}).attack("A.leader", "B.F1")
        assert len(f.m.zones[core.HAND]) == 1

    @pytest.mark.proves("LD-235")
    def test_who_is_hit_once_was_not_killed_by_a_duel(self) -> None:
        """A 「決闘」 names its loser twice more."""
        f = Fight({"F1": C(1, 9)}, {"F1": C(1, 9)})
        one, other = f.ref("A.F1"), f.ref("B.F1")
        told = [((), False), ((other,), False), ((one, other), False), ((other, other), True), ((other,) * 3, True)]
        for hits, duelled in told:
            f.m.battle = Battle(one, core.NO_REF, other, hits)
            assert is_duelled(f.m, other) == duelled

    @pytest.mark.proves("LD-242")
    @pytest.mark.parametrize(("is_hit", "told"), [(True, 1), (False, 0)])
    def test_who_dies_during_an_attack_without_being_hit_did_not_die_in_it(self, is_hit: bool, told: int) -> None:
        f = Fight({"F1": C(1, 9), "F2": C(0, 1, does=(Does(num.DIED_IN_BATTLE, draw),))}, {"F1": C(1, 9)})
        dying = f.ref("A.F2")
        f.m.damage[dying & core.CARD_MASK] = 1
        f.m.battle = Battle(f.ref("B.F1"), core.NO_REF, f.ref("A.F1"), (dying,) if is_hit else ())
        fire_kill(f.m, dying)
        assert len(f.m.pending) == told
