"""The texts of a card sorted by what they are for."""

from __future__ import annotations

import pytest

from hantei.core.card import Card
from hantei.effects.tree.nodes import Ability, Do, Grant, Limit, Unparsed
from hantei.effects.withheld import unread_words
from hantei.games.leader.cards.models import Building, Leader, PlayCard, Skill, Trap, Unit
from hantei.games.leader.compile.card_texts import Piece, pieces_of
from tests.conftest import sample_catalog


def sample(card_id: str) -> PlayCard:
    card: Card = sample_catalog("leader").by_id[card_id]
    assert isinstance(card, PlayCard)
    return card


def unit(**more: object) -> Unit:
    return Unit.model_validate(
        {"id": "u", "kind": "unit", "name": "U", "cost": 1, "total_cost": 1, "atk": 1, "hp": 1, **more}
    )


def skill(text: str) -> Skill:
    return Skill.model_validate(
        {"id": "s", "kind": "skill", "name": "S", "cost": 1, "total_cost": 1, "effect_text": text}
    )


def said(card: PlayCard) -> list[tuple[str, str, str, str]]:
    """Part, kind, event and text of each piece."""
    return [
        (piece.part, piece.ability.kind, piece.ability.when.event if piece.ability.when else "", piece.text)
        for piece in pieces_of(card)
    ]


def only(card: PlayCard) -> Piece:
    (piece,) = pieces_of(card)
    return piece


def test_each_column_is_a_part_of_its_own() -> None:
    assert said(sample("LG-L05")) == [
        ("", "spell", "", "カードを1枚引く。"), ("exceed", "spell", "", "カードを1枚引く。"),
    ]  # fmt: skip
    assert said(sample("LG-U031")) == [("ability", "activated", "", "味方ユニット1体の攻撃力とHPを1上げる。")]
    assert said(sample("LG-U065")) == [("skill_link", "triggered", "skill_used", "カードを1枚引く。")]
    assert said(sample("LG-S18"))[1] == (
        "ougi", "spell", "", "自分の墓地からコスト4以下のユニット1体を空きマスに召喚する。",
    )  # fmt: skip


@pytest.mark.proves("LD-264")
def test_a_text_that_is_ougi_as_a_whole_is_one_part() -> None:
    assert said(sample("LG-S17")) == [("ougi", "spell", "", "相手リーダーに5ダメージ。")]


def test_ougi_of_a_unit_has_its_own_condition_or_is_used_as_an_ability() -> None:
    assert said(sample("LG-U071"))[1][:3] == ("ougi", "triggered", "summoned")
    assert said(unit(ougi_text="相手リーダーに4ダメージ。"))[0][:2] == ("ougi", "activated")


@pytest.mark.proves("LD-113")
def test_a_text_without_a_condition_has_that_of_the_column() -> None:
    plain = unit(effect_text="カードを1枚引く。", trigger="on_summon")
    assert said(plain) == [("", "triggered", "summoned", "on_summon: カードを1枚引く。")]
    once = unit(effect_text="（ターン1）カードを1枚引く。", trigger="on_summon")
    assert [entry[:3] for entry in said(once)] == [("", "triggered", "summoned")]
    own = unit(effect_text="死亡時：カードを1枚引く。", trigger="on_summon")
    assert said(own) == [("", "triggered", "died", "死亡時：カードを1枚引く。")]
    assert said(unit(effect_text="カードを1枚引く。", trigger="ability"))[0][1] == "activated"
    beside = unit(effect_text="死亡時：カードを1枚引く。\n自分のリーダーを1回復する。", trigger="on_summon")
    assert [entry[:3] for entry in said(beside)] == [("", "triggered", "died"), ("", "spell", "")]
    ougi = unit(effect_text="死亡時：カードを1枚引く。", ougi_text="相手リーダーに4ダメージ。", trigger="on_summon")
    assert [entry[:3] for entry in said(ougi)] == [("", "triggered", "died"), ("ougi", "triggered", "summoned")]


