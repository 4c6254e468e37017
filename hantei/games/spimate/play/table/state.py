"""The table of spimate: the attack that goes on, the values of cards, what may still be played in the turn."""

from __future__ import annotations

from typing import Final, Self

from hantei.cardkit.play.stack.policy import OTHER_SEAT, SAME_SEAT, TURN_PLAYER, Policy
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.starts import is_of_a_stay_that_is_over, key_of_stay
from hantei.games.spimate.play.table.battle import NO_ATTACK
from hantei.games.spimate.play.table.cards import SpimateCards
from hantei.games.spimate.play.table.numbers import (
    ALL_CELLS,
    AP,
    ATTACKS_SHIFT,
    CELLS,
    COST,
    COUNT_BITS,
    ENDLESS,
    HAS_ATTACKED,
    LP,
    MAGIC,
    MAGIC_LP,
    MONSTER,
    MORE_ATTACKS_SHIFT,
    PASSING,
    TURN_CAP,
)
from hantei.games.spimate.play.table.rules import SpimateRules
from hantei.games.spimate.play.table.timing import CHAIN
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import GAME_BY_TEXT, NO_CARD, NO_REF
from hantei.simulator.kernel.match import BY_CAP, BY_LOOP, BY_RULE, DRAW, Step

OPEN: Final = Policy(TURN_PLAYER, SAME_SEAT, 2, whole=True, reopens=False, joins=False, pass_action=PASSING, mixed=True)
"""After an event: one effect after the other, each settled before the next; its player orders those of cards and those
out of the hand alike (SP-082, SP-141, SP-172)."""
COUNTERS: Final = Policy(
    OTHER_SEAT, OTHER_SEAT, 1, whole=True, reopens=False, joins=False, pass_action=PASSING, newest=True
)
"""The opponent of the newest link, which alone may be answered; a pass resolves the chain (SP-183 to SP-186,
SP-190)."""
ANY_COUNTERS: Final = Policy(OTHER_SEAT, OTHER_SEAT, 1, whole=True, reopens=False, joins=False, pass_action=PASSING)
"""The same where a switch lets any link be answered (SP-186)."""


LINK_SIZE: Final = 3


