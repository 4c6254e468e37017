"""Texts with words left out, doubled or exchanged never stop the reader, and none needs too many derivations."""

from __future__ import annotations

from random import Random

import pytest

from hantei.effects.chart.engine.parser import MOST_EDGES, Parser
from hantei.effects.chart.game import grammar_of
from hantei.effects.chart.normal import normal
from hantei.effects.chart.reader import lattice, read
from hantei.effects.chart.tables.load import table
from tests.texts.corpus import WORDS, entries
from tests.texts.look_alikes import sentences


def broken(text: str, chance: Random) -> str:
    """A text of which some stretches are left out, doubled or exchanged."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.randint(1, 6))
        other = chance.randrange(len(text) + 1)
        piece = text[start:end]
        text = chance.choice([
            text[:start] + text[end:],
            text[:end] + piece + text[end:],
            text[:other] + piece + text[other:],
        ])  # fmt: skip
    return text


@pytest.mark.parametrize("game", WORDS)
def test_broken_texts_are_read_or_not(game: str) -> None:
    chance = Random(f"broken {game}")
    texts = [entry.text for entry in entries(game)] + list(sentences(game))[::3]
    for text in texts:
        found = read(broken(text, chance), WORDS[game])
        assert bool(found.meanings) != (found.stop is not None)


@pytest.mark.parametrize("game", WORDS)
def test_derivations_are_few(game: str) -> None:
    """The longest texts stay far below the bound."""
    known = grammar_of(WORDS[game])
    prices = table("preferences")["prices"]
    most = 0
    for entry in entries(game):
        text = normal(entry.text)
        parser = Parser(known.grammar, lattice(known, text), prices)
        for start in range(len(text.text)):
            parser.read("segment", start)
        most = max(most, parser.edges)
    assert most < MOST_EDGES / 10
