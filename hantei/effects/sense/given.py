"""Abilities that an ability gives to cards: each is understood by itself, as it stands on a card of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hantei.effects.tree import nodes as tree
from hantei.effects.tree.walk import each_node, nodes


def apart(ability: tree.Ability) -> tuple[tree.Ability, tuple[tree.Ability, ...]]:
    """Return an ability that gives none to cards, and those that it gave."""
    given = tuple(one for node in nodes(ability) if isinstance(node, tree.Grant) for one in node.gives)
    abilities = tuple(one for one in given if isinstance(one, tree.Ability))
    return (each_node(ability, _giving_none) if abilities else ability), abilities


def _giving_none(node: Any) -> Any:
    if not isinstance(node, tree.Grant):
        return node
    return replace(node, gives=tuple(one for one in node.gives if not isinstance(one, tree.Ability)))


def each_given(ability: tree.Ability, rule: Callable[[tree.Ability], tree.Ability | None]) -> tree.Ability | None:
    """Return an ability that gives others instead; None where the rule has none for one of them."""
    found = apart(ability)[1]
    made = [(one, rule(one)) for one in found]
    known = {one: new for one, new in made if new is not None}
    if len(known) < len(set(found)):
        return None

    def changed(node: Any) -> Any:
        if not isinstance(node, tree.Grant):
            return node
        gives = tuple(known[one] if isinstance(one, tree.Ability) else one for one in node.gives)
        return replace(node, gives=gives)

    return each_node(ability, changed) if found else ability