@pytest.mark.proves("LD-161")
def test_a_trap_without_a_condition_in_its_text_has_that_of_the_column() -> None:
    trap = {"id": "t", "kind": "trap", "name": "T", "cost": 1, "total_cost": 1, "trigger": "enemy_charge"}
    assert said(Trap.model_validate({**trap, "effect_text": "カードを1枚引く。"}))[0][1:3] == ("triggered", "charged")
    both = Trap.model_validate({**trap, "effect_text": "カードを1枚引く。", "ougi_text": "自分のリーダーを3回復する。"})
    assert [entry[:3] for entry in said(both)] == [("", "triggered", "charged"), ("ougi", "spell", "")]
    alone = Trap.model_validate({**trap, "effect_text": "【奥義】自分のリーダーを3回復する。"})
    assert [entry[:3] for entry in said(alone)] == [("ougi", "triggered", "charged")]


OPEN = "カードを1枚引いてもよい。"


@pytest.mark.proves("LD-340")
@pytest.mark.parametrize(("text", "may_activate", "may_draw"), [
    (f"(ターン1)召喚時：{OPEN}", True, False),
    (f"(ターン1)召喚時：{OPEN}そうした場合、自分のリーダーを1回復する。", True, False),
    (f"(ターン1)召喚時：{OPEN}そうした場合、自分のリーダーを1回復する。そうでない場合、相手リーダーに1ダメージ。", False, True),
    (f"(ターン1)召喚時：{OPEN}そうしなかった場合、自分のリーダーを1回復する。", False, True),
    (f"(ターン1)召喚時：{OPEN}自分の場に他のユニットがいる場合、自分のリーダーを1回復する。", False, True),
    (f"(ターン1)召喚時：{OPEN}自分のリーダーを1回復する。", False, True),
    (f"召喚時：{OPEN}", False, True),
    (f"アビリティ：（ターン1）{OPEN}", False, True),
    ("(ターン1)召喚時：カードを1枚引く。", False, False),
])  # fmt: skip
def test_a_counted_activation_may_be_declined_where_all_of_it_may_be(
    text: str, may_activate: bool, may_draw: bool
) -> None:
    ability = only(unit(effect_text=text)).ability
    assert isinstance(ability.body[0], Do)
    assert (ability.may, ability.body[0].may) == (may_activate, may_draw)


def test_a_unit_without_a_condition_changes_things_while_it_is_there() -> None:
    assert said(unit(effect_text="味方ユニット全ての攻撃力を1上げる。"))[0][1] == "continuous"
    assert said(unit(effect_text="このカードが場にある限り、味方ユニット全ての攻撃力を1上げる。"))[0][1] == "continuous"
    assert said(unit(effect_text="カードを1枚引く。"))[0][1] == "spell"
    for until, kind in (("while on the field", "continuous"), ("until end of turn", "spell")):
        assert said(unit(effect_code=f"use>buff(1,0,all own units,{until})"))[0][1] == kind
    at_once = unit(effect_text="味方ユニット全ての攻撃力を1上げる。", trigger="on_summon")
    assert said(at_once)[0][1:3] == ("triggered", "summoned")


@pytest.mark.parametrize(("text", "kind"), [
    ("自分の手札が3枚以上の場合、このユニットの攻撃力を1上げる。", "continuous"),
    ("自分の手札が3枚以上の場合、このユニットの攻撃力を1上げ、カードを1枚引く。", "spell"),
    ("自分の手札が3枚以上の場合、カードを1枚引く。", "spell"),
    ("自分の手札が3枚以上の場合、このユニットの攻撃力を1上げる。そうでない場合、カードを1枚引く。", "spell"),
    ("自分の手札が3枚以上の場合、このユニットの攻撃力を1上げる。そうでない場合、このユニットの攻撃力を2上げる。", "spell"),
    ("このユニットの攻撃力を1上げる。カードを1枚引く。", "spell"),
    ("ターン終了時まで、このユニットの攻撃力を1上げる。", "spell"),
])  # fmt: skip
def test_a_text_lasts_where_all_that_it_says_lasts_under_whichever_condition(text: str, kind: str) -> None:
    assert [entry[1] for entry in said(unit(effect_text=text))] == [kind]


def test_a_card_that_never_lies_there_does_once_what_its_text_says() -> None:
    text = "味方ユニット全ての攻撃力を1上げる。"
    leader = Leader.model_construct(id="l", kind="leader", name="L", cost=3, total_cost=3, hp=20, effect_text=text)
    assert [said(card)[0][1] for card in (leader, skill(text), unit(effect_text=text))] == [
        "spell",
        "spell",
        "continuous",
    ]


