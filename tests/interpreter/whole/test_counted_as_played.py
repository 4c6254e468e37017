"""What is counted as played is played: figures of matches and of `effects coverage` against programs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hantei.effects.cells import read_cell
from hantei.effects.coverage import ReadCell
from hantei.effects.left_out import left_out
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import sentences, unparsed
from hantei.effects.withheld import unread_words
from hantei.games.leader.texts.words import EFFECT_WORDS
from tests.conftest import sample_catalog
from tests.interpreter.positions import skill
from tests.interpreter.shapes import compiled
from tests.interpreter.whole.test_share import share

CORPUS = Path(__file__).parents[2] / "effects" / "corpus"
WILD = [
    card["text"]
    for name in ("leader_first", "leader_second", "boat_first", "spimate_first")
    for card in tomllib.loads((CORPUS / f"{name}.toml").read_text(encoding="utf-8"))["card"]
]
"""Texts by many designers, most of them not understood as a whole; those of other games are strange to leader."""


@pytest.mark.parametrize("text", WILD)
def test_what_is_counted_is_read_and_has_a_program(text: str) -> None:
    tree = read_cell(text, EFFECT_WORDS)
    found = compiled(tree)
    counted = found.sentences - left_out(found.missing)
    assert 0 <= counted <= sentences(tree)
    assert bool(counted) == bool(found.abilities or found.keywords)
    assert all(ability.nodes or ability.changes for ability in found.abilities)


@pytest.mark.parametrize("text", WILD)
def test_nothing_is_played_of_an_ability_in_which_a_head_is_unread(text: str) -> None:
    for ability in read_cell(text, EFFECT_WORDS).abilities:
        found = compiled(CardText((ability,)))
        if unread_words(ability) or ability.lost:
            assert (found.abilities, found.keywords, left_out(found.missing)) == ([], (), found.sentences)


@pytest.mark.parametrize("text", WILD)
def test_no_more_is_played_than_coverage_says_is_understood(text: str) -> None:
    tree = read_cell(text, EFFECT_WORDS)
    cell = ReadCell(sample_catalog("leader").cards[0], "effect_text", text, tree)
    found = compiled(tree)
    assert found.sentences - left_out(found.missing) <= cell.sentences - cell.unread
    assert cell.unread >= sum(bool(unparsed(one)) for ability in tree.abilities for one in ability.body)


def test_a_given_ability_that_never_starts_is_not_counted() -> None:
    found = share(skill("味方ユニット1体に「カードを1枚引く。自分のリーダーを1回復する。」を与える。"))
    assert (found.sentences, found.modelled, len(found.missing)) == (1, 0, 1)
