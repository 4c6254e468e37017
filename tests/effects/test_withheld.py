"""What keeps an ability from being played: unread words of its head, and those that qualify it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hantei.effects.cells import read_cell
from hantei.effects.chart.english.reader import english_reading
from hantei.effects.printing.japanese.printer import print_japanese
from hantei.effects.tree.nodes import (
    Ability,
    CardText,
    Damage,
    Do,
    Draw,
    Event,
    Exactly,
    Keyword,
    Limit,
    Number,
    Selector,
    TurnOf,
    Unparsed,
)
from hantei.effects.tree.walk import sentences, unparsed
from hantei.effects.withheld import for_play, is_plain, unread_words
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games import load
from tests.interpreter.shapes import compiled

DRAW = Do(Draw("own", Number(1)))


def words(game: str) -> Vocabulary:
    found = load(game).effect_words
    assert found is not None
    return found


def unread(text: str, game: str = "leader") -> list[list[str]]:
    """For each ability of a Japanese text, the words for which it isn't played."""
    tree = for_play(read_cell(text, words(game)))
    return [[one.text for one in unread_words(ability)] + list(ability.lost) for ability in tree.abilities]


@pytest.mark.parametrize(("text", "spans"), [
    ("星が瞬いた時：カードを1枚引く。", ["星が瞬いた時："]),
    ("星が瞬いた時：\nカードを1枚引く。", []),
    ("星が瞬いた時：このユニットの攻撃力を1上げる。", ["星が瞬いた時："]),
    ("（タイミング）星が瞬いた時。カードを1枚引く。", ["（タイミング）", "星が瞬いた時。"]),
    ("（コスト）星をひとつ砕く。カードを1枚引く。", ["（コスト）", "星をひとつ砕く。"]),
    ("【起】［星をひとつ砕く］カードを1枚引く。", []),
    ("（制限）星が瞬く間に1度。カードを1枚引く。", ["（制限）", "星が瞬く間に1度。"]),
    ("（条件）星が瞬いている。カードを1枚引く。", ["（条件）", "星が瞬いている。"]),
    ("召喚時：カードを1枚引く。（星の夜に1回）", []),
    ("【大技】カードを1枚引く。", ["【大技】"]),
    ("星が瞬いたなら発動できる。カードを1枚引く。", ["星が瞬いたなら発動できる。"]),
    ("カードを1枚引く。ただし、星が瞬かないとき。", ["ただし、星が瞬かないとき。"]),
    ("カードを1枚引く。この効果は星が瞬く間しか続かない。", ["この効果は星が瞬く間しか続かない。"]),
    ("カードを1枚引く。星が瞬くなら代わりに2枚。", ["星が瞬くなら代わりに2枚。"]),
])  # fmt: skip
def test_words_that_say_when_or_how_often_keep_the_ability_from_being_played(text: str, spans: list[str]) -> None:
    """An ability without spans is not understood as a whole: the words and what they are said of."""
    assert unread(text) == [spans]
    assert compiled(read_cell(text, words("leader"))).abilities == []


def test_a_further_sentence_is_left_out_by_itself() -> None:
    text = "カードを1枚引く。星が瞬く。自分のリーダーを1回復する。"
    assert unread(text) == [[]]
    assert len(compiled(read_cell(text, words("leader"))).abilities) == 1


def test_a_paragraph_that_only_qualifies_holds_for_all_beside_it() -> None:
    told = "このカード名の効果は星が瞬く間に1度しか使用できない。"
    text = f"{told}\n召喚時：カードを1枚引く。\n死亡時：カードを1枚引く。"
    tree = for_play(read_cell(text, words("leader")))
    assert [ability.lost for ability in tree.abilities] == [(), (told,), (told,)]
    assert compiled(read_cell(text, words("leader"))).abilities == []


def test_one_that_qualifies_nothing_does_not() -> None:
    assert unread("星が瞬く。\n召喚時：カードを1枚引く。") == [[], []]


