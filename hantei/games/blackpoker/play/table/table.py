"""The table of BlackPoker: where every card is, and the primitives that change it."""

from __future__ import annotations

from typing import Self

from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import (
    BOTH,
    BOTH_EMPTY,
    DECK,
    EMPTY_PILE,
    FIELD,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    LIMBO,
    LISTED,
    NO_CARD,
    PLACE_BITS,
    STAGE,
    TURN_LIMIT,
    WALL_ROW,
    Cards,
    Character,
    Item,
)
from hantei.games.blackpoker.play.table.rules import JOKER_SUIT, NEXT_GENERATION, Rules
from hantei.simulator.kernel.hints import forgotten, hinted, unpointed, widen
from hantei.simulator.kernel.match import DRAW, NOBODY, OPERAND_MASK, Match, Step
from hantei.simulator.kernel.noise import shuffle
from hantei.simulator.scenarios.luck import lucky_shuffle


class Table(Match):
    """Where every card is, and the primitives: the only code that moves cards and records events."""

    __slots__ = (
        "active",
        "attackers",
        "blockers",
        "cards",
        "hints",
        "pending",
        "places",
        "rules",
        "soldiers",
        "stage",
        "started",
        "turn",
        "uids",
        "walls",
        "zones",
    )

    def init_table(self, first: Step, noise: list[int], rules: Rules, cards: Cards) -> None:
        """Begin before turn 1 with all cards in their piles, in order."""
        self.init_match(first, noise)
        self.rules = rules
        self.cards = cards
        self.zones: list[list[int]] = [[] for _ in range(LISTED)]
        self.zones[DECK] = list(range(cards.split))
        self.zones[DECK + 1] = list(range(cards.split, len(cards.codes)))
        self.places = [DECK] * cards.split + [DECK + 1] * (len(cards.codes) - cards.split)
        self.hints: list[int] = []
        self.soldiers: list[list[Character]] = [[], []]
        self.walls: list[list[Character]] = [[], []]
        self.stage: list[Item] = []
        self.pending: list[int] = []
        self.attackers: tuple[int, ...] = ()
        self.blockers: tuple[int, ...] = ()
        self.started = 0
        self.turn = 0
        self.active = 0
        self.uids = 0

    def take(self, other: Self) -> None:
        super().take(other)
        self.rules = other.rules
        self.cards = other.cards
        self.zones = [zone.copy() for zone in other.zones]
        self.places = other.places.copy()
        self.hints = other.hints.copy()
        self.soldiers = [other.soldiers[0].copy(), other.soldiers[1].copy()]
        self.walls = [other.walls[0].copy(), other.walls[1].copy()]
        self.stage = other.stage.copy()
        self.pending = other.pending.copy()
        self.attackers = other.attackers
        self.blockers = other.blockers
        self.started = other.started
        self.turn = other.turn
        self.active = other.active
        self.uids = other.uids

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(),
            tuple(tuple(zone) for zone in self.zones),
            tuple(self.places),
            tuple(self.hints),
            tuple(tuple(who.data() for who in row) for row in (*self.soldiers, *self.walls)),
            tuple(item.data() for item in self.stage),
            tuple(self.pending),
            self.attackers,
            self.blockers,
            self.started,
            self.turn,
            self.active,
            self.uids,
        )

    def census(self) -> list[int]:
        """Return every card in the place where it is, for the test that none is lost or doubled."""
        found: list[int] = []
        for place in range(LISTED):
            for card in self.zones[place]:
                assert self.places[card] & PLACE_BITS == place
                found.append(card)
        for seat in range(2):
            for who in (*self.soldiers[seat], *self.walls[seat]):
                found.extend(who.cards)
        for card in range(len(self.places)):
            if self.places[card] & PLACE_BITS in (STAGE, STAGE + 1, LIMBO, LIMBO + 1):
                found.append(card)
        return found

    # reading

    def owner(self, card: int) -> int:
        return 0 if card < self.cards.split else 1

    def number(self, card: int) -> int:
        """Return the number of a card; for a Joker as the switch says (A6-015, A6-016, A8-017, A8-018)."""
        return self.cards.numbers[card]

    def character(self, uid: int) -> Character | None:
        """Return the character on the field with this uid, or None."""
        for seat in range(2):
            for who in self.soldiers[seat]:
                if who.uid == uid:
                    return who
            for who in self.walls[seat]:
                if who.uid == uid:
                    return who
        return None

    def item(self, uid: int) -> Item | None:
        """Return the action on the stage with this uid, or None."""
        for item in self.stage:
            if item.uid == uid:
                return item
        return None

    def charged_walls(self, seat: int) -> int:
        count = 0
        for wall in self.walls[seat]:
            if not wall.driven and (self.rules.new_wall_pays or wall.entered != self.turn):
                count += 1
        return count

    def has_magician(self, seat: int) -> bool:
        """True if own quick magic pays no D (A8-263)."""
        if self.rules.mana:
            for who in self.soldiers[seat]:
                if self.cards.suits[who.cards[0]] == JOKER_SUIT:
                    return True
        return False

    def has_haste(self, who: Character) -> bool:
        """True if a soldier has haste: an ace, a magician, or an A among its cards (A6-212, A6-214, A8-258, A8-260,
        A8-262)."""
        for card in who.cards:
            if self.cards.codes[card] % 14 == 1 or self.cards.suits[card] == JOKER_SUIT:
                return True
        return False

    def may_attack(self, who: Character) -> bool:
        """True for a charged soldier that was on the field before this turn, or has haste (A6-136 to A6-139, A8-155 to
        A8-158)."""
        return not who.driven and (who.entered != self.turn or self.has_haste(who))

    # primitives: moving cards

    def move(self, card: int, place: int, eyes: int) -> None:
        """Move a card. `eyes`: who sees it move (bit 0: seat 0, bit 1: seat 1), besides those who know it."""
        old = self.places[card]
        source = old & PLACE_BITS
        known = (old >> KNOWN_SHIFT) | eyes
        if source < LISTED:
            zone = self.zones[source]
            if zone[-1] == card:
                zone.pop()
            else:
                zone.remove(card)
        if known == BOTH:
            if self.hints:
                self.forget_hints(card)
        elif self.hints:
            widen(self.hints, source, place)
        self.places[card] = place | (known << KNOWN_SHIFT)
        if place < LISTED:
            self.zones[place].append(card)

    def knows(self, seat: int, card: int) -> bool:
        """True if a seat knows which card is in this place."""
        return (self.places[card] >> KNOWN_SHIFT) & (1 << seat) != 0

    def forget_hints(self, card: int) -> None:
        """Remove the hints about a card that everybody knows again."""
        self.hints = forgotten(self.hints, card)

    def hint(self, seat: int, card: int, places: int) -> None:
        """Note that a seat knows a card to be in one of these places, but not in which."""
        self.hints = hinted(self.hints, seat, card, places)

    def hide_choice(self, card: int) -> None:
        """Note that the owner is about to move a card of the own hand face down: `move` adds its new place to the
        hints."""
        owner = self.owner(card)
        place = HAND + owner
        bit = 1 << (1 - owner) << KNOWN_SHIFT
        self.hints = unpointed(self.hints, self.places, self.zones[place], bit, 1 - owner, 1 << place)

    def damage(self, seat: int, amount: int) -> None:
        """Move cards from the top of the pile to the graveyard, as many as there are (A6-217, A6-223, A8-267,
        A8-273)."""
        pile = self.zones[DECK + seat]
        for _ in range(amount):
            if not pile:
                break
            card = pile[-1]
            self.move(card, GRAVE + seat, BOTH)
            if self.recording:
                self.note(events.DAMAGE, card, 0, 0, BOTH)
        self.pile_shrank()

    def draw_card(self, seat: int) -> int:
        """Draw the top card of the pile; NO_CARD if the pile is empty (A6-126, A6-222, A8-144, A8-272)."""
        pile = self.zones[DECK + seat]
        if not pile:
            return NO_CARD
        card = pile[-1]
        self.move(card, HAND + seat, 1 << seat)
        if self.recording:
            self.note(events.DRAW, card, 0, 0, 1 << seat)
        self.pile_shrank()
        return card

    def pile_shrank(self) -> None:
        """Check for a loss under `loss.check = immediate`: an empty pile loses at once, but not in the set-up (A6-219,
        A8-269)."""
        if self.rules.loss_at_once and self.turn > 0:
            self.check_loss()

    def check_loss(self) -> None:
        """End the match if a pile is empty: its owner has lost (A6-218 to A6-221, A8-268 to A8-271)."""
        empty0, empty1 = not self.zones[DECK], not self.zones[DECK + 1]
        if empty0 and empty1:
            self.end(DRAW if self.rules.both_lose_is_draw else 1 - self.active, BOTH_EMPTY)
        elif empty0 or empty1:
            self.end(1 if empty0 else 0, EMPTY_PILE)

    def shuffle_pile(self, seat: int, stream: int) -> None:
        """Shuffle a pile: players no longer know the places of its cards, only that they are in it."""
        pile = self.zones[DECK + seat]
        place = DECK + seat
        if self.luck:
            lucky_shuffle(self.luck, seat, pile, [text.split(":", 1)[1] for text in self.cards.texts])
        else:
            shuffle(self.noise, stream, pile)
        for card in pile:
            if (self.places[card] >> KNOWN_SHIFT) & (1 << (1 - seat)):
                self.hint(1 - seat, card, 1 << place)
            self.places[card] = place
        if self.recording:
            self.note(events.SHUFFLE, seat, 0, 0, BOTH)

    # primitives: characters

    def next_uid(self) -> int:
        """Return a number that nothing in this match has had; the match ends if an action can't name more."""
        if self.uids == OPERAND_MASK:
            self.give_up()
        else:
            self.uids += 1
        return self.uids

    def enter(self, seat: int, card: int, wall: bool, driven: bool, eyes: int) -> Character:
        """Put a card onto its owner's field as a character."""
        self.move(card, (WALL_ROW if wall else FIELD) + seat, eyes)
        who = Character(self.next_uid(), seat, wall, (card,), self.number(card), driven, self.turn, 0)
        if not wall:
            self.soldiers[seat].append(who)
        elif self.rules.walls_append:
            self.walls[seat].append(who)
        else:
            self.walls[seat].insert(0, who)
        if self.recording:
            self.note(events.ENTER, card, 1 if wall else 0, 0, eyes)
        return who

    def owners_look(self, seat: int) -> int:
        """Return who sees a card that comes from the pile as a wall: its owner, who may look (A6-227, A8-277), or
        nobody."""
        return 1 << seat if self.rules.owner_sees_walls else 0

    def replace(self, old: Character, new: Character) -> None:
        """Put a changed character in the place of its former state."""
        row = self.walls[old.seat] if old.wall else self.soldiers[old.seat]
        row[row.index(old)] = new

    def set_driven(self, who: Character, driven: bool) -> None:
        """Drive or charge a character; no effect if it is so already (A6-028, A8-031)."""
        if who.driven == driven:
            return
        changed = Character(who.uid, who.seat, who.wall, who.cards, who.number, driven, who.entered, who.bonus)
        self.replace(who, changed)
        if self.recording:
            self.note(events.DRIVE if driven else events.CHARGE, self.face(who), who.seat, self.row_of(changed), BOTH)
        if self.rules.twist_removes:
            self.leave_combat(who.uid)

    def add_bonus(self, who: Character, bonus: int) -> Character:
        """Add a bonus of アップ or ダウン; bonuses add up (A6-173, A8-193)."""
        changed = Character(
            who.uid, who.seat, who.wall, who.cards, who.number, who.driven, who.entered, who.bonus + bonus
        )
        self.replace(who, changed)
        if self.recording:
            self.note(events.BONUS, who.cards[0], abs(bonus), 0, BOTH)
        return changed

    def remove(self, who: Character) -> None:
        """Remove a character from the field; the caller moves its cards."""
        row = self.walls[who.seat] if who.wall else self.soldiers[who.seat]
        row.remove(who)
        for card in who.cards:
            old = self.places[card]
            if self.hints and old >> KNOWN_SHIFT != BOTH:
                widen(self.hints, old & PLACE_BITS, LIMBO + who.seat)
            self.places[card] = (LIMBO + who.seat) | (old & ~PLACE_BITS)

    def leave_combat(self, uid: int) -> None:
        """Remove a character from the fight (A6-166, A8-186 with `combat.twist_removes`). An attacker that had a
        blocker stays blocked."""
        self.attackers = tuple([other for other in self.attackers if other != uid])
        self.blockers = tuple([NOBODY if other == uid else other for other in self.blockers])

    def face(self, who: Character) -> int:
        """Return the card that shows what a character is, or NO_CARD for a wall."""
        return NO_CARD if who.wall else who.cards[0]

    def row_of(self, who: Character) -> int:
        """Return a wall's place in its row, from 1; 0 for a soldier."""
        return self.walls[who.seat].index(who) + 1 if who.wall else 0

    def has_room(self, seat: int) -> bool:
        """True if `field.max` allows one more character (A6-055, A8-061: no limit by default)."""
        most = self.rules.field_max
        return most == 0 or len(self.soldiers[seat]) + len(self.walls[seat]) < most

    def generates(self, card: int) -> bool:
        """True if a card that goes from the field to the graveyard starts 世代交代 (A6-200 to A6-202, A8-246)."""
        code = self.cards.codes[card]
        if code // 14 == JOKER_SUIT:
            return self.rules.generation_jokers
        return self.rules.generation_numbers & (1 << (code % 14)) != 0

    # primitives: graveyard, stage, turn

    def bury(self, card: int) -> None:
        """Put a card into its owner's graveyard, face up."""
        self.move(card, GRAVE + self.owner(card), BOTH)
        if self.recording:
            self.note(events.GRAVE, card, 0, 0, BOTH)

    def fall(self, who: Character) -> tuple[int, ...]:
        """Remove a character from the field for the graveyard: triggers start, and its cards are returned, for their
        owner to put down in order."""
        self.remove(who)
        if self.recording:
            self.note(events.LEAVE, who.cards[0], 0, 0, BOTH)
        if self.rules.known[NEXT_GENERATION]:
            for card in who.cards:
                if self.generates(card):
                    self.pending.append(card)
        return who.cards

    def pass_turn(self) -> None:
        """Give the turn to the other seat; limits and bonuses of the turn end (A6-054, A6-174, A8-060, A8-194)."""
        self.turn += 1
        self.active = 1 - self.active
        self.started = 0
        for seat in range(2):
            for who in self.soldiers[seat]:
                if who.bonus:
                    self.add_bonus(who, -who.bonus)
        if self.recording:
            self.note(events.TURN, self.active, self.turn, 0, BOTH)
        if self.turn > self.rules.turn_limit:
            self.end(DRAW, TURN_LIMIT)
