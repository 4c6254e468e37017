"""Effect codes: every sample's code means what its text means, worked examples, and what is wrong with a code."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.core.card import Card
from hantei.effects.cells import read_cell
from hantei.effects.coverage import card_effects, cover
from hantei.effects.effect_codes.calls import CodeError
from hantei.effects.effect_codes.reader import code_text
from hantei.effects.effect_codes.table import CodeTable
from hantei.effects.sense.settle import settle
from hantei.effects.tree.nodes import (
    Ability,
    AllOf,
    CardText,
    Compare,
    CountOf,
    Destroy,
    Do,
    Draw,
    Event,
    Exactly,
    Limit,
    Move,
    Number,
    Place,
    Selector,
    StatIs,
    TurnOf,
    Unparsed,
)
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games import load
from hantei.games.boat.texts.codes import TABLE as BOAT
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT_WORDS
from hantei.games.leader.texts.codes import TABLE as LEADER
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER_WORDS
from hantei.games.spimate.cards.effect_columns import EFFECT_CODES as SPIMATE_CODES
from hantei.games.spimate.cards.models import CardEffect, Magic
from hantei.games.spimate.texts.codes import ACTIONS, CONDITIONS, COSTS, RESTRICTIONS, TIMINGS
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE_WORDS
from hantei.games.spimate.vocabulary import CONDITIONS as CONDITION_WORDS
from hantei.games.spimate.vocabulary import COSTS as COST_WORDS
from hantei.games.spimate.vocabulary import RESTRICTIONS as RESTRICTION_WORDS
from hantei.games.spimate.vocabulary import TIMINGS as TIMING_WORDS
from hantei.games.spimate.vocabulary import VERBS
from tests.conftest import sample_catalog

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = {name: (DOCS / name).read_text(encoding="utf-8") for name in ("effect-codes.md", "effect-codes.ja.md")}
TABLES = {"leader": (LEADER_WORDS, LEADER), "boat": (BOAT_WORDS, BOAT)}


def read_code(code: str, words: Vocabulary, table: CodeTable) -> CardText:
    """The meaning of a code; its first fault is raised."""
    read = code_text(code, words, table)
    if read.faults:
        raise read.faults[0]
    return read.tree


def rows(width: int, guide: str = "effect-codes.md") -> list[list[str]]:
    """The rows of a guide's tables with so many columns whose last one is a card's text."""
    table = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in GUIDES[guide].splitlines()
        if line.startswith("| ") and line.endswith("。 |")
    ]
    return [row for row in table if len(row) == width]


def settled(tree: CardText) -> CardText:
    """A tree in the form in which trees are compared, on a card that isn't played."""
    return settle(tree, played=False)


def fault(code: str, game: str = "leader") -> tuple[int, str, str]:
    with pytest.raises(CodeError) as raised:
        read_code(code, *TABLES[game])
    return raised.value.at, raised.value.reason, raised.value.word


def effect(**parts: Any) -> Magic:
    """A magic card with one optional effect."""
    given = {name: tuple(value.split("; ")) if name not in ("zone", "text") else value for name, value in parts.items()}
    return magic(CardEffect(kind="optional", **given))


def magic(*effects: CardEffect, **fields: Any) -> Magic:
    return Magic(id="T", name="試し", kind="magic", cost=0, attribute="火", effects=effects, **fields)


@pytest.mark.parametrize("kind", ["unit", "leader", "building", "weapon", "armour", "trap"])
def test_a_target_of_leader_may_be_of_each_kind_that_lies_on_the_table(kind: str) -> None:
    read = read_code(f"use>lose(chosen enemy {kind})", *TABLES["leader"])
    [deed] = read.abilities[0].body
    assert deed == Do(Move(Selector(side="opponent", kinds=(kind,), count=Exactly(Number(1))), Place("lost")))


