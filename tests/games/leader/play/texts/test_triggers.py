"""What card texts wait for, from the text to the match: each of the 18 conditions of LD-113 and of the 19 that are kept
for traps (LD-161) is met exactly once by what it speaks of, and by nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pytest

from hantei.games import load
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.show.positions.cards import CARDS as SCENARIO_CARDS
from hantei.games.leader.vocabulary import TRAP_TRIGGERS, TRIGGERS, Term
from hantei.interpreter.table.numbers import GRAVE, LOST
from hantei.simulator.play import PositionError
from hantei.simulator.scenarios.file import Scenario
from hantei.simulator.scenarios.run import begin

MARK: Final = "印"
"""What the decks are made of: each effect that is carried out puts one into its player's grave."""

DEED: Final = "自分の山札の上から1枚を墓地に置く。"
CODE: Final = "mill(1,self)"
HEAL: Final = "自分のリーダーを1回復する。"
TRAP: Final = "わな"
WATCHER: Final = "見張り"
WAYS: Final = ("text", "column", "code")

CARDS: Final[dict[str, dict[str, Any]]] = {
    MARK: {"atk": 0, "hp": 1},
    "将": {"kind": "leader", "cost": 2, "hp": 20, "effect_text": HEAL},
    "術師": {"atk": 0, "hp": 9, "ability_text": HEAL},
    "呪術師": {"atk": 0, "hp": 9, "ability_text": "敵ユニット1体に1ダメージ。"},
    "放火魔": {"atk": 0, "hp": 9, "effect_text": "召喚時：敵ユニット1体に1ダメージ。"},
    "人馬": {"atk": 4, "hp": 4, "keywords": "ユニオン", "union_materials": "4/9+術師"},
    "甲虫": {"atk": 3, "hp": 3, "cost": 4, "keywords": "ブーストⅡ"},
    "井戸": {"kind": "building", "effect_text": HEAL},
    "塔": {"kind": "building", "effect_text": HEAL},
    "癒やし": {"kind": "skill", "effect_text": HEAL},
    "読書": {"kind": "skill", "effect_text": "カードを1枚引く。"},
    "乱読": {"kind": "skill", "effect_text": "カードを2枚引く。"},
    "施し": {"kind": "skill", "effect_text": "相手はカードを1枚引く。"},
    "火花": {"kind": "skill", "effect_text": "敵ユニット1体に1ダメージ。"},
    "二段構え": {"kind": "skill", "effect_text": "カードを1枚引く。敵ユニット1体に1ダメージ。"},
    "流れ矢": {"kind": "skill", "effect_text": "ランダムな相手の場の前列のユニット1体に1ダメージ。"},
    "毒霧": {"kind": "skill", "effect_text": "敵ユニット1体を毒状態にする。"},
    "野火": {"kind": "skill", "effect_text": "相手の場の前列のユニット全てに1ダメージ。"},
    "鼓舞": {"kind": "skill", "effect_text": "味方ユニット1体のHPを1上げる。"},
    "死神": {"kind": "skill", "effect_text": "敵ユニット1体を死亡させる。"},
    "退去": {"kind": "skill", "effect_text": "敵ユニット1体を手札に戻す。"},
    "自爆": {"kind": "skill", "effect_text": "自分の場の前列のユニット全てに1ダメージ。"},
    "落雷": {"kind": "skill", "effect_text": "相手リーダーに2ダメージ。"},
    "蘇生": {"kind": "skill", "effect_text": "自分の墓地からコスト4以下のユニット1体を空きマスに召喚する。"},
    "集中": {"kind": "skill", "effect_text": "リーダースキルにチャージする。"},
}  # fmt: skip

OWN_SIDE: Final = {
    "F1": "4/9", "F3": "術師", "B3": "0/9", "weapon": "weapon 2/9", "leader": "将; damage 5", "deck": [MARK] * 6, "hand": ["1/1"],
}  # fmt: skip
OTHER_SIDE: Final = {
    "F1": "3/9", "B3": "0/9", "leader": "将; damage 5", "deck": [MARK] * 6, "hand": ["1/1"],
}  # fmt: skip


