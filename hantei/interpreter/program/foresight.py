"""Whether an ability may be declared, by what its parts would do if it were carried out now.

Games that ask only whether the first choice finds something (`Ability.needs`) never come here.
"""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.decisive import ANYWHERE, end_of_decisive, end_of_part, filled_by_cost, is_steady
from hantei.interpreter.program.nodes.base import InSlot, Loop, SetX, cards_reached
from hantei.interpreter.program.nodes.board import Lay, Make
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
NO_SLOT: Final = -1
COUNTING: Final = (Choose, SelectAll, TakeFromDeck)
"""The nodes that leave in their frame how many cards they would find."""


def can_be_done(m: CardTable, x: Running) -> bool:
    """True if every part of an ability, or any part, would do something now; also where that can't be told."""
    ability = x.ability
    if ability.judged == EVERY_PART:
        end = ability.decisive if ability.decisive >= 0 else end_of_decisive(ability)
        if end == 0:
            return True
        if end == 1:
            node = ability.nodes[0]
            if isinstance(node, Choose):
                return node.would_find(m, x, wants_all(ability))
            if not isinstance(node, OnCards):  # others may write down what they name
                x = foreseeing(x)
                x.at = 1
            return node.foresee(m, x) != NOTHING
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
        if found == NOTHING and touched and isinstance(node, Lay):
            found = UNKNOWN  # what is paid may make room
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
    choice that follows an act is judged when it is reached, with what depends on it, unless all that is done before
    leaves the field as it is. What acts on cards that were chosen is judged by their choice; one of a fixed number has
    to find so many, where the ability is not compulsory. Costs and choices must leave to each other what they need."""
    nodes = x.ability.nodes
    in_full = wants_all(x.ability)
    wants: list[Want] = []
    acted = is_stirred = False
    at = x.ability.body_at
    while at < end_of_parts:
        node = nodes[at]
        x.at = at + 1
        end = end_of_part(nodes, at)
        if end > at + 1:
            acted, is_stirred, filled = True, True, ANYWHERE
        elif not (acted and isinstance(node, Choose)) or (not is_stirred and is_steady(node)):
            found = foreseen(m, x, node, filled)
            if found == NOTHING and node.looks_in() != 0:
                return False
            if found == SOMETHING and not node.looks_in() & filled:
                want = want_of(m, x, node, in_full)
                if want is not None:
                    wants.append(want)
            acted = acted or node.acts()
            is_stirred = is_stirred or not node.spares_field()
            filled |= node.fills()
        at = end
    return are_met(m, x, wants)


def wants_all(ability: Ability) -> bool:
    """True if the player of an ability declares it of the own accord; a compulsory one is done as far as possible."""
    return ability.kind != TRIGGERED or ability.may


class Want:
    """What a part of a text, or of its costs, needs: a number of cards out of some, which are in no other part's way.

    slot   where the cards lie that are chosen for it; NO_SLOT: it is done to all of them
    pays   whether it is a part of the costs
    taken  which of the cards have been set aside for it
    """

    __slots__ = ("number", "pays", "refs", "slot", "taken")

    def __init__(self, refs: list[int], number: int, slot: int, pays: bool) -> None:
        self.refs = refs
        self.number = number
        self.slot = slot
        self.pays = pays
        self.taken: list[int] = []


def want_of(m: CardTable, x: Running, node: Node, in_full: bool) -> Want | None:
    """Return what a node that was foreseen needs of the cards that it finds; None where it needs none of them, or needs
    no more than it is known to find."""
    if isinstance(node, Choose):
        if not node.sought:
            return None
        number = max(1, node.least(m, x)) if in_full and node.is_of_many() else 1
        return Want(list(x.slots[node.slot]), number, node.slot, False)
    if x.ability.body_at == 0 or node.looks_in() == 0:
        return None
    if isinstance(node, SelectAll):
        return Want(list(x.slots[node.slot]), 1, NO_SLOT, False)
    return Want(cards_reached(m, x, node.sel), 1, NO_SLOT, False) if isinstance(node, OnCards) else None


def are_met(m: CardTable, x: Running, wants: list[Want]) -> bool:
    """True if every part of a text can have what it needs, where the costs are sure to take some cards, and what is
    chosen for one part may be gone before another one needs it."""
    for want in wants:
        if len(want.refs) < want.number:
            return False
    if x.ability.body_at > 0 and wants:
        return can_be_left(m, x, wants)
    return len(wants) < 2 or can_be_set_aside(m, x, wants, 0, 0)


def can_be_left(m: CardTable, x: Running, wants: list[Want]) -> bool:
    """True if the costs can be paid so that everything that is needed is left. No two parts of them are paid with cards
    of the same place."""
    gone, payments = taken_by_costs(m, x, True)
    needed: list[int] = []
    for want in wants:
        want.refs = [ref for ref in want.refs if ref not in gone]
        if len(want.refs) < want.number:
            return False
        needed.extend(want.refs)
    paid: list[Want] = []
    for node, choice in payments:
        number = choice.least(m, x)
        refs: list[int] = []
        for ref in x.slots[choice.slot]:
            if ref in needed and node.takes(m, ref):
                refs.append(ref)
            elif ref not in gone:
                number -= 1
        if number > 0:
            paid.append(Want(refs, number, choice.slot, True))
    paid.extend(wants)
    return len(paid) == 1 or can_be_set_aside(m, x, paid, 0, 0)


def can_be_set_aside(m: CardTable, x: Running, wants: list[Want], at: int, start: int) -> bool:
    """True if cards can be set aside for all wants from one on, whose own ones are looked for from a place on, so that
    none is in another one's way."""
    if at == len(wants):
        return True
    want = wants[at]
    if len(want.taken) == want.number:
        return can_be_set_aside(m, x, wants, at + 1, 0)
    for number in range(start, len(want.refs)):
        ref = want.refs[number]
        if is_in_the_way(m, x, wants, at, ref):
            continue
        want.taken.append(ref)
        found = can_be_set_aside(m, x, wants, at, number + 1)
        want.taken.pop()
        if found:
            return True
    return False


