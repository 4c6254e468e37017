"""Which cards, or players: what the selections of card texts come to while a match runs."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.definitions import Amount, Running, Sel
from hantei.interpreter.numbers import (
    CARD_MASK,
    DECK,
    LISTED,
    NO_CARD,
    NO_REF,
    PLAYER_REF,
    UNDER,
)
from hantei.interpreter.table import CardTable

# Whose, seen from the seat of the effect.
ANY_SIDE: Final = 0
OWN_SIDE: Final = 1
OTHER_SIDE: Final = 2
TURN_SIDE: Final = 3

ANY_ZONE: Final[list[int]] = []

# How values are compared.
EQUAL: Final = 0
AT_MOST: Final = 1
AT_LEAST: Final = 2
LESS: Final = 3
MORE: Final = 4
EVEN: Final = 5
ODD: Final = 6
LOWEST: Final = 7
HIGHEST: Final = 8


def compares(left: int, op: int, right: int) -> bool:
    """Whether a comparison of two numbers holds."""
    if op == EQUAL:
        return left == right
    if op == AT_MOST:
        return left <= right
    if op == AT_LEAST:
        return left >= right
    if op == LESS:
        return left < right
    if op == MORE:
        return left > right
    return left % 2 == (0 if op == EVEN else 1)


class Filter:
    """Whether a card is one of those that a text speaks of."""

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        raise NotImplementedError


class SideSel(Sel):
    """The cards of some zones, places and kinds that pass all filters.

    zones      zones without their seat; none for cards wherever they lie
    kinds      bits; 0 for any
    cells      cells of a side as bits; -1 for any
    relations  the game's numbers for where they lie to the card that the effect comes from, one of them; none: anywhere
    extreme    the stat of which it must have the highest or lowest value of all, with LOWEST or HIGHEST; -1: none
    """

    def __init__(
        self, side: int, zones: list[int], kinds: int, cells: int, relations: list[int], filters: list[Filter],
        other: bool, extreme: int = -1, direction: int = LOWEST,
    ) -> None:  # fmt: skip
        self.side = side
        self.zones = zones
        self.kinds = kinds
        self.cells = cells
        self.relations = relations
        self.filters = filters
        self.other = other
        self.extreme = extreme
        self.direction = direction
        self.on_board = extreme < 0 and len(zones) == 1 and zones[0] >= LISTED
        self.plain = cells < 0 and not relations and not filters

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for seat in self.seats(m, x):
            for zone in self.zones:
                if zone < LISTED:
                    cards = m.zones[zone + seat]
                    for at in range(len(cards)):
                        card = cards[len(cards) - 1 - at] if zone == DECK else cards[at]
                        if self.passes(m, x, card):
                            found.append(m.ref(card))
                else:
                    self.add_lying(m, x, zone, seat, found)
                    if zone == UNDER:
                        self.add_lower(m, x, seat, found)
        return found if self.extreme < 0 else self.extremes(m, found)

    def offers(self, m: CardTable, x: Running) -> bool:
        if not self.on_board:
            return super().offers(m, x)
        zone = self.zones[0]
        kinds, board, printed = self.kinds, m.board, m.cards.kinds
        count = len(board) // 2
        plain = self.plain and not self.other
        for seat in self.seats(m, x):
            for cell in range(seat * count, seat * count + count):
                card = board[cell]
                if card == NO_CARD or (kinds and not printed[card] & kinds) or m.zone(card) != zone:
                    continue
                if (plain or self.passes(m, x, card)) and m.may_choose(m.ref(card), x.seat):
                    return True
        return False

    def seats(self, m: CardTable, x: Running) -> list[int]:
        """Whose cards they are, the own side first."""
        if self.side == OWN_SIDE:
            return [x.seat]
        if self.side == OTHER_SIDE:
            return [1 - x.seat]
        return [m.active] if self.side == TURN_SIDE else [x.seat, 1 - x.seat]

    def add_lying(self, m: CardTable, x: Running, zone: int, seat: int, found: list[int]) -> None:
        """Cards on cells of the board."""
        count = len(m.board) // 2
        for cell in range(seat * count, seat * count + count):
            card = m.board[cell]
            if card != NO_CARD and m.zone(card) == zone and self.passes(m, x, card):
                found.append(m.ref(card))

    def add_lower(self, m: CardTable, x: Running, seat: int, found: list[int]) -> None:
        """Cards that lie under others."""
        for at in range(1, len(m.under), 2):
            card = m.under[at]
            if m.controller(card) == seat and self.passes(m, x, card):
                found.append(m.ref(card))

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        if ref < 0 or not m.alive(ref):
            return False
        card = ref & CARD_MASK
        if self.zones and m.zone(card) not in self.zones:
            return False
        if m.controller(card) not in self.seats(m, x) or not self.passes(m, x, card):
            return False
        return self.extreme < 0 or ref in self.refs(m, x)

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        if self.kinds and not m.cards.kinds[card] & self.kinds:
            return False
        if self.other and x.source != NO_REF and card == x.source & CARD_MASK:
            return False
        if self.cells >= 0 and not m.cells_of(card) & self.cells:
            return False
        if self.relations and not self.is_near(m, x, card):
            return False
        for one in self.filters:
            if not one.passes(m, x, card):
                return False
        return True

    def is_near(self, m: CardTable, x: Running, card: int) -> bool:
        """Whether a card lies to the one that the effect comes from as a text says."""
        source = x.source & CARD_MASK
        if not m.alive(x.source) or m.controller(source) != m.controller(card):
            return False
        cells = m.cells_of(card)
        for relation in self.relations:
            if m.cells_near(source, relation) & cells:
                return True
        return False

    def extremes(self, m: CardTable, refs: list[int]) -> list[int]:
        """Of some cards those with the highest or lowest value."""
        found: list[int] = []
        best = 0
        for ref in refs:
            value = m.value_now(ref & CARD_MASK, self.extreme)
            if self.direction == LOWEST:
                value = -value
            if not found or value > best:
                found = [ref]
                best = value
            elif value == best:
                found.append(ref)
        return found


class SelfSel(Sel):
    """The card that the effect comes from."""

    def refs(self, m: CardTable, x: Running) -> list[int]:
        return [x.source] if x.source != NO_REF and m.alive(x.source) else []

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref == x.source and ref != NO_REF


class BattleSel(Sel):
    """The card that attacks, or the one that is attacked."""

    def __init__(self, attacked: bool) -> None:
        self.attacked = attacked

    def refs(self, m: CardTable, x: Running) -> list[int]:
        ref = m.attacked_ref() if self.attacked else m.attacker_ref()
        return [ref] if ref >= 0 and m.alive(ref) else []

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in self.refs(m, x)


class HostSel(Sel):
    """The card that the source lies under."""

    def refs(self, m: CardTable, x: Running) -> list[int]:
        source = x.source & CARD_MASK
        for at in range(0, len(m.under), 2):
            if m.under[at + 1] == source:
                return [m.ref(m.under[at])]
        return []

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in self.refs(m, x)


class UnderSel(Sel):
    """The cards under the source, the topmost first."""

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        if m.alive(x.source):
            for card in m.cards_under(x.source & CARD_MASK):
                found.append(m.ref(card))
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in self.refs(m, x)


class OfKinds(Sel):
    """Of some cards those of given kinds."""

    def __init__(self, sel: Sel, kinds: int) -> None:
        self.sel = sel
        self.kinds = kinds

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.sel.refs(m, x):
            if ref >= 0 and m.cards.kinds[ref & CARD_MASK] & self.kinds:
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref >= 0 and m.cards.kinds[ref & CARD_MASK] & self.kinds != 0 and self.sel.fits(m, x, ref)


class PlayerSel(Sel):
    """Players, seen from the seat of the effect."""

    def __init__(self, side: int) -> None:
        self.side = side

    def refs(self, m: CardTable, x: Running) -> list[int]:
        if self.side == OWN_SIDE:
            return [PLAYER_REF - x.seat]
        if self.side == OTHER_SIDE:
            return [PLAYER_REF - (1 - x.seat)]
        if self.side == TURN_SIDE:
            return [PLAYER_REF - m.active]
        return [PLAYER_REF - x.seat, PLAYER_REF - (1 - x.seat)]

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        """A player who does something may do it with a card."""
        player = PLAYER_REF - m.controller(ref & CARD_MASK) if ref >= 0 else ref
        return player in self.refs(m, x)


class PlayerOfSel(Sel):
    """The owner, or the controller, of the card in a slot; that of one that has moved on is whose pile it lies in."""

    def __init__(self, slot: int, owner: bool) -> None:
        self.slot = slot
        self.owner = owner

    def refs(self, m: CardTable, x: Running) -> list[int]:
        for ref in x.slots[self.slot]:
            if ref >= 0:
                card = ref & CARD_MASK
                return [PLAYER_REF - (m.owner(card) if self.owner else m.controller(card))]
        return []

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in self.refs(m, x)


# filters


class NameIs(Filter):
    """A card by its whole name, or by a part of it."""

    def __init__(self, name: str, part: bool) -> None:
        self.name = name
        self.part = part

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        plain = m.cards.plain[card]
        return self.name in plain if self.part else self.name == plain


class HasTrait(Filter):
    """A card that carries a word in a field."""

    def __init__(self, field: int, word: str) -> None:
        self.field = field
        self.word = word

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.has_trait(card, self.field, self.word)


class StatIs(Filter):
    """A stat compared with a value."""

    def __init__(self, stat: int, op: int, amount: Amount | None) -> None:
        self.stat = stat
        self.op = op
        self.amount = amount

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        right = 0 if self.amount is None else self.amount.of(m, x)
        return compares(m.value_now(card, self.stat), self.op, right)


class HasKeyword(Filter):
    """A card with one of these keywords."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.keywords(card) & self.bits != 0


