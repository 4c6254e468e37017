"""Which parts of an ability have to be looked at to tell whether every part of it could do something: a fact of its
program alone, so that it is found once and kept with the ability."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.filters import (
    Filter,
    HasCounters,
    HasKeyword,
    HasState,
    HasTrait,
    IsInState,
    KindIs,
    NameIs,
    StatIs,
)
from hantei.interpreter.program.nodes.base import All, CanPay, IfOption, InSlot, Jump, Loop, MayDo, Unless
from hantei.interpreter.program.nodes.choose import AT_LEAST, EXACTLY, Choose
from hantei.interpreter.program.nodes.move import Put
from hantei.interpreter.program.select import SideSel
from hantei.interpreter.program.values import Const
from hantei.interpreter.table.definitions import Ability, Node, Sel, Test
from hantei.interpreter.table.numbers import LISTED, NO_PLACE
from hantei.interpreter.table.table import CardTable

ANYWHERE: Final = -1
LISTS: Final = (1 << (LISTED >> 1)) - 1
"""The zones, as bits, whose cards lie in lists: none lies under another one."""


def end_of_decisive(ability: Ability) -> int:
    """Return the place behind the last part that could forbid a declaration; 0: there is none."""
    if ability.decisive < 0:
        ability.decisive = found_in(ability.nodes, ability.body_at)
        ability.wanted = wanted_by(ability)
    return ability.decisive


def found_in(nodes: list[Node], body_at: int) -> int:
    """Return that place, by going through the parts as `foresight.every_part` does: a part forbids a declaration where
    it looks for cards, unless by then cards may have come to where it looks."""
    filled = 0
    for at in range(body_at):
        filled |= filled_by_cost(nodes, at)
    acted = is_stirred = False
    last = 0
    at = body_at
    while at < len(nodes):
        node = nodes[at]
        end = end_of_part(nodes, at)
        if end > at + 1:
            filled, is_stirred = ANYWHERE, True
        elif not (acted and isinstance(node, Choose)) or (not is_stirred and is_steady(node)):
            if node.looks_in() != 0 and not node.looks_in() & filled:
                last = end
            acted = acted or node.acts()
            is_stirred = is_stirred or not node.spares_field()
            filled |= node.fills()
        at = end
    return last


def is_steady(node: Node) -> bool:
    """True if what a choice finds hangs on no amount that draws or changes of a player's number could change."""
    if not isinstance(node, Choose):
        return False
    sel = node.sel
    while not isinstance(sel, SideSel):
        inner = getattr(sel, "sel", None)
        if not isinstance(inner, Sel):
            return False
        sel = inner
    return all(is_fixed(one) for one in sel.filters)


def is_fixed(one: Filter) -> bool:
    """True if a card passes a filter, or doesn't, whatever amounts there are."""
    if isinstance(one, (StatIs, HasCounters)):
        return one.amount is None or isinstance(one.amount, Const)
    return isinstance(one, (NameIs, HasTrait, HasKeyword, HasState, IsInState, KindIs))


def filled_by_cost(nodes: list[Node], at: int) -> int:
    """Return the zones to which a part of the costs may bring cards. The list out of which it takes a card gets none by
    that, unless the card is put into it."""
    node = nodes[at]
    if isinstance(node, Put) and isinstance(node.sel, InSlot):
        for other in nodes[:at]:
            if isinstance(other, Choose) and other.slot == node.sel.slot and not other.looks_in() & ~LISTS:
                return node.fills() & ~other.looks_in() | 1 << (node.zone >> 1)
    return node.fills()


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


def wanted_by(ability: Ability) -> list[tuple[int, int]]:
    """Return how many cards must lie at least in some places, as these are for seat 0, for an ability to be declared:
    so many as its costs choose there, where a fixed number is asked for, and one for the choice with which its decisive
    parts begin."""
    chosen: list[tuple[Sel, int]] = []
    for node in nodes_to_pay(ability.test):
        if isinstance(node, Choose) and node.how in (EXACTLY, AT_LEAST):
            if node.amount is None or not node.whole:
                chosen.append((node.sel, 1))
            elif isinstance(node.amount, Const):
                chosen.append((node.sel, node.amount.value))
    if ability.decisive > 0 and ability.body_at == 0:
        first = ability.nodes[0]
        if isinstance(first, Choose) and first.sought:
            chosen.append((first.sel, 1))
    return [(sel.only_place(), number) for sel, number in chosen if number > 0 and sel.only_place() != NO_PLACE]


def nodes_to_pay(test: Test | None) -> list[Node]:
    """Return the nodes of a condition that ask whether costs can be paid."""
    if isinstance(test, CanPay):
        return test.nodes
    found: list[Node] = []
    if isinstance(test, All):
        for part in test.tests:
            found.extend(nodes_to_pay(part))
    return found


def without_price(test: Test | None) -> Test | None:
    """Return a condition without what asks whether costs can be paid; None where nothing is left."""
    if isinstance(test, All):
        left = [part for part in test.tests if not isinstance(part, CanPay)]
        return All(left) if len(left) > 1 else left[0] if left else None
    return None if isinstance(test, CanPay) else test


def wants_more(m: CardTable, ability: Ability, seat: int) -> bool:
    """A glance: True if there are certainly too few cards for an ability of a seat to be declared: in a list, or none
    on a side of the field."""
    for lone, number in ability.wanted:
        place = lone ^ seat
        if place < LISTED:
            if len(m.zones[place]) < number:
                return True
        else:
            count = len(m.board) // 2
            if not m.filled >> (place & 1) * count & (1 << count) - 1 & m.cards.field:
                return True
    return False