def test_an_unread_head_goes_with_what_comes_behind_it() -> None:
    text = "召喚時：カードを1枚引く。\n星が瞬いた時：自分のメインフェイズに発動できる。カードを1枚引く。"
    assert unread(text)[0] == []
    assert all("星が瞬いた時：" in spans for spans in unread(text)[1:])


def test_an_unread_head_is_printed_where_it_stood() -> None:
    tree = read_cell("星が瞬いた時：カードを1枚引く。", words("leader"))
    (ability,) = tree.abilities
    assert (ability.body, [lost.text for lost in ability.unread]) == ((DRAW,), ["星が瞬いた時："])
    assert print_japanese(tree, words("leader")) == "星が瞬いた時：カードを1枚引く。"
    assert sentences(tree) == 2


@pytest.mark.parametrize(
    "text",
    [
        "When the stars blink: draw 1 card.",
        "Blink the stars. Draw 1 card.",
        "Draw 1 card. Only while the stars blink.",
        "Draw 1 card. This ability blinks.",
        "Draw 1 card. If the stars blink, do so twice instead.",
    ],
)
def test_english_words_do_so_too(text: str) -> None:
    assert compiled(english_reading(text, words("leader")).text).abilities == []


def test_a_further_english_sentence_is_left_out_by_itself() -> None:
    found = compiled(english_reading("Draw 1 card. Then the stars blink.", words("leader")).text)
    assert (len(found.abilities), found.sentences, [missing.text for missing in found.missing]) == (
        1, 2, ["Then the stars blink。"],
    )  # fmt: skip


def test_a_lost_word_keeps_its_ability_from_being_played_and_no_other() -> None:
    found = compiled(CardText((Ability("spell", body=(DRAW,)), Ability("triggered", body=(DRAW,), lost=("なら、",)))))
    assert [missing.reason.to_json() for missing in found.missing] == [
        {"reason": "lost_words", "facts": {"span": "なら、"}}
    ]
    assert len(found.abilities) == 1


def test_abilities_that_are_joined_keep_the_words_of_both() -> None:
    told = Unparsed("星が瞬くなら", 0)
    text = CardText((Ability("spell", body=(DRAW,)), Ability("spell", body=(DRAW,), unread=(told,), lost=("なら",))))
    found = compiled(text)
    assert (found.abilities, found.sentences) == ([], 3)
    assert [missing.reason.word for missing in found.missing] == [told.text]


def test_a_line_that_begins_with_unread_words_is_not_played_nor_are_those_behind_it() -> None:
    star, told = Unparsed("星が瞬いた場合、手札を1枚捨てる。", 9), Ability("spell", body=(DRAW,))
    found = compiled(CardText((told, Ability("spell", body=(star, DRAW)), told)))
    assert [len(ability.nodes) for ability in found.abilities] == [1]
    assert [missing.reason.to_json() for missing in found.missing] == [
        {"reason": "unread_head", "facts": {"span": star.text}}
    ]


@pytest.mark.parametrize(("text", "spans"), [
    ("敵ユニット1体に5ダメージ（手札2枚）。", []),
    ("敵ユニット1体に5ダメージ（手札を2枚捨てる）。", []),
    ("敵ユニット1体に5ダメージ。（2コスト払う）", []),
    ("（手札を2枚捨てる）敵ユニット1体に5ダメージ。", ["（手札を2枚捨てる）"]),
    ("敵ユニット1体に5ダメージ（コスト3以下）。", []),
    ("敵ユニット1体に5ダメージ。（毒状態のユニット）", []),
    ("召喚時（コスト3以上の味方がいる）：カードを1枚引く。", ["召喚時（コスト3以上の味方がいる）："]),
    ("攻撃時(初回)：カードを1枚引く。", ["攻撃時(初回)："]),
    ("死亡時（戦闘）：カードを1枚引く。", ["死亡時（戦闘）："]),
])  # fmt: skip
def test_a_bracket_that_names_a_price_or_a_restriction_is_no_reminder(text: str, spans: list[str]) -> None:
    assert unread(text) == [spans]
    assert compiled(read_cell(text, words("leader"))).abilities == []


