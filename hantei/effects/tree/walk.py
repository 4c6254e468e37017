"""Walking through a tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeVar

from hantei.effects.tree.node import Node
from hantei.effects.tree.nodes import Ability, CardText, ChooseOne, ForEach, If, Later, Statement, Unparsed

Made = TypeVar("Made", bound=Node)
_HELD: Final = (tuple, Node)
"""What nodes may be in."""


class _Shape(NamedTuple):
    """The fields of a sort of nodes that mean something, and what gets their values; the mask stands around them."""

    names: tuple[str, ...]
    values: Callable[[Any], tuple[Any, ...]]


class _Shapes(dict[Any, _Shape]):
    """The shape of each sort of nodes, once it was asked for: asking takes longer than walking."""

    def __missing__(self, sort: Any) -> _Shape:
        names = tuple(field.name for field in fields(sort) if field.name != "mask")
        self[sort] = made = _Shape(names, attrgetter("mask", *names, "mask"))
        return made


_SHAPES: Final = _Shapes()


def fields_of(node: Any) -> tuple[str, ...]:
    """Return the names of the fields of a node, or of a sort of nodes, that mean something, in order."""
    return _SHAPES[node if isinstance(node, type) else type(node)].names


def said(node: object) -> tuple[object, ...]:
    """Return the values of a node's fields, in order; none for anything that is not a node."""
    return _SHAPES[type(node)].values(node)[1:-1] if isinstance(node, Node) else ()


def changed(node: Made, changes: Mapping[str, Any]) -> Made:
    """Return a node with other values of some of its fields."""
    names, values = _SHAPES[type(node)]
    whole: dict[str, Any] = dict(zip(("mask", *names), values(node), strict=False))
    return type(node)(**{**whole, **changes})


def nodes(node: object) -> Iterator[object]:
    """The node and all nodes under it, in reading order."""
    left = [node]
    while left:
        one = left.pop()
        if isinstance(one, tuple):
            left.extend(reversed(one))
        elif isinstance(one, Node):
            yield one
            for value in reversed(_SHAPES[type(one)].values(one)):
                if value and isinstance(value, _HELD):
                    left.append(value)


def each_node(node: Made, rule: Callable[[Any], Any]) -> Made:
    """Return a tree in which a rule has been carried out on every node, those inside first."""
    changes = {}
    for name, old in zip(fields_of(node), said(node), strict=True):
        if isinstance(old, _HELD):
            new = _changed(old, rule)
            if new is not old:
                changes[name] = new
    made: Made = rule(changed(node, changes) if changes else node)
    return made


def _changed(value: Any, rule: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple):
        made = tuple([_changed(item, rule) for item in value])
        return made if any(new is not old for new, old in zip(made, value, strict=True)) else value
    return each_node(value, rule) if isinstance(value, Node) else value


def each_part(node: Made, rule: Callable[[Any], Any]) -> Made:
    """Return a node with what a rule makes of each of its fields."""
    return changed(node, dict(zip(fields_of(node), map(rule, said(node)), strict=True)))


def bodies(node: object) -> tuple[tuple[Statement, ...], ...]:
    """Return the runs of statements that an ability or a statement holds: of a choice and of a condition one each."""
    match node:
        case Ability() | ForEach() | Later():
            return (node.body,)
        case If():
            return (node.then, node.otherwise)
        case ChooseOne():
            return node.options
    return ()


def unparsed(node: object) -> tuple[Unparsed, ...]:
    """Return the words of a text, or of a part of one, that are not understood."""
    return tuple(part for part in nodes(node) if isinstance(part, Unparsed))


def sentences(text: CardText) -> int:
    """Return how many sentences a text has: its statements, with those of costs and unread heads; an ability without
    any counts as one."""
    return sum(sentences_of(ability) for ability in text.abilities)


def sentences_of(ability: Ability) -> int:
    """Return how many sentences an ability has."""
    return len(ability.unread) + len(ability.cost) + len(ability.body) or 1


def outline(node: object, name: str = "", depth: int = 0) -> Iterator[str]:
    """Yield the tree as lines, indented by two blanks for each level; empty fields are left out."""
    start = "  " * depth + (f"{name}: " if name else "")
    if isinstance(node, tuple):
        if all(not isinstance(item, Node) and not isinstance(item, tuple) for item in node):
            yield start + ", ".join(map(str, node))
            return
        yield start.rstrip()
        for item in node:
            yield from outline(item, "-", depth + 1)
    elif isinstance(node, Node):
        yield start + type(node).__name__
        for field in fields_of(node):
            value = getattr(node, field)
            if value is not None and value not in ((), "", False):
                yield from outline(value, field, depth + 1)
    else:
        yield f"{start}{node}"