class Act(NamedTuple):
    """Something that player 1 does in turn 5.

    do         the decisions
    traps      which conditions of traps it meets for player 2, who looks on, and for player 1
    watchers   which conditions of units that look on it meets, for player 2 and for player 1
    own, other what is otherwise on the two sides
    turn       which turn it is
    """

    do: tuple[str, ...]
    traps: tuple[str, str]
    watchers: tuple[str, str] = ("", "")
    own: Mapping[str, Any] = {}
    other: Mapping[str, Any] = {}
    turn: int = 5


def uses(
    skill: str, traps: tuple[str, str] = ("", ""), watchers: tuple[str, str] = ("", ""), choose: str = "", **more: Any
) -> Act:  # fmt: skip
    """A skill card is used."""
    own = {"hand": ["1/1", skill], **more.pop("own", {})}
    do = (f"use {skill}", f"choose {choose}") if choose else (f"use {skill}",)
    seen = (watchers[0], f"skill_used {watchers[1]}")
    return Act(do, (f"enemy_skill_used {traps[0]}", traps[1]), seen, own, **more)


ACTS: Final[dict[str, Act]] = {
    "a unit attacks a unit": Act(
        ("attack F1>F1",), ("enemy_attack enemy_attack_unit own_unit_damaged", "own_unit_damaged")
    ),
    "a unit attacks the leader": Act(("attack F1>leader",), ("enemy_attack enemy_attack_leader own_leader_damaged", "")),
    "a unit attacks the leader in the first turn": Act(
        ("attack F1>leader",), ("enemy_attack enemy_attack_leader", ""), turn=1
    ),
    "a leader attacks a unit": Act(
        ("attack leader>F1",), ("enemy_attack enemy_attack_unit own_unit_damaged", "own_leader_damaged")
    ),
    "an attack without damage": Act(
        ("attack F1>F1",), ("enemy_attack enemy_attack_unit", "own_unit_damaged"), own={"F1": "0/9"}
    ),
    "an attack kills": Act(
        ("attack F1>F1",), ("enemy_attack enemy_attack_unit own_unit_damaged own_unit_died", ""), ("ally_died", "enemy_died"),
        other={"F1": "0/2"},
    ),
    "an attacker dies": Act(
        ("attack F1>F1",), ("enemy_attack enemy_attack_unit own_unit_damaged", "own_unit_damaged own_unit_died"),
        ("enemy_died", "ally_died"), own={"F1": "1/1"},
    ),
    "armour dies for the leader": Act(
        ("attack F1>leader", "armour takes it"), ("enemy_attack enemy_attack_leader own_equip_died", ""),
        ("ally_died", "enemy_died"), other={"armour": "armour 1"},
    ),
    "a unit is summoned": Act(("summon 1/1@F2",), ("enemy_unit_summoned", ""), ("enemy_summoned", "ally_summoned")),
    "a unit is summoned boosted": Act(
        ("summon 甲虫@F2 boosted",), ("enemy_unit_summoned", ""), ("enemy_summoned", "ally_summoned"),
        own={"hand": ["1/1", "甲虫", "甲虫"]},
    ),
    "a union is summoned": Act(
        ("unite 人馬@F1",), ("enemy_unit_summoned", ""), ("enemy_summoned", "ally_summoned"),
        own={"hand": ["1/1", "人馬"]},
    ),
    "a unit comes whose effect chooses": Act(
        ("summon 放火魔@F2", "choose 2:F1"), ("enemy_unit_summoned own_unit_targeted own_unit_damaged", ""),
        ("enemy_summoned", "ally_summoned"), own={"hand": ["1/1", "放火魔"]},
    ),
    "a building is put out": Act(
        ("equip 塔",), ("enemy_building_summoned", ""), ("enemy_summoned", "ally_summoned"), own={"hand": ["1/1", "塔"]}
    ),
    "a building takes the place of another": Act(
        ("equip 塔",), ("enemy_building_summoned", ""), ("enemy_summoned", "ally_summoned"),
        own={"hand": ["1/1", "塔"]}, other={"building": "井戸"},
    ),
    "a weapon takes the place of another": Act(
        ("equip weapon 1/3",), ("enemy_equip_summoned", ""), ("enemy_summoned", "ally_summoned"),
        own={"hand": ["1/1", "weapon 1/3"]},
    ),
    "armour is put on": Act(
        ("equip armour 4",), ("enemy_equip_summoned", ""), ("enemy_summoned", "ally_summoned"), own={"hand": ["1/1", "armour 4"]}
    ),
    "the leader skill": Act(("leader skill",), ("enemy_leader_skill", ""), own={"charge": 2}),
    "a charge": Act(("charge",), ("enemy_charge", "")),
    "an ability": Act(("ability F3",), ("enemy_ability", "")),
    "an ability that chooses": Act(
        ("ability F3", "choose 2:F1"), ("enemy_ability own_unit_targeted own_unit_damaged", ""), own={"F3": "呪術師"}
    ),
    "the own building is used": Act(("building",), ("enemy_building_used", ""), own={"building": "井戸"}),
    "the opponent's building is used": Act(("building",), ("enemy_building_used", ""), other={"building": "井戸"}),
    "the turn ends and the next begins": Act(
        ("end",), ("enemy_turn_end", "enemy_turn_start"),
        ("opp_turn_end own_turn_start main_end", "own_turn_end opp_turn_start main_end"),
    ),
    "poison at the end of the turn": Act(
        ("end",), ("enemy_turn_end own_unit_damaged", "enemy_turn_start"),
        ("opp_turn_end own_turn_start main_end", "own_turn_end opp_turn_start main_end"), other={"F1": "3/9; poisoned"},
    ),
    "a skill that chooses nothing": uses("癒やし"),
    "a skill that draws": uses("読書", ("enemy_effect_draw", "")),
    "a skill that draws two": uses("乱読", ("enemy_effect_draw", "")),
    "a skill that draws from an empty deck": Act(
        ("use 読書",), ("enemy_skill_used", ""), own={"hand": ["1/1", "読書"], "deck": []}
    ),
    "a skill that lets the other one draw": uses("施し", ("", "enemy_effect_draw")),
    "a skill that hurts a unit of choice": uses("火花", ("own_unit_targeted own_unit_damaged", ""), choose="2:F1"),
    "a skill that chooses in its midst": uses(
        "二段構え", ("enemy_effect_draw own_unit_targeted own_unit_damaged", ""), choose="2:F1"
    ),
    "a skill that chooses by chance": uses("流れ矢", ("own_unit_damaged", "")),
    "a skill that only chooses": uses("毒霧", ("own_unit_targeted", ""), choose="2:F1"),
    "a skill that chooses none": uses("野火", ("own_unit_damaged", "")),
    "a skill that chooses an own unit": uses("鼓舞", choose="1:F1"),
    "a skill that kills": uses(
        "死神", ("own_unit_targeted own_unit_died", ""), ("ally_died", "enemy_died"), choose="2:F1"
    ),
    "a skill that returns a unit": uses("退去", ("own_unit_targeted", ""), choose="2:F1"),
    "a skill that hurts an own unit": uses("自爆", ("", "own_unit_damaged"), own={"F3": ""}),
    "a skill that hurts the leader": uses("落雷", ("own_leader_damaged", "")),
    "a skill that hurts the leader and breaks the weapon": uses(
        "落雷", ("own_leader_damaged own_equip_died", ""), ("ally_died", "enemy_died"), other={"weapon": "weapon 1/2"}
    ),
    "a skill that summons": uses(
        "蘇生", ("enemy_unit_summoned", ""), ("enemy_summoned", "ally_summoned"), choose="4/4 in 1:grave",
        own={"grave": ["4/4", "3/4"], "F2": "0/8", "B1": "0/8"},
    ),
    "a skill that charges": uses("集中", ("enemy_charge", "")),
}  # fmt: skip


