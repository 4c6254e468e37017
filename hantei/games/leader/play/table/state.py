"""The table of the leader game: costs, charges and the attack in progress, and values read from them."""

from __future__ import annotations

from typing import Final, Self

from hantei.cardkit.play.table import KitTable
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.numbers import (
    ARMOUR_CELL,
    ATK,
    ATTACK_SHIFT,
    BARRIER,
    BUILDING_CELL,
    CELLS,
    COUNT_BITS,
    HP,
    LEADER,
    LEADER_CELL,
    MORE_SHIFT,
    NO_END,
    RUSH,
    SECURITY,
    SEEN,
    STEALTH,
    SUPER_BARRIER,
    TRAP_CELL,
    TURN_LIMIT,
    UNIT_CELLS,
    UNITED,
    WEAPON_CELL,
)
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import (
    CHANGED,
    COSTS,
    FIELD,
    KEYWORDS,
    NO_CARD,
    NO_REF,
    RENUMBERED,
    SEALED,
    WORDED,
)
from hantei.simulator.kernel.match import BY_CAP, BY_LOOP, BY_RULE, DRAW, Step


class Battle:
    """An attack in progress. Immutable.

    attacker  the ref of the unit that attacks, or of the leader
    weapon    the ref of the weapon that the leader attacks with, or NO_REF
    target    the ref of the unit or leader (or building) that is attacked
    hits      refs that the attack has damaged, each that its 「決闘」 kills twice more; those of the counterattack
              after a NO_REF
    negated   the attack has been made nothing
    giver     the card whose granted attack this is, or NO_CARD: it is one of those that a turn has
    """

    __slots__ = ("attacker", "giver", "hits", "negated", "target", "weapon")

    def __init__(
        self,
        attacker: int,
        weapon: int,
        target: int,
        hits: tuple[int, ...] = (),
        negated: bool = False,
        giver: int = NO_CARD,
    ) -> None:
        self.attacker = attacker
        self.weapon = weapon
        self.target = target
        self.hits = hits
        self.negated = negated
        self.giver = giver

    def data(self) -> tuple[object, ...]:
        return (self.attacker, self.weapon, self.target, self.hits, self.negated, self.giver)


ATK_CHANGED: Final = RENUMBERED << ATK
HP_CHANGED: Final = RENUMBERED << HP

TRAPS: Final = 1 << TRAP_CELL | 1 << CELLS + TRAP_CELL
"""The cells of traps, as bits."""

NO_BATTLE: Final = Battle(-1, -1, -1)