def test_a_bracket_behind_an_act_that_says_where_is_a_condition_of_its_cards() -> None:
    (ability,) = read_cell("攻撃時：敵ユニット1体に2ダメージ（後列のみ）", words("leader")).abilities
    back = Selector(side="opponent", places=("back",), kinds=("unit",), count=Exactly(Number(1)))
    assert ability == Ability("triggered", when=Event("attacks"), body=(Do(Damage(back, Number(2))),))


@pytest.mark.parametrize("inner", ["前列", "守護を持つ", "コスト3以下", "ステルス"])
def test_a_bracket_within_a_sentence_says_of_what_it_speaks(inner: str) -> None:
    text = f"敵ユニット（{inner}）1体に5ダメージ。"
    (ability,) = read_cell(text, words("leader")).abilities
    assert [one.text for one in ability.body if isinstance(one, Unparsed)] == [text]


@pytest.mark.parametrize(
    "text", ["カードを1枚引く（捨てた手札は墓地に置く）。", "このユニットは守護（味方を守る力）を得る。"]
)
def test_a_bracket_that_is_not_known_to_say_nothing_may_say_anything(text: str) -> None:
    tree = read_cell(text, words("leader"))
    assert [one.text for one in unparsed(tree)] == [text]
    assert compiled(tree).abilities == []


@pytest.mark.parametrize("text", [
    "(Discard 2 cards) Draw 1 card.", "Draw 1 card (discard 2 cards).", "Draw 1 card. (Front row)",
    "(You may do it once per game.) Draw 1 card.", "Draw 1 card. Needs 5 cards in the grave.",
])  # fmt: skip
def test_an_english_price_or_restriction_keeps_the_ability_from_being_played(text: str) -> None:
    assert compiled(english_reading(text, words("leader")).text).abilities == []


@pytest.mark.parametrize("further", [
    "コスト3以下。", "墓地が5枚以上必要。", "前列のやつ。", "味方は選べない。", "先攻1ターン目は不発。",
    "手札2枚と引き換え。", "追加で手札を2枚捨てること。", "自分の場に「狼」がいること。",
])  # fmt: skip
def test_an_unread_sentence_that_says_nothing_done_may_say_when(further: str) -> None:
    assert compiled(read_cell("敵ユニット1体に5ダメージ。" + further, words("leader"))).abilities == []


@pytest.mark.parametrize("line", ["（前列だけ）", "墓地が5枚以上必要。"])
def test_a_line_that_restricts_the_others_keeps_them_from_being_played(line: str) -> None:
    text = f"召喚時：カードを1枚引く。\n{line}"
    assert compiled(read_cell(text, words("leader"))).abilities == []


@pytest.mark.parametrize(("more", "plain"), [
    ({}, True), ({"label": "ougi"}, True), ({"body": ()}, True), ({"unread": (Unparsed("星", 0),)}, True),
    ({"lost": ("星",)}, True),
    ({"kind": "triggered"}, False), ({"kind": "activated"}, False), ({"when": Event("summoned")}, False),
    ({"instead_of": Event("died")}, False), ({"zones": ("hand",)}, False), ({"condition": TurnOf("own")}, False),
    ({"cost": (DRAW,)}, False), ({"limit": Limit(1, "turn")}, False), ({"may": True}, False),
    ({"keywords": (Keyword("guard"),)}, False),
])  # fmt: skip
def test_only_what_just_does_something_is_joined_with_the_line_before_it(more: dict[str, Any], plain: bool) -> None:
    ability = replace(Ability("spell", body=(DRAW,)), **more)
    assert is_plain(ability) == plain