def table(cards: Mapping[str, Any], position: Mapping[str, Any], **settings: Any) -> LeaderTable:
    """The match at a position."""
    play = load("leader").play
    assert play is not None
    match = begin(Scenario("", "", "leader", (), settings, dict(position), (), {**CARDS, **cards}), play)
    assert isinstance(match, LeaderTable)
    return match


def say(m: LeaderTable, wanted: str) -> None:
    texts = options(m)
    assert wanted in texts, f"{wanted!r} is none of {texts}"
    m.apply(m.legal_actions()[texts.index(wanted)])


def options(m: LeaderTable) -> list[str]:
    return [m.action_text(action) for action in m.legal_actions()] if m.asker >= 0 else []


def decide(m: LeaderTable, do: tuple[str, ...], answer: str = "no trap") -> int:
    """Carry out decisions, effects of one moment in the order of their cells; how often a trap might have gone off."""
    asked = 0
    for text in do:
        say(m, text)
        while options(m) and (options(m) == ["trap", "no trap"] or options(m)[0].startswith("next ")):
            asked += options(m)[0] == "trap"
            say(m, answer if options(m)[0] == "trap" else options(m)[0])
    return asked


def position_of(act: Act, seat: int, what: Mapping[str, str]) -> dict[str, Any]:
    """Where an act begins; what else lies there on a seat's side."""
    sides: list[dict[str, Any]] = [{**OWN_SIDE, **act.own}, {**OTHER_SIDE, **act.other}]
    sides[seat].update(what)
    filled = [{key: value for key, value in side.items() if value != ""} for side in sides]
    return {"turn": act.turn, "player1": filled[0], "player2": filled[1]}


