"""Nodes that choose the cards, or the player, that the following nodes act on."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.program.effect import ask, wait
from hantei.interpreter.program.filters import Filter
from hantei.interpreter.program.nodes.base import seat_of
from hantei.interpreter.table.definitions import Amount, Quiet, Running, Sel
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    CHOOSE,
    CHOOSE_PLAYER,
    DECK,
    DONE,
    HAND,
    LISTED,
    NO_CARD,
    NO_REF,
    NOTHING,
    NUMBER_DONE,
    PLACE_BITS,
    PLAYER_REF,
    SOMETHING,
    UNKNOWN,
)
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import OPERAND_BITS, first_of, kind_of, pack

EXACTLY: Final = 0
UP_TO: Final = 1
AT_LEAST: Final = 2
ANY_NUMBER: Final = 3
NO_GROUP: Final = -1

CHOOSING: Final = pack(CHOOSE)


class Choose(Quiet):
    """Put cards that a player, or chance, chooses into a slot.

    One after the other in a fixed order, so that every set is chosen in one way; of copies in one pile that differ in
    nothing only the first is offered. Fewer than asked: all that there are. In a hand that the chooser can't see it is
    chance; a deck is looked through. `whole`: it is a cost, so the full number must be there; if it is not when it is
    to be paid, the program ends and nothing is declared. `late`: it is none of the choices that an ability begins
    with, so that what it has chosen is told by itself. `sought`: it has to find something for its ability to be
    declared.
    """

    def __init__(
        self, sel: Sel, slot: int, how: int, amount: Amount | None, who: Sel | None, random: bool, whole: bool = False
    ) -> None:
        self.sel = sel
        self.slot = slot
        self.how = how
        self.amount = amount
        self.who = who
        self.random = random
        self.whole = whole
        self.late = False
        self.sought = True

    def do(self, m: CardTable, x: Running) -> bool:
        x.slots[self.slot] = ()
        found = self.candidates(m, x)
        if self.whole and not self.is_payable(m, x, len(found)):
            return False
        seat = seat_of(m, x, self.who)
        if self.random or is_hidden(m, seat, found):
            self.draw_lots(m, x, found.copy())
            return True
        if self.looks_in() != 0:
            look_through(m, seat, found)
        return self.told(m, x, self.go_on(m, x, seat, in_order(m, found)))

    def chosen(self, m: CardTable, x: Running, action: int) -> bool:
        if kind_of(action) == DONE:
            return self.told(m, x, True)
        ref = m.ref(first_of(action)) if kind_of(action) == CHOOSE else PLAYER_REF - first_of(action)
        x.slots[self.slot] = (*x.slots[self.slot], ref)
        if self.amount is None and self.how in (EXACTLY, UP_TO):
            x.numbers[NUMBER_DONE] = 1
            return self.told(m, x, True)
        return self.told(m, x, self.go_on(m, x, seat_of(m, x, self.who), in_order(m, self.candidates(m, x))))

    def told(self, m: CardTable, x: Running, is_over: bool) -> bool:
        """Return `is_over`; if choosing is over in the midst of an effect, tell the game what was chosen."""
        if is_over and self.late:
            m.chose(x.seat, x.slots[self.slot])
        return is_over

    def possible(self, m: CardTable, x: Running) -> bool:
        if self.how in (UP_TO, ANY_NUMBER):
            return True
        if self.whole or self.random:
            number = self.least(m, x) if self.whole else 1
            if self.random or not m.bars_choices():
                return self.sel.has(m, x, number)
            return len(self.candidates(m, x)) >= number
        return self.sel.offers(m, x)

    def is_payable(self, m: CardTable, x: Running, found: int) -> bool:
        """True if so many cards are enough for a cost."""
        return found >= self.least(m, x)

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether there is any card to choose; to choose none is something where the text allows it."""
        if self.sel.is_hidden(m, x):
            return UNKNOWN
        found = self.candidates(m, x)
        x.slots[self.slot] = tuple(found)
        x.numbers[NUMBER_DONE] = len(found)
        return SOMETHING if found or not self.sought else NOTHING

    def least(self, m: CardTable, x: Running) -> int:
        """Return how many cards have to be chosen."""
        return 0 if self.how in (UP_TO, ANY_NUMBER) else self.number(m, x)

    def in_full(self) -> Choose:
        """Return the same choice as one for which the full number must be there."""
        return Choose(self.sel, self.slot, self.how, self.amount, self.who, self.random, True)

    def is_of_many(self) -> bool:
        """True if the player of an ability has to choose a number of cards that is said."""
        return self.how == EXACTLY and self.amount is not None and self.who is None and not self.random and self.sought

    def would_find(self, m: CardTable, x: Running, in_full: bool) -> bool:
        """True unless the first node of a program, as this one, is foreseen to do NOTHING, or, if it is to be done in
        full, less than it says; it writes nothing down."""
        if not self.sought or self.sel.is_hidden(m, x):
            return True
        if in_full and self.is_of_many():
            return len(self.candidates(m, x)) >= max(1, self.number(m, x))
        return self.sel.has(m, x, 1) if self.random else self.sel.offers(m, x)

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def number(self, m: CardTable, x: Running) -> int:
        return 1 if self.amount is None else self.amount.of(m, x)

    def candidates(self, m: CardTable, x: Running) -> list[int]:
        """Return the cards that may be chosen. Chance may take any card: it doesn't count as choosing."""
        refs = self.sel.refs(m, x)
        if self.random or not m.bars_choices():
            return refs
        found: list[int] = []
        for ref in refs:
            if m.may_choose(ref, x.seat):
                found.append(ref)
        return found

    def go_on(self, m: CardTable, x: Running, seat: int, found: list[int]) -> bool:
        """Ask for the next card; True if there are enough."""
        taken = x.slots[self.slot]
        x.numbers[NUMBER_DONE] = len(taken)
        count = len(found)
        number = self.number(m, x)
        least = 0 if self.how in (UP_TO, ANY_NUMBER) else min(number, count)
        most = count if self.how in (AT_LEAST, ANY_NUMBER) else min(number, count)
        if len(taken) >= most:
            return True
        options = next_options(m, found, taken, least - len(taken))
        if not options:
            return True
        if len(taken) >= least:
            options.append(pack(DONE))
        ask(m, x, seat, options)
        return False

    def draw_lots(self, m: CardTable, x: Running, found: list[int]) -> None:
        """Let chance choose; if the number is open, all cards are taken."""
        count = len(found)
        wanted = min(self.number(m, x), count) if self.how in (EXACTLY, UP_TO) else count
        taken: list[int] = []
        while len(taken) < wanted:
            taken.append(found.pop(m.lot(found)))
        x.slots[self.slot] = tuple(taken)
        x.numbers[NUMBER_DONE] = wanted

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.how in (EXACTLY, UP_TO) and self.amount is not None and self.amount.most(m, x) <= 0

    def leans_on(self) -> int:
        return 0 if self.amount is None else self.amount.leans_on()


