"""Ambiguous wordings, as far as the tree and the text show them for certain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from hantei.core.finding import Fact
from hantei.effects.codes import EFFECT_TWO_READINGS
from hantei.effects.coverage import ReadCell
from hantei.effects.lint.remarks import Remark
from hantei.effects.lint.targets import spelling
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.walk import bodies
from hantei.effects.words.vocabulary import Vocabulary

_NARROWS: Final = tree.Trait | tree.StatIs | tree.WithKeyword | tree.InState
"""Filters that may or may not apply to all kinds that follow."""


def two_readings(cell: ReadCell, words: Vocabulary) -> Iterator[Remark]:
    """Yield a remark for each ambiguous wording, in a fixed order."""
    yield from _filters_before_kinds(cell, words)
    yield from _rest_of_an_offer(cell)
    yield from _mixed_conditions(cell)


def _remark(variant: str, **facts: Fact) -> Remark:
    return Remark.of(EFFECT_TWO_READINGS, variant, **facts)


def _filters_before_kinds(cell: ReadCell, words: Vocabulary) -> Iterator[Remark]:
    """Warn of 属性「炎」のアクターか魔法: must the magic be of that attribute too?"""
    several = (node for node in cell.of(tree.Selector) if len(node.kinds) > 1)
    for some in dict.fromkeys(node.kinds for node in several if any(isinstance(f, _NARROWS) for f in node.filters)):
        yield _remark("kinds", kinds=tuple(spelling("kind", kind, words) for kind in some))


def _rest_of_an_offer(cell: ReadCell) -> Iterator[Remark]:
    """Warn of …してもよい。その後、…: is the rest done if the first part is declined?"""
    for node in cell.nodes:
        for body in bodies(node):
            if any(_is_offer(one) and _follows(two) for one, two in pairwise(body)):
                yield _remark("offer")


def _is_offer(statement: tree.Statement) -> bool:
    return isinstance(statement, tree.Do) and statement.may


def _follows(statement: tree.Statement) -> bool:
    """True if a statement is said to come next, without saying whether it needs the one before. Shuffling a pile that
    was looked at, or putting back what is left, is done in any case."""
    if statement.link != "then" or not isinstance(statement, tree.Do) or statement.may:
        return False
    verb = statement.verb
    return not (isinstance(verb, tree.Shuffle) or (isinstance(verb, tree.Move) and verb.what.reference == "rest"))


def _mixed_conditions(cell: ReadCell) -> Iterator[Remark]:
    """Warn of "A and B or C" without a word that says which two belong together."""
    if any(map(_is_mixed, cell.of(tree.AllOf, tree.AnyOf))):
        yield _remark("conditions")


def _is_mixed(node: tree.AllOf | tree.AnyOf) -> bool:
    return any(isinstance(one, tree.AllOf | tree.AnyOf) and type(one) is not type(node) for one in node.conditions)
