"""What a text left unsaid, said: it can be printed only by a word."""

from __future__ import annotations

from hantei.effects.sense.bind import bind
from hantei.effects.tree.nodes import Ability, Selector
from hantei.effects.tree.walk import nodes


def spoken(ability: Ability) -> Ability:
    """Return an ability in which nothing is left out: what was, is said as this card or what was spoken of last."""
    left_out = any(isinstance(node, Selector) and node.reference == "unsaid" for node in nodes(ability))
    return bind(ability).ability if left_out else ability
