"""Words of the Japanese reader: plain text with places, verb forms, pieces by longest match."""

from __future__ import annotations

import pytest

from hantei.effects.reading.japanese.folding import plain
from hantei.effects.reading.japanese.lexer import Lexicon, number_of
from hantei.effects.reading.japanese.verbs import Form, forms
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT


def test_plain_text_keeps_places() -> None:
    text = plain("ﾊﾞﾘｱ，１，０００点")
    assert text.text == "バリア、1000点"
    assert text.original(0, 3) == "ﾊﾞﾘｱ"
    assert text.original(4, 9) == "１，０００点"


def test_plain_text_of_the_same_length_has_no_table() -> None:
    assert plain("手札を１枚捨てる！").places is None


@pytest.mark.parametrize(("spelling", "group", "form"), [
    ("引いて", "5", Form("v", "te")), ("引かなければ", "5", Form("v", "if", negative=True)),
    ("引ける", "5", Form("v", "plain", "potential")), ("引かせた", "5", Form("v", "past", "causative")),
])  # fmt: skip
def test_godan_forms(spelling: str, group: str, form: Form) -> None:
    assert dict(forms("引く", "v", group))[spelling] == form


def test_other_groups() -> None:
    assert dict(forms("捨てる", "v", "1"))["捨てられ"] == Form("v", "stem", "passive")
    assert dict(forms("攻撃", "v", "s"))["攻撃出来ない"] == Form("v", "plain", "potential", negative=True)


@pytest.mark.parametrize(
    ("text", "number"), [("12", 12), ("三", 3), ("十", 10), ("二十", 20), ("二十五", 25), ("百", 100)]
)
def test_numbers(text: str, number: int) -> None:
    assert number_of(text) == number


def test_the_longest_word_wins() -> None:
    pieces = Lexicon(BOAT).pieces(plain("前列Sセルから3体上げてもかまいません"))
    assert [piece.text for piece in pieces] == ["前列Sセル", "から", "3体", "上げてもかまいません"]
    assert pieces[-1].form == Form("raise", "plain", may=True)


def test_unknown_words_are_one_piece() -> None:
    pieces = Lexicon(BOAT).pieces(plain("呪文札を捨てる"))
    assert [(piece.type, piece.text) for piece in pieces][:2] == [("UNKNOWN", "呪文札"), ("MARK", "を")]


def test_counters_that_no_game_lists() -> None:
    (piece,) = Lexicon(BOAT).pieces(plain("航海カウンター"))
    assert piece.role("counter") == "航海"
