"""Whether an ability may be declared, by what its parts would do if it were carried out now.

Games that ask only whether the first choice finds something (`Ability.needs`) never come here.
"""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.nodes.base import IfOption, Jump, Loop, MayDo, Unless
from hantei.interpreter.program.nodes.choose import Choose
from hantei.interpreter.table.definitions import Node, Running
from hantei.interpreter.table.numbers import EVERY_PART, NOTHING, UNKNOWN
from hantei.interpreter.table.table import CardTable

ANYWHERE: Final = -1


def can_be_done(m: CardTable, x: Running) -> bool:
    """True if every part of an ability, or any part, would do something now; also where that can't be told."""
    frame = Running(x.ability, 0, x.seat, x.source, x.slots.copy(), x.numbers.copy())
    filled = after_costs(m, frame)
    if x.ability.judged == EVERY_PART:
        return every_part(m, frame, filled)
    return any_part(m, frame, filled)


def after_costs(m: CardTable, x: Running) -> int:
    """Name what the costs would choose, and return the zones where cards may come to lie by them."""
    filled = 0
    for at in range(x.ability.body_at):
        node = x.ability.nodes[at]
        x.at = at + 1
        node.foresee(m, x)
        filled |= node.fills()
    return filled


def any_part(m: CardTable, x: Running, filled: int) -> bool:
    """True if anything would change. Conditions within the text may hold, and every option be chosen: as long as
    nothing has changed, all is as it is now."""
    nodes = x.ability.nodes
    for at in range(x.ability.body_at, len(nodes)):
        node = nodes[at]
        x.at = at + 1
        found = foreseen(m, x, node, filled)
        if found == UNKNOWN or (found != NOTHING and node.acts()):
            return True
        if not node.acts():
            filled |= node.fills()
    return False


def every_part(m: CardTable, x: Running, filled: int) -> bool:
    """True if every part would do something. What stands under a condition, or is optional, need not; a choice that
    follows an act is judged when it is reached, with what depends on it. What acts on cards that were chosen is judged
    by their choice."""
    nodes = x.ability.nodes
    acted = False
    at = x.ability.body_at
    while at < len(nodes):
        node = nodes[at]
        x.at = at + 1
        end = end_of_part(nodes, at)
        if end > at + 1:
            acted, filled = True, ANYWHERE
        elif not (acted and isinstance(node, Choose)):
            found = foreseen(m, x, node, filled)
            if found == NOTHING and node.looks_in() != 0:
                return False
            acted = acted or node.acts()
            filled |= node.fills()
        at = end
    return True


def foreseen(m: CardTable, x: Running, node: Node, filled: int) -> int:
    """Return what a node would do; where it finds nothing, but cards may have come by then, it is UNKNOWN."""
    found = node.foresee(m, x)
    return UNKNOWN if found == NOTHING and node.looks_in() & filled else found


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