class LeaderTable(KitTable):
    """A match of the leader game. Seats are 0 and 1, players 1 and 2 in notation.

    deck      the cards; `cards` are the same ones
    rules     the switches
    points    by seat: the cost points left; 2 + seat: the maximum; 4 + seat: the charges of the leader skill
    battle    the attack that goes on, or NO_BATTLE
    spent     what has been used up in this turn, as bits: SPENT_… << seat
    settling  whether deaths are being settled, so that effects don't settle them too
    spared    cards that something has saved from dying: ref, damage, HP as they were last seen; see `spared.py`
    guessed   in a world that has been drawn: the cards that are where they are by chance, as bits; see `evaluate.py`
    """

    __slots__ = ("battle", "deck", "guessed", "points", "rules", "settling", "spared", "spent")

    def init_leader(
        self, first: Step, noise: list[int], cards: LeaderCards, layout: Layout, rules: LeaderRules
    ) -> None:
        """Begin before turn 1 with the first maximum of cost points (LD-038)."""
        self.init_kit(first, noise, cards, layout)
        self.deck = cards
        self.rules = rules
        start = rules.initial_max_cost
        self.points = [0, 0, start, start, 0, 0]
        self.battle = NO_BATTLE
        self.spent = 0
        self.settling = False
        self.spared: list[int] = []
        self.guessed = 0

    def take(self, other: Self) -> None:
        super().take(other)
        self.deck = other.deck
        self.rules = other.rules
        self.points = other.points.copy()
        self.battle = other.battle
        self.spent = other.spent
        self.settling = other.settling
        self.spared = other.spared.copy()
        self.guessed = other.guessed

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(),
            tuple(self.points),
            self.battle.data(),
            self.spent,
            self.settling,
            tuple(self.spared),
        )

    # reading: cells

    def at(self, seat: int, cell: int) -> int:
        """Return the card in a cell of a seat, or NO_CARD."""
        return self.board[seat * CELLS + cell]

    def leader(self, seat: int) -> int:
        return self.board[seat * CELLS + LEADER_CELL]

    def weapon(self, seat: int) -> int:
        return self.board[seat * CELLS + WEAPON_CELL]

    def armour(self, seat: int) -> int:
        return self.board[seat * CELLS + ARMOUR_CELL]

    def trap(self, seat: int) -> int:
        return self.board[seat * CELLS + TRAP_CELL]

    def building(self) -> int:
        """Return the one building in play, on either side (LD-109), or NO_CARD."""
        own = self.board[BUILDING_CELL]
        return own if own != NO_CARD else self.board[CELLS + BUILDING_CELL]

    def units(self, seat: int) -> list[int]:
        """Return a seat's units, front row first, each row from the left."""
        found: list[int] = []
        board = self.board
        for cell in range(seat * CELLS, seat * CELLS + UNIT_CELLS):
            if board[cell] != NO_CARD:
                found.append(board[cell])
        return found

    def is_on_field(self, card: int) -> bool:
        """True if a card is on the field 「場」: in a unit, building, weapon or armour cell (LD-026, LD-027)."""
        return self.zone(card) == FIELD

    # reading: values

    def printed(self, card: int, stat: int) -> int:
        """Return the printed value of a stat; on the field a 【ブランク】 card has its bonus, unless it is sealed
        (LD-269, LD-275, LD-313)."""
        value = self.cards.base[stat][card]
        bonus = self.deck.blank[card]
        if bonus and (stat in (ATK, HP)) and not self.marks[card] & SEALED and self.is_on_field(card):
            value += bonus
        return value

    def printed_cost(self, card: int) -> int:
        return self.deck.costs[card]

    def is_better_copy(self, one: int, other: int, seat: int) -> bool:
        """True if of two copies the one is cheaper, or as cheap and known to the opponent while the other is not."""
        less = self.cost(other) - self.cost(one)
        return less > 0 or (less == 0 and super().is_better_copy(one, other, seat))

    def cost(self, card: int) -> int:
        if self.wide or self.marks[card] & CHANGED or self.deck.changed[COSTS]:
            return super().cost(card)
        return self.deck.costs[card]

    def atk(self, card: int) -> int:
        """Return the ATK that damage is dealt with, never below 0 (LD-077)."""
        value = self.deck.firm_atk[card]
        if value < 0 or self.marks[card] & ATK_CHANGED or self.wide:
            value = self.stat(card, ATK)
        return value if value > 0 else 0

    def hp(self, card: int) -> int:
        """Return the HP that is left: the maximum minus the damage (LD-009)."""
        value = self.deck.firm_hp[card]
        if value < 0 or self.marks[card] & HP_CHANGED or self.wide:
            value = self.stat(card, HP)
        return value - self.damage[card]

    def worded(self, card: int) -> int:
        """Return the printed keywords; a union also has 「突進」 (LD-284)."""
        return self.deck.keywords[card] | RUSH if self.marks[card] & UNITED else self.deck.keywords[card]

    def keywords(self, card: int) -> int:
        """Return the keywords that a card has now, as bits, without stealth that has ended (LD-204)."""
        marks = self.marks[card]
        if self.wide or self.deck.changed[KEYWORDS]:
            value = super().keywords(card)
        else:
            value = self.deck.keywords[card]
            if marks & UNITED:
                value |= RUSH
            if marks & WORDED:
                value = self.changed_bits(card, KEYWORDS, value)
        return value & ~STEALTH if marks & SEEN else value

    def attacks_made(self, card: int) -> int:
        return self.marks[card] >> ATTACK_SHIFT & COUNT_BITS

    def attacks_more(self, card: int) -> int:
        """Return how many further attacks effects have granted a card in this turn."""
        return self.marks[card] >> MORE_SHIFT & COUNT_BITS

    def is_new(self, card: int) -> bool:
        """True if the card came onto the field in this turn (LD-074)."""
        return self.entered[card] == self.turn

    # reading: what effects of a seat may do

    def shield(self, seat: int) -> int:
        """Return the keywords that a seat's armour gives its leader (LD-209, LD-214)."""
        armour = self.armour(seat)
        return self.keywords(armour) & (BARRIER | SUPER_BARRIER) if armour != NO_CARD else 0

    def is_affected(self, card: int, seat: int) -> bool:
        """True if effects of a seat apply to a card: 「超バリア」 stops the opponent's (LD-213 to LD-216)."""
        side = self.controller(card)
        if side == seat:
            return True
        if self.cards.kinds[card] == LEADER:
            return not self.shield(side) & SUPER_BARRIER
        if self.zone(card) != FIELD:
            return True
        return bool(
            self.board[self.cell[card]] == card
            and (not self.keywords(card) & SUPER_BARRIER or self.cell[card] % CELLS == ARMOUR_CELL)
        )

    def guards_piles(self, seat: int) -> bool:
        """True if 「警備」 protects a seat's deck, grave and hand from the opponent's effects (LD-245, LD-246)."""
        for cell in range(seat * CELLS, seat * CELLS + LEADER_CELL):
            card = self.board[cell]
            if card != NO_CARD and self.keywords(card) & SECURITY:
                return True
        building = self.building()
        return bool(self.rules.building_serves_both and building != NO_CARD and self.keywords(building) & SECURITY)

    def poisonings(self, card: int) -> int:
        """Return how often a card is poisoned: more than once only where poison stacks (LD-010)."""
        raise NotImplementedError

    # events

    def settle(self) -> None:
        """Schedule the settling of what has happened (LD-329)."""
        raise NotImplementedError

    def fire(self, event: int, subject: int, object_: int = NO_REF, amount: int = 0) -> None:
        """Fire an event: abilities may trigger, and a trap that is set may answer it (LD-167)."""
        if self.deck.heard[event]:
            self.hear(event, subject, object_, amount)
        if self.deck.trap_events[event] and self.filled & TRAPS:
            self.happened = [*self.happened, event, subject, object_, amount]
            self.interrupts = True

    # for the kernel

    def give_up(self) -> None:
        self.end(DRAW, NO_END)

    def ending(self) -> int:
        return BY_CAP if self.reason == TURN_LIMIT else BY_LOOP if self.reason == NO_END else BY_RULE

    def numbers_changed(self) -> None:
        self.deaths = True

    def conditions_changed(self) -> None:
        """React to a change or a move of a card: HP that depends on it may fall, or what keeps a card from dying may be
        gone (LD-081, LD-352)."""
        if self.deck.deaths_vary:
            self.deaths = True