@pytest.mark.parametrize(("game", "coded"), [("leader", 121), ("spimate", 87), ("boat", 0)])
def test_codes_of_the_samples_mean_what_their_texts_mean(game: str, coded: int) -> None:
    of_game = load(game)
    words, codes = of_game.effect_words, of_game.effect_codes
    assert words is not None
    assert codes is not None
    found = 0
    for card in sample_catalog(game).cards:
        for field in of_game.text_fields:
            code = codes.of(card, field)
            if code is not None:
                found += 1
                assert (card.id, code.faults) == (card.id, ())
                read, played = read_cell(getattr(card, field), words, card.kind), words.station(card.kind).played
                assert (card.id, settle(code.tree, played=played)) == (card.id, settle(read, played=played))
    assert found == coded


@pytest.mark.parametrize(("game", "code", "text"), rows(3))
def test_examples_of_the_guide(game: str, code: str, text: str) -> None:
    words, table = TABLES[game]
    assert settled(read_code(code, words, table)) == settled(read_cell(text, words))
    assert not unparsed(read_code(code, words, table))


@pytest.mark.parametrize(("code", "text"), [
    ("use>lose(chosen enemy unit)", "敵ユニット1体をロストする。"),
    ("use>buff(2,-1,chosen own unit,permanent)", "味方ユニット1体の攻撃力を2上げ、HPを1下げる。"),
    ("use>buff(2,0,chosen own unit,permanent)", "味方ユニット1体の攻撃力を2上げる。"),
    ("use>buff(0,2,chosen own unit,permanent)", "味方ユニット1体のHPを2上げる。"),
    ("use>buff(2,0,chosen own unit,this attack)", "この攻撃の間、味方ユニット1体の攻撃力を2上げる。"),
    ("use>buff(2,0,chosen own unit,until end of turn)", "味方ユニット1体の攻撃力をターン終了時まで2上げる。"),
    (
        "use>buff(2,0,chosen own unit,until end of own next turn)",
        "味方ユニット1体の攻撃力を次の自分のターン終了時まで2上げる。",
    ),
    (
        "use>buff(2,0,chosen own unit,while on the field)",
        "このカードが場にある限り、味方ユニット1体の攻撃力を2上げる。",
    ),
    ("use>poison(chosen enemy unit)", "敵ユニット1体を毒状態にする。"),
    ("use>seal(chosen enemy unit)", "敵ユニット1体を封印状態にする。"),
    ("use>paralyse(chosen enemy unit)", "敵ユニット1体を麻痺状態にする。"),
    ("use>untap(chosen own unit)", "味方ユニット1体を縦向きにする。"),
    ("use>cure(chosen own unit,poison)", "味方ユニット1体の毒状態を解除する。"),
    ("use>cure(chosen own unit,seal)", "味方ユニット1体の封印状態を解除する。"),
    ("use>cure(chosen own unit,paralysis)", "味方ユニット1体の麻痺状態を解除する。"),
    ("use>add_max_cost(1,self)", "自分の最大コストを1増やす。"),
    ("use>refill(2,opponent)", "相手のコストを2回復する。"),
    ("use>charge(1,self)", "リーダースキルに1回チャージする。"),
    ("use>discharge(2,opponent)", "相手のチャージを2減らす。"),
    ("use>draw(1,self);repeat(2)", "カードを1枚引く。ここまでの処理を合計2回行う。"),
    ("use>reduce_cost(1,type=skill,until end of turn)", "自分のスキルのコストをターン終了時まで1下げる。"),
    ("use>reduce_cost(1,type=skill,permanent)", "自分のスキルのコストを1下げる。"),
    ("use>summon(type=unit,hand,chosen)", "自分の手札からユニット1体を空きマスに召喚する。"),
    ("use>summon(type=unit,hand,front)", "自分の手札からユニット1体を前列の空きマスに召喚する。"),
    ("use>summon(type=unit,hand,back)", "自分の手札からユニット1体を後列の空きマスに召喚する。"),
    ("use>move(chosen own unit,front)", "味方ユニット1体を前列の空きマスに移動する。"),
    ("use>destroy(chosen field card)", "カード1枚を破壊する。"),
    ("use>destroy(all enemy buildings)", "敵の建物全てを破壊する。"),
    ("use>seal(row of target)", "攻撃対象と同じ横列のユニット全てを封印状態にする。"),
    ("use>seal(column of target)", "攻撃対象と同じ縦列のユニット全てを封印状態にする。"),
])  # fmt: skip
def test_every_word_of_leader_means_a_text(code: str, text: str) -> None:
    """Each operation of its own, each duration, cell and state, and the targets that the guide's examples leave out."""
    assert settled(read_code(code, *TABLES["leader"])) == settled(read_cell(text, LEADER_WORDS))


