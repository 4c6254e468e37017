"""What a text left unsaid, said: it can be printed only by a word."""

from __future__ import annotations

from dataclasses import replace

from hantei.effects.sense.bind import bind
from hantei.effects.sense.settle import each_node
from hantei.effects.tree.nodes import Ability, Selector
from hantei.effects.tree.walk import nodes


def spoken(ability: Ability) -> Ability:
    """Return an ability in which nothing is left out: what was, is said as this card or as the kind of card that was
    spoken of."""
    if not any(isinstance(node, Selector) and node.reference == "unsaid" for node in nodes(ability)):
        return ability
    bound = bind(ability)

    def named(node: object) -> object:
        if not isinstance(node, Selector) or node.reference != "it" or node.slot is None or node.kinds:
            return node
        kinds = bound.kinds[node.slot] if node.slot < len(bound.kinds) else ()
        return replace(node, kinds=kinds) if len(kinds) == 1 else node

    return each_node(bound.ability, named)