def is_in_the_way(m: CardTable, x: Running, wants: list[Want], at: int, ref: int) -> bool:
    """True if a card can't be set aside for a want because it is for an earlier one."""
    for number in range(at):
        other = wants[number]
        if ref in other.taken and (other.pays or is_gone_for_one(m, x, other.slot, wants[at].slot, ref)):
            return True
    return False


def is_gone_for_one(m: CardTable, x: Running, slot: int, other: int, ref: int) -> bool:
    """True if a card that is chosen for two slots is sure to be gone when what is done to one of them is to be done.
    What stands under a condition, or is optional, need not be done."""
    nodes = x.ability.nodes
    gone_from = NO_SLOT
    at = x.ability.body_at
    while at < len(nodes):
        node, end = nodes[at], end_of_part(nodes, at)
        if end == at + 1 and isinstance(node, OnCards) and isinstance(node.sel, InSlot):
            used = node.sel.slot
            if used in (slot, other):
                if gone_from not in (NO_SLOT, used):
                    return True
                if node.takes(m, ref):
                    gone_from = used
        at = end
    return False


def is_left_by_costs(m: CardTable, x: Running, node: Node) -> bool:
    """True if a node is sure to have a card to act on when the costs are paid, whatever they do to cards; never where
    it needs more than that card, by rules of the game."""
    if isinstance(node, Make):
        return False
    return not isinstance(node, OnCards) or left_by_costs(m, x, cards_reached(m, x, node.sel)) > 0


def left_by_costs(m: CardTable, x: Running, found: list[int]) -> int:
    """Return how many of some cards are sure to be left when the costs are paid, with other cards as far as there are
    any."""
    gone, payments = taken_by_costs(m, x, False)
    left = [ref for ref in found if ref not in gone]
    number = len(left)
    for _, choice in payments:
        others = 0
        for ref in x.slots[choice.slot]:
            if ref not in left and ref not in gone:
                others += 1
        number -= max(0, choice.least(m, x) - others)
    return number


def taken_by_costs(m: CardTable, x: Running, surely: bool) -> tuple[list[int], list[tuple[OnCards, Choose]]]:
    """Return the cards that costs take from their places, and the parts that do so with others, which are chosen.
    `surely`: only what they are sure to take; otherwise all to which they do anything."""
    gone: list[int] = []
    payments: list[tuple[OnCards, Choose]] = []
    for at in range(x.ability.body_at):
        node = x.ability.nodes[at]
        if not isinstance(node, OnCards):
            continue
        refs: list[int] = []
        if isinstance(node.sel, InSlot):
            choice = choice_for(x, node.sel.slot)
            if choice is None:
                refs.extend(x.slots[node.sel.slot])
            elif x.slots[choice.slot]:  # others are cards that can't be told
                payments.append((node, choice))
        elif node.looks_in() != 0:
            refs = cards_reached(m, x, node.sel)
        for ref in refs:
            if not surely or node.takes(m, ref):
                gone.append(ref)
    return gone, payments


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
