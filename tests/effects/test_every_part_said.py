"""Every part of the tree is said in English, and most are read back: the examples are those of the compiler's test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from hantei.effects.chart.english.reader import english_reading
from hantei.effects.printing.english.printer import print_english
from hantei.effects.tree.nodes import CardText
from hantei.games.leader.texts.words import EFFECT_WORDS as WORDS
from tests.interpreter.whole.test_every_part import EXAMPLES, Example

UNSAID: Final = {
    # which thing a reference is bound to, and what a card that is known already doesn't need
    "Selector slot", "Selector also", "Choose slot", "Selector nth",
    "Selector side", "Selector chooser", "Selector random",
    # whose turn it is, of durations that end with this turn or last as long as a card does
    "Duration of", "Modify duration", "Grant duration", "Permission duration", "CostChange duration",
    # what such a node doesn't have: a phase that is won, materials of a charge
    "Finish what", "Procedure what", "Procedure by", "Procedure materials",
}  # fmt: skip
"""Parts that may be another without another wording."""
UNREAD: Final = {"Unparsed", "Selector", "AllOf", "AnyOf", "Either", "Bounded", "Choose", "SameAs"}
"""Examples that aren't read back as they stand: words that aren't understood, a reference to nothing, one or no part of
what has two, a choice that is numbered already, one card that is like none."""


def variants(example: Example) -> Iterator[tuple[str, CardText]]:
    """The texts of an example with another value in one field, by the node and the field."""
    name = type(example.node).__name__
    for field, values in example.values.items():
        yield from ((f"{name} {field}", example.wrap(replace(example.node, **{field: value}))) for value in values)


def test_every_part_is_said_in_english() -> None:
    lost = set()
    for example in EXAMPLES:
        text = example.wrap(example.node)
        said = print_english(text, WORDS)
        lost |= {part for part, other in variants(example) if other != text and print_english(other, WORDS) == said}
    assert lost == UNSAID


def test_examples_are_read_back_from_english() -> None:
    texts = {type(example.node).__name__: example.wrap(example.node) for example in EXAMPLES}
    back = {name for name, text in texts.items() if english_reading(print_english(text, WORDS), WORDS).text == text}
    assert set(texts) - back == UNREAD
