"""Single conditions of attacks and damage that hardly any match shows: each test fails when its one condition is
changed."""

from __future__ import annotations

from typing import Any, Final

import pytest

from hantei.cardkit.play.replacements import Instead
from hantei.games.leader.play.fight.combat import count_attack, counterattacks, declare, give_back
from hantei.games.leader.play.fight.damage import Damage, arriving, commit
from hantei.games.leader.play.fight.deaths import end_if_lost, fallen
from hantei.games.leader.play.fight.poison import poisoned
from hantei.games.leader.play.main_phase import list_actions
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.state import Battle
from hantei.games.leader.play.table.targets import attack_targets, targets_on, words
from hantei.interpreter.program.select import OWN_SIDE, SideSel
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.changes import Mod
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of
from tests.games.leader.play.fight.table import C, Does, Fight, draw
from tests.interpreter.positions import at, do, lying, unit

ALL_OWN_UNITS: Final = SideSel(OWN_SIDE, [core.FIELD], num.UNIT, -1, [], [], False)
EFFECT: Final = num.EFFECT_DAMAGE


def attacks(m: LeaderMatch) -> list[str]:
    """The attacks that are open now, as they are written."""
    return [text for text in map(m.action_text, list_actions(m)) if text.startswith("attack")]


def change(m: LeaderMatch, name: str, what: int, value: int) -> None:
    """Give something to the card in a cell for good."""
    m.add_mod(Mod(m.ref(lying(m, name)), what, core.GIVE, value, core.ALWAYS, 0, m.turn, core.NO_REF))


def change_all(m: LeaderMatch, seat: int, what: int, value: int) -> None:
    """Give something to all units of a seat, those that come later too, for good."""
    m.add_mod(Mod(core.NO_REF, what, core.GIVE, value, core.ALWAYS, seat, m.turn, core.NO_REF, ALL_OWN_UNITS))


# whom an attack may reach


PLAIN: Final = dict.fromkeys(("F1", "F3", "B1", "B3"), "1/1")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("word", ["守護", "ステルス", "狙い撃ち", "速攻", "グラビティ"])
def test_a_keyword_that_all_units_were_given_counts_in_attacks_as_a_printed_one(word: str, seat: int) -> None:
    """By a change that names no card."""
    said = dict.fromkeys(PLAIN, f"1/1 {word}")
    for is_new in (False, True):
        printed = at({}, said if seat == 0 else PLAIN, said if seat else PLAIN)
        given = at({}, PLAIN, PLAIN)
        for m in (printed, given):
            m.entered[lying(m, "1:F1")] = m.turn if is_new else 0
        change_all(given, seat, core.KEYWORDS, printed.keywords(lying(printed, f"{seat + 1}:F1")))
        assert attacks(given) == attacks(printed)
        card = lying(given, f"{seat + 1}:F1")
        assert words(given, card) == given.keywords(card) != 0


def test_who_came_in_this_turn_is_held_by_what_another_card_gives() -> None:
    """「グラビティ」 that is there as long as its giver is, or that all units were given."""
    giver = unit("味方ユニット全てに【グラビティ】を与える。", 1, 1)
    for second in ({"F1": "旗手"}, {"F1": "1/1"}):
        m = at({"旗手": giver}, {"F1": "1/1 速攻", "F2": "1/1"}, second)
        m.entered[lying(m, "1:F1")] = m.turn
        if second["F1"] != "旗手":
            assert "attack F1>leader" in attacks(m)
            change_all(m, 1, core.KEYWORDS, num.GRAVITY)
        assert [text for text in attacks(m) if "F1>" in text] == []
        assert "attack F2>leader" in attacks(m)


@pytest.mark.parametrize("for_all", [True, False])
def test_what_no_card_was_marked_with_keeps_from_attacking_and_from_abilities(for_all: bool) -> None:
    """LD-321: paralysed by a change that names no card, or by what another card says."""
    fog = "" if for_all else "常時：敵ユニット全ては麻痺状態になる。"
    m = at({"霧": unit(fog, 1, 1), "術師": unit("アビリティ：カードを1枚引く。", 1, 1)}, {"F1": "術師"}, {"F1": "霧"})
    if for_all:
        assert attacks(m) == ["attack F1>F1", "attack F1>leader"]
        change_all(m, 0, core.STATES, num.PARALYSED)
    assert [m.action_text(action) for action in list_actions(m)] == ["charge", "end"]