def next_options(m: CardTable, found: list[int], taken: tuple[int, ...], missing: int) -> list[int]:
    """Return the cards that may be chosen next: those after the last chosen one, if enough are left from there on."""
    start = found.index(taken[-1]) + 1 if taken else 0
    same = m.cards.same
    options: list[int] = []
    before = NO_CARD
    for at in range(start, len(found)):
        if len(found) - at < missing:
            break
        ref = found[at]
        if ref < NO_REF:
            options.append(pack(CHOOSE_PLAYER, PLAYER_REF - ref))
            before = NO_CARD
            continue
        card = ref & CARD_MASK
        if before < 0 or same[before] != same[card] or not are_copies(m, before, card):
            options.append(CHOOSING | card << OPERAND_BITS)  # `pack`, in place
        before = card
    return options


def are_copies(m: CardTable, one: int, other: int) -> bool:
    """True if two copies of one card lie in one pile and differ in nothing."""
    place = m.where[one] & PLACE_BITS
    return place < LISTED and m.where[other] & PLACE_BITS == place and m.are_alike(one, other)


def in_order(m: CardTable, found: list[int]) -> list[int]:
    """Return the cards with copies in one pile side by side, those whose place the opponent knows first."""
    if len(found) < 2 or found[0] < NO_REF or m.place(found[0] & CARD_MASK) >= LISTED:
        return found
    same = m.cards.same
    groups: list[list[int]] = []
    copies: list[int] = []
    for ref in found:
        card = ref & CARD_MASK
        at = first_alike(m, groups, copies, card) if same[card] in copies else NO_GROUP
        if at == NO_GROUP:
            groups.append([ref])
            copies.append(same[card])
            continue
        group = groups[at]
        behind = len(group)
        while behind > 0 and is_better_known(m, card, group[behind - 1] & CARD_MASK):
            behind -= 1
        group.insert(behind, ref)
    return found if len(groups) == len(found) else [ref for group in groups for ref in group]


def first_alike(m: CardTable, groups: list[list[int]], copies: list[int], card: int) -> int:
    """Return the place of the group of cards that are copies of a card in one pile with it, or NO_GROUP; `copies`: what
    each group is of."""
    copy = m.cards.same[card]
    for at in range(copies.index(copy), len(groups)):
        if copies[at] == copy and are_copies(m, groups[at][0] & CARD_MASK, card):
            return at
    return NO_GROUP