class SpimateTable(StackTable):
    """The table of a match.

    attack  the attack that goes on
    played  how many monsters have been played in the ordinary way in this turn; more  how many more effects allow
    landing the cell that a play names before its substitute cost is paid; NO_CARD at all other times
    searched the decks that an effect has looked through and not shuffled yet, as bits
    asleep  targets and materials of fusion monsters: ref of the fusion monster, ref of the card, TARGET_ROLE or
            MATERIAL_ROLE. Where one of the two has moved on, it means nothing any more
    spared  cards that something saved from destruction: ref, damage, LP as they were last seen. They are compared
            anew when the damage grows or LP falls (SP-166)
    doomed  cards that fall together, while it is asked what may take the place of that: none of them can be what is
            destroyed instead of another one (SP-137, SP-165)
    """

    __slots__ = ("asleep", "attack", "deck", "doomed", "landing", "more", "played", "rules", "searched", "spared")

    def init_spimate(self, first: Step, noise: list[int], cards: SpimateCards, rules: SpimateRules) -> None:
        """Begin before turn 1 with both decks and extra sets in their places (SP-097)."""
        self.init_stack(first, noise, cards, cards.layout)
        self.deck = cards
        self.rules = rules
        self.attack = NO_ATTACK
        self.played = 0
        self.more = 0
        self.landing = NO_CARD
        self.searched = 0
        self.asleep: list[int] = []
        self.spared: list[int] = []
        self.doomed: tuple[int, ...] = ()

    def take(self, other: Self) -> None:
        super().take(other)
        self.deck = other.deck
        self.rules = other.rules
        self.attack = other.attack
        self.played = other.played
        self.more = other.more
        self.landing = other.landing
        self.searched = other.searched
        self.asleep = other.asleep.copy()
        self.spared = other.spared.copy()
        self.doomed = other.doomed

    def state(self) -> tuple[object, ...]:
        counts = (self.played, self.more, self.landing, self.searched)
        return (*super().state(), self.attack.data(), *counts, tuple(self.asleep), tuple(self.spared), self.doomed)

    def forget_links(self) -> None:
        """Forget the fusions of fusion monsters that have left the field: nothing comes of them any more (SP-216,
        SP-218)."""
        kept: list[int] = []
        for at in range(0, len(self.asleep), LINK_SIZE):
            if self.alive(self.asleep[at]):
                kept.extend(self.asleep[at : at + LINK_SIZE])
        self.asleep = kept

    def bond(self, card: int) -> int:
        """Return for which fusion monster a card sleeps, and as what, as one number: twice its ref, and the role;
        NO_REF for a card that doesn't sleep (SP-206, SP-217)."""
        ref = self.ref(card)
        for at in range(0, len(self.asleep), LINK_SIZE):
            if self.asleep[at + 1] == ref and self.alive(self.asleep[at]):
                return 2 * self.asleep[at] + self.asleep[at + 2]
        return NO_REF

    def are_alike(self, one: int, other: int) -> bool:
        """True if two copies sleep for the same fusion monster, or both for none, and differ in nothing else: used-up
        limits (SP-174), effects that wait (SP-172, SP-190), changes."""
        if self.asleep and self.bond(one) != self.bond(other):
            return False
        return super().are_alike(one, other)

    # where cards are

    def taken(self, seat: int) -> int:
        """Return the cells of a seat in which a card lies, as bits (SP-037)."""
        return self.filled >> seat * CELLS & ALL_CELLS

    def free_cells(self, seat: int, mask: int) -> list[int]:
        """Return the empty cells of a seat among those in a mask, as cells of the board (SP-038)."""
        free = mask & ALL_CELLS & ~self.taken(seat)
        return [seat * CELLS + cell for cell in range(CELLS) if free >> cell & 1]

    def on_field(self, seat: int, mask: int) -> list[int]:
        """Return the cards of a seat in the cells of a mask."""
        left = self.filled >> seat * CELLS & mask
        found: list[int] = []
        if left:
            at = seat * CELLS
            board = self.board
            if mask == ALL_CELLS:
                return [card for card in board[at : at + CELLS] if card != NO_CARD]
            while left:
                if left & 1:
                    found.append(board[at])
                left >>= 1
                at += 1
        return found

    def is_monster(self, card: int) -> bool:
        return self.cards.kinds[card] & MONSTER != 0

    # values

    def ap(self, card: int) -> int:
        """Return the AP of a monster now; below 0 it counts as 0 (SP-138)."""
        return max(self.stat(card, AP), 0)

    def lp(self, card: int) -> int:
        """Return the LP of a card now; a magic card counts as one of LP 1 (SP-070, SP-135)."""
        return MAGIC_LP if self.cards.kinds[card] & MAGIC else self.stat(card, LP)

    def value_now(self, card: int, stat: int) -> int:
        return self.ap(card) if stat == AP else self.cost(card) if stat == COST else self.stat(card, stat)

    def printed_cost(self, card: int) -> int:
        return self.cards.base[COST][card]

    def attacks_left(self, card: int) -> bool:
        """True if a monster may declare a further attack in this battle phase (SP-074, SP-179)."""
        marks = self.marks[card]
        if not marks & HAS_ATTACKED or self.rules.attacks < 0:
            return True
        more = marks >> MORE_ATTACKS_SHIFT & COUNT_BITS
        return marks >> ATTACKS_SHIFT & COUNT_BITS < self.rules.attacks + more

    # what the kit asks

    def policy(self, timing: int) -> Policy:
        if timing != CHAIN:
            return OPEN
        return ANY_COUNTERS if self.rules.any_link else COUNTERS

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        """Count "once a turn" for each card by itself, as long as it stays (SP-174), or by a switch for its text;
        "once a game" for the text and its player."""
        if limit == GAME_BY_TEXT or self.rules.counts_by_name:
            return 2 * ability.limit_id + seat
        return key_of_stay(ability, ref)

    def is_over(self, key: int) -> bool:
        return is_of_a_stay_that_is_over(self, key)

    # what the kernel asks

    def give_up(self) -> None:
        self.end(DRAW, ENDLESS)

    def ending(self) -> int:
        return BY_CAP if self.reason == TURN_CAP else BY_LOOP if self.reason == ENDLESS else BY_RULE
