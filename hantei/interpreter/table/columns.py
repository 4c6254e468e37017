"""The columns of the table: where every card is and what it has on the field, and the primitives that change it.

Only primitives write; they never ask.
"""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.changes import Mod, mark_of
from hantei.interpreter.table.definitions import Definitions
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import (
    BOTH,
    CARD_MASK,
    CHANGED,
    CHANGES,
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
    REF_SHIFT,
    SOURCE,
    UNDER,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.hints import forgotten, hinted, unpointed, widen
from hantei.simulator.kernel.match import Match, Step
from hantei.simulator.kernel.noise import shuffle
from hantei.simulator.scenarios.luck import lucky_shuffle


@mypyc_attr(allow_interpreted_subclasses=True)
class Columns(Match):
    """Where every card is. Most columns are indexed by the number of the card.

    zones    the listed zones by place: deck (the top is the last), hand, graveyard, lost zone, extra deck, what is
             being played
    where    place and who knows the card: place | known << KNOWN_SHIFT
    cell     its cell on the board, or -1
    stay     counts its stays: grows whenever it goes to another zone
    damage, marks, entered  on the field: damage taken, marks as bits, the turn in which it came there, or under a card
    board    by cell: the card that lies there, or NO_CARD; the cells of seat 1 follow those of seat 0
    filled   the cells where a card lies that was put there, as bits: follows from `board`
    under    what lies under cards: host and card, alternating, the topmost first
    mods     what effects have changed for a span, in the order of time; `wide` of them are for cards that a `sel` names
    possible keywords, and powers: permissions, that some card may have: those of the definitions, and all that changes
             have ever given; what stands in neither needs no looking for
    reprinted whether any change has ever been of a card in a listed zone
    depth    how deep conditions of continuous effects read each other; 0 whenever a player can be asked
    interrupts  something has happened that is to be answered before anything goes on
    pending  triggered abilities that wait to be started
    hints    what a seat knows of a card that it can't point at any more: seat, card, places as bits
    used     limits that are used up: ability numbers and the like, each a game's own number; `used_game` for the match
    """

    __slots__ = (
        "active",
        "board",
        "cards",
        "cell",
        "damage",
        "depth",
        "entered",
        "filled",
        "hints",
        "interrupts",
        "marks",
        "mods",
        "pending",
        "possible",
        "powers",
        "reprinted",
        "stay",
        "turn",
        "under",
        "used",
        "used_game",
        "where",
        "wide",
        "zones",
    )

    def init_columns(self, first: Step, noise: list[int], cards: Definitions, layout: Layout) -> None:
        """Begin before turn 1 with these cards where the layout has them."""
        self.init_match(first, noise)
        none = [0] * len(cards.names)
        self.cards = cards
        self.zones = [zone.copy() for zone in layout.zones]
        self.where = layout.where.copy()
        self.cell = layout.cell.copy()
        self.stay = none
        self.damage = none.copy()
        self.marks = none.copy()
        self.entered = none.copy()
        self.board = layout.board.copy()
        self.filled = 0
        self.under: list[int] = []
        self.mods: list[Mod] = []
        self.wide = 0
        self.possible = cards.possible
        self.powers = cards.powers
        self.reprinted = False
        self.pending: list[Pending] = []
        self.hints: list[int] = []
        self.used: list[int] = []
        self.used_game: list[int] = []
        self.turn = 0
        self.active = 0
        self.interrupts = False
        self.depth = 0

    def take(self, other: Self) -> None:
        super().take(other)
        self.cards = other.cards
        self.zones = [zone.copy() for zone in other.zones]
        self.where = other.where.copy()
        self.cell = other.cell.copy()
        self.stay = other.stay.copy()
        self.damage = other.damage.copy()
        self.marks = other.marks.copy()
        self.entered = other.entered.copy()
        self.board = other.board.copy()
        self.filled = other.filled
        self.under = other.under
        self.mods = other.mods
        self.wide = other.wide
        self.possible = other.possible
        self.powers = other.powers
        self.reprinted = other.reprinted
        self.pending = other.pending.copy()
        self.hints = other.hints.copy()
        self.used = other.used.copy()
        self.used_game = other.used_game.copy()
        self.turn = other.turn
        self.active = other.active
        self.interrupts = other.interrupts
        self.depth = other.depth

    def state(self) -> tuple[object, ...]:
        """Return the value of the match; what follows from other columns, or makes no difference, is no part of it."""
        return (
            *super().state(),
            tuple(tuple(zone) for zone in self.zones),
            tuple(self.where),
            tuple(self.cell),
            tuple(self.stay),
            tuple(self.damage),
            tuple(self.marks),
            tuple(self.entered),
            tuple(self.board),
            tuple(self.under),
            tuple(mod.data() for mod in self.mods),
            tuple(item.data() for item in self.pending),
            tuple(self.hints),
            tuple(self.used),
            tuple(self.used_game),
            self.turn,
            self.active,
            self.interrupts,
        )

    def census(self) -> list[int]:
        """Return every card in the place where it is, for the test that none is lost or doubled."""
        found: list[int] = []
        for place in range(LISTED):
            for card in self.zones[place]:
                assert self.where[card] & PLACE_BITS == place
                found.append(card)
        for at in range(len(self.board)):
            if self.board[at] != NO_CARD:
                assert self.cell[self.board[at]] == at
                found.append(self.board[at])
        found.extend(self.under[1::2])
        return found

    # reading

    def owner(self, card: int) -> int:
        """Return the seat from whose deck a card comes: to that seat's piles it goes in most games when it leaves the
        field. What a seat holds, hides and may look at is by `controller`."""
        return 0 if card < self.cards.split else 1

    def controller(self, card: int) -> int:
        """Return the seat on whose side a card is."""
        return self.where[card] & 1

    def place(self, card: int) -> int:
        return self.where[card] & PLACE_BITS

    def zone(self, card: int) -> int:
        return self.where[card] & PLACE_BITS & ~1

    def ref(self, card: int) -> int:
        """Return the ref of a card in its current stay."""
        return self.stay[card] << REF_SHIFT | card

    def alive(self, ref: int) -> bool:
        """True if the object of a ref is still there: a player, or a card that has not moved to another zone since."""
        if ref >= 0:
            return self.stay[ref & CARD_MASK] == ref >> REF_SHIFT
        return ref < NO_REF

    def knows(self, seat: int, card: int) -> bool:
        """True if a seat knows which card is in this place."""
        return (self.where[card] >> KNOWN_SHIFT) & (1 << seat) != 0

    def cards_under(self, host: int) -> list[int]:
        """Return the cards under a card, the topmost first."""
        found: list[int] = []
        if self.under:
            for at in range(0, len(self.under), 2):
                if self.under[at] == host:
                    found.append(self.under[at + 1])
        return found

    # primitives: moving cards

    def move(self, card: int, place: int, eyes: int, cell: int = NO_CARD) -> None:
        """Move a card to another place. `eyes`: who sees it move (bit 0: seat 0, bit 1: seat 1), besides those who know
        it. It loses what it had on the field; the caller takes care of cards under it."""
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
        self.where[card] = place | known << KNOWN_SHIFT
        if place < LISTED:
            self.zones[place].append(card)
        elif cell >= 0:
            self.filled |= 1 << cell
            self.cell[card] = cell
            self.board[cell] = card
            if place & ~1 == FIELD:
                self.entered[card] = self.turn

    def relocate(self, card: int, cell: int) -> None:
        """Move a card to another cell with everything that it has."""
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
                self.keep_mods([other for other in self.mods if other.until != SOURCE or other.source != ref])
                return

    def shuffle_deck(self, seat: int, stream: int) -> None:
        """Shuffle a deck: players no longer know the places of its cards, only that they are in it."""
        place = DECK + seat
        deck = self.zones[place]
        if self.luck:
            lucky_shuffle(self.luck, seat, deck, self.cards.names)
        else:
            shuffle(self.noise, stream, deck)
        for card in deck:
            if self.where[card] != place:  # somebody knew where it lay
                if (self.where[card] >> KNOWN_SHIFT) & (1 << (1 - seat)):
                    self.hint(1 - seat, card, 1 << place)
                self.where[card] = place

    # primitives: what seats know

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

    # primitives: changes

    def add_mod(self, mod: Mod) -> None:
        """Add a change for a span."""
        self.mods = [*self.mods, mod]
        if mod.what == KEYWORDS:
            self.possible |= mod.value
        elif mod.what == PERMISSIONS:
            self.powers |= mod.value
        if mod.ref == NO_REF:
            self.wide += 1
        else:
            card = mod.ref & CARD_MASK
            self.marks[card] = self.marks[card] | mark_of(mod)
            if self.where[card] & PLACE_BITS < LISTED:
                self.reprinted = True
        self.numbers_changed()

    def keep_mods(self, kept: list[Mod]) -> None:
        """Replace the list of changes."""
        for mod in self.mods:
            if mod.ref != NO_REF and self.alive(mod.ref):
                self.marks[mod.ref & CARD_MASK] &= ~CHANGES
        self.mods = kept
        self.wide = 0
        for mod in kept:
            if mod.ref == NO_REF:
                self.wide += 1
            elif self.alive(mod.ref):
                self.marks[mod.ref & CARD_MASK] |= mark_of(mod)
        self.numbers_changed()

    def numbers_changed(self) -> None:
        """React to changed stats, in games where these can kill a card."""