def test_who_does_not_cover_covers_nobody_where_a_row_covers() -> None:
    """LD-174 by its switch: with nobody left in the front row the back row is open."""
    f = Fight({"F1": C(1, 9)}, {"F1": C(0, 1), "B1": C(), "B2": C()}, cover_scope="row")
    assert f.targets("A.F1") == {"F1", "leader"}
    f.effect(lambda: give(f, "B.F1", core.PERMISSIONS, num.CANNOT_COVER))
    assert f.targets("A.F1") == {"F1", "B1", "B2", "leader"}


def test_an_empty_cell_in_the_centre_covers_nobody_where_all_units_were_given_a_giga_body() -> None:
    """LD-299 by its switch: it is the centre of the front row that counts."""
    f = Fight({"F1": C(1, 9)}, {"F1": C(0, 1), "B1": C(), "B2": C()}, giga_cover="all")
    change_all(f.m, 1, core.KEYWORDS, num.GIGA)
    f.effect(lambda: None)
    assert f.targets("A.F1") == {"F1", "B2", "leader"}


def test_poison_hurts_no_building_though_it_may_have_hp_and_poison_hurt_more_than_units() -> None:
    """LD-308 with LD-092, by their switches."""
    side = {name: C(0, 5, marks=num.POISONED) for name in ("F1", "weapon", "armour", "building")}
    f = Fight(side, {}, poison_targets="field", building_attackable=True)
    assert [f.m.cards.names[card] for card in poisoned(f.m, 0)] == ["A.F1", "A.weapon", "A.armour"]


def test_a_trap_of_several_conditions_does_only_what_it_says_of_the_event_that_it_answers() -> None:
    """LD-160, LD-167."""
    done: list[int] = []

    def says(event: int) -> Does:
        return Does(event, lambda _fight, _ref: done.append(event), "any", kind=core.SPELL)

    trap = C(does=tuple(map(says, (num.SUMMONED, num.ATTACKS, num.DAMAGED))))
    Fight({"F1": C(1, 9)}, {"trap": trap}).attack("A.F1", "B.leader", num.TRAP_YES)
    assert done == [num.ATTACKS]


def test_where_a_guard_that_cannot_be_attacked_locks_nobody_is_locked_without_one() -> None:
    """LD-185 by its switch."""
    assert Fight({"F1": C(1, 1)}, {"F1": C()}, guard_unattackable="lock").targets("A.F1") == {"F1", "leader"}
    hidden = {"F1": C(1, 1, num.GUARD | num.STEALTH), "F2": C()}
    assert Fight({"F1": C(1, 1)}, hidden, guard_unattackable="lock").targets("A.F1") == set()


def test_who_may_ignore_cover_ignores_no_guard() -> None:
    m = at({}, {"F1": "1/1"}, {"F1": "1/1 守護", "F2": "1/1", "B2": "1/1"})
    change(m, "1:F1", core.PERMISSIONS, num.CAN_IGNORE_COVER)
    assert attacks(m) == ["attack F1>F1"]


def test_the_guard_of_the_own_leader_binds_nobody_who_attacks_the_other() -> None:
    f = Fight({"F1": C()}, {"F1": C(1, 1), "leader": C(0, 20, num.GUARD)}, turn=6)
    assert f.targets("B.F1") == {"F1", "leader"}


def test_a_leader_that_must_not_attack_leaders_attacks_units_with_its_weapon() -> None:
    f = Fight({"weapon": C(1, 9), "F1": C(1, 1)}, {"F1": C()})
    f.effect(lambda: give(f, "A.leader", core.PERMISSIONS, num.CANNOT_ATTACK_LEADER))
    assert (f.targets("A.leader"), f.targets("A.F1")) == ({"F1"}, {"F1", "leader"})


def test_who_may_be_attacked_is_asked_for_either_player() -> None:
    f = Fight({"F1": C(), "F2": C()}, {"F1": C(1, 1)})
    m = f.m
    assert attack_targets(m, f.named["B.F1"]) == [f.named["A.F1"], f.named["A.F2"], f.named["A.leader"]]
    assert attack_targets(m, f.named["A.F1"]) == targets_on(m, 1, 0) == [f.named["B.F1"], f.named["B.leader"]]


