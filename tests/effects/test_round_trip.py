"""What is printed in English is read back to the same tree, over the words of a small game and of three real ones
(for Japanese see `tests/texts/test_printed.py`); where nobody can tell of which cards a tree speaks, it is refused.

The trees are those of `trees.py`, which draws none that a card says in another way, each where its function says so:
prices that may be left or are permissions, a replacement of what happens to それ before anything was spoken of, a turn
as the moment of a later statement, summoning as what cards may do, kinds that have a name together, labels that are
nothing but an event.

The examples are the same in every run.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from hantei.effects.chart.english.reader import english_reading
from hantei.effects.chart.meaning.on_card import on_card
from hantei.effects.chart.sense_checks import acts_on_so_many, why_unclear
from hantei.effects.printing.english.printer import print_english
from hantei.effects.printing.references import in_number
from hantei.effects.tree.kinds import bare_kind
from hantei.effects.tree.nodes import (
    Ability,
    CardText,
    Do,
    Draw,
    If,
    Number,
    Statement,
)
from hantei.effects.tree.walk import nodes, unparsed
from hantei.effects.words.vocabulary import Station, Vocabulary
from tests.effects.small_words import SMALL
from tests.effects.trees import trees
from tests.found import WORDS as GAMES

SAMPLES = Path(__file__).parents[2] / "sample_decks"
COLUMNS = ("テキスト", "効果テキスト", "効果", "アビリティ", "奥義効果", "エクシード効果", "スキルリンク効果")
WORDS = {"small": SMALL, **GAMES}
QUICK = settings(
    max_examples=45, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


def comes_back(tree: CardText, words: Vocabulary) -> None:
    """English, said and read, gives the tree, if that is clear; what isn't is refused."""
    found, meant = english_reading(print_english(tree, words), words).text, clear(tree, words)
    assert unparsed(found) if meant is None else found == meant


def clear(tree: CardText, words: Vocabulary) -> CardText | None:
    """The tree as it is meant on a card of any kind, with that one and those by how many cards they are; None for one
    that speaks of nothing that is there, or may be two things, does something to cards without a number, denies its own
    label, or says of both players that they do something with what is the opponent's: each one's, or always yours."""
    counted = map(in_number, tree.abilities)
    meant = tuple(
        one for one in (on_card(ability, words, Station()) for ability in counted) if not isinstance(one, str)
    )
    is_clear_all = all(not why_unclear(ability, Station()) and acts_on_so_many(ability, words) for ability in meant)
    if not is_clear_all or any(map(is_of_whose_opponent, nodes(tree))):
        return None
    return replace(tree, abilities=meant) if len(meant) == len(tree.abilities) else None


def is_of_whose_opponent(node: object) -> bool:
    if not isinstance(node, Do) or getattr(node.verb, "who", "") != "each":
        return False
    players = ("who", "side", "of", "to", "player")
    return any(getattr(one, name, "") == "opponent" for one in nodes(node.verb) for name in players)


def bare(statement: Statement) -> CardText:
    """A statement as a text of its own."""
    return CardText((Ability(bare_kind((statement,)), body=(statement,)),))


@pytest.mark.parametrize("game", WORDS)
def test_verbs(game: str) -> None:
    @QUICK
    @given(trees(WORDS[game]).plain_statements)
    def check(statement: Statement) -> None:
        comes_back(bare(statement), WORDS[game])

    check()


@pytest.mark.parametrize("game", WORDS)
def test_statements(game: str) -> None:
    @QUICK
    @given(trees(WORDS[game]).statements)
    def check(statement: Statement) -> None:
        comes_back(bare(statement), WORDS[game])

    check()


@pytest.mark.parametrize("game", WORDS)
def test_conditions(game: str) -> None:
    drawn = trees(WORDS[game]).conditions

    @QUICK
    @given(st.builds(lambda condition: If(condition, (Do(Draw("own", Number(1))),)), drawn))
    def check(statement: Statement) -> None:
        comes_back(bare(statement), WORDS[game])

    check()


@pytest.mark.parametrize("game", WORDS)
def test_texts(game: str) -> None:
    @QUICK
    @given(trees(WORDS[game]).texts)
    def check(tree: CardText) -> None:
        comes_back(tree, WORDS[game])

    check()


@cache
def cells(game: str) -> tuple[str, ...]:
    """The texts of a game's sample cards."""
    found: set[str] = set()
    for table in sorted((SAMPLES / game / "cards").glob("*.csv")):
        with table.open(encoding="utf-8-sig", newline="") as rows:
            found |= {row.get(column) or "" for row in csv.DictReader(rows) for column in COLUMNS}
    return tuple(sorted(found - {""}))
