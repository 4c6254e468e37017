"""Texts know things by the words that card lists have for them: what code calls the words in cells by stands in each
game's `vocabulary.py`, what texts say in its `words.toml`."""

from __future__ import annotations

import pytest

from hantei.catalog.parsers import Choice, Words
from hantei.effects.words.vocabulary import Vocabulary
from hantei.games import load
from hantei.games.leader.vocabulary import KEYWORDS, TAGS
from tests.found import WORDS

GAMES = sorted(WORDS)


def columns(game_id: str):
    return [column for kind in load(game_id).catalog.kinds for column in kind.columns]


def spellings(words: Vocabulary, table: str) -> dict[str, str]:
    return {spelling: word.id for word in getattr(words, table) for spelling in word.ja}


@pytest.mark.parametrize("game_id", GAMES)
def test_kinds(game_id: str) -> None:
    known = spellings(WORDS[game_id], "kinds")
    assert {kind.ja: known.get(kind.ja) for kind in load(game_id).catalog.kinds} == {
        kind.ja: kind.id for kind in load(game_id).catalog.kinds
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_keywords(game_id: str) -> None:
    """With the ids that cards hold."""
    words = WORDS[game_id]
    known = {**spellings(words, "keywords"), **spellings(words, "numbered")}
    found = [
        column.parser.known
        for column in columns(game_id)
        if column.field == "keywords" and isinstance(column.parser, Words)
    ]
    assert [(said, known.get(said)) for pairs in found for said, _ in pairs] == [
        (said, str(word_id)) for pairs in found for said, word_id in pairs
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_words_of_closed_traits(game_id: str) -> None:
    words = WORDS[game_id]
    found = {
        column.field: column.parser.choices
        for column in columns(game_id)
        if column.field in words.closed_traits and isinstance(column.parser, Choice)
    }
    assert found == {trait: words.trait_words[trait] for trait in words.closed_traits}


def test_keywords_and_tags_of_leader() -> None:
    """Their column has a parser of its own."""
    words = WORDS["leader"]
    known = {**spellings(words, "keywords"), **spellings(words, "numbered")}
    assert known | {term.ja: term.id for term in KEYWORDS} == known
    assert words.trait_words["tags"] == tuple(term.ja for term in TAGS)
