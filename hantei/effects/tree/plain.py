"""Trees as plain values that JSON can hold, and back. What a node was made of (`mask`) is not kept."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache
from types import ModuleType
from typing import Any, Final

from hantei.effects.tree import conditions, nodes, nouns, verbs
from hantei.effects.tree.node import Node
from hantei.effects.tree.walk import fields_of

_SORT: Final = "node"
_ROOMS: Final[tuple[ModuleType, ...]] = (nodes, verbs, nouns, conditions)


def as_plain(value: Any) -> Any:
    """Return a tree as plain values: a node as its fields by name, without those that say what is usual."""
    if isinstance(value, Node):
        said = {name: getattr(value, name) for name in fields_of(value)}
        sort: Any = type(value)
        usual = _usual(sort)
        kept = {name: as_plain(one) for name, one in said.items() if not _is_same(one, usual.get(name, MISSING))}
        return {_SORT: sort.__name__, **kept}
    return [as_plain(one) for one in value] if isinstance(value, tuple) else value


def from_plain(value: Any) -> Any:
    """Return the tree; KeyError or TypeError where the values are none of a tree."""
    if isinstance(value, dict):
        sort = sorts()[value[_SORT]]
        return sort(**{name: from_plain(one) for name, one in value.items() if name != _SORT})
    return tuple(from_plain(one) for one in value) if isinstance(value, list) else value


@cache
def sorts() -> dict[str, type[Node]]:
    """Return all sorts of nodes by name."""
    found = (one for room in _ROOMS for one in vars(room).values() if isinstance(one, type) and issubclass(one, Node))
    return {sort.__name__: sort for sort in found}


@cache
def _usual(sort: Any) -> dict[str, object]:
    return {one.name: one.default for one in fields(sort)}


def _is_same(value: object, usual: object) -> bool:
    return type(value) is type(usual) and value == usual
