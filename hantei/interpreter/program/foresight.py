"""Whether an ability may be declared, by what its parts would do if it were carried out now.

Games that ask only whether the first choice finds something (`Ability.needs`) never come here.
"""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.decisive import ANYWHERE, end_of_decisive, end_of_part, filled_by_cost
from hantei.interpreter.program.nodes.base import InSlot, Loop, SetX, cards_reached
from hantei.interpreter.program.nodes.choose import Choose, SelectAll, TakeFromDeck
from hantei.interpreter.program.nodes.on_cards import OnCards
from hantei.interpreter.table.definitions import Ability, Node, Running
from hantei.interpreter.table.numbers import (
    EVERY_PART,
    NOTHING,
    NUMBER_DONE,
    NUMBER_TOLD,
    NUMBER_X,
    NUMBERS,
    SOMETHING,
    TRIGGERED,
    UNKNOWN,
)
from hantei.interpreter.table.table import CardTable

DONE_TOLD: Final = 1 << NUMBER_DONE
"""The bit of NUMBER_TOLD that says: how much was done at most is known."""
COUNTING: Final = (Choose, SelectAll, TakeFromDeck)
"""The nodes that leave in their frame how many cards they would find."""


def can_be_done(m: CardTable, x: Running) -> bool:
    """True if every part of an ability, or any part, would do something now; also where that can't be told."""
    ability = x.ability
    if ability.judged == EVERY_PART:
        end = end_of_decisive(ability)
        if end == 0:
            return True
        if end == 1:
            node = ability.nodes[0]
            if isinstance(node, Choose):
                return node.would_find(m, x, wants_all(ability))
        frame = foreseeing(x)
        return every_part(m, frame, after_costs(m, frame), end)
    frame = foreseeing(x)
    filled = after_costs(m, frame)
    if any_part(m, frame, 0, 0, before_costs=ability.body_at > 0):
        return True
    if not ability.body_at:
        return False
    frame = foreseeing(x)
    after_costs(m, frame)
    return any_part(m, frame, filled, touched_by_costs(frame)) and m.pays_off(x)


def is_paid_off(m: CardTable, x: Running) -> bool:
    """True if any part of an ability would do something, now that its costs are paid; also where that can't be
    told."""
    return any_part(m, foreseeing(x), 0, 0)


def foreseeing(x: Running) -> Running:
    """Return a frame in which an ability can be foreseen; it is about to choose its targets."""
    numbers = [*x.numbers[:NUMBERS], 0]  # NUMBER_TOLD: nothing yet
    return Running(x.ability, 0, x.seat, x.source, x.slots.copy(), numbers)


def after_costs(m: CardTable, x: Running) -> int:
    """Name what the costs would choose, and return the zones where cards may come to lie by them."""
    filled = 0
    for at in range(x.ability.body_at):
        node = x.ability.nodes[at]
        x.at = at + 1
        remember(x, node, node.foresee(m, x))
        filled |= filled_by_cost(x.ability.nodes, at)
    return filled


def touched_by_costs(x: Running) -> int:
    """Return the zones whose cards may be others, or different ones, once the costs are paid."""
    touched = 0
    for at in range(x.ability.body_at):
        node = x.ability.nodes[at]
        touched |= node.fills() | node.looks_in()
    return touched


def any_part(m: CardTable, x: Running, filled: int, touched: int, before_costs: bool = False) -> bool:
    """True if anything would change. Conditions within the text may hold, and every option be chosen: as long as
    nothing has changed, all is as it is now, but for the zones that costs have filled or touched. Where no costs are
    paid yet, what they may take does not count."""
    nodes = x.ability.nodes
    at = x.ability.body_at
    while at < len(nodes):
        node = nodes[at]
        at += 1
        x.at = at
        if node.comes_to_nothing(m, x) and not node.leans_on() & touched:
            remember(x, node, NOTHING)
            if isinstance(node, Loop):
                at += node.skip
            continue
        found = foreseen(m, x, node, filled)
        if found == UNKNOWN or (found != NOTHING and node.acts()):
            return not before_costs or is_left_by_costs(m, x, node)
        remember(x, node, found)
        if not node.acts():
            filled |= node.fills()
    return False


def remember(x: Running, node: Node, found: int) -> None:
    """Note how much a node would do at most, where that can be told: a later one may do as much. A value of X is told
    where it is 0."""
    told = x.numbers[NUMBER_TOLD]
    if isinstance(node, SetX):
        if found == NOTHING:
            x.numbers[NUMBER_X] = 0
            told |= 1 << NUMBER_X
    elif found == NOTHING:
        x.numbers[NUMBER_DONE] = 0
        told |= DONE_TOLD
    elif isinstance(node, COUNTING):
        told |= DONE_TOLD
    elif node.acts() and not isinstance(node, OnCards):
        told &= ~DONE_TOLD
    x.numbers[NUMBER_TOLD] = told