class HasState(Filter):
    """A card in a state that is a bit of `states`."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.states(card) & self.bits != 0


class IsInState(Filter):
    """A card in a state that only the game can tell."""

    def __init__(self, state: int) -> None:
        self.state = state

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return m.in_state(card, self.state)


class HasCounters(Filter):
    """A card with so many counters."""

    def __init__(self, counter: int, op: int, amount: Amount) -> None:
        self.counter = counter
        self.op = op
        self.amount = amount

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return compares(m.counters_on(card, self.counter), self.op, self.amount.of(m, x))


class SameField(Filter):
    """A card that agrees, or differs, in a field with another one."""

    def __init__(self, field: int, of: Sel, differs: bool) -> None:
        self.field = field
        self.of = of
        self.differs = differs

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        for ref in self.of.refs(m, x):
            if ref >= 0 and m.same_field(card, ref & CARD_MASK, self.field):
                return not self.differs
        return self.differs


class SameStat(Filter):
    """A card that agrees, or differs, in a stat with another one."""

    def __init__(self, stat: int, of: Sel, differs: bool) -> None:
        self.stat = stat
        self.of = of
        self.differs = differs

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        for ref in self.of.refs(m, x):
            if ref >= 0 and m.value_now(card, self.stat) == m.value_now(ref & CARD_MASK, self.stat):
                return not self.differs
        return self.differs


class AnyFilter(Filter):
    """One of several."""

    def __init__(self, filters: list[Filter]) -> None:
        self.filters = filters

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        for one in self.filters:
            if one.passes(m, x, card):
                return True
        return False


class NoFilter(Filter):
    """Not that."""

    def __init__(self, filter_: Filter) -> None:
        self.filter = filter_

    def passes(self, m: CardTable, x: Running, card: int) -> bool:
        return not self.filter.passes(m, x, card)
