"""Words that a reading has lost are told, words that it kept are not."""

from __future__ import annotations

import pytest

from hantei.effects.reading.japanese.reader import read_japanese
from hantei.effects.swallowed import swallowed
from hantei.effects.tree.nodes import Ability, CardText, Do, Draw, If, Number, TurnOf, Unparsed
from hantei.effects.tree.walk import outline, sentences, unparsed
from hantei.games.leader import GAME

assert GAME.effect_words is not None
WORDS = GAME.effect_words
DRAW = CardText((Ability("spell", body=(Do(Draw("own", Number(1))),)),))
"""Whoever reads a text so has lost everything but the draw."""

TEXTS = (
    ("カードを1枚引く。", ()),
    ("相手はカードを1枚引く。", ("相手",)),
    ("カードを1枚引いてもよい。", ("てもよい",)),
    ("自分の墓地のユニットの数だけカードを引く。", ("数だけ",)),
    ("カードを1枚引く。（ターン1）", ("ターン1)",)),
    ("ターン終了時まで、カードを1枚引く。", ("ターン終了時まで",)),
    ("カードを1枚引く代わりに、2枚引く。", ("代わりに",)),
    ("ランダムなカードを1枚引く。", ("ランダム",)),
    ("墓地にカードがある場合、カードを1枚引く。", ("場合",)),
    ("他のユニットがいるなら、カードを2枚まで引く。", ("なら、", "2枚まで", "他の")),
    ("カードを引くことはできない。", ("ことはできない",)),
)


@pytest.mark.parametrize(("text", "words"), TEXTS)
def test_words_without_a_trace_are_told(text: str, words: tuple[str, ...]) -> None:
    assert swallowed(text, DRAW) == words


@pytest.mark.parametrize(
    "text",
    [
        "相手リーダーに2ダメージ。",
        "カードを1枚引いてもよい。",
        "ターン終了時まで、味方ユニット1体の攻撃力を2上げる。",
        "ランダムな敵ユニット1体に1ダメージ。",
        "味方ユニット全ての毒状態を治す。",
    ],
)
def test_words_that_are_read_are_not_told(text: str) -> None:
    tree = read_japanese(text, WORDS)
    assert unparsed(tree) == ()
    assert swallowed(text, tree) == ()


def test_words_of_sentences_that_are_not_read_are_told_there_only() -> None:
    tree = CardText((Ability("spell", body=(Do(Draw("own", Number(1))), Unparsed("相手は泣いてもよい。", 9))),))
    assert swallowed("カードを1枚引く。相手は泣いてもよい。", tree) == ()
    assert sentences(tree) == 2


def test_a_tree_is_shown_without_what_the_text_leaves_unsaid() -> None:
    assert list(outline(DRAW)) == [
        "CardText",
        "  abilities:",
        "    -: Ability",
        "      kind: spell",
        "      body:",
        "        -: Do",
        "          verb: Draw",
        "            who: own",
        "            amount: Number",
        "              value: 1",
    ]


def test_another_branch_is_no_trace_of_what_is_forbidden() -> None:
    draw = Do(Draw("own", Number(1)))
    tree = CardText((Ability("spell", body=(If(TurnOf("own"), (draw,), (draw,)),)),))
    assert swallowed("このユニットは攻撃できない。", tree) == ("できない",)
    assert swallowed("攻撃できない場合、カードを1枚引く。", tree) == ()