def every_part(m: CardTable, x: Running, filled: int, end_of_parts: int) -> bool:
    """True if every part up to a place would do something. What stands under a condition, or is optional, need not; a
    choice that follows an act is judged when it is reached, with what depends on it. What acts on cards that were
    chosen is judged by their choice; one of a fixed number has to find so many, where the ability is not compulsory."""
    nodes = x.ability.nodes
    in_full = wants_all(x.ability)
    acted = False
    at = x.ability.body_at
    while at < end_of_parts:
        node = nodes[at]
        x.at = at + 1
        end = end_of_part(nodes, at)
        if end > at + 1:
            acted, filled = True, ANYWHERE
        elif not (acted and isinstance(node, Choose)):
            found = foreseen(m, x, node, filled)
            if found == NOTHING and node.looks_in() != 0:
                return False
            if found == SOMETHING and not node.looks_in() & filled and finds_too_few(m, x, node, in_full):
                return False
            acted = acted or node.acts()
            filled |= node.fills()
        at = end
    return True


def wants_all(ability: Ability) -> bool:
    """True if the player of an ability declares it of the own accord; a compulsory one is done as far as possible."""
    return ability.kind != TRIGGERED or ability.may


def finds_too_few(m: CardTable, x: Running, node: Node, in_full: bool) -> bool:
    """True if a node that was foreseen finds fewer cards than it has to, or fewer than costs can leave to it."""
    number = 1
    found: tuple[int, ...] = ()
    if isinstance(node, Choose):
        if not node.sought:
            return False
        found = x.slots[node.slot]
        if in_full and node.is_of_many():
            number = max(1, node.least(m, x))
    elif x.ability.body_at == 0 or node.looks_in() == 0:
        return False
    elif isinstance(node, SelectAll):
        found = x.slots[node.slot]
    elif isinstance(node, OnCards):
        found = tuple(cards_reached(m, x, node.sel))
    else:
        return False
    return len(found) < number or (x.ability.body_at > 0 and left_by_costs(m, x, found, True) < number)


def is_left_by_costs(m: CardTable, x: Running, node: Node) -> bool:
    """True if a node is sure to have a card to act on when the costs are paid."""
    return not isinstance(node, OnCards) or left_by_costs(m, x, tuple(cards_reached(m, x, node.sel)), False) > 0


def left_by_costs(m: CardTable, x: Running, found: tuple[int, ...], surely: bool) -> int:
    """Return how many of some cards can be left when the costs are paid, with other cards as far as there are any. No
    two parts of a cost are paid with cards of the same place. `surely`: only what the costs are sure to take is."""
    gone, chosen = taken_by_costs(m, x, surely)
    left: list[int] = []
    for ref in found:
        if ref not in gone:
            left.append(ref)
    number = len(left)
    for cost in chosen:
        others = 0
        for ref in x.slots[cost.slot]:
            if ref not in left and ref not in gone:
                others += 1
        number -= max(0, cost.least(m, x) - others)
    return number


def taken_by_costs(m: CardTable, x: Running, surely: bool) -> tuple[list[int], list[Choose]]:
    """Return the cards that costs are sure to take from their places, or may take, and the choices of others that they
    take."""
    gone: list[int] = []
    chosen: list[Choose] = []
    for at in range(x.ability.body_at):
        node = x.ability.nodes[at]
        if not isinstance(node, OnCards) or (surely and not node.takes()):
            continue
        if not isinstance(node.sel, InSlot):
            if node.looks_in() != 0:
                gone.extend(cards_reached(m, x, node.sel))
            continue
        choice = choice_for(x, node.sel.slot)
        if choice is None:
            gone.extend(x.slots[node.sel.slot])
        elif x.slots[choice.slot]:  # others are cards that can't be told
            chosen.append(choice)
    return gone, chosen


def choice_for(x: Running, slot: int) -> Choose | None:
    """Return the part of the costs by which the cards in a slot are chosen; None if it is not chosen what they are."""
    for at in range(x.ability.body_at):
        node = x.ability.nodes[at]
        if isinstance(node, Choose) and node.slot == slot:
            return node
    return None


def foreseen(m: CardTable, x: Running, node: Node, filled: int) -> int:
    """Return what a node would do; where it finds nothing, but cards may have come by then, it is UNKNOWN."""
    found = node.foresee(m, x)
    return UNKNOWN if found == NOTHING and node.looks_in() & filled else found
