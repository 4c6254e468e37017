"""Ambiguous wordings, as far as the tree and the text show them for certain."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from hantei.core.finding import Fact
from hantei.core.text import fold, nfkc
from hantei.effects.codes import EFFECT_TWO_READINGS
from hantei.effects.coverage import ReadCell
from hantei.effects.lint.remarks import Remark, abilities, own_nodes
from hantei.effects.lint.targets import spelling
from hantei.effects.reading.cells import read_cell
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.walk import nodes
from hantei.effects.words.vocabulary import Vocabulary

_LIMIT_BEHIND: Final = re.compile(r"[（(](?:各?ターン|1ターンに|ゲーム中|ゲームに)[^（()）]*[)）]。?$")
_POINTS_BACK: Final = re.compile(r"それ(?!ぞれ|ら|以|が(?:ある|いる))|その(?=[^。、]{1,12})")
_OF_BOTH: Final = re.compile(r"互いの(?!プレイヤー|プレーヤー)(?!.*ずつ)")
_NARROWS: Final = ast.Trait | ast.StatIs | ast.WithKeyword | ast.InState
"""Filters that may or may not apply to all kinds that follow."""


def two_readings(cell: ReadCell, words: Vocabulary) -> Iterator[Remark]:
    """Yield a remark for each ambiguous wording, in a fixed order."""
    yield from _filters_before_kinds(cell, words)
    yield from _unclear_reference(cell, words)
    yield from _rest_of_an_offer(cell)
    yield from _shared_counts(cell)
    yield from _limit_of_which(cell, words)
    yield from _mixed_conditions(cell)


def _remark(variant: str, **facts: Fact) -> Remark:
    return Remark.of(EFFECT_TWO_READINGS, variant, **facts)


def _filters_before_kinds(cell: ReadCell, words: Vocabulary) -> Iterator[Remark]:
    """Warn of 属性「炎」のアクターか魔法: must the magic be of that attribute too?"""
    kinds = {
        node.kinds: None
        for node in nodes(cell.tree)
        if isinstance(node, ast.Selector) and len(node.kinds) > 1 and any(isinstance(f, _NARROWS) for f in node.filters)
    }
    for some in kinds:
        yield _remark("kinds", kinds=tuple(spelling("kind", kind, words) for kind in some))


def _unclear_reference(cell: ReadCell, words: Vocabulary) -> Iterator[Remark]:
    """Warn of そのアクター after two single actors, only if the text refers back once, so that it is certain which word
    it is."""
    plain = nfkc(cell.text)
    found = [(match[0], _kind_behind(plain[match.end() :], words)) for match in _POINTS_BACK.finditer(plain)]
    pointed = [(word, kinds) for word, kinds in found if word == "それ" or kinds]
    if len(pointed) != 1:
        return
    word, kinds = pointed[0]
    for ability in abilities(cell.tree):
        before = _before_reference(ability)
        if len({one for one in before if _can_be(one, kinds)}) > 1:
            yield _remark("reference", word=word + _printed(kinds, words))


def _kind_behind(rest: str, words: Vocabulary) -> str:
    """The kind with which a text goes on, "" where it is none."""
    spellings = {
        spelling: word.id for word in words.kinds for spelling in word.ja if fold(rest).startswith(fold(spelling))
    }
    return spellings[max(spellings, key=len)] if spellings else ""


def _printed(kind: str, words: Vocabulary) -> str:
    return spelling("kind", kind, words) if kind else ""


def _before_reference(ability: ast.Ability) -> list[ast.Selector]:
    """The single cards that an ability speaks of before it points back to one of them; none where it never does."""
    before: list[ast.Selector] = []
    for node in own_nodes((ability.when, ability.cost, ability.body)):
        if isinstance(node, ast.Selector):
            if node.reference == "it":
                return before
            if node.reference is None and node.count == ast.Exactly(ast.Number(1)):
                before.append(node)
    return []


def _can_be(one: ast.Selector, kind: str) -> bool:
    return kind in ("", "card", *one.kinds)


def _rest_of_an_offer(cell: ReadCell) -> Iterator[Remark]:
    """Warn of …してもよい。その後、…: is the rest done if the first part is declined?"""
    for node in nodes(cell.tree):
        for body in _bodies(node):
            if any(_is_offer(one) and _follows(two) for one, two in pairwise(body)):
                yield _remark("offer")


def _bodies(node: object) -> tuple[tuple[ast.Statement, ...], ...]:
    """The runs of statements that a node holds."""
    match node:
        case ast.Ability() | ast.ForEach() | ast.Later():
            return (node.body,)
        case ast.If():
            return (node.then, node.otherwise)
        case ast.ChooseOne():
            return node.options
    return ()


def _is_offer(statement: ast.Statement) -> bool:
    return isinstance(statement, ast.Do) and statement.may


def _follows(statement: ast.Statement) -> bool:
    """True if a statement is said to come next, without saying whether it needs the one before. Shuffling a pile that
    was looked at, or putting back what is left, is done in any case."""
    if statement.link != "then" or not isinstance(statement, ast.Do) or statement.may:
        return False
    verb = statement.verb
    return not (isinstance(verb, ast.Shuffle) or (isinstance(verb, ast.Move) and verb.what.reference == "rest"))


def _shared_counts(cell: ReadCell) -> Iterator[Remark]:
    """Warn of 互いの場のアクターを2体まで: two in all, or two of each?"""
    if not _OF_BOTH.search(nfkc(cell.text)):
        return
    found = any(
        isinstance(node, ast.Selector) and node.side == "each" and isinstance(node.count, ast.Exactly | ast.UpTo)
        for ability in abilities(cell.tree)
        for node in own_nodes((ability.cost, ability.body))
    )
    if found:
        yield _remark("each")


def _limit_of_which(cell: ReadCell, words: Vocabulary) -> Iterator[Remark]:
    """Warn of a limit in brackets behind several abilities in one line."""
    line = cell.text.rstrip().rpartition("\n")[2]
    limit = _LIMIT_BEHIND.search(line)
    if not limit:
        return
    *others, last = read_cell(line, words).abilities or (None,)
    if last is not None and last.limit is not None and any(_could_be_limited(other) for other in others):
        yield _remark("limit", limit=limit[0].strip("。（()）"))


def _could_be_limited(ability: ast.Ability | None) -> bool:
    return ability is not None and ability.kind in ("triggered", "activated", "spell") and ability.limit is None


def _mixed_conditions(cell: ReadCell) -> Iterator[Remark]:
    """Warn of "A and B or C" without a word that says which two belong together."""
    if any(_is_mixed(node) for node in nodes(cell.tree)):
        yield _remark("conditions")


def _is_mixed(node: object) -> bool:
    parts: Iterable[object] = node.conditions if isinstance(node, ast.AllOf | ast.AnyOf) else ()
    return any(isinstance(part, ast.AllOf | ast.AnyOf) and type(part) is not type(node) for part in parts)
