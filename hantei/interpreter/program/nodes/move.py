"""Nodes that move cards: to piles, onto the field, between cells; and that show and shuffle them."""

from __future__ import annotations

from hantei.interpreter.program.effect import ask
from hantei.interpreter.program.nodes.base import cards_reached, reached, seat_of
from hantei.interpreter.program.nodes.on_cards import FALLEN, OnCards
from hantei.interpreter.table.definitions import Amount, Node, Running, Sel
from hantei.interpreter.table.numbers import (
    ANY_PART,
    BOTH,
    CARD_MASK,
    CHOOSE,
    DECK,
    FIELD,
    HAND,
    NOTHING,
    NUMBER_DONE,
    PLAYER_REF,
    SOMETHING,
)
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import first_of, pack


class Draw(Node):
    """Players draw cards."""

    def __init__(self, who: Sel | None, amount: Amount) -> None:
        self.who = who
        self.amount = amount

    def do(self, m: CardTable, x: Running) -> bool:
        number = self.amount.of(m, x)
        done = 0
        if self.who is None:
            done = m.draw_cards(x.seat, number, x.seat)
        else:
            for ref in self.who.refs(m, x):
                done += m.draw_cards(PLAYER_REF - ref, number, x.seat)
        x.numbers[NUMBER_DONE] = done
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether one of the players has anything to draw."""
        if self.who is None:
            return SOMETHING if m.can_draw(x.seat) else NOTHING
        for ref in self.who.refs(m, x):
            if m.can_draw(PLAYER_REF - ref):
                return SOMETHING
        return NOTHING

    def looks_in(self) -> int:
        return 1 << (DECK >> 1)

    def fills(self) -> int:
        return 1 << (HAND >> 1)

    def spares_field(self) -> bool:
        return True

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.amount.most(m, x) <= 0

    def leans_on(self) -> int:
        return self.amount.leans_on()


class Discard(OnCards):
    """Discard cards of a hand."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def do(self, m: CardTable, x: Running) -> bool:
        found = reached(m, x, self.sel)
        for ref in found:
            m.discard_card(ref)
        x.numbers[NUMBER_DONE] = len(found)
        return True

    def takes(self, m: CardTable, ref: int) -> bool:
        return True


class Put(OnCards):
    """Put cards into a pile of their owner, or controller; `slot` then holds their new refs, unless it is HERE."""

    def __init__(self, sel: Sel, zone: int, bottom: bool, slot: int) -> None:
        self.sel = sel
        self.zone = zone
        self.bottom = bottom
        self.slot = slot

    def do(self, m: CardTable, x: Running) -> bool:
        moved: list[int] = []
        for ref in cards_reached(m, x, self.sel):
            if m.put(ref, self.zone, self.bottom):
                moved.append(m.ref(ref & CARD_MASK))
        if len(moved) > 1 and not is_shuffled_next(x):
            m.came_together(moved, self.zone, self.bottom)
        if self.slot >= 0:
            x.slots[self.slot] = tuple(moved)
        x.numbers[NUMBER_DONE] = len(moved)
        return True

    def possible(self, m: CardTable, x: Running) -> bool:
        """True if a cost can be paid: the card is there."""
        return len(cards_reached(m, x, self.sel)) > 0

    def foresee(self, m: CardTable, x: Running) -> int:
        """Where any part is enough, a card that would stay where it is counts for nothing; where every part must do
        something, one that can't be done is left out (BM-343)."""
        found = super().foresee(m, x)
        if found != SOMETHING or x.ability.judged != ANY_PART:
            return found
        for ref in cards_reached(m, x, self.sel):
            if m.may_put(ref & CARD_MASK, self.zone):
                return SOMETHING
        return NOTHING

    def takes(self, m: CardTable, ref: int) -> bool:
        return True

    def fills(self) -> int:
        return FALLEN | 1 << (self.zone >> 1)


class PutAsCost(Put):
    """Put cards into a pile to pay a cost, in a game where they may be forced elsewhere."""

    def possible(self, m: CardTable, x: Running) -> bool:
        """True if there are cards, and all of them would arrive."""
        found = cards_reached(m, x, self.sel)
        for ref in found:
            if not m.may_put(ref & CARD_MASK, self.zone):
                return False
        return len(found) > 0


class ThatArrive(Sel):
    """The cards of a selection that would really arrive in a pile."""

    def __init__(self, sel: Sel, zone: int) -> None:
        self.sel = sel
        self.zone = zone

    def refs(self, m: CardTable, x: Running) -> list[int]:
        cards = [ref for ref in self.sel.refs(m, x) if ref >= 0]
        if m.may_put_all(self.zone):
            return cards
        return [ref for ref in cards if m.may_put(ref & CARD_MASK, self.zone)]

    def has(self, m: CardTable, x: Running, number: int) -> bool:
        return self.sel.has(m, x, number) if m.may_put_all(self.zone) else super().has(m, x, number)

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref >= 0 and self.sel.fits(m, x, ref) and m.may_put(ref & CARD_MASK, self.zone)

    def only_place(self) -> int:
        return self.sel.only_place()

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        return self.sel.is_hidden(m, x)