def give(f: Fight, name: str, what: int, value: int) -> None:
    f.m.add_mod(Mod(f.ref(name), what, core.GIVE, value, core.ALWAYS, 0, f.m.turn, core.NO_REF))


# damage


STALE: Final = 1 << core.REF_SHIFT
"""The same card as it lay before it came back."""


def test_what_damage_arrives() -> None:
    """LD-077: none of 0, unless a switch says so, and none at a card that has left since, even where it is back."""
    f = Fight({}, {"F1": C(), "F2": C(), "F3": C()})
    one, two, three = (f.ref(f"B.F{number}") for number in (1, 2, 3))
    for items, found in (
        ((one, 2), (one, 2)), ((one, 0), ()), ((one - STALE, 2), ()), ((one, 0, two, 2), (two, 2)),
        ((one, 1, two, 0, three, 3), (one, 1, three, 3)), ((one - STALE, 2, two, 3), (two, 3)),
    ):  # fmt: skip
        assert arriving(f.m, EFFECT, 0, items) == found


def test_what_pierces_and_who_is_attacked_take_other_damage_by_a_switch() -> None:
    """LD-192: as an effect's where it hits another unit, also where the attacked one is spared the attack."""
    barrier = C(0, 9, num.BARRIER)
    for kind, hurt in (("attack", 3), ("effect", 0)):
        f = Fight({"F1": C(3, 9)}, {"F1": barrier}, splash_kind=kind)
        assert f.attack("A.F1", "B.F1").hp("B.F1") == 6
        instead = C(0, 9, does=(Does(num.DAMAGED, draw, kind=core.REPLACEMENT),))
        f = Fight({"F1": C(3, 9, num.PIERCE)}, {"F1": instead, "B1": barrier}, splash_kind=kind)
        assert f.attack("A.F1", "B.F1").hps("B.F1", "B.B1") == [9, 9 - hurt]
        shielded = C(0, 9, does=(Does(num.DAMAGED, shield, kind=core.REPLACEMENT),))
        f = Fight({"F1": C(3, 9, num.PIERCE)}, {"F1": shielded, "B1": C(0, 9)}, splash_kind=kind)
        assert f.attack("A.F1", "B.F1").hps("B.F1", "B.B1") == [9, 9 - hurt]


def shield(fight: Fight, ref: int) -> None:
    """An ability: the card behind it gets a barrier."""
    give(fight, "B.B1", core.KEYWORDS, num.BARRIER)


def test_armour_takes_of_two_damages_at_once_what_it_has_hp_for() -> None:
    """LD-138 by its switch: what it takes of the first is gone for the second."""
    f = Fight({}, {"armour": C(0, 4)}, armour_overflow=True, armour_substitute="always")
    f.hit(0, ("B.leader", 3), ("B.leader", 2))
    assert (f.hp("B.leader"), f.dead("B.armour")) == (19, True)
    f = Fight({}, {"armour": C(0, 9)}, armour_overflow=True, armour_substitute="always")
    f.hit(0, ("B.leader", 3), ("B.leader", 2))
    assert f.hps("B.leader", "B.armour") == [20, 4]


def test_every_damage_of_one_moment_is_told_with_its_amount() -> None:
    hears = C(0, 9, does=(Does(num.DAMAGED, draw), Does(num.DEALT_DAMAGE, draw, of="any")))
    f = Fight({}, {"F1": hears, "F2": hears, "F3": hears})
    items = tuple(part for number in (1, 2, 3) for part in (f.ref(f"B.F{number}"), 4 + number))
    commit(f.m, EFFECT, core.NO_REF, items)
    assert [(one.subject, one.amount) for one in f.m.pending] == [tuple(items[at : at + 2]) for at in (0, 2, 4)]


def test_the_amount_of_a_damage_is_known_to_what_happens_instead() -> None:
    instead = C(0, 9, does=(Does(num.DAMAGED, draw, kind=core.REPLACEMENT, may=True),))
    f = Fight({}, {"F1": C(0, 9), "F2": instead})
    f.hit(0, ("B.F1", 1), ("B.F2", 4))
    question = f.m.asking
    assert isinstance(question, Instead)
    assert (question.item[3], question.item[5]) == (f.ref("B.F2"), 4)
    assert isinstance(question.taken, Damage)
    assert question.taken.items == (f.ref("B.F1"), 1)


