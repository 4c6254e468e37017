"""Selections: the cards or players that a card text means, evaluated during play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hantei.interpreter.program.filters import LOWEST, Filter
from hantei.interpreter.table.definitions import Running, Sel
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    DECK,
    FIELD,
    LISTED,
    NO_PLACE,
    NO_REF,
    PLACE_BITS,
    PLAYER_REF,
    REF_SHIFT,
    UNDER,
)
from hantei.interpreter.table.table import CardTable

# Whose, seen from the seat of the effect.
ANY_SIDE: Final = 0
OWN_SIDE: Final = 1
OTHER_SIDE: Final = 2
TURN_SIDE: Final = 3
TURN_FIRST: Final = 4
"""Both sides: with ANY_SIDE that of the effect first, with TURN_FIRST that of the turn player."""


class SideSel(Sel):
    """The cards of some zones, places and kinds that pass all filters.

    zones      zones without their seat; none for cards wherever they lie
    kinds      bits; 0 for any
    cells      cells of a side as bits; -1 for any
    relations  the game's numbers for where they lie to the card that the effect comes from, one of them; none: anywhere
    extreme    the stat of which it must have the highest or lowest value of all, with LOWEST or HIGHEST; -1: none
    is_open    whether all cards of lists are meant, whatever they are
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
        self.is_listed = len([zone for zone in zones if zone < LISTED]) > 0
        self.in_field = extreme < 0 and zones == [FIELD]
        self.plain = cells < 0 and not relations and not filters and not other
        self.is_open = self.plain and not kinds and extreme < 0 and max(zones, default=LISTED) < LISTED

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        if self.in_field:
            first, end, _ = m.cards.spans[self.kinds]
            if end:
                for seat in self.seats(m, x):
                    self.add_in_span(m, x, seat, first, end, found)
                return found
        stay = m.stay
        for seat in self.seats(m, x):
            for zone in self.zones:
                if zone < LISTED:
                    cards = m.zones[zone + seat]
                    if zone == DECK:
                        cards = cards[::-1]
                    if self.kinds:
                        kinds, wanted = m.cards.kinds, self.kinds
                        cards = [card for card in cards if kinds[card] & wanted]
                    if not self.plain:
                        cards = [card for card in cards if self.passes(m, x, card)]
                    found.extend([stay[card] << REF_SHIFT | card for card in cards])
                else:
                    self.add_lying(m, x, zone, seat, found)
                    if zone == UNDER:
                        self.add_lower(m, x, seat, found)
        return found if self.extreme < 0 else self.extremes(m, found)

    def has(self, m: CardTable, x: Running, number: int) -> bool:
        if not self.is_open:
            return super().has(m, x, number)
        count = 0
        for seat in self.seats(m, x):
            for zone in self.zones:
                count += len(m.zones[zone + seat])
        return count >= number

    def offers(self, m: CardTable, x: Running) -> bool:
        if not self.in_field:
            return super().offers(m, x)
        first, end, cells = m.cards.spans[self.kinds]
        if not end:
            return self.offers_in_field(m, x)
        count = len(m.board) // 2
        for seat in self.seats(m, x):
            if m.filled >> seat * count & cells and (
                (self.plain and m.may_choose_all(seat, x.seat)) or self.offers_in_span(m, x, seat, first, end)
            ):
                return True
        return False

    def could_fit(self, m: CardTable, card: int) -> bool:
        if self.kinds and not m.cards.kinds[card] & self.kinds:
            return False
        return self.cells < 0 or m.cells_of(card) & self.cells != 0

    def only_place(self) -> int:
        is_one = len(self.zones) == 1 and OWN_SIDE <= self.side <= OTHER_SIDE
        if not is_one or (self.zones[0] >= LISTED and self.zones[0] != FIELD):
            return NO_PLACE
        return self.zones[0] | int(self.side == OTHER_SIDE)

    def looks_in(self) -> int:
        bits = 0
        for zone in self.zones:
            bits |= 1 << (zone >> 1)
        return bits if self.zones else -1

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        """True if the opponent has unknown cards in a list where only some are meant: they count by their number."""
        if not self.is_listed:
            return False
        other = 1 - x.seat
        if other not in self.seats(m, x) or not (self.kinds or self.filters or self.extreme >= 0):
            return False
        for zone in self.zones:
            if zone < LISTED:
                for card in m.zones[zone + other]:
                    if not m.knows(x.seat, card):
                        return True
        return False

    def offers_in_span(self, m: CardTable, x: Running, seat: int, first: int, end: int) -> bool:
        """True if a side has a fitting card on cells that hold only cards of the right kinds."""
        start = seat * (len(m.board) // 2)
        for card in m.board[start + first : start + end]:
            if card >= 0 and (self.plain or self.passes(m, x, card)) and m.may_choose(m.ref(card), x.seat):
                return True
        return False

    def offers_in_field(self, m: CardTable, x: Running) -> bool:
        """True if there is a fitting card on the field that may be chosen, where its cells tell nothing of kinds."""
        count = len(m.board) // 2
        where, sorts, kinds = m.where, m.cards.kinds, self.kinds
        for seat in self.seats(m, x):
            if not m.filled >> seat * count & (1 << count) - 1:
                continue
            start = seat * count
            for card in m.board[start : start + count]:
                if (
                    card >= 0
                    and where[card] & PLACE_BITS == FIELD + seat
                    and (not kinds or sorts[card] & kinds)
                    and (self.plain or self.passes(m, x, card))
                    and m.may_choose(m.ref(card), x.seat)
                ):
                    return True
        return False

    def seats(self, m: CardTable, x: Running) -> list[int]:
        """Return the seats whose cards are meant."""
        if self.side == OWN_SIDE:
            return [x.seat]
        if self.side == OTHER_SIDE:
            return [1 - x.seat]
        if self.side == ANY_SIDE:
            return [x.seat, 1 - x.seat]
        return [m.active] if self.side == TURN_SIDE else [m.active, 1 - m.active]

    def add_in_span(self, m: CardTable, x: Running, seat: int, first: int, end: int, found: list[int]) -> None:
        """Add the fitting cards on cells that hold only cards of the right kinds."""
        start = seat * (len(m.board) // 2)
        for card in m.board[start + first : start + end]:
            if card >= 0 and (self.plain or self.passes(m, x, card)):
                found.append(m.ref(card))

    def add_lying(self, m: CardTable, x: Running, zone: int, seat: int, found: list[int]) -> None:
        """Add the fitting cards on cells of the board."""
        count = len(m.board) // 2
        where, stay, sorts, start, place = m.where, m.stay, m.cards.kinds, seat * count, zone + seat
        kinds, plain = self.kinds, self.plain
        for card in m.board[start : start + count]:
            if (
                card >= 0
                and where[card] & PLACE_BITS == place
                and (not kinds or sorts[card] & kinds)
                and (plain or self.passes(m, x, card))
            ):
                found.append(stay[card] << REF_SHIFT | card)

    def add_lower(self, m: CardTable, x: Running, seat: int, found: list[int]) -> None:
        """Add the fitting cards that are under others."""
        for at in range(1, len(m.under), 2):
            card = m.under[at]
            if m.controller(card) == seat and self.passes(m, x, card):
                found.append(m.ref(card))

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        card = ref & CARD_MASK
        if ref < 0 or m.stay[card] != ref >> REF_SHIFT:
            return False
        place = m.where[card] & PLACE_BITS
        if self.zones and place & ~1 not in self.zones:
            return False
        side = self.side
        if side == OWN_SIDE:
            if place & 1 != x.seat:
                return False
        elif (side == OTHER_SIDE and place & 1 == x.seat) or (side == TURN_SIDE and place & 1 != m.active):
            return False
        if not self.passes(m, x, card):
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
        """True if a card has one of the selection's relations to the card of the effect."""
        source = x.source & CARD_MASK
        if not m.alive(x.source) or m.controller(source) != m.controller(card):
            return False
        cells = m.cells_of(card)
        for relation in self.relations:
            if m.cells_near(source, relation) & cells:
                return True
        return False

    def extremes(self, m: CardTable, refs: list[int]) -> list[int]:
        """Return the cards with the highest or lowest value, of those that have one."""
        found: list[int] = []
        best = 0
        for ref in refs:
            if not m.has_stat(ref & CARD_MASK, self.extreme):
                continue
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

    def is_source(self) -> bool:
        return True

    def refs(self, m: CardTable, x: Running) -> list[int]:
        return [x.source] if x.source != NO_REF and m.alive(x.source) else []

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref == x.source and ref != NO_REF


class BattleSel(Sel):
    """The attacking card, or the attacked one."""

    def __init__(self, attacked: bool) -> None:
        self.attacked = attacked

    def refs(self, m: CardTable, x: Running) -> list[int]:
        ref = m.attacked_ref() if self.attacked else m.attacker_ref()
        return [ref] if ref >= 0 and m.alive(ref) else []

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref in self.refs(m, x)


class HostSel(Sel):
    """The card that the source is under."""

    def refs(self, m: CardTable, x: Running) -> list[int]:
        host = m.host(x.source & CARD_MASK)
        return [] if host < 0 else [m.stay[host] << REF_SHIFT | host]

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
    """The cards of a selection that are of some kinds."""

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

    def looks_in(self) -> int:
        return self.sel.looks_in()

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        return self.sel.is_hidden(m, x)


class AnyOf(Sel):
    """The cards of several selections, each once."""

    def __init__(self, sels: Sequence[Sel]) -> None:
        self.sels = sels

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for sel in self.sels:
            for ref in sel.refs(m, x):
                if ref not in found:
                    found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        for sel in self.sels:
            if sel.fits(m, x, ref):
                return True
        return False

    def looks_in(self) -> int:
        bits = 0
        for sel in self.sels:
            bits |= sel.looks_in()
        return bits


class ButFor(Sel):
    """The cards of a selection that are in none of some others."""

    def __init__(self, sel: Sel, others: Sequence[Sel]) -> None:
        self.sel = sel
        self.others = AnyOf(others)

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.sel.refs(m, x):
            if not self.others.fits(m, x, ref):
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return self.sel.fits(m, x, ref) and not self.others.fits(m, x, ref)

    def looks_in(self) -> int:
        return self.sel.looks_in()


class LyingIn(Sel):
    """The cards of a selection that lie on a side, in one of some zones; none: in any."""

    def __init__(self, sel: Sel, side: int, zones: list[int]) -> None:
        self.sel = sel
        self.place = SideSel(side, zones, 0, -1, [], [], False)

    def refs(self, m: CardTable, x: Running) -> list[int]:
        found: list[int] = []
        for ref in self.sel.refs(m, x):
            if self.place.fits(m, x, ref):
                found.append(ref)
        return found

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return self.place.fits(m, x, ref) and self.sel.fits(m, x, ref)

    def looks_in(self) -> int:
        return self.sel.looks_in()


class PlayerSel(Sel):
    """Players, relative to the seat of the effect."""

    def __init__(self, side: int) -> None:
        self.side = side

    def refs(self, m: CardTable, x: Running) -> list[int]:
        if self.side == OWN_SIDE:
            return [PLAYER_REF - x.seat]
        if self.side == OTHER_SIDE:
            return [PLAYER_REF - (1 - x.seat)]
        if self.side == ANY_SIDE:
            return [PLAYER_REF - x.seat, PLAYER_REF - (1 - x.seat)]
        if self.side == TURN_SIDE:
            return [PLAYER_REF - m.active]
        return [PLAYER_REF - m.active, PLAYER_REF - (1 - m.active)]

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        """True if a ref is one of these players, or a card of theirs: a player who does something may do it with a
        card."""
        player = PLAYER_REF - m.controller(ref & CARD_MASK) if ref >= 0 else ref
        return player in self.refs(m, x)


class PlayerOfSel(Sel):
    """The owner, or the controller, of the card in a slot; for a card that has moved on, the player in whose zone it
    is."""

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