class PutInOrder(OnCards):
    """Put cards into a pile one after the other in an order that a player chooses; `left` holds those that still
    wait."""

    def __init__(self, sel: Sel, zone: int, bottom: bool, left: int, who: Sel | None) -> None:
        self.sel = sel
        self.zone = zone
        self.bottom = bottom
        self.left = left
        self.who = who

    def do(self, m: CardTable, x: Running) -> bool:
        found = cards_reached(m, x, self.sel)
        x.slots[self.left] = tuple(found)
        x.numbers[NUMBER_DONE] = len(found)
        return self.go_on(m, x)

    def chosen(self, m: CardTable, x: Running, action: int) -> bool:
        self.move(m, x, m.ref(first_of(action)))
        return self.go_on(m, x)

    def go_on(self, m: CardTable, x: Running) -> bool:
        """Ask which card is next while the order makes a difference; True if all are put."""
        while x.slots[self.left]:
            options: list[int] = []
            seen: list[int] = []
            for ref in x.slots[self.left]:
                same = m.cards.same[ref & CARD_MASK]
                if same not in seen:
                    seen.append(same)
                    options.append(pack(CHOOSE, ref & CARD_MASK))
            if len(options) > 1 or m.by_hand:
                ask(m, x, seat_of(m, x, self.who), options)
                return False
            self.move(m, x, x.slots[self.left][0])
        return True

    def move(self, m: CardTable, x: Running, ref: int) -> None:
        left: list[int] = []
        for other in x.slots[self.left]:
            if other != ref:
                left.append(other)
        x.slots[self.left] = tuple(left)
        m.put_next(ref, self.zone, self.bottom)

    def takes(self, m: CardTable, ref: int) -> bool:
        return True

    def fills(self) -> int:
        return FALLEN | 1 << (self.zone >> 1)


class PutUnder(OnCards):
    """Put cards that are not on the field under another one."""

    def __init__(self, sel: Sel, host: Sel) -> None:
        self.sel = sel
        self.host = host

    def do(self, m: CardTable, x: Running) -> bool:
        done = 0
        hosts = reached(m, x, self.host)
        if hosts and m.zone(hosts[0] & CARD_MASK) == FIELD:
            for ref in cards_reached(m, x, self.sel):
                if m.zone(ref & CARD_MASK) != FIELD:
                    m.put_under(ref & CARD_MASK, hosts[0] & CARD_MASK)
                    done += 1
        x.numbers[NUMBER_DONE] = done
        return True

    def takes(self, m: CardTable, ref: int) -> bool:
        return True


class SwapCells(OnCards):
    """Exchange the cells of two units of one side."""

    def __init__(self, sel: Sel) -> None:
        self.sel = sel

    def do(self, m: CardTable, x: Running) -> bool:
        found = reached(m, x, self.sel)
        swapped = len(found) == 2 and m.swap(found[0] & CARD_MASK, found[1] & CARD_MASK)
        x.numbers[NUMBER_DONE] = 2 if swapped else 0
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        return SOMETHING if len(reached(m, x, self.sel)) > 1 else NOTHING

    def fills(self) -> int:
        return 0


class Show(OnCards):
    """Show cards to both players, or let some look at them."""

    def __init__(self, sel: Sel, to: Sel | None, both: bool) -> None:
        self.sel = sel
        self.to = to
        self.both = both

    def do(self, m: CardTable, x: Running) -> bool:
        eyes = BOTH if self.both else 1 << seat_of(m, x, self.to)
        found = cards_reached(m, x, self.sel)
        for ref in found:
            m.reveal(ref & CARD_MASK, eyes)
        x.numbers[NUMBER_DONE] = len(found)
        return True

    def fills(self) -> int:
        return 0


class Shuffle(Node):
    """Shuffle players' decks."""

    def __init__(self, who: Sel | None) -> None:
        self.who = who

    def do(self, m: CardTable, x: Running) -> bool:
        if self.who is None:
            m.shuffle_by_effect(x.seat, x.seat)
        else:
            for ref in self.who.refs(m, x):
                m.shuffle_by_effect(PLAYER_REF - ref, x.seat)
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """A shuffle that follows something else of its text belongs to that, and does nothing where that finds
        nothing."""
        return SOMETHING if x.at == x.ability.body_at + 1 else NOTHING

    def looks_in(self) -> int:
        return 0

    def fills(self) -> int:
        return 0


def is_shuffled_next(x: Running) -> bool:
    """True if what the node before `x.at` has done is followed by a shuffle."""
    nodes = x.ability.nodes
    return x.at < len(nodes) and isinstance(nodes[x.at], Shuffle)
