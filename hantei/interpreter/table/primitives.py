"""The primitives that change the columns of the table: cards move, are seen, have changes. Only primitives write; they
never ask.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.changes import Mod, mark_of
from hantei.interpreter.table.columns import Columns
from hantei.interpreter.table.numbers import (
    BATTLE,
    BOTH,
    CARD_MASK,
    CHANGED,
    CHANGES,
    CONTROL,
    DECK,
    FIELD,
    HAND,
    KEYWORDS,
    KNOWN_SHIFT,
    LISTED,
    NO_CARD,
    NO_REF,
    PERMISSIONS,
    PLACE_BITS,
    SOURCE,
    UNDER,
)
from hantei.simulator.kernel.hints import forgotten, hinted, unpointed, widen
from hantei.simulator.kernel.noise import shuffle
from hantei.simulator.scenarios.luck import lucky_shuffle


@mypyc_attr(allow_interpreted_subclasses=True)
class Primitives(Columns):
    """The columns with what changes them, alike in all games."""

    __slots__ = ()

    # moving cards

    def move(self, card: int, place: int, eyes: int, cell: int = NO_CARD) -> None:
        """Move a card to another place. `eyes`: who sees it move (bit 0: seat 0, bit 1: seat 1), besides those who know
        it. It loses what it had on the field; the caller takes care of cards under it."""
        if self.shared:
            self.own()
        old = self.where[card]
        source = old & PLACE_BITS
        known = (old >> KNOWN_SHIFT) | eyes
        if source < LISTED:
            zone = self.zones[source]
            if zone[-1] == card:
                zone.pop()
            else:
                zone.remove(card)
        elif self.cell[card] >= 0:
            left = self.cell[card]
            self.filled &= ~(1 << left)
            self.board[left] = NO_CARD
            self.cell[card] = NO_CARD
        if source & ~1 == FIELD or source & ~1 == UNDER or self.marks[card]:
            self.forget(card)
        if self.hints:
            if known == BOTH:
                self.forget_hints(card)
            else:
                widen(self.hints, source, place)
        self.stay[card] = self.stay[card] + 1
        self.outdated |= self.cards.outdates[card]
        self.where[card] = place | known << KNOWN_SHIFT
        if place < LISTED:
            self.zones[place].append(card)
        elif cell >= 0:
            self.filled |= 1 << cell
            self.cell[card] = cell
            self.board[cell] = card
            if place & ~1 == FIELD:
                self.entered[card] = self.turn

    def to_bottom(self, card: int) -> None:
        """Move a card of a list to its bottom; others may have come onto it with it."""
        pile = self.zones[self.where[card] & PLACE_BITS]
        pile.remove(card)
        pile.insert(0, card)

    def relocate(self, card: int, cell: int) -> None:
        """Move a card to another cell with everything that it has."""
        if self.shared:
            self.own()
        self.filled = self.filled & ~(1 << self.cell[card]) | 1 << cell
        self.board[self.cell[card]] = NO_CARD
        self.cell[card] = cell
        self.board[cell] = card

    def hand_over(self, card: int, seat: int, cell: int) -> None:
        """Move a card to a cell of the other side as it is: it stays the same object with everything that it has, and
        the cards under it go with it. Its new player may look at all of them."""
        self.relocate(card, cell)
        self.change_side(card, seat)
        for lower in self.cards_under(card):
            self.change_side(lower, seat)

    def change_side(self, card: int, seat: int) -> None:
        """Let a card in its zone be on a seat's side, known to that seat."""
        place = self.where[card] & PLACE_BITS
        side = place & ~1 | seat
        known = self.where[card] >> KNOWN_SHIFT | 1 << seat
        if self.hints:
            if known == BOTH:
                self.forget_hints(card)
            else:
                widen(self.hints, place, side)
        self.where[card] = side | known << KNOWN_SHIFT
        self.outdated |= self.cards.outdates[card]

    def put_under(self, card: int, host: int, eyes: int = BOTH) -> None:
        """Put a card under another one, with the cards under it; it loses what it had. `eyes`: who sees which card it
        is, besides those who know it."""
        mine = self.cards_under(card)
        if self.controller(card) != self.controller(host):
            for lower in mine:
                self.change_side(lower, self.controller(host))
        self.move(card, UNDER + self.controller(host), eyes)
        self.entered[card] = self.turn
        kept: list[int] = []
        for at in range(0, len(self.under), 2):
            if self.under[at] != card:
                kept.extend((self.under[at], self.under[at + 1]))
        for lower in (card, *mine):
            kept.extend((host, lower))
            self.outdated |= self.cards.outdates[lower]
        self.under = kept

    def take_from_under(self, card: int) -> None:
        """Remove a card from the list of cards under others; the caller moves it."""
        kept: list[int] = []
        for at in range(0, len(self.under), 2):
            if self.under[at + 1] != card:
                kept.extend((self.under[at], self.under[at + 1]))
        self.under = kept

    def forget(self, card: int) -> None:
        """Remove everything that a card had on the field: damage, states, changes."""
        if self.marks[card] & CHANGED:
            ref = self.ref(card)
            self.mods = [mod for mod in self.mods if mod.ref != ref]
        self.damage[card] = 0
        self.marks[card] = 0
        self.entered[card] = 0
        if self.mods:
            self.end_of_source(self.ref(card))

    def end_of_source(self, ref: int) -> None:
        """End the changes that last as long as a card is in play."""
        for mod in self.mods:
            if mod.until == SOURCE and mod.source == ref:
                self.end_mods([other for other in self.mods if other.until != SOURCE or other.source != ref])
                return

    def end_of_battle(self) -> None:
        """End the changes that last as long as a battle."""
        for mod in self.mods:
            if mod.until == BATTLE:
                self.end_mods([other for other in self.mods if other.until != BATTLE])
                return

    def shuffle_deck(self, seat: int, stream: int) -> None:
        """Shuffle a deck: players no longer know the places of its cards, only that they are in it."""
        place = DECK + seat
        deck = self.zones[place]
        if self.luck:
            lucky_shuffle(self.luck, seat, deck, self.cards.names)
        else:
            shuffle(self.noise, stream, deck)
        where, eyes = self.where, 1 << (1 - seat) << KNOWN_SHIFT
        for card in deck:
            if where[card] & eyes:
                self.hint(1 - seat, card, 1 << place)
            where[card] = place

    # what seats know

    def forget_hints(self, card: int) -> None:
        """Remove the hints about a card that everybody knows again."""
        self.hints = forgotten(self.hints, card)

    def hint(self, seat: int, card: int, places: int) -> None:
        """Note that a seat knows a card to be in one of these places, but not in which."""
        self.hints = hinted(self.hints, seat, card, places)

    def hide_choice(self, card: int) -> None:
        """Note that the player who holds a card in hand is about to move it face down: `move` adds its new place to the
        hints."""
        seat = self.controller(card)
        place = HAND + seat
        bit = 1 << (1 - seat) << KNOWN_SHIFT
        self.hints = unpointed(self.hints, self.where, self.zones[place], bit, 1 - seat, 1 << place)

    def show(self, card: int, eyes: int) -> None:
        """Show a card to some seats in its place."""
        self.where[card] |= eyes << KNOWN_SHIFT
        if self.hints and self.where[card] >> KNOWN_SHIFT == BOTH:
            self.forget_hints(card)

    # changes

    def add_mod(self, mod: Mod) -> None:
        """Add a change for a span."""
        self.mods = [*self.mods, mod]
        if mod.what == KEYWORDS:
            self.possible |= mod.value
        elif mod.what == PERMISSIONS:
            self.powers |= mod.value
        if mod.ref == NO_REF:
            self.wide = True
        else:
            card = mod.ref & CARD_MASK
            self.marks[card] = self.marks[card] | mark_of(mod)
            if self.where[card] & PLACE_BITS < LISTED:
                self.reprinted = True
        self.numbers_changed()

    def end_mods(self, kept: list[Mod]) -> None:
        """End all changes but these, with what a game does when some end."""
        raise NotImplementedError

    def keep_mods(self, kept: list[Mod]) -> None:
        """Replace the list of changes."""
        for mod in self.mods:
            if self.alive(mod.ref):
                self.marks[mod.ref & CARD_MASK] &= ~CHANGES
        self.mods = kept
        self.wide = False
        for mod in kept:
            if mod.ref == NO_REF:
                self.wide = True
            elif self.alive(mod.ref):
                self.marks[mod.ref & CARD_MASK] |= mark_of(mod)
        self.numbers_changed()

    def keep_control(self, ref: int) -> None:
        """Let whoever has control of a card keep it: earlier effects that end give it back to nobody."""
        kept = [mod for mod in self.mods if mod.what != CONTROL or mod.ref != ref]
        if len(kept) != len(self.mods):
            self.keep_mods(kept)

    def numbers_changed(self) -> None:
        """React to changed stats, in games where these can kill a card."""
