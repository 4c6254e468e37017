"""References as they are printed: what a text left unsaid is said, and one card is told from several."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hantei.effects.sense.bind import bind
from hantei.effects.tree.node import Node
from hantei.effects.tree.nodes import Ability, Befell, Selector
from hantei.effects.tree.walk import each_part, fields_of, nodes


def _says_another(node: object) -> bool:
    """True for what is left out, for what was done to a card by this text, and for whose the attacker is."""
    if isinstance(node, Selector):
        return node.reference == "unsaid" or (node.reference == "attacker" and bool(node.side))
    return isinstance(node, Befell) and node.during == "this_text"


def spoken(ability: Ability) -> Ability:
    """Return an ability in which nothing is left out: what was, is said as this card or as the kind of card that was
    spoken of."""
    if not any(map(_says_another, nodes(ability))):
        return ability
    bound = bind(ability)
    return each_part(bound.ability, lambda part: _named(part, bound.kinds))


def _named(node: Any, kinds: tuple[tuple[str, ...], ...]) -> Any:
    """A part of a bound ability in which known cards are called by the one kind that they are of."""
    if isinstance(node, tuple):
        return tuple(_named(one, kinds) for one in node)
    if isinstance(node, Ability):
        return spoken(node)
    made = each_part(node, lambda part: _named(part, kinds)) if isinstance(node, Node) else node
    if not isinstance(made, Selector) or made.reference != "it" or made.slot is None or made.kinds:
        return made
    known = kinds[made.slot] if made.slot < len(kinds) else ()
    return replace(made, kinds=known) if len(known) == 1 else made


def in_number(ability: Ability) -> Ability:
    """Return an ability in which cards that were spoken of are that one or those, by how many they are."""
    bound = bind(ability)
    parts = ((name, getattr(ability, name), getattr(bound.ability, name)) for name in fields_of(ability))
    return replace(ability, **{name: _in_number(part, known, bound.many) for name, part, known in parts})


def _in_number(node: Any, bound: Any, many: tuple[bool | None, ...]) -> Any:
    if isinstance(node, tuple):
        if not isinstance(bound, tuple) or len(node) != len(bound):
            return node
        return tuple(_in_number(one, known, many) for one, known in zip(node, bound, strict=True))
    if isinstance(node, Ability):  # one that is given to a card
        return in_number(node)
    if not isinstance(node, Node) or type(node) is not type(bound):
        return node
    parts = ((name, getattr(node, name), getattr(bound, name)) for name in fields_of(node))
    made = replace(node, **{name: _in_number(part, known, many) for name, part, known in parts})
    if not isinstance(made, Selector) or not isinstance(bound, Selector):
        return made
    if made.reference not in ("it", "them") or bound.reference != "it":
        return made
    several = many[bound.slot] if bound.slot is not None and bound.slot < len(many) else None
    is_whole = made.count is None and not (made.filters or made.nth or bound.also)
    return replace(made, reference="them" if several else "it") if is_whole and several is not None else made