def test_a_coward_flees_and_nobody_beside_it() -> None:
    """LD-233."""
    f = Fight({"F1": C(3, 9), "F2": C(3, 9)}, {"F1": C(0, 9), "F2": C(0, 9, num.COWARD)})
    assert f.attack("A.F1", "B.F1").lies("B.F1")
    assert f.attack("A.F2", "B.F2").zone("B.F2") == core.HAND


def test_who_was_saved_from_dying_dies_of_the_next_damage() -> None:
    """LD-081, LD-333."""
    saved = C(0, 3, does=(Does(num.DIED, draw, kind=core.REPLACEMENT, may=True),))
    f = Fight({}, {"F1": saved})
    f.hit(0, ("B.F1", 3)).answer(core.YES)
    assert (f.lies("B.F1"), f.hp("B.F1")) == (True, 0)
    f.hit(0, ("B.F1", 1)).answer(core.NO)
    assert f.dead("B.F1")


def test_who_was_saved_from_dying_is_not_killed_by_damage_of_0() -> None:
    """LD-077 by its switch."""
    saved = C(0, 3, does=(Does(num.DIED, draw, kind=core.REPLACEMENT, may=True),))
    f = Fight({}, {"F1": saved}, zero_damage_triggers=True)
    f.hit(0, ("B.F1", 3)).answer(core.YES)
    f.hit(0, ("B.F1", 0))
    assert (f.lies("B.F1"), num.END_MAIN in f.asked()) == (True, True)


def test_whose_damage_is_told() -> None:
    """LD-133: what a leader does in a fight its weapon does too, but not what an effect of the leader does."""
    deals = (Does(num.DEALT_DAMAGE, draw),)
    f = Fight({"F1": C(1, 9, does=deals), "weapon": C(1, 9, does=deals)}, {"F1": C(0, 9)})
    commit(f.m, EFFECT, f.ref("A.leader"), (f.ref("B.F1"), 2))
    assert f.m.pending == []
    commit(f.m, EFFECT, f.ref("A.F1"), (f.ref("B.F1"), 2))
    assert [(one.ref, one.object, one.amount) for one in f.m.pending] == [(f.ref("A.F1"), f.ref("B.F1"), 2)]


def test_hp_that_battle_took_from_what_cannot_die_in_it_are_no_last_ones() -> None:
    hears = C(0, 3, does=(Does(num.HP_ZERO, draw),))
    for name in ("F1", "F2"):
        f = Fight({"F3": C(3, 9)}, {"F1": hears, "F2": hears})
        give(f, "B.F2", core.PERMISSIONS, num.CANNOT_DIE_IN_BATTLE)
        commit(f.m, num.ATTACK_DAMAGE, f.ref("A.F3"), (f.ref(f"B.{name}"), 3))
        assert [one.ref for one in f.m.pending] == [f.ref("B.F1")] * (name == "F1")


def test_damage_instead_of_a_death_may_be_replaced_as_any_other() -> None:
    """LD-012: only damage that stands in for damage passes over what that was replaced by."""
    cards = {
        "仇討ち": unit("このユニットが死亡する場合、代わりに敵ユニット1体に2ダメージ。", 1, 1),
        "盾持ち": unit("他の味方ユニットがダメージを受ける場合、代わりにこのユニットに1ダメージ。", 1, 9),
        "礫": {"kind": "skill", "cost": 1, "effect_text": "敵ユニット1体に2ダメージ。"},
    }
    m = at(cards, {"hand": ["礫", "9/2"], "F1": "盾持ち", "F2": "0/9"}, {"F1": "仇討ち"})
    do(m, "use 礫")
    if m.asker == 1:
        do(m, "choose 1:F2")
    assert [m.damage[lying(m, cell)] for cell in ("1:F1", "1:F2")] == [1, 0]


# the attack


def test_hp_that_hang_on_attacks_are_looked_at_as_one_is_counted() -> None:
    """LD-081: what keeps a card alive may ask how often it has attacked."""
    f = Fight({"F1": C(1, 9)}, {"F1": C()})
    m, card = f.m, f.named["A.F1"]
    m.battle = Battle(f.ref("A.F1"), core.NO_REF, f.ref("B.F1"))
    for vary in (False, True):
        m.deck.deaths_vary, m.deaths = vary, False
        count_attack(m, card, card, 0)
        assert (m.deaths, m.attacks_made(card)) == (vary, 1)
        m.deaths = False
        give_back(m)
        assert (m.deaths, m.attacks_made(card)) == (vary, 0)