def done(m: LeaderTable, seat: int) -> int:
    """How often the effect has been carried out."""
    return [m.cards.names[card] for card in m.zones[GRAVE + seat]].count(MARK)


def written(term: Term, kind: str, way: str) -> dict[str, Any]:
    """A card with a condition: in its text (the column says another one), in the column, or as a code."""
    entry: dict[str, Any] = {"kind": kind, "cost": 0}
    if kind == "unit":
        entry |= {"atk": 2, "hp": 9}
    other = "opp_turn_end" if kind == "unit" else "enemy_turn_end"
    if way == "text":
        return {**entry, "trigger": other, "effect_text": f"{term.ja}：{DEED}"}
    if way == "column":
        return {**entry, "trigger": term.ja, "effect_text": DEED}
    link = {"skill_link": 1} if term.id == "skill_used" else {}  # a code has no room for its number
    return {**entry, **link, "trigger": term.id, "effect_text": "月が欠ける。", "effect_code": f"{term.id}>{CODE}"}


# traps

TRAP_TERMS: Final = {term.id: term for term in TRAP_TRIGGERS}


@pytest.mark.proves("LD-161", "LD-169")
@pytest.mark.parametrize("name", ACTS)
def test_a_trap_is_asked_once_by_what_it_waits_for_and_not_by_anything_else(name: str) -> None:
    act = ACTS[name]
    for seat in range(2):
        met = {}
        for term in TRAP_TRIGGERS:
            cards = {TRAP: written(term, "trap", "column")}
            m = table(cards, position_of(act, seat, {"trap": TRAP}))
            asked = decide(m, act.do)
            if asked:
                met[term.id] = asked
        assert met == dict.fromkeys(act.traps[1 - seat].split(), 1), f"for player {seat + 1}"


def occasion(term: str) -> tuple[Act, int]:
    """The first act that meets a condition of traps, and for whom."""
    for act in ACTS.values():
        for seat in (1, 0):
            if term in act.traps[1 - seat].split():
                return act, seat
    raise AssertionError(term)


@pytest.mark.proves("LD-161", "LD-165", "LD-170")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("term", TRAP_TERMS)
def test_a_trap_does_its_effect_once_and_is_lost(term: str, way: str) -> None:
    act, seat = occasion(term)
    m = table({TRAP: written(TRAP_TERMS[term], "trap", way)}, position_of(act, seat, {"trap": TRAP}))
    assert decide(m, act.do, "trap") == 1
    assert done(m, seat) == 1
    assert [m.cards.names[card] for card in m.zones[LOST + seat]] == [TRAP]


# conditions of units and others


