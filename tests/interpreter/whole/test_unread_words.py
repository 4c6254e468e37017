"""A text in which something isn't understood is never stronger in play than it reads: every sample text with a word in
it that nobody knows, at every place."""

from __future__ import annotations

import re

import pytest

from hantei.effects.cells import read_cell
from hantei.effects.tree.nodes import CardText, Named, Trait, Unparsed
from hantei.effects.tree.walk import nodes
from hantei.games.leader.cards.models import FINGERPRINT_TEXTS
from hantei.games.leader.texts.words import EFFECT_WORDS
from tests.conftest import sample_catalog
from tests.interpreter.shapes import compiled, shape

UNKNOWN = "ぶゎぶゎな"
SENTENCE = re.compile("[^。\n]*(?:。|\n|$)")
TEXTS = sorted({
    getattr(card, name, "") for card in sample_catalog("leader").cards for name in FINGERPRINT_TEXTS
} - {""})  # fmt: skip


def played(text: str) -> set[object]:
    """The abilities and keywords that are played."""
    found = compiled(read_cell(text, EFFECT_WORDS))
    return {shape(ability) for ability in found.abilities} | set(found.keywords)


def without(text: str, at: int) -> str:
    """The text without the sentence that stands there, or without its whole line where that is the first of it. Before
    a bracket that says how often, a word is a sentence of its own."""
    if text[at] == "（":
        return text
    line = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at) % (len(text) + 1)
    sentences = [found.span() for found in SENTENCE.finditer(text, line, end) if found[0]]
    first = next(number for number, (_, close) in enumerate(sentences) if at < close)
    if first == 0:
        return text[:line] + text[end:]
    return text[: sentences[first][0]] + text[sentences[first][1] :]


def tells(tree: CardText) -> bool:
    """Whether the word shows in what isn't understood, or as a name that the card gives."""
    for node in nodes(tree):
        if isinstance(node, Unparsed) and UNKNOWN in node.text:
            return True
        if isinstance(node, (Named, Trait)) and UNKNOWN in "".join(
            (getattr(node, "name", ""), getattr(node, "word", ""))
        ):
            return True
    return False


@pytest.mark.parametrize("text", TEXTS)
def test_an_unknown_word_takes_away_what_it_stands_in(text: str) -> None:
    for at in range(len(text)):
        changed = text[:at] + UNKNOWN + text[at:]
        assert tells(read_cell(changed, EFFECT_WORDS)), changed
        assert played(changed) <= played(without(text, at)), changed


@pytest.mark.parametrize("line", ["1枚引く。", "1枚引く。\n3枚引く。"])
def test_a_line_that_begins_with_unknown_words_takes_nothing_of_the_lines_before_it(line: str) -> None:
    assert played(f"{line}\n{UNKNOWN}。2枚引く。") == played(line) != set()