@pytest.mark.proves("LD-337", "LD-338")
def test_once_in_a_turn_stands_before_or_behind_the_text_or_in_its_column() -> None:
    once = Limit(1, "turn")
    text = "ユニット召喚時：カードを1枚引く。"
    for card in (
        unit(effect_text=f"(ターン1){text}"), unit(effect_text=f"{text}（ターン1）"), unit(effect_text=text, turn1=True),
    ):  # fmt: skip
        assert only(card).ability.limit == once
        assert only(card).ability.kind == "triggered"
    assert only(unit(effect_text=f"(ターン1){text}")).text != only(unit(effect_text=f"(ターン1){text[:-1]}")).text


def test_the_code_of_the_text_may_hold_the_other_parts() -> None:
    row = {"id": "s", "kind": "skill", "name": "S", "cost": 1, "total_cost": 1, "effect_text": "x", "exceed_text": "y"}
    card = Skill.model_validate({**row, "effect_code": "use>draw(1,self)\nexceed>heal(2,own leader)"})
    assert [entry[:2] for entry in said(card)] == [("", "spell"), ("exceed", "spell")]
    assert [type(piece.ability.body[0].verb).__name__ for piece in pieces_of(card)] == ["Draw", "Heal"]  # type: ignore[union-attr]


def test_the_code_of_a_column_of_its_own_goes_before_the_part_that_the_code_of_the_text_holds() -> None:
    row = {"id": "s", "kind": "skill", "name": "S", "cost": 1, "total_cost": 1, "effect_text": "x", "exceed_text": "y"}
    coded = {**row, "effect_code": "use>draw(1,self)\nexceed>heal(2,own leader)"}
    for more, verbs in (({}, ["Draw", "Heal"]), ({"exceed_code": "draw(2,self)"}, ["Draw", "Draw"])):
        found = pieces_of(Skill.model_validate({**coded, **more}))
        assert [type(piece.ability.body[0].verb).__name__ for piece in found] == verbs  # type: ignore[union-attr]


def test_a_card_that_has_only_codes_has_them_as_its_text() -> None:
    """By its text an effect is the same as another, and two codes are two effects."""
    one, other = "on_summon>draw(1,self)", "on_death>draw(2,self)"
    assert said(unit(effect_code=one)) == [("", "triggered", "summoned", one)]
    assert said(unit(effect_code=f"{one}\n{other}")) == [
        ("", "triggered", "summoned", one), ("", "triggered", "died", other),
    ]  # fmt: skip
    assert [entry[3] for entry in said(unit(ability_code="draw(1,self)"))] == ["draw(1,self)"]


@pytest.mark.proves("LD-276")
@pytest.mark.parametrize("base", [
    {"effect_text": "カードを1枚引く。", "trigger": "on_summon"}, {"effect_text": "召喚時：カードを1枚引く。"},
    {"effect_text": "アビリティ：カードを1枚引く。"},
])  # fmt: skip
@pytest.mark.parametrize("extra", ["カードを1枚引く。", "味方ユニット全ての攻撃力を1上げる。"])
def test_exceed_is_a_part_of_the_effect_and_waits_for_nothing_itself(base: dict[str, str], extra: str) -> None:
    assert said(unit(exceed=1, exceed_text=extra, **base))[1:] == [("exceed", "spell", "", extra)]


def test_paragraphs_of_a_skill_are_one_program() -> None:
    text = "敵ユニット1体に2ダメージ。\nカードを1枚引く。"
    assert len(only(skill(text)).ability.body) == 2


@pytest.mark.parametrize(("text", "pieces"), [
    ("召喚時：カードを1枚引く。\n自分のリーダーを2回復する。", [("", "triggered", 1), ("", "spell", 1)]),
    ("自分のリーダーを2回復する。\n召喚時：カードを1枚引く。", [("", "spell", 1), ("", "triggered", 1)]),
    ("自分のリーダーを2回復する。\nエクシード：カードを1枚引く。", [("", "spell", 1), ("exceed", "spell", 1)]),
    ("自分のリーダーを2回復する。\nカードを1枚引く。", [("", "spell", 2)]),
])  # fmt: skip
def test_paragraphs_are_joined_only_where_neither_says_when_and_both_are_of_one_part(
    text: str, pieces: list[tuple[str, str, int]]
) -> None:
    found = pieces_of(unit(effect_text=text, exceed=1))
    assert [(piece.part, piece.ability.kind, len(piece.ability.body)) for piece in found] == pieces


