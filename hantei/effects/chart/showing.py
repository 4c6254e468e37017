"""A reading told to people: its phrases with what they were read as, and what could stand where reading stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final

from hantei.effects.chart.normal import Normal
from hantei.effects.chart.stretches import Reading
from hantei.effects.tree.node import Node
from hantei.effects.tree.nodes import CardText, Unparsed
from hantei.effects.tree.walk import fields_of, nodes

_SILENT: Final = frozenset(
    ("AHEAD", "NL", "GAP", "BULLET", "UNKNOWNLABEL", "UNKNOWNVERB", "BARELABEL", "LEVELLABEL", "(", "【", "「")
)
"""Classes that say nothing to a designer: signs between words, and other spellings of a class that is named."""

_FIRST: Final = (
    "VEND", "VTE", "EDGE", "PLAYS", "KIND", "STAT", "STATE", "KEYWORD", "ZONE", "PLACE", "COUNTER", "CTR", "NUM",
    "ALLY", "SIDE", "LABEL", "DURATION",
)  # fmt: skip
"""Classes that are named before all others."""


_SORTED: Final = ("PROCEDURE", "PARTLABEL")
"""Classes of which there is one for each word."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words of a cell and the node that they were read as.

    words  the stretches of the cell, in order
    node   the name of the node; `said`: its own ids and numbers, those that are left out not named
    depth  how deep it lies in the tree
    """

    words: tuple[str, ...]
    node: str
    said: tuple[str, ...]
    depth: int


def phrases(reading: Reading) -> tuple[Phrase, ...]:
    """Return the phrases of what is understood, in the order of the tree."""
    parts = (one.mask for one in nodes(reading.text) if isinstance(one, Node) and not isinstance(one, CardText))
    spoken = reduce(or_, parts, 0)
    return tuple(_phrases(reading.text, reading.normal, spoken, -1))


def _phrases(node: object, text: Normal, spoken: int, depth: int) -> Iterator[Phrase]:
    if isinstance(node, tuple):
        for one in node:
            yield from _phrases(one, text, spoken, depth)
    if not isinstance(node, Node) or isinstance(node, Unparsed):
        return
    if node.mask and not isinstance(node, CardText):
        yield Phrase(tuple(_stretches(node.mask, text, spoken)), type(node).__name__, tuple(_own(node)), depth)
    for name in fields_of(node):
        yield from _phrases(getattr(node, name), text, spoken, depth + 1)


def _stretches(mask: int, text: Normal, spoken: int) -> Iterator[str]:
    """The words of a node, with the particles and signs between them that no node takes, within a sentence."""
    start = 0
    while mask >> start:
        start += (mask >> start & -(mask >> start)).bit_length() - 1
        end = _end(mask, start)
        while mask >> end:
            on = end + (mask >> end & -(mask >> end)).bit_length() - 1
            between = text.original(end, on)
            if spoken >> end & (1 << on - end) - 1 or "。" in between or "\n" in between:
                break
            end = _end(mask, on)
        yield text.original(start, end)
        start = end


def _end(mask: int, start: int) -> int:
    while mask >> start & 1:
        start += 1
    return start


def _own(node: Node) -> Iterator[str]:
    """What a node says by itself: its fields that hold ids and numbers."""
    for name in fields_of(node):
        value = getattr(node, name)
        if isinstance(value, str | int) and value not in ("", False):
            yield f"{name}={value}"
        elif isinstance(value, tuple) and value and all(isinstance(one, str) for one in value):
            yield f"{name}={', '.join(map(str, value))}"


def could_stand(wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Return the classes of words, and the words, that could stand where reading stops; classes are in capitals."""
    named = (next(filter(one.startswith, _SORTED), one) for one in wanted if one not in _SILENT)
    return tuple(dict.fromkeys(sorted(named, key=lambda one: _FIRST.index(one) if one in _FIRST else len(_FIRST))))
