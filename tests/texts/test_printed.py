"""What the chart reads is printed so that it is read back: every tree of the corpus and of the games' own cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hantei.effects.chart.reader import read
from hantei.effects.printing.english.printer import print_english
from hantei.effects.printing.japanese.printer import print_japanese
from hantei.effects.sense.settle import settle
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.walk import unparsed
from hantei.effects.words.vocabulary import Vocabulary
from tests.effects.test_round_trip import cells
from tests.texts.corpus import WORDS, entries
from tests.texts.readers import english


def texts(game: str) -> Iterator[tuple[str, str]]:
    """The texts of a game, each with the kind of its card."""
    yield from ((entry.text, entry.kind_id) for entry in entries(game))
    yield from ((cell, "") for cell in cells(game))


def trees(game: str) -> Iterator[tuple[str, CardText, str]]:
    """The texts with one meaning, that meaning, and the kind of its card."""
    words = WORDS[game]
    for text, kind in texts(game):
        meanings = read(text, words, kind).meanings
        if len(meanings) == 1 and not unparsed(meanings[0]):
            yield text, meanings[0], kind


@pytest.mark.parametrize(("game", "most"), [("boat", 150), ("spimate", 135), ("leader", 160)])
def test_every_tree_comes_back_from_english(game: str, most: int) -> None:
    words, known = WORDS[game], list(trees(game))
    lost = [
        text
        for text, tree, kind in known
        if english(print_english(tree, words), words, kind) != settle(tree, played=words.station(kind).played)
    ]
    assert lost == []
    assert len(known) >= most


@pytest.mark.parametrize(("game", "known"), [("boat", 174), ("spimate", 155), ("leader", 172)])
def test_every_tree_comes_back_from_japanese(game: str, known: int) -> None:
    words, lost, count = WORDS[game], [], 0
    for text, kind in texts(game):
        found = meaning(text, words, kind)
        if found is not None:
            count += 1
            said = print_japanese(read(text, words, kind).meanings[0], words)
            lost += [(text, said)] if meaning(said, words, kind) != found else []
    assert lost == []
    assert count == known


def meaning(text: str, words: Vocabulary, kind: str) -> CardText | None:
    """The one meaning of a text on a kind of card, in the form in which trees are compared."""
    played = words.station(kind).played
    found = {settle(one, played=played) for one in read(text, words, kind).meanings}
    return found.pop() if len(found) == 1 else None