# who dies, who loses


@pytest.mark.parametrize("name", ["A.leader", "B.leader"])
def test_a_leader_loses_by_hp_that_a_change_takes(name: str) -> None:
    """LD-352: by one of its own or by one that names no card, also where its damage is less than its printed HP."""
    for taken in (14, 15):
        f = Fight({"leader": C(0, 20, hurt=5)}, {"leader": C(0, 20, hurt=5)})
        f.m.add_mod(Mod(f.ref(name), num.HP, core.ADD, -taken, core.ALWAYS, 0, f.m.turn, core.NO_REF))
        assert end_if_lost(f.m) == (taken == 15)
        assert f.m.winner == (NOBODY if taken == 14 else 1 if name == "A.leader" else 0)
        leaders = SideSel(OWN_SIDE, [num.LEADER_ZONE], num.LEADER, -1, [], [], False)
        f = Fight({"leader": C(0, 20, hurt=5)}, {"leader": C(0, 20, hurt=5)})
        seat = 0 if name == "A.leader" else 1
        f.m.add_mod(Mod(core.NO_REF, num.HP, core.ADD, -taken, core.ALWAYS, seat, f.m.turn, core.NO_REF, leaders))
        assert end_if_lost(f.m) == (taken == 15)


def test_units_die_of_hp_that_a_change_takes_and_buildings_have_none() -> None:
    """LD-081, LD-114."""
    f = Fight({"F1": C(0, 3, hurt=2), "F2": C(0, 3, hurt=1), "building": C(0, 0), "weapon": C(0, 3, hurt=3)}, {})
    assert fallen(f.m) == [f.ref("A.weapon")]
    f.m.add_mod(Mod(core.NO_REF, num.HP, core.ADD, -1, core.ALWAYS, 0, f.m.turn, core.NO_REF, ALL_OWN_UNITS))
    assert fallen(f.m) == [f.ref("A.F1"), f.ref("A.weapon")]
    f.m.spared = [f.ref("A.F1"), 2, 0]
    assert fallen(f.m) == [f.ref("A.weapon")]
    f.m.spared = [f.ref("A.F2"), 2, 0]
    assert fallen(f.m) == [f.ref("A.F1"), f.ref("A.weapon")]


def counters(f: Fight, attacker: str, target: str, weapon: str = "", negated: bool = False, late: int = 0) -> bool:
    """Whether the target of an attack strikes back. late: 1, 2 or 3 where attacker, target or weapon has left."""
    refs = [f.ref(attacker), f.ref(target), f.ref(weapon) if weapon else core.NO_REF]
    if late:
        refs[late - 1] -= STALE
    f.m.battle = Battle(refs[0], refs[2], refs[1], (), negated)
    return counterattacks(f.m)


def test_who_strikes_back() -> None:
    """LD-083, LD-087, LD-125, LD-224 to LD-226."""
    archer = C(1, 9, num.RANGED)
    side = {"F1": C(1, 9), "F2": archer, "B1": archer, "B3": C(1, 9), "weapon": C(1, 9, num.RANGED), "building": C()}
    f = Fight(side, {"F1": C(1, 9), "building": C()})
    assert [counters(f, "A.F1", f"B.{name}") for name in ("F1", "leader", "building")] == [True, False, False]
    assert [counters(f, f"A.{name}", "B.F1") for name in ("F1", "F2", "B1", "B3")] == [True, True, False, True]
    assert [counters(f, "A.leader", "B.F1", "A.weapon", late=late) for late in (0, 1, 2, 3)] == [
        False,
        False,
        False,
        True,
    ]
    assert [counters(f, "A.F1", "B.F1", late=late) for late in (0, 1, 2)] == [True, False, False]
    assert not counters(f, "A.F1", "B.F1", negated=True)
    assert counters(f, "A.F1", "A.leader")
    give(f, "A.F1", core.PERMISSIONS, num.CANNOT_BE_COUNTERED)
    give(f, "B.F1", core.PERMISSIONS, num.CANNOT_ATTACK)
    assert [counters(f, f"A.{name}", "B.F1") for name in ("F1", "F2")] == [False, True]
    give(f, "B.F1", core.PERMISSIONS, num.CANNOT_COUNTERATTACK)
    assert not counters(f, "A.F2", "B.F1")


