"""The table of a game of cards with texts: who has what where, and the primitives that change it.

Only primitives write and emit events; they never ask. `docs/engine.md` tells how effects run on them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.interpreter.changes import Mod
from hantei.interpreter.definitions import Ability, Change, Definitions, Running
from hantei.interpreter.numbers import (
    ABILITIES,
    ADD,
    BOTH,
    CARD_MASK,
    CHANGED,
    CONTINUOUS,
    COSTS,
    DECK,
    FIELD,
    GIVE,
    HAND,
    KEYWORDS,
    KNOWN_SHIFT,
    LISTED,
    NO_CARD,
    NO_REF,
    NUMBERS,
    PERMISSIONS,
    PLACE_BITS,
    REF_SHIFT,
    SEALED,
    SET,
    SOURCE,
    STATES,
    TIMES,
    TRIGGERED,
    UNDER,
)
from hantei.interpreter.pending import Pending
from hantei.simulator.match import Match, Step, step_value
from hantei.simulator.noise import shuffle

DEEPEST: Final = 4
"""Continuous effects whose conditions read each other are read no deeper than this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable(Match):
    """What lies where. Columns go by the number of the card.

    zones    the listed zones by place: deck (the top is the last), hand, graveyard, lost zone, extra deck
    where    place and who knows the card: place | known << KNOWN_SHIFT
    cell     its cell on the board, or -1
    stay     counts its stays: grows whenever it goes to another zone
    damage, marks, entered  on the field: damage taken, marks as bits, the turn in which it came
    board    by cell: the card that lies there, or NO_CARD; the cells of seat 1 follow those of seat 0
    under    what lies under cards: host and card, alternating, the topmost first
    mods     what effects have changed for a span, in the order of time; `wide` of them are for cards that a `sel` names
    interrupts  something has happened that is to be answered before anything goes on
    pending  triggered abilities that wait to be started
    hints    what a seat knows of a card that it can't point at any more: seat, card, places as bits
    used     limits that are used up: ability numbers and the like, each a game's own number; `used_game` for the match
    """

    def __init__(
        self, agenda: list[Step], asker: int, asking: Step, options: list[int], winner: int, reason: int,
        noise: list[int], cards: Definitions, zones: list[list[int]], where: list[int], cell: list[int],
        stay: list[int], damage: list[int], marks: list[int], entered: list[int], board: list[int], under: list[int],
        mods: list[Mod], wide: int, pending: list[Pending], hints: list[int], used: list[int], used_game: list[int],
        turn: int, active: int,
    ) -> None:  # fmt: skip
        super().__init__(agenda, asker, asking, options, winner, reason, noise)
        self.cards = cards
        self.zones = zones
        self.where = where
        self.cell = cell
        self.stay = stay
        self.damage = damage
        self.marks = marks
        self.entered = entered
        self.board = board
        self.under = under
        self.mods = mods
        self.wide = wide
        self.pending = pending
        self.hints = hints
        self.used = used
        self.used_game = used_game
        self.turn = turn
        self.active = active
        self.depth = 0
        self.interrupts = False

    def table_state(self) -> tuple[object, ...]:
        """The value of all that every game of cards has; `depth` is 0 whenever somebody can ask."""
        return (
            tuple(step_value(step) for step in self.agenda), self.asker, step_value(self.asking), tuple(self.options),
            self.winner, self.reason, tuple(self.noise), tuple(tuple(zone) for zone in self.zones), tuple(self.where),
            tuple(self.cell), tuple(self.stay), tuple(self.damage), tuple(self.marks), tuple(self.entered),
            tuple(self.board), tuple(self.under), tuple(mod.data() for mod in self.mods),
            tuple(item.data() for item in self.pending), tuple(self.hints), tuple(self.used), tuple(self.used_game),
            self.turn, self.active, self.interrupts,
        )  # fmt: skip

    def census(self) -> list[int]:
        """Every card where it lies, for the test that none is lost or doubled."""
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
        for card in range(len(self.where)):
            place = self.where[card] & PLACE_BITS
            if place >= LISTED and self.cell[card] < 0 and place & ~1 != UNDER:
                found.append(card)
        return found

    # reading

    def owner(self, card: int) -> int:
        return 0 if card < self.cards.split else 1

    def controller(self, card: int) -> int:
        """Whose side it lies on."""
        return self.where[card] & 1

    def place(self, card: int) -> int:
        return self.where[card] & PLACE_BITS

    def zone(self, card: int) -> int:
        return self.where[card] & PLACE_BITS & ~1

    def ref(self, card: int) -> int:
        """The card as it is now."""
        return self.stay[card] << REF_SHIFT | card

    def alive(self, ref: int) -> bool:
        """Whether what the ref names still is there: the card has not left since, or it is a player."""
        return ref < NO_REF or (ref >= 0 and self.stay[ref & CARD_MASK] == ref >> REF_SHIFT)

    def knows(self, seat: int, card: int) -> bool:
        """Whether a seat knows which card lies there."""
        return (self.where[card] >> KNOWN_SHIFT) & (1 << seat) != 0

    def cards_under(self, host: int) -> list[int]:
        """What lies under a card, the topmost first."""
        found: list[int] = []
        for at in range(0, len(self.under), 2):
            if self.under[at] == host:
                found.append(self.under[at + 1])
        return found

    # reading what effects change: printed value, changes in the order of time, then continuous effects that set,
    # then those that add. A card whose effects are gone has no printed keywords, nor those given before.

    def printed(self, card: int, stat: int) -> int:
        """The value that effects change: what the card says, and what rules make of it."""
        return self.cards.base[stat][card]

    def stat(self, card: int, stat: int) -> int:
        """The value of a stat now."""
        value = self.printed(card, stat)
        if self.marks[card] & CHANGED or self.wide:
            value = self.changed_number(card, stat, value)
        if self.cards.changed[stat]:
            value = self.continuous_number(card, stat, value)
        return value

    def keywords(self, card: int) -> int:
        """The keywords that a card has now, as bits."""
        value = 0 if self.marks[card] & SEALED else self.cards.keywords[card]
        if self.marks[card] & CHANGED or self.wide:
            value = self.changed_bits(card, KEYWORDS, self.cards.keywords[card])
        if self.cards.changed[KEYWORDS] and not self.marks[card] & SEALED:
            value = self.continuous_bits(card, KEYWORDS, value)
        return value

    def states(self, card: int) -> int:
        """The states that a card is in, as bits."""
        value = self.marks[card]
        if value & CHANGED or self.wide:
            value = self.changed_bits(card, STATES, value)
        if self.cards.changed[STATES]:
            value = self.continuous_bits(card, STATES, value)
        return value

    def permissions(self, card: int) -> int:
        """What effects permit a card and forbid it or of it, as the game's bits."""
        value = 0
        if self.marks[card] & CHANGED or self.wide:
            value = self.changed_bits(card, PERMISSIONS, value)
        if self.cards.changed[PERMISSIONS] and not self.marks[card] & SEALED:
            value = self.continuous_bits(card, PERMISSIONS, value)
        return value

    def cost(self, card: int) -> int:
        """What a card costs now, at least 0."""
        value = self.printed_cost(card)
        if self.wide or self.marks[card] & CHANGED:
            value = self.changed_number(card, COSTS, value)
        if self.cards.changed[COSTS]:
            value = self.continuous_number(card, COSTS, value)
        return max(value, 0)

    def printed_cost(self, card: int) -> int:
        """The cost that the card says."""
        raise NotImplementedError

    def is_meant(self, mod: Mod, card: int) -> bool:
        """Whether a change is of this card."""
        if mod.ref != NO_REF:
            return mod.ref == self.ref(card)
        sel = mod.sel
        return sel is not None and sel.fits(self, self.reading_mod(mod), self.ref(card))

    def reading_mod(self, mod: Mod) -> Running:
        return Running(self.cards.abilities[mod.owner], 0, mod.seat, mod.source, [(), ()], [0] * NUMBERS)

    def reading(self, card: int, ability: Ability) -> Running:
        """An ability as it stands on its card, to read its conditions by."""
        return Running(ability, 0, self.controller(card), self.ref(card), [(), ()], [0] * NUMBERS)

    def changed_number(self, card: int, what: int, value: int) -> int:
        for mod in self.mods:
            if mod.what == what and self.is_meant(mod, card):
                if mod.op == ADD:
                    value += mod.value
                elif mod.op == SET:
                    value = mod.value
                elif mod.op == TIMES:
                    value *= mod.value
        return value

    def changed_bits(self, card: int, what: int, value: int) -> int:
        for mod in self.mods:
            if mod.what == what and self.is_meant(mod, card):
                value = value | mod.value if mod.op == GIVE else value & ~mod.value
            elif what == KEYWORDS and mod.what == STATES and mod.value & SEALED and self.is_meant(mod, card):
                value = 0 if mod.op == GIVE else self.cards.keywords[card]
        return value

    def continuous_number(self, card: int, what: int, value: int) -> int:
        if self.depth >= DEEPEST:
            return value
        self.depth += 1
        ref = self.ref(card)
        added = 0
        for source, ability in self.continuing():
            for change in ability.changes:
                if change.what == what:
                    x = self.reading(source, ability)
                    if self.changes(change, x, ref):
                        if change.op == SET:
                            value = change.size(self, x)
                        elif change.op == TIMES:
                            value *= change.size(self, x)
                        else:
                            added += change.size(self, x)
        self.depth -= 1
        return value + added

    def continuous_bits(self, card: int, what: int, value: int) -> int:
        if self.depth >= DEEPEST:
            return value
        self.depth += 1
        ref = self.ref(card)
        for source, ability in self.continuing():
            for change in ability.changes:
                if change.what == what and self.changes(change, self.reading(source, ability), ref):
                    value = value | change.value if change.op == GIVE else value & ~change.value
        self.depth -= 1
        return value

    def changes(self, change: Change, x: Running, ref: int) -> bool:
        """Whether a continuous effect reaches a card now."""
        test = x.ability.test
        return (test is None or test.holds(self, x)) and change.sel.fits(self, x, ref)

    def continuing(self) -> list[tuple[int, Ability]]:
        """The continuous abilities that work now, with their cards: those of the cards themselves, then given ones."""
        found: list[tuple[int, Ability]] = []
        listed = self.cards.continuous
        for at in range(0, len(listed), 2):
            ability = self.cards.abilities[listed[at + 1]]
            if self.works(listed[at], ability):
                found.append((listed[at], ability))
        for mod in self.mods:
            if mod.what == ABILITIES and mod.ref != NO_REF and self.cards.abilities[mod.value].kind == CONTINUOUS:
                found.append((mod.ref & CARD_MASK, self.cards.abilities[mod.value]))
        return found

    def works(self, card: int, ability: Ability) -> bool:
        """Whether an ability of a card works: the card lies in a zone where it does, and its effects are not gone."""
        if not ability.zones >> ((self.where[card] & PLACE_BITS) >> 1) & 1:
            return False
        return not self.marks[card] & SEALED

    def given(self, card: int) -> list[Ability]:
        """The abilities that effects have given to a card."""
        found: list[Ability] = []
        if self.marks[card] & CHANGED:
            for mod in self.mods:
                if mod.what == ABILITIES and mod.op == GIVE and mod.ref == self.ref(card):
                    found.append(self.cards.abilities[mod.value])
        return found

    # events

    def fire(self, event: int, subject: int, object_: int = NO_REF, amount: int = 0) -> None:
        """Something has happened: abilities that wait for it are put among those that wait to be started."""
        if not self.cards.heard[event]:
            return
        listed = self.cards.triggers[event]
        for at in range(0, len(listed), 2):
            card = listed[at]
            ability = self.cards.abilities[listed[at + 1]]
            if self.works(card, ability):
                self.trigger(card, ability, subject, object_, amount)
        for mod in self.mods:
            if mod.what == ABILITIES and mod.op == GIVE and mod.ref != NO_REF:
                ability = self.cards.abilities[mod.value]
                if ability.kind == TRIGGERED and ability.event == event:
                    self.trigger(mod.ref & CARD_MASK, ability, subject, object_, amount)

    def trigger(self, card: int, ability: Ability, subject: int, object_: int, amount: int) -> None:
        """Put an ability among those that wait, if the event is of what it speaks of."""
        x = self.starting(card, ability, subject, object_, amount)
        if (ability.subject is None or ability.subject.fits(self, x, subject)) and (
            ability.object is None or ability.object.fits(self, x, object_)
        ):
            self.pending.append(Pending(ability.number, self.ref(card), x.seat, subject, object_, amount))

    def starting(self, card: int, ability: Ability, subject: int, object_: int, amount: int) -> Running:
        """An ability as an event starts it."""
        slots: list[tuple[int, ...]] = [
            (subject,) if subject != NO_REF else (),
            (object_,) if object_ != NO_REF else (),
        ]
        for _ in range(2, ability.slots):
            slots.append(())
        return Running(ability, 0, self.controller(card), self.ref(card), slots, [0, 0, 0, amount, 0, 0])

    # primitives: moving cards

    def move(self, card: int, place: int, eyes: int, cell: int = NO_CARD) -> None:
        """Put a card somewhere else. `eyes`: who sees it move (bit 0: seat 0, bit 1: seat 1), beyond those who know it.
        What it was on the field is gone with it; cards under it are the caller's business."""
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
            self.board[self.cell[card]] = NO_CARD
            self.cell[card] = NO_CARD
        if source & ~1 == FIELD or self.marks[card]:
            self.forget(card)
        if self.hints:
            if known == BOTH:
                self.forget_hints(card)
            else:
                self.widen_hints(source, place)
        self.stay[card] += 1
        self.where[card] = place | known << KNOWN_SHIFT
        if place < LISTED:
            self.zones[place].append(card)
        elif cell >= 0:
            self.cell[card] = cell
            self.board[cell] = card
            if place & ~1 == FIELD:
                self.entered[card] = self.turn

    def relocate(self, card: int, cell: int) -> None:
        """Move a card to another cell of its side; it stays what it is, with all that it has."""
        self.board[self.cell[card]] = NO_CARD
        self.cell[card] = cell
        self.board[cell] = card

    def put_under(self, card: int, host: int) -> None:
        """Lay a card under another one, with all that lies under it; nothing of what it was is left."""
        mine = self.cards_under(card)
        self.move(card, UNDER + self.controller(host), BOTH)
        kept: list[int] = []
        for at in range(0, len(self.under), 2):
            if self.under[at] != card:
                kept.extend((self.under[at], self.under[at + 1]))
        for lower in (card, *mine):
            kept.extend((host, lower))
        self.under = kept

    def take_from_under(self, card: int) -> None:
        """Forget that a card lies under another one; where it goes is the caller's business."""
        kept: list[int] = []
        for at in range(0, len(self.under), 2):
            if self.under[at + 1] != card:
                kept.extend((self.under[at], self.under[at + 1]))
        self.under = kept

    def forget(self, card: int) -> None:
        """A card loses all that it had on the field: damage, states, changes."""
        if self.marks[card] & CHANGED:
            ref = self.ref(card)
            self.mods = [mod for mod in self.mods if mod.ref != ref]
        self.damage[card] = 0
        self.marks[card] = 0
        self.entered[card] = 0
        if self.mods:
            self.end_of_source(self.ref(card))

    def end_of_source(self, ref: int) -> None:
        """Changes that hang on a card end."""
        for mod in self.mods:
            if mod.until == SOURCE and mod.source == ref:
                self.keep_mods([other for other in self.mods if other.until != SOURCE or other.source != ref])
                return

    def shuffle_deck(self, seat: int, stream: int) -> None:
        """Shuffle a deck: nobody knows where a card lies any more, only that it is there."""
        place = DECK + seat
        deck = self.zones[place]
        shuffle(self.noise, stream, deck)
        for card in deck:
            if self.where[card] != place:  # somebody knew where it lay
                if (self.where[card] >> KNOWN_SHIFT) & (1 << (1 - seat)):
                    self.hint(1 - seat, card, 1 << place)
                self.where[card] = place

    # primitives: what seats know

    def forget_hints(self, card: int) -> None:
        """A card that everybody knows again needs no hint."""
        kept: list[int] = []
        for at in range(0, len(self.hints), 3):
            if self.hints[at + 1] != card:
                kept.extend(self.hints[at : at + 3])
        self.hints = kept

    def hint(self, seat: int, card: int, places: int) -> None:
        """What a seat still knows of a card that it can't point at any more: it lies in one of these places."""
        kept: list[int] = []
        for at in range(0, len(self.hints), 3):
            if self.hints[at] != seat or self.hints[at + 1] != card:
                kept.extend(self.hints[at : at + 3])
        kept.extend((seat, card, places))
        self.hints = kept

    def widen_hints(self, source: int, place: int) -> None:
        """An unknown card that moves may be any that is hinted to lie where it came from."""
        hints = self.hints
        for at in range(0, len(hints), 3):
            if hints[at + 2] & (1 << source):
                hints[at + 2] |= 1 << place

    def hide_choice(self, card: int, target: int) -> None:
        """The owner is about to move a card of the own hand face down: the opponent can't say which of the known ones
        it is. With one card in hand there is no doubt."""
        owner = self.owner(card)
        other = 1 - owner
        hand = self.zones[HAND + owner]
        if len(hand) == 1:
            return
        for held in hand:
            known = self.where[held] >> KNOWN_SHIFT
            if known & (1 << other):
                self.where[held] = (HAND + owner) | ((known & ~(1 << other)) << KNOWN_SHIFT)
                self.hint(other, held, (1 << (HAND + owner)) | (1 << target))

    def show(self, card: int, eyes: int) -> None:
        """A card is seen where it lies."""
        self.where[card] |= eyes << KNOWN_SHIFT
        if self.hints and self.where[card] >> KNOWN_SHIFT == BOTH:
            self.forget_hints(card)

    # primitives: changes

    def add_mod(self, mod: Mod) -> None:
        """Something changes for a span."""
        self.mods = [*self.mods, mod]
        if mod.ref == NO_REF:
            self.wide += 1
        else:
            self.marks[mod.ref & CARD_MASK] |= CHANGED
        self.numbers_changed()

    def keep_mods(self, kept: list[Mod]) -> None:
        """Only these changes last on."""
        self.mods = kept
        self.wide = 0
        for mod in kept:
            if mod.ref == NO_REF:
                self.wide += 1
        self.numbers_changed()

    def numbers_changed(self) -> None:
        """Stats may be other ones now; for games where that can kill."""

    def expire(self, turn: int, active: int) -> None:
        """What lasts to the end of this turn ends."""
        if self.mods:
            kept = [mod for mod in self.mods if not mod.ends_with(turn, active)]
            if len(kept) != len(self.mods):
                self.keep_mods(kept)

    # what each game gives for effects

    def attacker_ref(self) -> int:
        """The card that attacks in the battle that goes on, or NO_REF."""
        raise NotImplementedError

    def attacked_ref(self) -> int:
        """The card that is attacked in the battle that goes on, or NO_REF."""
        raise NotImplementedError

    def cells_of(self, card: int) -> int:
        """The cells that a card on the board takes, as bits 1 << cell within its seat's cells."""
        return 0 if self.cell[card] < 0 else 1 << self.cell[card] % (len(self.board) // 2)

    def cells_near(self, card: int, relation: int) -> int:
        """The cells of its own side that lie so to a card on the board (the game's number of the relation), as bits."""
        raise NotImplementedError

    def value_now(self, card: int, stat: int) -> int:
        """What a text reads as a stat of a card now; a game whose stats aren't all columns says more."""
        return self.stat(card, stat)

    def value_printed(self, card: int, stat: int) -> int:
        """What a text reads as the printed value of a stat."""
        return self.cards.base[stat][card]

    def player_number(self, seat: int, number: int) -> int:
        """A number that a player has, by the game's number for it."""
        raise NotImplementedError

    def counters_on(self, card: int, counter: int) -> int:
        """How many counters of a sort lie on a card, by the game's number for them."""
        raise NotImplementedError

    def in_state(self, card: int, state: int) -> bool:
        """Whether a card is in a state that is no bit of `states`, by the game's number for it."""
        raise NotImplementedError

    def has_trait(self, card: int, field: int, word: str) -> bool:
        """Whether a card carries a word in a field, by the game's number for the field."""
        raise NotImplementedError

    def same_field(self, card: int, other: int, field: int) -> bool:
        """Whether two cards agree in a field that is no stat, by the game's number for it."""
        raise NotImplementedError

    # what each game gives for verbs: `ref` and `card` as in the nodes, `seat` is whose effect it is

    def chance(self, sides: int) -> int:
        """A random number from 0 up to below `sides`."""
        raise NotImplementedError

    def roll(self, seat: int) -> int:
        """A die of a player."""
        raise NotImplementedError

    def toss(self, seat: int) -> int:
        """A coin of a player: 1 or 0."""
        return self.chance(2)

    def may_choose(self, ref: int, seat: int) -> bool:
        """Whether effects of a seat may choose a card or a player."""
        raise NotImplementedError

    def reaches(self, ref: int, seat: int) -> bool:
        """Whether effects of a seat have power over a card, wherever it lies, or over a player."""
        raise NotImplementedError

    def touches(self, owner: int, seat: int) -> bool:
        """Whether effects of a seat have power over a player's deck, hand and graveyard."""
        raise NotImplementedError

    def body(self, seat: int) -> int:
        """The card that stands for a player where damage, states and the like are meant, or NO_REF."""
        return NO_REF

    def in_battle(self) -> bool:
        """Whether an attack goes on."""
        raise NotImplementedError

    def hurt(self, source: int, seat: int, items: tuple[int, ...]) -> None:
        """Schedule damage by an effect that is dealt at once: refs and amounts, alternating."""
        raise NotImplementedError

    def heal(self, ref: int, amount: int) -> int:
        """Take damage off a card, all of it for -1; how much."""
        raise NotImplementedError

    def destroy(self, ref: int, seat: int) -> bool:
        """Kill a card without damage; whether that can be."""
        raise NotImplementedError

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        """A player draws by an effect; how many."""
        raise NotImplementedError

    def discard_card(self, ref: int) -> None:
        """A card goes from hand to the graveyard."""
        raise NotImplementedError

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        """A card goes to a pile of its owner, to the top or the bottom; whether it did."""
        raise NotImplementedError

    def cells_to_come(self, card: int, seat: int, mask: int) -> list[int]:
        """The cells of the board, among those of a seat in `mask`, where an effect may put a card onto the field."""
        raise NotImplementedError

    def cells_to_go(self, card: int, mask: int) -> list[int]:
        """The cells of the board, among those of its side in `mask`, that an effect may move a card to."""
        raise NotImplementedError

    def come(self, card: int, seat: int, cell: int) -> None:
        """An effect puts a card onto a seat's side of the field."""
        raise NotImplementedError

    def go(self, card: int, cell: int) -> None:
        """An effect moves a card to another cell."""
        raise NotImplementedError

    def swap(self, card: int, other: int) -> bool:
        """Two cards of one side change cells; whether they may."""
        raise NotImplementedError

    def reveal(self, card: int, eyes: int) -> None:
        """An effect shows a card to some seats, as bits."""
        self.show(card, eyes)

    def shuffle_by_effect(self, player: int, seat: int) -> None:
        """An effect has a player's deck shuffled."""
        raise NotImplementedError

    def may_get(self, ref: int, what: int, op: int) -> bool:
        """Whether a card can get a change of this sort at all."""
        return True

    def altered(self, ref: int, what: int, op: int, value: int) -> None:
        """A card has got a change: what follows from it at once."""

    def begin_state(self, ref: int, state: int, seat: int) -> bool:
        """A card comes into a state, by the game's number for it; whether anything changed."""
        raise NotImplementedError

    def end_state(self, ref: int, state: int) -> bool:
        """A card comes out of a state; whether anything changed."""
        raise NotImplementedError

    def put_counters(self, ref: int, counter: int, number: int) -> int:
        """Counters are put on a card; how many."""
        raise NotImplementedError

    def take_counters(self, ref: int, counter: int, number: int) -> int:
        """Counters are taken off a card, all of them for -1; how many."""
        raise NotImplementedError

    def change_number(self, player: int, number: int, op: int, amount: int, seat: int) -> int:
        """A number that a player has changes (ADD or SET); by how much."""
        raise NotImplementedError

    def allow_more(self, card: int, act: int, number: int) -> None:
        """A card may do something so many times more in this turn."""
        raise NotImplementedError

    def stop_attack(self) -> bool:
        """The attack that goes on comes to nothing; whether there is one."""
        raise NotImplementedError

    def turn_attack(self, ref: int) -> bool:
        """The attack that goes on is of this card now; whether that can be."""
        raise NotImplementedError

    def finish(self, seat: int, how: int) -> None:
        """An effect ends the match, or the turn: WIN, LOSE, DRAWN or END_TURN."""
        raise NotImplementedError

    def proceed(self, procedure: int, player: int, number: int, seat: int) -> int:
        """What only this game does; how much of it was done."""
        raise NotImplementedError

    # how effects run

    def answer(self) -> None:
        """Schedule what answers the things that have happened, and clear `interrupts`."""
        raise NotImplementedError

    def declared(self, rest: Step) -> None:
        """An effect has chosen its first targets: schedule what may answer, and then the rest of it."""
        self.then(rest)

    def may_start(self, ability: Ability, ref: int, seat: int) -> bool:
        """Whether a triggered ability may start now: its card, its limits."""
        raise NotImplementedError

    def start(self, item: Pending) -> None:
        """Schedule a triggered ability: what it costs, its program, what comes after."""
        raise NotImplementedError