@pytest.mark.parametrize("limit", ["ターン1", "turn1"])
def test_a_code_may_be_limited_to_once_a_turn(limit: str) -> None:
    code = f'[{{"on": "on_summon", "limit": "{limit}", "do": "draw(1,self)"}}]'
    assert settled(read_code(code, *TABLES["leader"])) == settled(
        read_cell("（ターン1）召喚時：カードを1枚引く。", LEADER_WORDS)
    )


@pytest.mark.parametrize(("timing", "cost", "condition", "actions", "text"), rows(5))
def test_examples_of_parts(timing: str, cost: str, condition: str, actions: str, text: str) -> None:
    said = {"timing": timing, "cost": cost, "condition": condition, "actions": actions}
    read = SPIMATE_CODES.of(effect(**{name: value for name, value in said.items() if value}), "text")
    assert read is not None
    assert read.faults == ()
    assert settled(read.tree) == settled(read_cell(text, SPIMATE_WORDS))


def test_guides_have_the_same_examples() -> None:
    assert [len(rows(width)) for width in (3, 5)] == [12, 3]
    assert [rows(width, "effect-codes.ja.md") for width in (3, 5)] == [rows(width) for width in (3, 5)]


@pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)
def test_guide_names_every_word(guide: str) -> None:
    for _, table in TABLES.values():
        assert [
            word.notation for word in (*table.operations, *table.conditions) if f"`{word.notation}`" not in guide
        ] == []
        assert [head for head in table.heads if f"`{head}`" not in guide] == []
    words = (*ACTIONS, *COSTS, *CONDITIONS, *RESTRICTIONS, *TIMINGS)
    assert [word.name for word in words if not re.search(rf"`{word.name}[` ]", guide)] == []


def test_spimate_knows_every_word_of_its_columns() -> None:
    known = {word.name for word in (*ACTIONS, *COSTS, *CONDITIONS, *RESTRICTIONS, *TIMINGS)}
    special = {"replace_destruction", "printed_cost", "would_be_destroyed", "continuous", "construction"}
    columns = (*VERBS, *COST_WORDS, *CONDITION_WORDS, *RESTRICTION_WORDS, *TIMING_WORDS)
    assert {word.id for word in columns} == known | special


def test_json_and_short_form_are_one() -> None:
    short = "own_turn_start>damage(2,chosen enemy unit);draw(1,self)"
    long = """[{"on": "own_turn_start", "do": [
        {"op": "damage", "target": "chosen enemy unit", "amount": 2}, "draw(1,self)"]}]"""
    assert read_code(long, LEADER_WORDS, LEADER) == read_code(short, LEADER_WORDS, LEADER)


def test_json_says_conditions_and_limits() -> None:
    code = (
        '{"on":"main_end","if":["count(own hand,<=2)","turn(self)"],"limit":"ターン1","do":'
        '{"op":"may draw","n":1,"player":"self"}}'
    )
    hand = Selector(side="own", zones=("hand",))
    assert read_code(code, LEADER_WORDS, LEADER).abilities == (
        Ability(
            "triggered",
            when=Event("main_phase_end"),
            condition=AllOf((Compare(CountOf(hand), "<=", Number(2)), TurnOf("own"))),
            limit=Limit(1, "turn"),
            body=(Do(Draw("own", Number(1)), may=True),),
        ),
    )


def test_lines_are_abilities_and_wide_signs_are_read() -> None:
    read = read_code("on_summon＞draw（1，self）\nalways>destroy(chosen enemy unit&cost<=2)", LEADER_WORDS, LEADER)
    one = Selector(
        side="opponent", kinds=("unit",), filters=(StatIs("cost", "<=", Number(2)),), count=Exactly(Number(1))
    )
    assert [ability.body for ability in read.abilities] == [(Do(Draw("own", Number(1))),), (Do(Destroy(one)),)]


