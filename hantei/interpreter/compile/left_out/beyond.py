"""What trees say that no engine plays yet: an ability that says so is left out whole."""

from __future__ import annotations

from typing import Final

from hantei.effects.left_out import Reason
from hantei.effects.tree import nodes as ast
from hantei.effects.tree.walk import nodes
from hantei.interpreter.compile.left_out.reasons import BEYOND

_NODES: Final = (
    ast.AtMost,
    ast.InTotal,
    ast.ByAbility,
    ast.Befell,
)


def beyond(tree: ast.Ability) -> Reason | None:
    """Return why an ability isn't played of which some part says more than any engine knows; None if none does."""
    return BEYOND if any(isinstance(one, _NODES) or _says_more(one) for one in nodes(tree)) else None


def _says_more(node: object) -> bool:
    match node:
        case ast.Selector():
            return node.nth > 0 or node.side == "each_own"
        case ast.Damage():
            return node.divided
        case ast.ResultOf():
            return node.what == "tails"
        case ast.Limit():
            return node.shared == "name_and_text"
    return False
