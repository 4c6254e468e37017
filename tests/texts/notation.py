"""Trees as short lines, in which expected ones are stored: fields without a default stand by their place, others by
their name, and what is left at its default isn't said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from hantei.effects.tree.nodes import Ability, CardText, Do

_HEAD = ("label", "when", "instead_of", "zones", "condition", "limit", "may", "keywords", "unread")


def written(tree: CardText) -> str:
    """The abilities of a text, one statement in a line."""
    return "\n".join(line for ability in tree.abilities for line in _ability(ability)) + "\n"


def _ability(ability: Ability) -> Iterator[str]:
    said = [f"{name}={phrase(getattr(ability, name))}" for name in _HEAD if getattr(ability, name)]
    yield " ".join([ability.kind, *said])
    yield from (f"  cost {phrase(statement)}" for statement in ability.cost)
    yield from (f"  {phrase(statement)}" for statement in ability.body)


def phrase(node: object) -> str:
    """A node, or a value of one of its fields."""
    match node:
        case str():
            return node if re.fullmatch("[a-z_0-9]+|[<>]=?|=", node) else f'"{node}"'
        case tuple():
            return f"[{', '.join(map(phrase, node))}]"
        case Ability():
            return f"«{' / '.join(line.strip() for line in _ability(node))}»"
        case Do():
            return f"{node.link + ' ' if node.link else ''}{'may ' if node.may else ''}{phrase(node.verb)}"
    return _call(node) if is_dataclass(node) else str(node)


def _call(node: Any) -> str:
    parts = list(_said(node))
    if type(node).__name__ in {"Number", "Variable"}:
        return parts[0] if parts else "X"
    return f"{type(node).__name__}({', '.join(parts)})"


def _said(node: Any) -> Iterator[str]:
    for field in fields(node):
        value = getattr(node, field.name)
        if not field.compare or (field.default is not MISSING and value == field.default):
            continue
        yield phrase(value) if field.default is MISSING else f"{field.name}={phrase(value)}"