@pytest.mark.parametrize(("code", "expected"), [
    ("use>drow(1,self)", (4, "unknown_operation", "drow")),
    ("use>draw(1,self);damage(2,chosen foe)", (26, "unknown_target", "chosen foe")),
    ("on_sumon>draw(1,self)", (0, "unknown_trigger", "on_sumon")),
    ("use>draw(1,self,2)", (16, "too_many_arguments", "2")),
    ("use>draw(1)", (4, "argument_missing", "draw")),
    ("use>draw(one,self)", (9, "number_expected", "one")),
    ("use>draw(-1,self)", (9, "number_without_sign_expected", "-1")),
    ("use>draw(1,self", (8, "bracket_not_closed", "(")),
    ("use>draw 1,self)", (15, "bracket_not_opened", ")")),
    ("use>draw(1,self)x", (16, "text_after_bracket", "x")),
    ("draw(1,self)", (0, "trigger_missing", "draw(1,self)")),
    ("use>draw(1,self);", (17, "name_missing", "")),
    ("use>grant(守護者,self,permanent)", (10, "unknown_keyword", "守護者")),
    ("use>grant(守護,self,forever)", (18, "unknown_duration", "forever")),
    ("use>search(type=units,1)", (16, "unknown_kind", "units")),
    ("use>search(colour=red,1)", (11, "unknown_filter", "colour=red")),
    ("use>buff(0,0,self,permanent)", (4, "nothing_changed", "buff(0,0,self,permanent)")),
    ('[{"on": "use", "do": [{"op": "draw", "n": 1, "player": "him"}]}]', (56, "unknown_player", "him")),
    ('[{"on": "use", "do": [{"op": "draw", "n": 1, "players": "self"}]}]', (57, "unknown_argument", "players")),
    ('[{"on": "use", "on": "use", "do": []}]', (16, "key_twice", "on")),
    ("use>then also draw(1,self)", (4, "said_twice", "then also draw")),
    ("use>damage(2,self&cost<=2)", (18, "known_card_cannot_be_narrowed", "cost<=2")),
    ('[{"on": "use", "du": []}]', (16, "unknown_key", "du")),
    ('[{"on": "use", "do": [}]', (22, "json_expected", "}]")),
    ('[{"do": []}]', (1, "key_missing", "on")),
])  # fmt: skip
def test_mistakes_are_told_with_their_place(code: str, expected: tuple[int, str, str]) -> None:
    assert fault(code) == expected


def test_a_mistake_names_what_is_known() -> None:
    with pytest.raises(CodeError) as raised:
        read_code("use>damge(2,attacker)", LEADER_WORDS, LEADER)
    assert str(raised.value) == "at 5: unknown operation: damge; expected: damage"


def test_what_is_not_understood_keeps_its_place_in_the_tree() -> None:
    read = code_text("use>draw(1,self);dance(2);win(self)", LEADER_WORDS, LEADER)
    body = read.tree.abilities[0].body
    assert len(body) == 3
    assert body[1] == Unparsed("dance(2)", 17)
    assert [error.reason for error in read.faults] == ["unknown_operation"]


@pytest.mark.parametrize(("card", "column", "expected"), [
    (effect(actions="damage 20 one_enemy"), "effect_1_actions", (10, "unknown_target", "one_enemy")),
    (effect(actions="draw 1; dance 2"), "effect_1_actions", (8, "unknown_operation", "dance")),
    (effect(actions="damage 20"), "effect_1_actions", (0, "argument_missing", "damage")),
    (effect(actions="change_ap +20 self forever"), "effect_1_actions", (19, "unknown_duration", "forever")),
    (effect(actions="destroy one_enemy_card colour=赤"), "effect_1_actions", (23, "unknown_key", "colour")),
    (effect(timing="would_be_destroyed", actions="replace_destruction attacker discard_hand 1"), "effect_1_actions",
     (20, "unknown_target", "attacker")),
    (effect(actions="draw 1", cost="discard_hand x"), "effect_1_cost", (13, "number_expected", "x")),
    (effect(actions="draw 1", timing="own_standby; end_phase"), "effect_1_timing",
     (13, "more_than_one_timing", "end_phase")),
    (effect(actions="draw 1", condition="hand_count own 2"), "effect_1_condition", (15, "comparison_expected", "2")),
    (effect(actions="destroy all_enemy kind=魔法 kind=魔法"), "effect_1_actions", (31, "key_twice", "kind")),
    (effect(actions="draw 1", restriction="once_per_turn; once_per_game"), "effect_1_restriction",
     (0, "more_than_one_limit", "once_per_turn")),
    (effect(actions="draw 1", timing="would_be_destroyed"), "effect_1_timing",
     (0, "replacement_not_whole", "would_be_destroyed")),
    (effect(actions="draw 1", targets="one_own_monster"), "effect_1_targets",
     (0, "target_not_used", "one_own_monster")),
])  # fmt: skip
def test_mistakes_in_parts(card: Magic, column: str, expected: tuple[int, str, str]) -> None:
    read = SPIMATE_CODES.of(card, "text")
    assert read is not None
    assert [(error.column, error.at, error.reason, error.word) for error in read.faults] == [(column, *expected)]


