"""What no text can mean: numbers that exclude each other, a list of single results behind several dice, one player who
discards what is both players'."""

from __future__ import annotations

from hantei.effects.tree import nodes as tree
from hantei.effects.tree.intervals import contradicted
from hantei.effects.tree.walk import nodes


def contradicts_itself(ability: tree.Ability) -> bool:
    """True if an ability says what can't be."""
    found = tuple(nodes(ability))
    rolls = any(isinstance(one, tree.Roll) and one.amount != 1 for one in found)
    if rolls and any(isinstance(one, tree.Came) for one in found):
        return True
    return any(map(_is_empty, found)) or any(map(_is_of_both, found))


def _is_empty(node: object) -> bool:
    """True for cards of which a stat would have to be higher and lower than some number at once."""
    return isinstance(node, tree.Selector) and any(contradicted(node.filters))


def _is_of_both(node: object) -> bool:
    """お互いの手札を1枚捨てる: who discards, and how many of whose, is open."""
    return isinstance(node, tree.Discard) and node.who != "each" and node.what.side == "each"