@pytest.mark.proves("LD-113")
@pytest.mark.parametrize("name", ACTS)
def test_a_unit_that_looks_on_hears_once_of_what_it_waits_for_and_of_nothing_else(name: str) -> None:
    act = ACTS[name]
    for seat in range(2):
        met = {}
        for term in TRIGGERS:
            m = table({WATCHER: written(term, "unit", "column")}, position_of(act, seat, {"B3": WATCHER}))
            before = done(m, seat)
            assert not decide(m, act.do)
            if done(m, seat) != before:
                met[term.id] = done(m, seat) - before
        assert met == dict.fromkeys(act.watchers[1 - seat].split(), 1), f"for player {seat + 1}"


OWN: Final = {"F1": WATCHER, "hand": ["1/1"]}
THEIRS: Final = {"F1": WATCHER}
DEEDS: Final[dict[str, tuple[Act, int, str]]] = {
    "it is summoned": (
        Act((f"summon {WATCHER}@F2",), ("", ""), own={"hand": ["1/1", WATCHER]}), 0, "on_summon"
    ),
    "it is put out by an effect": (
        uses("蘇生", choose=f"{WATCHER} in 1:grave", own={"grave": [WATCHER, "3/4"], "F2": "0/8", "B1": "0/8"}),
        0, "on_summon",
    ),
    "it attacks": (Act(("attack F1>F1",), ("", ""), own=OWN), 0, "on_attack on_damaged"),
    "it attacks the leader": (Act(("attack F1>leader",), ("", ""), own=OWN), 0, "on_attack on_leader_damage_dealt"),
    "it attacks the leader in the first turn": (Act(("attack F1>leader",), ("", ""), own=OWN, turn=1), 0, "on_attack"),
    "it attacks and the armour takes it": (
        Act(("attack F1>leader", "armour takes it"), ("", ""), own=OWN, other={"armour": "armour 9"}), 0, "on_attack"
    ),
    "it attacks in vain": (
        Act(("attack F1>F1",), ("", ""), own=OWN, other={"F1": "0/9"}), 0, "on_attack"
    ),
    "it attacks and kills": (
        Act(("attack F1>F1",), ("", ""), own=OWN, other={"F1": "0/2"}), 0, "on_attack on_kill enemy_died"
    ),
    "it attacks and pierces to the leader": (
        Act(("attack F1>B1",), ("", ""), own={**OWN, "F1": f"{WATCHER}; gains 貫通"}, other={"F1": "", "B1": "0/9"}),
        0, "on_attack on_leader_damage_dealt",
    ),
    "it is attacked": (Act(("attack F1>F1",), ("", ""), other=THEIRS), 1, "on_counter on_damaged"),
    "it is attacked from afar": (
        Act(("attack B1>F1",), ("", ""), own={"B1": "1/1 遠隔攻撃"}, other=THEIRS), 1, "on_damaged"
    ),
    "it is attacked by a leader": (
        Act(("attack leader>F1",), ("", ""), other=THEIRS), 1, "on_counter on_damaged on_leader_damage_dealt"
    ),
    "it kills by counterattacking": (
        Act(("attack F1>F1",), ("", ""), own={"F1": "0/1"}, other=THEIRS), 1, "on_counter on_kill enemy_died"
    ),
    "it dies": (
        Act(("attack F1>F1",), ("", ""), other={"F1": f"{WATCHER}; damage 7"}), 1,
        "on_counter on_damaged on_death",
    ),
    "it dies with its attacker": (
        Act(("attack F1>F1",), ("", ""), own={"F1": "4/2"}, other={"F1": f"{WATCHER}; damage 7"}), 1,
        "on_counter on_damaged on_death on_kill enemy_died",
    ),
    "it is hurt by an effect": (uses("火花", choose="2:F1", other=THEIRS), 1, "on_damaged"),
    "it is killed by an effect": (uses("死神", choose="2:F1", other=THEIRS), 1, "on_death"),
    "it returns to hand": (uses("退去", choose="2:F1", other=THEIRS), 1, ""),
    "its ability is used": (Act(("ability F1",), ("", ""), own=OWN), 0, "ability"),
    "another ability is used": (Act(("ability F3",), ("", ""), own=OWN), 0, ""),
}  # fmt: skip
"""What becomes of the unit itself, whose it is, and which conditions that meets. It is no 味方 of its own."""


