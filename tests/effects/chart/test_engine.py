"""The chart itself: all readings, one for each meaning, and no character without an account."""

from __future__ import annotations

import pytest

from hantei.effects.chart.engine.grammar import Grammar, Rules
from hantei.effects.chart.engine.lattice import Lexicon, Token
from hantei.effects.chart.engine.making import Preferred, Several, Word, bits, make, mask_of
from hantei.effects.chart.engine.parser import Parser
from hantei.effects.tree.nodes import CountOf, Number, Selector, Times

PRICES = {"bare": 2}


def parser(rules: Rules, text: str, **words: str) -> Parser:
    grammar = Grammar(rules.all)
    lexicon = Lexicon()
    for sort, spellings in words.items():
        for spelling in spellings.split():
            lexicon.add(spelling, sort, spelling)
    for literal in grammar.literals:
        lexicon.add(literal, literal, literal)
    return Parser(grammar, lexicon.lattice(text), PRICES, trace=True)


def test_a_rule_that_loses_a_word_makes_no_reading() -> None:
    rules = Rules()

    @rules("cards", "SIDE 'の' KIND")
    def _(side: Token, kind: Token) -> Selector:
        return make(Selector, kinds=(kind.word,))  # whose they are is lost

    found = parser(rules, "敵のユニット", SIDE="敵", KIND="ユニット")
    assert found.read("cards", 0) == []
    assert [(rule.row, start, end) for rule, start, end in found.refused] == [("SIDE 'の' KIND", 0, 6)]


def test_a_word_that_is_claimed_is_accounted_for() -> None:
    rules = Rules()

    @rules("cards", "SIDE 'の' KIND")
    def _(side: Token, kind: Token) -> Selector:
        return make(Selector, side, kinds=(kind.word,))

    (edge,) = parser(rules, "敵のユニット", SIDE="敵", KIND="ユニット").read("cards", 0)
    assert edge.value == Selector(kinds=("ユニット",))
    assert mask_of(edge.value) == bits(0, 6) & ~bits(1, 2)  # the particle needs no account


def test_two_meanings_of_one_stretch_are_both_kept() -> None:
    rules = Rules()

    @rules("number", "NUM")
    def _(token: Token) -> Several:
        one = Number(1, mask=token.mask)
        return Several((one, make(Times, value=CountOf(Selector(), mask=token.mask)), one))

    values = [edge.value for edge in parser(rules, "1", NUM="1").read("number", 0)]
    assert values == [Number(1), Times(CountOf(Selector()))]


def test_the_cheapest_way_to_a_meaning_is_kept() -> None:
    rules = Rules()

    @rules("side", "SIDE")
    def _(token: Token) -> Preferred:
        return Preferred(token.word, ("bare",))

    @rules("side", "SIDE 'の'?")
    def _(token: Token) -> Word:
        return token.word

    edges = parser(rules, "敵の", SIDE="敵").read("side", 0)
    assert [(edge.end, edge.value, edge.price) for edge in edges] == [(1, "敵", 0), (2, "敵", 0)]


def test_words_overlap() -> None:
    lexicon = Lexicon()
    for spelling in ("毒", "毒状態", "状態"):
        lexicon.add(spelling, "STATE", spelling)
    rows = lexicon.lattice("毒状態")
    assert [[(token.value, token.end) for token in row.get("STATE", ())] for row in rows] == [
        [("毒", 1), ("毒状態", 3)], [("状態", 3)], [], [],
    ]  # fmt: skip


def test_a_rule_that_begins_with_itself_is_a_mistake() -> None:
    rules = Rules()
    rules("cards", "cards 'と' KIND")(lambda *found: found)
    with pytest.raises(ValueError, match="cards begins with itself"):
        Grammar(rules.all)


def test_a_rule_that_is_missing_is_a_mistake() -> None:
    rules = Rules()
    rules("cards", "noun")(lambda noun: noun)
    with pytest.raises(ValueError, match="no such rules: \\['noun'\\]"):
        Grammar(rules.all)