def test_a_paragraph_that_begins_with_unread_words_is_joined_to_none() -> None:
    """What comes behind such words is not played, as they may say when it is."""
    text = "カードを1枚引く。\n星屑を三回ほどまわす。自分のリーダーを2回復する。"
    first, second = (piece.ability for piece in pieces_of(skill(text)))
    assert [[type(one).__name__ for one in ability.body] for ability in (first, second)] == [["Do"], ["Unparsed", "Do"]]
    assert (unread_words(first), len(unread_words(second))) == ((), 1)


def test_abilities_of_several_lines_have_the_text_of_the_whole_cell() -> None:
    """With a number where there are several, as they are different effects."""
    choice = "次の2つから1つを選ぶ。\n・カードを1枚引く。\n・自分のリーダーを2回復する。"
    assert [entry[3] for entry in said(skill(choice))] == [choice]
    both = f"召喚時：カードを1枚引く。\n死亡時：{choice}"
    assert [entry[3] for entry in said(unit(effect_text=both))] == [f"{both}\n0", f"{both}\n1"]


def test_cards_without_texts_have_no_pieces() -> None:
    leader = Leader.model_construct(id="l", kind="leader", name="L", cost=3, total_cost=3, hp=20, effect_text="")
    assert pieces_of(leader) == ()
    building = Building.model_validate({"id": "b", "kind": "building", "name": "B", "cost": 1, "total_cost": 1})
    assert pieces_of(building) == ()


@pytest.mark.parametrize(("column", "code", "head"), [
    ("ability_code", "draw(1,self)", "ability"), ("skill_link_code", "draw(1,self)", "skill_used"),
    ("exceed_code", "draw(1,self)", "exceed"), ("ougi_code", "draw(1,self)", "ougi"),
    ("exceed_code", "recover(type=unit,1,grave->hand)", "exceed"),
])  # fmt: skip
def test_a_column_that_is_for_one_part_needs_no_head_in_its_code(column: str, code: str, head: str) -> None:
    own = unit(effect_code="on_summon>heal(1,own leader)", skill_link=1, **{column: code})
    full = unit(effect_code="on_summon>heal(1,own leader)", skill_link=1, **{column: f"{head}>{code}"})
    assert [(piece.part, piece.ability) for piece in pieces_of(own)] == [
        (piece.part, piece.ability) for piece in pieces_of(full)
    ]
    assert len(pieces_of(own)) == 2


def test_an_unread_head_is_none_for_which_the_column_stands_in() -> None:
    piece = only(unit(effect_text="星が瞬いた時：カードを1枚引く。", trigger="on_summon"))
    assert [lost.text for lost in piece.ability.unread] == ["星が瞬いた時："]


def test_a_paragraph_that_only_qualifies_goes_with_every_other() -> None:
    told = "このカード名の効果は星が瞬く間に1度しか使用できない。"
    pieces = pieces_of(unit(effect_text=f"{told}\n召喚時：カードを1枚引く。\n死亡時：カードを1枚引く。"))
    assert [piece.ability.lost for piece in pieces] == [(), (told,), (told,)]


def test_a_blank_code_takes_nothing_away_from_the_text() -> None:
    text = "アビリティ：カードを1枚引く。"
    plain, blank = unit(effect_text=text), unit(effect_text=text, ability_code=" ")
    assert [(piece.part, piece.text) for piece in pieces_of(plain)] == [("ability", text)]
    assert pieces_of(blank) == pieces_of(plain)


@pytest.mark.parametrize(("other", "kind"), [
    ("攻撃時：カードを1枚引く。", "triggered"), ("ターン終了時まで攻撃力を2上げる。", "spell"), ("攻撃力を2上げる。", "continuous"),
])  # fmt: skip
def test_of_two_effects_that_are_given_only_that_lasts_which_says_how_things_are(other: str, kind: str) -> None:
    (statement,) = _giving(other).body
    assert isinstance(statement, Do)
    assert isinstance(statement.verb, Grant)
    assert [given.kind for given in statement.verb.gives if isinstance(given, Ability)] == [kind, "continuous"]


def test_what_is_done_at_once_is_no_effect_that_is_given() -> None:
    (statement,) = _giving("カードを1枚引く。").body
    assert isinstance(statement, Unparsed)


def _giving(other: str) -> Ability:
    """The ability of a unit that gives one that is asked for and one that says how things are."""
    card = unit(effect_text=f"召喚時：味方ユニット1体に「{other}」と「敵ユニット全ての攻撃力を2下げる。」を与える。")
    return only(card).ability