def is_better_known(m: CardTable, one: int, other: int) -> bool:
    """True if the opponent of the player who holds two copies knows the place of the first one, and not that of the
    other."""
    eyes = 1 - m.controller(one)
    return m.knows(eyes, one) and not m.knows(eyes, other)


def is_hidden(m: CardTable, seat: int, found: list[int]) -> bool:
    """True if a seat would have to choose among cards of a hand that it can't see."""
    for ref in found:
        if ref >= 0:
            card = ref & CARD_MASK
            if m.place(card) == HAND + 1 - seat and not m.knows(seat, card):
                return True
    return False


def look_through(m: CardTable, seat: int, found: list[int]) -> None:
    """Let the player who chooses in a deck see all of it; who chooses among its top cards has seen these."""
    if found and found[0] >= 0 and m.zone(found[0] & CARD_MASK) == DECK:
        m.look_through(seat, m.place(found[0] & CARD_MASK))


class Among(Sel):
    """The cards of a slot that pass a filter, as a selection."""

    def __init__(self, sel: Sel, kinds: int, filters: list[Filter]) -> None:
        self.sel = sel
        self.kinds = kinds
        self.filters = filters

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.sel.refs(m, x):
            if ref >= 0 and self.passes(m, x, ref & CARD_MASK):
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref >= 0 and self.sel.fits(m, x, ref) and self.passes(m, x, ref & CARD_MASK)

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        if self.kinds and not m.cards.kinds[card] & self.kinds:
            return False
        for one in self.filters:
            if not one.passes(m, x, card):
                return False
        return True


class SelectAll(Quiet):
    """Put all cards of a selection, as they are now, into a slot."""

    def __init__(self, sel: Sel, slot: int) -> None:
        self.sel = sel
        self.slot = slot

    def do(self, m: CardTable, x: Running) -> bool:
        refs = tuple(self.sel.refs(m, x))
        x.slots[self.slot] = refs
        x.numbers[NUMBER_DONE] = len(refs)
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether there is any card."""
        if self.sel.is_hidden(m, x):
            return UNKNOWN
        self.do(m, x)
        return SOMETHING if x.slots[self.slot] else NOTHING

    def looks_in(self) -> int:
        return self.sel.looks_in()


class NeedDeck(Quiet):
    """Let the game do what it does for players whose deck is empty, or has fewer cards than are asked for, before the
    next node looks at cards of it.

    number  how many cards it looks at
    """

    def __init__(self, who: Sel | None, number: int) -> None:
        self.who = who
        self.number = number

    def do(self, m: CardTable, x: Running) -> bool:
        short: list[int] = []
        for seat in seats_of(m, x, self.who):
            if len(m.zones[DECK + seat]) < self.number:
                short.append(seat)
        if not short:
            return True
        wait(m, x)
        for at in range(len(short) - 1, -1, -1):
            m.need_deck(short[at], self.number)
        return False

    def fills(self) -> int:
        return 1 << (DECK >> 1)


def seats_of(m: CardTable, x: Running, who: Sel | None) -> list[int]:
    """Return the seats of selected players; the effect's own seat if there is no selection."""
    if who is None:
        return [x.seat]
    seats: list[int] = []
    for ref in who.refs(m, x):
        seats.append(PLAYER_REF - ref)
    return seats


class TakeFromDeck(Quiet):
    """Put a number of cards from the top, or the bottom, of players' decks into a slot."""

    def __init__(self, who: Sel | None, slot: int, amount: Amount | None, bottom: bool) -> None:
        self.who = who
        self.slot = slot
        self.amount = amount
        self.bottom = bottom

    def do(self, m: CardTable, x: Running) -> bool:
        number = 1 if self.amount is None else self.amount.of(m, x)
        taken: list[int] = []
        for seat in seats_of(m, x, self.who):
            if m.touches(seat, x.seat):
                deck = m.zones[DECK + seat]
                for at in range(min(number, len(deck))):
                    taken.append(m.ref(deck[at] if self.bottom else deck[len(deck) - 1 - at]))
        x.slots[self.slot] = tuple(taken)
        x.numbers[NUMBER_DONE] = len(taken)
        return True

    def foresee(self, m: CardTable, x: Running) -> int:
        """Tell by whether there is any card in the deck."""
        self.do(m, x)
        return SOMETHING if x.slots[self.slot] else NOTHING

    def looks_in(self) -> int:
        return 1 << (DECK >> 1)

    def possible(self, m: CardTable, x: Running) -> bool:
        number = 1 if self.amount is None else self.amount.of(m, x)
        return len(m.zones[DECK + seat_of(m, x, self.who)]) >= number

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        return self.amount is not None and self.amount.most(m, x) <= 0

    def leans_on(self) -> int:
        return 0 if self.amount is None else self.amount.leans_on()
