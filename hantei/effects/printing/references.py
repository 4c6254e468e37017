"""What a text left unsaid, said: it can be printed only by a word."""

from __future__ import annotations

from dataclasses import replace

from hantei.effects.sense.bind import bind
from hantei.effects.sense.settle import each_node
from hantei.effects.tree.nodes import Ability, Befell, Selector
from hantei.effects.tree.walk import nodes


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

    def named(node: object) -> object:
        if not isinstance(node, Selector) or node.reference != "it" or node.slot is None or node.kinds:
            return node
        kinds = bound.kinds[node.slot] if node.slot < len(bound.kinds) else ()
        return replace(node, kinds=kinds) if len(kinds) == 1 else node

    return each_node(bound.ability, named)
