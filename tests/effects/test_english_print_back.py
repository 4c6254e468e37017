"""What is printed in English is read back to the same tree."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from hantei.effects.chart.english.reader import read_english
from hantei.effects.printing.english.printer import print_english
from hantei.effects.tree.nodes import CardText
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE
from tests.effects.small_words import SMALL
from tests.effects.trees import trees

QUICK = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def comes_back(tree: CardText, words: Vocabulary) -> bool:
    text = print_english(tree, words)
    return read_english(text, words) == tree


@QUICK
@given(trees(SMALL).texts)
def test_all_trees_of_a_small_game(tree: CardText) -> None:
    assert comes_back(tree, SMALL)


@QUICK
@given(trees(BOAT).texts)
def test_all_trees_of_boat(tree: CardText) -> None:
    assert comes_back(tree, BOAT)


@QUICK
@given(trees(SPIMATE).texts)
def test_all_trees_of_spimate(tree: CardText) -> None:
    assert comes_back(tree, SPIMATE)


@QUICK
@given(trees(LEADER).texts)
def test_all_trees_of_leader(tree: CardText) -> None:
    assert comes_back(tree, LEADER)