def deed(name: str, term: Term, way: str) -> int:
    """How often the effect is carried out in one of the DEEDS."""
    act, seat, _ = DEEDS[name]
    position = position_of(act, seat, {})
    m = table({WATCHER: written(term, "unit", way)}, position)
    before = done(m, seat)
    if "ability F1" in act.do and "ability F1" not in options(m):
        return 0
    assert not decide(m, act.do)
    return done(m, seat) - before


@pytest.mark.proves("LD-113")
@pytest.mark.parametrize("name", DEEDS)
def test_a_units_own_deeds_meet_each_condition_once_or_not_at_all(name: str) -> None:
    met = {term.id: deed(name, term, "column") for term in TRIGGERS}
    assert {term: count for term, count in met.items() if count} == dict.fromkeys(DEEDS[name][2].split(), 1)


@pytest.mark.proves("LD-113")
@pytest.mark.parametrize("way", ("text", "code"))
@pytest.mark.parametrize("term", TRIGGERS, ids=[term.id for term in TRIGGERS])
def test_a_condition_works_as_text_and_as_code(term: Term, way: str) -> None:
    for name, (_, _, terms) in DEEDS.items():
        if term.id in terms.split():
            assert deed(name, term, way) == 1
            return
    for act in ACTS.values():
        for seat in range(2):
            if term.id in act.watchers[1 - seat].split():
                m = table({WATCHER: written(term, "unit", way)}, position_of(act, seat, {"B3": WATCHER}))
                before = done(m, seat)
                decide(m, act.do)
                if way == "code" and term.id == "skill_used" and options(m) == ["yes", "no"]:
                    say(m, "yes")
                assert done(m, seat) == before + 1
                return
    raise AssertionError(f"nothing meets {term.id}")


# traps and other traps; what a card list may have


@pytest.mark.proves("LD-161", "LD-155")
@pytest.mark.parametrize("term", TRAP_TERMS)
def test_a_trap_that_goes_off_is_neither_a_skill_nor_a_building(term: str) -> None:
    answering = {"kind": "trap", "cost": 0, "trigger": "enemy_charge", "effect_text": HEAL}
    cards = {TRAP: written(TRAP_TERMS[term], "trap", "column"), "返し": answering}
    position = position_of(Act((), ("", "")), 0, {"trap": TRAP})
    position["player2"]["trap"] = "返し"
    m = table(cards, position)
    say(m, "charge")
    assert (m.to_act(), options(m)) == (1, ["trap", "no trap"])
    say(m, "trap")
    assert (m.to_act(), "end" in options(m)) == (0, True)


def finding(kind: str, trigger: str) -> str:
    """What the import says of a card with a condition in its column; nothing where it is fine."""
    entry = {"kind": kind, "cost": 1, "trigger": trigger, "effect_text": DEED}
    if kind == "unit":
        entry |= {"atk": 1, "hp": 1}
    try:
        SCENARIO_CARDS.cards({"x": entry}, ["x"])
    except PositionError as error:
        return str(error).removeprefix("cards: ").split()[0]
    return ""


@pytest.mark.proves("LD-112", "LD-113", "LD-160", "LD-161")
@pytest.mark.parametrize("way", (0, 1), ids=("id", "japanese"))
def test_which_kinds_of_cards_may_wait_for_what(way: int) -> None:
    both = {term.ja for term in TRIGGERS} & {term.ja for term in TRAP_TRIGGERS}
    assert both == {"相手のターン開始時", "相手のターン終了時"}
    for terms, found in (
        (TRIGGERS, {"building": "BUILDING_TRIGGER", "unit": "", "trap": "TRAP_TRIGGER"}),
        (TRAP_TRIGGERS, {"building": "BUILDING_TRIGGER", "unit": "TRAP_ONLY_TRIGGER", "trap": ""}),
    ):
        for term in terms:
            trigger = term.ja if way else term.id
            if trigger in both:
                continue
            assert {kind: finding(kind, trigger) for kind in found} == found, trigger
    assert (finding("trap", "enemy_mulligan"), finding("unit", "enemy_mulligan")) == ("TRAP_TRIGGER", "UNKNOWN_TRIGGER")
    assert (len(TRIGGERS), len(TRAP_TRIGGERS)) == (18, 19)
