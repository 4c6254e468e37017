"""Lost clauses: meaningful words of a text that its tree does not contain.

A reading that is wrong is worse than none. Each marker is a word (or a pattern) with what must be in the tree where the
text has it; a text whose tree lacks it is reported, whatever the reader believed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hantei.core.text import nfkc
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.walk import nodes, said, unparsed


@dataclass(frozen=True, slots=True)
class Marker:
    """A word that must appear in the tree: a pattern over the text after NFKC (its group is the word, if it has one),
    and a test of one node of the tree."""

    pattern: re.Pattern[str]
    leaves: Callable[[object], bool]


def lost_words(tree: ast.CardText) -> tuple[str, ...]:
    """Return the words that the reader has lost, each once."""
    return tuple(dict.fromkeys(word for node in nodes(tree) if isinstance(node, ast.Ability) for word in node.lost))


def swallowed(text: str, tree: ast.CardText) -> tuple[str, ...]:
    """Return the words of a Japanese text that its tree doesn't contain; words in unread sentences and asides don't
    count."""
    read = text
    for lost in (*(node.text for node in unparsed(tree)), *tree.asides):
        read = read.replace(lost, " ")
    plain = nfkc(read)
    found = []
    whole = tuple(nodes(tree))
    for marker in MARKERS:
        match = marker.pattern.search(plain)
        if match and not any(marker.leaves(node) for node in whole):
            found.append(match[match.lastindex or 0])
    return tuple(found)


def with_lost_words(cell: str, text: ast.CardText, parts: Sequence[str]) -> ast.CardText:
    """The abilities of a cell, each with the words that it has lost of its part of the text; words of the cell that
    are lost in none of them are lost in all."""
    lost = [swallowed(part, ast.CardText((one,), text.asides)) for one, part in zip(text.abilities, parts, strict=True)]
    whole = tuple(word for word in swallowed(cell, text) if not any(word in words for words in lost))
    if not whole and not any(lost):
        return text
    told = tuple(replace(one, lost=(*words, *whole)) for one, words in zip(text.abilities, lost, strict=True))
    return replace(text, abilities=told)


def _is(*types: type) -> Callable[[object], bool]:
    return lambda node: isinstance(node, types)


def _has(name: str, *values: object) -> Callable[[object], bool]:
    """A field of the node holds one of the values; without values, anything that is said."""

    def test(node: object) -> bool:
        value = getattr(node, name, None)
        return value in values if values else value not in (None, (), "", False)

    return test


def _any(*tests: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda node: any(test(node) for test in tests)


def _says(*words: str) -> Callable[[object], bool]:
    """A text field of the node holds one of the words, or an id that contains it."""

    def test(node: object) -> bool:
        values = said(node)
        plain = [v for value in values for v in (value if isinstance(value, tuple) else (value,)) if isinstance(v, str)]
        return any(word in value for word in words for value in plain)

    return test


_CONDITION: Final = _any(
    _has("condition"), _has("when"), _has("instead_of"), _is(ast.If, ast.Later, ast.Happened, ast.Duration)
)
_MAY: Final = _any(_has("may"), _has("mode", "can", "cannot"), _has("kind", "activated"), _is(ast.Again, ast.UpTo))


def _marker(pattern: str, leaves: Callable[[object], bool]) -> Marker:
    return Marker(re.compile(pattern), leaves)


MARKERS: Final[tuple[Marker, ...]] = (
    _marker(
        "代わりに|かわりに", _any(_has("instead_of"), _has("kind", "replacement"), _is(ast.If), _says("substitute"))
    ),
    _marker("ターン終了時?まで|ターンの間|この攻撃の間|ターン開始時まで", _any(_is(ast.Duration), _is(ast.Happened))),
    _marker("てもよい|てよい|ことができる", _MAY),
    _marker("場合|なら[、ば]|かぎり|限り", _CONDITION),
    _marker("たびに?", _any(_has("every"), _is(ast.ForEach))),
    _marker("につき|数だけ|ごとに", _is(ast.ForEach, ast.Times, ast.CountOf, ast.ResultOf, ast.StatOf)),
    _marker("ランダム|無作為", _has("random")),
    _marker("[0-9](?:枚|体|個|つ|回)まで", _any(_is(ast.UpTo, ast.Bounded), _has("limit"), _has("times"))),
    _marker("最大[0-9]|より(?:小さく|少なく|多く)なら", _is(ast.Bounded)),
    _marker("他の|ほかの|以外", _any(_has("other"), _is(ast.Without), _has("differs"), _has("op", "!="))),
    _marker("半分|[0-9]倍", _is(ast.Times, ast.Modify)),
    _marker("元々の|もともとの|印刷された", _has("printed")),
    _marker("ターンに[0-9一]|ターン[1一][)回]|ゲーム中[0-9一]", _any(_is(ast.Limit), _has("times"))),
    _marker("相手", _says("opponent", "enemy", "each", "chosen", "attack_past")),
    _marker("公開|見せ", _is(ast.Show)),
    _marker("シャッフル|切り直", _is(ast.Shuffle)),
    _marker("を無効", _is(ast.Negate, ast.Permission, ast.InState, ast.SetState)),
    _marker("しか[^。\n]*できない", _any(_has("mode", "cannot"), _has("negated"), _has("limit"))),
    _marker(
        "でなければ|以外では|できない(?:場合|とき|なら)",
        _any(_has("mode", "cannot"), _has("negated"), _has("otherwise")),
    ),
    _marker(
        r"(?:^|[。\n])(?:(?!しか)[^。\n])*?(ことはできない|できない|されない|受けない)(?!場合|とき|なら)",
        _any(_has("mode", "cannot"), _has("negated")),
    ),
)
"""Every marker with the trace that it must leave."""
