"""The columns of the table: where every card is and what it has on the field. `primitives.py` changes them."""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability, Change, Definitions
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import (
    ALL_OUTDATED,
    CARD_MASK,
    KNOWN_SHIFT,
    LISTED,
    NO_CARD,
    NO_REF,
    PLACE_BITS,
    REF_SHIFT,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import Match, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Columns(Match):
    """Where every card is. Most columns are indexed by the number of the card.

    zones    the listed zones by place: deck (the top is the last), hand, graveyard, lost zone, extra deck, what is
             being played
    where    place and who knows the card: place | known << KNOWN_SHIFT
    cell     its cell on the board, or -1
    stay     counts its stays: grows whenever it goes to another zone
    damage, marks, entered  on the field: damage taken, marks as bits, the turn in which it came there, or under a card
    outdated what follows from places, is kept, and has to be found anew, as bits: LASTING, and those of a game
    shared   whether `cell`, `stay`, `damage` and `entered` may be those of a clone too: whoever changes one calls `own`
             before
    board    by cell: the card that lies there, or NO_CARD; the cells of seat 1 follow those of seat 0
    filled   the cells where a card lies that was put there, as bits: follows from `board`
    under    what lies under cards: host and card, alternating, the topmost first
    mods     what effects have changed for a span, in the order of time; `wide`: some are for cards that a `sel` names
    possible keywords, and powers: permissions, that some card may have: those of the definitions, and all that changes
             have ever given; what stands in neither needs no looking for
    reprinted whether any change has ever been of a card in a listed zone
    lasting  what continuous abilities may change, by where their cards lie, as bits 1 << what; permitting: those of
             their changes that may give other cards permissions, with abilities and cards; lasting_powers: which ones
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
        "lasting",
        "lasting_powers",
        "marks",
        "mods",
        "outdated",
        "pending",
        "permitting",
        "possible",
        "powers",
        "reprinted",
        "shared",
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
        self.outdated = ALL_OUTDATED
        self.shared = False
        self.board = layout.board.copy()
        self.filled = 0
        self.under: list[int] = []
        self.mods: list[Mod] = []
        self.wide = False
        self.possible = cards.possible
        self.powers = cards.powers
        self.reprinted = False
        self.lasting = 0
        self.lasting_powers = 0
        self.permitting: list[tuple[int, Ability, Change]] = []
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
        self.cell = other.cell
        self.stay = other.stay
        self.damage = other.damage
        self.entered = other.entered
        self.outdated = other.outdated
        self.shared = other.shared = True
        self.marks = other.marks.copy()
        self.board = other.board.copy()
        self.filled = other.filled
        self.under = other.under
        self.mods = other.mods
        self.wide = other.wide
        self.possible = other.possible
        self.powers = other.powers
        self.reprinted = other.reprinted
        self.lasting = other.lasting
        self.lasting_powers = other.lasting_powers
        self.permitting = other.permitting
        self.pending = other.pending.copy()
        self.hints = other.hints.copy()
        self.used = other.used.copy()
        self.used_game = other.used_game.copy()
        self.turn = other.turn
        self.active = other.active
        self.interrupts = other.interrupts
        self.depth = other.depth

    def own(self) -> None:
        """Share no columns with clones any more."""
        self.cell = self.cell.copy()
        self.stay = self.stay.copy()
        self.damage = self.damage.copy()
        self.entered = self.entered.copy()
        self.shared = False

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
        """Return the ref of a card in its current stay; of NO_CARD, whose bits are all set, it is NO_REF."""
        return self.stay[card] << REF_SHIFT | card

    def alive(self, ref: int) -> bool:
        """True if the object of a ref is still there: a player, or a card that has not moved to another zone since."""
        if ref >= 0:
            return self.stay[ref & CARD_MASK] == ref >> REF_SHIFT
        return ref < NO_REF

    def knows(self, seat: int, card: int) -> bool:
        """True if a seat knows which card is in this place."""
        return (self.where[card] >> KNOWN_SHIFT) & (1 << seat) != 0

    def host(self, card: int) -> int:
        """Return the card that a card lies under, or NO_CARD."""
        under = self.under
        for at in range(0, len(under), 2):
            if under[at + 1] == card:
                return under[at]
        return NO_CARD

    def cards_under(self, host: int) -> list[int]:
        """Return the cards under a card, the topmost first."""
        found: list[int] = []
        under = self.under
        for at in range(0, len(under), 2):
            if under[at] == host:
                found.append(under[at + 1])
        return found