def test_parts_without_actions_fall_back_on_their_text() -> None:
    coded = CardEffect(kind="on_play_2", actions=("draw 1",), text="プレイ時効果②：デッキから2枚引く。")
    bare = CardEffect(kind="permanent", text="永続効果：このカードのAPを20上げる。")
    read = SPIMATE_CODES.of(magic(coded, bare), "text")
    assert read is not None
    expected = read_cell("プレイ時効果②：デッキから1枚引く。永続効果：このカードのAPを20上げる。", SPIMATE_WORDS)
    assert read.tree == expected
    assert SPIMATE_CODES.of(magic(coded, CardEffect(kind="permanent")), "text") is None
    assert SPIMATE_CODES.of(magic(bare), "text") is None


def test_where_an_effect_works() -> None:
    hand = effect(actions="draw 1", zone="hand")
    both = effect(actions="draw 1", zone="hand", condition="source_zone hand")
    zones = [read.tree.abilities[0].zones for card in (hand, both) if (read := SPIMATE_CODES.of(card, "text"))]
    assert zones == [("hand",), ()]


def test_the_code_overrides_the_text() -> None:
    codes = load("leader").effect_codes
    skill = partial(SimpleNamespace, kind="skill", text_kind="skill", turn1=False)
    card = cast(Card, skill(effect_text="天候を変える。", effect_code="use>draw(2,self)"))
    other = cast(Card, skill(effect_text="カードを1枚引く。", effect_code=""))
    read = card_effects(card, ("effect_text",), LEADER_WORDS, codes)
    assert read == {"effect_text": read_cell("カードを2枚引く。", LEADER_WORDS)}
    assert card_effects(other, ("effect_text",), LEADER_WORDS, codes) == {
        "effect_text": read_cell("カードを1枚引く。", LEADER_WORDS)
    }


def test_coverage_says_how_many_cells_rest_on_a_code() -> None:
    leader = load("leader")
    cards = sample_catalog("leader").cards
    whole = cover(cards, leader.text_fields, LEADER_WORDS, leader.effect_codes)
    texts = cover(cards, leader.text_fields, LEADER_WORDS)
    assert (whole.coded, texts.coded) == (121, 0)
    for code, text in zip(whole.cells, texts.cells, strict=True):
        assert code.field != "effect_text" or settled(code.tree) == settled(text.tree)
    assert whole.cards_understood == whole.cards


def test_coverage_counts_a_bad_code_as_not_understood() -> None:
    card = cast(
        Card, SimpleNamespace(id="T", kind="skill", effect_text="カードを1枚引く。", effect_code="use>drow(1,self)")
    )
    whole = cover((card,), ("effect_text",), LEADER_WORDS, load("leader").effect_codes)
    assert (whole.coded, whole.cards, whole.cards_understood) == (1, 1, 0)
    assert whole.unread == (("drow(1,self)", 1),)
    assert [error.reason for error in whole.cells[0].faults] == ["unknown_operation"]


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet='use>draw(1,self);[]{}":&<= 毒\n', max_size=40))
def test_any_text_is_read_or_told(code: str) -> None:
    for words, table in TABLES.values():
        read = code_text(code, words, table)
        assert isinstance(read.tree, CardText)
        assert bool(unparsed(read.tree)) == bool(read.faults)
