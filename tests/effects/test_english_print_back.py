"""What is printed in English is read back to the same tree, or refused where that isn't clear."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from hantei.effects.chart.english.reader import english_reading
from hantei.effects.printing.english.printer import print_english
from hantei.effects.tree.nodes import Ability, CardText, Do, Permission, Selector
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games.boat.texts.words import EFFECT_WORDS as BOAT
from hantei.games.leader.texts.words import EFFECT_WORDS as LEADER
from hantei.games.spimate.texts.words import EFFECT_WORDS as SPIMATE
from tests.effects.small_words import SMALL
from tests.effects.test_round_trip import clear
from tests.effects.trees import trees

QUICK = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def comes_back(tree: CardText, words: Vocabulary) -> bool:
    found, meant = english_reading(print_english(tree, words), words).text, clear(tree, words)
    return bool(unparsed(found)) if meant is None else found == meant


@pytest.mark.parametrize("words", [SMALL, BOAT, SPIMATE, LEADER], ids=lambda words: words.game)
def test_whatever_is_allowed_without_an_object(words: Vocabulary) -> None:
    """Each act of a game, for each who can do it: "attach magic" was an act without object and one with magic."""
    drawn = trees(words)
    permissions = [
        Permission(who, act.id, mode, times=times)
        for act in drawn.plain_acts()
        for who in ("own", "opponent", Selector("self"))
        for mode in ("can", "cannot", "must")
        for times in (None, 2)
    ]
    texts = [CardText((Ability("continuous", body=(Do(one),)),)) for one in permissions if drawn.is_theirs(one)]
    assert [one for one in texts if not comes_back(one, words)] == []


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
