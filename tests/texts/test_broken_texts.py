"""Texts with words left out, doubled or exchanged never stop the reader, and none needs too many derivations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest

from hantei.effects.chart.engine.parser import MOST_EDGES
from hantei.effects.chart.game import grammar_of
from hantei.effects.chart.normal import normal
from hantei.effects.chart.reader import lattice, read
from tests.texts.corpus import WORDS, entries
from tests.texts.look_alikes import sentences

FEW = MOST_EDGES // 10
"""Derivations of a text of a few sentences, however it is written, stay below this."""


def broken(text: str, places: Sequence[int], chance: Random) -> str:
    """A text of which some stretches between two of the places are left out, doubled, put elsewhere or exchanged."""
    for _ in range(chance.randint(1, 3)):
        start, end, third, fourth = sorted(min(chance.choice(places), len(text)) for _ in range(4))
        end = min(end, start + 6)
        text = chance.choice([
            text[:start] + text[end:],
            text[:end] + text[start:end] + text[end:],
            text[:start] + text[end:third] + text[start:end] + text[third:],
            text[:start] + text[third:fourth] + text[end:third] + text[start:end] + text[fourth:],
        ])  # fmt: skip
    return text


def words_of(game: str, text: str) -> list[int]:
    """The places of a text between which words stand: where one begins or ends."""
    rows = lattice(grammar_of(WORDS[game]), normal(text))
    return sorted({place for row in rows for found in row.values() for one in found for place in (one.start, one.end)})


def texts_of(game: str) -> Iterator[str]:
    yield from (entry.text for entry in entries(game))
    yield from list(sentences(game))[::3]


@pytest.mark.parametrize("game", WORDS)
def test_broken_texts_are_read_or_not(game: str) -> None:
    """Letters and whole words: what is left is read whole or says where reading stops, at little cost."""
    chance = Random(f"broken {game}")
    for text in texts_of(game):
        for places in (range(len(text) + 1), words_of(game, text)):
            cell = broken(text, places, chance)
            found = read(cell, WORDS[game])
            assert bool(found.meanings) != (found.stop is not None) or not cell.strip()  # nothing is left to read
            assert found.parser.edges < FEW


@pytest.mark.parametrize("game", WORDS)
def test_derivations_are_few(game: str) -> None:
    """The longest texts stay far below the bound."""
    assert max(read(entry.text, WORDS[game]).parser.edges for entry in entries(game)) < FEW


@pytest.mark.parametrize("game", WORDS)
def test_twice_the_sentences_need_twice_the_derivations(game: str) -> None:
    """What a text costs grows with its length, and no faster: whether its sentences are read or not."""
    chance = Random(f"long {game}")
    for _ in range(6):
        some = [one.rstrip("。\n") + "。" for one in chance.sample(list(texts_of(game)), 4)]
        edges = [read("\n".join(some * times), WORDS[game]).parser.edges for times in (2, 4, 8)]
        assert all(after <= 2.5 * before for before, after in pairwise(edges)), some