def test_what_an_attack_is_made_with_and_who_is_seen_by_it() -> None:
    """LD-090, LD-124, LD-203: a unit attacks with itself, a leader with its weapon."""
    hears = C(9, 9, does=(Does(num.ATTACKED, draw, of="any"),))
    for attacker, weapon in (("A.F1", ""), ("A.leader", "A.weapon")):
        side = {"F1": C(1, 9, num.STEALTH), "weapon": C(1, 9), "leader": C(0, 20, num.STEALTH)}
        f = Fight(side, {"F1": hears})
        m = f.m
        declare(m, f.named[attacker], f.named["B.F1"])
        assert m.battle.weapon == (f.ref(weapon) if weapon else core.NO_REF)
        assert [m.marks[f.named[name]] & num.SEEN != 0 for name in ("A.F1", "A.leader")] == [not weapon, bool(weapon)]
        assert m.record[-5:-2] == [events.ATTACK, f.named[attacker], f.named["B.F1"]]


# what may be done


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("points", [0, 1])
def test_the_leader_skill_and_its_charges(seat: int, points: int) -> None:
    """LD-147 to LD-151."""
    cards: dict[str, dict[str, Any]] = {
        "将": {"kind": "leader", "cost": 2, "hp": 20, "effect_text": "カードを1枚引く。"}
    }
    cards["他"] = {**cards["将"], "cost": 3}
    leaders = [{"leader": "将" if side == seat else "他"} for side in range(2)]
    m = at(cards, *leaders, turn=5 + seat, active=1 + seat)
    m.points[seat], m.points[1 - seat] = points, 1 - points
    for charges in (0, 1, 2, 3):
        m.points[4 + seat], m.points[5 - seat] = charges, 3 - charges
        for spent in (0, num.SPENT_CHARGE, num.SPENT_LEADER_SKILL, num.SPENT_CHARGE | num.SPENT_LEADER_SKILL):
            m.spent = spent << seat
            kinds = {kind_of(action) for action in list_actions(m)}
            assert num.USE_BUILDING not in kinds
            assert (num.USE_LEADER_SKILL in kinds) == (charges >= 2 and not spent & num.SPENT_LEADER_SKILL)
            assert (num.CHARGE in kinds) == (charges < 2 and points > 0 and not spent & num.SPENT_CHARGE)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_may_be_played_is_found_in_either_way(seat: int) -> None:
    """LD-066: the quick look at a hand as it is printed finds what the careful one does; each player plays the own
    hand."""
    cards = {
        "剣": {"kind": "weapon", "cost": 2, "atk": 1, "hp": 1}, "塔": {"kind": "building", "cost": 1, "effect_text": "カードを1枚引く。"}, "双子": {"cost": 4, "atk": 1, "hp": 1, "keywords": "ブーストⅡ"},
        "礫": {"kind": "skill", "cost": 1, "effect_text": "敵ユニット1体に2ダメージ。"}, "縄": {"kind": "trap", "cost": 0, "trigger": "enemy_attack", "effect_text": "カードを1枚引く。"},
        "巨人": {"cost": 2, "atk": 1, "hp": 1, "keywords": "ギガボディ"},
    }  # fmt: skip
    hand = ["剣", "塔", "双子", "双子", "礫", "縄", "巨人", "9/2", "1/1"]
    sides: list[dict[str, Any]] = [{"hand": ["8/1"], "F2": "1/1"}, {"hand": ["8/1"], "F2": "1/1"}]
    sides[seat] = {"hand": hand, "F1": "1/1", "B2": "1/1"}
    for points in range(6):
        m = at(cards, *sides, turn=5 + seat, active=1 + seat)
        m.points[seat], m.points[2 + seat] = points, 9
        quick = list_actions(m)
        m.reprinted = True
        careful = list_actions(m)
        assert sorted(quick) == sorted(careful)
        played = {
            m.action_text(action).split(" ")[1].split("@")[0]
            for action in quick
            if first_of(action) in m.zones[core.HAND + seat]
        }
        assert played <= set(hand) - {"縄"}
        assert ("1/1" in played) == (points >= 1)
