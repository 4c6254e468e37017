"""What no text can mean: numbers that exclude each other, a list of single results behind several dice, one player who
discards what is both players'."""

from __future__ import annotations

from typing import Final

from hantei.effects.tree import nodes as tree
from hantei.effects.tree.walk import nodes

_LEAST: Final = {"=": 0, ">=": 0, ">": 1}
_MOST: Final = {"=": 0, "<=": 0, "<": -1}


def contradicts_itself(ability: tree.Ability) -> bool:
    """True if an ability says what can't be."""
    found = tuple(nodes(ability))
    rolls = any(isinstance(one, tree.Roll) and one.amount != 1 for one in found)
    if rolls and any(isinstance(one, tree.Came) for one in found):
        return True
    return any(map(_is_empty, found)) or any(map(_is_of_both, found))


def _is_empty(node: object) -> bool:
    """True for cards of which a stat would have to be higher and lower than some number at once."""
    if not isinstance(node, tree.Selector):
        return False
    asked = [one for one in node.filters if isinstance(one, tree.StatIs) and isinstance(one.value, tree.Number)]
    return any(not _may_be([one for one in asked if one.stat == stat]) for stat in {one.stat for one in asked})


def _may_be(asked: list[tree.StatIs]) -> bool:
    numbers = [(one.op, one.value.value) for one in asked if isinstance(one.value, tree.Number)]
    least = max((value + _LEAST[op] for op, value in numbers if op in _LEAST), default=0)
    most = min((value + _MOST[op] for op, value in numbers if op in _MOST), default=least)
    return least <= most


def _is_of_both(node: object) -> bool:
    """お互いの手札を1枚捨てる: who discards, and how many of whose, is open."""
    return isinstance(node, tree.Discard) and node.who != "each" and node.what.side == "each"
