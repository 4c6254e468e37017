"""Which parts of an ability have to be looked at to tell whether every part of it could do something: a fact of its
program alone, so that it is found once and kept with the ability."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.nodes.base import IfOption, Jump, Loop, MayDo, Unless
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.table.definitions import Ability, Node

ANYWHERE: Final = -1


def end_of_decisive(ability: Ability) -> int:
    """Return the place behind the last part that could forbid a declaration; 0: there is none."""
    if ability.decisive < 0:
        ability.decisive = found_in(ability.nodes, ability.body_at)
        if ability.decisive > 0 and ability.body_at == 0:
            node = ability.nodes[0]
            if isinstance(node, Choose) and node.sought:
                ability.sought = node.sel
    return ability.decisive


def found_in(nodes: list[Node], body_at: int) -> int:
    """Return that place, by going through the parts as `foresight.every_part` does: a part forbids a declaration where
    it looks for cards, unless by then cards may have come to where it looks."""
    filled = 0
    for at in range(body_at):
        filled |= nodes[at].fills()
    acted = False
    last = 0
    at = body_at
    while at < len(nodes):
        node = nodes[at]
        end = end_of_part(nodes, at)
        if end > at + 1:
            acted, filled = True, ANYWHERE
        elif not (acted and isinstance(node, Choose)):
            if node.looks_in() != 0 and not node.looks_in() & filled:
                last = end
            acted = acted or node.acts()
            filled |= node.fills()
        at = end
    return last


def end_of_part(nodes: list[Node], at: int) -> int:
    """Return the place behind a node and the nodes that it may skip, with those for the other case."""
    node = nodes[at]
    end = at + 1
    if isinstance(node, (Unless, MayDo, IfOption, Loop)):
        end += node.skip
        last = nodes[end - 1]
        if isinstance(node, Unless) and isinstance(last, Jump):
            end += last.skip
    return end
